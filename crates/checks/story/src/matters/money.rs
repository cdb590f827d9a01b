//! The money of a story: the meeting's fee, a fee run, payments, instalments and reminders (ddt-1.1 to ddt-1.3).

use super::Cast;
use super::acts::member;
use super::check::{Checked, Fails, same};
use super::scene::{Refused, Said, Scene};
use crate::competition::fault::Unreadable;
use crate::fault::Amiss;
use calendar::{Instant, Season};
use club::fees::FeeRules;
use club::ledger::{Act, Actor, Ask, Charge, Event, Fact, Law, Ledger, Office, Reduced, Way, Wish};
use club::ledger::{apply, decide, due, log};
use club::travel::TravelRules;
use ids::MemberId;
use rulebook::Rulebook;
use words::Lang;
use words::messages::{money as say, story};

/// The ledger of a story, with what the rules say about it.
pub struct Purse {
    /// The rules.
    pub law: Law,
    /// As it stands.
    pub ledger: Ledger,
    log: Vec<Event>,
}

impl Purse {
    /// An empty one, under the first of the rulesets that speaks.
    pub fn new<'a>(books: impl Iterator<Item = &'a Rulebook> + Clone) -> Purse {
        let law = Law {
            fees: books.clone().find_map(FeeRules::read),
            travel: books.into_iter().find_map(TravelRules::read),
        };
        Purse { law, ledger: Ledger::default(), log: Vec::new() }
    }

    /// Asks for something: how many facts the log has then.
    fn wish(
        &mut self,
        by: Actor,
        act: Act,
        now: Instant,
    ) -> Result<std::ops::Range<usize>, club::ledger::Refusal> {
        let first = self.log.len();
        for event in decide(&self.law, &self.ledger, &Wish { by, seen: None, act }, now)? {
            apply(&mut self.ledger, &event);
            self.log.push(event);
        }
        Ok(first..self.log.len())
    }

    /// When a fact was written, and its sentences with their articles.
    pub fn said(&self, lang: Lang, at: usize, name: &dyn Fn(MemberId) -> String) -> (Instant, Vec<String>) {
        let event = &self.log[at];
        let amount = |cents: i64| words::money::amount(lang, cents);
        let fees = self.law.fees.as_ref();
        let cited = |said: String, article: Option<String>| super::scene::cited(&said, article);
        let lines = match &event.fact {
            Fact::Decided { season, championship, other, .. } => {
                let said = story::fee_decided(lang, amount(*championship), amount(*other), season);
                vec![cited(said, fees.map(|fees| fees.fixed_by.to_string()))]
            }
            Fact::Charged { lines, .. } => lines.iter().map(|one| charged(lang, one, name)).collect(),
            Fact::Received { payer, parts, .. } => {
                let cents = parts.iter().map(|(_, cents)| cents).sum();
                vec![story::fee_received(lang, amount(cents), name(*payer))]
            }
            Fact::PlanMade { payer, cents, .. } => {
                let said = story::fee_planned(lang, amount(cents.iter().sum()), cents.len(), name(*payer));
                vec![cited(said, fees.map(|fees| fees.least_instalment.article.to_string()))]
            }
            Fact::Reminded { payer, cents, .. } => vec![say::reminded(lang, amount(*cents), name(*payer))],
            _ => Vec::new(),
        };
        (event.at, lines)
    }

    /// The log gives the same ledger again, line by line.
    pub fn replays(&self) -> Result<(), Amiss> {
        let read: Result<Vec<Event>, _> =
            self.log.iter().map(|event| log::decode(&log::encode(event))).collect();
        match read {
            Ok(read) if read == self.log && Ledger::replay(&read) == self.ledger => Ok(()),
            _ => Err(Amiss::Replay),
        }
    }
}

fn charged(lang: Lang, charge: &Charge, name: &dyn Fn(MemberId) -> String) -> String {
    let (reason, articles) = words::money::reason(lang, charge);
    let articles: Vec<String> = articles.iter().map(ToString::to_string).collect();
    let amount = words::money::amount(lang, charge.cents);
    format!("{} [{}]", story::fee_charged(lang, amount, name(charge.member), reason), articles.join(", "))
}

/// What a fee run must know of someone in the story.
fn asked(cast: &Cast) -> Ask {
    Ask {
        member: cast.member,
        born: cast.born,
        championship: cast.championship,
        half_price: cast.half_price,
        family: cast.family,
        joined: cast.joined,
        left: cast.left,
        membership: None,
    }
}

fn cents(text: &str) -> Option<i64> {
    words::money::read_amount(text)
}

