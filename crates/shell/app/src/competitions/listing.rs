//! Where a competition stands in the list, and under which name: a mistake is put right there (D84).

use super::{CompetitionProblem, Competitions};
use crate::people::Person;
use crate::secret;
use ids::CompetitionId;
use store::{AuditRow, Commit, CompetitionRow, Shelf};

impl Competitions {
    /// Gives a competition another name.
    pub async fn rename(&self, by: &Person, id: CompetitionId, name: &str) -> Result<(), CompetitionProblem> {
        let row = CompetitionRow { name: name.to_owned(), ..self.row(id).await? };
        self.relist(by, row, "competition_renamed").await
    }

    /// Takes a competition off the list, or puts it back.
    pub async fn hide(&self, by: &Person, id: CompetitionId, hidden: bool) -> Result<(), CompetitionProblem> {
        let shelf = if hidden { Shelf::Hidden } else { Shelf::Running };
        let row = CompetitionRow { shelf, ..self.row(id).await? };
        self.relist(by, row, if hidden { "competition_hidden" } else { "competition_shown" }).await
    }

    /// Removes a competition for all, while nothing was played in it; the audit keeps who and when (D84).
    pub async fn remove(&self, by: &Person, id: CompetitionId) -> Result<(), CompetitionProblem> {
        let row = CompetitionRow { shelf: Shelf::Removed, ..self.row(id).await? };
        // The lock is held until it is written: nothing is entered in between.
        let mut held = self.hold(id).await;
        let state = held.newest().await.map_err(CompetitionProblem::of(id))?;
        competition::removable(&state)
            .map_err(|refusal| CompetitionProblem::Refused(refusal, state.clone()))?;
        self.relist(by, row, "competition_removed").await
    }

    async fn relist(&self, by: &Person, row: CompetitionRow, deed: &str) -> Result<(), CompetitionProblem> {
        let at = self.now().micros();
        let note = AuditRow {
            id: format!("{at:017}-competition-{}", secret::word(6)),
            at,
            by: Some(by.id),
            deed: deed.to_owned(),
            about: None,
            detail: row.id.to_string(),
        };
        self.club.streams().commit(Commit::default().list(row).note(note)).await?;
        self.ring();
        Ok(())
    }
}
