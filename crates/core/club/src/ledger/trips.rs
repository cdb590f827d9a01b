//! A team's way to a match and what its drivers get (dsc-f.3).

use super::Law;
use super::refusal::Refusal;
use super::state::{Ledger, Settled, Trip};
use crate::travel::{Car, Consent, Journey, settle};
use ids::MemberId;

/// The consent that holds for a trip: the last before the team left, else the first after.
pub fn consented(trip: &Trip) -> Option<Consent> {
    let consent = |&(given, cars): &(calendar::Instant, u8)| Consent { given, cars: cars.into() };
    let before = trip.consents.iter().rev().find(|(given, _)| *given <= trip.departure);
    before.or(trip.consents.first()).map(consent)
}

/// What a driver would get for so many metres, or why nothing (dsc-f.3).
pub fn claimable(
    law: &Law,
    ledger: &Ledger,
    trip: u32,
    driver: MemberId,
    metres: u32,
) -> Result<i64, Refusal> {
    let rules = law.travel.as_ref().ok_or(Refusal::NoTravel)?;
    let trip = ledger.trip(trip).ok_or(Refusal::NoTrip(trip))?;
    let stands = |settled: &Settled| !matches!(settled, Settled::Declined(_) | Settled::Withdrawn);
    let claims = ledger.claims.iter().filter(|claim| claim.trip == trip.number && stands(&claim.settled));
    let mut cars: Vec<Car> =
        claims.map(|claim| Car { driver: claim.driver.to_string(), metres: claim.metres }).collect();
    cars.push(Car { driver: driver.to_string(), metres });
    let journey = Journey {
        away: trip.away,
        team: trip.team.iter().map(ToString::to_string).collect(),
        departure: trip.departure,
        cars,
        consent: consented(trip),
    };
    match settle(rules, &journey).pop() {
        Some((_, answer)) => answer.map_err(Refusal::Allowance),
        None => Err(Refusal::NoTrip(trip.number)),
    }
}
