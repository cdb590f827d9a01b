//! Paying a fee in instalments of at least so much a month (ddt-1.3.ii).

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
}

/// The most months a fee can be spread over in instalments of at least so much; a fee smaller than the least instalment is paid in one go.
pub fn most_months(least: i64, fee: i64) -> usize {
    let least = least.max(1);
    usize::try_from(fee / least).unwrap_or(0).clamp(1, MOST_MONTHS)
}

/// Spreads a fee evenly over so many months; cents that do not divide are paid in the first months.
pub fn plan(least: i64, fee: i64, first: Month, months: usize) -> Result<Vec<Instalment>, NoPlan> {
    let most = most_months(least, fee);
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
