//! What happened to the club's money. Facts hold ids and cents; names and reasons stand in rows of their own (D41, D73).

use super::bills::Bill;
use crate::fee_set::FeeSet;
use calendar::{Day, Instant, Season};
use ids::{AccountId, CompetitionId, MemberId, TextId};
use rulebook::ArticleId;

/// A fact with its moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// When it was written.
    pub at: Instant,
    /// What happened.
    pub fact: Fact,
}

/// Which of the two amounts someone pays (ddt-1.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Base {
    /// That of who plays in the championship.
    Championship,
    /// That of the others.
    Other,
}

/// Why someone pays less: the article alone, never the circumstance behind it (D49).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reduced {
    /// By what holds for this member: ddt-1.3.i, whatever part of it.
    Own(ArticleId),
    /// As a further member of a family (ddt-1.3.iii).
    Family(ArticleId),
}

impl Reduced {
    /// The article.
    pub fn article(&self) -> &ArticleId {
        match self {
            Reduced::Own(article) | Reduced::Family(article) => article,
        }
    }
}

/// What one member is charged for a season, with its reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Charge {
    /// Who.
    pub member: MemberId,
    /// What is charged now, in cents.
    pub cents: i64,
    /// Which of the two amounts.
    pub base: Base,
    /// That amount in full.
    pub full: i64,
    /// The article that the amount comes from: the meeting's (ddt-1.1) or the rulebook's (ddt-1.2).
    pub amount: ArticleId,
    /// Why less is paid.
    pub reduced: Option<Reduced>,
    /// A second ground was there too, and reductions do not add up (D40).
    pub once: bool,
    /// What was charged for the season before: then this is the difference (D67).
    pub before: i64,
}

/// How money came or went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// By bank.
    Bank,
    /// In cash.
    Cash,
}

/// A team match of a competition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct MatchOf {
    /// The competition it was entered in.
    pub competition: CompetitionId,
    /// Its number there.
    pub number: u16,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the fields are named as the facts say them; cents are whole")]
pub enum Fact {
    /// The members' meeting fixed the two amounts of a season (ddt-1.1).
    Decided { season: Season, championship: i64, other: i64, on: Day, by: Option<AccountId> },
    /// A fee run: each line becomes an entry (ddt-1.2, ddt-1.3).
    Charged { season: Season, on: Day, lines: Vec<Charge>, by: Option<AccountId> },
    /// What members owed, or had too much, when the ledger began.
    Opened { on: Day, lines: Vec<(MemberId, i64)>, by: Option<AccountId> },
    /// A payment, with the part of each member that it pays for.
    Received {
        payer: MemberId,
        parts: Vec<(MemberId, i64)>,
        on: Day,
        way: Way,
        note: Option<TextId>,
        by: Option<AccountId>,
    },
    /// Too much was paid, and it went back.
    Refunded { member: MemberId, cents: i64, on: Day, way: Way, why: Option<TextId>, by: Option<AccountId> },
    /// The club gives up what a member owes.
    WrittenOff { member: MemberId, cents: i64, on: Day, why: TextId, by: Option<AccountId> },
    /// Entries that were a mistake, each undone by one of the same amount.
    Reversed { entries: Vec<u32>, on: Day, why: TextId, by: Option<AccountId> },
    /// Payment in instalments, a month each from this one on (ddt-1.3.ii).
    PlanMade { payer: MemberId, members: Vec<MemberId>, first: Day, cents: Vec<i64>, by: Option<AccountId> },
    /// A plan that no longer holds.
    PlanEnded { plan: u32, by: Option<AccountId> },
    /// Someone was reminded of what is due.
    Reminded { payer: MemberId, cents: i64, by: Option<AccountId> },
    /// A team goes to a match by car (dsc-f.3).
    TripPlanned {
        of: Option<MatchOf>,
        day: Day,
        departure: Instant,
        away: bool,
        team: Vec<MemberId>,
        by: Option<AccountId>,
    },
    /// The board consented to so many cars (dsc-f.3).
    CarsConsented { trip: u32, cars: u8, by: Option<AccountId> },
    /// A driver claims the way there and back.
    Claimed { trip: u32, driver: MemberId, metres: u32, cents: i64, by: Option<AccountId> },
    /// The claim is right and will be paid.
    Granted { claim: u32, by: Option<AccountId> },
    /// The claim is not right.
    Declined { claim: u32, why: TextId, by: Option<AccountId> },
    /// The driver has the money.
    PaidOut { claim: u32, on: Day, way: Way, by: Option<AccountId> },
    /// The club set its own fees from a season on (D81).
    FeesSet { season: Season, set: Box<FeeSet>, by: Option<AccountId> },
    /// The club chose the articles of a rulebook as its fees from a season on (D81).
    FeesByRules { season: Season, rules: String, by: Option<AccountId> },
    /// A fee run by the club's own fees: each line becomes an entry (D81).
    Billed { season: Season, on: Day, lines: Vec<Bill>, by: Option<AccountId> },
    /// The driver takes a claim back.
    ClaimWithdrawn { claim: u32, by: Option<AccountId> },
}
