//! What a result, an absence or a compensation gives: a part of a value, points, or both (D86).

use crate::exact::Fraction;
use rulebook::{Sum, Whose};

/// Whose value counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Source {
    /// A part of the opponent's value.
    Opponent,
    /// A part of the own value.
    Own,
    /// No value: a number of points.
    Fixed,
}

/// `part` of a value, and `points` on top of it or off it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Award {
    /// Whose value; `Fixed` where only points are given.
    pub source: Source,
    /// The part of that value; nothing where only points are given.
    pub part: Fraction,
    /// The points.
    pub points: Fraction,
}

impl Award {
    /// Nothing at all.
    pub const NOTHING: Award = Award { source: Source::Fixed, part: Fraction::ZERO, points: Fraction::ZERO };

    /// A part of the own value.
    pub fn of_own(part: Fraction) -> Award {
        Award { source: Source::Own, part, points: Fraction::ZERO }
    }

    /// A part of the opponent's value.
    pub fn of_opponent(part: Fraction) -> Award {
        Award { source: Source::Opponent, part, points: Fraction::ZERO }
    }

    /// A number of points.
    pub fn fixed(points: Fraction) -> Award {
        Award { source: Source::Fixed, part: Fraction::ZERO, points }
    }

    /// The award that a sum writes; `bare` is whose value a bare number is a part of.
    pub fn of_sum(sum: &Sum, bare: Source) -> Option<Award> {
        let fraction = |(above, below)| Fraction::new(above, below);
        let points = sum.points.map_or(Some(Fraction::ZERO), fraction)?;
        let Some(part) = sum.part else { return Some(Award::fixed(points)) };
        let source = match sum.whose {
            None => bare,
            Some(Whose::Own) => Source::Own,
            Some(Whose::Opponent) => Source::Opponent,
        };
        Some(Award { source, part: fraction(part)?, points })
    }

    /// So many times this award.
    #[must_use]
    pub fn times(self, times: Fraction) -> Award {
        Award { part: self.part * times, points: self.points * times, ..self }
    }

    /// Less by so much of the value, or by so many points where it gives only points; never under nothing.
    #[must_use]
    pub fn less(self, less: Fraction) -> Award {
        let left = |part: Fraction| if less < part { part - less } else { Fraction::ZERO };
        match self.source {
            Source::Fixed => Award { points: left(self.points), ..self },
            _ => Award { part: left(self.part), ..self },
        }
    }

    /// Whether it gives nothing whatever the values are.
    pub fn is_nothing(self) -> bool {
        (self.source == Source::Fixed || self.part == Fraction::ZERO) && self.points == Fraction::ZERO
    }

    /// The points under this value.
    pub fn under(self, value: i64) -> Fraction {
        self.part * Fraction::from(value) + self.points
    }
}
