//! Exact numbers for scores: no floating point anywhere in standings (D25).

use std::cmp::Ordering;
use std::fmt;
use std::ops::{Add, AddAssign, Mul, Neg, Sub};
use std::str::FromStr;

/// An exact fraction in lowest terms with a positive denominator, written `a/b` or `a`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fraction {
    numerator: i64,
    denominator: i64,
}

impl Fraction {
    /// Nothing.
    pub const ZERO: Fraction = Fraction { numerator: 0, denominator: 1 };
    /// One half.
    pub const HALF: Fraction = Fraction { numerator: 1, denominator: 2 };
    /// One.
    pub const ONE: Fraction = Fraction { numerator: 1, denominator: 1 };

    /// `numerator / denominator`, or nothing when the denominator is zero.
    pub fn new(numerator: i64, denominator: i64) -> Option<Fraction> {
        (denominator != 0).then(|| reduced(i128::from(numerator), i128::from(denominator)))
    }

    /// The number above the line, in lowest terms.
    pub fn numerator(self) -> i64 {
        self.numerator
    }

    /// The number below the line, in lowest terms; always positive.
    pub fn denominator(self) -> i64 {
        self.denominator
    }
}

fn reduced(numerator: i128, denominator: i128) -> Fraction {
    let common = gcd(numerator.unsigned_abs(), denominator.unsigned_abs()).max(1) as i128;
    let sign = if denominator < 0 { -1 } else { 1 };
    Fraction {
        numerator: (sign * numerator / common) as i64,
        denominator: (sign * denominator / common) as i64,
    }
}

fn gcd(a: u128, b: u128) -> u128 {
    if b == 0 { a } else { gcd(b, a % b) }
}

impl Default for Fraction {
    fn default() -> Fraction {
        Fraction::ZERO
    }
}

impl From<i64> for Fraction {
    fn from(whole: i64) -> Fraction {
        Fraction { numerator: whole, denominator: 1 }
    }
}

impl Add for Fraction {
    type Output = Fraction;
    fn add(self, other: Fraction) -> Fraction {
        let (a, b) = (i128::from(self.numerator), i128::from(self.denominator));
        let (c, d) = (i128::from(other.numerator), i128::from(other.denominator));
        reduced(a * d + c * b, b * d)
    }
}

impl AddAssign for Fraction {
    fn add_assign(&mut self, other: Fraction) {
        *self = *self + other;
    }
}

impl Neg for Fraction {
    type Output = Fraction;
    fn neg(self) -> Fraction {
        Fraction { numerator: -self.numerator, denominator: self.denominator }
    }
}

impl Sub for Fraction {
    type Output = Fraction;
    fn sub(self, other: Fraction) -> Fraction {
        self + -other
    }
}

impl Mul for Fraction {
    type Output = Fraction;
    fn mul(self, other: Fraction) -> Fraction {
        let above = i128::from(self.numerator) * i128::from(other.numerator);
        reduced(above, i128::from(self.denominator) * i128::from(other.denominator))
    }
}

impl std::iter::Sum for Fraction {
    fn sum<I: Iterator<Item = Fraction>>(all: I) -> Fraction {
        all.fold(Fraction::ZERO, Add::add)
    }
}

impl Ord for Fraction {
    fn cmp(&self, other: &Fraction) -> Ordering {
        let left = i128::from(self.numerator) * i128::from(other.denominator);
        left.cmp(&(i128::from(other.numerator) * i128::from(self.denominator)))
    }
}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Fraction) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.denominator {
            1 => write!(f, "{}", self.numerator),
            below => write!(f, "{}/{below}", self.numerator),
        }
    }
}

/// The text is no fraction `a/b` or whole number `a` that fits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAFraction;

impl FromStr for Fraction {
    type Err = NotAFraction;
    fn from_str(text: &str) -> Result<Fraction, NotAFraction> {
        let (above, below) = text.trim().split_once('/').unwrap_or((text.trim(), "1"));
        let whole = |part: &str| part.trim().parse::<i32>().map(i64::from).map_err(|_| NotAFraction);
        Fraction::new(whole(above)?, whole(below)?).ok_or(NotAFraction)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fraction(text: &str) -> Fraction {
        text.parse().unwrap()
    }

    #[test]
    fn sums_products_and_order_are_exact() {
        let rows = [("1/3", "1/6", "1/2", "1/18"), ("2", "-1/2", "3/2", "-1"), ("0", "5/4", "5/4", "0")];
        for (a, b, sum, product) in rows {
            assert_eq!(fraction(a) + fraction(b), fraction(sum));
            assert_eq!(fraction(a) * fraction(b), fraction(product));
        }
        assert!(fraction("2/3") > fraction("1/2") && fraction("-1/2") < Fraction::ZERO);
    }

    #[test]
    fn a_fraction_prints_in_lowest_terms_and_bad_text_is_refused() {
        for (text, printed) in [("4/6", "2/3"), ("6/3", "2"), ("3/-6", "-1/2"), ("199/3", "199/3")] {
            assert_eq!(fraction(text).to_string(), printed);
        }
        for text in ["", "1/0", "a", "1/2/3", "0.5", "99999999999"] {
            assert_eq!(text.parse::<Fraction>(), Err(NotAFraction), "{text}");
        }
    }
}
