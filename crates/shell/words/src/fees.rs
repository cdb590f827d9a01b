//! The fees that a club set for itself in words: kinds of member, the reason of each amount, what cannot be set.

use crate::messages::fees as say;
use crate::money::amount;
use crate::{Lang, dates};
use club::fee_set::{FeeSet, Grant, LONGEST_SOURCE, Membership, NoSet};
use club::ledger::Bill;

/// A kind of member.
pub fn kind(lang: Lang, kind: Membership) -> String {
    match kind {
        Membership::Senior => say::kind_senior(lang),
        Membership::Youth => say::kind_youth(lang),
        Membership::Student => say::kind_student(lang),
        Membership::Donor => say::kind_donor(lang),
        Membership::Honorary => say::kind_honorary(lang),
        Membership::SecondClub => say::kind_second_club(lang),
        Membership::Family => say::kind_family(lang),
    }
}

/// Why someone pays less.
pub fn grant(lang: Lang, grant: Grant) -> String {
    match grant {
        Grant::Family => say::grant_family(lang),
        Grant::Granted => say::grant_granted(lang),
        Grant::Age(age) => say::grant_age(lang, age),
    }
}

/// Where an amount or a rule comes from: the article that was written beside it, else the meeting that decided.
pub fn source(lang: Lang, set: &FeeSet, written: &str) -> String {
    if written.is_empty() {
        say::meeting_of(lang, dates::date(lang, set.decided))
    } else {
        written.to_owned()
    }
}

/// Why a member pays this, part by part, each with where it comes from.
pub fn reason(lang: Lang, bill: &Bill, set: Option<&FeeSet>) -> String {
    let from = |written: Option<&str>| {
        let words = set.zip(written).map(|(set, written)| format!(" ({})", source(lang, set, written)));
        words.unwrap_or_default()
    };
    let amounts = set.and_then(|set| set.kind(bill.kind));
    let full = format!("{} {}", kind(lang, bill.kind), amount(lang, bill.full));
    let mut parts = vec![format!("{full}{}", from(amounts.map(|one| one.source.as_str())))];
    if bill.months < 12 {
        let written = set.map(|set| set.joining_source.as_str());
        parts.push(format!("{}{}", say::reason_months(lang, bill.months), from(written)));
    }
    for (why, cents) in &bill.off {
        let rule = set.and_then(|set| set.discounts.iter().find(|rule| rule.grant == *why));
        let off = say::reason_off(lang, amount(lang, *cents), grant(lang, *why));
        parts.push(format!("{off}{}", from(rule.map(|rule| rule.source.as_str()))));
    }
    if bill.once {
        parts.push(say::reason_largest(lang));
    }
    if bill.federation > 0 {
        parts.push(say::reason_federation(lang, amount(lang, bill.federation)));
    }
    if bill.before != 0 {
        let total = amount(lang, bill.before + bill.cents);
        parts.push(say::reason_changed(lang, amount(lang, bill.before), total));
    }
    parts.join("; ")
}

/// Why the fees cannot be set so.
pub fn no_set(lang: Lang, why: NoSet) -> String {
    match why {
        NoSet::NoKinds => say::no_kinds(lang),
        NoSet::Twice(one) => say::kind_twice(lang, kind(lang, one)),
        NoSet::Amount(cents) => say::no_amount(lang, amount(lang, cents)),
        NoSet::Percent(part) => say::too_much_off(lang, part),
        NoSet::Source => say::source_long(lang, LONGEST_SOURCE),
    }
}
