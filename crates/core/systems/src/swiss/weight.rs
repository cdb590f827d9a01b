//! Numbers wide enough to hold every criterion of a bracket in one edge weight.

use std::cmp::Ordering;
use std::ops::{Add, Sub};

/// An exact signed number for edge weights and dual variables.
pub trait Weight: Copy + Ord + Add<Output = Self> + Sub<Output = Self> {
    /// Nothing.
    const ZERO: Self;
    /// The mark of an edge that is not there; smaller than any weight.
    const ABSENT: Self;
    /// How many bits a weight may use, with room left for sums of a few.
    const BITS: u32;
    /// A small number.
    fn small(number: u64) -> Self;
    /// Times a small number.
    fn times(self, factor: u64) -> Self;
    /// Half; only asked of even numbers.
    fn half(self) -> Self;
}

impl Weight for i128 {
    const ZERO: i128 = 0;
    const ABSENT: i128 = i128::MIN;
    const BITS: u32 = 120;
    fn small(number: u64) -> i128 {
        i128::from(number)
    }
    fn times(self, factor: u64) -> i128 {
        self * i128::from(factor)
    }
    fn half(self) -> i128 {
        self >> 1
    }
}

/// A signed number of 2048 bits in two's complement, lowest limb first: for fields with very many score groups.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Wide([u64; Wide::LIMBS]);

impl Wide {
    const LIMBS: usize = 32;

    fn negative(&self) -> bool {
        self.0[Wide::LIMBS - 1] >> 63 == 1
    }
}

impl Ord for Wide {
    fn cmp(&self, other: &Wide) -> Ordering {
        other.negative().cmp(&self.negative()).then_with(|| self.0.iter().rev().cmp(other.0.iter().rev()))
    }
}

impl PartialOrd for Wide {
    fn partial_cmp(&self, other: &Wide) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Add for Wide {
    type Output = Wide;
    fn add(self, other: Wide) -> Wide {
        let mut carry = false;
        Wide(std::array::from_fn(|i| {
            let (sum, first) = self.0[i].overflowing_add(other.0[i]);
            let (sum, second) = sum.overflowing_add(u64::from(carry));
            carry = first || second;
            sum
        }))
    }
}

impl Sub for Wide {
    type Output = Wide;
    fn sub(self, other: Wide) -> Wide {
        let mut borrow = false;
        Wide(std::array::from_fn(|i| {
            let (rest, first) = self.0[i].overflowing_sub(other.0[i]);
            let (rest, second) = rest.overflowing_sub(u64::from(borrow));
            borrow = first || second;
            rest
        }))
    }
}

impl Weight for Wide {
    const ZERO: Wide = Wide([0; Wide::LIMBS]);
    const ABSENT: Wide = {
        let mut limbs = [0; Wide::LIMBS];
        limbs[Wide::LIMBS - 1] = 1 << 63;
        Wide(limbs)
    };
    const BITS: u32 = 2040;
    fn small(number: u64) -> Wide {
        let mut limbs = [0; Wide::LIMBS];
        limbs[0] = number;
        Wide(limbs)
    }
    fn times(self, factor: u64) -> Wide {
        let mut carry = 0u128;
        Wide(std::array::from_fn(|i| {
            let product = u128::from(self.0[i]) * u128::from(factor) + carry;
            carry = product >> 64;
            product as u64
        }))
    }
    fn half(self) -> Wide {
        let top = Wide::LIMBS - 1;
        Wide(std::array::from_fn(|i| {
            let above = if i == top { self.0[top] & (1 << 63) } else { self.0[i + 1] << 63 };
            (self.0[i] >> 1) | above
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wide(number: i64) -> Wide {
        let size = Wide::small(number.unsigned_abs());
        if number < 0 { Wide::ZERO - size } else { size }
    }

    #[test]
    fn wide_numbers_reckon_as_small_ones_do() {
        let numbers = [0, 1, 2, -1, -2, 6, 1 << 40, -(1 << 41), i64::from(i32::MAX)];
        for a in numbers {
            for b in numbers {
                assert!(wide(a) + wide(b) == wide(a + b), "{a} + {b}");
                assert!(wide(a) - wide(b) == wide(a - b), "{a} - {b}");
                assert_eq!(wide(a).cmp(&wide(b)), a.cmp(&b), "{a} against {b}");
            }
            assert!(wide(a).times(6).half() == wide(3 * a), "{a}");
            assert!(Wide::ABSENT < wide(a));
        }
        let far = wide(1).times(u64::MAX).times(u64::MAX).times(4);
        assert!(far.half().half() == wide(1).times(u64::MAX).times(u64::MAX));
    }
}
