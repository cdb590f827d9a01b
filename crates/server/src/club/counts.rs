//! Standings that were counted, kept in memory until the next fact: what many read is counted once. Nothing of it is
//! stored, and a competition with one fact more is counted anew.

use competition::answers::{self, Standings};
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
}

/// What was counted.
#[derive(Default)]
pub struct Counts(Mutex<HashMap<CompetitionId, Kept>>);

impl Counts {
    /// The standings after a round; after round 0 the starting order.
    pub fn standings(&self, id: CompetitionId, state: &State, round: usize) -> Option<Arc<Standings>> {
        if let Some(found) = self.known(id, state.seq, round) {
            return Some(found);
        }
        // Counted outside the lock: two who ask at once count twice and wait for nobody.
        let counted = Arc::new(match RoundNumber::new(round) {
            None => answers::starting(state)?,
            Some(number) => answers::standings(state, number)?,
        });
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if all.len() >= MOST && !all.contains_key(&id) {
            all.clear();
        }
        let kept = all.entry(id).or_default();
        if kept.seq != state.seq {
            *kept = Kept { seq: state.seq, after: HashMap::new() };
        }
        kept.after.insert(round, counted.clone());
        Some(counted)
    }

    fn known(&self, id: CompetitionId, seq: u64, round: usize) -> Option<Arc<Standings>> {
        let all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.get(&id).filter(|kept| kept.seq == seq)?.after.get(&round).cloned()
    }
}
