//! All live tables of this program. A table is loaded from its log when someone asks for it.

use crate::clock::Clock;
use crate::crowd::Crowd;
use crate::delayed::Delayed;
use crate::nodes::Others;
use crate::opening::{self, NewTable, Opened};
use crate::secret;
use crate::shared_rules::SharedRules;
use crate::table::{Ask, Mind, Problem, Render, Table, Watch, YEARS, decoded, table_id, wish};
use ids::TableId;
use live::{Act, Actor, Command, State, Viewer};
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use store::{Bot, Club, EventRow, FormAct, Owner, RoomRow, StoreError, Stream, TableRow};
use tokio::sync::{Notify, Semaphore, mpsc, oneshot};

/// So many who look on are let in at the same time; after a restart thousands come at once, and a player's wish waits behind
/// no more than these.
const AT_THE_DOOR: usize = 8;

/// How often a wish goes after a table that changes hands.
const CHASE: usize = 3;

/// The desk.
pub struct Desk<R> {
    store: Club,
    clock: Arc<dyn Clock>,
    render: Arc<R>,
    tables: Mutex<HashMap<String, mpsc::Sender<Ask>>>,
    mind: OnceLock<Arc<dyn Mind>>,
    others: OnceLock<Arc<dyn Others>>,
    /// No table is taken any more: the program stops, and the other nodes go on.
    pub(crate) closed: AtomicBool,
    laws: SharedRules,
    door: Semaphore,
    ended: Arc<Notify>,
}

impl<R: Render> Desk<R> {
    /// A desk on this store.
    pub fn new(store: Club, clock: Arc<dyn Clock>, render: R) -> Desk<R> {
        let (tables, mind, laws) = (Mutex::default(), OnceLock::new(), SharedRules::default());
        Desk {
            store,
            clock,
            render: Arc::new(render),
            tables,
            mind,
            others: OnceLock::new(),
            closed: AtomicBool::new(false),
            laws,
            door: Semaphore::new(AT_THE_DOOR),
            ended: Arc::default(),
        }
    }

    /// Gives the bots someone to think for them; said once, before tables are loaded.
    pub fn think_with(&self, mind: Arc<dyn Mind>) {
        drop(self.mind.set(mind));
    }

    /// Gives the desk someone who speaks to the other nodes; said once, before tables are loaded.
    pub fn speak_with(&self, others: Arc<dyn Others>) {
        drop(self.others.set(others));
    }

    /// Who speaks to the other nodes.
    pub(crate) fn others(&self) -> Option<&Arc<dyn Others>> {
        self.others.get()
    }

    /// The store beneath.
    pub fn store(&self) -> &Club {
        &self.store
    }

    /// The time.
    pub fn clock(&self) -> &dyn Clock {
        self.clock.as_ref()
    }

    /// What is rung when a game is over at a table here.
    pub fn ended(&self) -> &Notify {
        &self.ended
    }

    /// How many tables are in memory.
    pub fn loaded(&self) -> usize {
        self.known().values().filter(|inbox| !inbox.is_closed()).count()
    }

    fn known(&self) -> std::sync::MutexGuard<'_, HashMap<String, mpsc::Sender<Ask>>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lets the task of a table go home.
    pub(crate) fn forget(&self, id: &str) {
        self.known().remove(id);
    }

    /// Lets this task of a table go home, and not one that came after it.
    pub(crate) fn forget_task(&self, id: &str, inbox: &mpsc::Sender<Ask>) {
        let mut known = self.known();
        if known.get(id).is_some_and(|other| other.same_channel(inbox)) {
            known.remove(id);
        }
    }

    /// The tables in memory with their inboxes.
    pub(crate) fn all_in_memory(&self) -> Vec<(String, mpsc::Sender<Ask>)> {
        let known = self.known();
        let open = known.iter().filter(|(_, inbox)| !inbox.is_closed());
        open.map(|(id, inbox)| (id.clone(), inbox.clone())).collect()
    }

    /// The inbox of a table in memory.
    pub(crate) fn in_memory(&self, id: &str) -> Option<mpsc::Sender<Ask>> {
        self.known().get(id).filter(|inbox| !inbox.is_closed()).cloned()
    }

    /// Opens a table.
    pub async fn open(&self, new: NewTable) -> Result<Opened, Problem> {
        self.open_as(TableId::drawn(secret::chance()), new).await
    }

    /// Opens a table under an id that was drawn before.
    pub(crate) async fn open_as(&self, id: TableId, new: NewTable) -> Result<Opened, Problem> {
        opening::open(&self.store, id, new, self.clock.stamp()).await
    }

