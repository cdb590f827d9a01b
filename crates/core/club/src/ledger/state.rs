//! The ledger as the facts make it.

use super::bills::{Bill, Fees};
use super::fact::{Charge, MatchOf, Reduced, Way};
use crate::fees::Decision;
use crate::instalments::Instalment;
use calendar::{Day, Instant, Season};
use ids::{AccountId, MemberId, TextId};
use std::collections::{BTreeMap, HashMap};

/// What an entry is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A fee of a season, with its reason.
    Fee(Season, Box<Charge>),
    /// A fee of a season by the club's own fees, with its reason (D81).
    Bill(Season, Box<Bill>),
    /// What was owed when the ledger began.
    Opening,
    /// Money that came.
    Payment(Way),
    /// Money that went back.
    Refund(Way),
    /// Given up by the club.
    WriteOff,
    /// Undoes the entry with this number.
    Reversal(u32),
}

impl Kind {
    /// The season of a fee.
    pub fn fee_of(&self) -> Option<Season> {
        match self {
            Kind::Fee(season, _) | Kind::Bill(season, _) => Some(*season),
            _ => None,
        }
    }

    /// Whether it is a fee of a further member of a family.
    pub(super) fn by_family(&self) -> bool {
        match self {
            Kind::Fee(_, charge) => matches!(charge.reduced, Some(Reduced::Family(_))),
            Kind::Bill(_, bill) => bill.by_family(),
            _ => false,
        }
    }
}

/// One line of a member's account. Above zero is owed to the club, below zero is paid or given up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its number, from 1, in the order of the ledger.
    pub number: u32,
    /// Whose.
    pub member: MemberId,
    /// The amount.
    pub cents: i64,
    /// What it is.
    pub kind: Kind,
    /// The day that it counts on.
    pub on: Day,
    /// When it was written.
    pub at: Instant,
    /// Who wrote it.
    pub by: Option<AccountId>,
    /// The first entry of the payment or run that it is a part of.
    pub booking: u32,
    /// A text about it.
    pub text: Option<TextId>,
    /// The entry that undoes it.
    pub reversed_by: Option<u32>,
}

/// A plan to pay in instalments (ddt-1.3.ii).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// Its number, from 1.
    pub number: u32,
    /// Who pays.
    pub payer: MemberId,
    /// For whom.
    pub members: Vec<MemberId>,
    /// When it was made: what came after that counts.
    pub at: Instant,
    /// What is due when.
    pub instalments: Vec<Instalment>,
    /// What these members had paid, less what went back, when it was made.
    pub paid_before: i64,
    /// Whether it no longer holds.
    pub ended: bool,
}

/// A team's way to a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trip {
    /// Its number, from 1.
    pub number: u32,
    /// Which match, where it is known.
    pub of: Option<MatchOf>,
    /// The day.
    pub day: Day,
    /// When the team leaves.
    pub departure: Instant,
    /// Whether the match is away.
    pub away: bool,
    /// Who plays.
    pub team: Vec<MemberId>,
    /// Every consent of the board with its moment.
    pub consents: Vec<(Instant, u8)>,
}

/// How far a claim is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Settled {
    /// To be looked at.
    No,
    /// To be paid.
    Granted,
    /// Not right.
    Declined(TextId),
    /// Taken back by the driver.
    Withdrawn,
    /// Paid on this day.
    Paid(Day, Way),
}

/// A driver's claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// Its number, from 1.
    pub number: u32,
    /// For which trip.
    pub trip: u32,
    /// Who drove.
    pub driver: MemberId,
    /// The way there and back.
    pub metres: u32,
    /// What it comes to.
    pub cents: i64,
    /// When it was made.
    pub at: Instant,
    /// How far it is.
    pub settled: Settled,
}

/// The club's money.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ledger {
    /// How many facts.
    pub seq: u64,
    /// The moment of the last one.
    pub now: Instant,
    /// What the meeting decided, in order.
    pub decisions: Vec<Decision>,
    /// The fees that the club set or chose, in order (D81).
    pub fees: Vec<Fees>,
    /// Every entry, in order.
    pub entries: Vec<Entry>,
    /// Where the entries of each member stand: years of them are asked for, member by member.
    places: HashMap<MemberId, Vec<usize>>,
    /// The plans.
    pub plans: Vec<Plan>,
    /// Reminders: when, whom, what was due.
    pub reminders: Vec<(Instant, MemberId, i64)>,
    /// The trips.
    pub trips: Vec<Trip>,
    /// The claims.
    pub claims: Vec<Claim>,
}

