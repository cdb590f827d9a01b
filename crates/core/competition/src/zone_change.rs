//! What another zone moves, before it is set.

use crate::evening::Evening;
use crate::hours;
use crate::round::RoundNumber;
use crate::state::State;
use calendar::{Instant, Zone};

/// A moment of an evening.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Hour {
    /// Until when one signs off (dsc-l).
    SignOff,
    /// When the pairing is published (dsc-m).
    Publication,
    /// When the games start.
    Start,
    /// Until when one may complain (dsc-v).
    Complaints,
}

/// A moment that another zone moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moved {
    /// Of which round.
    pub round: RoundNumber,
    /// Which moment.
    pub hour: Hour,
    /// When it is by the zone of now.
    pub was: Instant,
    /// When it would be.
    pub becomes: Instant,
}

/// The moments to come that the club's move to a zone would move, the earliest first.
pub fn moved_by(state: &State, zone: &Zone, now: Instant) -> Vec<Moved> {
    let mut after = state.clone();
    after.zone.change(state.zone.next_day(zone, now), zone.clone());
    let held = state.evenings.iter().filter(|evening| evening.cancelled.is_none());
    let moved = held.flat_map(|evening| {
        let pairs = moments(state, evening).into_iter().zip(moments(&after, evening));
        pairs.filter_map(move |((hour, was), (_, becomes))| {
            let (was, becomes) = (was?, becomes?);
            let to_come = was > now && was != becomes;
            to_come.then_some(Moved { round: evening.round, hour, was, becomes })
        })
    });
    let mut all: Vec<Moved> = moved.collect();
    all.sort_by_key(|one| (one.was, one.hour));
    all
}

fn moments(state: &State, evening: &Evening) -> [(Hour, Option<Instant>); 4] {
    [
        (Hour::SignOff, hours::deadline(state, evening)),
        (Hour::Publication, hours::publication(state, evening)),
        (Hour::Start, Some(hours::start(state, evening))),
        (Hour::Complaints, hours::complaints_close(state, evening)),
    ]
}
