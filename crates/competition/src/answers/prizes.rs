//! The prizes as things stand, each with its justification (dsc-d.1 to d.3, dsc-e, D65).

use crate::counting::{self, Counted};
use crate::fact::PrizeName;
use crate::round::RoundNumber;
use crate::state::State;
use crate::topic::Topic;
use ids::MemberId;
use systems::keizer::attendance::Attendance;
use systems::keizer::prizes::{self as engine, Prize};

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
    /// Who: one, several where the rules leave them equal, or nobody.
    pub winners: Vec<Claim>,
    /// Who would come before them but was there too seldom (dsc-e).
    pub passed_over: Vec<Claim>,
}

impl PrizeAnswer {
    /// What the ruleset must be asked about.
    pub fn topic(&self) -> Topic {
        topic(self.prize)
    }
}

/// What the ruleset must be asked about for a prize.
pub fn topic(prize: PrizeName) -> Topic {
    match prize {
        PrizeName::Champion => Topic::Champion,
        PrizeName::Group(_) => Topic::GroupWinners,
        PrizeName::Climber => Topic::Climber,
    }
}

/// Every prize as things stand after the newest round that counts.
pub fn prizes(state: &State) -> Vec<PrizeAnswer> {
    let rounds = state.newest_counted().map_or(0, RoundNumber::get);
    let Some(counted) = counting::counted(state, rounds) else { return Vec::new() };
    let awards = engine::prizes(&counted.season, &counted.standings());
    awards
        .into_iter()
        .map(|award| PrizeAnswer {
            prize: match award.prize {
                Prize::Champion => PrizeName::Champion,
                Prize::Group(letter) => PrizeName::Group(letter),
                Prize::Climber => PrizeName::Climber,
            },
            winners: award.winners.iter().map(|found| claim(&counted, found)).collect(),
            passed_over: award.passed_over.iter().map(|found| claim(&counted, found)).collect(),
        })
        .collect()
}

fn claim(counted: &Counted, claim: &engine::Claim) -> Claim {
    Claim {
        member: counted.members[claim.player],
        place: claim.place,
        first_place: claim.first_place,
        attendance: claim.attendance,
    }
}
