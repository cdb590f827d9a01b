//! The task that owns one table.

use crate::clock::Clock;
use crate::crowd::Crowd;
use crate::delayed::Delayed;
use crate::doubt::Doubt;
use crate::keeping;
use crate::proof::Proof;
use ids::TableId;
use live::{Act, Actor, Command, Event, Refusal, State, Viewer, Written};
use rules::Seat;
use std::sync::Arc;
use std::time::Duration;
use store::{Bot, Club, EventRow, FormAct, Lease, StoreError, Stream, carry_for};
use tokio::sync::{Notify, mpsc, oneshot};

/// A table at one moment, to be shown.
#[derive(Clone, Copy)]
pub struct Scene<'a> {
    /// The table as it stands.
    pub state: &'a State,
    /// Everything that happened.
    pub log: &'a [Event],
    /// The moves among it as they are written down, each at the place of its event.
    pub written: &'a [Option<Written>],
    /// When each was written, in microseconds since 1970: the hour in the hall beside the table's own time.
    pub stamps: &'a [i64],
    /// How many of the events are told.
    pub upto: usize,
    /// Whether they are long past: a page of a log that is being read.
    pub past: bool,
    /// Who watches.
    pub present: &'a [Viewer],
    /// Players who went away, and when, in the table's time.
    pub left: &'a [(Seat, u64)],
    /// The seats that bots hold.
    pub bots: &'a [Bot],
    /// The table's time.
    pub now: u64,
}

/// Turns what a viewer may see into what is sent. The shell decides the form; the desk makes each form once for all
/// who see the same.
pub trait Render: Send + Sync + 'static {
    /// The whole table, with the log from the beginning.
    fn state(&self, scene: &Scene, viewer: Viewer) -> Arc<str>;
    /// What happened after the first `from` events, and the table after it.
    fn update(&self, scene: &Scene, from: usize, viewer: Viewer) -> Arc<str>;
}

/// Thinks for the bots; told after every change, answers by acting at the desk when it likes.
pub trait Mind: Send + Sync + 'static {
    /// The table changed, at this moment of the table; the bot at this seat may want to act.
    fn wake(&self, table: &str, bot: Bot, state: &Arc<State>, now: u64);
}

/// Why a wish was not carried out.
#[derive(Debug, thiserror::Error)]
pub enum Problem {
    /// The table refuses it.
    #[error("refused: {0:?}")]
    Refused(Refusal),
    /// It could not be made durable.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// It would not be read back from the log as it was meant; nothing was written.
    #[error("what happened at table {0} cannot be kept in its log; nothing was written")]
    NotKept(String),
    /// There is no such table.
    #[error("there is no such table")]
    NoTable,
    /// Another node owns the table, and is reached there.
    #[error("table is at node {node}")]
    Elsewhere {
        /// The node.
        node: String,
        /// Its address for the other nodes.
        inner: String,
    },
    /// The table was put away some time after its end: it can be replayed, not played.
    #[error("the table was put away")]
    PutAway,
    /// The task of the table broke down; what is in the store is the table, and it is read again.
    #[error("the task of table {0} broke down")]
    BrokeDown(String),
    /// The log of the table cannot be read; the operator must look.
    #[error("the log of table {0} cannot be read at event {1}")]
    Broken(String, usize),
}

/// A new watcher of a table.
pub struct Watch {
    /// Who looks.
    pub viewer: Viewer,
    /// How many events the watcher has, if it was here before.
    pub have: Option<u64>,
    /// Whether it reads a long log page by page.
    pub past: bool,
    /// Where to send; a watcher that does not keep up is let go and joins again.
    pub outbox: mpsc::Sender<Arc<str>>,
}

impl Watch {
    /// Someone who comes, and has so many events already.
    pub fn new(viewer: Viewer, have: Option<u64>, outbox: mpsc::Sender<Arc<str>>) -> Watch {
        Watch { viewer, have, past: false, outbox }
    }
}

