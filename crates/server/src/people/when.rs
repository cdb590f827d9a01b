//! Moments in words: how long ago. The store counts microseconds since 1970.

use words::Lang;
use words::messages::people as say;

const MINUTE: i64 = 60 * 1_000_000;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;

/// How long ago, no finer than it is kept.
pub fn ago(lang: Lang, at: i64, now: i64) -> String {
    match now - at {
        short if short < 15 * MINUTE => say::within_quarter(lang),
        hours if hours < DAY => say::hours_ago(lang, (hours / HOUR).max(1)),
        days => say::days_ago(lang, days / DAY),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_told_in_words() {
        assert_eq!(ago(Lang::En, 0, 20 * MINUTE), "1 hour ago");
        assert_eq!(ago(Lang::Nl, 0, 49 * HOUR), "2 dagen geleden");
    }
}
