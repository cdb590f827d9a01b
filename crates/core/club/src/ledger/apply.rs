//! Folding a fact into the ledger. Nothing else changes it.

use super::bills::{FeeSource, Fees};
use super::fact::{Event, Fact};
use super::state::{Claim, Entry, Kind, Ledger, Plan, Settled, Trip};
use crate::fees::Decision;
use crate::instalments::Instalment;
use calendar::{Day, Month, Season};
use ids::{AccountId, MemberId, TextId};

/// Adds a fact. One that speaks of what is not there changes nothing: the log was checked when it was written.
pub fn apply(ledger: &mut Ledger, event: &Event) {
    ledger.seq += 1;
    ledger.now = ledger.now.max(event.at);
    match &event.fact {
        Fact::Decided { season, championship, other, on, by: _ } => ledger.decisions.push(Decision {
            season: *season,
            championship: *championship,
            other: *other,
            decided_on: *on,
        }),
        Fact::Charged { season, on, lines, by } => {
            let mut booking = Booking::new(ledger, event, *on, *by, None);
            for line in lines {
                booking.add(line.member, line.cents, Kind::Fee(*season, Box::new(line.clone())));
            }
        }
        Fact::Opened { on, lines, by } => {
            let mut booking = Booking::new(ledger, event, *on, *by, None);
            for (member, cents) in lines {
                booking.add(*member, *cents, Kind::Opening);
            }
        }
        Fact::Received { payer: _, parts, on, way, note, by } => {
            let mut booking = Booking::new(ledger, event, *on, *by, *note);
            for (member, cents) in parts {
                booking.add(*member, -cents, Kind::Payment(*way));
            }
        }
        Fact::Refunded { member, cents, on, way, why, by } => {
            Booking::new(ledger, event, *on, *by, *why).add(*member, *cents, Kind::Refund(*way));
        }
        Fact::WrittenOff { member, cents, on, why, by } => {
            Booking::new(ledger, event, *on, *by, Some(*why)).add(*member, -cents, Kind::WriteOff);
        }
        Fact::Reversed { entries, on, why, by } => reverse(ledger, event, entries, (*on, *why, *by)),
        Fact::PlanMade { payer, members, first, cents, by: _ } => {
            let months = (0..).map(|at| Month::of(*first).plus(at));
            let instalments = cents.iter().zip(months).map(|(&cents, month)| Instalment { month, cents });
            for plan in
                ledger.plans.iter_mut().filter(|plan| plan.members.iter().any(|one| members.contains(one)))
            {
                plan.ended = true;
            }
            ledger.plans.push(Plan {
                number: ledger.plans.len() as u32 + 1,
                payer: *payer,
                members: members.clone(),
                at: event.at,
                instalments: instalments.collect(),
                paid_before: ledger.paid(members),
                ended: false,
            });
        }
        Fact::PlanEnded { plan, by: _ } => {
            ledger.plans.iter_mut().filter(|one| one.number == *plan).for_each(|one| one.ended = true);
        }
        Fact::Reminded { payer, cents, by: _ } => ledger.reminders.push((event.at, *payer, *cents)),
        Fact::TripPlanned { of, day, departure, away, team, by: _ } => ledger.trips.push(Trip {
            number: ledger.trips.len() as u32 + 1,
            of: *of,
            day: *day,
            departure: *departure,
            away: *away,
            team: team.clone(),
            consents: Vec::new(),
        }),
        Fact::CarsConsented { trip, cars, by: _ } => {
            let found = ledger.trips.iter_mut().filter(|one| one.number == *trip);
            found.for_each(|one| one.consents.push((event.at, *cars)));
        }
        Fact::Claimed { trip, driver, metres, cents, by: _ } => ledger.claims.push(Claim {
            number: ledger.claims.len() as u32 + 1,
            trip: *trip,
            driver: *driver,
            metres: *metres,
            cents: *cents,
            at: event.at,
            settled: Settled::No,
        }),
        Fact::Granted { claim, by: _ } => settle(ledger, *claim, Settled::Granted),
        Fact::Declined { claim, why, by: _ } => settle(ledger, *claim, Settled::Declined(*why)),
        Fact::FeesSet { season, set, by } => {
            fees(ledger, event, (*season, *by), FeeSource::Own(set.clone()));
        }
        Fact::FeesByRules { season, rules, by } => {
            fees(ledger, event, (*season, *by), FeeSource::Rules(rules.clone()));
        }
        Fact::Billed { season, on, lines, by } => {
            let mut booking = Booking::new(ledger, event, *on, *by, None);
            for line in lines {
                booking.add(line.member, line.cents, Kind::Bill(*season, Box::new(line.clone())));
            }
        }
        Fact::ClaimWithdrawn { claim, by: _ } => settle(ledger, *claim, Settled::Withdrawn),
        Fact::PaidOut { claim, on, way, by: _ } => settle(ledger, *claim, Settled::Paid(*on, *way)),
    }
}

fn fees(ledger: &mut Ledger, event: &Event, (season, by): (Season, Option<AccountId>), source: FeeSource) {
    ledger.fees.push(Fees { season, source, at: event.at, by });
}

fn settle(ledger: &mut Ledger, claim: u32, settled: Settled) {
    ledger.claims.iter_mut().filter(|one| one.number == claim).for_each(|one| one.settled = settled);
}

/// Entries that are written together.
struct Booking<'a> {
    ledger: &'a mut Ledger,
    first: u32,
    on: Day,
    at: calendar::Instant,
    by: Option<AccountId>,
    text: Option<TextId>,
}

impl<'a> Booking<'a> {
    fn new(
        ledger: &'a mut Ledger,
        event: &Event,
        on: Day,
        by: Option<AccountId>,
        text: Option<TextId>,
    ) -> Booking<'a> {
        let first = ledger.entries.len() as u32 + 1;
        Booking { ledger, first, on, at: event.at, by, text }
    }

    fn add(&mut self, member: MemberId, cents: i64, kind: Kind) -> u32 {
        let number = self.ledger.entries.len() as u32 + 1;
        self.ledger.add(Entry {
            number,
            member,
            cents,
            kind,
            on: self.on,
            at: self.at,
            by: self.by,
            booking: self.first,
            text: self.text,
            reversed_by: None,
        });
        number
    }
}

fn reverse(
    ledger: &mut Ledger,
    event: &Event,
    entries: &[u32],
    (on, why, by): (Day, TextId, Option<AccountId>),
) {
    for &number in entries {
        let Some((member, cents)) = ledger.entry(number).map(|entry| (entry.member, entry.cents)) else {
            continue;
        };
        let undone =
            Booking::new(ledger, event, on, by, Some(why)).add(member, -cents, Kind::Reversal(number));
        if let Some(entry) = ledger.entries.get_mut(number as usize - 1) {
            entry.reversed_by = Some(undone);
        }
    }
}
