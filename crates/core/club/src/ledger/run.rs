//! A fee run: what everyone is charged for a season now, with the reason (ddt-1.1 to ddt-1.3, D40, D67).

use super::Law;
use super::fact::{Base, Charge, Reduced};
use super::state::{Kind, Ledger};
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
}

impl Ask {
    /// What a run must know of a line of the roll.
    pub fn of(one: &Listed, championship: bool) -> Ask {
        Ask {
            member: one.member.id,
            born: one.member.born.and_then(crate::members::Born::latest),
            championship,
            half_price: one.particulars.half_price,
            family: one.particulars.family,
            joined: one.particulars.joined.unwrap_or(Day::FIRST),
            left: one.particulars.left,
        }
    }

    /// Whether the member belongs to the club on some day of the season.
    fn belongs(&self, season: Season) -> bool {
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

/// What would be charged for a season now. Who was charged before pays no more than the difference when they entered
/// the championship since (D67): whatever else changed, this year stays.
pub fn charges(law: &FeeRules, ledger: &Ledger, season: Season, members: &[Ask]) -> Vec<Charge> {
    let present: Vec<&Ask> = members.iter().filter(|one| one.belongs(season)).collect();
    let payers: Vec<fees::Member> = present.iter().map(|one| one.payer()).collect();
    let amounts = fees::amounts(law, season, &ledger.decisions);
    let all = fees::fees(law, &amounts, season, &payers);
    let lines = present.iter().zip(&all).map(|(one, fee)| match ledger.charged(season, one.member).last() {
        None => Some(first(one, fee)),
        Some(last) => difference(law, ledger, season, last, one, fee),
    });
    lines.flatten().filter(|line| line.cents > 0).collect()
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

/// Entering the championship after the run charges the difference, with the reduction of the run (D67).
fn difference(
    law: &FeeRules,
    ledger: &Ledger,
    season: Season,
    last: &Charge,
    one: &Ask,
    fee: &Fee,
) -> Option<Charge> {
    if last.base != Base::Other || !one.championship {
        return None;
    }
    let whole = match &last.reduced {
        None => fee.full.value,
        Some(Reduced::Own(_)) => fees::share(fee.full.value, law.reduced.value),
        Some(Reduced::Family(_)) => fees::share(fee.full.value, law.family.value),
    };
    let before: i64 = ledger.charged(season, one.member).map(|charge| charge.cents).sum();
    Some(Charge {
        member: one.member,
        cents: whole - before,
        base: Base::Championship,
        full: fee.full.value,
        amount: fee.full.article.clone(),
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
    let Some(fees) = &law.fees else { return Vec::new() };
    let paid_in_full = |member: MemberId| {
        let family = |charge: &Charge| matches!(charge.reduced, Some(Reduced::Family(_)));
        ledger.charged(last, member).next().is_some_and(|charge| !family(charge))
    };
    let lines = charges(fees, &ledger.without_entries(), season, members);
    let pays_now = |family: FamilyId| {
        let full = lines.iter().filter(|line| !matches!(line.reduced, Some(Reduced::Family(_))));
        full.map(|line| line.member)
            .find(|member| members.iter().any(|one| one.member == *member && one.family == Some(family)))
    };
    members
        .iter()
        .filter(|one| !one.belongs(season) && paid_in_full(one.member))
        .filter_map(|one| Some((one.member, pays_now(one.family?)?)))
        .filter(|(_, now)| {
            ledger.charged(last, *now).any(|charge| matches!(charge.reduced, Some(Reduced::Family(_))))
        })
        .collect()
}

impl Ledger {
    /// What was charged for a season, reversed entries left out.
    pub fn charged_for(&self, season: Season) -> i64 {
        let of = |kind: &Kind| matches!(kind, Kind::Fee(one, _) if *one == season);
        let lines = self.entries.iter().filter(|entry| entry.reversed_by.is_none() && of(&entry.kind));
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