    /// Carries out a wish, durable when this returns; the answer is the number of events then.
    pub async fn act(&self, id: &str, by: Actor, act: Act, seen: Option<u64>) -> Result<u64, Problem> {
        let command = Box::new(wish(by, act, seen));
        for _ in 0..CHASE {
            match self.act_here(id, &command).await {
                // Another node took the table, and nothing was written: where is it now?
                Err(Problem::Store(StoreError::Lost { .. })) => {}
                // From a page that is about several tables: this one comes here.
                Err(Problem::Elsewhere { node, inner }) => {
                    if !self.fetch(&inner, id).await {
                        return Err(Problem::Elsewhere { node, inner });
                    }
                }
                outcome => return outcome,
            }
        }
        self.act_here(id, &command).await
    }

    /// The same for who is at the table here, by a socket or as a bot: when another node has it now nothing is done, and they
    /// go there. A node that was frozen must not take a table back for what it had in its hands.
    /// `sat` is how many events there were when it was looked up where they sit.
    pub async fn act_at(
        &self,
        id: &str,
        by: Actor,
        act: Act,
        seen: Option<u64>,
        sat: Option<u64>,
    ) -> Result<u64, Problem> {
        self.act_here(id, &Command { sat, ..wish(by, act, seen) }).await
    }

    async fn act_here(&self, id: &str, command: &Command) -> Result<u64, Problem> {
        let (reply, answer) = oneshot::channel();
        let inbox = self
            .send(id, Ask::Do { command: Box::new(command.clone()), form: FormAct::current(), reply })
            .await?;
        let outcome = answer.await.unwrap_or_else(|_| Err(Problem::BrokeDown(id.to_owned())));
        if let Err(Problem::Store(StoreError::Lost { .. })) = outcome {
            self.forget_task(id, &inbox);
        }
        outcome
    }

    /// Watches a table: what is missing, or the whole state, comes first. When that is much it comes in pages: the answer is
    /// the same watcher, who asks again when this page is on its way.
    pub async fn watch(&self, id: &str, watch: Watch) -> Result<Option<Watch>, Problem> {
        let looks_on = watch.viewer == Viewer::Spectator;
        let _at_the_door = if looks_on { self.door.acquire().await.ok() } else { None };
        let (reply, answer) = oneshot::channel();
        self.send(id, Ask::Watch { watch, reply }).await?;
        answer.await.map_err(|_| Problem::BrokeDown(id.to_owned()))
    }

    /// The table as it stands; of one at another node, as its log tells it.
    pub async fn look(&self, id: &str) -> Result<Arc<State>, Problem> {
        let (reply, answer) = oneshot::channel();
        match self.send(id, Ask::Look { reply }).await {
            Ok(_) => {}
            Err(Problem::Elsewhere { .. }) => {
                let log = self.log(id).await?;
                let state = State::replay(&log).ok_or_else(|| Problem::Broken(id.to_owned(), 1))?;
                return Ok(Arc::new(state));
            }
            Err(problem) => return Err(problem),
        }
        answer.await.map_err(|_| Problem::BrokeDown(id.to_owned()))
    }

    /// What stands in the store has changed beneath the table, as when a name was erased: it is read again.
    pub async fn read_again(&self, id: &str) -> Result<(), Problem> {
        match self.send(id, Ask::Reload).await {
            // Whoever has it next reads it anew.
            Err(Problem::Elsewhere { node, inner }) if !self.fetch(&inner, id).await => {
                Err(Problem::Elsewhere { node, inner })
            }
            Ok(_) | Err(Problem::Elsewhere { .. }) => Ok(()),
            Err(problem) => Err(problem),
        }
    }

    /// The table's time now, for this viewer.
    pub async fn time(&self, id: &str, viewer: Viewer) -> Result<u64, Problem> {
        let (reply, answer) = oneshot::channel();
        self.send(id, Ask::Time { viewer, reply }).await?;
        answer.await.map_err(|_| Problem::BrokeDown(id.to_owned()))
    }

    /// Tables that the lobby shows.
    pub async fn listed(&self) -> Result<Vec<TableRow>, Problem> {
        let open = self.store.tables().open().await?;
        Ok(open.into_iter().filter(|table| table.listed).collect())
    }

    /// The row of a table, put away or not.
    pub async fn row(&self, id: &str) -> Result<Option<TableRow>, Problem> {
        match table_id(id) {
            Ok(id) => Ok(self.store.tables().get(id).await?),
            Err(_) => Ok(None),
        }
    }

