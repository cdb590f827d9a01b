//! Standings that were counted, kept in memory until the next fact: what many read is counted once. Nothing of it is
//! stored, and a competition with one fact more is counted anew.

use competition::answers::{self, Record, Standings};
use competition::{RoundNumber, State};
use ids::CompetitionId;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

/// The most competitions of which standings are kept at once.
const MOST: usize = 40;

/// What was counted of one competition, with the number of its facts then.
#[derive(Default)]
struct Kept {
    seq: u64,
    after: HashMap<usize, Arc<Standings>>,
    records: HashMap<usize, Arc<Vec<Record>>>,
}

/// What was counted.
#[derive(Default)]
pub struct Counts(Mutex<HashMap<CompetitionId, Kept>>);

impl Counts {
    /// The standings after a round; after round 0 the starting order.
    pub fn standings(&self, id: CompetitionId, state: &State, round: usize) -> Option<Arc<Standings>> {
        if let Some(found) = self.known(id, state.seq, |kept| kept.after.get(&round)) {
            return Some(found);
        }
        // Counted outside the lock: two who ask at once count twice and wait for nobody.
        let counted = Arc::new(match RoundNumber::new(round) {
            None => answers::starting(state)?,
            Some(number) => answers::standings(state, number)?,
        });
        self.keep(id, state.seq, |kept| kept.after.insert(round, counted.clone()));
        Some(counted)
    }

    /// What stands beside the scores after a round, in the order of entering.
    pub fn records(&self, id: CompetitionId, state: &State, round: usize) -> Arc<Vec<Record>> {
        if let Some(found) = self.known(id, state.seq, |kept| kept.records.get(&round)) {
            return found;
        }
        let records = Arc::new(answers::records(state, round));
        self.keep(id, state.seq, |kept| kept.records.insert(round, records.clone()));
        records
    }

    fn keep<T>(&self, id: CompetitionId, seq: u64, put: impl FnOnce(&mut Kept) -> T) {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if all.len() >= MOST && !all.contains_key(&id) {
            all.clear();
        }
        let kept = all.entry(id).or_default();
        if kept.seq != seq {
            *kept = Kept { seq, ..Kept::default() };
        }
        put(kept);
    }

    fn known<T>(
        &self,
        id: CompetitionId,
        seq: u64,
        find: impl FnOnce(&Kept) -> Option<&Arc<T>>,
    ) -> Option<Arc<T>> {
        let all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        find(all.get(&id).filter(|kept| kept.seq == seq)?).cloned()
    }
}
