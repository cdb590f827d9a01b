//! The criteria of a bracket as the digits of one number: a better criterion is a higher digit.

use super::weight::Weight;

/// A list of digits, the most important first, each with the most it can add up to over a whole pairing.
#[derive(Default)]
pub struct Ladder {
    tops: Vec<u64>,
}

/// A digit of a [`Ladder`].
#[derive(Clone, Copy)]
pub struct Digit(usize);

impl Ladder {
    /// Adds the next digit.
    pub fn push(&mut self, top: usize) -> Digit {
        self.tops.push(top as u64);
        Digit(self.tops.len() - 1)
    }

    /// How many bits all digits take.
    pub fn bits(&self) -> u32 {
        self.tops.iter().map(|&top| (top + 1).next_power_of_two().trailing_zeros()).sum::<u32>() + 2
    }

    /// What one unit of each digit weighs. The lowest weighs two: weights are even.
    pub fn places<W: Weight>(&self) -> Places<W> {
        let mut place = W::small(2);
        let mut places = vec![W::ZERO; self.tops.len()];
        for (at, &top) in self.tops.iter().enumerate().rev() {
            places[at] = place;
            place = place.times(top + 1);
        }
        Places(places)
    }
}

/// What one unit of each digit weighs.
pub struct Places<W>(Vec<W>);

impl<W: Weight> Places<W> {
    /// A number of units of a digit.
    pub fn of(&self, digit: Digit, units: usize) -> W {
        self.0[digit.0].times(units as u64)
    }
}
