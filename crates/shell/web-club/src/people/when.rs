//! Moments in words: how long ago.

use calendar::{Instant, Span};
use words::Lang;
use words::messages::people as say;

/// How long ago, no finer than it is kept; both in microseconds since 1970, as the store counts.
pub fn ago(lang: Lang, at: i64, now: i64) -> String {
    match Instant::from_micros(now).since(Instant::from_micros(at)) {
        short if short < Span::minutes(15) => say::within_quarter(lang),
        hours if hours < Span::days(1) => say::hours_ago(lang, hours.whole_hours().max(1)),
        days => say::days_ago(lang, days.whole_days()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_told_in_words() {
        assert_eq!(ago(Lang::En, 0, Span::minutes(20).micros()), "1 hour ago");
        assert_eq!(ago(Lang::Nl, 0, Span::hours(49).micros()), "2 dagen geleden");
    }
}
