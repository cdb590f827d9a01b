//! What the live game keeps in memory beside the desk, for one club.

use super::Presence;
use super::records::Index;
use super::rematch::Rematches;
use crate::kit::limits::{Limit, Limits};
use crate::site::Site;
use std::sync::{Arc, PoisonError, RwLock};

/// What one seat may wish, over all its sockets: quicker than any hand.
const WISHES: Limit = Limit { burst: 200, per_minute: 20 * 60 };

/// The state of this area.
pub struct Play {
    /// Wishes, a seat of a table.
    pub wishes: Limits<String>,
    /// The arbiters at each table.
    pub arbiters: Arc<Presence>,
    /// Who wants to play again.
    pub rematches: Rematches,
    /// Held while a free seat is taken: one at a time.
    pub sitting: tokio::sync::Mutex<()>,
    /// The finished games.
    pub records: Index,
    /// The table on the front page of the demo.
    demo: RwLock<Option<String>>,
}

impl Default for Play {
    fn default() -> Play {
        Play {
            wishes: Limits::new(WISHES),
            arbiters: Arc::default(),
            rematches: Rematches::default(),
            sitting: tokio::sync::Mutex::default(),
            records: Index::default(),
            demo: RwLock::default(),
        }
    }
}

impl Play {
    /// That of this site.
    pub fn of(site: &Site) -> Arc<Play> {
        site.area()
    }

    /// The id of the table on the front page of the demo.
    pub fn demo(&self) -> Option<String> {
        self.demo.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Puts a table on the front page.
    pub fn show_demo(&self, id: String) {
        *self.demo.write().unwrap_or_else(PoisonError::into_inner) = Some(id);
    }
}
