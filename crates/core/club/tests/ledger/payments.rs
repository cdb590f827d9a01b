//! Payments of a family, reversals, refunds, write-offs, opening balances, instalments.

use crate::{Story, ask, day, law, member, season, text, zone};
use club::instalments::NoPlan;
use club::ledger::{Act, Actor, Kind, Refusal, Way, check, due, totals};

fn receive(cents: i64, on: &str) -> Act {
    let members = vec![member("an"), member("bo"), member("cy")];
    let (on, today) = (day(on), day("2026-12-31"));
    Act::Receive { payer: member("bo"), members, cents, on, today, way: Way::Bank, note: None }
}

fn charged() -> Story {
    let mut story = Story::default();
    let family = ["an", "bo", "cy"].map(|name| ask(name, Some("bouma"), "2020-01-01"));
    story.run("2026-2027", &family, "2026-10-01").unwrap();
    assert_eq!(story.owes("an bo cy"), [1000, 500, 500]);
    story
}

#[test]
fn a_payment_goes_to_the_payer_and_then_to_the_family_and_its_mistake_is_reversed_as_a_whole() {
    let mut story = charged();
    story.money("2026-10-05 12:00", receive(1200, "2026-10-04")).unwrap();
    assert_eq!(story.owes("an bo cy"), [300, 0, 500]);
    let first =
        story.ledger.entries.iter().find(|entry| matches!(entry.kind, Kind::Payment(_))).unwrap().number;
    let reverse = |entry| Act::Reverse { entry, today: day("2026-10-06"), why: text("typo") };
    story.money("2026-10-06 12:00", reverse(first + 1)).unwrap();
    assert_eq!(story.owes("an bo cy"), [1000, 500, 500], "all parts of the payment");
    assert_eq!(story.money("2026-10-06 13:00", reverse(first)), Err(Refusal::ReversedAlready(first)));
    let undone = story.ledger.entry(first).unwrap().reversed_by.unwrap();
    assert_eq!(story.money("2026-10-06 13:00", reverse(undone)), Err(Refusal::IsReversal(undone)));
    assert_eq!(story.money("2026-10-06 13:00", reverse(99)), Err(Refusal::NoEntry(99)));
    let year = totals(&story.ledger, Some(season("2026-2027")));
    assert_eq!((year.charged, year.received, year.open), (2000, 0, 2000));
    assert!(check(&story.ledger).fine());
}

#[test]
fn too_much_is_kept_for_the_payer_and_goes_back_and_no_further() {
    let mut story = charged();
    story.money("2026-10-05 12:00", receive(2500, "2026-10-05")).unwrap();
    assert_eq!(story.owes("an bo cy"), [0, -500, 0]);
    let back = |cents| Act::Refund {
        member: member("bo"),
        cents,
        on: day("2026-10-06"),
        today: day("2026-10-06"),
        way: Way::Bank,
        why: None,
    };
    assert_eq!(story.money("2026-10-06 12:00", back(501)), Err(Refusal::MoreThanCredit { credit: 500 }));
    story.money("2026-10-06 12:00", back(500)).unwrap();
    assert_eq!(story.owes("an bo cy"), [0, 0, 0]);
    assert_eq!(story.money("2026-10-07 12:00", receive(0, "2026-10-06")), Err(Refusal::Amount(0)));
    assert_eq!(
        story.money("2026-10-07 12:00", receive(100, "2027-01-01")),
        Err(Refusal::Ahead(day("2027-01-01")))
    );
}

#[test]
fn what_was_owed_before_is_entered_once_and_can_be_given_up() {
    let mut story = Story::default();
    let open = Act::Open { lines: vec![(member("an"), 750), (member("bo"), -100)], on: day("2026-09-01") };
    story.money("2026-09-01 12:00", open.clone()).unwrap();
    assert_eq!(story.money("2026-09-01 13:00", open), Err(Refusal::OpenedAlready(member("an"))));
    let give_up =
        |cents| Act::WriteOff { member: member("an"), cents, today: day("2026-09-02"), why: text("moved") };
    assert_eq!(story.money("2026-09-02 12:00", give_up(751)), Err(Refusal::MoreThanOpen { open: 750 }));
    story.money("2026-09-02 12:00", give_up(750)).unwrap();
    assert_eq!(story.owes("an bo"), [0, -100]);
    assert!(check(&story.ledger).fine());
}

