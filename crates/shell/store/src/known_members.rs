//! The members as they were read last, with the number of changes by then: a page of a competition names all of them, and
//! asking for the number is one small question. The number goes up in the transaction that changes a member, so that
//! what a command writes beside the program that serves is seen too.

use club::members::Member;
use ids::ClubId;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

/// The question for the number; no row before the first change.
pub(crate) const CHANGES: &str =
    "SELECT value FROM club_setting WHERE club_id = $1 AND name = 'members-changed'";
/// Counts one change more.
pub(crate) const CHANGED: &str = "INSERT INTO club_setting (club_id, name, value) VALUES ($1, 'members-changed', '1') \
     ON CONFLICT (club_id, name) DO UPDATE SET value = CAST(CAST(club_setting.value AS BIGINT) + 1 AS TEXT)";

/// The number as it is stored: it is only compared.
type Changes = Option<String>;
type Read = (Changes, Arc<Vec<Member>>);

/// What was read, of every club.
#[derive(Clone, Default)]
pub(crate) struct KnownMembers(Arc<Mutex<BTreeMap<ClubId, Read>>>);

impl KnownMembers {
    /// The members of a club, if nothing changed since they were read.
    pub(crate) fn get(&self, club: ClubId, changes: &Changes) -> Option<Arc<Vec<Member>>> {
        let clubs = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        clubs.get(&club).filter(|(then, _)| then == changes).map(|(_, members)| members.clone())
    }

    /// Keeps members who were read after the number was.
    pub(crate) fn keep(&self, club: ClubId, changes: Changes, members: Arc<Vec<Member>>) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(club, (changes, members));
    }
}
