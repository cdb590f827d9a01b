//! What a competition adds to the club's list of honour once it is decided. Counted from the facts like everything else: a
//! result that is put right afterwards changes the list.

use crate::fact::{PrizeName, System};
use crate::state::State;
use crate::teams::TeamPlayer;
use crate::{cup, swiss, teams};
use ids::MemberId;

/// What was won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Honour {
    /// A prize that was awarded, or the title of a championship.
    Prize(PrizeName),
    /// The rapid championship (dsc-d.4).
    Rapid,
    /// A tournament that is no championship.
    Tournament,
    /// The cup.
    Cup,
    /// A bughouse tournament, by a team of two.
    Bughouse,
}

/// What was won, and by whom: several where nothing parts them.
pub fn honours(state: &State) -> Vec<(Honour, Vec<TeamPlayer>)> {
    let all = |members: Vec<MemberId>| members.into_iter().map(TeamPlayer::Member).collect::<Vec<_>>();
    let won = match state.system {
        System::Swiss if swiss::is_over(state) => {
            let what = if state.swiss.plan.rapid { Honour::Rapid } else { Honour::Tournament };
            vec![(what, all(swiss::champion(state)))]
        }
        System::Cup if cup::is_over(state) => {
            let last = cup::bracket(state).pop().and_then(|mut ties| ties.pop());
            vec![(Honour::Cup, all(last.and_then(|last| last.winner).into_iter().collect()))]
        }
        System::Teams if teams::is_over(&state.teams) => vec![(Honour::Bughouse, first_teams(state))],
        System::Championship if state.closed => {
            let of = |prize: super::PrizeAnswer| {
                let winners = prize.winners.iter().map(|claim| claim.member).collect();
                (Honour::Prize(prize.prize), all(winners))
            };
            super::prizes(state).into_iter().map(of).collect()
        }
        System::Keizer if state.closed => {
            let awarded = state.prizes.iter();
            awarded.map(|(prize, winners)| (Honour::Prize(*prize), all(winners.clone()))).collect()
        }
        _ => Vec::new(),
    };
    won.into_iter().filter(|(_, winners)| !winners.is_empty()).collect()
}

/// The players of the first team, of several teams where they share the place; with who played as a substitute.
fn first_teams(state: &State) -> Vec<TeamPlayer> {
    let rows = teams::ranking(state, state.teams.rounds.len()).unwrap_or_default();
    let first = rows.iter().filter(|(_, row)| row.place == 1);
    let found = first.filter_map(|(number, _)| state.teams.team(*number));
    found
        .flat_map(|team| {
            team.players.iter().copied().chain(team.substitutes.iter().map(|(_, _, player)| *player))
        })
        .collect()
}
