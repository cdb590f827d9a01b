//! Time zones: between points in time and the clock in the hall, summer and winter.

use crate::day::Day;
use crate::instant::Instant;
use crate::local::LocalTime;
use jiff::tz::TimeZone;

/// A time zone, such as `Europe/Amsterdam`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Zone(TimeZone);

impl Default for Zone {
    fn default() -> Zone {
        Zone(TimeZone::UTC)
    }
}

impl Zone {
    /// The zone with this name; nothing when there is none.
    pub fn named(name: &str) -> Option<Zone> {
        TimeZone::get(name).ok().map(Zone)
    }

    /// The zone of the made-up clubs in tests. A real club says its own: clippy refuses this elsewhere.
    pub fn amsterdam() -> Zone {
        Zone::named("Europe/Amsterdam").unwrap_or_default()
    }

    /// The names of all zones, in order.
    pub fn names() -> Vec<String> {
        let mut names: Vec<String> = jiff::tz::db().available().map(|name| name.to_string()).collect();
        names.retain(|name| name.contains('/') || name == "UTC");
        names.sort_unstable();
        names
    }

    /// The name, as `Europe/Amsterdam`, if it is known.
    pub fn name(&self) -> Option<&str> {
        self.0.iana_name().filter(|name| !name.is_empty())
    }

    /// When the clock in the hall shows this. What it shows twice in autumn is the first; what it skips in spring is
    /// as long after the jump as it would have been after the last minute before it.
    pub fn instant(&self, local: LocalTime) -> Instant {
        let bound = if local.day < Day::LAST { jiff::Timestamp::MIN } else { jiff::Timestamp::MAX };
        Instant::of(self.0.to_timestamp(local.to_jiff()).unwrap_or(bound))
    }

    /// What the clock in the hall shows then.
    pub fn local(&self, at: Instant) -> LocalTime {
        LocalTime::of(self.0.to_datetime(at.to_jiff()))
    }

    /// The day it is in the hall then.
    pub fn day(&self, at: Instant) -> Day {
        self.local(at).day
    }

    /// The first instant of a day.
    pub fn start_of(&self, day: Day) -> Instant {
        self.instant(day.at(crate::TimeOfDay::MIDNIGHT))
    }

    /// What the clock shows, with the time that holds, as `20:05 CET`.
    pub fn hour(&self, at: Instant) -> String {
        let info = self.0.to_offset_info(at.to_jiff());
        format!("{} {}", self.local(at).time, info.abbreviation())
    }

