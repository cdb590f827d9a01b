//! What is due of a payer, and when (ddt-1.3.ii).

use super::state::{Ledger, Plan};
use crate::households::Households;
use crate::instalments::Instalment;
use calendar::{Day, Month, Zone};
use ids::MemberId;

/// What someone has to pay by a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Due {
    /// All that is open.
    pub open: i64,
    /// Of that, what should have been paid by now: by plan the instalments up to this month, else everything.
    pub now: i64,
    /// The next instalment that is still to come.
    pub next: Option<Instalment>,
}

/// What these members, who pay together, owe on a day.
pub fn due(ledger: &Ledger, members: &[MemberId], today: Day) -> Due {
    let open: i64 = members.iter().map(|member| ledger.balance(*member)).sum();
    let plan = members.iter().find_map(|member| ledger.plan_of(*member));
    match plan {
        None => Due { open, now: open.max(0), next: None },
        Some(plan) => {
            let paid = ledger.paid(&plan.members) - plan.paid_before;
            let month = Month::of(today);
            let so_far = plan.instalments.iter().filter(|one| one.month.since(month) <= 0);
            let asked: i64 = so_far.map(|one| one.cents).sum();
            // What was charged after the plan was made is no part of it.
            let planned: i64 = plan.instalments.iter().map(|one| one.cents).sum();
            let beyond = (open - (planned - paid).max(0)).max(0);
            let now = ((asked - paid).max(0) + beyond).min(open.max(0));
            Due { open, now, next: next_instalment(plan, paid, today) }
        }
    }
}

/// The day on which these members, who pay together, were last reminded.
pub fn last_reminded(ledger: &Ledger, members: &[MemberId], zone: &Zone) -> Option<Day> {
    let mut theirs = ledger.reminders.iter().rev().filter(|(_, who, _)| members.contains(who));
    theirs.next().map(|(at, ..)| zone.day(*at))
}

/// Days after a reminder in which no second one goes with the others.
const REMINDER_COOLDOWN_DAYS: i32 = 7;

/// The households that should have paid by now and heard nothing in the last week.
pub fn to_remind(ledger: &Ledger, all: &Households, today: Day, zone: &Zone) -> Vec<Vec<MemberId>> {
    let lately = |household: &[MemberId]| {
        last_reminded(ledger, household, zone).is_some_and(|day| today.since(day) < REMINDER_COOLDOWN_DAYS)
    };
    let behind = |household: &&Vec<MemberId>| due(ledger, household, today).now > 0 && !lately(household);
    all.all().iter().filter(behind).cloned().collect()
}

/// What a payment comes to above all that these members owe. More than nothing is a slip of the keys or money for next
/// year: the treasurer says which.
pub fn over_the_open(ledger: &Ledger, members: &[MemberId], today: Day, cents: i64) -> Option<i64> {
    let over = cents - due(ledger, members, today).open.max(0);
    (over > 0).then_some(over)
}

/// The first instalment after this month that what was paid does not cover, and how much of it is left.
pub fn next_instalment(plan: &Plan, paid: i64, today: Day) -> Option<Instalment> {
    let month = Month::of(today);
    let mut sum = 0;
    for one in &plan.instalments {
        sum += one.cents;
        if one.month.since(month) > 0 && sum > paid {
            return Some(Instalment { month: one.month, cents: one.cents.min(sum - paid) });
        }
    }
    None
}
