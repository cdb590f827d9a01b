//! Who sits where while a log is told.

use live::{Fact, State, seat_index};
use rules::{Color, Seat};

/// The names at the seats. A log is about seats; before the start players change them, and a ruling can change the colours
/// of two: then earlier lines are about the one who sat there before.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names([String; 4]);

impl Names {
    /// The names as a table stands.
    pub fn of(state: &State) -> Names {
        let mut names = Names::default();
        for seat in state.seats() {
            state.chair(*seat).name().clone_into(&mut names.0[seat_index(*seat)]);
        }
        names
    }

    /// The names before these facts, the last of which led to `state`.
    pub fn before<'a>(state: &State, facts: impl DoubleEndedIterator<Item = &'a Fact>) -> Names {
        let mut names = Names::of(state);
        for fact in facts.rev() {
            names.pass(fact);
        }
        names
    }

    /// Goes past a fact, forward or back: who changes seats or colours changes places.
    pub fn pass(&mut self, fact: &Fact) {
        match fact {
            Fact::Swapped(board) => {
                self.swap(Seat::new(*board, Color::White), Seat::new(*board, Color::Black));
            }
            Fact::SeatChanged(from, to) => self.swap(*from, *to),
            Fact::Ruled(ruled) => ruled.effects.iter().for_each(|effect| self.pass(effect)),
            _ => {}
        }
    }

    fn swap(&mut self, one: Seat, other: Seat) {
        self.0.swap(seat_index(one), seat_index(other));
    }

    /// The name at a seat, if there is one.
    pub fn at(&self, seat: Seat) -> Option<&str> {
        Some(self.0[seat_index(seat)].as_str()).filter(|name| !name.is_empty())
    }
}