impl Default for Ledger {
    fn default() -> Ledger {
        Ledger {
            seq: 0,
            now: Instant::from_micros(i64::MIN),
            decisions: Vec::new(),
            fees: Vec::new(),
            entries: Vec::new(),
            places: HashMap::new(),
            plans: Vec::new(),
            reminders: Vec::new(),
            trips: Vec::new(),
            claims: Vec::new(),
        }
    }
}

impl Ledger {
    /// The ledger that these facts make.
    pub fn replay<'a>(log: impl IntoIterator<Item = &'a super::Event>) -> Ledger {
        let mut ledger = Ledger::default();
        for event in log {
            super::apply(&mut ledger, event);
        }
        ledger
    }

    /// What every member owes; below zero is too much paid.
    pub fn balances(&self) -> BTreeMap<MemberId, i64> {
        let mut balances = BTreeMap::new();
        for entry in &self.entries {
            *balances.entry(entry.member).or_insert(0) += entry.cents;
        }
        balances
    }

    /// What one member owes.
    pub fn balance(&self, member: MemberId) -> i64 {
        self.of(member).map(|entry| entry.cents).sum()
    }

    /// The entries of a member.
    pub fn of(&self, member: MemberId) -> impl Iterator<Item = &Entry> {
        let places = self.places.get(&member).map_or(&[][..], Vec::as_slice);
        places.iter().filter_map(|at| self.entries.get(*at))
    }

    /// Adds an entry at the end.
    pub(super) fn add(&mut self, entry: Entry) {
        self.places.entry(entry.member).or_default().push(self.entries.len());
        self.entries.push(entry);
    }

    /// The same club, when nothing was charged or paid yet.
    pub(super) fn without_entries(&self) -> Ledger {
        Ledger {
            decisions: self.decisions.clone(),
            fees: self.fees.clone(),
            plans: self.plans.clone(),
            ..Ledger::default()
        }
    }

    /// Whether a member has an opening balance.
    pub fn opened(&self, member: MemberId) -> bool {
        self.of(member).any(|entry| entry.kind == Kind::Opening && entry.reversed_by.is_none())
    }

    /// An entry by its number.
    pub fn entry(&self, number: u32) -> Option<&Entry> {
        self.entries.get(usize::try_from(number.checked_sub(1)?).ok()?)
    }

    /// What these members paid so far, less what went back and what was a mistake.
    pub fn paid(&self, members: &[MemberId]) -> i64 {
        let of_payment = |entry: &Entry| match entry.kind {
            Kind::Payment(_) | Kind::Refund(_) => true,
            Kind::Reversal(of) => {
                self.entry(of).is_some_and(|of| matches!(of.kind, Kind::Payment(_) | Kind::Refund(_)))
            }
            _ => false,
        };
        let theirs = members.iter().flat_map(|member| self.of(*member));
        -theirs.filter(|entry| of_payment(entry)).map(|entry| entry.cents).sum::<i64>()
    }

    /// The plan by which a member pays now.
    pub fn plan_of(&self, member: MemberId) -> Option<&Plan> {
        self.plans.iter().rev().find(|plan| !plan.ended && plan.members.contains(&member))
    }

    /// A trip by its number.
    pub fn trip(&self, number: u32) -> Option<&Trip> {
        self.trips.iter().find(|trip| trip.number == number)
    }

    /// A claim by its number.
    pub fn claim(&self, number: u32) -> Option<&Claim> {
        self.claims.iter().find(|claim| claim.number == number)
    }

    /// What a member was charged for a season by the articles of a rulebook and not reversed since, oldest first.
    pub fn charged(&self, season: Season, member: MemberId) -> impl Iterator<Item = &Charge> {
        self.fee_entries(season, member).filter_map(|entry| match &entry.kind {
            Kind::Fee(_, charge) => Some(&**charge),
            _ => None,
        })
    }

    /// The fees of a season that a member was charged and that were not reversed since, oldest first.
    pub fn fee_entries(&self, season: Season, member: MemberId) -> impl Iterator<Item = &Entry> {
        let stands = move |entry: &&Entry| entry.reversed_by.is_none() && entry.kind.fee_of() == Some(season);
        self.of(member).filter(stands)
    }

    /// What they come to.
    pub fn charged_to(&self, season: Season, member: MemberId) -> i64 {
        self.fee_entries(season, member).map(|entry| entry.cents).sum()
    }
}
