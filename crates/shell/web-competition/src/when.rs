//! Moments in the club's zone, in words.

use super::scene::Scene;
use calendar::Instant;

impl Scene {
    /// `vrijdag 13 november, 18.00 uur`.
    pub fn moment(&self, at: Instant) -> String {
        words::dates::moment(self.lang, self.state.zone.local(at))
    }

    /// `18.00 uur`.
    pub fn hour(&self, at: Instant) -> String {
        words::dates::hour(self.lang, self.state.zone.local(at).time)
    }
}
