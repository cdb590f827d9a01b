//! The fees that a club set for itself (D81): what each kind of member pays a year, what the federation asks, who pays
//! less and by which rule. The articles of a rulebook ([`crate::fees`]) are another such set, for a club that chose them.

use crate::fees::MOST_CENTS;
use calendar::{Day, Month, Season};

/// A kind of membership.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Membership {
    /// Of age, and what everyone is of whom nothing else is known.
    Senior,
    /// Up to an age that the club says.
    Youth,
    /// Studies.
    Student,
    /// Gives to the club and does not play.
    Donor,
    /// Named by the meeting.
    Honorary,
    /// Belongs to another club too, which pays the federation.
    SecondClub,
    /// A further member of a family.
    Family,
}

impl Membership {
    /// All of them, in the order of a page.
    pub const ALL: [Membership; 7] = [
        Membership::Senior,
        Membership::Youth,
        Membership::Student,
        Membership::SecondClub,
        Membership::Family,
        Membership::Donor,
        Membership::Honorary,
    ];

    /// The word in the store and in forms.
    pub fn word(self) -> &'static str {
        match self {
            Membership::Senior => "senior",
            Membership::Youth => "youth",
            Membership::Student => "student",
            Membership::Donor => "donor",
            Membership::Honorary => "honorary",
            Membership::SecondClub => "second_club",
            Membership::Family => "family",
        }
    }

    /// The kind of such a word.
    pub fn of(word: &str) -> Option<Membership> {
        Membership::ALL.into_iter().find(|kind| kind.word() == word)
    }
}

/// What a kind of member pays a year.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KindFee {
    /// Which kind.
    pub kind: Membership,
    /// For the club, in cents.
    pub cents: i64,
    /// What the federation asks, in cents; nothing goes off it.
    pub federation: i64,
    /// The article or the decision it comes from; empty for the decision of the set.
    pub source: String,
}

/// What someone pays who joins when the year has begun.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Joining {
    /// The whole year.
    Whole,
    /// Half of it from the seventh month on.
    Half,
    /// The months that are left, the one of joining included.
    Month,
}

/// Why someone pays less.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grant {
    /// Another of the family joined earlier.
    Family,
    /// It was granted to this member; why is not kept (D49).
    Granted,
    /// Of this age or older on the first day of the season.
    Age(u8),
}

/// How much less.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Off {
    /// So many hundredths of the club's amount.
    Percent(u8),
    /// So many cents.
    Cents(i64),
}

/// A rule by which someone pays less.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Discount {
    /// Who.
    pub grant: Grant,
    /// How much.
    pub off: Off,
    /// The article or the decision it comes from; empty for the decision of the set.
    pub source: String,
}

/// A club's own fees of a season, as its meeting decided them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FeeSet {
    /// The kinds that the club has, each once.
    pub kinds: Vec<KindFee>,
    /// Up to and with this age on the first day of the season someone is of the youth.
    pub youth_until: u8,
    /// What someone pays who joins during the year.
    pub joining: Joining,
    /// Where that comes from.
    pub joining_source: String,
    /// Who pays less.
    pub discounts: Vec<Discount>,
    /// Whether discounts add up; else the largest alone counts (D40).
    pub add_up: bool,
    /// The least that is paid a month by who pays in parts; nothing where any amount will do.
    pub least_instalment: i64,
    /// The day on which the meeting decided.
    pub decided: Day,
}

/// The most letters of a source.
pub const LONGEST_SOURCE: usize = 120;

/// Why a set cannot be kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoSet {
    /// No kind has an amount.
    NoKinds,
    /// A kind stands there twice.
    Twice(Membership),
    /// An amount below zero or beyond [`MOST_CENTS`].
    Amount(i64),
    /// More than the whole goes off.
    Percent(u8),
    /// A source is too long.
    Source,
}

impl FeeSet {
    /// What a kind pays; nothing for one that the club does not have.
    pub fn kind(&self, kind: Membership) -> Option<&KindFee> {
        self.kinds.iter().find(|one| one.kind == kind)
    }

    /// Whether the set can be kept.
    pub fn check(&self) -> Result<(), NoSet> {
        if self.kinds.is_empty() {
            return Err(NoSet::NoKinds);
        }
        let twice = self
            .kinds
            .iter()
            .enumerate()
            .find(|(at, one)| self.kinds[..*at].iter().any(|before| before.kind == one.kind));
        if let Some((_, one)) = twice {
            return Err(NoSet::Twice(one.kind));
        }
        let off = self.discounts.iter().filter_map(|one| match one.off {
            Off::Cents(cents) => Some(cents),
            Off::Percent(_) => None,
        });
        let amounts = self.kinds.iter().flat_map(|one| [one.cents, one.federation]);
        let wrong =
            amounts.chain(off).chain([self.least_instalment]).find(|cents| !(0..=MOST_CENTS).contains(cents));
        if let Some(cents) = wrong {
            return Err(NoSet::Amount(cents));
        }
        let percent = self.discounts.iter().find_map(|one| match one.off {
            Off::Percent(part) if part > 100 => Some(part),
            _ => None,
        });
        if let Some(part) = percent {
            return Err(NoSet::Percent(part));
        }
        let sources = self.kinds.iter().map(|one| &one.source);
        let sources =
            sources.chain(self.discounts.iter().map(|one| &one.source)).chain([&self.joining_source]);
        let long = sources.into_iter().any(|source| source.chars().count() > LONGEST_SOURCE);
        if long { Err(NoSet::Source) } else { Ok(()) }
    }

    /// How many of the twelve months of a season someone pays who joined on a day.
    pub fn months(&self, season: Season, joined: Day) -> u8 {
        let gone = Month::of(joined).since(Month::of(season.start())).clamp(0, 11);
        match self.joining {
            Joining::Month => 12 - gone as u8,
            Joining::Half if gone >= 6 => 6,
            Joining::Whole | Joining::Half => 12,
        }
    }
}
