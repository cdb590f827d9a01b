//! A team goes by car: one car, or as many as the board consented to before it left.

use crate::{Story, at, day, law, member, text};
use club::ledger::{Act, Actor, Office, Refusal, Settled, Way, totals};
use club::travel::NoAllowance;

fn trip(away: bool) -> Act {
    let team = ["an", "bo", "cy"].map(member).to_vec();
    Act::PlanTrip { of: None, day: day("2026-11-13"), departure: at("2026-11-13 18:30"), away, team }
}

fn claim(name: &str, trip: u32, metres: u32) -> (Actor, Act) {
    (Actor::member(member(name)), Act::Claim { trip, driver: member(name), metres, sure: false })
}

/// Covers: dsc-f.3
#[test]
fn a_second_car_is_paid_when_the_board_consented_before_the_team_left() {
    let mut story = Story::default();
    let captain = Actor::with_office(Office::Captain);
    story.ask("2026-11-10 12:00", captain.clone(), trip(true)).unwrap();
    let consent = Act::Consent { trip: 1, cars: 2 };
    let not_board = story.ask("2026-11-11 12:00", captain, consent.clone());
    assert_eq!(not_board, Err(Refusal::Only(Office::Board)));
    let board = Actor::with_office(Office::Board);
    story.ask("2026-11-13 18:30", board.clone(), consent.clone()).unwrap();
    let late = story.ask("2026-11-13 18:31", board, consent);
    assert_eq!(late, Err(Refusal::Left(at("2026-11-13 18:30"))));
    assert_eq!(late.unwrap_err().article(&law()).unwrap().as_str(), "dsc-f.3");
    for (name, answer) in [
        ("di", Err(Refusal::Allowance(NoAllowance::NotInTeam))),
        ("an", Ok(())),
        ("an", Err(Refusal::Allowance(NoAllowance::ClaimedAlready))),
        ("bo", Ok(())),
        ("cy", Err(Refusal::Allowance(NoAllowance::MoreCars { allowed: 2 }))),
    ] {
        let (by, act) = claim(name, 1, 84_000);
        assert_eq!(story.ask("2026-11-14 12:00", by, act), answer, "{name}");
    }
    assert_eq!(story.ledger.claims.iter().map(|claim| claim.cents).collect::<Vec<_>>(), [1680, 1680]);
    let strange = story.ask("2026-11-14 12:00", Actor::member(member("cy")), claim("bo", 1, 1).1);
    assert_eq!(strange, Err(Refusal::NotYours));
}

/// Covers: dsc-f.3
#[test]
fn a_claim_is_looked_at_and_paid_out_once_and_a_declined_one_takes_no_car() {
    let mut story = Story::default();
    story.ask("2026-11-10 12:00", Actor::member(member("an")), trip(true)).unwrap();
    let (by, act) = claim("an", 1, 900_000);
    assert_eq!(
        story.ask("2026-11-14 12:00", by, act),
        Err(Refusal::Far { metres: 900_000 }),
        "it is asked about"
    );
    let sure = Act::Claim { trip: 1, driver: member("an"), metres: 900_000, sure: true };
    story.ask("2026-11-14 12:00", Actor::member(member("an")), sure).unwrap();
    let pay = |claim| Act::PayOut { claim, on: day("2026-11-20"), today: day("2026-11-20"), way: Way::Bank };
    assert_eq!(story.money("2026-11-20 12:00", pay(1)), Err(Refusal::NoClaim(1)), "not before it is granted");
    story.money("2026-11-20 12:00", Act::Decline { claim: 1, why: text("not-900-km") }).unwrap();
    let (by, act) = claim("bo", 1, 84_000);
    story.ask("2026-11-20 13:00", by, act).unwrap();
    story.money("2026-11-20 14:00", Act::Grant { claim: 2 }).unwrap();
    story.money("2026-11-20 15:00", pay(2)).unwrap();
    assert_eq!(story.money("2026-11-20 16:00", pay(2)), Err(Refusal::NoClaim(2)));
    assert_eq!(story.ledger.claims[1].settled, Settled::Paid(day("2026-11-20"), Way::Bank));
    assert_eq!(totals(&story.ledger, None).travel, 1680);
    let mut home = Story::default();
    home.ask("2026-11-10 12:00", Actor::member(member("an")), trip(false)).unwrap();
    let (by, act) = claim("an", 1, 84_000);
    assert_eq!(home.ask("2026-11-14 12:00", by, act), Err(Refusal::Allowance(NoAllowance::HomeMatch)));
}

#[test]
fn a_driver_takes_a_claim_back_until_it_is_paid() {
    let mut story = Story::default();
    story.ask("2026-11-10 12:00", Actor::member(member("an")), trip(true)).unwrap();
    let (by, act) = claim("an", 1, 84_000);
    story.ask("2026-11-14 12:00", by.clone(), act).unwrap();
    let other = story.ask("2026-11-14 13:00", Actor::member(member("bo")), Act::Withdraw { claim: 1 });
    assert_eq!(other, Err(Refusal::NotYours));
    story.ask("2026-11-14 13:00", by.clone(), Act::Withdraw { claim: 1 }).unwrap();
    assert_eq!(story.ledger.claims[0].settled, Settled::Withdrawn);
    assert_eq!(story.ask("2026-11-14 14:00", by, Act::Withdraw { claim: 1 }), Err(Refusal::NoClaim(1)));
    let (by, act) = claim("bo", 1, 84_000);
    story.ask("2026-11-14 15:00", by.clone(), act).unwrap();
    story.money("2026-11-15 12:00", Act::Grant { claim: 2 }).unwrap();
    let today = day("2026-11-16");
    story.money("2026-11-16 12:00", Act::PayOut { claim: 2, on: today, today, way: Way::Bank }).unwrap();
    assert_eq!(story.ask("2026-11-17 12:00", by, Act::Withdraw { claim: 2 }), Err(Refusal::NoClaim(2)));
}
