//! What members are charged by the fees that the club set for itself (D81), with the reason of each amount.

use super::run::Ask;
use super::state::{Entry, Kind, Ledger};
use crate::fee_set::{FeeSet, Grant, Membership, Off};
use calendar::{Day, Instant, Season};
use ids::{AccountId, MemberId};
use std::collections::BTreeMap;

/// What one member is charged for a season by the club's own fees, with its reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bill {
    /// Who.
    pub member: MemberId,
    /// What is charged now, in cents; below zero when the amounts were lowered after the run.
    pub cents: i64,
    /// As what kind of member.
    pub kind: Membership,
    /// What that kind pays the club for a whole year.
    pub full: i64,
    /// How many of the twelve months are paid for.
    pub months: u8,
    /// What went off, and why.
    pub off: Vec<(Grant, i64)>,
    /// Something else would have gone off too, and discounts do not add up (D40).
    pub once: bool,
    /// For the federation.
    pub federation: i64,
    /// The fees it was counted by: their number in [`Ledger::fees`], from 1.
    pub edition: u32,
    /// What was charged for the season before: then this is the difference (D81).
    pub before: i64,
}

impl Bill {
    /// Whether the member pays as a further one of a family.
    pub fn by_family(&self) -> bool {
        self.kind == Membership::Family || self.off.iter().any(|(grant, _)| *grant == Grant::Family)
    }
}

/// Where the fees of a club come from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FeeSource {
    /// The club set them itself.
    Own(Box<FeeSet>),
    /// The club chose the articles of this rulebook.
    Rules(String),
}

/// Fees that hold from a season on, until others do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fees {
    /// The first season they hold for.
    pub season: Season,
    /// Where they come from.
    pub source: FeeSource,
    /// When they were written down.
    pub at: Instant,
    /// Who did.
    pub by: Option<AccountId>,
}

impl Ledger {
    /// The fees of a season: the last that were set for it, else those of the season before it.
    pub fn fees_of(&self, season: Season) -> Option<(u32, &Fees)> {
        let until = self.fees.iter().enumerate().filter(|(_, one)| one.season <= season);
        let last = until.max_by_key(|(_, one)| one.season)?;
        Some((last.0 as u32 + 1, last.1))
    }

    /// The own fees with this number.
    pub fn edition(&self, number: u32) -> Option<&FeeSet> {
        match &self.fees.get(usize::try_from(number.checked_sub(1)?).ok()?)?.source {
            FeeSource::Own(set) => Some(set),
            FeeSource::Rules(_) => None,
        }
    }

    /// The rulebook whose articles the club chose last.
    pub fn chosen_rules(&self) -> Option<&str> {
        self.fees.iter().rev().find_map(|one| match &one.source {
            FeeSource::Rules(rules) => Some(rules.as_str()),
            FeeSource::Own(_) => None,
        })
    }

    /// The least that is paid a month by who pays in parts, when the club's own fees of a day say so.
    pub fn own_least_instalment(&self, today: Day) -> Option<i64> {
        match &self.fees_of(Season::of(today)?)?.1.source {
            FeeSource::Own(set) => Some(set.least_instalment),
            FeeSource::Rules(_) => None,
        }
    }
}

/// Who of each family joined first, of those on a list; of one day the first of the list.
fn first_of_families(members: &[&Ask]) -> BTreeMap<ids::FamilyId, MemberId> {
    let mut first: BTreeMap<ids::FamilyId, &Ask> = BTreeMap::new();
    for one in members {
        let Some(family) = one.family else { continue };
        let earliest = first.entry(family).or_insert(one);
        if one.joined < earliest.joined {
            *earliest = one;
        }
    }
    first.into_iter().map(|(family, one)| (family, one.member)).collect()
}

