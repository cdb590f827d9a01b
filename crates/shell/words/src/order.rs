//! Places as people say them: the eighth as `8e` and `8th`.

use crate::Lang;

/// The place of a number: `1e`, `22e`; `1st`, `22nd`, `13th`.
pub fn nth(lang: Lang, n: usize) -> String {
    let ending = match (lang, n % 10, n % 100) {
        (Lang::Nl, ..) => "e",
        (Lang::En, 1..=3, 11..=13) => "th",
        (Lang::En, 1, _) => "st",
        (Lang::En, 2, _) => "nd",
        (Lang::En, 3, _) => "rd",
        (Lang::En, ..) => "th",
    };
    format!("{n}{ending}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_said_as_people_say_them() {
        for (n, said) in
            [(1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (11, "11th"), (12, "12th"), (13, "13th")]
        {
            assert_eq!(nth(Lang::En, n), said);
        }
        assert_eq!([21, 22, 111].map(|n| nth(Lang::En, n)), ["21st", "22nd", "111th"]);
        assert_eq!([1, 8, 22].map(|n| nth(Lang::Nl, n)), ["1e", "8e", "22e"]);
    }
}
