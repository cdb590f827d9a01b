//! '15 of 19, seven rounds left': who is on the way to being there often enough for a prize (dsc-e, dsc-f.2, D31, D62).

use crate::counting;
use crate::evening::Evening;
use crate::round::RoundNumber;
use crate::state::State;
use ids::MemberId;
use systems::keizer::attendance::{self, Attendance};
use systems::keizer::season::Reason;

/// How a member is on the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tracker {
    /// The rounds attended so far, by kind.
    pub attended: Attendance,
    /// The rounds needed.
    pub needed: usize,
    /// The rounds still to be counted.
    pub left: usize,
}

impl Tracker {
    /// Whether it is enough by now.
    pub fn enough(&self) -> bool {
        self.attended.total() >= self.needed
    }

    /// Whether it can still become enough.
    pub fn can_be_enough(&self) -> bool {
        self.attended.total() + self.left >= self.needed
    }
}

/// The tracker of a member.
pub fn tracker(state: &State, member: MemberId) -> Option<Tracker> {
    let rounds = state.newest_counted().map_or(0, RoundNumber::get);
    let counted = counting::counted(state, rounds)?;
    let player = counted.player(member)?;
    let mut attended = attendance::attendance(&counted.season)[player];
    attended.team = attended.team.saturating_sub(unplayed(state, member, rounds));
    let needed = counted.season.settings.rounds_needed();
    let to_come = |evening: &&Evening| state.is_here(evening) && evening.round.get() > rounds;
    Some(Tracker { attended, needed, left: state.evenings.iter().filter(to_come).count() })
}

/// Team matches whose day has not passed do not count as attendance yet (D48).
fn unplayed(state: &State, member: MemberId, rounds: usize) -> usize {
    let waits = |evening: &&Evening| {
        counting::reason(state, evening, member) == Some(Reason::Team)
            && evening.paired().all(|other| other != member)
            && state.team_match_of(evening, member).is_some_and(|found| !found.played)
    };
    state.evenings[..rounds].iter().filter(|evening| evening.published.is_some()).filter(waits).count()
}
