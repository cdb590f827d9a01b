//! What the clock asks for: done at start, also what fell due while the program was down, and then at the next moment.

use super::{CompetitionProblem, Competitions};
use crate::queues::Queue;
use calendar::Instant;
use std::sync::Arc;
use std::time::Duration;
use store::Shelf;

/// Never asleep for longer: the clock of the machine may be set.
const LONGEST: Duration = Duration::from_mins(1);

/// Carries out what falls due for as long as the program runs.
pub async fn keep_time(competitions: Arc<Competitions>, queue: Queue) {
    loop {
        let next = match queue.pass(competitions.catch_up()).await {
            Ok(next) => next,
            Err(problem) => {
                tracing::error!(%problem, "what fell due could not be carried out; trying again");
                None
            }
        };
        let now = competitions.now();
        let wait = next.map_or(LONGEST, |at| {
            Duration::from_micros(at.since(now).micros().max(1000).unsigned_abs()).min(LONGEST)
        });
        tokio::select! {
            () = tokio::time::sleep(wait) => {}
            () = competitions.changed.notified() => {}
        }
    }
}

impl Competitions {
    /// Carries out everything that is due now; the answer is the next moment at which something will be.
    pub async fn catch_up(&self) -> Result<Option<Instant>, CompetitionProblem> {
        let mut next = None;
        for row in self.list().await?.into_iter().filter(|row| row.shelf == Shelf::Running) {
            let state = match self.look(row.id).await {
                Ok(state) => state,
                Err(problem @ CompetitionProblem::Broken(..)) => {
                    tracing::error!(%problem, "due");
                    continue;
                }
                Err(problem) => return Err(problem),
            };
            let at = competition::next_due(&state, self.now());
            next = next.into_iter().chain(at).min();
        }
        Ok(next)
    }
}
