//! All live tables of this program. A table is loaded from its log when someone asks for it.

use crate::clock::Clock;
use crate::opening::{self, NewTable, Opened, seat_of, seat_text};
use crate::secret;
use crate::table::{Ask, Mind, Problem, Render, Table, Watch, read_log, wish};
use live::{Act, Actor, State};
use rules::Seat;
use std::collections::HashMap;
use std::sync::{Arc, OnceLock};
use store::{LinkRow, Store, TableRow};
use tokio::sync::{Mutex, mpsc, oneshot};

/// The desk.
pub struct Desk<R> {
    store: Store,
    clock: Arc<dyn Clock>,
    render: Arc<R>,
    tables: Mutex<HashMap<String, mpsc::Sender<Ask>>>,
    mind: OnceLock<Arc<dyn Mind>>,
}

impl<R: Render> Desk<R> {
    /// A desk on this store.
    pub fn new(store: Store, clock: Arc<dyn Clock>, render: R) -> Desk<R> {
        Desk { store, clock, render: Arc::new(render), tables: Mutex::default(), mind: OnceLock::new() }
    }

    /// Gives the bots someone to think for them; said once, before tables are loaded.
    pub fn think_with(&self, mind: Arc<dyn Mind>) {
        drop(self.mind.set(mind));
    }

    /// The store beneath.
    pub fn store(&self) -> &Store {
        &self.store
    }

    /// The time.
    pub fn clock(&self) -> &dyn Clock {
        self.clock.as_ref()
    }

    /// How many tables are in memory.
    pub async fn loaded(&self) -> usize {
        self.tables.lock().await.values().filter(|inbox| !inbox.is_closed()).count()
    }

    /// Opens a table.
    pub async fn open(&self, new: NewTable) -> Result<Opened, Problem> {
        Ok(opening::open(&self.store, new, self.clock.stamp()).await?)
    }

    /// Carries out a wish, durable when this returns; the answer is the number of events then.
    pub async fn act(&self, id: &str, by: Actor, act: Act, seen: Option<u64>) -> Result<u64, Problem> {
        let (reply, answer) = oneshot::channel();
        self.send(id, Ask::Do { command: wish(by, act, seen), reply }).await?;
        answer.await.unwrap_or(Err(Problem::NoTable))
    }

    /// Watches a table: what is missing, or the whole state, comes first.
    pub async fn watch(&self, id: &str, watch: Watch) -> Result<(), Problem> {
        self.send(id, Ask::Watch(watch)).await
    }

    /// The table as it stands.
    pub async fn look(&self, id: &str) -> Result<Arc<State>, Problem> {
        let (reply, answer) = oneshot::channel();
        self.send(id, Ask::Look { reply }).await?;
        answer.await.map_err(|_| Problem::NoTable)
    }

    /// What stands in the store has changed beneath the table, as when a name was erased: it is read again.
    pub async fn read_again(&self, id: &str) -> Result<(), Problem> {
        self.send(id, Ask::Reload).await
    }

    /// The table's time now.
    pub async fn time(&self, id: &str) -> Result<u64, Problem> {
        let (reply, answer) = oneshot::channel();
        self.send(id, Ask::Time { reply }).await?;
        answer.await.map_err(|_| Problem::NoTable)
    }

    /// The seat that a secret link gives, while it works.
    pub async fn seat(&self, key: &str) -> Result<Option<(String, Seat)>, Problem> {
        let link = self.store.link(&secret::hash(key)).await?;
        let now = self.clock.stamp();
        let live = link.filter(|link| link.expires > now);
        Ok(live.and_then(|link| Some((link.table_id, seat_of(&link.seat)?))))
    }

    /// A new secret for a seat, which works for so many microseconds; the links to it from before stop working.
    pub async fn give_seat(&self, id: &str, seat: Seat, lasts: i64) -> Result<String, Problem> {
        let (secret, now) = (secret::secret(), self.clock.stamp());
        let link = LinkRow {
            secret_hash: secret::hash(&secret),
            table_id: id.to_owned(),
            seat: seat_text(seat),
            created: now,
            expires: now + lasts,
        };
        self.store.replace_link(&link).await?;
        Ok(secret)
    }

    /// Tables that the lobby shows.
    pub async fn listed(&self) -> Result<Vec<TableRow>, Problem> {
        let open = self.store.open_tables().await?;
        Ok(open.into_iter().filter(|table| table.listed == 1).collect())
    }

    async fn send(&self, id: &str, ask: Ask) -> Result<(), Problem> {
        let inbox = self.inbox(id).await?;
        let Err(mpsc::error::SendError(ask)) = inbox.send(ask).await else { return Ok(()) };
        // The task had gone home, or broke down: what is in the store is the table.
        self.inbox(id).await?.send(ask).await.map_err(|_| Problem::NoTable)
    }

    /// The inbox of the task that owns the table; starts it if there is none.
    async fn inbox(&self, id: &str) -> Result<mpsc::Sender<Ask>, Problem> {
        let mut tables = self.tables.lock().await;
        if let Some(inbox) = tables.get(id).filter(|inbox| !inbox.is_closed()) {
            return Ok(inbox.clone());
        }
        let row = self.store.table(id).await?.ok_or(Problem::NoTable)?;
        let log = read_log(&self.store, id).await?;
        let state = State::replay(&log).ok_or_else(|| Problem::Broken(id.to_owned(), 1))?;
        let table = Table {
            id: id.to_owned(),
            offset: state.now() as i64 - self.clock.millis() as i64,
            state,
            written: live::sheet(&log),
            log,
            store: self.store.clone(),
            clock: self.clock.clone(),
            render: self.render.clone(),
            bots: opening::bots_of(&row.bots),
            mind: self.mind.get().cloned(),
            watchers: Vec::new(),
        };
        table.wake_bots();
        let (inbox, asks) = mpsc::channel(64);
        tokio::spawn(table.run(asks));
        tables.insert(id.to_owned(), inbox.clone());
        Ok(inbox)
    }
}
