//! Years of a treasurer who does anything at all: whatever is asked, the ledger adds up.

use crate::{ask, at, day, law, member, season, text};
use calendar::Day;
use club::ledger::{
    Act, Actor, Ask, Ledger, OfMonth, Office, Way, Wish, apply, by_month, check, decide, due, totals,
};

const NAMES: [&str; 6] = ["an", "bo", "cy", "di", "ed", "fee"];

struct Seed(u64);

impl Seed {
    fn below(&mut self, many: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % many
    }
}

fn members(seed: &mut Seed) -> Vec<Ask> {
    NAMES
        .iter()
        .enumerate()
        .map(|(at, name)| Ask {
            championship: seed.below(2) == 0,
            half_price: seed.below(3) == 0,
            left: (seed.below(4) == 0).then(|| day("2027-01-01").plus(seed.below(600) as i32)),
            ..ask(name, Some(if at < 3 { "bos" } else { "vos" }), "2020-01-01")
        })
        .collect()
}

fn wish(seed: &mut Seed, ledger: &Ledger, today: Day) -> Act {
    let who = member(NAMES[seed.below(6) as usize]);
    let all: Vec<_> = NAMES.iter().map(|name| member(name)).collect();
    let entry = seed.below(ledger.entries.len() as u64 + 2) as u32;
    let cents = seed.below(3000) as i64 - 100;
    let year = season(["2026-2027", "2027-2028"][seed.below(2) as usize]);
    let claim = seed.below(ledger.claims.len() as u64 + 2) as u32;
    match seed.below(12) {
        0 => Act::Run { season: year, members: members(seed), today },
        1 => Act::Open { lines: vec![(who, cents)], on: today },
        2 | 3 => {
            Act::Receive { payer: who, members: all, cents, on: today, today, way: Way::Cash, note: None }
        }
        4 => Act::Refund { member: who, cents, on: today, today, way: Way::Bank, why: None },
        5 => Act::WriteOff { member: who, cents, today, why: text("why") },
        6 | 7 => Act::Reverse { entry, today, why: text("why") },
        8 => Act::MakePlan { payer: who, members: all, first: today, months: seed.below(12) as usize },
        9 => Act::PlanTrip { of: None, day: today, departure: at("2027-06-01 12:00"), away: true, team: all },
        10 => Act::Claim {
            trip: seed.below(3) as u32,
            driver: who,
            metres: seed.below(100_000) as u32,
            sure: true,
        },
        _ => match seed.below(2) {
            0 => Act::Grant { claim },
            _ => Act::PayOut { claim, on: today, today, way: Way::Bank },
        },
    }
}

#[test]
fn the_ledger_adds_up_after_any_sequence_of_acts() {
    let by = Actor { offices: vec![Office::Treasurer, Office::Board, Office::Captain], ..Actor::default() };
    let all: Vec<_> = NAMES.iter().map(|name| member(name)).collect();
    let (mut done, mut refused) = (0, 0);
    for start in 0..300 {
        let mut seed = Seed(start);
        let mut ledger = Ledger::default();
        let mut today = day("2026-09-01");
        for _ in 0..60 {
            today = today.plus(seed.below(12) as i32);
            let act = wish(&mut seed, &ledger, today);
            let now = at(&format!("{today} 12:00"));
            let before = ledger.clone();
            let asked = Wish { by: by.clone(), seen: None, act };
            let Ok(events) = decide(&law(), &ledger, &asked, now) else {
                refused += 1;
                assert_eq!(ledger, before);
                continue;
            };
            done += 1;
            for event in &events {
                apply(&mut ledger, event);
            }
            let found = check(&ledger);
            assert!(found.fine(), "{start}: {:?} {found:?}", asked.act);
            assert_eq!(found.balances, totals(&ledger, None).open);
            for season in club::ledger::seasons(&ledger) {
                // Month by month it comes to the same as the year.
                let (of, months) = (totals(&ledger, Some(season)), by_month(&ledger, season, season.end()));
                let sum = |what: fn(&OfMonth) -> i64| months.iter().map(what).sum::<i64>();
                assert_eq!((sum(|one| one.charged), sum(|one| one.received)), (of.charged, of.received));
                assert_eq!((months.len(), months[11].open), (12, of.open));
            }
            assert!(
                ledger.entries.starts_with(&before.entries) || before.entries.len() < ledger.entries.len()
            );
            let (asked, open) = (due(&ledger, &all, today), ledger.balances().values().sum::<i64>());
            assert!(asked.open == open && asked.now >= 0 && asked.now <= open.max(0), "{asked:?}");
        }
    }
    assert!(done > 3000 && refused > 1000, "{done} {refused}");
}
