//! Until when a player can sign off in time (dsc-l, D32), and from when the pairing is public (dsc-m).

use calendar::{Day, Instant, WeeklyMoment, Zone};

/// How a notice came in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notice {
    /// At the deadline or before it: correct.
    InTime,
    /// After it: counts as none (dsc-k6).
    Late,
}

/// The last such moment before the day of a club evening, on the club's clock.
pub fn before(evening: Day, when: WeeklyMoment, zone: &Zone) -> Instant {
    zone.instant(when.last_before(evening))
}

/// How a notice at `at` for a club evening came in; the minute of the deadline is still in time (D32).
pub fn notice(evening: Day, deadline: WeeklyMoment, zone: &Zone, at: Instant) -> Notice {
    if at.is_by(before(evening, deadline, zone)) { Notice::InTime } else { Notice::Late }
}

/// Whether the final pairing of a club evening is public at `at`; an odd player then knows not to come (dsc-m).
pub fn is_public(evening: Day, publication: WeeklyMoment, zone: &Zone, at: Instant) -> bool {
    at >= before(evening, publication, zone)
}

#[cfg(test)]
mod tests {
    use super::*;
    use calendar::Span;

    /// Covers: D32, dsc-l, dsc-m
    #[test]
    fn the_deadline_is_the_friday_before_at_six_on_the_clubs_clock_summer_and_winter() {
        let zone = Zone::amsterdam();
        let (sign_off, public) = ("friday 18:00".parse().unwrap(), "friday 20:00".parse().unwrap());
        // evening, deadline in UTC, publication in UTC
        let rows = [
            ("2026-11-16", "2026-11-13T17:00:00Z", "2026-11-13T19:00:00Z"), // a Monday in winter
            ("2026-09-07", "2026-09-04T16:00:00Z", "2026-09-04T18:00:00Z"), // a Monday in summer
            ("2026-03-30", "2026-03-27T17:00:00Z", "2026-03-27T19:00:00Z"), // the clock goes forward between the two
            ("2026-10-26", "2026-10-23T16:00:00Z", "2026-10-23T18:00:00Z"), // the clock goes back between the two
            ("2026-11-14", "2026-11-13T17:00:00Z", "2026-11-13T19:00:00Z"), // a Saturday
            ("2026-11-13", "2026-11-06T17:00:00Z", "2026-11-06T19:00:00Z"), // a Friday: the one before
            ("2024-02-29", "2024-02-23T17:00:00Z", "2024-02-23T19:00:00Z"), // a leap day
        ];
        for (evening, deadline, publication) in rows {
            let evening: Day = evening.parse().unwrap();
            let (deadline, publication): (Instant, Instant) =
                (deadline.parse().unwrap(), publication.parse().unwrap());
            assert_eq!(before(evening, sign_off, &zone), deadline, "{evening}");
            let at = |late: Span| notice(evening, sign_off, &zone, deadline.plus(late));
            assert_eq!(at(Span::seconds(59)), Notice::InTime, "{evening}");
            assert_eq!(at(Span::seconds(60)), Notice::Late, "{evening}");
            assert!(is_public(evening, public, &zone, publication), "{evening}");
            assert!(!is_public(evening, public, &zone, publication.minus(Span::seconds(1))), "{evening}");
        }
    }
}
