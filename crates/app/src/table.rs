//! The task that owns one table.

use crate::clock::Clock;
use live::{Act, Actor, Command, Event, Refusal, State, Viewer, Written};
use rules::Seat;
use std::sync::Arc;
use std::time::Duration;
use store::{EventRow, Store, StoreError};
use tokio::sync::{mpsc, oneshot};

/// A table at one moment, to be shown.
pub struct Scene<'a> {
    /// The table as it stands.
    pub state: &'a State,
    /// Everything that happened.
    pub log: &'a [Event],
    /// The moves among it as they are written down, each at the place of its event.
    pub written: &'a [Option<Written>],
    /// Who watches.
    pub present: &'a [Viewer],
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

/// A seat held by a bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bot {
    /// The seat.
    pub seat: Seat,
    /// 1 to 3.
    pub level: u8,
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
    /// There is no such table.
    #[error("there is no such table")]
    NoTable,
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
    /// Where to send; a watcher that does not keep up is let go and joins again.
    pub outbox: mpsc::Sender<Arc<str>>,
}

pub(crate) enum Ask {
    Do { command: Command, reply: oneshot::Sender<Result<u64, Problem>> },
    Watch(Watch),
    Look { reply: oneshot::Sender<Arc<State>> },
    Time { reply: oneshot::Sender<u64> },
    Reload,
}

pub(crate) struct Table<R> {
    pub(crate) id: String,
    pub(crate) state: State,
    pub(crate) log: Vec<Event>,
    pub(crate) written: Vec<Option<Written>>,
    pub(crate) store: Store,
    pub(crate) clock: Arc<dyn Clock>,
    pub(crate) render: Arc<R>,
    /// Table time minus the clock's time: an outage runs on nobody's clock.
    pub(crate) offset: i64,
    pub(crate) bots: Vec<Bot>,
    pub(crate) mind: Option<Arc<dyn Mind>>,
    pub(crate) watchers: Vec<Watch>,
}

/// How long a table without watchers stays in memory.
const IDLE: Duration = Duration::from_mins(10);

impl<R: Render> Table<R> {
    fn now(&self) -> u64 {
        (self.clock.millis() as i64 + self.offset).max(self.state.now() as i64) as u64
    }

    pub(crate) async fn run(mut self, mut inbox: mpsc::Receiver<Ask>) {
        loop {
            let wait = self.wait();
            match tokio::time::timeout(wait, inbox.recv()).await {
                Ok(None) => return,
                Ok(Some(ask)) => self.answer(ask).await,
                Err(_) if self.deadline_passed() => self.tick().await,
                Err(_) => {
                    self.watchers.retain(|watcher| !watcher.outbox.is_closed());
                    if self.watchers.is_empty() && inbox.is_empty() && self.state.next_deadline().is_none() {
                        return;
                    }
                }
            }
        }
    }

    fn deadline_passed(&self) -> bool {
        self.state.next_deadline().is_some_and(|deadline| deadline <= self.now())
    }

    fn wait(&self) -> Duration {
        match self.state.next_deadline() {
            None => IDLE,
            Some(deadline) => Duration::from_millis(deadline.saturating_sub(self.now()).max(1)).min(IDLE),
        }
    }

    async fn tick(&mut self) {
        // A tick that changes nothing is refused or empty; what it finds is written like any other fact.
        if let Err(Problem::Store(_)) = self.carry_out(&Command::tick()).await {
            tokio::time::sleep(Duration::from_millis(500)).await;
        }
    }

    async fn answer(&mut self, ask: Ask) {
        match ask {
            Ask::Do { command, reply } => {
                let outcome = self.carry_out(&command).await;
                drop(reply.send(outcome));
            }
            Ask::Watch(watch) => self.welcome(watch),
            Ask::Reload => self.reload().await,
            Ask::Time { reply } => drop(reply.send(self.now())),
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
        let rows = events.iter().map(|event| EventRow { at, body: live::log::encode(event) }).collect();
        let first = self.log.len() as u64 + 1;
        if let Err(error) = self.store.append(&self.id, first, rows).await {
            if let StoreError::Conflict { .. } = error {
                self.reload().await;
            }
            return Err(error.into());
        }
        let from = self.log.len();
        for event in events {
            self.written.push(live::written(&self.state, &event.fact));
            live::apply(&mut self.state, &event);
            self.log.push(event);
        }
        self.tell(from);
        Ok(self.state.seq())
    }

    /// Another owner wrote first, or our own answer got lost: what stands in the store counts.
    async fn reload(&mut self) {
        if let Ok(log) = read_log(&self.store, &self.id).await
            && let Some(state) = State::replay(&log)
        {
            self.state = state;
            self.written = live::sheet(&log);
            self.log = log;
            let from = self.log.len();
            self.tell(from);
        }
    }

    fn present(&self) -> Vec<Viewer> {
        self.watchers.iter().map(|watcher| watcher.viewer).collect()
    }

    fn show<T>(&self, present: &[Viewer], show: impl FnOnce(&Scene) -> T) -> T {
        show(&Scene {
            state: &self.state,
            log: &self.log,
            written: &self.written,
            present,
            bots: &self.bots,
            now: self.now(),
        })
    }

    /// One text a kind of viewer, sent to all of that kind; who does not keep up is let go.
    fn tell(&mut self, from: usize) {
        let present = self.present();
        let mut texts: Vec<(Viewer, Arc<str>)> = Vec::with_capacity(6);
        let mut watchers = std::mem::take(&mut self.watchers);
        watchers.retain(|watcher| {
            let known =
                texts.iter().find(|(viewer, _)| *viewer == watcher.viewer).map(|(_, text)| text.clone());
            let text = known.unwrap_or_else(|| {
                let text = self.show(&present, |scene| self.render.update(scene, from, watcher.viewer));
                texts.push((watcher.viewer, text.clone()));
                text
            });
            watcher.outbox.try_send(text).is_ok()
        });
        self.watchers = watchers;
        self.wake_bots();
    }

    pub(crate) fn wake_bots(&self) {
        let Some(mind) = self.mind.as_ref().filter(|_| !self.bots.is_empty() && !self.state.over()) else {
            return;
        };
        let state = Arc::new(self.state.clone());
        for bot in &self.bots {
            mind.wake(&self.id, *bot, &state, self.now());
        }
    }

    fn welcome(&mut self, watch: Watch) {
        self.watchers.retain(|watcher| !watcher.outbox.is_closed());
        let (viewer, have, outbox) = (watch.viewer, watch.have, watch.outbox.clone());
        let back = matches!(viewer, Viewer::Seat(_)) && !self.present().contains(&viewer);
        self.watchers.push(watch);
        let present = self.present();
        let text = self.show(&present, |scene| match have {
            Some(have) if have <= self.log.len() as u64 => self.render.update(scene, have as usize, viewer),
            _ => self.render.state(scene, viewer),
        });
        drop(outbox.try_send(text));
        if back {
            // The others see who is at the table again.
            self.tell(self.log.len());
        }
    }
}

pub(crate) async fn read_log(store: &Store, id: &str) -> Result<Vec<Event>, Problem> {
    let rows = store.events(id, 1).await?;
    let read = |(at, row): (usize, &EventRow)| {
        live::log::decode(&row.body).map_err(|_| Problem::Broken(id.to_owned(), at + 1))
    };
    rows.iter().enumerate().map(read).collect()
}

/// A player's or arbiter's wish.
pub(crate) fn wish(by: Actor, act: Act, seen: Option<u64>) -> Command {
    Command { by, seen, act }
}
