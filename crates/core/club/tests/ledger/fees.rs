//! The meeting's amounts, half prices, families, once, who leaves and who enters later.

use crate::{Story, ask, at, day, law, member, season, treasurer};
use club::fees::NoDecision;
use club::ledger::{
    Act, Actor, Base, Kind, Office, Reduced, Refusal, Wish, charges, decide, full_payers_gone, leaving,
};

/// Covers: ddt-1.1, ddt-1.2
#[test]
fn the_meeting_fixes_the_amounts_and_without_it_those_of_the_rulebook_hold() {
    let mut story = Story::default();
    let year = season("2026-2027");
    let fixed = |on| Act::Decide { season: year, championship: 2500, other: 1200, on: day(on) };
    let late = story.money("2026-09-02 12:00", fixed("2026-09-02"));
    assert_eq!(late, Err(Refusal::Decision(NoDecision::Begun(year))));
    assert_eq!(late.unwrap_err().article(&law()).unwrap().as_str(), "ddt-1.1");
    let everyone = [ask("an", None, "2020-01-01"), ask("bo", None, "2020-01-01")].map(|mut one| {
        one.championship = one.member == member("an");
        one
    });
    let rules = law().fees.unwrap();
    let amounts = |story: &Story| {
        let lines = charges(&rules, &story.ledger, year, &everyone);
        lines.into_iter().map(|line| (line.cents, line.amount.to_string())).collect::<Vec<_>>()
    };
    assert_eq!(amounts(&story), [(2000, "ddt-1.2".to_owned()), (1000, "ddt-1.2".to_owned())]);
    let mut earlier = Story::default();
    earlier.money("2026-06-18 22:00", fixed("2026-06-18")).unwrap();
    assert_eq!(amounts(&earlier), [(2500, "ddt-1.1".to_owned()), (1200, "ddt-1.1".to_owned())]);
    let board = earlier.ask("2026-06-18 22:00", Actor::with_office(Office::Board), fixed("2026-06-18"));
    assert_eq!(board, Err(Refusal::Only(Office::Treasurer)));
}

/// Covers: ddt-1.3.i, ddt-1.3.iii, D40, D49
#[test]
fn half_price_is_given_once_and_kept_as_the_article_alone() {
    let mut old = ask("an", Some("peeters"), "2021-01-01");
    old.born = Some(day("1950-05-05"));
    let mut told = ask("bo", Some("peeters"), "2022-01-01");
    (told.half_price, told.championship) = (true, true);
    let plain = ask("cy", Some("peeters"), "2020-01-01");
    let mut story = Story::default();
    story.run("2026-2027", &[old, told, plain], "2026-10-01").unwrap();
    assert_eq!(story.owes("an bo cy"), [500, 1000, 1000]);
    let own = |at: usize| match &story.ledger.entries[at].kind {
        Kind::Fee(_, charge) => (charge.reduced.clone(), charge.once),
        other => panic!("{other:?}"),
    };
    let by = |name: &str| Some(Reduced::Own(rulebook::ArticleId::new(name)));
    assert_eq!(own(0), (by("ddt-1.3.i"), true));
    assert_eq!(own(1), (by("ddt-1.3.i"), true), "of two grounds one counts");
    assert_eq!(own(2), (None, false), "the earliest joined pays in full");
    // Age and what someone told the treasurer look the same in the log.
    let line = &story.lines[0];
    assert_eq!(line.matches("some own ddt-1.3.i").count(), 2, "{line}");
    assert!(
        !["unemployed", "income", "disabled", "senior", "65"].iter().any(|word| line.contains(word)),
        "{line}"
    );
}

/// Covers: D67, ddt-1.3.iii
#[test]
fn when_the_full_payer_leaves_this_year_stays_and_next_year_the_earliest_joined_pays_in_full() {
    let betty = ask("betty", Some("slot"), "2015-01-01");
    let (hanneke, kees) =
        (ask("hanneke", Some("slot"), "2018-01-01"), ask("kees", Some("slot"), "2017-01-01"));
    let mut story = Story::default();
    let family = [betty.clone(), hanneke.clone(), kees.clone()];
    story.run("2026-2027", &family, "2026-10-01").unwrap();
    assert_eq!(story.owes("betty hanneke kees"), [1000, 500, 500]);
    let mut gone = betty;
    gone.left = Some(day("2027-03-01"));
    let family = [gone, hanneke, kees];
    let again = story.run("2026-2027", &family, "2027-03-02");
    assert_eq!(again, Err(Refusal::NothingToCharge(season("2026-2027"))), "this year stays");
    let told = full_payers_gone(&law(), &story.ledger, season("2027-2028"), &family);
    assert_eq!(told, [(member("betty"), member("kees"))]);
    story.run("2027-2028", &family, "2027-09-01").unwrap();
    assert_eq!(story.owes("betty hanneke kees"), [1000, 1000, 1500]);
}

