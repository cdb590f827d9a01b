//! The table as spectators see it, where they lag behind: the log up to now less the table's delay.

use live::{Event, Fact, State};

/// A table some time ago.
pub(crate) struct Delayed {
    pub(crate) state: State,
    /// How many events spectators know.
    pub(crate) known: usize,
    pub(crate) delay: u64,
}

impl Delayed {
    /// Spectators of a table with this log; nothing where they see it as it is.
    pub(crate) fn of(log: &[Event], now: u64) -> Option<Delayed> {
        let Fact::Opened(opening) = &log.first()?.fact else { return None };
        let delay = opening.delay;
        if delay == 0 {
            return None;
        }
        let state = live::lagging(log, now)?;
        let known = state.seq() as usize;
        Some(Delayed { state, known, delay })
    }

    /// When spectators next learn something, in the table's time.
    pub(crate) fn next(&self, log: &[Event]) -> Option<u64> {
        log.get(self.known).map(|event| event.at + self.delay)
    }

    /// Lets them learn what is old enough by now.
    pub(crate) fn advance(&mut self, log: &[Event], now: u64) {
        while self.next(log).is_some_and(|moment| moment <= now) {
            live::apply(&mut self.state, &log[self.known]);
            self.known += 1;
        }
    }
}
