//! From a wish to facts, or to a refusal that leaves the ledger as it is.

use super::actor::{Actor, Office};
use super::due::{due, last_reminded};
use super::fact::{Event, Fact, Way};
use super::refusal::Refusal;
use super::run::{Ask, FeeLine, fee_lines};
use super::state::{Kind, Ledger, Settled};
use super::trips::claimable;
use super::wish::{Act, Wish};
use super::{Law, MOST_MEMBERS};
use crate::fee_set::FeeSet;
use crate::fees::{self, Decision, FeeRules, MOST_CENTS};
use crate::instalments;
use crate::travel::FAR;
use calendar::{Day, Instant, Month, Season, Zone};
use ids::{AccountId, MemberId, TextId};
use rulebook::ArticleId;

/// How long before a season its fees may be charged, in days.
const AHEAD: i32 = 62;

/// The first day on which the fees of a season may be charged.
pub fn chargeable_from(season: Season) -> Day {
    season.start().plus(-AHEAD)
}

type Decided = Result<Fact, Refusal>;

/// What happens when this is asked at this moment.
pub fn decide(law: &Law, ledger: &Ledger, wish: &Wish, now: Instant) -> Result<Vec<Event>, Refusal> {
    if now < ledger.now {
        return Err(Refusal::TimeWentBack);
    }
    if wish.seen.is_some_and(|seen| seen != ledger.seq) {
        return Err(Refusal::Stale);
    }
    let asked = Asked { law, ledger, by: &wish.by, now };
    Ok(vec![Event { at: now, fact: asked.fact(&wish.act)? }])
}

struct Asked<'a> {
    law: &'a Law,
    ledger: &'a Ledger,
    by: &'a Actor,
    now: Instant,
}

