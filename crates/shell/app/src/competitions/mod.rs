//! Competitions as they are run: who acts, decide, append, apply, tell. At the rate of a club no task is needed for one:
//! an owner each.

mod act;
mod due;
mod follow;
mod letters;
mod listing;
mod live_rounds;
mod matches;
mod members;
mod passes;
mod tables;

pub use due::keep_time;
pub use live_rounds::LiveRound;
pub use members::Members;
pub use passes::{Pass, PassFor};
pub use tables::keep_results;

use crate::clock::Clock;
use crate::owner::{Held, Machine, Owner, Unreadable};
use crate::people::{Person, Role};
use calendar::Instant;
use competition::{Actor, Event, Refusal, State};
use ids::CompetitionId;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use store::{Club, CompetitionRow, Shelf, StoreError, Stream, Tie};
use tokio::sync::{Notify, watch};

/// Why a wish about a competition was not carried out.
#[derive(Debug, thiserror::Error)]
pub enum CompetitionProblem {
    /// The competition refuses it; the state in which it did says which article speaks.
    #[error("refused: {0:?}")]
    Refused(Refusal, Arc<State>),
    /// There is no such competition.
    #[error("there is no such competition")]
    NoCompetition,
    /// Its log cannot be read; the operator must look.
    #[error("the log of competition {0} cannot be read at fact {1}")]
    Broken(CompetitionId, usize),
    /// The database did not answer, or not as hoped.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// What was done.
pub struct Done {
    /// The facts that followed, what the clock asked for among them.
    pub events: Vec<Event>,
    /// The competition after them.
    pub state: Arc<State>,
}

impl CompetitionProblem {
    /// Why the state of this competition could not be had.
    fn of(id: CompetitionId) -> impl Fn(Unreadable) -> CompetitionProblem {
        move |unreadable| match unreadable {
            Unreadable::NoBeginning => CompetitionProblem::NoCompetition,
            Unreadable::Broken(fact) => CompetitionProblem::Broken(id, fact),
            Unreadable::Store(error) => CompetitionProblem::Store(error),
        }
    }
}

impl Machine for State {
    type Event = Event;

    fn decode(line: &str) -> Option<Event> {
        competition::log::decode(line).ok()
    }

    fn encode(event: &Event) -> String {
        competition::log::encode(event)
    }

    fn moment(event: &Event) -> Instant {
        event.at
    }

    fn replay(log: &[Event]) -> Option<State> {
        State::replay(log)
    }

    fn apply(&mut self, event: &Event) {
        competition::apply(self, event);
    }

    fn seq(&self) -> u64 {
        self.seq
    }
}

/// The competitions of a club.
pub struct Competitions {
    club: Club,
    clock: Arc<dyn Clock>,
    known: Mutex<HashMap<CompetitionId, Owner<State>>>,
    /// Rung when something was written, so that the next moment is looked for again.
    changed: Notify,
    /// Rung when there may be new letters.
    written: Arc<Notify>,
    /// Grows with everything that was written, over a restart too: pages that listen hear of it.
    news: watch::Sender<u64>,
}

impl Competitions {
    /// The competitions of this club.
    pub fn new(club: Club, clock: Arc<dyn Clock>) -> Competitions {
        let news = watch::Sender::new(clock.stamp().unsigned_abs() / 1000);
        let (known, written) = (Mutex::default(), Arc::default());
        Competitions { club, clock, known, changed: Notify::new(), written, news }
    }

    /// What is rung when there may be new letters.
    pub fn written(&self) -> Arc<Notify> {
        self.written.clone()
    }

    /// The number that grows with everything that is written.
    pub fn news(&self) -> watch::Receiver<u64> {
        self.news.subscribe()
    }

    /// Something was written: what is due is looked for again, letters go out, and pages that listen hear of it.
    pub fn ring(&self) {
        self.changed.notify_one();
        self.written.notify_one();
        self.news.send_modify(|number| *number += 1);
    }

    /// The members of the club.
    pub fn members(&self) -> Members<'_> {
        Members(&self.club)
    }

