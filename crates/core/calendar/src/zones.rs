//! The zones of something that lives longer than a zone: what had passed when the zone changed stays as it was.

use crate::day::Day;
use crate::instant::Instant;
use crate::local::LocalTime;
use crate::zone::Zone;

/// A zone, and those that came after it, each from a day on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Zones {
    first: Zone,
    /// By the day from which they hold, the earliest first.
    later: Vec<(Day, Zone)>,
}

impl From<Zone> for Zones {
    fn from(first: Zone) -> Zones {
        Zones { first, later: Vec::new() }
    }
}

impl Zones {
    /// Another zone holds from a day on. What was to change on that day or later does not.
    pub fn change(&mut self, from: Day, zone: Zone) {
        self.later.retain(|(day, _)| *day < from);
        self.later.push((from, zone));
    }

    /// The zone of a day on the clock in the hall.
    pub fn on(&self, day: Day) -> &Zone {
        self.later.iter().rev().find(|(from, _)| *from <= day).map_or(&self.first, |(_, zone)| zone)
    }

    /// The zone that holds at the end, which is the one of everything to come.
    pub fn last(&self) -> &Zone {
        self.later.last().map_or(&self.first, |(_, zone)| zone)
    }

    /// The first day on which another zone can hold without touching the day that it is now, in either zone.
    pub fn next_day(&self, zone: &Zone, now: Instant) -> Day {
        self.day(now).max(zone.day(now)).plus(1)
    }

    /// The zone at an instant.
    fn at(&self, at: Instant) -> &Zone {
        let begun = |(from, zone): &&(Day, Zone)| zone.start_of(*from) <= at;
        self.later.iter().rev().find(begun).map_or(&self.first, |(_, zone)| zone)
    }

    /// When the clock in the hall shows this.
    pub fn instant(&self, local: LocalTime) -> Instant {
        self.on(local.day).instant(local)
    }

    /// What the clock in the hall shows then.
    pub fn local(&self, at: Instant) -> LocalTime {
        self.at(at).local(at)
    }

    /// The day it is in the hall then.
    pub fn day(&self, at: Instant) -> Day {
        self.local(at).day
    }

    /// The first instant of a day.
    pub fn start_of(&self, day: Day) -> Instant {
        self.on(day).start_of(day)
    }

    /// An instant as `2026-11-16 20:05 CET`.
    pub fn moment(&self, at: Instant) -> String {
        self.at(at).moment(at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn zone(name: &str) -> Zone {
        Zone::named(name).unwrap()
    }

    fn utc(text: &str) -> Instant {
        text.parse().unwrap()
    }

    /// A club moves from Amsterdam to Lisbon on 20 November.
    fn moved() -> Zones {
        let mut zones = Zones::from(zone("Europe/Amsterdam"));
        zones.change("2026-11-20".parse().unwrap(), zone("Europe/Lisbon"));
        zones
    }

    #[test]
    fn what_had_passed_stays_and_what_comes_follows_the_new_zone() {
        let at = |text: &str| moved().instant(text.parse().unwrap()).iso();
        assert_eq!(at("2026-11-16 20:00"), "2026-11-16T19:00:00Z");
        assert_eq!(at("2026-11-19 23:59"), "2026-11-19T22:59:00Z");
        assert_eq!(at("2026-11-20 18:00"), "2026-11-20T18:00:00Z");
        assert_eq!(at("2026-11-23 20:00"), "2026-11-23T20:00:00Z");
        assert_eq!(moved().moment(utc("2026-11-16T19:00:00Z")), "2026-11-16 20:00 CET");
        assert_eq!(moved().moment(utc("2026-11-23T20:00:00Z")), "2026-11-23 20:00 WET");
        assert_eq!(moved().start_of("2026-11-20".parse().unwrap()), utc("2026-11-20T00:00:00Z"));
        assert_eq!(moved().last().name(), Some("Europe/Lisbon"));
        assert_eq!(moved().on("2026-11-19".parse().unwrap()).name(), Some("Europe/Amsterdam"));
    }

    #[test]
    fn a_later_change_of_mind_takes_the_place_of_one_that_had_not_begun() {
        let mut zones = moved();
        zones.change("2026-11-20".parse().unwrap(), zone("Asia/Kolkata"));
        assert_eq!(zones.instant("2026-11-20 18:00".parse().unwrap()), utc("2026-11-20T12:30:00Z"));
        assert_eq!(zones.later.len(), 1);
    }

    #[test]
    fn a_zone_begins_on_no_day_that_has_begun_in_either() {
        let zones = Zones::from(zone("Europe/Amsterdam"));
        let late = utc("2026-11-16T22:30:00Z");
        assert_eq!(zones.next_day(&zone("Europe/Lisbon"), late).to_string(), "2026-11-17");
        assert_eq!(zones.next_day(&zone("Asia/Kolkata"), late).to_string(), "2026-11-18");
    }
}