    /// An instant as `2026-11-16 20:05 CET`.
    pub fn moment(&self, at: Instant) -> String {
        format!("{} {}", self.day(at), self.hour(at))
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::disallowed_methods, reason = "the made-up club lives in Amsterdam")]
    use super::*;
    use crate::{Span, WeeklyMoment};
    use proptest::prelude::*;

    fn utc(text: &str) -> Instant {
        text.parse().unwrap()
    }

    fn local(text: &str) -> LocalTime {
        text.parse().unwrap()
    }

    #[test]
    fn an_evening_is_told_by_the_clock_in_the_hall() {
        let zone = Zone::amsterdam();
        assert_eq!(zone.moment(utc("2026-11-16T19:05:00Z")), "2026-11-16 20:05 CET");
        assert_eq!(zone.moment(utc("2026-07-01T22:30:00Z")), "2026-07-02 00:30 CEST");
        // Summer time begins on 29 March 2026 and ends on 25 October, both at one o'clock in Greenwich.
        assert_eq!(zone.hour(utc("2026-03-29T00:59:00Z")), "01:59 CET");
        assert_eq!(zone.hour(utc("2026-03-29T01:00:00Z")), "03:00 CEST");
        assert_eq!(zone.hour(utc("2026-10-25T00:59:00Z")), "02:59 CEST");
        assert_eq!(zone.hour(utc("2026-10-25T01:00:00Z")), "02:00 CET");
        assert_eq!(Zone::default().moment(Instant::EPOCH), "1970-01-01 00:00 UTC");
    }

    #[test]
    fn what_the_clock_shows_twice_is_the_first_and_what_it_skips_comes_after_the_jump() {
        let zone = Zone::amsterdam();
        let rows = [
            ("2026-10-25 01:59", "2026-10-24T23:59:00Z"),
            ("2026-10-25 02:30", "2026-10-25T00:30:00Z"),
            ("2026-10-25 03:00", "2026-10-25T02:00:00Z"),
            ("2027-03-28 01:59", "2027-03-28T00:59:00Z"),
            ("2027-03-28 02:30", "2027-03-28T01:30:00Z"),
            ("2027-03-28 03:00", "2027-03-28T01:00:00Z"),
        ];
        for (shown, instant) in rows {
            assert_eq!(zone.instant(local(shown)), utc(instant), "{shown}");
        }
        assert_eq!(zone.local(utc("2027-03-28T01:30:00Z")), local("2027-03-28 03:30"));
    }

    #[test]
    fn a_weekly_moment_is_the_same_on_the_clock_and_another_hour_in_greenwich() {
        let deadline: WeeklyMoment = "friday 18:00".parse().unwrap();
        for name in ["Europe/Amsterdam", "Europe/Brussels"] {
            let zone = Zone::named(name).unwrap();
            let at = |evening: &str| zone.instant(deadline.last_before(evening.parse().unwrap())).iso();
            assert_eq!(at("2026-10-26"), "2026-10-23T16:00:00Z");
            assert_eq!(at("2026-11-02"), "2026-10-30T17:00:00Z");
            assert_eq!(at("2027-03-29"), "2027-03-26T17:00:00Z");
        }
    }

    #[test]
    fn a_season_begins_at_midnight_in_the_hall() {
        let start = crate::Season::new(2026).unwrap().start();
        assert_eq!(Zone::amsterdam().start_of(start), utc("2026-08-31T22:00:00Z"));
    }

    #[test]
    fn twenty_four_hours_are_not_a_day_in_the_night_that_the_clock_changes() {
        let zone = Zone::amsterdam();
        let later = zone.instant(local("2026-10-24 23:30")).plus(Span::hours(24));
        assert_eq!(zone.local(later), local("2026-10-25 22:30"));
    }

    #[test]
    fn zones_have_their_own_names_and_what_is_no_zone_is_not_found() {
        let told = |name: &str, at: &str| Zone::named(name).map(|zone| zone.hour(utc(at)));
        assert_eq!(told("Asia/Kolkata", "2026-01-01T00:00:00Z").as_deref(), Some("05:30 IST"));
        assert_eq!(told("Australia/Sydney", "2026-01-01T00:00:00Z").as_deref(), Some("11:00 AEDT"));
        assert_eq!(told("Australia/Sydney", "2026-07-01T00:00:00Z").as_deref(), Some("10:00 AEST"));
        assert_eq!(Zone::named("europe/amsterdam").unwrap().name(), Some("Europe/Amsterdam"));
        for wrong in ["../etc/passwd", "", "/", "Europe//Amsterdam", "Nergens/Huizen"] {
            assert_eq!(Zone::named(wrong), None, "{wrong}");
        }
        let names = Zone::names();
        assert!(names.len() > 300 && names.contains(&"Europe/Lisbon".to_owned()));
        assert!(names.iter().all(|name| Zone::named(name).is_some()));
    }

    #[test]
    fn the_ends_of_the_calendar_are_told_too() {
        let zone = Zone::amsterdam();
        for (micros, year) in [(i64::MIN, 1), (i64::MAX, 9999)] {
            let at = Instant::from_micros(micros);
            assert_eq!(zone.day(at).date().0, year, "{}", zone.moment(at));
        }
        assert!(zone.start_of(Day::FIRST) < zone.start_of(Day::LAST));
    }

    proptest! {
        /// There and back: an instant of a whole minute is found again, or it is the second time the clock shows it.
        #[test]
        fn the_clock_in_the_hall_leads_back_to_the_instant(minutes in 0i64..60_000_000) {
            let zone = Zone::amsterdam();
            let at = Instant::EPOCH.plus(Span::minutes(minutes));
            let back = zone.instant(zone.local(at));
            prop_assert!(back == at || back == at.minus(Span::hours(1)), "{}", at.iso());
            prop_assert_eq!(zone.local(back), zone.local(at));
        }
    }
}