    /// What someone wrote freely: a reason, a complaint; nothing once it was erased (D73).
    pub async fn text(&self, text: ids::TextId) -> Result<Option<String>, CompetitionProblem> {
        let found = self.club.texts().get(text).await?;
        Ok(found.filter(|row| row.erased.is_none()).map(|row| row.body))
    }

    /// Now.
    pub fn now(&self) -> Instant {
        Instant::from_micros(self.clock.stamp())
    }

    /// All competitions that were not removed (D84), newest first.
    pub async fn list(&self) -> Result<Vec<CompetitionRow>, CompetitionProblem> {
        let all = self.club.competitions().all().await?;
        Ok(all.into_iter().filter(|row| row.shelf != Shelf::Removed).collect())
    }

    /// One of the list.
    pub async fn row(&self, id: CompetitionId) -> Result<CompetitionRow, CompetitionProblem> {
        let found = self.club.competitions().get(id).await?;
        found.filter(|row| row.shelf != Shelf::Removed).ok_or(CompetitionProblem::NoCompetition)
    }

    /// The free texts of one kind (D73).
    pub async fn texts(&self, kind: &str) -> Result<Vec<store::TextRow>, CompetitionProblem> {
        Ok(self.club.texts().of_kind(kind).await?)
    }

    /// Who someone is to the competitions: the member, the offices, the members they look after (D41).
    pub async fn actor(&self, person: Option<&Person>) -> Result<Actor, CompetitionProblem> {
        let Some(person) = person else { return Ok(Actor::default()) };
        let ties = self.club.ties().of_account(person.id).await?;
        let tied = |tie: Tie| ties.iter().filter(move |one| one.tie == tie).map(|one| one.member);
        Ok(Actor {
            member: tied(Tie::Own).next(),
            roles: person.roles.iter().filter_map(|role| office(*role)).collect(),
            guards: tied(Tie::Guardian).collect(),
            reach: None,
        })
    }

    /// The competition as it stands now, with what fell due carried out.
    pub async fn look(&self, id: CompetitionId) -> Result<Arc<State>, CompetitionProblem> {
        let now = self.now();
        let state = self.read(id).await?;
        if competition::due(&state, now).is_empty() {
            return Ok(state);
        }
        Ok(self.tick(id).await?.state)
    }

    /// Every fact of a competition, from the first on.
    pub async fn log(&self, id: CompetitionId) -> Result<Vec<Event>, CompetitionProblem> {
        let rows = self.club.streams().read(Stream::Competition(id), 1).await?;
        let event = |(at, row): (usize, &store::EventRow)| {
            competition::log::decode(&row.body).map_err(|_| CompetitionProblem::Broken(id, at + 1))
        };
        rows.iter().enumerate().map(event).collect()
    }

    /// The competition as its log tells it, with nothing carried out: for a copy to take along.
    pub async fn read(&self, id: CompetitionId) -> Result<Arc<State>, CompetitionProblem> {
        self.hold(id).await.known().await.map_err(CompetitionProblem::of(id))
    }

    /// The lock of a competition with what is known of it.
    async fn hold(&self, id: CompetitionId) -> Held<State> {
        let owner = {
            let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
            let owner = || Owner::new(self.club.clone(), Stream::Competition(id));
            known.entry(id).or_insert_with(owner).clone()
        };
        owner.hold().await
    }
}

/// What an office in the club is to a competition; players and guardians follow from who is meant.
fn office(role: Role) -> Option<competition::Role> {
    match role {
        Role::PairingOfficer => Some(competition::Role::Officer),
        Role::Arbiter => Some(competition::Role::Director),
        Role::Board => Some(competition::Role::Board),
        Role::Captain => Some(competition::Role::Captain),
        Role::CalendarKeeper => Some(competition::Role::Keeper),
        Role::Chairman => Some(competition::Role::Chairman),
        Role::Committee => Some(competition::Role::Committee),
        Role::Player | Role::Treasurer | Role::Admin => None,
    }
}
