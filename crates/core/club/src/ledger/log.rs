//! The ledger's log as text: one fact a line, in the words of the crate `lines`, stable from version to version.

use super::bills::Bill;
use super::fact::{Base, Charge, Event, Fact, MatchOf, Reduced, Way};
use crate::fee_set::{Discount, FeeSet, Grant, Joining, KindFee, Membership, Off};
use lines::{LineFault, choice, record};

choice! { Base { "championship" = Championship, "other" = Other } }
choice! { Reduced { "own" = Own(article), "family" = Family(article) } }
choice! { Way { "bank" = Bank, "cash" = Cash } }
record! { MatchOf { competition, number } }
record! { Charge { member, cents, base, full, amount, reduced, once, before } }
choice! { Membership {
    "senior" = Senior, "youth" = Youth, "student" = Student, "donor" = Donor, "honorary" = Honorary,
    "second-club" = SecondClub, "family" = Family,
} }
choice! { Joining { "whole" = Whole, "half" = Half, "month" = Month } }
choice! { Grant { "family" = Family, "granted" = Granted, "age" = Age(age) } }
choice! { Off { "percent" = Percent(part), "cents" = Cents(cents) } }
record! { KindFee { kind, cents, federation, source } }
record! { Discount { grant, off, source } }
record! { FeeSet {
    kinds, youth_until, joining, joining_source, discounts, add_up, least_instalment, decided,
} }
record! { Bill { member, cents, kind, full, months, off, once, federation, edition, before } }
choice! { Fact {
    "decided" = Decided { season, championship, other, on, by },
    "charged" = Charged { season, on, lines, by },
    "opened" = Opened { on, lines, by },
    "received" = Received { payer, parts, on, way, note, by },
    "refunded" = Refunded { member, cents, on, way, why, by },
    "written-off" = WrittenOff { member, cents, on, why, by },
    "reversed" = Reversed { entries, on, why, by },
    "plan-made" = PlanMade { payer, members, first, cents, by },
    "plan-ended" = PlanEnded { plan, by },
    "reminded" = Reminded { payer, cents, by },
    "trip-planned" = TripPlanned { of, day, departure, away, team, by },
    "cars-consented" = CarsConsented { trip, cars, by },
    "claimed" = Claimed { trip, driver, metres, cents, by },
    "granted" = Granted { claim, by },
    "declined" = Declined { claim, why, by },
    "paid-out" = PaidOut { claim, on, way, by },
    "fees-set" = FeesSet { season, set, by },
    "fees-by-rules" = FeesByRules { season, rules, by },
    "billed" = Billed { season, on, lines, by },
    "claim-withdrawn" = ClaimWithdrawn { claim, by },
} }

/// An event as a line.
pub fn encode(event: &Event) -> String {
    lines::encode(event.at, &event.fact)
}

/// The event of a line.
pub fn decode(line: &str) -> Result<Event, LineFault> {
    lines::decode(line).map(|(at, fact)| Event { at, fact })
}
