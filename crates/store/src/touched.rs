//! Which tables this program wrote to since it was last asked: so that what is kept in memory about them can follow.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, PoisonError};

#[derive(Clone, Default)]
pub(crate) struct Touched(Arc<Mutex<BTreeSet<String>>>);

impl Touched {
    pub(crate) fn note(&self, table: &str) {
        let mut tables = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if !tables.contains(table) {
            tables.insert(table.to_owned());
        }
    }

    pub(crate) fn take(&self) -> BTreeSet<String> {
        std::mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}
