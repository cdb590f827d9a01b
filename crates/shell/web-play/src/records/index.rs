//! The finished games in memory: read from the logs once, then kept by what the store wrote since (decision 5).

use crate::site::Site;
use app::{Problem, log_of};
use calendar::Instant;
use live::{State, export};
use std::collections::BTreeMap;
use std::sync::{Arc, PoisonError, RwLock};
use store::TableRow;
use tokio::sync::Mutex;

/// A finished game.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The table.
    pub table: TableRow,
    /// From when spectators may know how it ended, in microseconds since 1970.
    pub known_from: i64,
    /// The day it was played, by the clock in the hall: `2026-11-16`.
    pub day: String,
    /// Its ruleset.
    pub rules: Arc<rules::Ruleset>,
    /// The names, White of board A first; empty where nobody sat.
    pub names: Vec<String>,
    /// The result, seen from White of board A and partner.
    pub result: String,
}

/// All finished games.
#[derive(Default)]
pub struct Index {
    games: RwLock<BTreeMap<String, Arc<Entry>>>,
    /// Whether all logs were read; held while someone brings the games up to date.
    filled: Mutex<bool>,
}

impl Index {
    /// All finished games as they are now, newest first.
    pub async fn all(&self, site: &Site) -> Result<Vec<Arc<Entry>>, Problem> {
        self.refresh(site).await?;
        let games = self.games.read().unwrap_or_else(PoisonError::into_inner);
        let mut all: Vec<Arc<Entry>> = games.values().cloned().collect();
        all.sort_by(|one, other| {
            (other.table.created, &other.table.id).cmp(&(one.table.created, &one.table.id))
        });
        Ok(all)
    }

    async fn refresh(&self, site: &Site) -> Result<(), Problem> {
        let mut filled = self.filled.lock().await;
        let store = site.desk.store();
        // Asked first: what is written while we read is found again the next time.
        let written = store.written_tables();
        if !*filled {
            for table in store.tables().all().await? {
                self.read(site, table).await?;
            }
            *filled = true;
            return Ok(());
        }
        for id in written {
            // A table in play is in memory: its log is read only when it is over.
            let over = site.desk.look(id.as_str()).await.is_ok_and(|state| state.over());
            match store.tables().get(id).await?.filter(|_| over) {
                Some(table) => self.read(site, table).await?,
                None => self.forget(id.as_str()),
            }
        }
        Ok(())
    }

    async fn read(&self, site: &Site, table: TableRow) -> Result<(), Problem> {
        let found = match log_of(site.desk.store(), table.id).await {
            Err(Problem::Store(error)) if error.passes() => Err(error),
            // A log that cannot be read is the doctor's, and hides no other.
            found => Ok(found.ok()),
        };
        let Some(log) = found? else { return Ok(()) };
        let Some(state) = State::replay(&log).filter(State::over) else {
            self.forget(table.id.as_str());
            return Ok(());
        };
        let last = site.desk.rows(table.id.as_str(), log.len() as u64).await?;
        let ended = last.last().map_or(table.created, |row| row.at);
        let entry = Entry {
            known_from: ended + state.opening().delay as i64 * 1000,
            day: site.zone().day(Instant::from_micros(table.created)).to_string(),
            rules: state.opening().rules.clone(),
            names: state.seats().iter().map(|seat| state.chair(*seat).name().to_owned()).collect(),
            result: export::match_result(&state).to_string(),
            table,
        };
        let mut games = self.games.write().unwrap_or_else(PoisonError::into_inner);
        games.insert(entry.table.id.to_string(), Arc::new(entry));
        Ok(())
    }

    fn forget(&self, id: &str) {
        self.games.write().unwrap_or_else(PoisonError::into_inner).remove(id);
    }
}