/// Covers: D67
#[test]
fn leaving_says_what_stays_what_is_still_charged_and_who_pays_in_full_next() {
    let betty = ask("betty", Some("slot"), "2015-01-01");
    let kees = ask("kees", Some("slot"), "2017-01-01");
    let family = [betty, kees];
    let mut story = Story::default();
    let look = |story: &Story, name: &str, on: &str| {
        let found = leaving(&law(), &story.ledger, &family, member(name), day(on)).unwrap();
        (found.season.to_string(), found.charged, found.to_charge, found.ahead, found.open, found.pays_next)
    };
    let year = || "2026-2027".to_owned();
    assert_eq!(look(&story, "betty", "2027-03-01"), (year(), 0, 1000, 0, 0, None), "the run comes yet");
    story.run("2026-2027", &family, "2026-10-01").unwrap();
    let next = Some(member("kees"));
    assert_eq!(look(&story, "betty", "2027-03-01"), (year(), 1000, 0, 0, 1000, next), "this year stays");
    assert_eq!(look(&story, "betty", "2027-09-01"), (year(), 1000, 0, 0, 1000, next), "the last day counts");
    assert_eq!(look(&story, "kees", "2027-03-01"), (year(), 500, 0, 0, 500, None));
    story.run("2027-2028", &family, "2027-08-01").unwrap();
    assert_eq!(look(&story, "betty", "2027-08-15"), (year(), 1000, 0, 1000, 2000, next), "charged ahead");
}

/// Covers: D67
#[test]
fn entering_the_championship_after_the_run_charges_the_difference() {
    let mut family = [ask("an", Some("bos"), "2020-01-01"), ask("bo", Some("bos"), "2021-01-01")];
    let mut story = Story::default();
    story.run("2026-2027", &family, "2026-10-01").unwrap();
    assert_eq!(story.owes("an bo"), [1000, 500]);
    family[1].championship = true;
    // The full payer leaves in between: the reduction of the run stays.
    family[0].left = Some(day("2026-10-20"));
    story.run("2026-2027", &family, "2026-11-01").unwrap();
    assert_eq!(story.owes("an bo"), [1000, 1000]);
    let last = story.ledger.charged(season("2026-2027"), member("bo")).last().unwrap();
    assert_eq!((last.cents, last.before, last.base), (500, 500, Base::Championship));
    assert!(story.run("2026-2027", &family, "2026-11-02").is_err(), "once");
    family[1].championship = false;
    assert!(
        story.run("2026-2027", &family, "2026-11-03").is_err(),
        "withdrawing gives nothing back by itself"
    );
}

#[test]
fn who_joins_in_mid_year_is_charged_at_the_next_run_and_who_left_before_the_season_is_not() {
    let mut story = Story::default();
    let mut gone = ask("an", None, "2010-01-01");
    gone.left = Some(day("2026-09-01"));
    story.run("2026-2027", &[gone.clone(), ask("bo", None, "2011-01-01")], "2026-10-01").unwrap();
    assert_eq!(story.owes("an bo cy"), [0, 1000, 0]);
    let late = [gone, ask("bo", None, "2011-01-01"), ask("cy", None, "2027-02-01")];
    story.run("2026-2027", &late, "2027-02-10").unwrap();
    assert_eq!(story.owes("an bo cy"), [0, 1000, 1000]);
    let ahead = story.run("2028-2029", &late, "2027-02-11");
    assert_eq!(ahead, Err(Refusal::NotYet(season("2028-2029"))));
}

#[test]
fn a_page_that_is_no_longer_true_charges_nobody() {
    let mut story = Story::default();
    let act = Act::Run {
        season: season("2026-2027"),
        members: vec![ask("an", None, "2020-01-01")],
        today: day("2026-10-01"),
    };
    story.run("2026-2027", &[ask("bo", None, "2020-01-01")], "2026-10-01").unwrap();
    let wish = Wish { by: treasurer(), seen: Some(0), act };
    assert_eq!(decide(&law(), &story.ledger, &wish, at("2026-10-01 13:00")), Err(Refusal::Stale));
}
