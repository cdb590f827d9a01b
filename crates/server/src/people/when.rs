//! Moments in words. The store counts microseconds since 1970; pages say how long ago, or the time in UTC.

use competition::day::Day;
use words::Lang;
use words::messages::people as say;

const MINUTE: i64 = 60 * 1_000_000;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;

/// A moment as `2026-11-16 20:05`, in UTC.
pub fn moment(at: i64) -> String {
    let minutes = at.rem_euclid(DAY) / MINUTE;
    format!("{} {:02}:{:02}", date(at), minutes / 60, minutes % 60)
}

/// The day of a moment, in UTC.
pub fn date(at: i64) -> String {
    let first = Day::new(1970, 1, 1);
    first.map(|first| first.plus(at.div_euclid(DAY) as i32).to_string()).unwrap_or_default()
}

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
        assert_eq!(moment(1_794_877_500_000_000), "2026-11-17 01:05");
        assert_eq!(moment(0), "1970-01-01 00:00");
        assert_eq!(ago(Lang::En, 0, 20 * MINUTE), "1 hour ago");
        assert_eq!(ago(Lang::Nl, 0, 49 * HOUR), "2 dagen geleden");
    }
}
