//! Every draw by lot of a competition as anyone can check it (D21): who was thrown in, what was written down before, and
//! the order that follows from the two.

use crate::fact::LotAbout;
use crate::round::RoundNumber;
use crate::state::State;
use crate::teams::{self, TeamNumber, TeamPlayer};
use ids::MemberId;
use systems::lots::{self, Lots};

/// What was drawn about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawnAbout {
    /// The places in the bracket of a cup (D53).
    Bracket,
    /// The order of players whom nothing else parts (ddt-13.7, D27).
    EqualScores,
    /// Who is the best team player, all else being equal (dsc-d.5).
    BestTeamPlayer,
    /// The order of teams that nothing else parts.
    EqualTeams,
    /// Who has White on the first board of a table (knsb-1.4).
    Colours {
        /// Of which round.
        round: RoundNumber,
        /// Its number on the sheet, from 1.
        table: usize,
    },
}

/// Whose lot was thrown in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thrown {
    /// A member's.
    Member(MemberId),
    /// A team's.
    Team(TeamNumber),
    /// A player's of a team.
    Player(TeamPlayer),
}

/// A lot that was thrown in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ticket {
    /// Whose.
    pub whose: Thrown,
    /// What stood on it.
    pub code: String,
    /// The number that the draw gives it, in hexadecimal.
    pub number: String,
}

/// A draw as it was recorded, made once more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckedDraw {
    /// What about.
    pub about: DrawnAbout,
    /// What was written down before.
    pub seed: String,
    /// The lots in the order that was recorded, the first drawn first.
    pub order: Vec<Ticket>,
    /// Whether that is the order that the seed gives.
    pub holds: bool,
}

/// Every draw of a competition, made once more.
pub fn draws(state: &State) -> Vec<CheckedDraw> {
    let member = |member: &MemberId| (Thrown::Member(*member), member.to_string());
    let bracket = state
        .cup
        .drawn
        .iter()
        .map(|(seed, order)| checked(DrawnAbout::Bracket, seed, order.iter().map(member)));
    let lots = state.lots.iter().map(|lot| {
        let about = match lot.about {
            LotAbout::BestTeamPlayer => DrawnAbout::BestTeamPlayer,
            LotAbout::EqualScores => DrawnAbout::EqualScores,
        };
        checked(about, &lot.seed, lot.order.iter().map(member))
    });
    let teams = state.teams.lots.iter().map(|(seed, order)| {
        let team = |team: &TeamNumber| (Thrown::Team(*team), team.to_string());
        checked(DrawnAbout::EqualTeams, seed, order.iter().map(team))
    });
    bracket.chain(lots).chain(teams).chain(colours(state)).collect()
}

/// The colours of every table that were drawn, the newest round first.
fn colours(state: &State) -> Vec<CheckedDraw> {
    let mut all = Vec::new();
    for round in state.teams.rounds.iter().rev().filter(|round| round.seed.is_some()) {
        for (at, one) in round.matches.iter().enumerate() {
            let Some(Ok(seating)) = teams::seating(state, round, at) else { continue };
            let Some(Lots { seed, order }) = seating.lot else { continue };
            let both = [one.home, one.away].into_iter().filter_map(|team| state.teams.team(team));
            let here: Vec<TeamPlayer> = both.flat_map(|team| team.players_in(round.number)).collect();
            let thrown = order.iter().filter_map(|(code, _)| {
                let player = here.iter().find(|player| player.id() == code)?;
                Some((Thrown::Player(*player), code.clone()))
            });
            let about = DrawnAbout::Colours { round: round.number, table: at + 1 };
            all.push(checked(about, &seed, thrown));
        }
    }
    all
}

fn checked(about: DrawnAbout, seed: &str, recorded: impl Iterator<Item = (Thrown, String)>) -> CheckedDraw {
    let recorded: Vec<(Thrown, String)> = recorded.collect();
    let codes: Vec<&str> = recorded.iter().map(|(_, code)| code.as_str()).collect();
    let again = lots::draw(seed, &codes).order;
    let holds = again.iter().map(|(code, _)| code.as_str()).eq(codes.iter().copied());
    let number = |code: &str| {
        let found = again.iter().find(|(drawn, _)| drawn == code);
        found.map(|(_, number)| number.clone()).unwrap_or_default()
    };
    let order = recorded.iter().map(|(whose, code)| Ticket {
        whose: *whose,
        code: code.clone(),
        number: number(code),
    });
    CheckedDraw { about, seed: seed.to_owned(), order: order.collect(), holds }
}
