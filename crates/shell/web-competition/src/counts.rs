//! Standings that were counted, kept in memory until the next fact: what many read is counted once. Nothing of it is
//! stored, and a competition with one fact more is counted anew. The rows that everyone reads are written once as well.

use calendar::Day;
use club::members::{Member, Reader};
use competition::answers::{self, Record, Standings};
use competition::{RoundNumber, State};
use ids::CompetitionId;
use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, PoisonError};
use words::Lang;

/// The most competitions of which standings are kept at once.
const MOST: usize = 40;

/// The most tables of a competition of which the rows are kept.
const MOST_ROWS: usize = 6;

/// Which rows of standings, and for whom: all that they depend on beside the facts.
#[derive(Clone)]
pub struct Rows {
    /// After which round.
    pub round: usize,
    /// Of one group.
    pub group: Option<char>,
    /// Of one section (D80).
    pub section: Option<char>,
    /// As they were published then.
    pub published: bool,
    /// In which language.
    pub lang: Lang,
    /// Who may see which names, on which day, of which members (D50).
    pub reader: Reader,
    /// The day.
    pub day: Day,
    /// The members.
    pub members: Arc<Vec<Member>>,
}

impl PartialEq for Rows {
    fn eq(&self, other: &Rows) -> bool {
        let plain =
            |one: &Rows| (one.round, one.group, one.section, one.published, one.lang, one.reader, one.day);
        plain(self) == plain(other) && Arc::ptr_eq(&self.members, &other.members)
    }
}

/// What was counted of one competition, with the number of its facts then.
#[derive(Default)]
struct Kept {
    seq: u64,
    after: HashMap<usize, Arc<Standings>>,
    records: HashMap<usize, Arc<Vec<Record>>>,
    rows: VecDeque<(Rows, Arc<str>)>,
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

    /// Rows as they were written for such a reader, or else are now.
    pub fn rows<E>(
        &self,
        (id, seq): (CompetitionId, u64),
        which: &Rows,
        write: impl FnOnce() -> Result<String, E>,
    ) -> Result<Arc<str>, E> {
        let found =
            |kept: &Kept| kept.rows.iter().find(|(one, _)| one == which).map(|(_, rows)| rows.clone());
        {
            let all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some(rows) = all.get(&id).filter(|kept| kept.seq == seq).and_then(found) {
                return Ok(rows);
            }
        }
        let rows: Arc<str> = write()?.into();
        self.keep(id, seq, |kept| {
            kept.rows.truncate(MOST_ROWS - 1);
            kept.rows.push_front((which.clone(), rows.clone()));
        });
        Ok(rows)
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
