//! The state of the club's matters: the fold of their facts, and the plain questions about it.

use super::actor::By;
use super::fact::{About, Event, Holder, Subject};
use super::law::Around;
use crate::committee::{self, Hearing, NotHeard, People};
use calendar::{Day, Instant, Season};
use ids::{CompetitionId, MemberId, TextId};

/// A members' meeting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Meeting {
    /// Its number, from 1.
    pub number: u16,
    /// Its day.
    pub on: Day,
}

/// What a meeting decided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// Its number, from 1.
    pub number: u16,
    /// Of which meeting.
    pub meeting: u16,
    /// About what.
    pub about: About,
    /// In the meeting's words.
    pub text: TextId,
    /// Who wrote it down.
    pub by: By,
    /// Whether it was written down wrongly.
    pub struck: bool,
}

/// A players' committee (dsc-w).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Committee {
    /// Who sits on it.
    pub members: Vec<MemberId>,
    /// The day of the meeting that agreed to it.
    pub since: Day,
    /// Whom of the board's proposal the meeting rejected.
    pub rejected: Vec<MemberId>,
}

/// How an appeal ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// Taken back.
    Withdrawn,
    /// Decided.
    Decided {
        /// Whether the appeal was upheld.
        upheld: bool,
        /// When.
        at: Instant,
        /// Why.
        why: TextId,
        /// Who decided it.
        sat: Vec<MemberId>,
        /// Who of them entered it.
        entered: Option<MemberId>,
    },
}

/// An appeal (dsc-w).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Appeal {
    /// Its number, from 1.
    pub number: u16,
    /// The competition.
    pub competition: CompetitionId,
    /// Against which decision.
    pub subject: Subject,
    /// Whom it concerns.
    pub parties: Vec<MemberId>,
    /// Who gave the decision, where that is known.
    pub director: Option<MemberId>,
    /// Who appeals.
    pub member: MemberId,
    /// When.
    pub at: Instant,
    /// What was written.
    pub text: TextId,
    /// Who of the committee stepped aside.
    pub aside: Vec<MemberId>,
    /// How it ended.
    pub end: Option<End>,
}

/// The director's answer about a phone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PhoneAnswer {
    /// It may be on stand-by, in the director's keeping.
    Granted(By),
    /// It may not.
    Refused(By),
}

/// A phone that someone wants on stand-by (dsc-u).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Phone {
    /// Its number in the list, from 1.
    pub number: u16,
    /// Whose.
    pub member: MemberId,
    /// On which evening.
    pub day: Day,
    /// The telephone number; erased after the evening.
    pub contact: TextId,
    /// Why it is needed.
    pub why: Option<TextId>,
    /// What the director said.
    pub answer: Option<PhoneAnswer>,
    /// Whether the number was erased.
    pub forgotten: bool,
}

/// A club that visits on an evening.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Visitors {
    /// Its number in the list, from 1.
    pub number: u16,
    /// The evening.
    pub day: Day,
    /// The name.
    pub name: TextId,
    /// The phones of which the captain was told.
    pub told: Vec<u16>,
}

/// Who had a trophy in a season.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Holding {
    /// Who.
    pub member: MemberId,
    /// The season in which it was won.
    pub season: Season,
    /// When it was given.
    pub given: Instant,
    /// When the board asked for it back, the last time.
    pub asked: Option<Instant>,
    /// When it came back.
    pub returned: Option<Day>,
}

/// A challenge trophy (dsc-x).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trophy {
    /// Its number, from 1.
    pub number: u16,
    /// Its name.
    pub name: TextId,
    /// Who had it, the earliest first.
    pub holdings: Vec<Holding>,
}

impl Trophy {
    /// Who has it at home now.
    pub fn out(&self) -> Option<&Holding> {
        self.holdings.last().filter(|holding| holding.returned.is_none())
    }
}

/// An honour of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Honour {
    /// Its number, from 1.
    pub number: u16,
    /// What was won.
    pub title: TextId,
    /// In which season.
    pub season: Season,
    /// By whom.
    pub holder: Holder,
    /// Whether it was entered wrongly.
    pub struck: bool,
}

/// An edition of a ruleset of the club (D45). What was opened under it keeps it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edition {
    /// Its number in the list, from 1.
    pub number: u16,
    /// The id of the ruleset.
    pub rules: String,
    /// The file.
    pub text: TextId,
    /// Since when.
    pub at: Instant,
    /// Who kept it.
    pub by: By,
}