pub(crate) enum Ask {
    /// Boxed: an inbox keeps room for many, and most tables are quiet.
    Do {
        command: Box<Command>,
        /// The form that it comes from: what is written for it is the form's act.
        form: Option<FormAct>,
        reply: oneshot::Sender<Result<u64, Problem>>,
    },
    Watch {
        watch: Watch,
        /// The same when more is to come.
        reply: oneshot::Sender<Option<Watch>>,
    },
    Look {
        reply: oneshot::Sender<Arc<State>>,
    },
    Time {
        viewer: Viewer,
        reply: oneshot::Sender<u64>,
    },
    Watched {
        reply: oneshot::Sender<bool>,
    },
    Reload,
    /// Go home; `release`: the table is anybody's from then on.
    Leave {
        release: bool,
        reply: oneshot::Sender<()>,
    },
}

pub(crate) struct Table<R> {
    pub(crate) id: TableId,
    pub(crate) state: State,
    pub(crate) log: Vec<Event>,
    pub(crate) written: Vec<Option<Written>>,
    pub(crate) stamps: Vec<i64>,
    pub(crate) store: Club,
    /// The right to write to its log; when another node took it this task goes home.
    pub(crate) lease: Lease,
    pub(crate) lost: bool,
    pub(crate) clock: Arc<dyn Clock>,
    pub(crate) render: Arc<R>,
    /// Table time minus the clock's time: an outage runs on nobody's clock.
    pub(crate) offset: i64,
    /// The table's time when the database stopped answering; it stands still until that is over.
    pub(crate) frozen: Option<u64>,
    /// What was being written when the database stopped answering.
    pub(crate) doubt: Option<Doubt>,
    /// When the last fact was written, in microseconds since 1970.
    pub(crate) stamp: Option<i64>,
    /// What spectators see, where they lag behind.
    pub(crate) late: Option<Delayed>,
    pub(crate) bots: Vec<Bot>,
    pub(crate) mind: Option<Arc<dyn Mind>>,
    /// Rung when the game is over: what waits for its result need not ask again and again.
    pub(crate) ended: Arc<Notify>,
    /// Players and arbiters who look on.
    pub(crate) watchers: Vec<Watch>,
    /// Everyone else.
    pub(crate) crowd: Crowd,
    pub(crate) left: Vec<(Seat, u64)>,
    /// A position that may be dead is looked at beside the table (D78).
    pub(crate) proof: Proof,
}

/// How often a table asks whether the database is back.
const AGAIN: Duration = Duration::from_secs(1);

/// An outage of more milliseconds than this is a clock that was wrong.
pub(crate) const YEARS: u64 = 10 * 366 * 24 * 60 * 60 * 1000;

/// How long a table without watchers stays in memory.
pub(crate) const IDLE: Duration = Duration::from_mins(10);

/// How often a table with players looks round who is still there.
pub(crate) const LOOK_ROUND: Duration = Duration::from_secs(1);

impl<R: Render> Table<R> {
    pub(crate) fn now(&self) -> u64 {
        let running = (self.clock.millis() as i64 + self.offset).max(0) as u64;
        // What stands in the log has happened: no moment lies before it.
        self.frozen.unwrap_or(running).max(self.state.now())
    }

