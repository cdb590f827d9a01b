//! The club's time zone: pages on paper say when something was by the clock in the hall. A zone is the rule at the end
//! of the system's own file about it (POSIX: `CET-1CEST,M3.5.0,M10.5.0/3`); games are too young for older rules.

use std::path::Path;
use systems::day::Day;

const SECOND: i64 = 1_000_000;
const HOUR: i64 = 3600;
const DAY: i64 = 24 * HOUR;
/// What holds where the system says nothing.
const AMSTERDAM: &str = "CET-1CEST,M3.5.0,M10.5.0/3";

/// A time zone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Zone {
    winter: Offset,
    summer: Option<Summer>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Offset {
    name: String,
    /// Seconds east of Greenwich.
    east: i64,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Summer {
    time: Offset,
    begins: Change,
    ends: Change,
}

/// `M3.5.0/2`: the last (5) Sunday (0) of March, at two by the clock until then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Change {
    month: u32,
    week: i64,
    weekday: i64,
    at: i64,
}

impl Default for Zone {
    fn default() -> Zone {
        Zone { winter: Offset { name: "UTC".to_owned(), east: 0 }, summer: None }
    }
}

impl Zone {
    /// The zone with this name, such as `Europe/Amsterdam`; nothing when the system does not know it.
    pub fn named(name: &str) -> Option<Zone> {
        let plain = |part: &str| {
            !part.is_empty() && part.chars().all(|one| one.is_ascii_alphanumeric() || "_+-".contains(one))
        };
        if !name.split('/').all(plain) {
            return None;
        }
        let found = of_file(&Path::new("/usr/share/zoneinfo").join(name));
        found.or_else(|| match name {
            "UTC" => Some(Zone::default()),
            "Europe/Amsterdam" => Zone::read(AMSTERDAM),
            _ => None,
        })
    }

    /// The zone of this machine; where it has none, that of Amsterdam.
    pub fn of_machine() -> Zone {
        let found = of_file(Path::new("/etc/localtime")).or_else(|| Zone::read(AMSTERDAM));
        found.unwrap_or_default()
    }

    fn read(rule: &str) -> Option<Zone> {
        let (winter, rest) = offset(rule, None)?;
        if rest.is_empty() {
            return Some(Zone { winter, summer: None });
        }
        let (time, rest) = offset(rest, Some(winter.east + HOUR))?;
        let mut changes = rest.strip_prefix(',')?.split(',').map(change);
        let (Some(Some(begins)), Some(Some(ends)), None) = (changes.next(), changes.next(), changes.next())
        else {
            return None;
        };
        Some(Zone { winter, summer: Some(Summer { time, begins, ends }) })
    }

    /// What holds at a moment, in seconds since 1970.
    fn at(&self, seconds: i64) -> &Offset {
        let Some(summer) = &self.summer else { return &self.winter };
        let Some(year) = day_of(seconds + self.winter.east).map(|day| day.date().0) else {
            return &self.winter;
        };
        let moment = |change: Change, east: i64| Some(change.in_year(year)? - east);
        let bounds = moment(summer.begins, self.winter.east).zip(moment(summer.ends, summer.time.east));
        let Some((begins, ends)) = bounds else { return &self.winter };
        let is_summer = if begins < ends {
            (begins..ends).contains(&seconds)
        } else {
            // In the south the year begins in summer.
            !(ends..begins).contains(&seconds)
        };
        if is_summer { &summer.time } else { &self.winter }
    }

    /// A moment, in microseconds since 1970, as `2026-11-16 20:05 CET`.
    pub fn moment(&self, stamp: i64) -> String {
        format!("{} {}", self.date(stamp), self.hour(stamp))
    }

    /// The day of a moment.
    pub fn date(&self, stamp: i64) -> String {
        let seconds = stamp.div_euclid(SECOND);
        day_of(seconds + self.at(seconds).east).map(|day| day.to_string()).unwrap_or_default()
    }

    /// The hour of a moment, as `20:05 CET`.
    pub fn hour(&self, stamp: i64) -> String {
        let seconds = stamp.div_euclid(SECOND);
        let offset = self.at(seconds);
        let minutes = (seconds + offset.east).rem_euclid(DAY) / 60;
        format!("{:02}:{:02} {}", minutes / 60, minutes % 60, offset.name)
    }
}

fn day_of(seconds: i64) -> Option<Day> {
    Some(Day::new(1970, 1, 1)?.plus(i32::try_from(seconds.div_euclid(DAY)).ok()?))
}

impl Change {
    /// When it is in a year, in seconds since 1970 by the clock that holds until then.
    fn in_year(self, year: i32) -> Option<i64> {
        let since = |day: Day| i64::from(Day::new(1970, 1, 1).map_or(0, |first| day.since(first)));
        let first = since(Day::new(year, self.month, 1)?);
        // 1 January 1970 was a Thursday.
        let weekday = (first + 4).rem_euclid(7);
        let mut day = first + (self.weekday - weekday).rem_euclid(7) + 7 * (self.week - 1);
        let next =
            if self.month == 12 { Day::new(year + 1, 1, 1)? } else { Day::new(year, self.month + 1, 1)? };
        while day >= since(next) {
            day -= 7;
        }
        Some(day * DAY + self.at)
    }
}

