//! The fees that a club set for itself: kinds, entry date, discounts, the federation, and what a change makes (D81).

use super::*;
use club::fee_set::{Discount, FeeSet, Grant, Joining, KindFee, Membership, NoSet, Off};
use club::ledger::{FeeLine, Kind, fee_lines, kind_of, totals, unclear};

fn kind(kind: Membership, cents: i64, federation: i64) -> KindFee {
    KindFee { kind, cents, federation, source: String::new() }
}

/// The picture: senior 120, youth 60, donor 25, honorary nothing; a quarter off for families, ten euro off by word.
fn set() -> FeeSet {
    let discount = |grant, off| Discount { grant, off, source: "huishoudelijk reglement 6.3".to_owned() };
    FeeSet {
        kinds: vec![
            kind(Membership::Senior, 12_000, 3_800),
            kind(Membership::Youth, 6_000, 1_900),
            kind(Membership::Donor, 2_500, 0),
            kind(Membership::Honorary, 0, 3_800),
        ],
        youth_until: 17,
        joining: Joining::Month,
        joining_source: "huishoudelijk reglement 6.2".to_owned(),
        discounts: vec![
            discount(Grant::Family, Off::Percent(25)),
            discount(Grant::Granted, Off::Cents(1_000)),
            discount(Grant::Age(65), Off::Percent(50)),
        ],
        add_up: false,
        least_instalment: 500,
        decided: day("2026-06-12"),
    }
}

fn set_fees(story: &mut Story, year: &str, set: FeeSet, today: &str) -> Result<(), Refusal> {
    let act = Act::SetFees { season: season(year), set: Box::new(set), today: day(today) };
    story.money(&format!("{today} 12:00"), act)
}

fn club() -> Vec<Ask> {
    let mut piet = ask("piet", Some("boer"), "2019-01-01");
    piet.born = Some(day("1955-03-01"));
    let mut els = ask("els", Some("boer"), "2020-01-01");
    els.half_price = true;
    let mut jan = ask("jan", None, "2026-11-20");
    jan.born = Some(day("1990-01-01"));
    let mut kim = ask("kim", None, "2015-01-01");
    kim.born = Some(day("2009-09-02"));
    let mut dora = ask("dora", None, "2015-01-01");
    dora.membership = Some(Membership::Donor);
    let mut hans = ask("hans", None, "2015-01-01");
    hans.membership = Some(Membership::Honorary);
    vec![piet, els, jan, kim, dora, hans]
}

/// Covers: D81, D40
#[test]
fn a_club_charges_by_its_own_fees_each_with_its_reason() {
    let (mut story, members) = (Story::default(), club());
    let nothing = Law::default();
    assert_eq!(
        fee_lines(&nothing, &story.ledger, season("2026-2027"), &members),
        [],
        "no fees until they are set"
    );
    set_fees(&mut story, "2026-2027", set(), "2026-09-01").unwrap();
    story.run("2026-2027", &members, "2026-12-01").unwrap();
    // Half of 120 for age, a quarter off as the larger of two, 10 of 12 months, youth, donor, the federation alone.
    assert_eq!(story.owes("piet els jan kim dora hans"), [9_800, 12_800, 13_800, 7_900, 2_500, 3_800]);
    let Some(Kind::Bill(_, els)) = story.ledger.of(member("els")).next().map(|entry| &entry.kind) else {
        panic!("a bill")
    };
    assert_eq!((els.off.as_slice(), els.once), (&[(Grant::Family, 3_000)][..], true));
    assert_eq!(totals(&story.ledger, None).charged, 50_600);
    assert_eq!(
        story.run("2026-2027", &members, "2026-12-02"),
        Err(Refusal::NothingToCharge(season("2026-2027")))
    );
    // Next year the same fees hold until others are set, and who joined in November pays the whole of it.
    story.run("2027-2028", &members, "2027-09-01").unwrap();
    assert_eq!(story.owes("jan"), [13_800 + 15_800]);
}

/// Covers: D40
#[test]
fn whether_discounts_add_up_is_a_value() {
    let (mut story, members) = (Story::default(), club());
    set_fees(&mut story, "2026-2027", FeeSet { add_up: true, ..set() }, "2026-09-01").unwrap();
    story.run("2026-2027", &members, "2026-12-01").unwrap();
    assert_eq!(story.owes("els"), [12_000 - 3_000 - 1_000 + 3_800]);
}

