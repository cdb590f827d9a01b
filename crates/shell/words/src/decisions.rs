//! The decisions where the sources leave room, as people read them on a page: `D26` alone means nothing to them.

use crate::Lang;
use crate::messages::decisions as say;

/// The number of a decision, from an id such as `D26`.
pub fn number(id: &str) -> Option<u16> {
    let digits = id.strip_prefix('D').filter(|digits| digits.bytes().all(|sign| sign.is_ascii_digit()))?;
    digits.parse().ok()
}

/// What a decision says, where it is one of the club's: those about the board are told at the board.
pub fn words(lang: Lang, number: u16) -> Option<String> {
    say::by_key(lang, &format!("d{number}"), "")
}

/// How a decision is cited in a sentence: `besluit 26`.
pub fn name(lang: Lang, number: u16) -> String {
    say::name(lang, number)
}

/// What stands above its words.
pub fn heading(lang: Lang, number: u16) -> String {
    say::about(lang, number)
}

#[cfg(test)]
mod tests {
    use super::{number, words};
    use crate::Lang;

    #[test]
    fn every_decision_about_the_club_has_words_in_both_languages() {
        let listed = include_str!("../../../../docs/decisions.md");
        let titles = listed.lines().filter_map(|line| line.strip_prefix("- **D"));
        let numbers = titles.filter_map(|line| number(&format!("D{}", line.split(' ').next()?)));
        let about_the_club: Vec<u16> = numbers.filter(|one| *one == 21 || *one >= 24).collect();
        assert!(about_the_club.len() > 50, "{about_the_club:?}");
        for one in about_the_club {
            for lang in Lang::ALL {
                assert!(words(lang, one).is_some_and(|words| words.len() > 30), "D{one}");
            }
        }
        assert_eq!((number("D7"), number("DSC"), number("D")), (Some(7), None, None));
    }
}