    pub(crate) async fn run(mut self, mut inbox: mpsc::Receiver<Ask>) {
        // Loaded while a clock ran: there was an outage, and everyone may know (fide-6.14).
        drop(self.carry_out(&Command::interrupted(self.away())).await);
        self.wake_bots();
        while !self.lost {
            self.serve_crowd().await;
            self.proof.ask(&self.state);
            let wait = self.wait();
            let heard = tokio::select! {
                Some(proved) = self.proof.found() => {
                    drop(self.carry_out(&proved).await);
                    continue;
                }
                heard = tokio::time::timeout(wait, inbox.recv()) => heard,
            };
            match heard {
                Ok(None) => return,
                Ok(Some(ask)) => self.answer(ask).await,
                Err(_) if self.frozen.is_some() => drop(self.go_on().await),
                Err(_) if self.deadline_passed() => drop(self.carry_out(&Command::tick()).await),
                Err(_) => {
                    self.tell_late();
                    self.look_round();
                    let nobody = self.watchers.is_empty() && !self.crowd.anyone().await;
                    if nobody && inbox.is_empty() && self.next().is_none() {
                        return;
                    }
                }
            }
        }
        // Nothing of it was done: who wished something is told where the table is now.
        inbox.close();
        while let Some(ask) = inbox.recv().await {
            if let Ask::Do { reply, .. } = ask {
                drop(reply.send(Err(StoreError::Lost { table: self.id }.into())));
            }
        }
    }

    /// When something happens without anyone asking for it, in the table's time.
    fn next(&self) -> Option<u64> {
        let spectators = self.late.as_ref().and_then(|late| late.next(&self.log));
        self.state.next_deadline().into_iter().chain(spectators).min()
    }

    fn deadline_passed(&self) -> bool {
        self.state.next_deadline().is_some_and(|deadline| deadline <= self.now())
    }

    fn wait(&self) -> Duration {
        match self.next() {
            _ if self.frozen.is_some() => AGAIN,
            None => self.patience(),
            Some(moment) => {
                Duration::from_millis(moment.saturating_sub(self.now()).max(1)).min(self.patience())
            }
        }
    }

    /// Whether the database is back: an outage is written down, and where no clock ran there was none.
    async fn go_on(&mut self) -> Result<(), Problem> {
        self.settle().await?;
        let seq = self.carry_out(&Command::interrupted(self.away())).await?;
        tracing::info!(table = %self.id, seq, "the database is back");
        self.thaw();
        Ok(())
    }

    /// How long ago the last fact was written, in milliseconds; a clock that was set wrongly tells nothing.
    fn away(&self) -> Option<u64> {
        let millis = (self.clock.stamp() - self.stamp?).max(0) as u64 / 1000;
        Some(millis).filter(|millis| *millis < YEARS)
    }

    fn freeze(&mut self, error: &StoreError) {
        if self.frozen.is_none() {
            tracing::error!(table = %self.id, %error, "nothing can be written; the clocks stand still");
            self.frozen = Some(self.state.now());
        }
    }

    fn thaw(&mut self) {
        if let Some(moment) = self.frozen.take() {
            self.offset = moment.max(self.state.now()) as i64 - self.clock.millis() as i64;
        }
    }

    async fn answer(&mut self, ask: Ask) {
        match ask {
            Ask::Do { command, form, reply } => {
                let back = if self.frozen.is_some() { self.go_on().await } else { Ok(()) };
                let outcome = match back {
                    Ok(()) => carry_for(form, self.carry_out(&command)).await,
                    Err(problem) => Err(problem),
                };
                match (&outcome, &mut self.doubt) {
                    // The answer comes when it is known.
                    (Err(Problem::Store(StoreError::Unsure(_))), Some(doubt)) => doubt.for_whom(reply),
                    _ => drop(reply.send(outcome)),
                }
            }
            Ask::Watch { watch, reply } => drop(reply.send(self.welcome(watch))),
            Ask::Reload => self.reload().await,
            Ask::Leave { release, reply } => {
                if release && let Err(error) = self.store.leases().release(self.lease).await {
                    // It becomes anybody's when this node is no longer there.
                    tracing::warn!(table = %self.id, %error, "the table could not be handed over");
                }
                self.lost = true;
                let _ = reply.send(());
            }
            Ask::Time { viewer, reply } => drop(reply.send(self.time_of(viewer))),
            Ask::Watched { reply } => {
                self.watchers.retain(|watcher| !watcher.outbox.is_closed());
                let _ = reply.send(!self.watchers.is_empty() || self.crowd.anyone().await);
            }
            Ask::Look { reply } => drop(reply.send(Arc::new(self.state.clone()))),
        }
    }

