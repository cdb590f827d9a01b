//! A competition that several nodes write to: what is kept of it follows its log.

use super::{CompetitionProblem, Competitions};
use ids::CompetitionId;
use std::sync::PoisonError;

impl Competitions {
    /// A competition has so many facts now: when another node wrote them, what is kept follows and everyone who listens
    /// hears of it.
    pub async fn follow(&self, id: CompetitionId, seq: u64) -> Result<(), CompetitionProblem> {
        if self.in_memory().contains(&id) {
            let mut held = self.hold(id).await;
            // Written here, or seen already.
            if held.in_memory().is_some_and(|state| state.seq >= seq) {
                return Ok(());
            }
            held.follow().await.map_err(CompetitionProblem::of(id))?;
        }
        self.ring();
        Ok(())
    }

    /// Anything may have been written: all that is kept follows.
    pub async fn follow_all(&self) -> Result<(), CompetitionProblem> {
        for id in self.in_memory() {
            self.hold(id).await.follow().await.map_err(CompetitionProblem::of(id))?;
        }
        self.ring();
        Ok(())
    }

    fn in_memory(&self) -> Vec<CompetitionId> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner).keys().copied().collect()
    }
}