/// What kind of member someone is by these fees: as the board entered it, else by age and family.
pub fn kind_of(set: &FeeSet, season: Season, one: &Ask, further: bool) -> Membership {
    let young = |born: Day| born.age_on(season.start()) <= i32::from(set.youth_until);
    match one.membership {
        Some(kind) => kind,
        None if set.kind(Membership::Youth).is_some() && one.born.is_some_and(young) => Membership::Youth,
        None if set.kind(Membership::Family).is_some() && further => Membership::Family,
        None => Membership::Senior,
    }
}

/// What would be charged by the club's own fees now. Who was charged by these very fees before pays nothing more; when they
/// were changed since, the difference, as a member of the same family as then (D67, D81).
pub fn bills(ledger: &Ledger, (edition, set): (u32, &FeeSet), season: Season, members: &[Ask]) -> Vec<Bill> {
    let present: Vec<&Ask> = members.iter().filter(|one| one.belongs(season)).collect();
    let first = first_of_families(&present);
    let bill = |one: &&Ask| {
        let charged: Vec<&Entry> = ledger.fee_entries(season, one.member).collect();
        let further = match charged.last().map(|entry| &entry.kind) {
            Some(Kind::Bill(_, last)) if last.edition == edition => return None,
            Some(kind) => kind.by_family(),
            None => one.family.is_some_and(|family| first.get(&family) != Some(&one.member)),
        };
        let before = charged.iter().map(|entry| entry.cents).sum();
        whole((edition, set), season, one, further, before)
    };
    present.iter().filter_map(bill).filter(|bill| bill.cents != 0).collect()
}

fn whole(
    (edition, set): (u32, &FeeSet),
    season: Season,
    one: &Ask,
    further: bool,
    before: i64,
) -> Option<Bill> {
    let kind = kind_of(set, season, one, further);
    let amounts = set.kind(kind)?;
    let months = set.months(season, one.joined);
    // A part of a cent is left out, to the good of the member.
    let club = amounts.cents * i64::from(months) / 12;
    let applies = |grant: Grant| match grant {
        Grant::Family => further && kind != Membership::Family,
        Grant::Granted => one.half_price,
        Grant::Age(age) => one.born.is_some_and(|born| born.age_on(season.start()) >= i32::from(age)),
    };
    let worth = |off: Off| match off {
        Off::Percent(part) => club - club * (100 - i64::from(part.min(100))) / 100,
        Off::Cents(cents) => cents.min(club),
    };
    let fits = set.discounts.iter().filter(|rule| applies(rule.grant));
    let mut off: Vec<(Grant, i64)> = fits.map(|rule| (rule.grant, worth(rule.off))).collect();
    off.retain(|(_, cents)| *cents > 0);
    // A stable sort: of equal ones the first of the list counts.
    off.sort_by_key(|(_, cents)| -cents);
    let once = !set.add_up && off.len() > 1;
    if once {
        off.truncate(1);
    }
    let mut left = club;
    for (_, cents) in &mut off {
        *cents = (*cents).min(left);
        left -= *cents;
    }
    let (full, federation) = (amounts.cents, amounts.federation);
    let cents = left + federation - before;
    Some(Bill { member: one.member, cents, kind, full, months, off, once, federation, edition, before })
}

/// Members of a season whose kind has no amount in these fees, and members without a birth date who count as seniors
/// while the club has youth: what the treasurer should look at before the run.
pub fn unclear(set: &FeeSet, season: Season, members: &[Ask]) -> (Vec<MemberId>, Vec<MemberId>) {
    let present: Vec<&Ask> = members.iter().filter(|one| one.belongs(season)).collect();
    let first = first_of_families(&present);
    let further = |one: &Ask| one.family.is_some_and(|family| first.get(&family) != Some(&one.member));
    let without = present.iter().filter(|one| set.kind(kind_of(set, season, one, further(one))).is_none());
    let youth = set.kind(Membership::Youth).is_some();
    let ageless = present.iter().filter(|one| youth && one.membership.is_none() && one.born.is_none());
    (without.map(|one| one.member).collect(), ageless.map(|one| one.member).collect())
}
