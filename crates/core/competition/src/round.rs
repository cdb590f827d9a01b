//! The number of a round, which is also the number of its evening in the competition.

use std::fmt;

/// A round, from 1. A round keeps its number when its evening is moved or cancelled (D62).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RoundNumber(u16);

impl RoundNumber {
    /// The first round.
    pub const FIRST: RoundNumber = RoundNumber(1);
    /// No competition has more rounds.
    pub const MOST: u16 = 1000;

    /// The round with this number, from 1 to [`RoundNumber::MOST`].
    pub fn new(number: usize) -> Option<RoundNumber> {
        u16::try_from(number).ok().filter(|number| (1..=RoundNumber::MOST).contains(number)).map(RoundNumber)
    }

    /// The number.
    pub fn get(self) -> usize {
        usize::from(self.0)
    }

    /// The place in a list of all rounds, from 0.
    pub(crate) fn index(self) -> usize {
        self.get() - 1
    }
}

impl fmt::Display for RoundNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