/// Lets a line about money happen; nothing where it is about something else.
pub fn happen(scene: &mut Scene, words: &[&str], text: &str) -> Option<Result<(), Unreadable>> {
    let wrong = || Unreadable::Deed(text.to_owned());
    let today = scene.today();
    let read = || -> Option<Result<(Actor, Act), Unreadable>> {
        Some(match words {
            [
                who,
                "records",
                "the",
                "fee",
                "of",
                season,
                "as",
                most,
                "and",
                other,
                "by",
                "the",
                "meeting",
                "of",
                on,
            ] => actor(scene, who).and_then(|by| {
                let season = season.parse().map_err(|_| wrong())?;
                let (championship, other) = cents(most).zip(cents(other)).ok_or_else(wrong)?;
                let on = on.parse().map_err(|_| wrong())?;
                Ok((by, Act::Decide { season, championship, other, on }))
            }),
            [who, "charges", "the", "fee", "of", season] => actor(scene, who).and_then(|by| {
                let season: Season = season.parse().map_err(|_| wrong())?;
                let members = scene.cast().iter().map(asked).collect();
                Ok((by, Act::Run { season, members, today }))
            }),
            [who, "pays", much] => member(scene, who).and_then(|payer| {
                let cents = cents(much).ok_or_else(wrong)?;
                let (members, way) = (household(scene, payer), Way::Bank);
                let act = Act::Receive { payer, members, cents, on: today, today, way, note: None };
                Ok((Actor::with_office(Office::Treasurer), act))
            }),
            [who, "pays", "in", months, "months"] => member(scene, who).and_then(|payer| {
                let months = months.parse().map_err(|_| wrong())?;
                let members = household(scene, payer);
                Ok((Actor::member(payer), Act::MakePlan { payer, members, first: today, months }))
            }),
            [by, "reminds", who] => actor(scene, by).and_then(|by| {
                let payer = member(scene, who)?;
                Ok((
                    by,
                    Act::Remind {
                        payer,
                        members: household(scene, payer),
                        today,
                        zone: scene.around.zone.clone(),
                    },
                ))
            }),
            _ => return None,
        })
    };
    let asked = read()?;
    Some(asked.map(|(by, act)| {
        let now = scene.moment();
        match scene.money.wish(by, act, now) {
            Ok(facts) => scene.say(facts.map(Said::Money)),
            Err(refusal) => scene.refuse(Refused::Money(refusal)),
        }
    }))
}

fn actor(scene: &Scene, who: &str) -> Result<Actor, Unreadable> {
    Ok(match who {
        "treasurer" => Actor::with_office(Office::Treasurer),
        "board" => Actor::with_office(Office::Board),
        who => Actor::member(member(scene, who)?),
    })
}

/// Who pay together: the family, the payer first.
fn household(scene: &Scene, payer: MemberId) -> Vec<MemberId> {
    let family = scene.cast().iter().find(|one| one.member == payer).and_then(|one| one.family);
    let others =
        scene.cast().iter().filter(|one| one.member != payer && family.is_some() && one.family == family);
    std::iter::once(payer).chain(others.map(|one| one.member)).collect()
}

/// Whether a line about money holds; nothing where it is about something else.
pub fn check(scene: &Scene, words: &[&str]) -> Option<Checked> {
    let shown = |cents: i64| format!("{}.{:02}", cents / 100, cents % 100);
    let ledger = &scene.money.ledger;
    Some(match words {
        ["owes", who, wanted] => {
            member(scene, who).map_err(Fails::from).and_then(|who| same(shown(ledger.balance(who)), *wanted))
        }
        ["due", who, wanted] => member(scene, who)
            .map_err(Fails::from)
            .and_then(|who| same(shown(due(ledger, &household(scene, who), scene.today()).now), *wanted)),
        ["charged", who, wanted, article @ ..] => member(scene, who).map_err(Fails::from).and_then(|who| {
            let found = ledger.of(who).filter_map(|entry| match &entry.kind {
                club::ledger::Kind::Fee(_, charge) => Some(charge),
                _ => None,
            });
            let last = found.last();
            same(last.map(|one| shown(one.cents)).unwrap_or_default(), *wanted)?;
            let Some(article) = article.first() else { return Ok(()) };
            let cites =
                last.map(|one| one.reduced.as_ref().map_or(&one.amount, Reduced::article).to_string());
            if cites.as_deref() == Some(*article) {
                return Ok(());
            }
            Err(Fails::Amiss(Amiss::Cites { found: cites, wanted: (*article).to_owned() }))
        }),
        _ => return None,
    })
}
