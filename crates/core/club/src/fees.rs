//! What a member pays: two amounts a season, fixed by the members' meeting (ddt-1.1, ddt-1.2), half for some
//! (ddt-1.3.i, ddt-1.3.iii), once (D40).

use crate::cited::Keys;
use calendar::Day;
use calendar::Season;
use rulebook::Cited;
use rulebook::{ArticleId, Rulebook};
use std::collections::BTreeMap;
use systems::exact::Fraction;

/// The most an amount can be, in cents, the same as a rulebook allows.
pub const MOST_CENTS: i64 = 10_000_000;

/// What a club's rules say about its fees; money in cents.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FeeRules {
    /// Who fixes the amounts (ddt-1.1).
    pub fixed_by: ArticleId,
    /// For those who play in the championship, until a meeting decides otherwise (ddt-1.2).
    pub championship: Cited<i64>,
    /// For the others (ddt-1.2).
    pub other: Cited<i64>,
    /// The part that the unemployed and others pay (ddt-1.3.i).
    pub reduced: Cited<Fraction>,
    /// The age from which a member pays that part (ddt-1.3.i).
    pub reduced_from_age: Cited<i64>,
    /// The part that a further member of a family pays (ddt-1.3.iii).
    pub family: Cited<Fraction>,
    /// The least instalment a month (ddt-1.3.ii).
    pub least_instalment: Cited<i64>,
    /// Reductions do not add up (D40).
    pub one_reduction: ArticleId,
}

impl FeeRules {
    /// The rules of a rulebook, if it has fees.
    pub fn read(book: &Rulebook) -> Option<FeeRules> {
        let keys = Keys(book);
        Some(FeeRules {
            fixed_by: keys.cite("club.fee_fixed_by")?,
            championship: keys.number("club.fee_championship_cents")?,
            other: keys.number("club.fee_other_cents")?,
            reduced: keys.fraction("club.reduced_fee")?,
            reduced_from_age: keys.number("club.reduced_fee_from_age")?,
            family: keys.fraction("club.family_fee")?,
            least_instalment: keys.number("club.least_instalment_cents")?,
            one_reduction: ArticleId::new("D40"),
        })
    }
}

/// What the members' meeting decided about a season; decisions are kept in the order they were taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decision {
    /// The season the amounts are for.
    pub season: Season,
    /// For those who play in the championship, in cents.
    pub championship: i64,
    /// For the others, in cents.
    pub other: i64,
    /// The day of the meeting.
    pub decided_on: Day,
}

/// Why a decision cannot be recorded; the article is that of who fixes the fee.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoDecision {
    /// The amount is below zero or beyond [`MOST_CENTS`].
    Amount(i64),
    /// The season had begun: the meeting decides for the coming one.
    Begun(Season),
    /// The meeting was before the season that comes before it: every year anew, for the coming one.
    TooSoon(Season),
}

/// Checks a decision of the meeting before it is recorded (ddt-1.1).
pub fn check(decision: &Decision) -> Result<(), NoDecision> {
    let wrong =
        [decision.championship, decision.other].into_iter().find(|cents| !(0..=MOST_CENTS).contains(cents));
    if let Some(cents) = wrong {
        return Err(NoDecision::Amount(cents));
    }
    let season = decision.season;
    if decision.decided_on >= season.start() {
        return Err(NoDecision::Begun(season));
    }
    match Season::of(decision.decided_on) {
        Some(current) if current.end() == season.start() => Ok(()),
        _ => Err(NoDecision::TooSoon(season)),
    }
}

/// The two amounts of a season.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Amounts {
    /// For those who play in the championship.
    pub championship: Cited<i64>,
    /// For the others.
    pub other: Cited<i64>,
}

/// The amounts of a season: the meeting's last sound decision about it (ddt-1.1), or else those that stand in the
/// rulebook (ddt-1.2).
pub fn amounts(rules: &FeeRules, season: Season, decisions: &[Decision]) -> Amounts {
    let decided =
        decisions.iter().rev().find(|decision| decision.season == season && check(decision).is_ok());
    match decided {
        Some(decision) => Amounts {
            championship: Cited::new(decision.championship, &rules.fixed_by),
            other: Cited::new(decision.other, &rules.fixed_by),
        },
        None => Amounts { championship: rules.championship.clone(), other: rules.other.clone() },
    }
}

