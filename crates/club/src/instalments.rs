//! Paying a fee in instalments of at least so much a month (ddt-1.3.ii).

use crate::fees::FeeRules;
use calendar::Month;

/// The longest plan, ten years: a bound for the program, far beyond what any fee comes to.
pub const MOST_MONTHS: usize = 120;

/// One payment of a plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Instalment {
    /// The month it is paid in.
    pub month: Month,
    /// The amount, in cents.
    pub cents: i64,
}

/// What is wrong with a plan, or with asking for one; the article is that of the least instalment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoPlan {
    /// In so many months an instalment would be too small.
    TooManyMonths {
        /// What was asked for.
        asked: usize,
        /// The most that is possible.
        most: usize,
    },
    /// A plan has at least one month.
    NoMonths,
    /// This instalment is too small, and something is left to pay after it.
    TooLittle(Instalment),
    /// In this month nothing is paid, though something is left.
    MonthMissed(Month),
    /// The instalments come to another amount than the fee.
    Sum {
        /// What they come to.
        paid: i64,
        /// The fee.
        fee: i64,
    },
}

/// The most months a fee can be spread over; a fee smaller than the least instalment is paid in one go.
pub fn most_months(rules: &FeeRules, fee: i64) -> usize {
    let least = rules.least_instalment.value.max(1);
    usize::try_from(fee / least).unwrap_or(0).clamp(1, MOST_MONTHS)
}

/// Spreads a fee evenly over so many months; cents that do not divide are paid in the first months.
pub fn plan(rules: &FeeRules, fee: i64, first: Month, months: usize) -> Result<Vec<Instalment>, NoPlan> {
    let most = most_months(rules, fee);
    let count = match i32::try_from(months) {
        Ok(0) => return Err(NoPlan::NoMonths),
        Ok(count) if months <= most => count,
        _ => return Err(NoPlan::TooManyMonths { asked: months, most }),
    };
    let (each, rest) = (fee / i64::from(count), fee % i64::from(count));
    let instalment =
        |at: i32| Instalment { month: first.plus(at), cents: each + i64::from(i64::from(at) < rest) };
    Ok((0..count).map(instalment).collect())
}

/// Checks a plan that treasurer and member made themselves: month after month at least the least instalment, until
/// the fee is paid. The last one may be smaller, when that is all that is left.
pub fn check(rules: &FeeRules, fee: i64, plan: &[Instalment]) -> Result<(), NoPlan> {
    let Some(first) = plan.first() else { return Err(NoPlan::NoMonths) };
    let paid = plan.iter().fold(0i64, |sum, instalment| sum.saturating_add(instalment.cents));
    for (instalment, due) in plan.iter().zip(0i32..) {
        if instalment.month != first.month.plus(due) {
            return Err(NoPlan::MonthMissed(first.month.plus(due)));
        }
        let last = due as usize + 1 == plan.len();
        let least = if last { i64::from(fee > 0) } else { rules.least_instalment.value };
        if instalment.cents < least {
            return Err(NoPlan::TooLittle(*instalment));
        }
    }
    if paid == fee { Ok(()) } else { Err(NoPlan::Sum { paid, fee }) }
}

/// What a member who pays in instalments is behind, when `paid` came in since the first month: by now the least
/// instalment of every month must be there, the present month's too, and never more than the fee.
pub fn behind(rules: &FeeRules, fee: i64, paid: i64, first: Month, now: Month) -> i64 {
    let months = i64::from(now.since(first)).saturating_add(1).max(0);
    let due = rules.least_instalment.value.saturating_mul(months).min(fee);
    (due - paid).max(0)
}
