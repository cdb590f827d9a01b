//! The bar of the example club: as whom one looks, and at which hour.

use super::season::TO_THE_LAST;
use crate::kit::bar::{Bar, Choice};
use calendar::{Day, Instant, TimeOfDay, Zone};
use words::Lang;
use words::messages::demo as say;

/// As whom one looks at the club.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// Nobody the club knows.
    Visitor,
    /// A member who plays.
    Player,
    /// Who looks after a junior.
    Parent,
    /// Makes the pairings.
    Officer,
    /// Directs the evening.
    Director,
    /// Keeps the money.
    Treasurer,
    /// Sits on the board.
    Board,
    /// Sits on the players' committee (dsc-w).
    Committee,
}

impl Part {
    /// All of them, as they stand in the bar.
    pub const ALL: [Part; 8] = [
        Part::Visitor,
        Part::Player,
        Part::Parent,
        Part::Officer,
        Part::Director,
        Part::Treasurer,
        Part::Board,
        Part::Committee,
    ];

    /// The word in the form.
    pub fn word(self) -> &'static str {
        match self {
            Part::Visitor => "visitor",
            Part::Player => "player",
            Part::Parent => "parent",
            Part::Officer => "officer",
            Part::Director => "director",
            Part::Treasurer => "treasurer",
            Part::Board => "board",
            Part::Committee => "committee",
        }
    }

    /// The part of this word.
    pub fn of(word: &str) -> Option<Part> {
        Part::ALL.into_iter().find(|part| part.word() == word)
    }

    fn said(self, lang: Lang) -> String {
        match self {
            Part::Visitor => say::visitor(lang),
            Part::Player => say::player(lang),
            Part::Parent => say::parent(lang),
            Part::Officer => say::officer(lang),
            Part::Director => say::director(lang),
            Part::Treasurer => say::treasurer(lang),
            Part::Board => say::board(lang),
            Part::Committee => say::committee(lang),
        }
    }
}

/// The hours of the week at which something changes for somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Moment {
    /// A minute before signing off closes (dsc-l).
    LastMinute,
    /// A minute after.
    Closed,
    /// The pairing goes public (dsc-m).
    Published,
    /// Half an hour before the games: people come in, and late changes are still made (dsc-n).
    ComingIn,
    /// The default time has passed (dsc-o).
    Playing,
    /// A minute before complaints are closed (dsc-v).
    LastComplaint,
    /// Complaints are closed.
    Over,
    /// The morning after.
    Morning,
    /// The last evening of the season is being played.
    LastEvening,
    /// The day after it: the season can be closed.
    SeasonOver,
}

impl Moment {
    /// All of them, the earliest first.
    pub const ALL: [Moment; 10] = [
        Moment::LastMinute,
        Moment::Closed,
        Moment::Published,
        Moment::ComingIn,
        Moment::Playing,
        Moment::LastComplaint,
        Moment::Over,
        Moment::Morning,
        Moment::LastEvening,
        Moment::SeasonOver,
    ];

    /// The word in the form.
    pub fn word(self) -> &'static str {
        match self {
            Moment::LastMinute => "friday-1759",
            Moment::Closed => "friday-1801",
            Moment::Published => "friday-2000",
            Moment::ComingIn => "monday-1930",
            Moment::Playing => "monday-2031",
            Moment::LastComplaint => "monday-2329",
            Moment::Over => "monday-2331",
            Moment::Morning => "tuesday-0900",
            Moment::LastEvening => "last-evening",
            Moment::SeasonOver => "season-over",
        }
    }

    /// The moment of this word.
    pub fn of(word: &str) -> Option<Moment> {
        Moment::ALL.into_iter().find(|moment| moment.word() == word)
    }

    /// Days from the Monday of the evening, and the minute of that day.
    fn place(self) -> (i32, u16) {
        match self {
            Moment::LastMinute => (-3, 17 * 60 + 59),
            Moment::Closed => (-3, 18 * 60 + 1),
            Moment::Published => (-3, 20 * 60),
            Moment::ComingIn => (0, 19 * 60 + 30),
            Moment::Playing => (0, 20 * 60 + 31),
            Moment::LastComplaint => (0, 23 * 60 + 29),
            Moment::Over => (0, 23 * 60 + 31),
            Moment::Morning => (1, 9 * 60),
            Moment::LastEvening => (TO_THE_LAST, 20 * 60 + 31),
            Moment::SeasonOver => (TO_THE_LAST + 1, 9 * 60),
        }
    }

    /// When it is, in the week of this Monday.
    pub fn at(self, monday: Day, zone: &Zone) -> Instant {
        let (days, minute) = self.place();
        let day = monday.plus(days);
        TimeOfDay::new(minute).map_or_else(|| zone.start_of(day), |time| zone.instant(day.at(time)))
    }

    /// `vr 17.59`, `Fri 17:59`.
    fn said(self, lang: Lang) -> String {
        let (days, minute) = self.place();
        let point = if lang == Lang::Nl { '.' } else { ':' };
        let clock = format!("{}{point}{:02}", minute / 60, minute % 60);
        match (self, days) {
            (Moment::LastEvening, _) => say::last_evening(lang),
            (Moment::SeasonOver, _) => say::season_over(lang),
            (_, ..0) => say::friday(lang, clock),
            (_, 0) => say::monday(lang, clock),
            (_, 1..) => say::tuesday(lang, clock),
        }
    }
}

/// The bar for who looks as this part, at this hour; whether something was done in this week that can be lost.
pub fn bar(lang: Lang, part: Option<Part>, (moment, done): (Moment, bool), now: String) -> Bar {
    let loses = done.then(|| say::back(lang));
    let parts = Part::ALL.map(|one| Choice {
        value: one.word(),
        text: one.said(lang),
        pressed: part == Some(one),
        costs: None,
    });
    let moments = Moment::ALL.map(|one| Choice {
        value: one.word(),
        text: one.said(lang),
        pressed: moment == one,
        costs: loses.clone().filter(|_| one < moment),
    });
    Bar { parts: parts.into(), moments: moments.into(), again: loses, now }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::disallowed_methods, reason = "the made-up club lives in Amsterdam")]
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn the_hours_follow_each_other_and_one_is_on_the_evening_before_the_games_begin() {
        let (monday, zone) = ("2026-11-16".parse::<Day>().unwrap(), Zone::amsterdam());
        let all = Moment::ALL.map(|moment| moment.at(monday, &zone));
        assert!(all.windows(2).all(|two| two[0] < two[1]), "{all:?}");
        let begins = zone.instant(monday.at(TimeOfDay::new(20 * 60).unwrap()));
        let before = Moment::ALL.into_iter().filter(|moment| {
            let at = moment.at(monday, &zone);
            zone.day(at) == monday && at < begins
        });
        assert_eq!(before.map(|moment| moment.said(Lang::Nl)).collect::<Vec<_>>(), ["ma 19.30"]);
    }
}
