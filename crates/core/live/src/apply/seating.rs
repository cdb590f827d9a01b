//! Who sits where: two chairs change their people.

use crate::state::{State, seat_index};
use rules::Seat;

impl State {
    /// Two chairs change their people, one of whom may be nobody. Each takes along the name and what counts against the
    /// person; what was wished on the old chair is gone, and so is a wish to sit on either.
    pub(crate) fn change_places(&mut self, one: Seat, other: Seat) {
        let (first, second) = (seat_index(one), seat_index(other));
        self.seats.swap(first, second);
        for sits in &mut self.sits {
            *sits = match *sits {
                seat if seat == one => other,
                seat if seat == other => one,
                seat => seat,
            };
        }
        for at in [first, second] {
            let chair = &mut self.seats[at];
            (chair.premove, chair.asked, chair.wants) = (None, None, None);
            // Before the start only: a colour that is changed later keeps who pressed.
            chair.ready &= self.started;
            chair.since = self.seq;
        }
        for chair in &mut self.seats {
            chair.wants = chair.wants.filter(|seat| *seat != one && *seat != other);
        }
    }
}
