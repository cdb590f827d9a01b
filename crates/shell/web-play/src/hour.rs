//! The hour at which a table or a room begins, as it is typed: `20:00` by the clock in the hall.

use crate::site::Site;
use calendar::{Instant, NotATimeOfDay, TimeOfDay, Zone};
use words::Lang;
use words::messages::lobby as say;

/// Half a day: an hour that lies further back is meant for tomorrow.
const HALF_A_DAY: i64 = 12 * 60 * 60 * 1_000_000;

/// When a session of this hour begins, in the time of a table that is opened now: milliseconds from now. An hour that
/// has passed begins at once; with nothing typed it begins when the arbiter starts it.
pub fn session(typed: &str, site: &Site, lang: Lang) -> Result<Option<u64>, (&'static str, String)> {
    let now = Instant::from_micros(site.desk.clock().stamp());
    begins(typed, &site.zone(), now).map_err(|NotATimeOfDay| ("starts", say::bad_form_starts(lang)))
}

fn begins(typed: &str, zone: &Zone, now: Instant) -> Result<Option<u64>, NotATimeOfDay> {
    let typed = typed.trim();
    if typed.is_empty() {
        return Ok(None);
    }
    let time: TimeOfDay = typed.parse()?;
    let today = zone.local(now).day;
    let ahead = |day: calendar::Day| zone.instant(day.at(time)).since(now).micros();
    let wait = match ahead(today) {
        past if past < -HALF_A_DAY => ahead(today.plus(1)),
        wait => wait.max(0),
    };
    Ok(Some(wait as u64 / 1000))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::disallowed_methods, reason = "the made-up club lives in Amsterdam")]
    use super::*;

    /// Covers: ddt-5
    #[test]
    fn the_hour_is_read_by_the_clock_in_the_hall() {
        let zone = Zone::amsterdam();
        let begins = |typed: &str| {
            let now: Instant = "2026-11-16T18:40:30Z".parse().expect("a moment");
            super::begins(typed, &zone, now)
        };
        assert_eq!(begins(""), Ok(None));
        assert_eq!(begins(" 20:00 "), Ok(Some(19 * 60_000 + 30_000)));
        assert_eq!(begins("19:40"), Ok(Some(0)));
        assert_eq!(begins("19:00"), Ok(Some(0)), "an hour that has passed");
        assert_eq!(begins("00:40"), Ok(Some(5 * 3_600_000 - 30_000)), "after midnight");
        for wrong in ["soon", "25:00", "20:60", "20", "-1:00"] {
            assert!(begins(wrong).is_err(), "{wrong}");
        }
    }
}
