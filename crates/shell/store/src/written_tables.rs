//! Which tables this program wrote to since it was last asked: so that what is kept in memory about them can follow.

use ids::{ClubId, TableId};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, PoisonError};

#[derive(Clone, Default)]
pub(crate) struct WrittenTables(Arc<Mutex<BTreeMap<ClubId, BTreeSet<TableId>>>>);

impl WrittenTables {
    pub(crate) fn note(&self, club: ClubId, table: TableId) {
        let mut clubs = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        clubs.entry(club).or_default().insert(table);
    }

    pub(crate) fn take(&self, club: ClubId) -> BTreeSet<TableId> {
        let mut clubs = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        clubs.remove(&club).unwrap_or_default()
    }
}
