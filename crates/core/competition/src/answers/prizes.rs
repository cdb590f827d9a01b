//! The prizes as things stand, each with its justification (dsc-d.1 to d.3, dsc-e, D65).

use crate::championship;
use crate::counting::{self, Counted};
use crate::cup;
use crate::evening::Evening;
use crate::external;
use crate::fact::{PrizeName, System};
use crate::round::RoundNumber;
use crate::sections;
use crate::state::State;
use crate::swiss;
use crate::topic::Topic;
use ids::MemberId;
use systems::keizer::attendance::Attendance;
use systems::keizer::prizes::{self as engine, Prize};
use systems::keizer::settings::Needed;

/// What a member has to show for a prize.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claim {
    /// Who.
    pub member: MemberId,
    /// The place in the last ranking.
    pub place: usize,
    /// The place in the first ranking.
    pub first_place: usize,
    /// Rounds attended, by kind.
    pub attendance: Attendance,
}

/// A prize and who has it as things stand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrizeAnswer {
    /// Which.
    pub prize: PrizeName,
    /// Whether it goes to the winner of the first series (ddt-14).
    pub by_series: bool,
    /// Who: one, several where the rules leave them equal, or nobody.
    pub winners: Vec<Claim>,
    /// Who would come before them but was there too seldom (dsc-e).
    pub passed_over: Vec<Claim>,
}

impl PrizeAnswer {
    /// What the ruleset must be asked about.
    pub fn topic(&self) -> Topic {
        if self.by_series { Topic::SeriesChampion } else { topic(self.prize) }
    }
}

/// What the ruleset must be asked about for a prize.
pub fn topic(prize: PrizeName) -> Topic {
    match prize {
        PrizeName::Champion => Topic::Champion,
        PrizeName::Group(_) => Topic::GroupWinners,
        PrizeName::Climber => Topic::Climber,
        PrizeName::BestTeamPlayer => Topic::BestTeamPlayer,
        PrizeName::RapidChampion => Topic::RapidChampion,
        PrizeName::CupWinner => Topic::System,
        PrizeName::Section(_) => Topic::Sections,
    }
}

/// Every prize as if the season ended after the newest round that counts.
pub fn prizes(state: &State) -> Vec<PrizeAnswer> {
    prizes_with(state, 0)
}

/// The race for every prize: who has it as things stand among those who can still be there often enough (dsc-e). Once
/// every round is played it is the same as [`prizes`].
pub fn race(state: &State) -> Vec<PrizeAnswer> {
    let rounds = state.newest_counted().map_or(0, RoundNumber::get);
    let to_come = |evening: &&Evening| state.is_here(evening) && evening.round.get() > rounds;
    prizes_with(state, state.evenings.iter().filter(to_come).count())
}

/// The prizes when so many rounds can still be attended.
fn prizes_with(state: &State, left: usize) -> Vec<PrizeAnswer> {
    match state.system {
        System::Championship => return champion(state).into_iter().collect(),
        System::Swiss if state.swiss.plan.rapid => {
            return vec![named(PrizeName::RapidChampion, swiss::champion(state))];
        }
        System::Cup => return vec![named(PrizeName::CupWinner, cup::champion(state).into_iter().collect())],
        _ => {}
    }
    if sections::in_play(state).is_some() {
        return super::section_prizes::prizes(state, left)
            .into_iter()
            .chain(best_team_player(state))
            .collect();
    }
    let rounds = state.newest_counted().map_or(0, RoundNumber::get);
    let Some(mut counted) = counting::counted(state, rounds) else { return Vec::new() };
    // Who has so many rounds by now can still reach what is needed.
    let by_now = counted.season.settings.rounds_needed().saturating_sub(left);
    counted.season.settings.attendance = Needed::Games(by_now);
    let awards = engine::prizes(&counted.season, &counted.standings());
    awards
        .into_iter()
        .map(|award| PrizeAnswer {
            prize: match award.prize {
                Prize::Champion => PrizeName::Champion,
                Prize::Group(letter) => PrizeName::Group(letter),
                Prize::Climber => PrizeName::Climber,
            },
            by_series: false,
            winners: award.winners.iter().map(|found| claim(&counted, found)).collect(),
            passed_over: award.passed_over.iter().map(|found| claim(&counted, found)).collect(),
        })
        .chain(best_team_player(state))
        .collect()
}

/// A prize that does not ask how often someone was there.
fn named(prize: PrizeName, members: Vec<MemberId>) -> PrizeAnswer {
    let claim =
        |member: MemberId| Claim { member, place: 1, first_place: 1, attendance: Attendance::default() };
    let winners = members.into_iter().map(claim).collect();
    PrizeAnswer { prize, by_series: false, winners, passed_over: Vec::new() }
}

/// The best team player, once a game against another club was played (dsc-d.5).
fn best_team_player(state: &State) -> Option<PrizeAnswer> {
    let found = external::best_team_player(state)?;
    Some(named(PrizeName::BestTeamPlayer, found.winner().into_iter().collect()))
}

/// The winner of the first series is the champion (ddt-14); nobody while a lot is to be drawn.
fn champion(state: &State) -> Option<PrizeAnswer> {
    let found = championship::standings(state, 1, None)?;
    let first = found.standings.rows.first()?;
    let tied = found.standings.undecided.iter().any(|group| group.contains(&first.player));
    let claim = Claim {
        member: found.members[first.player],
        place: 1,
        first_place: 1,
        attendance: Attendance::default(),
    };
    let winners = if tied { Vec::new() } else { vec![claim] };
    Some(PrizeAnswer { prize: PrizeName::Champion, by_series: true, winners, passed_over: Vec::new() })
}

fn claim(counted: &Counted, claim: &engine::Claim) -> Claim {
    Claim {
        member: counted.members[claim.player],
        place: claim.place,
        first_place: claim.first_place,
        attendance: claim.attendance,
    }
}

/// What everyone has to show, the highest place first.
pub fn claims(state: &State) -> Vec<Claim> {
    let rounds = state.newest_counted().map_or(0, RoundNumber::get);
    if sections::in_play(state).is_some() {
        return super::section_prizes::claims(state, 0).into_iter().map(|(_, claim, _)| claim).collect();
    }
    let Some(counted) = counting::counted(state, rounds) else { return Vec::new() };
    let all = engine::claims(&counted.season, &counted.standings());
    all.iter().map(|found| claim(&counted, found)).collect()
}
