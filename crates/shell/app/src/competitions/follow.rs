//! A competition that several nodes write to: what is kept of it follows its log.

use super::{CompetitionProblem, Competitions, Kept};
use competition::State;
use ids::CompetitionId;
use std::sync::{Arc, PoisonError};
use store::Stream;
use tokio::sync::OwnedMutexGuard;

impl Competitions {
    /// The state as it is now: where other nodes write too, the log is asked for what came since.
    pub(super) async fn newest(
        &self,
        kept: &mut OwnedMutexGuard<Option<Arc<State>>>,
        id: CompetitionId,
    ) -> Result<Arc<State>, CompetitionProblem> {
        let known = match kept.as_ref() {
            Some(known) if !self.club.node().alone() => known.clone(),
            _ => return self.state(kept, id).await,
        };
        let rows = self.club.streams().read(Stream::Competition(id), known.seq + 1).await?;
        if rows.is_empty() {
            return Ok(known);
        }
        let mut state = (*known).clone();
        for row in rows {
            let event = competition::log::decode(&row.body)
                .map_err(|_| CompetitionProblem::Broken(id, state.seq as usize + 1))?;
            competition::apply(&mut state, &event);
        }
        let state = Arc::new(state);
        **kept = Some(state.clone());
        Ok(state)
    }

    /// A competition has so many facts now: when another node wrote them, what is kept follows and everyone who listens
    /// hears of it.
    pub async fn follow(&self, id: CompetitionId, seq: u64) -> Result<(), CompetitionProblem> {
        if let Some(kept) = self.in_memory().into_iter().find(|(one, _)| *one == id) {
            let mut kept = kept.1.lock_owned().await;
            match kept.as_ref() {
                // Written here, or seen already.
                Some(state) if state.seq >= seq => return Ok(()),
                Some(_) => self.caught_up(&mut kept, id).await?,
                None => {}
            }
        }
        self.ring();
        Ok(())
    }

    /// Anything may have been written: all that is kept follows.
    pub async fn follow_all(&self) -> Result<(), CompetitionProblem> {
        for (id, kept) in self.in_memory() {
            let mut kept = kept.lock_owned().await;
            if kept.is_some() {
                self.caught_up(&mut kept, id).await?;
            }
        }
        self.ring();
        Ok(())
    }

    /// What cannot be brought up to date now is forgotten, and read anew by who asks for it.
    async fn caught_up(
        &self,
        kept: &mut OwnedMutexGuard<Option<Arc<State>>>,
        id: CompetitionId,
    ) -> Result<(), CompetitionProblem> {
        let caught_up = self.newest(kept, id).await;
        if caught_up.is_err() {
            **kept = None;
        }
        caught_up.map(drop)
    }

    fn in_memory(&self) -> Vec<(CompetitionId, Kept)> {
        let known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        known.iter().map(|(id, kept)| (*id, kept.clone())).collect()
    }
}