/// The club's matters.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct State {
    /// Meetings.
    pub meetings: Vec<Meeting>,
    /// Their decisions.
    pub decisions: Vec<Decision>,
    /// The board's proposal that waits for the meeting.
    pub proposal: Option<Vec<MemberId>>,
    /// The committees, the latest last.
    pub committees: Vec<Committee>,
    /// Appeals.
    pub appeals: Vec<Appeal>,
    /// Phones on stand-by.
    pub phones: Vec<Phone>,
    /// Visiting clubs.
    pub visitors: Vec<Visitors>,
    /// Trophies.
    pub trophies: Vec<Trophy>,
    /// Honours entered by hand.
    pub honours: Vec<Honour>,
    /// Editions of the club's own rulesets, the earliest first.
    pub editions: Vec<Edition>,
    /// How many facts there are.
    pub seq: u64,
    /// The moment of the last one.
    pub now: Option<Instant>,
}

/// The numbers count from 1, so that a thing stands at its number less one.
macro_rules! numbered {
    ($($(#[$doc:meta])* $name:ident $list:ident $type:ty;)*) => {$(
        $(#[$doc])*
        pub fn $name(&self, number: u16) -> Option<&$type> {
            self.$list.get(usize::from(number).checked_sub(1)?)
        }
    )*};
}

impl State {
    /// The state of a whole log.
    pub fn replay(log: &[Event]) -> State {
        let mut state = State::default();
        for event in log {
            super::apply(&mut state, event);
        }
        state
    }

    numbered! {
        /// The meeting with this number.
        meeting meetings Meeting;
        /// The decision with this number.
        decision decisions Decision;
        /// The appeal with this number.
        appeal appeals Appeal;
        /// The phone with this number.
        phone phones Phone;
        /// The visitors with this number.
        visitors visitors Visitors;
        /// The trophy with this number.
        trophy trophies Trophy;
        /// The honour with this number.
        honour honours Honour;
    }

    /// The committee as the last meeting left it.
    pub fn committee(&self) -> Option<&Committee> {
        self.committees.last()
    }

    /// Who hears an appeal, who lost the seat, whom it concerns (dsc-w); who stepped aside does not sit.
    pub fn hearing(&self, around: &Around, appeal: &Appeal, today: Day) -> Result<Hearing, NotHeard> {
        let (members, board) = around.people(today);
        let committee = self.committee().map(|committee| committee::Committee {
            members: committee.members.iter().map(ToString::to_string).collect(),
            since: committee.since,
        });
        let director = appeal.director.map_or_else(|| "-".to_owned(), |director| director.to_string());
        let case = committee::Appeal {
            by: appeal.member.to_string(),
            decision_by: director.clone(),
            parties: appeal.parties.iter().map(ToString::to_string).collect(),
        };
        let people = People { members: &members, board: &board };
        let mut hearing = committee::hear(people, committee.as_ref(), &[director], &case)?;
        let aside = |name: &String| appeal.aside.iter().any(|member| member.as_str() == name);
        hearing.sits.retain(|name| !aside(name));
        hearing.concerned.retain(|name| !aside(name));
        if hearing.sits.is_empty() { Err(NotHeard::NoCommittee) } else { Ok(hearing) }
    }

    /// The editions of a ruleset of the club, the first of them first: its place is the edition's number.
    pub fn editions_of<'a>(&'a self, rules: &'a str) -> impl Iterator<Item = &'a Edition> {
        self.editions.iter().filter(move |edition| edition.rules == rules)
    }

    /// The ids of the club's own rulesets.
    pub fn own_rules(&self) -> std::collections::BTreeSet<&str> {
        self.editions.iter().map(|edition| edition.rules.as_str()).collect()
    }

    /// What the meeting decided about the series of a member, the last time (ddt-17).
    pub fn series_of(&self, member: MemberId) -> Option<(&Decision, u8)> {
        self.decisions.iter().rev().filter(|decision| !decision.struck).find_map(|decision| {
            match decision.about {
                About::Series(one, series) if one == member => Some((decision, series)),
                _ => None,
            }
        })
    }

    /// The phones that may be on during an evening.
    pub fn standing_by(&self, day: Day) -> impl Iterator<Item = &Phone> {
        let granted = |phone: &&Phone| matches!(phone.answer, Some(PhoneAnswer::Granted(_)));
        self.phones.iter().filter(move |phone| phone.day == day).filter(granted)
    }

    /// Whom the director still has to tell of which phone on an evening: every captain of every phone, once (dsc-u).
    pub fn to_tell(&self, day: Day) -> Vec<(u16, u16)> {
        let captains = self.visitors.iter().filter(|visitors| visitors.day == day);
        let all = captains.flat_map(|visitors| self.standing_by(day).map(move |phone| (visitors, phone)));
        let left = all.filter(|(visitors, phone)| !visitors.told.contains(&phone.number));
        left.map(|(visitors, phone)| (visitors.number, phone.number)).collect()
    }

    /// The trophies that a member has at home.
    pub fn held_by(&self, member: MemberId) -> impl Iterator<Item = &Trophy> {
        self.trophies.iter().filter(move |trophy| trophy.out().is_some_and(|out| out.member == member))
    }
}
