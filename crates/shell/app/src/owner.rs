//! One owner for every machine whose facts are a stream: a competition, the ledger, the club's matters. What is kept of it follows
//! its log; a wish that another program overtook is decided again. What is decided, and what is written beside the facts, is the
//! machine's own.

use calendar::Instant;
use std::sync::Arc;
use store::{Club, Commit, EventRow, StoreError, Stream};
use tokio::sync::{Mutex, OwnedMutexGuard};

/// How often a wish is decided again when another node wrote first: each time, someone else was served.
const RETRIES: usize = 50;

/// A state that is the fold of its facts.
pub(crate) trait Machine: Clone {
    /// What happened, with its moment.
    type Event;
    /// Reads a line of the log; nothing where it is none.
    fn decode(line: &str) -> Option<Self::Event>;
    /// The line of a fact.
    fn encode(event: &Self::Event) -> String;
    /// When a fact happened.
    fn moment(event: &Self::Event) -> Instant;
    /// The state after a whole log, which may need a beginning.
    fn replay(log: &[Self::Event]) -> Option<Self>;
    /// Folds one more fact.
    fn apply(&mut self, event: &Self::Event);
    /// How many facts were folded.
    fn seq(&self) -> u64;
}

/// Why the state could not be had.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Unreadable {
    /// The log is empty, and a state needs a first fact.
    #[error("the log has no beginning")]
    NoBeginning,
    /// This line of the log is no fact; the operator must look.
    #[error("the log cannot be read at fact {0}")]
    Broken(usize),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Facts as rows of a log.
pub(crate) fn rows<M: Machine>(events: &[M::Event]) -> Vec<EventRow> {
    let row = |event: &M::Event| EventRow { at: M::moment(event).micros(), body: M::encode(event) };
    events.iter().map(row).collect()
}

/// Who keeps one machine of a club.
pub(crate) struct Owner<M> {
    club: Club,
    stream: Stream,
    kept: Arc<Mutex<Option<Arc<M>>>>,
}

// By hand, as a derived one would ask for a machine that is a `Clone` of its own.
impl<M> Clone for Owner<M> {
    fn clone(&self) -> Owner<M> {
        Owner { club: self.club.clone(), stream: self.stream, kept: self.kept.clone() }
    }
}

impl<M: Machine> Owner<M> {
    /// The owner of the machine whose log this is.
    pub fn new(club: Club, stream: Stream) -> Owner<M> {
        Owner { club, stream, kept: Arc::default() }
    }

    /// Waits for the lock: one at a time.
    pub async fn hold(&self) -> Held<M> {
        let kept = self.kept.clone().lock_owned().await;
        Held { club: self.club.clone(), stream: self.stream, kept, retries: RETRIES }
    }
}

/// The lock of a machine, with what is known of it.
pub(crate) struct Held<M> {
    club: Club,
    stream: Stream,
    kept: OwnedMutexGuard<Option<Arc<M>>>,
    retries: usize,
}

impl<M: Machine> Held<M> {
    /// What is in memory, if anything.
    pub fn in_memory(&self) -> Option<&Arc<M>> {
        self.kept.as_ref()
    }

    /// What was made elsewhere and is written now is what is kept.
    pub fn keep(&mut self, state: M) -> Arc<M> {
        let state = Arc::new(state);
        *self.kept = Some(state.clone());
        state
    }

    /// The state as it is known here, read from the log where it is not.
    pub async fn known(&mut self) -> Result<Arc<M>, Unreadable> {
        if let Some(state) = self.kept.as_ref() {
            return Ok(state.clone());
        }
        let log = self.read_from(1).await?;
        let state = M::replay(&log).ok_or(Unreadable::NoBeginning)?;
        Ok(self.keep(state))
    }

    /// The state as it is now: where other nodes write too, the log is asked for what came since.
    pub async fn newest(&mut self) -> Result<Arc<M>, Unreadable> {
        let known = match self.kept.as_ref() {
            Some(known) if !self.club.node().alone() => known.clone(),
            _ => return self.known().await,
        };
        let more = self.read_from(known.seq() + 1).await?;
        if more.is_empty() {
            return Ok(known);
        }
        let mut state = M::clone(&known);
        for event in &more {
            state.apply(event);
        }
        Ok(self.keep(state))
    }

    /// Another node may have written: what is kept follows. What cannot be brought up to date now is forgotten, and read anew by
    /// who asks for it.
    pub async fn follow(&mut self) -> Result<(), Unreadable> {
        if self.kept.is_none() {
            return Ok(());
        }
        let followed = self.newest().await;
        if followed.is_err() {
            *self.kept = None;
        }
        followed.map(drop)
    }

    async fn read_from(&self, first: u64) -> Result<Vec<M::Event>, Unreadable> {
        let rows = self.club.streams().read(self.stream, first).await?;
        let numbered = (first as usize..).zip(&rows);
        numbered.map(|(number, row)| M::decode(&row.body).ok_or(Unreadable::Broken(number))).collect()
    }

    /// Writes facts that were decided on `before`, with what goes beside them, all of it or nothing. Nothing comes back when another
    /// program wrote first: what it wrote counts, and the wish is to be decided anew.
    pub async fn commit(
        &mut self,
        before: &M,
        events: &[M::Event],
        state: M,
        beside: Commit,
    ) -> Result<Option<Arc<M>>, StoreError> {
        let commit = beside.append(self.stream, before.seq() + 1, rows::<M>(events));
        match self.club.streams().commit(commit).await {
            Ok(()) => Ok(Some(self.keep(state))),
            Err(StoreError::Conflict { stream }) => {
                self.retries = self.retries.checked_sub(1).ok_or(StoreError::Conflict { stream })?;
                // Alone, someone wrote behind our back: the whole log is read again.
                if self.club.node().alone() {
                    *self.kept = None;
                }
                Ok(None)
            }
            Err(error) => {
                // It may have been written all the same: the log is read again before anything else is done.
                *self.kept = None;
                Err(error)
            }
        }
    }
}
