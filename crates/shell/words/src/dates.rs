//! Days and hours as people say them at a club.

use crate::Lang;
use calendar::{Day, LocalTime, TimeOfDay, Weekday};

/// A day of the week.
pub fn weekday(lang: Lang, day: Weekday) -> &'static str {
    let names = match lang {
        Lang::Nl => ["maandag", "dinsdag", "woensdag", "donderdag", "vrijdag", "zaterdag", "zondag"],
        Lang::En => ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
    };
    Weekday::ALL.iter().position(|one| *one == day).map_or("", |at| names[at])
}

fn month(lang: Lang, month: u32) -> &'static str {
    let names = match lang {
        Lang::Nl => [
            "januari",
            "februari",
            "maart",
            "april",
            "mei",
            "juni",
            "juli",
            "augustus",
            "september",
            "oktober",
            "november",
            "december",
        ],
        Lang::En => [
            "January",
            "February",
            "March",
            "April",
            "May",
            "June",
            "July",
            "August",
            "September",
            "October",
            "November",
            "December",
        ],
    };
    names.get(month as usize - 1).copied().unwrap_or_default()
}

/// A month in three letters, for under a plot: `sep`, `mrt`; `Sep`, `Mar`.
pub fn month_short(lang: Lang, number: u32) -> String {
    match (lang, number) {
        (Lang::Nl, 3) => "mrt".to_owned(),
        _ => month(lang, number).chars().take(3).collect(),
    }
}

/// `maandag 16 november`, `Monday 16 November`.
pub fn day(lang: Lang, day: Day) -> String {
    let (_, number, date) = day.date();
    format!("{} {date} {}", weekday(lang, day.weekday()), month(lang, number))
}

/// `16 november 2026`.
pub fn date(lang: Lang, day: Day) -> String {
    let (year, number, date) = day.date();
    format!("{date} {} {year}", month(lang, number))
}

/// `20.00 uur`, `20:00`.
pub fn hour(lang: Lang, time: TimeOfDay) -> String {
    let (hours, minutes) = time.clock();
    match lang {
        Lang::Nl => format!("{hours}.{minutes:02} uur"),
        Lang::En => format!("{hours}:{minutes:02}"),
    }
}

/// `vrijdag 13 november, 18.00 uur`.
pub fn moment(lang: Lang, at: LocalTime) -> String {
    format!("{}, {}", day(lang, at.day), hour(lang, at.time))
}

/// With its year, for what is looked up later: `13 november 2026, 18.00 uur`.
pub fn stamp(lang: Lang, at: LocalTime) -> String {
    format!("{}, {}", date(lang, at.day), hour(lang, at.time))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_and_hours_are_said_as_at_a_club() {
        let at: LocalTime = "2026-11-13 18:00".parse().expect("a moment");
        assert_eq!(moment(Lang::Nl, at), "vrijdag 13 november, 18.00 uur");
        assert_eq!(moment(Lang::En, at), "Friday 13 November, 18:00");
        assert_eq!(date(Lang::Nl, at.day), "13 november 2026");
        assert_eq!(stamp(Lang::Nl, at), "13 november 2026, 18.00 uur");
    }
}
