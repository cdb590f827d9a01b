//! The club's own matters: fees, instalments, travel, trophies and phones, each with its article.

use crate::Lang;
use crate::messages::club as say;
use crate::values::euros;
use calendar::Zone;
use club::fees::{Circumstance, Decision, Fee, FeeRules, Ground, MOST_CENTS, NoDecision};
use club::instalments::{Instalment, NoPlan};
use club::phones::{Dispensation, Notice, PhoneRules, Refusal};
use club::travel::{NoAllowance, TravelRules};
use club::trophies::{Return, TrophyRules};

/// What a member pays and why, as one or two sentences (ddt-1.2, ddt-1.3, D40).
pub fn fee(lang: Lang, rules: &FeeRules, fee: &Fee) -> Vec<String> {
    let amount = euros(lang, fee.cents);
    let Some(by) = &fee.reduced_by else {
        return vec![say::fee_full(lang, amount, &fee.full.article, &fee.member)];
    };
    let full = euros(lang, fee.full.value);
    let mut said =
        vec![say::fee_reduced(lang, amount, &by.article, full, ground(lang, rules, by.value), &fee.member)];
    if !fee.unused.is_empty() {
        let unused: Vec<String> = fee.unused.iter().map(|unused| ground(lang, rules, unused.value)).collect();
        said.push(say::fee_unused(lang, &rules.one_reduction, unused.join(", ")));
    }
    said
}

/// Why someone pays less.
pub fn ground(lang: Lang, rules: &FeeRules, ground: Ground) -> String {
    match ground {
        Ground::Circumstance(Circumstance::Unemployed) => say::ground_unemployed(lang),
        Ground::Circumstance(Circumstance::MinimumIncome) => say::ground_minimum_income(lang),
        Ground::Circumstance(Circumstance::Disabled) => say::ground_disabled(lang),
        Ground::Circumstance(Circumstance::NotKept) => say::ground_not_kept(lang),
        Ground::Senior => say::ground_senior(lang, rules.reduced_from_age.value),
        Ground::Family => say::ground_family(lang),
    }
}

/// A decision of the meeting, as it stands on the record (ddt-1.1).
pub fn decision(lang: Lang, rules: &FeeRules, decision: &Decision) -> String {
    let (championship, other) = (euros(lang, decision.championship), euros(lang, decision.other));
    say::decision(lang, &rules.fixed_by, championship, decision.decided_on, other, decision.season)
}

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

/// One line of a plan.
pub fn instalment(lang: Lang, instalment: Instalment) -> String {
    say::instalment(lang, euros(lang, instalment.cents), instalment.month)
}

/// What is wrong with a plan (ddt-1.3.ii).
pub fn no_plan(lang: Lang, rules: &FeeRules, why: NoPlan) -> String {
    let article = &rules.least_instalment.article;
    let least = euros(lang, rules.least_instalment.value);
    match why {
        NoPlan::TooManyMonths { asked, most } => say::plan_too_many_months(lang, article, asked, least, most),
        NoPlan::NoMonths => say::plan_no_months(lang, article),
        NoPlan::TooLittle(Instalment { month, cents }) => {
            say::plan_too_little(lang, euros(lang, cents), article, least, month)
        }
        NoPlan::MonthMissed(month) => say::plan_month_missed(lang, article, least, month),
        NoPlan::Sum { paid, fee } => say::plan_sum(lang, article, euros(lang, fee), euros(lang, paid)),
    }
}

/// How far someone is behind with the instalments; nothing when all is well.
pub fn behind(lang: Lang, rules: &FeeRules, cents: i64) -> Option<String> {
    (cents > 0).then(|| say::behind(lang, euros(lang, cents), &rules.least_instalment.article))
}

/// What a driver gets, or why not (dsc-f.3); moments by the clock of the club's zone.
pub fn allowance(
    lang: Lang,
    rules: &TravelRules,
    zone: &Zone,
    driver: &str,
    answer: Result<i64, NoAllowance>,
) -> String {
    let article = rules.article();
    match answer {
        Ok(cents) => say::travel_paid(lang, euros(lang, cents), article, driver),
        Err(NoAllowance::HomeMatch) => say::travel_home(lang, article, driver),
        Err(NoAllowance::NotInTeam) => say::travel_not_in_team(lang, article, driver),
        Err(NoAllowance::ClaimedAlready) => say::travel_again(lang, article, driver),
        Err(NoAllowance::MoreCars { allowed }) => say::travel_more_cars(lang, allowed, article, driver),
        Err(NoAllowance::ConsentAfterwards(at)) => {
            say::travel_afterwards(lang, article, zone.local(at), driver)
        }
    }
}

/// What a member who leaves has to return (dsc-x).
pub fn to_return(lang: Lang, rules: &TrophyRules, member: &str, what: &Return) -> String {
    let article = &rules.back_from.article;
    match what {
        Return::Nothing => say::trophies_nothing(lang, article, member),
        Return::AtOnce(trophies) => say::trophies_at_once(lang, article, member, trophies.join(", ")),
        Return::NotInForce(trophies) => {
            say::trophies_not_in_force(lang, article, member, rules.back_from.value, trophies.join(", "))
        }
    }
}

/// The director's answer to who wants a phone on stand-by (dsc-u).
pub fn phone(lang: Lang, rules: &PhoneRules, answer: &Result<Dispensation, Refusal>) -> String {
    let article = &rules.article;
    match answer {
        Ok(given) => say::phone_given(lang, article, &given.number, &given.player),
        Err(Refusal::NotNecessary) => say::phone_not_necessary(lang, article),
        Err(Refusal::Numbers(found)) => say::phone_numbers(lang, article, found),
        Err(Refusal::NotHandedIn) => say::phone_not_handed_in(lang, article),
    }
}

/// What the director still has to tell a captain (dsc-u).
pub fn notice(lang: Lang, rules: &PhoneRules, notice: &Notice) -> String {
    say::phone_tell(lang, &rules.article, &notice.captain, &notice.player)
}
