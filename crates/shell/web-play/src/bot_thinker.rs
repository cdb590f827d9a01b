//! Thinks for the bots in a bounded pool of threads; the desk never waits for it.

use crate::site::Site;
use app::{Bot, Desk, Mind, seat_text};
use bot::{BotAct, Level, Limit, Memory, Plan, plan, stop_after};
use live::{Act, Actor, State};
use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::{Duration, Instant};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use wire::render::Json;

/// Gives the bots of this site someone to think for them.
pub fn bots(site: &Arc<Site>) {
    let threads =
        std::thread::available_parallelism().map_or(1, |cores| cores.get().saturating_sub(1).max(1));
    bots_on(site, threads);
}

/// The same with so many threads that think.
pub fn bots_on(site: &Arc<Site>, threads: usize) {
    let mind = Thinker {
        desk: Arc::downgrade(&site.desk),
        pool: Pool::of(threads),
        chairs: Arc::default(),
        runtime: tokio::runtime::Handle::current(),
    };
    site.desk.think_with(Arc::new(mind));
}

/// The table at one moment.
#[derive(Clone)]
struct Seen {
    state: Arc<State>,
    now: u64,
    at: Instant,
}

impl Seen {
    /// The table's time by now.
    fn by_now(&self) -> u64 {
        self.now + self.at.elapsed().as_millis() as u64
    }
}

/// The threads that think, and the bots that wait for one of them.
#[derive(Clone)]
struct Pool {
    free: Arc<Semaphore>,
    threads: u64,
    waiting: Arc<AtomicU64>,
}

impl Pool {
    fn of(threads: usize) -> Pool {
        Pool { free: Arc::new(Semaphore::new(threads)), threads: threads as u64, waiting: Arc::default() }
    }

    /// A thread for who must move, as soon as it is this bot's turn.
    async fn wait(&self) -> Option<OwnedSemaphorePermit> {
        self.waiting.fetch_add(1, Ordering::Relaxed);
        let permit = self.free.clone().acquire_owned().await.ok();
        self.waiting.fetch_sub(1, Ordering::Relaxed);
        permit
    }

    /// A thread for who might only say something to the partner: not while others wait to move.
    fn if_idle(&self) -> Option<OwnedSemaphorePermit> {
        self.free.clone().try_acquire_owned().ok()
    }

    /// How long a bot may think that has waited this long.
    fn turn(&self, budget: u64, waited: Duration) -> u64 {
        let waited = waited.as_millis() as u64;
        bot::turn(budget, waited, self.waiting.load(Ordering::Relaxed), self.threads)
    }
}

/// What each bot that is awake saw last, by table and seat; a bot that is not here rests.
type Chairs = Mutex<HashMap<String, Seen>>;

struct Thinker {
    desk: Weak<Desk<Json>>,
    pool: Pool,
    chairs: Arc<Chairs>,
    runtime: tokio::runtime::Handle,
}

impl Mind for Thinker {
    fn wake(&self, table: &str, bot: Bot, state: &Arc<State>, now: u64) {
        let key = format!("{table} {}", seat_text(bot.seat));
        let seen = Seen { state: state.clone(), now, at: Instant::now() };
        let mut chairs = self.chairs.lock().unwrap_or_else(PoisonError::into_inner);
        // A bot that is awake looks up by itself when it has done what it was doing.
        if chairs.insert(key.clone(), seen).is_none() {
            let chair = Chair {
                desk: self.desk.clone(),
                table: table.to_owned(),
                key,
                bot,
                chairs: self.chairs.clone(),
            };
            self.runtime.spawn(chair.play(self.pool.clone()));
        }
    }
}

struct Chair {
    desk: Weak<Desk<Json>>,
    table: String,
    key: String,
    bot: Bot,
    chairs: Arc<Chairs>,
}

/// Positions a bot remembers between moves: about a megabyte.
const MEMORY: usize = 1 << 15;

