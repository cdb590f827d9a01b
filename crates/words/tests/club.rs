//! The club's own matters in words: every outcome names its article, in both languages.
use calendar::{Day, Month, Season};
use club::fees::{Amounts, Circumstance, Decision, FeeRules, Member, NoDecision, amounts, fees};
use club::instalments::{Instalment, NoPlan};
use rulebook::Rulebook;
use words::Lang;
use words::club as say;

fn book(id: &str) -> std::sync::Arc<Rulebook> {
    Rulebook::built_in(id).unwrap()
}

fn day(text: &str) -> Day {
    text.parse().unwrap()
}

/// Each row: the words in a language, exactly.
fn check(said: impl Fn(Lang) -> String, nl: &str, en: &str) {
    assert_eq!((said(Lang::Nl).as_str(), said(Lang::En).as_str()), (nl, en));
}

fn two_fees() -> (FeeRules, Vec<club::fees::Fee>) {
    let rules = FeeRules::read(&book("ddt")).unwrap();
    let season: Season = "2026-2027".parse().unwrap();
    let anna = Member {
        id: "Anna".to_owned(),
        born: Some(day("1950-01-01")),
        championship: true,
        circumstances: vec![Circumstance::MinimumIncome],
        family: None,
        joined: day("2020-01-01"),
    };
    let bram = Member { id: "Bram".to_owned(), born: None, circumstances: Vec::new(), ..anna.clone() };
    let amounts: Amounts = amounts(&rules, season, &[]);
    let all = fees(&rules, &amounts, season, &[anna, bram]);
    (rules, all)
}

/// Covers: ddt-1.3.i, D40
#[test]
fn a_fee_is_told_with_the_ground_that_counts_and_those_that_do_not() {
    let (rules, all) = two_fees();
    check(
        |lang| say::fee(lang, &rules, &all[0]).join(". "),
        "Anna betaalt € 10 in plaats van € 20: leefloon (ddt-1.3.i). \
         65 jaar of ouder bij het begin van het seizoen telt niet nog eens: één korting per lid (D40)",
        "Anna pays €10 instead of €20: on minimum income (ddt-1.3.i). \
         65 or over at the start of the season does not count as well: one reduction a member (D40)",
    );
    check(
        |lang| say::fee(lang, &rules, &all[1]).join(". "),
        "Bram betaalt € 20 (ddt-1.2)",
        "Bram pays €20 (ddt-1.2)",
    );
}

/// Covers: ddt-1.1
#[test]
fn a_decision_of_the_meeting_or_its_refusal_names_the_season() {
    let rules = two_fees().0;
    let season: Season = "2027-2028".parse().unwrap();
    let fixed = Decision { season, championship: 2250, other: 1000, decided_on: day("2027-06-11") };
    check(
        |lang| say::decision(lang, &rules, &fixed),
        "lidgeld 2027-2028, vastgesteld door de algemene vergadering van 2027-06-11: € 22,50 met clubkampioenschap, \
         € 10 zonder (ddt-1.1)",
        "fee for 2027-2028, fixed by the members' meeting of 2027-06-11: €22.50 with the championship, \
         €10 without (ddt-1.1)",
    );
    for lang in Lang::ALL {
        let rows = [
            (NoDecision::Amount(-5), "−0"),
            (NoDecision::Begun(season), "2027-2028"),
            (NoDecision::TooSoon(season), "2027-2028"),
        ];
        for (why, part) in rows {
            let said = say::no_decision(lang, &rules, why);
            assert!(said.contains(part) && said.ends_with("(ddt-1.1)"), "{said}");
        }
    }
}

/// Covers: ddt-1.3.ii
#[test]
fn what_is_wrong_with_a_plan_says_how_to_mend_it() {
    let rules = two_fees().0;
    let month = Month::of(day("2027-01-01"));
    check(
        |lang| say::no_plan(lang, &rules, NoPlan::TooManyMonths { asked: 12, most: 10 }),
        "12 maanden is te lang: met minstens € 2 per maand kan het in hoogstens 10 maanden (ddt-1.3.ii)",
        "12 months is too long: at €2 a month or more it can take 10 months at most (ddt-1.3.ii)",
    );
    for lang in Lang::ALL {
        let rows = [
            (NoPlan::TooLittle(Instalment { month, cents: 150 }), "2027-01"),
            (NoPlan::MonthMissed(month), "2027-01"),
            (NoPlan::NoMonths, ""),
            (NoPlan::Sum { paid: 900, fee: 1000 }, "10"),
        ];
        for (why, part) in rows {
            let said = say::no_plan(lang, &rules, why);
            assert!(said.contains(part) && said.ends_with("(ddt-1.3.ii)"), "{said}");
        }
        assert!(say::behind(lang, &rules, 300).unwrap().contains("€"));
        assert_eq!(say::behind(lang, &rules, 0), None);
        assert!(say::instalment(lang, Instalment { month, cents: 200 }).starts_with("2027-01: €"));
    }
}
