//! A fee run: what everyone is charged for a season now, with the reason (ddt-1.1 to ddt-1.3, D40, D67).

use super::Law;
use super::bills::{Bill, FeeSource, bills};
use super::fact::{Base, Charge, Reduced};
use super::state::Ledger;
use crate::fee_set::Membership;
use crate::fees::{self, Circumstance, Fee, FeeRules, Ground};
use crate::members::Listed;
use calendar::{Day, Season};
use ids::{FamilyId, MemberId};
use std::collections::BTreeSet;

/// What a run must know of a member. Whether the half price of ddt-1.3.i was granted is known; why is not (D49).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ask {
    /// Who.
    pub member: MemberId,
    /// The birth date; of a year alone the last day, as in [`crate::members::Born::latest`].
    pub born: Option<Day>,
    /// Whether the member plays in the championship this season.
    pub championship: bool,
    /// Whether the half price of ddt-1.3.i was granted.
    pub half_price: bool,
    /// The family.
    pub family: Option<FamilyId>,
    /// Since when.
    pub joined: Day,
    /// Until when: on that day no member any more.
    pub left: Option<Day>,
    /// What kind of member, where the board entered it (D81).
    pub membership: Option<Membership>,
}

impl Ask {
    /// What a run must know of a line of the roll.
    pub fn of(one: &Listed, championship: bool) -> Ask {
        let honorary = one.particulars.honorary.then_some(Membership::Honorary);
        Ask {
            member: one.member.id,
            born: one.member.born.and_then(crate::members::Born::latest),
            championship,
            half_price: one.particulars.half_price,
            family: one.particulars.family,
            joined: one.particulars.joined.unwrap_or(Day::FIRST),
            left: one.particulars.left,
            membership: one.particulars.membership.or(honorary),
        }
    }

    /// Whether the member belongs to the club on some day of the season.
    pub(super) fn belongs(&self, season: Season) -> bool {
        self.joined < season.end() && self.left.is_none_or(|left| left > season.start())
    }

    fn payer(&self) -> fees::Member {
        fees::Member {
            id: self.member.to_string(),
            born: self.born,
            championship: self.championship,
            circumstances: self.half_price.then_some(Circumstance::NotKept).into_iter().collect(),
            family: self.family.map(|family| family.to_string()),
            joined: self.joined,
        }
    }
}

/// One line of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FeeLine {
    /// By the articles of a rulebook.
    Charge(Charge),
    /// By the club's own fees.
    Bill(Bill),
}

impl FeeLine {
    /// Whose it is.
    pub fn member(&self) -> MemberId {
        match self {
            FeeLine::Charge(charge) => charge.member,
            FeeLine::Bill(bill) => bill.member,
        }
    }

    /// What is charged.
    pub fn cents(&self) -> i64 {
        match self {
            FeeLine::Charge(charge) => charge.cents,
            FeeLine::Bill(bill) => bill.cents,
        }
    }

    /// Whether it is that of a further member of a family.
    fn by_family(&self) -> bool {
        match self {
            FeeLine::Charge(charge) => matches!(charge.reduced, Some(Reduced::Family(_))),
            FeeLine::Bill(bill) => bill.by_family(),
        }
    }
}

/// What would be charged for a season now: by the fees that the club set for it, else by the articles that it chose. A club
/// that did neither charges nothing (D81).
pub fn fee_lines(law: &Law, ledger: &Ledger, season: Season, members: &[Ask]) -> Vec<FeeLine> {
    if let Some((edition, fees)) = ledger.fees_of(season)
        && let FeeSource::Own(set) = &fees.source
    {
        return bills(ledger, (edition, set), season, members).into_iter().map(FeeLine::Bill).collect();
    }
    let lines = law.fees.as_ref().map(|rules| charges(rules, ledger, season, members));
    lines.into_iter().flatten().map(FeeLine::Charge).collect()
}