    /// Decide, append, apply, tell: in this order, so that nothing is shown before it is durable.
    async fn carry_out(&mut self, command: &Command) -> Result<u64, Problem> {
        let events = live::decide(&self.state, command, self.now()).map_err(Problem::Refused)?;
        if events.is_empty() {
            return Ok(self.state.seq());
        }
        let at = self.clock.stamp();
        let Some(rows) = keeping::rows(&events, at) else {
            tracing::error!(table = %self.id, ?command, "this cannot be kept");
            return Err(Problem::NotKept(self.id.to_string()));
        };
        let first = self.log.len() as u64 + 1;
        if let Err(error) = self.store.streams().append_under(self.lease, first, rows.clone()).await {
            match error {
                StoreError::Conflict { .. } => self.reload().await,
                StoreError::Lost { .. } => self.give_up(),
                // Nobody can play: time stands still, at the moment of the last fact that is kept.
                _ => self.freeze(&error),
            }
            if let StoreError::Unsure(_) = error {
                self.doubt = Some(Doubt::about(events, rows));
            }
            return Err(error.into());
        }
        self.thaw();
        let played = !self.state.over();
        self.take_in(events, Some(at));
        if played && self.state.over() {
            self.tell_end().await;
        }
        Ok(self.state.seq())
    }

    /// Another node has the table: who is here comes back by themselves, and is shown the way.
    pub(crate) fn give_up(&mut self) {
        tracing::warn!(table = %self.id, epoch = self.lease.epoch(), "another node has taken this table");
        self.lost = true;
    }

    /// Takes in what is durable, and tells everyone.
    pub(crate) fn take_in(&mut self, events: Vec<Event>, stamp: Option<i64>) {
        self.stamp = stamp.or(self.stamp);
        let from = self.log.len();
        self.stamps.resize(from + events.len(), self.stamp.unwrap_or_default());
        for event in events {
            self.written.push(live::written(&self.state, &event.fact));
            live::apply(&mut self.state, &event);
            self.changed_places(&event);
            self.log.push(event);
        }
        self.tell(from);
    }

    /// Another owner wrote first, or a name was erased: what stands in the store counts, its last moment too.
    pub(crate) async fn reload(&mut self) {
        let Ok(rows) = self.store.streams().read(Stream::Table(self.id), 1).await else { return };
        if let Ok(log) = decoded(self.id, &rows)
            && let Some(state) = State::replay(&log)
        {
            self.state = state;
            self.stamp = rows.last().map(|row| row.at);
            self.stamps = rows.iter().map(|row| row.at).collect();
            self.written = live::sheet(&log);
            self.log = log;
            self.late = Delayed::of(&self.log, self.now());
            let from = self.log.len();
            self.tell(from);
        }
    }
}

/// The table that this text names; what is no id names none.
pub(crate) fn table_id(text: &str) -> Result<TableId, Problem> {
    TableId::read(text).map_err(|_| Problem::NoTable)
}

pub(crate) async fn read_log(store: &Club, id: TableId) -> Result<Vec<Event>, Problem> {
    decoded(id, &store.streams().read(Stream::Table(id), 1).await?)
}

pub(crate) fn decoded(id: TableId, rows: &[EventRow]) -> Result<Vec<Event>, Problem> {
    let read = |(at, row): (usize, &EventRow)| {
        live::log::decode(&row.body).map_err(|_| Problem::Broken(id.to_string(), at + 1))
    };
    rows.iter().enumerate().map(read).collect()
}

/// A player's or arbiter's wish.
pub(crate) fn wish(by: Actor, act: Act, seen: Option<u64>) -> Command {
    Command { by, seen, sat: None, act }
}
