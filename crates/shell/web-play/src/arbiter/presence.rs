//! Which arbiters are at a table, and who has a ruling open: two arbiters must not rule past each other.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::watch;

/// An arbiter at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Here {
    /// The number of the connection.
    pub id: u64,
    /// The name.
    pub name: String,
    /// The kind of ruling that is being prepared, as on the wire.
    pub busy: Option<String>,
}

/// The arbiters of all tables of this program.
#[derive(Default)]
pub struct Presence {
    tables: Mutex<HashMap<String, watch::Sender<Arc<[Here]>>>>,
    next: Mutex<u64>,
}

fn locked<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Presence {
    /// An arbiter comes to a table; the answer says who is there, and goes on saying it.
    pub fn come(self: &Arc<Presence>, table: &str, name: &str) -> (Stay, watch::Receiver<Arc<[Here]>>) {
        let id = {
            let mut next = locked(&self.next);
            *next += 1;
            *next
        };
        let mut tables = locked(&self.tables);
        let list = tables.entry(table.to_owned()).or_insert_with(|| watch::channel(Arc::from([])).0);
        let news = list.subscribe();
        list.send_modify(|here| {
            let new = Here { id, name: name.to_owned(), busy: None };
            *here = here.iter().cloned().chain([new]).collect();
        });
        (Stay { presence: self.clone(), table: table.to_owned(), id }, news)
    }

    fn change(&self, table: &str, change: impl FnOnce(&mut Vec<Here>)) {
        let mut tables = locked(&self.tables);
        let Some(list) = tables.get(table) else { return };
        let mut here = list.borrow().to_vec();
        change(&mut here);
        let empty = here.is_empty();
        list.send_replace(here.into());
        if empty {
            tables.remove(table);
        }
    }
}

/// An arbiter's stay at a table; it ends when this is dropped.
pub struct Stay {
    presence: Arc<Presence>,
    table: String,
    /// The number of the connection.
    pub id: u64,
}

impl Stay {
    /// The arbiter opens a ruling of this kind, or closes it.
    pub fn busy(&self, with: Option<String>) {
        self.presence.change(&self.table, |here| {
            if let Some(one) = here.iter_mut().find(|one| one.id == self.id) {
                one.busy = with;
            }
        });
    }
}

impl Drop for Stay {
    fn drop(&mut self) {
        self.presence.change(&self.table, |here| here.retain(|one| one.id != self.id));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_arbiters_see_each_other_come_rule_and_go() {
        let presence = Arc::new(Presence::default());
        let (anna, news) = presence.come("t", "Anna");
        let (bram, _) = presence.come("t", "Bram");
        let (_elsewhere, _) = presence.come("u", "Cor");
        let names = || news.borrow().iter().map(|one| one.name.clone()).collect::<Vec<_>>();
        assert_eq!(names(), ["Anna", "Bram"]);
        bram.busy(Some("restart".to_owned()));
        assert_eq!(news.borrow()[1].busy.as_deref(), Some("restart"));
        drop(bram);
        assert_eq!(names(), ["Anna"]);
        drop(anna);
        assert!(news.borrow().is_empty());
    }
}