/// What would be charged for a season now by a rulebook's articles. Who was charged before pays no more than the difference when they entered
/// the championship since (D67), or when the meeting changed the amounts (D81): whatever else changed, this year stays.
pub fn charges(law: &FeeRules, ledger: &Ledger, season: Season, members: &[Ask]) -> Vec<Charge> {
    let present: Vec<&Ask> = members.iter().filter(|one| one.belongs(season)).collect();
    let payers: Vec<fees::Member> = present.iter().map(|one| one.payer()).collect();
    let amounts = fees::amounts(law, season, &ledger.decisions);
    let all = fees::fees(law, &amounts, season, &payers);
    let lines = present.iter().zip(&all).map(|(one, fee)| match ledger.charged(season, one.member).last() {
        None => Some(first(one, fee)),
        Some(last) => difference(law, ledger, season, last, one, &amounts),
    });
    lines.flatten().filter(|line| line.cents != 0).collect()
}

fn base(championship: bool) -> Base {
    if championship { Base::Championship } else { Base::Other }
}

fn first(one: &Ask, fee: &Fee) -> Charge {
    let reduced = fee.reduced_by.as_ref().map(|by| match by.value {
        Ground::Family => Reduced::Family(by.article.clone()),
        Ground::Circumstance(_) | Ground::Senior => Reduced::Own(by.article.clone()),
    });
    Charge {
        member: one.member,
        cents: fee.cents,
        base: base(one.championship),
        full: fee.full.value,
        amount: fee.full.article.clone(),
        reduced,
        once: !fee.unused.is_empty(),
        before: 0,
    }
}

/// Entering the championship after the run charges the difference, with the reduction of the run (D67); a changed amount
/// does too, upwards or downwards (D81).
fn difference(
    law: &FeeRules,
    ledger: &Ledger,
    season: Season,
    last: &Charge,
    one: &Ask,
    amounts: &fees::Amounts,
) -> Option<Charge> {
    // Who stops playing in the championship has entered it: this year stays.
    let plays = one.championship || last.base == Base::Championship;
    let full = if plays { &amounts.championship } else { &amounts.other };
    if last.base == base(plays) && last.full == full.value {
        return None;
    }
    let whole = match &last.reduced {
        None => full.value,
        Some(Reduced::Own(_)) => fees::share(full.value, law.reduced.value),
        Some(Reduced::Family(_)) => fees::share(full.value, law.family.value),
    };
    let before = ledger.charged_to(season, one.member);
    Some(Charge {
        member: one.member,
        cents: whole - before,
        base: base(plays),
        full: full.value,
        amount: full.article.clone(),
        reduced: last.reduced.clone(),
        once: false,
        before,
    })
}

/// Families whose full payer of the season before is gone: who that was, and who pays in full now (D67).
pub fn full_payers_gone(
    law: &Law,
    ledger: &Ledger,
    season: Season,
    members: &[Ask],
) -> Vec<(MemberId, MemberId)> {
    let Some(last) = Season::new(season.from() - 1) else { return Vec::new() };
    let paid_in_full = |member: MemberId| {
        ledger.fee_entries(last, member).next().is_some_and(|entry| !entry.kind.by_family())
    };
    let lines = fee_lines(law, &ledger.without_entries(), season, members);
    let pays_now = |family: FamilyId| {
        let full = lines.iter().filter(|line| !line.by_family());
        full.map(FeeLine::member)
            .find(|member| members.iter().any(|one| one.member == *member && one.family == Some(family)))
    };
    members
        .iter()
        .filter(|one| !one.belongs(season) && paid_in_full(one.member))
        .filter_map(|one| Some((one.member, pays_now(one.family?)?)))
        .filter(|(_, now)| ledger.fee_entries(last, *now).any(|entry| entry.kind.by_family()))
        .collect()
}

impl Ledger {
    /// What was charged for a season, reversed entries left out.
    pub fn charged_for(&self, season: Season) -> i64 {
        let of = |entry: &&super::state::Entry| entry.kind.fee_of() == Some(season);
        let lines = self.entries.iter().filter(|entry| entry.reversed_by.is_none()).filter(of);
        lines.map(|entry| entry.cents).sum()
    }
}

/// Of those who were charged in a run, one of each family: the first in the order of the run, who hears for all.
pub fn first_of_each_family(run: &[Ask], charged: &[MemberId]) -> Vec<MemberId> {
    let mut families = BTreeSet::new();
    let mut first = |one: &&MemberId| {
        let family = run.iter().find(|ask| ask.member == **one).and_then(|ask| ask.family);
        family.is_none_or(|family| families.insert(family))
    };
    charged.iter().filter(|one| first(one)).copied().collect()
}
