//! The driver's allowance.

use crate::{at, book, names};
use club::travel::{Car, Consent, Journey, NoAllowance, TravelRules, settle};

fn car(driver: &str, metres: u32) -> Car {
    Car { driver: driver.to_owned(), metres }
}

fn dsc() -> TravelRules {
    TravelRules::read(&book("dsc")).expect("the rules of dsc")
}

fn journey(cars: &[Car]) -> Journey {
    Journey {
        away: true,
        team: names("anna bram carla daan els"),
        departure: at("2026-11-13 18:30"),
        cars: cars.to_vec(),
        consent: None,
    }
}

fn answers(journey: &Journey) -> Vec<Result<i64, NoAllowance>> {
    settle(&dsc(), journey).into_iter().map(|(_, answer)| answer).collect()
}

/// Covers: dsc-f.3
#[test]
fn the_driver_to_an_away_match_gets_twenty_cents_a_kilometre() {
    let rows = [(84_000, 1680), (1_000, 20), (0, 0), (12_340, 247), (12_325, 247), (12_324, 246)];
    for (metres, cents) in rows {
        assert_eq!(answers(&journey(&[car("anna", metres)])), [Ok(cents)], "{metres} m");
    }
    assert_eq!(answers(&journey(&[car("anna", u32::MAX)])), [Ok(85_899_346)]);
    let home = Journey { away: false, ..journey(&[car("anna", 84_000)]) };
    assert_eq!(answers(&home), [Err(NoAllowance::HomeMatch)]);
    assert_eq!(answers(&journey(&[car("zoë", 84_000)])), [Err(NoAllowance::NotInTeam)]);
    assert_eq!(dsc().article().as_str(), "dsc-f.3");
}

/// Covers: dsc-f.3
#[test]
fn more_cars_are_paid_only_if_the_board_consented_beforehand() {
    let cars =
        [car("zoë", 9_000), car("anna", 10_000), car("bram", 20_000), car("anna", 5_000), car("els", 1)];
    let (outsider, again) = (Err(NoAllowance::NotInTeam), Err(NoAllowance::ClaimedAlready));
    let more = |allowed| Err(NoAllowance::MoreCars { allowed });
    let after = Err(NoAllowance::ConsentAfterwards(at("2026-11-13 18:31")));
    let consent = |given, cars| Some(Consent { given: at(given), cars });
    let rows = [
        (None, [outsider, Ok(200), more(1), again, more(1)]),
        (consent("2026-11-13 18:30", 2), [outsider, Ok(200), Ok(400), again, more(2)]),
        (consent("2026-11-01 12:00", 3), [outsider, Ok(200), Ok(400), again, Ok(0)]),
        (consent("2026-11-13 18:31", 2), [outsider, Ok(200), after, again, after]),
        (consent("2026-11-13 18:31", 1), [outsider, Ok(200), more(1), again, more(1)]),
    ];
    for (consent, expected) in rows {
        let journey = Journey { consent, ..journey(&cars) };
        assert_eq!(answers(&journey), expected, "{consent:?}");
    }
}