impl Chair {
    /// Acts until there is nothing to do on what it saw last.
    async fn play(self, pool: Pool) {
        let mut memory = None;
        let mut done = 0;
        while let Some(seen) = self.newer_than(done) {
            done = seen.state.seq();
            let act = match known(&seen, self.bot) {
                Known::Do(act) => BotAct::Do(act),
                Known::Think { budget, talk } => {
                    let permit = if talk { pool.if_idle() } else { pool.wait().await };
                    let Some(permit) = permit else { continue };
                    // While it waited the table may have gone on: think about what is there now.
                    let Some(seen) = self.last() else { break };
                    done = seen.state.seq();
                    let time = pool.turn(budget, seen.at.elapsed());
                    let (bot, mut thinking) =
                        (self.bot, memory.take().unwrap_or_else(|| Memory::new(MEMORY)));
                    let thought = tokio::task::spawn_blocking(move || {
                        let act = think(&seen, bot, time, &mut thinking);
                        (act, thinking)
                    });
                    let Ok((act, thinking)) = thought.await else { break };
                    drop(permit);
                    memory = Some(thinking);
                    act
                }
            };
            match act {
                BotAct::Do(act) => {
                    tokio::time::sleep(pace(&seen, self.bot, &act)).await;
                    let Some(desk) = self.desk.upgrade() else { break };
                    if let Err(problem) =
                        desk.act_at(&self.table, Actor::Seat(self.bot.seat), act, None, None).await
                    {
                        tracing::debug!(%problem, table = %self.table, "bot");
                    }
                }
                BotAct::Wait(Some(moment)) => {
                    tokio::time::sleep(Duration::from_millis(moment.saturating_sub(seen.by_now()).max(100)))
                        .await;
                    done = 0;
                }
                BotAct::Wait(None) => {}
            }
        }
        self.chairs.lock().unwrap_or_else(PoisonError::into_inner).remove(&self.key);
    }

    /// What it saw last.
    fn last(&self) -> Option<Seen> {
        self.chairs.lock().unwrap_or_else(PoisonError::into_inner).get(&self.key).cloned()
    }

    /// What it saw last, if that is newer; else the bot rests until it is woken.
    fn newer_than(&self, seq: u64) -> Option<Seen> {
        let mut chairs = self.chairs.lock().unwrap_or_else(PoisonError::into_inner);
        let seen = chairs.get(&self.key).filter(|seen| seen.state.seq() > seq && !seen.state.over()).cloned();
        if seen.is_none() {
            chairs.remove(&self.key);
        }
        seen
    }
}

fn level(bot: Bot) -> Level {
    Level::of(bot.level).unwrap_or(Level::STRONGEST)
}

/// The longest thought, in milliseconds.
const LONGEST: u64 = 2_000;
/// Off move a bot may still have something to say; a short look is enough.
const TALK: u64 = 50;

/// What a bot does without thinking, or how long it may think.
enum Known {
    Do(Act),
    Think { budget: u64, talk: bool },
}

fn known(seen: &Seen, bot: Bot) -> Known {
    let state = &seen.state;
    let chair = state.chair(bot.seat);
    if chair.arrived().is_none() {
        return Known::Do(Act::Arrive(chair.name().to_owned()));
    }
    match plan(state, bot.seat, seen.by_now(), level(bot)) {
        Plan::Do(act) => Known::Do(act),
        Plan::Think(budget) => Known::Think { budget: budget.min(LONGEST), talk: false },
        Plan::Wait => Known::Think { budget: TALK, talk: true },
    }
}

fn think(seen: &Seen, bot: Bot, time: u64, memory: &mut Memory) -> BotAct {
    let state = &seen.state;
    let end = Instant::now() + Duration::from_millis(stop_after(time));
    let limit = Limit { stop: &|| Instant::now() >= end, ..Limit::nodes(u64::MAX) };
    let mind = bot::Mind { level: level(bot), seed: state.seq() ^ u64::from(bot.level) };
    bot::act(state, bot.seat, seen.by_now(), mind, &limit, memory)
}

/// A bot that answers at once is no fun to play: it takes the time that a person would.
fn pace(seen: &Seen, bot: Bot, act: &Act) -> Duration {
    let Act::Move(m) = act else { return Duration::from_millis(100) };
    let seed = u64::from(bot.level) ^ u64::from(bot.seat.color.is_black()) << 3;
    let whole = bot::pace(&seen.state, bot.seat, seen.now, *m, seed);
    Duration::from_millis(whole).saturating_sub(seen.at.elapsed())
}
