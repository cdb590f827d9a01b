//! Travel to away matches: an allowance for the driver, one car a team unless the board consented (dsc-f.3).

use crate::cited::Keys;
use calendar::Instant;
use rulebook::Cited;
use rulebook::{ArticleId, Rulebook};

/// What a club's rules say about travel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TravelRules {
    /// The allowance, in cents a kilometre.
    pub cents_per_km: Cited<i64>,
}

impl TravelRules {
    /// The rules of a rulebook, if it has an allowance.
    pub fn read(book: &Rulebook) -> Option<TravelRules> {
        Some(TravelRules { cents_per_km: Keys(book).number("club.travel_cents_per_km")? })
    }

    /// The article of every answer about travel.
    pub fn article(&self) -> &ArticleId {
        &self.cents_per_km.article
    }
}

/// Further than this there and back, in metres, a claim is asked about: the longest way between two clubs of one league is
/// shorter, so it is more often a slip of the keys.
pub const FAR: u32 = 400_000;

/// One car that went, as its driver claims it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Car {
    /// Who drove.
    pub driver: String,
    /// The way there and back, in metres.
    pub metres: u32,
}

/// The board's consent to more than one car.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Consent {
    /// When the board gave it.
    pub given: Instant,
    /// To how many cars.
    pub cars: usize,
}

/// A team's journey to a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Journey {
    /// Whether the match was away.
    pub away: bool,
    /// The players of the team that went.
    pub team: Vec<String>,
    /// When they left.
    pub departure: Instant,
    /// The cars, in the order in which they were claimed.
    pub cars: Vec<Car>,
    /// The board's consent, if any.
    pub consent: Option<Consent>,
}

/// Why a driver gets nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoAllowance {
    /// The match was at home.
    HomeMatch,
    /// The driver did not play for the team.
    NotInTeam,
    /// The driver already has a car on the list.
    ClaimedAlready,
    /// One car a team, or as many as the board consented to.
    MoreCars {
        /// As many as are paid for.
        allowed: usize,
    },
    /// The board consented, but only after the team had left.
    ConsentAfterwards(Instant),
}

/// What each car comes to: the cents, or why there are none. A part of a cent is rounded to the nearest, half a cent
/// up. A claim that is refused takes no car from who claims next.
pub fn settle(rules: &TravelRules, journey: &Journey) -> Vec<(String, Result<i64, NoAllowance>)> {
    let mut paid: Vec<&str> = Vec::new();
    let mut settled = Vec::new();
    for car in &journey.cars {
        let refused = refused(journey, car, &paid);
        if refused.is_none() {
            paid.push(&car.driver);
        }
        let answer = refused.map_or_else(|| Ok(allowance(rules, car)), Err);
        settled.push((car.driver.clone(), answer));
    }
    settled
}

fn allowance(rules: &TravelRules, car: &Car) -> i64 {
    let thousandths = i128::from(car.metres) * i128::from(rules.cents_per_km.value);
    ((thousandths + 500) / 1000) as i64
}

fn refused(journey: &Journey, car: &Car, paid: &[&str]) -> Option<NoAllowance> {
    let consent = journey.consent.filter(|consent| consent.cars > 1);
    let (allowed, afterwards) = match consent {
        Some(consent) if consent.given <= journey.departure => (consent.cars, None),
        late => (1, late.map(|consent| consent.given)),
    };
    if !journey.away {
        Some(NoAllowance::HomeMatch)
    } else if !journey.team.contains(&car.driver) {
        Some(NoAllowance::NotInTeam)
    } else if paid.contains(&car.driver.as_str()) {
        Some(NoAllowance::ClaimedAlready)
    } else if paid.len() < allowed {
        None
    } else {
        Some(afterwards.map_or(NoAllowance::MoreCars { allowed }, NoAllowance::ConsentAfterwards))
    }
}