/// Covers: D81
#[test]
fn a_change_after_the_run_books_the_difference_in_either_direction() {
    let (mut story, members) = (Story::default(), club());
    set_fees(&mut story, "2026-2027", set(), "2026-09-01").unwrap();
    story.run("2026-2027", &members, "2026-12-01").unwrap();
    let mut dearer = set();
    (dearer.kinds[0].cents, dearer.kinds[1].cents) = (13_200, 5_000);
    set_fees(&mut story, "2026-2027", dearer, "2026-12-02").unwrap();
    let lines = fee_lines(&law(), &story.ledger, season("2026-2027"), &members);
    let lines: Vec<_> = lines.iter().map(|line| (line.member().to_string(), line.cents())).collect();
    let wanted = [("piet", 600), ("els", 900), ("jan", 1_000), ("kim", -1_000)];
    assert_eq!(lines, wanted.map(|(who, cents)| (who.to_owned(), cents)));
    story.run("2026-2027", &members, "2026-12-03").unwrap();
    assert_eq!(story.owes("piet kim dora"), [10_400, 6_900, 2_500]);
    assert!(story.run("2026-2027", &members, "2026-12-04").is_err(), "the difference is booked once");
}

/// Covers: D81, D67
#[test]
fn a_club_that_charged_by_a_rulebook_goes_over_to_its_own_fees() {
    let (mut story, mut members) = (Story::default(), club());
    story.run("2026-2027", &members, "2026-10-01").unwrap();
    assert_eq!(story.owes("piet els"), [500, 500], "ddt-1.2 and ddt-1.3");
    set_fees(&mut story, "2027-2028", set(), "2027-06-01").unwrap();
    assert!(story.run("2026-2027", &members, "2027-06-02").is_err(), "this year stays as it was");
    members[0].left = Some(day("2027-08-01"));
    let gone = club::ledger::full_payers_gone(&law(), &story.ledger, season("2027-2028"), &members);
    assert_eq!(gone, [], "Piet paid less by his age");
    let lines = fee_lines(&law(), &story.ledger, season("2027-2028"), &members);
    let els = lines.iter().find(|line| line.member() == member("els")).unwrap();
    assert_eq!(els.cents(), 12_000 - 1_000 + 3_800, "the earliest joined pays in full now");
    assert!(matches!(els, FeeLine::Bill(_)));
}

#[test]
fn half_a_year_is_half_and_who_has_no_amount_is_named() {
    let mut half = FeeSet { joining: Joining::Half, ..set() };
    let months = |set: &FeeSet, joined: &str| set.months(season("2026-2027"), day(joined));
    assert_eq!([months(&half, "2027-02-28"), months(&half, "2027-03-01")], [12, 6]);
    assert_eq!([months(&set(), "2026-09-30"), months(&set(), "2027-08-31")], [12, 1]);
    half.kinds.push(kind(Membership::Family, 4_000, 3_800));
    let mut members = club();
    assert_eq!(kind_of(&half, season("2026-2027"), &members[1], true), Membership::Family);
    members[0].membership = Some(Membership::Student);
    let (without, ageless) = unclear(&half, season("2026-2027"), &members);
    assert_eq!((without, ageless), (vec![member("piet")], vec![member("els")]));
}

#[test]
fn what_cannot_be_set_is_refused() {
    let mut story = Story::default();
    let mut wrong = |change: fn(&mut FeeSet)| {
        let mut asked = set();
        change(&mut asked);
        set_fees(&mut story, "2026-2027", asked, "2026-12-01").unwrap_err()
    };
    assert_eq!(wrong(|set| set.kinds.clear()), Refusal::FeeSet(NoSet::NoKinds));
    assert_eq!(
        wrong(|set| set.kinds[1].kind = Membership::Senior),
        Refusal::FeeSet(NoSet::Twice(Membership::Senior))
    );
    assert_eq!(wrong(|set| set.kinds[0].cents = -1), Refusal::FeeSet(NoSet::Amount(-1)));
    assert_eq!(wrong(|set| set.discounts[0].off = Off::Percent(101)), Refusal::FeeSet(NoSet::Percent(101)));
    assert_eq!(wrong(|set| set.joining_source = "x".repeat(121)), Refusal::FeeSet(NoSet::Source));
    assert_eq!(wrong(|set| set.decided = day("2026-12-02")), Refusal::Ahead(day("2026-12-02")));
    let past = set_fees(&mut story, "2025-2026", set(), "2026-12-01");
    assert_eq!(past, Err(Refusal::SeasonOver(season("2025-2026"))));
    let act = Act::SetFees { season: season("2026-2027"), set: Box::new(set()), today: day("2026-12-01") };
    let board = story.ask("2026-12-01 12:00", Actor::with_office(Office::Board), act);
    assert_eq!(board, Err(Refusal::Only(Office::Treasurer)));
}
