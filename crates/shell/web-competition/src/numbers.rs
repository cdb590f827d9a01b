//! Numbers as tables show them: whole points in step, fractions in a column of their own.

use systems::exact::Fraction;
use systems::ratings;
use words::Lang;

/// A number of points as a whole and its fraction: `66` and `⅓`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Points {
    /// The whole part with its sign.
    pub whole: String,
    /// The fraction; often empty.
    pub part: String,
}

/// A number of points for a table.
pub fn points(points: Fraction) -> Points {
    let text = words::keizer::points(points);
    match text.char_indices().find(|(_, sign)| !sign.is_ascii_digit() && *sign != '−') {
        Some((at, sign)) if sign != ' ' && sign != '/' => {
            Points { whole: text[..at].to_owned(), part: text[at..].to_owned() }
        }
        _ => Points { whole: text, part: String::new() },
    }
}

/// Hundredths as people write them: `0,36` in Dutch, `0.36` in English.
pub fn hundredths(lang: Lang, number: Fraction) -> String {
    let whole = ratings::shown(number * Fraction::from(100));
    let point = match lang {
        Lang::Nl => ',',
        Lang::En => '.',
    };
    format!("{}{}{point}{:02}", if whole < 0 { "−" } else { "" }, whole.abs() / 100, whole.abs() % 100)
}

/// With its sign, as a change: `+12½`.
pub fn change(change: Fraction) -> Points {
    let mut shown = points(change);
    if change > Fraction::ZERO {
        shown.whole.insert(0, '+');
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_points_and_fractions_stand_apart() {
        let third = Fraction::new(298 * 3 + 1, 3).expect("a fraction");
        assert_eq!(points(third), Points { whole: "298".into(), part: "⅓".into() });
        assert_eq!(points(Fraction::from(7)), Points { whole: "7".into(), part: String::new() });
        assert_eq!(change(Fraction::from(7)).whole, "+7");
        assert_eq!(change(Fraction::from(-7)).whole, "−7");
        let less = Fraction::new(-15, 2).expect("a fraction");
        assert_eq!(change(less), Points { whole: "−7".into(), part: "½".into() });
    }
}
