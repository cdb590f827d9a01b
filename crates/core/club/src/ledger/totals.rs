//! What a year came to, and whether it all adds up.

use super::state::{Entry, Kind, Ledger, Settled};
use calendar::{Day, Month, Season};
use std::collections::HashMap;

/// What happened in a year, in cents; each as the reader says it, above zero.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    /// Owed when the ledger began.
    pub opened: i64,
    /// Fees charged.
    pub charged: i64,
    /// Money that came from members.
    pub received: i64,
    /// Money that went back.
    pub refunded: i64,
    /// Given up.
    pub written_off: i64,
    /// Paid to drivers (dsc-f.3).
    pub travel: i64,
    /// What members together owe at the end of it, years before included.
    pub open: i64,
}

/// The kind of an entry, or of the one that it undoes.
fn kind<'a>(ledger: &'a Ledger, entry: &'a Entry) -> &'a Kind {
    match entry.kind {
        Kind::Reversal(of) => ledger.entry(of).map_or(&entry.kind, |of| &of.kind),
        _ => &entry.kind,
    }
}

/// The totals of a season; without one of everything.
pub fn totals(ledger: &Ledger, season: Option<Season>) -> Totals {
    let mut totals = Totals::default();
    for entry in &ledger.entries {
        if season.is_none_or(|season| entry.on < season.end()) {
            totals.open += entry.cents;
        }
        if season.is_some_and(|season| !season.contains(entry.on)) {
            continue;
        }
        match kind(ledger, entry) {
            Kind::Opening => totals.opened += entry.cents,
            Kind::Fee(..) | Kind::Bill(..) => totals.charged += entry.cents,
            Kind::Payment(_) => totals.received -= entry.cents,
            Kind::Refund(_) => totals.refunded += entry.cents,
            Kind::WriteOff => totals.written_off -= entry.cents,
            Kind::Reversal(_) => {}
        }
    }
    for claim in &ledger.claims {
        match claim.settled {
            Settled::Paid(on, _) if season.is_none_or(|season| season.contains(on)) => {
                totals.travel += claim.cents;
            }
            _ => {}
        }
    }
    totals
}

/// What happened in a month, in cents.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OfMonth {
    /// Which.
    pub month: Month,
    /// Fees charged.
    pub charged: i64,
    /// Money that came from members.
    pub received: i64,
    /// What members together owe at the end of it.
    pub open: i64,
}

/// The months of a season up to today, the first first.
pub fn by_month(ledger: &Ledger, season: Season, today: Day) -> Vec<OfMonth> {
    let first = Month::of(season.start());
    let until = Month::of(today).since(first).clamp(-1, 11);
    let mut months: Vec<OfMonth> =
        (0..=until).map(|at| OfMonth { month: first.plus(at), charged: 0, received: 0, open: 0 }).collect();
    for entry in &ledger.entries {
        let month = Month::of(entry.on);
        for one in &mut months {
            if month <= one.month {
                one.open += entry.cents;
            }
            if month == one.month {
                match kind(ledger, entry) {
                    Kind::Fee(..) | Kind::Bill(..) => one.charged += entry.cents,
                    Kind::Payment(_) => one.received -= entry.cents,
                    _ => {}
                }
            }
        }
    }
    months
}

/// The seasons in which something happened, newest first.
pub fn seasons(ledger: &Ledger) -> Vec<Season> {
    let paid = ledger.claims.iter().filter_map(|claim| match claim.settled {
        Settled::Paid(on, _) => Some(on),
        _ => None,
    });
    let mut all: Vec<Season> =
        ledger.entries.iter().map(|entry| entry.on).chain(paid).filter_map(Season::of).collect();
    all.sort_unstable();
    all.dedup();
    all.reverse();
    all
}

/// Whether the ledger adds up, counted in two ways.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Check {
    /// The sum of what members owe, member by member.
    pub balances: i64,
    /// Opened and charged, less received and given up, and what went back.
    pub totals: i64,
    /// Entries that are undone by something else than their own amount, or twice.
    pub wrong: Vec<u32>,
}

impl Check {
    /// Whether all is well.
    pub fn fine(&self) -> bool {
        self.balances == self.totals && self.wrong.is_empty()
    }
}

/// Counts the ledger in two ways.
pub fn check(ledger: &Ledger) -> Check {
    let all = totals(ledger, None);
    let mut undone: HashMap<u32, Vec<&Entry>> = HashMap::new();
    for entry in &ledger.entries {
        if let Kind::Reversal(of) = entry.kind {
            undone.entry(of).or_default().push(entry);
        }
    }
    let wrong = ledger.entries.iter().filter(|entry| {
        let undone = undone.get(&entry.number).map_or(&[][..], Vec::as_slice);
        match (entry.reversed_by, undone) {
            (None, []) => false,
            (Some(by), [one]) => one.number != by || one.cents != -entry.cents || one.member != entry.member,
            _ => true,
        }
    });
    Check {
        balances: ledger.balances().values().sum(),
        totals: all.opened + all.charged + all.refunded - all.received - all.written_off,
        wrong: wrong.map(|entry| entry.number).collect(),
    }
}