    /// The facts of a table as they stand in the store, from this number on.
    pub async fn rows(&self, id: &str, from: u64) -> Result<Vec<EventRow>, Problem> {
        Ok(self.store.streams().read(Stream::Table(table_id(id)?), from).await?)
    }

    /// Rooms that are open, newest first.
    pub async fn open_rooms(&self) -> Result<Vec<RoomRow>, Problem> {
        Ok(self.store.rooms().open().await?)
    }

    /// The room that a table stands in.
    pub async fn room_of(&self, id: &str) -> Result<Option<String>, Problem> {
        match table_id(id) {
            Ok(id) => Ok(self.store.rooms().of(id).await?.map(|room| room.to_string())),
            Err(_) => Ok(None),
        }
    }

    /// How long the world went on since the last fact of a table whose clocks have not been started: its hour comes by
    /// the clock in the hall, also when the program was down meanwhile. A game that began waits for the program.
    fn waited(&self, state: &State, stamp: Option<i64>) -> i64 {
        let since = stamp.map_or(0, |stamp| (self.clock.stamp() - stamp).max(0) / 1000);
        if state.started() { 0 } else { since.min(YEARS as i64) }
    }

    /// Hands it to the owner of the table, and says to whom.
    async fn send(&self, id: &str, ask: Ask) -> Result<mpsc::Sender<Ask>, Problem> {
        let inbox = self.inbox(id).await?;
        let Err(mpsc::error::SendError(ask)) = inbox.send(ask).await else { return Ok(inbox) };
        // The task had gone home, or broke down: what is in the store is the table.
        let inbox = self.inbox(id).await?;
        inbox.send(ask).await.map_err(|_| Problem::NoTable)?;
        Ok(inbox)
    }

    /// The inbox of the task that owns the table; starts it if there is none. The list of tables is never held while
    /// the database is asked: when that does not answer, tables in memory go on.
    async fn inbox(&self, id: &str) -> Result<mpsc::Sender<Ask>, Problem> {
        if let Some(inbox) = self.in_memory(id) {
            return Ok(inbox);
        }
        let id = table_id(id)?;
        let row = self.store.tables().get(id).await?.ok_or(Problem::NoTable)?;
        if row.put_away.is_some() {
            return Err(Problem::PutAway);
        }
        if self.closed.load(Ordering::SeqCst) {
            return Err(StoreError::Stopping.into());
        }
        // Before the log is read: from here on nobody else writes to it.
        let lease = match self.store.leases().take(id).await? {
            Owner::Us(lease) => lease,
            Owner::Other { node, inner } => return Err(Problem::Elsewhere { node, inner }),
        };
        let rows = self.store.streams().read(Stream::Table(id), 1).await?;
        let mut log = decoded(id, &rows)?;
        self.laws.share(&mut log);
        let state = State::replay(&log).ok_or_else(|| Problem::Broken(id.to_string(), 1))?;
        let mut tables = self.known();
        if let Some(inbox) = tables.get(id.as_str()).filter(|inbox| !inbox.is_closed()) {
            // Someone else was quicker: a table has one owner.
            return Ok(inbox.clone());
        }
        let bots = seated_bots(row.bots, &state);
        let stamp = rows.last().map(|row| row.at);
        let table = Table {
            id,
            offset: state.now() as i64 + self.waited(&state, stamp) - self.clock.millis() as i64,
            frozen: None,
            doubt: None,
            stamp,
            late: Delayed::of(&log, state.now()),
            state,
            written: live::sheet(&log),
            stamps: rows.iter().map(|row| row.at).collect(),
            log,
            store: self.store.clone(),
            lease,
            lost: false,
            clock: self.clock.clone(),
            render: self.render.clone(),
            bots,
            mind: self.mind.get().cloned(),
            ended: self.ended.clone(),
            watchers: Vec::new(),
            crowd: Crowd::default(),
            left: Vec::new(),
            proof: crate::proof::Proof::default(),
        };
        let (inbox, asks) = mpsc::channel(64);
        tokio::spawn(table.run(asks));
        tables.retain(|_, inbox| !inbox.is_closed());
        tables.insert(id.to_string(), inbox.clone());
        Ok(inbox)
    }
}

/// The bots where they sit now.
pub fn seated_bots(mut bots: Vec<Bot>, state: &State) -> Vec<Bot> {
    for bot in &mut bots {
        bot.seat = state.sits(bot.seat);
    }
    bots
}
