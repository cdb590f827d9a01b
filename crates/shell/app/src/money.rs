//! The club's money as it is kept: who asks, decide, append with texts and letters in one commit, apply. One lock, and
//! the number of facts as the judge when another program writes too.

use crate::clock::Clock;
use crate::letters::Facts;
use crate::people::{Person, Role};
use calendar::Instant;
use club::ledger::{self, Act, Actor, Event, Fact, Law, Ledger, Office, Refusal, Wish, first_of_each_family};
use ids::{MemberId, TextId};
use std::collections::HashMap;
use std::sync::Arc;
use store::{Club, Commit, EventRow, LetterRow, Recipient, StoreError, Stream, TextRow, Tie};
use tokio::sync::{Mutex, MutexGuard};

/// How often a wish is decided again when another node wrote first: each time, someone else was served.
const AGAIN: usize = 50;

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

/// The money of a club.
pub struct Money {
    club: Club,
    clock: Arc<dyn Clock>,
    kept: Mutex<Option<Arc<Ledger>>>,
}

impl Money {
    /// The money of this club.
    pub fn new(club: Club, clock: Arc<dyn Clock>) -> Money {
        Money { club, clock, kept: Mutex::default() }
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
        self.ledger(&mut self.kept.lock().await).await
    }

    async fn ledger(
        &self,
        kept: &mut MutexGuard<'_, Option<Arc<Ledger>>>,
    ) -> Result<Arc<Ledger>, MoneyProblem> {
        let known = kept.as_ref().map_or(0, |ledger| ledger.seq);
        let rows = self.club.streams().read(Stream::Ledger, known + 1).await?;
        if let (true, Some(ledger)) = (rows.is_empty(), kept.as_ref()) {
            return Ok(ledger.clone());
        }
        let mut ledger = kept.as_ref().map(|ledger| Ledger::clone(ledger)).unwrap_or_default();
        for (at, row) in rows.iter().enumerate() {
            let event = ledger::log::decode(&row.body);
            let event = event.map_err(|_| MoneyProblem::Broken(known as usize + at + 1))?;
            ledger::apply(&mut ledger, &event);
        }
        let ledger = Arc::new(ledger);
        **kept = Some(ledger.clone());
        Ok(ledger)
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
        let mut kept = self.kept.lock().await;
        for _ in 0..AGAIN {
            let before = self.ledger(&mut kept).await?;
            let now = at.max(before.now);
            let events = ledger::decide(law, &before, wish, now).map_err(MoneyProblem::Refused)?;
            let rows = events
                .iter()
                .map(|event| EventRow { at: event.at.micros(), body: ledger::log::encode(event) })
                .collect();
            let commit = Commit::default().append(Stream::Ledger, before.seq + 1, rows);
            let commit = texts.iter().cloned().fold(commit, Commit::text);
            let commit = events.iter().flat_map(|event| letters(event, wish)).fold(commit, Commit::letter);
            match self.club.streams().commit(commit).await {
                Ok(()) => {
                    self.ledger(&mut kept).await?;
                    return Ok(events);
                }
                // Another program wrote first: what it wrote counts, and the wish is decided anew.
                Err(StoreError::Conflict { .. }) => *kept = None,
                Err(error) => {
                    *kept = None;
                    return Err(error.into());
                }
            }
        }
        Err(MoneyProblem::Store(StoreError::Conflict { stream: Stream::Ledger }))
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
        Fact::Charged { season, lines, .. } => {
            let charged: Vec<MemberId> = lines.iter().map(|line| line.member).collect();
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
