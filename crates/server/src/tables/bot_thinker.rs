//! Thinks for the bots in a bounded pool of threads; the desk never waits for it.

use crate::site::Site;
use crate::tables::render::Json;
use app::{Bot, Desk, Mind, seat_text};
use bot::{BotAct, Level, Limit, Memory, Plan, plan, stop_after};
use live::{Act, Actor, State};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::{Duration, Instant};
use tokio::sync::Semaphore;

/// Gives the bots of this site someone to think for them.
pub fn bots(site: &Arc<Site>) {
    let threads =
        std::thread::available_parallelism().map_or(1, |cores| cores.get().saturating_sub(1).max(1));
    let mind = Thinker {
        desk: Arc::downgrade(&site.desk),
        pool: Arc::new(Semaphore::new(threads)),
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

/// What each bot that is awake saw last, by table and seat; a bot that is not here rests.
type Chairs = Mutex<HashMap<String, Seen>>;

struct Thinker {
    desk: Weak<Desk<Json>>,
    pool: Arc<Semaphore>,
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
    async fn play(self, pool: Arc<Semaphore>) {
        let mut memory = None;
        let mut done = 0;
        while let Some(seen) = self.newer_than(done) {
            done = seen.state.seq();
            let Ok(permit) = pool.clone().acquire_owned().await else { return };
            let (bot, look, mut thinking) =
                (self.bot, seen.clone(), memory.take().unwrap_or_else(|| Memory::new(MEMORY)));
            let thought = tokio::task::spawn_blocking(move || {
                let act = think(&look, bot, &mut thinking);
                (act, thinking)
            });
            let Ok((act, thinking)) = thought.await else { break };
            drop(permit);
            memory = Some(thinking);
            match act {
                BotAct::Do(act) => {
                    tokio::time::sleep(pace(&seen, bot, &act)).await;
                    let Some(desk) = self.desk.upgrade() else { break };
                    if let Err(problem) =
                        desk.act_at(&self.table, Actor::Seat(bot.seat), act, None, None).await
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
    Level::of(bot.level).unwrap_or(Level::Strong)
}

fn think(seen: &Seen, bot: Bot, memory: &mut Memory) -> BotAct {
    let (state, now) = (&seen.state, seen.by_now());
    let chair = state.chair(bot.seat);
    if chair.arrived().is_none() {
        return BotAct::Do(Act::Arrive(chair.name().to_owned()));
    }
    let budget = match plan(state, bot.seat, now, level(bot)) {
        Plan::Do(act) => return BotAct::Do(act),
        Plan::Think(budget) => budget,
        // Off move a bot may still have something to say; a short look is enough.
        Plan::Wait => 50,
    };
    let end = Instant::now() + Duration::from_millis(stop_after(budget.min(2_000)));
    let limit = Limit { stop: &|| Instant::now() >= end, ..Limit::nodes(u64::MAX) };
    let mind = bot::Mind { level: level(bot), seed: state.seq() ^ u64::from(bot.level) };
    bot::act(state, bot.seat, now, mind, &limit, memory)
}

/// A bot that answers at once is no fun to play: it takes the time that a person would.
fn pace(seen: &Seen, bot: Bot, act: &Act) -> Duration {
    let Act::Move(m) = act else { return Duration::from_millis(100) };
    let seed = u64::from(bot.level) ^ u64::from(bot.seat.color.is_black()) << 3;
    let whole = bot::pace(&seen.state, bot.seat, seen.now, *m, seed);
    Duration::from_millis(whole).saturating_sub(seen.at.elapsed())
}
