//! Fees: the meeting's amounts, half prices and instalments.
#![allow(clippy::unwrap_used)]

use calendar::{Day, Month, Season};
use club::fees::{
    Amounts, Circumstance, Decision, Fee, FeeRules, Ground, Member, NoDecision, amounts, check, fees,
};
use club::instalments::{Instalment, MOST_MONTHS, NoPlan, most_months, plan};
use rulebook::Rulebook;

const ROWS: &str = include_str!("../../../../testdata/club/fees.txt");

fn ddt() -> FeeRules {
    FeeRules::read(&Rulebook::built_in("ddt").unwrap()).unwrap()
}

fn day(text: &str) -> Day {
    text.parse().unwrap()
}

fn season(text: &str) -> Season {
    text.parse().unwrap()
}

/// The meeting of the spring before the season of the second block.
fn decided() -> Decision {
    Decision { season: season("2027-2028"), championship: 2501, other: 1, decided_on: day("2027-06-11") }
}

fn ground(name: &str) -> Ground {
    match name {
        "unemployed" => Ground::Circumstance(Circumstance::Unemployed),
        "minimum-income" => Ground::Circumstance(Circumstance::MinimumIncome),
        "disabled" => Ground::Circumstance(Circumstance::Disabled),
        "senior" => Ground::Senior,
        "family" => Ground::Family,
        _ => panic!("no ground is called '{name}'"),
    }
}

fn listed(cell: &str) -> impl Iterator<Item = &str> {
    cell.split_whitespace().filter(|word| *word != "-")
}

fn given(cell: &str) -> Option<&str> {
    Some(cell).filter(|cell| *cell != "-")
}

fn member(cells: &[&str]) -> Member {
    let told = listed(cells[3]).map(|word| match ground(word) {
        Ground::Circumstance(told) => told,
        other => panic!("nobody tells {other:?}"),
    });
    Member {
        id: cells[0].to_owned(),
        championship: cells[1] == "yes",
        born: given(cells[2]).map(day),
        circumstances: told.collect(),
        family: given(cells[4]).map(str::to_owned),
        joined: day(cells[5]),
    }
}

fn check_row(fee: &Fee, cells: &[&str]) {
    let by = fee.reduced_by.as_ref().map(|by| (by.article.to_string(), by.value));
    let expected = given(cells[7]).map(|by| by.split_once(' ').unwrap());
    assert_eq!(fee.cents.to_string(), cells[6], "{cells:?}");
    assert_eq!(by, expected.map(|(article, name)| (article.to_owned(), ground(name))), "{cells:?}");
    let unused: Vec<Ground> = fee.unused.iter().map(|unused| unused.value).collect();
    assert_eq!(unused, listed(cells[8]).map(ground).collect::<Vec<_>>(), "{cells:?}");
}

fn check_block(head: &[&str], rows: &[Vec<&str>]) {
    let season = season(head[0].strip_prefix("season ").unwrap());
    let amounts = amounts(&ddt(), season, &[decided()]);
    let Amounts { championship, other } = &amounts;
    assert_eq!([championship.value.to_string(), other.value.to_string()], [head[1], head[2]]);
    assert_eq!([championship.article.as_str(), other.article.as_str()], [head[3], head[3]]);
    let members: Vec<Member> = rows.iter().map(|cells| member(cells)).collect();
    let fees = fees(&ddt(), &amounts, season, &members);
    assert_eq!(fees.len(), rows.len());
    for (fee, cells) in fees.iter().zip(rows) {
        check_row(fee, cells);
    }
}

/// Covers: ddt-1.2, ddt-1.3.i, ddt-1.3.iii, D40
#[test]
fn members_pay_full_or_half_once_and_the_article_is_told() {
    let mut blocks: Vec<Vec<Vec<&str>>> = Vec::new();
    for line in ROWS.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        if line.starts_with("season") {
            blocks.push(vec![cells]);
        } else {
            blocks.last_mut().unwrap().push(cells);
        }
    }
    assert_eq!(blocks.len(), 2);
    for block in blocks {
        check_block(&block[0], &block[1..]);
    }
}

/// Covers: ddt-1.1
#[test]
fn the_meeting_fixes_two_amounts_for_the_coming_season() {
    let sound = decided();
    let season = sound.season;
    let rows = [
        (sound, Ok(())),
        (Decision { decided_on: day("2027-08-31"), ..sound }, Ok(())),
        (Decision { decided_on: day("2026-09-01"), ..sound }, Ok(())),
        (Decision { decided_on: day("2027-09-01"), ..sound }, Err(NoDecision::Begun(season))),
        (Decision { decided_on: day("2026-08-31"), ..sound }, Err(NoDecision::TooSoon(season))),
        (Decision { other: -1, ..sound }, Err(NoDecision::Amount(-1))),
        (Decision { championship: i64::MAX, ..sound }, Err(NoDecision::Amount(i64::MAX))),
    ];
    for (decision, expected) in rows {
        assert_eq!(check(&decision), expected, "{decision:?}");
    }
}

