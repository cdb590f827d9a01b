//! The club's money as it is kept: who asks, decide, append with texts and letters in one commit, apply.

use crate::clock::Clock;
use crate::letters::Facts;
use crate::owner::{Machine, Owner, Unreadable};
use crate::people::{Person, Role};
use calendar::Instant;
use club::ledger::{self, Act, Actor, Event, Fact, Law, Ledger, Office, Refusal, Wish, first_of_each_family};
use ids::{MemberId, TextId};
use std::collections::HashMap;
use std::sync::Arc;
use store::{AuditRow, Club, Commit, LetterRow, Recipient, StoreError, Stream, TextRow, Tie};

/// Why a wish about money was not carried out.
#[derive(Debug, thiserror::Error)]
pub enum MoneyProblem {
    /// The ledger refuses it.
    #[error("refused: {0:?}")]
    Refused(Refusal),
    /// The log cannot be read; the operator must look.
    #[error("the ledger cannot be read at fact {0}")]
    Broken(usize),
    /// The database did not answer, or not as hoped.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<Unreadable> for MoneyProblem {
    fn from(unreadable: Unreadable) -> MoneyProblem {
        match unreadable {
            Unreadable::Broken(fact) => MoneyProblem::Broken(fact),
            // A ledger without a fact is an empty one.
            Unreadable::NoBeginning => MoneyProblem::Broken(0),
            Unreadable::Store(error) => MoneyProblem::Store(error),
        }
    }
}

impl Machine for Ledger {
    type Event = Event;

    fn decode(line: &str) -> Option<Event> {
        ledger::log::decode(line).ok()
    }

    fn encode(event: &Event) -> String {
        ledger::log::encode(event)
    }

    fn moment(event: &Event) -> Instant {
        event.at
    }

    fn replay(log: &[Event]) -> Option<Ledger> {
        Some(Ledger::replay(log))
    }

    fn apply(&mut self, event: &Event) {
        ledger::apply(self, event);
    }

    fn seq(&self) -> u64 {
        self.seq
    }
}

/// The money of a club.
pub struct Money {
    club: Club,
    clock: Arc<dyn Clock>,
    owner: Owner<Ledger>,
}

impl Money {
    /// The money of this club.
    pub fn new(club: Club, clock: Arc<dyn Clock>) -> Money {
        let owner = Owner::new(club.clone(), Stream::Ledger);
        Money { club, clock, owner }
    }

    /// Now.
    pub fn now(&self) -> Instant {
        Instant::from_micros(self.clock.stamp())
    }

    /// Who someone is to the ledger: the members they act for (D41), their offices.
    pub async fn actor(&self, person: &Person) -> Result<Actor, MoneyProblem> {
        let ties = self.club.ties().of_account(person.id).await?;
        let (own, guarded): (Vec<&store::TieRow>, Vec<&store::TieRow>) =
            ties.iter().partition(|one| one.tie == Tie::Own);
        let office = |role: &Role| match role {
            Role::Treasurer => Some(Office::Treasurer),
            Role::Board | Role::Chairman => Some(Office::Board),
            Role::Captain => Some(Office::Captain),
            _ => None,
        };
        Ok(Actor {
            account: Some(person.id),
            members: own.into_iter().chain(guarded).map(|one| one.member).collect(),
            offices: person.roles.iter().filter_map(office).collect(),
        })
    }

    /// The ledger as it stands.
    pub async fn look(&self) -> Result<Arc<Ledger>, MoneyProblem> {
        Ok(self.owner.hold().await.newest().await?)
    }

    /// Carries out a wish, with the texts that it speaks of (D73) and the letters that follow, in one commit.
    pub async fn act(&self, law: &Law, wish: &Wish, texts: Vec<TextRow>) -> Result<Vec<Event>, MoneyProblem> {
        self.act_at(law, wish, texts, self.now()).await
    }

    /// The same at a moment of one's own: for a made-up year. Time never goes back.
    pub async fn act_at(
        &self,
        law: &Law,
        wish: &Wish,
        texts: Vec<TextRow>,
        at: Instant,
    ) -> Result<Vec<Event>, MoneyProblem> {
        let mut held = self.owner.hold().await;
        loop {
            let before = held.newest().await?;
            let now = at.max(before.now);
            let events = ledger::decide(law, &before, wish, now).map_err(MoneyProblem::Refused)?;
            let mut after = Ledger::clone(&before);
            for event in &events {
                ledger::apply(&mut after, event);
            }
            let beside = texts.iter().cloned().fold(Commit::default(), Commit::text);
            let beside = events.iter().flat_map(|event| letters(event, wish)).fold(beside, Commit::letter);
            let beside = audit(wish, now).into_iter().fold(beside, Commit::note);
            if held.commit(&before, &events, after, beside).await?.is_some() {
                return Ok(events);
            }
        }
    }

    /// The words of these texts; one that was erased is empty.
    pub async fn texts(&self, ids: &[TextId]) -> Result<HashMap<TextId, String>, MoneyProblem> {
        let mut found = HashMap::new();
        for id in ids {
            if let Some(row) = self.club.texts().get(*id).await? {
                found.insert(*id, row.body);
            }
        }
        Ok(found)
    }
}

/// The line of the audit log for what decides about everybody's fee, in the same commit.
fn audit(wish: &Wish, now: Instant) -> Option<AuditRow> {
    let (deed, season) = match &wish.act {
        Act::SetFees { season, .. } => ("fees_set", season),
        Act::ChooseRules { season, .. } => ("fees_by_rules", season),
        _ => return None,
    };
    let at = now.micros();
    Some(AuditRow {
        id: format!("{at:017}-ledger-{}", crate::secret::word(6)),
        at,
        by: wish.by.account,
        deed: deed.to_owned(),
        about: None,
        detail: season.to_string(),
    })
}

/// The letters that a fact gives rise to. About money of who is under 18 they go to a guardian (D50): whose letter it is,
/// is looked up when it is sent.
fn letters(event: &Event, wish: &Wish) -> Vec<LetterRow> {
    let to = |kind: &str, member: MemberId, facts: &Facts| {
        crate::letters::letter(kind, Recipient::Member(member), facts, event.at)
    };
    match &event.fact {
        Fact::Reminded { payer, cents, .. } => {
            vec![to("money-due", *payer, &Facts::new().with("member", payer).with("cents", cents))]
        }
        Fact::Charged { season, .. } | Fact::Billed { season, .. } => {
            let charged = charged(&event.fact);
            let told = match &wish.act {
                Act::Run { members, .. } => first_of_each_family(members, &charged),
                _ => charged,
            };
            let facts = |member: &MemberId| Facts::new().with("member", member).with("season", season);
            told.iter().map(|member| to("money-charged", *member, &facts(member))).collect()
        }
        _ => Vec::new(),
    }
}

/// Who is charged by a run; who gets something back is not asked for money.
fn charged(fact: &Fact) -> Vec<MemberId> {
    match fact {
        Fact::Charged { lines, .. } => {
            lines.iter().filter(|line| line.cents > 0).map(|line| line.member).collect()
        }
        Fact::Billed { lines, .. } => {
            lines.iter().filter(|line| line.cents > 0).map(|line| line.member).collect()
        }
        _ => Vec::new(),
    }
}