/// The rule at the end of a file about a zone.
fn of_file(path: &Path) -> Option<Zone> {
    let bytes = std::fs::read(path).ok().filter(|bytes| bytes.starts_with(b"TZif"))?;
    let text = bytes.strip_suffix(b"\n")?;
    let start = text.iter().rposition(|byte| *byte == b'\n')? + 1;
    Zone::read(std::str::from_utf8(&text[start..]).ok()?)
}

/// `CET-1` or `<+03>-3` and what follows it; west is positive there.
fn offset(text: &str, usual: Option<i64>) -> Option<(Offset, &str)> {
    let (name, rest) = match text.strip_prefix('<') {
        Some(quoted) => quoted.split_once('>')?,
        None => text.split_at(text.find(|one: char| !one.is_ascii_alphabetic()).unwrap_or(text.len())),
    };
    let end = rest.find(|one: char| !(one.is_ascii_digit() || "+-:".contains(one))).unwrap_or(rest.len());
    let (hours, rest) = rest.split_at(end);
    let east = if hours.is_empty() { usual? } else { -clock(hours)? };
    (!name.is_empty()).then(|| (Offset { name: name.to_owned(), east }, rest))
}

/// `-1`, `+5:30`, as seconds.
fn clock(text: &str) -> Option<i64> {
    let (sign, plain) = match text.strip_prefix('-') {
        Some(plain) => (-1, plain),
        None => (1, text.strip_prefix('+').unwrap_or(text)),
    };
    let mut seconds = 0;
    for (part, worth) in plain.split(':').zip([3600, 60, 1]) {
        seconds += part.parse::<i64>().ok().filter(|part| (0..=167).contains(part))? * worth;
    }
    Some(sign * seconds)
}

fn change(text: &str) -> Option<Change> {
    let (day, at) = match text.split_once('/') {
        Some((day, at)) => (day, clock(at)?),
        None => (text, 2 * HOUR),
    };
    let mut parts = day.strip_prefix('M')?.split('.').map(|part| part.parse::<u8>().ok());
    let (Some(Some(month)), Some(Some(week)), Some(Some(weekday)), None) =
        (parts.next(), parts.next(), parts.next(), parts.next())
    else {
        return None;
    };
    let right = (1..=12).contains(&month) && (1..=5).contains(&week) && weekday <= 6;
    right.then(|| Change { month: month.into(), week: week.into(), weekday: weekday.into(), at })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Seconds since 1970 of a moment in UTC.
    fn utc(year: i32, month: u32, day: u32, hour: i64, minute: i64) -> i64 {
        let first = Day::new(1970, 1, 1).expect("a day");
        let days = Day::new(year, month, day).expect("a day").since(first);
        (i64::from(days) * DAY + hour * HOUR + minute * 60) * SECOND
    }

    #[test]
    fn an_evening_is_told_by_the_clock_in_the_hall() {
        let zone = Zone::read(AMSTERDAM).expect("a rule");
        assert_eq!(zone.moment(utc(2026, 11, 16, 19, 5)), "2026-11-16 20:05 CET");
        assert_eq!(zone.moment(utc(2026, 7, 1, 22, 30)), "2026-07-02 00:30 CEST");
        // Summer time begins on 29 March 2026 and ends on 25 October, both at one o'clock in Greenwich.
        assert_eq!(zone.hour(utc(2026, 3, 29, 0, 59)), "01:59 CET");
        assert_eq!(zone.hour(utc(2026, 3, 29, 1, 0)), "03:00 CEST");
        assert_eq!(zone.hour(utc(2026, 10, 25, 0, 59)), "02:59 CEST");
        assert_eq!(zone.hour(utc(2026, 10, 25, 1, 0)), "02:00 CET");
        assert_eq!(Zone::default().moment(0), "1970-01-01 00:00 UTC");
    }

    #[test]
    fn rules_of_elsewhere_are_read_and_what_is_no_rule_is_not() {
        let told = |rule: &str, stamp: i64| Zone::read(rule).map(|zone| zone.hour(stamp));
        assert_eq!(told("<+0530>-5:30", utc(2026, 1, 1, 0, 0)).as_deref(), Some("05:30 +0530"));
        let sydney = "AEST-10AEDT,M10.1.0,M4.1.0/3";
        assert_eq!(told(sydney, utc(2026, 1, 1, 0, 0)).as_deref(), Some("11:00 AEDT"));
        assert_eq!(told(sydney, utc(2026, 7, 1, 0, 0)).as_deref(), Some("10:00 AEST"));
        for wrong in ["", "CET", "CET-1CEST", "CET-1CEST,M3.5.0", "CET-1CEST,M13.5.0,M10.5.0", "CET-x"] {
            assert_eq!(Zone::read(wrong), None, "{wrong}");
        }
        for wrong in ["../etc/passwd", "", "/", "Europe//Amsterdam", "Nergens/Huizen"] {
            assert_eq!(Zone::named(wrong), None, "{wrong}");
        }
        assert!(Zone::named("Europe/Amsterdam").is_some() && Zone::named("UTC").is_some());
    }
}
