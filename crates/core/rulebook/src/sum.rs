//! What a result or an absence gives, as a rulebook writes it: a part of a value, points, or both (D86). One reader, so
//! that the check of a file, the counting and the words agree about what stands there.

/// Whose value a part is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Whose {
    /// The player's own.
    Own,
    /// The opponent's.
    Opponent,
}

/// A sum such as `1/3`, `20 points`, `1/2 own`, `opponent - 12 points`: at most one part of a value and one number of points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sum {
    /// The part, above and below the line; nothing where only points are given.
    pub part: Option<(i64, i64)>,
    /// Whose value, where the sum says so; a bare number leaves it to the key.
    pub whose: Option<Whose>,
    /// Points on top, above and below the line; below zero for points off.
    pub points: Option<(i64, i64)>,
}

/// More than this many times a value is a slip of the pen.
const MOST_PART: i64 = 100;
/// More points than this are one too.
const MOST_POINTS: i64 = 100_000;
/// No fraction of a rulebook is finer than this.
const FINEST: i64 = 1000;

impl Sum {
    /// The sum that a text writes, if it writes one.
    pub fn read(text: &str) -> Option<Sum> {
        let mut sum = Sum { part: None, whose: None, points: None };
        let (sign, rest) = text.trim().strip_prefix("- ").map_or((1, text), |rest| (-1, rest));
        let (mut sign, mut term, mut terms) = (sign, Vec::new(), 0);
        for word in rest.split_whitespace().chain(["+"]) {
            match word {
                "+" | "-" => {
                    sum.add(sign, &term)?;
                    terms += 1;
                    sign = if word == "+" { 1 } else { -1 };
                    term.clear();
                }
                word => term.push(word),
            }
        }
        // A bare number beside another term does not say what it is of.
        let bare = sum.part.is_some() && sum.whose.is_none();
        (!(bare && terms > 1)).then_some(sum)
    }

    fn add(&mut self, sign: i64, term: &[&str]) -> Option<()> {
        let (number, word) = match *term {
            [word @ ("own" | "opponent")] => ((1, 1), word),
            [number] => (fraction(number)?, ""),
            [number, word] => (fraction(number)?, word),
            _ => return None,
        };
        if matches!(word, "points" | "point") {
            let fits = self.points.is_none() && number.0 <= MOST_POINTS * number.1;
            self.points = Some((sign * number.0, number.1));
            return fits.then_some(());
        }
        let whose = match word {
            "own" => Some(Whose::Own),
            "opponent" => Some(Whose::Opponent),
            "" => None,
            _ => return None,
        };
        let fits = self.part.is_none() && sign > 0 && number.0 <= MOST_PART * number.1;
        (self.part, self.whose) = (Some(number), whose);
        fits.then_some(())
    }
}

/// `1/3` or `12`, not below zero.
fn fraction(text: &str) -> Option<(i64, i64)> {
    let (above, below) = text.split_once('/').unwrap_or((text, "1"));
    let digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit()) && part.len() <= 6;
    let number = |part: &str| if digits(part) { part.parse::<i64>().ok() } else { None };
    let (above, below) = (number(above)?, number(below)?);
    (1..=FINEST).contains(&below).then_some((above, below))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Covers: D86
    #[test]
    fn a_part_of_a_value_points_or_both_are_read_and_anything_else_is_not() {
        let sum = |part, whose, points| Some(Sum { part, whose, points });
        let rows = [
            ("1/3", sum(Some((1, 3)), None, None)),
            ("2", sum(Some((2, 1)), None, None)),
            ("20 points", sum(None, None, Some((20, 1)))),
            ("1 point", sum(None, None, Some((1, 1)))),
            ("own", sum(Some((1, 1)), Some(Whose::Own), None)),
            ("1/2 opponent", sum(Some((1, 2)), Some(Whose::Opponent), None)),
            ("opponent - 12 points", sum(Some((1, 1)), Some(Whose::Opponent), Some((-12, 1)))),
            ("7/6 own + 1/2 points", sum(Some((7, 6)), Some(Whose::Own), Some((1, 2)))),
            ("- 12 points", sum(None, None, Some((-12, 1)))),
            ("- - 12 points", None),
            ("1/3 + 4 points", None),
            ("own + opponent", None),
            ("- own", None),
            ("own - ", None),
            ("101 own", None),
            ("1/0 own", None),
            ("own 4", None),
            ("4 goats", None),
            ("-1/3", None),
            ("100001 points", None),
            ("", None),
        ];
        for (text, expected) in rows {
            assert_eq!(Sum::read(text), expected, "{text}");
        }
    }
}
