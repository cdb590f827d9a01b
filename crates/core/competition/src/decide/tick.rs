//! The passing of time: what fell due is done, the earliest first, each once and with its true moment.

use super::Draft;
use crate::actor::By;
use crate::due::{DueWhat, due};

impl Draft {
    /// Does everything that has fallen due. Each thing done is no longer due, so this ends.
    pub(super) fn tick(&mut self) {
        while let Some(next) = due(&self.state, self.now).into_iter().next() {
            self.emit_at(next.at, next.what.fact());
            if let DueWhat::Final(round) = next.what {
                self.table(round, By::CLOCK, next.at);
            }
        }
    }
}
