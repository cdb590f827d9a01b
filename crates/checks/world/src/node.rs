//! A node of the world: a program on the shared database, with what it holds in memory.

use ids::ClubId;
use store::{Club, Lease, Node, Store, StoreError};

/// What a node holds of the table: its lease and the facts, as the desk does.
pub struct Held {
    pub lease: Lease,
    pub facts: Vec<String>,
}

pub struct Program {
    pub name: String,
    run: u32,
    pub store: Store,
    pub club: Club,
    /// How far its clock is off, in microseconds.
    pub off: i64,
    /// For so many turns it does nothing.
    pub frozen: u32,
    pub held: Option<Held>,
    /// The job that the table is at work for: it does one thing at a time.
    pub at_work: Option<usize>,
    club_id: ClubId,
}

impl Program {
    /// A node of this name that has joined the others.
    pub async fn start(base: &Store, club_id: ClubId, name: String) -> Result<Program, StoreError> {
        let (store, club) = joined(base, club_id, &name, 0).await?;
        Ok(Program { name, run: 0, store, club, off: 0, frozen: 0, held: None, at_work: None, club_id })
    }

    /// Killed and started again: nothing of its memory is left. To the others the old run is gone.
    pub async fn restart(&mut self) -> Result<(), StoreError> {
        self.store.leave().await?;
        self.run += 1;
        let (store, club) = joined(&self.store, self.club_id, &self.name, self.run).await?;
        (self.store, self.club, self.held, self.at_work, self.frozen) = (store, club, None, None, 0);
        Ok(())
    }
}

async fn joined(base: &Store, club: ClubId, name: &str, run: u32) -> Result<(Store, Club), StoreError> {
    let store = base.beside(Node::named(name, &run.to_string()));
    store.join(name).await?;
    let club = store.club(club);
    Ok((store, club))
}
