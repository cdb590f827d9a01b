//! A competition follows the club to another zone.

use super::{Decided, Draft};
use crate::actor::{Actor, Role};
use crate::fact::Fact;
use crate::refusal::Refusal;
use ::calendar::Zone;

impl Draft {
    /// The zone is the club's: the program asks, once the club has changed it. Today goes on by the old clock, in an
    /// evening that has begun too.
    pub(super) fn follow_zone(&mut self, by: &Actor, zone: &Zone) -> Decided {
        if !by.is(Role::Clock) {
            return Err(Refusal::NotYours);
        }
        if self.state.zone.last() == zone {
            return Err(Refusal::NothingChanges);
        }
        let from = self.state.zone.next_day(zone, self.now);
        self.emit(Fact::ZoneChanged { from, zone: zone.clone() });
        Ok(())
    }
}
