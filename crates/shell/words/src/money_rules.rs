//! Why the rules about fees, instalments and travel do not allow something, each with its article.

use crate::messages::money as say;
use crate::values::euros;
use crate::{Lang, dates};
use calendar::Zone;
use club::fees::{FeeRules, MOST_CENTS, NoDecision};
use club::instalments::NoPlan;
use club::travel::{NoAllowance, TravelRules};

/// Why a decision of the meeting is not recorded (ddt-1.1).
pub fn no_decision(lang: Lang, rules: &FeeRules, why: NoDecision) -> String {
    let article = &rules.fixed_by;
    match why {
        NoDecision::Amount(cents) => {
            say::decision_amount(lang, euros(lang, cents), article, euros(lang, 0), euros(lang, MOST_CENTS))
        }
        NoDecision::Begun(season) => say::decision_begun(lang, article, season),
        NoDecision::TooSoon(season) => say::decision_too_soon(lang, article, season),
    }
}

/// Why there is no such plan (ddt-1.3.ii).
pub fn no_plan(lang: Lang, least: i64, why: NoPlan) -> String {
    match why {
        NoPlan::TooManyMonths { asked, most } => {
            say::plan_too_many_months(lang, asked, euros(lang, least), most)
        }
        NoPlan::NoMonths => say::plan_no_months(lang),
    }
}

/// Why a driver gets no allowance (dsc-f.3); moments by the clock of the club's zone.
pub fn no_allowance(lang: Lang, rules: &TravelRules, zone: &Zone, why: NoAllowance) -> String {
    let article = rules.article();
    match why {
        NoAllowance::HomeMatch => say::no_allowance_home(lang, article),
        NoAllowance::NotInTeam => say::no_allowance_not_in_team(lang, article),
        NoAllowance::ClaimedAlready => say::no_allowance_again(lang, article),
        NoAllowance::MoreCars { allowed } => say::no_allowance_more_cars(lang, allowed, article),
        NoAllowance::ConsentAfterwards(at) => {
            say::no_allowance_afterwards(lang, article, dates::moment(lang, zone.local(at)))
        }
    }
}

#[cfg(test)]
#[allow(clippy::disallowed_methods, reason = "the made-up club lives in Amsterdam")]
mod tests {
    use super::*;
    use calendar::{LocalTime, Season};
    use club::ledger::Refusal;
    use rulebook::Rulebook;

    /// All of these differ from each other and between the languages, and name the article.
    fn check(article: &str, said: impl Fn(Lang) -> Vec<String>) {
        let all: Vec<String> = Lang::ALL.into_iter().flat_map(&said).collect();
        let unique: std::collections::BTreeSet<&String> = all.iter().collect();
        assert_eq!(unique.len(), all.len(), "{all:?}");
        assert!(all.iter().all(|words| words.ends_with(&format!("({article})"))), "{all:?}");
    }

    /// Covers: ddt-1.1, ddt-1.3.ii
    #[test]
    fn what_is_wrong_with_a_fee_or_a_plan_says_how_to_mend_it() {
        let rules = FeeRules::read(&Rulebook::built_in("ddt").unwrap()).unwrap();
        let season: Season = "2027-2028".parse().unwrap();
        check("ddt-1.1", |lang| {
            let all = [NoDecision::Amount(-5), NoDecision::Begun(season), NoDecision::TooSoon(season)];
            all.map(|why| no_decision(lang, &rules, why)).to_vec()
        });
        let long = NoPlan::TooManyMonths { asked: 12, most: 10 };
        let least = rules.least_instalment.value;
        let said = Lang::ALL.map(|lang| no_plan(lang, least, long));
        assert_eq!(
            said.each_ref().map(String::as_str),
            [
                "12 maanden is te lang: met minstens € 2 per maand kan het in hoogstens 10 maanden",
                "12 months is too long: at €2 a month or more it can take 10 months at most",
            ]
        );
        let refused = Refusal::Plan(long, least, Some(rules.least_instalment.article.clone()));
        let law = club::ledger::Law { fees: Some(rules), travel: None };
        check("ddt-1.3.ii", |lang| {
            vec![crate::money::refusal(lang, &law, &Zone::amsterdam(), &refused, &|_| String::new())]
        });
    }

    /// Covers: dsc-f.3
    #[test]
    fn who_gets_no_allowance_hears_what_to_do_next_time() {
        let rules = TravelRules::read(&Rulebook::built_in("dsc").unwrap()).unwrap();
        let late = Zone::amsterdam().instant("2026-11-13 23:30".parse::<LocalTime>().unwrap());
        check("dsc-f.3", |lang| {
            let all = [
                NoAllowance::HomeMatch,
                NoAllowance::NotInTeam,
                NoAllowance::ClaimedAlready,
                NoAllowance::MoreCars { allowed: 1 },
                NoAllowance::MoreCars { allowed: 2 },
                NoAllowance::ConsentAfterwards(late),
            ];
            all.map(|why| no_allowance(lang, &rules, &Zone::amsterdam(), why)).to_vec()
        });
    }
}