fn least_article() -> rulebook::ArticleId {
    rulebook::ArticleId::new("ddt-1.3.ii")
}

/// Covers: ddt-1.3.ii
#[test]
fn an_instalment_belongs_to_one_member_whatever_the_family_owes() {
    let mut story = charged();
    let plan = |members: &[&str], months| Act::MakePlan {
        payer: member("bo"),
        members: members.iter().copied().map(member).collect(),
        first: day("2026-11-01"),
        months,
    };
    let mut asks = |members: &[&str], months| {
        story.ask("2026-10-20 12:00", Actor::member(member("bo")), plan(members, months))
    };
    // Five euro is two instalments of at least two euro, though the family owes twenty together.
    let long = Err(Refusal::Plan(NoPlan::TooManyMonths { asked: 5, most: 2 }, 200, Some(least_article())));
    assert_eq!(asks(&["an", "bo", "cy"], 5), long);
    assert_eq!(asks(&["bo"], 5), long);
    assert!(asks(&["an"], 5).is_ok(), "ten euro in five months");
    assert!(asks(&["bo"], 2).is_ok());
}

/// Covers: ddt-1.3.ii
#[test]
fn a_family_pays_in_instalments_of_at_least_two_euro_and_is_told_what_is_due_when() {
    let mut story = Story::default();
    let family = ["an", "bo", "cy"].map(member).to_vec();
    // Each owes enough for five instalments.
    let lines = [("an", 1000), ("bo", 1000), ("cy", 0)].map(|(name, cents)| (member(name), cents)).to_vec();
    let open = Act::Open {
        lines: lines.into_iter().filter(|(_, cents)| *cents > 0).collect(),
        on: day("2026-10-01"),
    };
    story.money("2026-10-01 12:00", open).unwrap();
    let plan = |months| Act::MakePlan {
        payer: member("bo"),
        members: family.clone(),
        first: day("2026-11-01"),
        months,
    };
    let long = story.ask("2026-10-20 12:00", Actor::member(member("bo")), plan(11));
    assert_eq!(
        long,
        Err(Refusal::Plan(NoPlan::TooManyMonths { asked: 11, most: 5 }, 200, Some(least_article())))
    );
    assert_eq!(long.unwrap_err().article(&law()).unwrap().as_str(), "ddt-1.3.ii");
    let other = story.ask("2026-10-20 12:00", Actor::member(member("di")), plan(5));
    assert_eq!(other, Err(Refusal::NotYours));
    story.ask("2026-10-20 12:00", Actor::member(member("bo")), plan(5)).unwrap();
    let at = |story: &Story, on: &str| {
        let due = due(&story.ledger, &family, day(on));
        (due.open, due.now, due.next.map(|next| (next.month.to_string(), next.cents)))
    };
    assert_eq!(at(&story, "2026-10-31"), (2000, 0, Some(("2026-11".to_owned(), 400))));
    assert_eq!(at(&story, "2026-12-01"), (2000, 800, Some(("2027-01".to_owned(), 400))));
    story.money("2026-12-02 12:00", receive(1000, "2026-12-01")).unwrap();
    assert_eq!(at(&story, "2026-12-03"), (1000, 0, Some(("2027-01".to_owned(), 200))));
    assert_eq!(at(&story, "2027-03-01"), (1000, 1000, None));
    let nothing =
        Act::Remind { payer: member("bo"), members: family.clone(), today: day("2026-12-03"), zone: zone() };
    assert_eq!(story.money("2026-12-03 12:00", nothing), Err(Refusal::NothingDue));
    let remind =
        Act::Remind { payer: member("bo"), members: family.clone(), today: day("2027-01-03"), zone: zone() };
    story.money("2027-01-03 12:00", remind).unwrap();
    assert_eq!(
        story.ledger.reminders.last().map(|(_, who, cents)| (*who, *cents)),
        Some((member("bo"), 200))
    );
    story.ask("2027-01-04 12:00", Actor::member(member("bo")), Act::EndPlan { plan: 1 }).unwrap();
    assert_eq!(at(&story, "2027-01-05"), (1000, 1000, None), "without a plan all of it is due");
}