impl Asked<'_> {
    fn fact(&self, act: &Act) -> Decided {
        match act {
            Act::Decide { season, championship, other, on } => {
                self.decision(*season, (*championship, *other), *on)
            }
            Act::Run { season, members, today } => self.run(*season, members, *today),
            Act::Open { lines, on } => self.open(lines, *on),
            Act::Receive { payer, members, cents, on, today, way, note } => {
                self.receive((*payer, members), *cents, (*on, *today), (*way, *note))
            }
            Act::Refund { member, cents, on, today, way, why } => {
                self.refund(*member, *cents, (*on, *today), (*way, *why))
            }
            Act::WriteOff { member, cents, today, why } => self.write_off(*member, *cents, *today, *why),
            Act::Reverse { entry, today, why } => self.reverse(*entry, *today, *why),
            Act::MakePlan { payer, members, first, months } => self.plan(*payer, members, *first, *months),
            Act::EndPlan { plan } => self.end_plan(*plan),
            Act::Remind { payer, members, today, zone } => self.remind(*payer, members, *today, zone),
            Act::PlanTrip { .. } => self.plan_trip(act),
            Act::Consent { trip, cars } => self.consent(*trip, *cars),
            Act::Claim { trip, driver, metres, sure } => self.claim(*trip, *driver, *metres, *sure),
            Act::Grant { claim } => self.settle(*claim, None),
            Act::Decline { claim, why } => self.settle(*claim, Some(*why)),
            Act::Withdraw { claim } => self.withdraw(*claim),
            Act::SetFees { season, set, today } => self.set_fees(*season, set, *today),
            Act::ChooseRules { season, rules, today } => self.choose_rules(*season, rules, *today),
            Act::PayOut { claim, on, today, way } => self.pay_out(*claim, (*on, *today), *way),
        }
    }

    fn only(&self, office: Office) -> Result<Option<AccountId>, Refusal> {
        if self.by.is(office) { Ok(self.by.account) } else { Err(Refusal::Only(office)) }
    }

    fn fees(&self) -> Result<&FeeRules, Refusal> {
        self.law.fees.as_ref().ok_or(Refusal::NoFees)
    }

    /// The treasurer writes the meeting's word down; what the meeting may fix is checked (ddt-1.1).
    fn decision(&self, season: Season, (championship, other): (i64, i64), on: Day) -> Decided {
        let by = self.only(Office::Treasurer)?;
        self.fees()?;
        fees::check(&Decision { season, championship, other, decided_on: on }).map_err(Refusal::Decision)?;
        Ok(Fact::Decided { season, championship, other, on, by })
    }

    fn run(&self, season: Season, members: &[Ask], today: Day) -> Decided {
        let by = self.only(Office::Treasurer)?;
        if self.ledger.fees_of(season).is_none() {
            self.fees()?;
        }
        if today < chargeable_from(season) {
            return Err(Refusal::NotYet(season));
        }
        if members.len() > MOST_MEMBERS {
            return Err(Refusal::TooMany);
        }
        let lines = fee_lines(self.law, self.ledger, season, members);
        let (mut charges, mut bills) = (Vec::new(), Vec::new());
        for line in lines {
            match line {
                FeeLine::Charge(charge) => charges.push(charge),
                FeeLine::Bill(bill) => bills.push(bill),
            }
        }
        match (charges.is_empty(), bills.is_empty()) {
            (true, true) => Err(Refusal::NothingToCharge(season)),
            (false, _) => Ok(Fact::Charged { season, on: today, lines: charges, by }),
            (true, false) => Ok(Fact::Billed { season, on: today, lines: bills, by }),
        }
    }

    /// A year's amounts can be set until it is over; after its run a change makes bookings with the difference (D81).
    fn set_fees(&self, season: Season, set: &FeeSet, today: Day) -> Decided {
        let by = self.only(Office::Treasurer)?;
        set.check().map_err(Refusal::FeeSet)?;
        past(set.decided, today)?;
        still_open(season, today)?;
        Ok(Fact::FeesSet { season, set: Box::new(set.clone()), by })
    }

    fn choose_rules(&self, season: Season, rules: &str, today: Day) -> Decided {
        let by = self.only(Office::Treasurer)?;
        still_open(season, today)?;
        Ok(Fact::FeesByRules { season, rules: rules.to_owned(), by })
    }

    fn open(&self, lines: &[(MemberId, i64)], on: Day) -> Decided {
        let by = self.only(Office::Treasurer)?;
        if lines.len() > MOST_MEMBERS {
            return Err(Refusal::TooMany);
        }
        for (at, (member, cents)) in lines.iter().enumerate() {
            if *cents == 0 || cents.abs() > MOST_CENTS {
                return Err(Refusal::Amount(*cents));
            }
            if self.ledger.opened(*member) || lines[..at].iter().any(|(other, _)| other == member) {
                return Err(Refusal::OpenedAlready(*member));
            }
        }
        if lines.is_empty() {
            return Err(Refusal::NothingOpen);
        }
        Ok(Fact::Opened { on, lines: lines.to_vec(), by })
    }

    /// A payment goes to what the payer owes, then to what the others owe, in order; what is left is the payer's.
    fn receive(
        &self,
        (payer, members): (MemberId, &[MemberId]),
        cents: i64,
        (on, today): (Day, Day),
        (way, note): (Way, Option<TextId>),
    ) -> Decided {
        let by = self.only(Office::Treasurer)?;
        amount(cents)?;
        past(on, today)?;
        let (mut left, mut parts) = (cents, Vec::new());
        for member in std::iter::once(payer).chain(members.iter().copied().filter(|one| *one != payer)) {
            let part = self.ledger.balance(member).clamp(0, left);
            left -= part;
            parts.push((member, part));
        }
        parts[0].1 += left;
        parts.retain(|(_, cents)| *cents > 0);
        Ok(Fact::Received { payer, parts, on, way, note, by })
    }

    fn refund(
        &self,
        member: MemberId,
        cents: i64,
        (on, today): (Day, Day),
        (way, why): (Way, Option<TextId>),
    ) -> Decided {
        let by = self.only(Office::Treasurer)?;
        amount(cents)?;
        past(on, today)?;
        let credit = (-self.ledger.balance(member)).max(0);
        if cents > credit {
            return Err(Refusal::MoreThanCredit { credit });
        }
        Ok(Fact::Refunded { member, cents, on, way, why, by })
    }

    fn write_off(&self, member: MemberId, cents: i64, on: Day, why: TextId) -> Decided {
        let by = self.only(Office::Treasurer)?;
        amount(cents)?;
        let open = self.ledger.balance(member).max(0);
        if cents > open {
            return Err(Refusal::MoreThanOpen { open });
        }
        Ok(Fact::WrittenOff { member, cents, on, why, by })
    }

    fn reverse(&self, number: u32, on: Day, why: TextId) -> Decided {
        let by = self.only(Office::Treasurer)?;
        let entry = self.ledger.entry(number).ok_or(Refusal::NoEntry(number))?;
        if matches!(entry.kind, Kind::Reversal(_)) {
            return Err(Refusal::IsReversal(number));
        }
        if entry.reversed_by.is_some() {
            return Err(Refusal::ReversedAlready(number));
        }
        let whole = matches!(entry.kind, Kind::Payment(_));
        let parts = self.ledger.entries.iter().filter(|one| {
            one.number == number || whole && one.booking == entry.booking && one.reversed_by.is_none()
        });
        Ok(Fact::Reversed { entries: parts.map(|one| one.number).collect(), on, why, by })
    }

    fn plan(&self, payer: MemberId, members: &[MemberId], first: Day, months: usize) -> Decided {
        if !self.by.acts_for(payer) && !self.by.is(Office::Treasurer) {
            return Err(Refusal::NotYours);
        }
        let (least, article) = least_instalment(self.law, self.ledger, first).ok_or(Refusal::NoFees)?;
        let open: i64 = members.iter().map(|member| self.ledger.balance(*member)).sum();
        if open <= 0 {
            return Err(Refusal::NothingOpen);
        }
        // An instalment belongs to one member: nobody pays less a month because others of the family pay too.
        let owed = members.iter().map(|member| self.ledger.balance(*member)).filter(|owed| *owed > 0);
        let plans: Result<Vec<_>, _> =
            owed.map(|owed| instalments::plan(least, owed, Month::of(first), months)).collect();
        let plans = plans.map_err(|why| Refusal::Plan(why, least, article))?;
        let mut cents: Vec<i64> =
            (0..months).map(|at| plans.iter().map(|plan| plan[at].cents).sum()).collect();
        let surplus: i64 = cents.iter().sum::<i64>() - open;
        take_off(&mut cents, surplus);
        Ok(Fact::PlanMade { payer, members: members.to_vec(), first, cents, by: self.by.account })
    }

    fn end_plan(&self, plan: u32) -> Decided {
        let found = self.ledger.plans.iter().find(|one| one.number == plan && !one.ended);
        let found = found.ok_or(Refusal::NoPlan(plan))?;
        if !self.by.acts_for(found.payer) && !self.by.is(Office::Treasurer) {
            return Err(Refusal::NotYours);
        }
        Ok(Fact::PlanEnded { plan, by: self.by.account })
    }

    fn remind(&self, payer: MemberId, members: &[MemberId], today: Day, zone: &Zone) -> Decided {
        let by = self.only(Office::Treasurer)?;
        if last_reminded(self.ledger, members, zone) == Some(today) {
            return Err(Refusal::RemindedToday);
        }
        match due(self.ledger, members, today).now {
            0 => Err(Refusal::NothingDue),
            cents => Ok(Fact::Reminded { payer, cents, by }),
        }
    }

    fn plan_trip(&self, act: &Act) -> Decided {
        let Act::PlanTrip { of, day, departure, away, team } = act else { return Err(Refusal::NoTeam) };
        let office = [Office::Captain, Office::Treasurer, Office::Board];
        if !office.iter().any(|one| self.by.is(*one)) && !team.iter().any(|one| self.by.acts_for(*one)) {
            return Err(Refusal::Only(Office::Captain));
        }
        if team.is_empty() {
            return Err(Refusal::NoTeam);
        }
        if team.len() > MOST_MEMBERS {
            return Err(Refusal::TooMany);
        }
        if let Some(trip) = self.ledger.trips.iter().find(|trip| trip.of.is_some() && trip.of == *of) {
            return Err(Refusal::TripPlanned(trip.number));
        }
        let (of, day, departure, away) = (*of, *day, *departure, *away);
        Ok(Fact::TripPlanned { of, day, departure, away, team: team.clone(), by: self.by.account })
    }

    /// More cars need the board's consent before the team leaves (dsc-f.3).
    fn consent(&self, trip: u32, cars: u8) -> Decided {
        let by = self.only(Office::Board)?;
        self.law.travel.as_ref().ok_or(Refusal::NoTravel)?;
        let found = self.ledger.trip(trip).ok_or(Refusal::NoTrip(trip))?;
        if self.now > found.departure {
            return Err(Refusal::Left(found.departure));
        }
        if cars < 2 {
            return Err(Refusal::Cars(cars));
        }
        Ok(Fact::CarsConsented { trip, cars, by })
    }

    fn claim(&self, trip: u32, driver: MemberId, metres: u32, sure: bool) -> Decided {
        if !self.by.acts_for(driver) && !self.by.is(Office::Treasurer) {
            return Err(Refusal::NotYours);
        }
        let departure = self.ledger.trip(trip).ok_or(Refusal::NoTrip(trip))?.departure;
        if self.now < departure {
            return Err(Refusal::NotLeft(departure));
        }
        let cents = claimable(self.law, self.ledger, trip, driver, metres)?;
        amount(cents)?;
        if metres > FAR && !sure {
            return Err(Refusal::Far { metres });
        }
        Ok(Fact::Claimed { trip, driver, metres, cents, by: self.by.account })
    }

    fn settle(&self, claim: u32, declined: Option<TextId>) -> Decided {
        let by = self.only(Office::Treasurer)?;
        let found = self.ledger.claim(claim).filter(|found| found.settled == Settled::No);
        found.ok_or(Refusal::NoClaim(claim))?;
        Ok(match declined {
            None => Fact::Granted { claim, by },
            Some(why) => Fact::Declined { claim, why, by },
        })
    }

    /// Who drove takes a claim back as long as it was not paid, or the treasurer does for who phones.
    fn withdraw(&self, claim: u32) -> Decided {
        let open = |settled: &Settled| matches!(settled, Settled::No | Settled::Granted);
        let found = self.ledger.claim(claim).filter(|found| open(&found.settled));
        let found = found.ok_or(Refusal::NoClaim(claim))?;
        if !self.by.acts_for(found.driver) && !self.by.is(Office::Treasurer) {
            return Err(Refusal::NotYours);
        }
        Ok(Fact::ClaimWithdrawn { claim, by: self.by.account })
    }

    fn pay_out(&self, claim: u32, (on, today): (Day, Day), way: Way) -> Decided {
        let by = self.only(Office::Treasurer)?;
        let found = self.ledger.claim(claim).filter(|found| found.settled == Settled::Granted);
        found.ok_or(Refusal::NoClaim(claim))?;
        past(on, today)?;
        Ok(Fact::PaidOut { claim, on, way, by })
    }
}

/// The least that is paid a month by who pays in parts, where the club has fees at all: of its own fees, else of the
/// articles that it chose, with the article.
pub fn least_instalment(law: &Law, ledger: &Ledger, today: Day) -> Option<(i64, Option<ArticleId>)> {
    if let Some(least) = ledger.own_least_instalment(today) {
        return Some((least, None));
    }
    let chosen = &law.fees.as_ref()?.least_instalment;
    Some((chosen.value, Some(chosen.article.clone())))
}

fn still_open(season: Season, today: Day) -> Result<(), Refusal> {
    if today >= season.end() { Err(Refusal::SeasonOver(season)) } else { Ok(()) }
}

fn amount(cents: i64) -> Result<(), Refusal> {
    if (1..=MOST_CENTS).contains(&cents) { Ok(()) } else { Err(Refusal::Amount(cents)) }
}

fn past(on: Day, today: Day) -> Result<(), Refusal> {
    if on > today { Err(Refusal::Ahead(on)) } else { Ok(()) }
}

/// What another of the family has too much goes off the last instalments.
fn take_off(cents: &mut [i64], mut surplus: i64) {
    for one in cents.iter_mut().rev() {
        let less = surplus.clamp(0, *one);
        *one -= less;
        surplus -= less;
    }
}