/// A circumstance that a member tells the treasurer (ddt-1.3.i).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Circumstance {
    /// Without work.
    Unemployed,
    /// On minimum income.
    MinimumIncome,
    /// Disabled.
    Disabled,
    /// One of them; which one is not kept (D49).
    NotKept,
}

/// Why someone pays less.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ground {
    /// What the member told (ddt-1.3.i).
    Circumstance(Circumstance),
    /// Of the age in the rules, 65 or over, on the first day of the season (ddt-1.3.i).
    Senior,
    /// Another member of the family joined earlier (ddt-1.3.iii).
    Family,
}

/// What the treasurer knows of a member.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Member {
    /// Who.
    pub id: String,
    /// The birth date, where known.
    pub born: Option<Day>,
    /// Whether the member plays in the championship this season.
    pub championship: bool,
    /// What the member told.
    pub circumstances: Vec<Circumstance>,
    /// The family, by any name that its members share.
    pub family: Option<String>,
    /// When the member joined the club.
    pub joined: Day,
}

/// What a member pays for a season.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fee {
    /// Who.
    pub member: String,
    /// The full amount and where it comes from.
    pub full: Cited<i64>,
    /// What is to be paid, in cents.
    pub cents: i64,
    /// The ground that counts, with its article.
    pub reduced_by: Option<Cited<Ground>>,
    /// Grounds that would have counted too; reductions do not add up (D40).
    pub unused: Vec<Cited<Ground>>,
}

/// What everyone pays for a season. Of a family the one who joined first pays the full amount; of those who joined
/// on one day, the one who stands first in the list.
pub fn fees(rules: &FeeRules, amounts: &Amounts, season: Season, members: &[Member]) -> Vec<Fee> {
    let mut first: BTreeMap<&str, usize> = BTreeMap::new();
    for (at, member) in members.iter().enumerate() {
        let Some(family) = &member.family else { continue };
        let earliest = first.entry(family).or_insert(at);
        if member.joined < members[*earliest].joined {
            *earliest = at;
        }
    }
    let further = |at: usize, member: &Member| {
        member.family.as_ref().is_some_and(|family| first[family.as_str()] != at)
    };
    let all = members.iter().enumerate();
    all.map(|(at, member)| fee(rules, amounts, season, member, further(at, member))).collect()
}

/// What one member pays: the reduction that helps most, once (D40).
fn fee(rules: &FeeRules, amounts: &Amounts, season: Season, member: &Member, further: bool) -> Fee {
    let full = if member.championship { &amounts.championship } else { &amounts.other };
    let own = member.circumstances.iter().map(|told| Ground::Circumstance(*told));
    let old_enough = |born: Day| i64::from(born.age_on(season.start())) >= rules.reduced_from_age.value;
    let senior = member.born.is_some_and(old_enough).then_some(Ground::Senior);
    let family = further.then_some(Ground::Family);
    let mut grounds: Vec<(i64, Cited<Ground>)> = own
        .chain(senior)
        .chain(family)
        .map(|ground| {
            let part = if ground == Ground::Family { &rules.family } else { &rules.reduced };
            let article =
                if ground == Ground::Senior { &rules.reduced_from_age.article } else { &part.article };
            (share(full.value, part.value), Cited::new(ground, article))
        })
        .collect();
    // A stable sort: of equal grounds the one named first counts.
    grounds.sort_by_key(|(cents, _)| *cents);
    let cents = grounds.first().map_or(full.value, |(cents, _)| *cents);
    let mut grounds = grounds.into_iter().map(|(_, ground)| ground);
    Fee {
        member: member.id.clone(),
        full: full.clone(),
        cents,
        reduced_by: grounds.next(),
        unused: grounds.collect(),
    }
}

/// A part of an amount; a part of a cent is left out, to the good of the member: half of € 20,01 is € 10,00.
pub(crate) fn share(cents: i64, part: Fraction) -> i64 {
    let exact = i128::from(cents) * i128::from(part.numerator());
    exact.div_euclid(i128::from(part.denominator())) as i64
}