/// Covers: ddt-1.1
#[test]
fn the_last_sound_decision_about_a_season_holds_for_that_season_only() {
    let sound = decided();
    let later = Decision { championship: 3000, other: 1500, decided_on: day("2027-08-20"), ..sound };
    let late = Decision { championship: 9900, decided_on: day("2027-09-20"), ..sound };
    let of = |season, decisions: &[Decision]| {
        let amounts = amounts(&ddt(), season, decisions);
        (amounts.championship.value, amounts.other.value, amounts.championship.article.to_string())
    };
    let season_fixed = sound.season;
    assert_eq!(of(season_fixed, &[sound, later]), (3000, 1500, "ddt-1.1".to_owned()));
    assert_eq!(of(season_fixed, &[later, late]), (3000, 1500, "ddt-1.1".to_owned()), "too late to count");
    assert_eq!(of(season("2028-2029"), &[sound, later]), (2000, 1000, "ddt-1.2".to_owned()));
}

fn month(text: &str) -> Month {
    Month::of(day(&format!("{text}-01")))
}

fn paid_from(first: &str, cents: &[i64]) -> Vec<Instalment> {
    let months = (0..).map(|at| month(first).plus(at));
    cents.iter().zip(months).map(|(&cents, month)| Instalment { month, cents }).collect()
}

/// Covers: ddt-1.3.ii
#[test]
fn a_fee_is_spread_evenly_over_months_of_at_least_two_euros() {
    let too_many = |asked, most| Err(NoPlan::TooManyMonths { asked, most });
    let rows = [
        (2000, 10, Ok(vec![200; 10])),
        (2000, 11, too_many(11, 10)),
        (2000, 3, Ok(vec![667, 667, 666])),
        (2000, 1, Ok(vec![2000])),
        (500, 2, Ok(vec![250, 250])),
        (500, 3, too_many(3, 2)),
        (150, 1, Ok(vec![150])),
        (150, 2, too_many(2, 1)),
        (2000, 0, Err(NoPlan::NoMonths)),
    ];
    for (fee, months, expected) in rows {
        let made = plan(ddt().least_instalment.value, fee, month("2026-11"), months);
        assert_eq!(made, expected.map(|cents| paid_from("2026-11", &cents)), "{fee} in {months}");
        let sum: Option<i64> = made.ok().map(|plan| plan.iter().map(|part| part.cents).sum());
        assert!(sum.is_none_or(|sum| sum == fee), "{fee} in {months}: all of it is paid");
    }
    assert_eq!(ddt().least_instalment.article.as_str(), "ddt-1.3.ii");
    assert_eq!(
        most_months(ddt().least_instalment.value, i64::MAX),
        MOST_MONTHS,
        "a plan always fits in memory"
    );
}

#[test]
fn rules_without_fees_have_none() {
    assert_eq!(FeeRules::read(&Rulebook::built_in("dsc").unwrap()), None);
}

#[test]
fn another_club_sets_its_own_age_and_part_by_its_own_file() {
    let text = "id = \"own\"\nname = { nl = \"Eigen\", en = \"Own\" }\nsource = { nl = \"ons\", en = \"us\" }\n\
                extends = \"ddt\"\n[club]\n\
                reduced_fee_from_age = { value = 60, article = \"ddt-1.3.i\" }\n\
                family_fee = { value = \"1/4\", article = \"ddt-1.3.iii\" }\n";
    let own = FeeRules::read(&Rulebook::read(text, &|_| None).unwrap()).unwrap();
    let year = season("2026-2027");
    let row = |line: &str| member(&line.split('|').map(str::trim).collect::<Vec<_>>());
    let members = [
        row("anna | yes | 1966-09-01 | - | peeters | 2019-01-10"),
        row("bram | yes | 1966-09-01 | - | peeters | 2020-01-10"),
    ];
    let fees = fees(&own, &amounts(&own, year, &[]), year, &members);
    let paid: Vec<(i64, Option<Ground>)> =
        fees.iter().map(|fee| (fee.cents, fee.reduced_by.as_ref().map(|by| by.value))).collect();
    assert_eq!(paid, [(1000, Some(Ground::Senior)), (500, Some(Ground::Family))], "the best one, once");
}
