//! The engine behind the protocol: its options, its board, and one thread that thinks.

use super::tell;
use crate::answer::say;
use bot::uci::{self, Fault, Go};
use bot::{Answer, Captures, Level, Limit, Memory, Problem, budget, mate_in, stop_after, think};
use rules::{Law, Move, Position, Ruleset};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};
use words::Lang;
use words::messages::bot as words_of;

/// Kept back from a fixed time for the way of the answer.
const OVERHEAD: u64 = 15;
/// One remembered position takes about this many bytes.
const POSITION_BYTES: usize = 48;
const HASH: usize = 16;
/// A line of play is at most a hundred boards deep; this leaves room.
const STACK: usize = 8 << 20;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Variant {
    Chess,
    Crazyhouse,
    Bughouse,
}

impl Variant {
    const ALL: [(&str, Variant); 3] =
        [("chess", Variant::Chess), ("crazyhouse", Variant::Crazyhouse), ("bughouse", Variant::Bughouse)];
}

/// What thinks, until it is told to stop.
struct Thinking {
    stop: Arc<AtomicBool>,
    endless: bool,
    thread: JoinHandle<Memory>,
}

pub struct Engine {
    lang: Lang,
    level: Level,
    seed: u64,
    variant: Variant,
    /// The law of bughouse boards.
    bughouse: Law,
    /// The board with the keys of those before it; `None` after a `position` that could not be read.
    board: Option<(Position, Vec<u64>)>,
    memory: Memory,
    thinking: Option<Thinking>,
}

/// A level of the ladder, or the number behind the last for as well as it can.
fn engine_level(number: u8) -> Option<Level> {
    Level::of(number).or((number == Level::FULL.number()).then_some(Level::FULL))
}

fn memory(megabytes: usize) -> Memory {
    Memory::new((megabytes << 20) / POSITION_BYTES)
}

impl Engine {
    pub fn new(level: Option<u8>, lang: Lang) -> Engine {
        Engine {
            lang,
            level: level.and_then(Level::of).unwrap_or(Level::FULL),
            seed: 0,
            variant: Variant::Chess,
            bughouse: Ruleset::built_in("minerva").map_or_else(uci::crazyhouse, |rules| rules.law()),
            board: Some((Position::default(), Vec::new())),
            memory: memory(HASH),
            thinking: None,
        }
    }

    pub fn introduce(&self) {
        say(format_args!("id name Clubavond {}", env!("CARGO_PKG_VERSION")));
        say("id author Clubavond");
        let variants: String = Variant::ALL.iter().map(|(name, _)| format!(" var {name}")).collect();
        say(format_args!("option name UCI_Variant type combo default chess{variants}"));
        let rulesets: String = Ruleset::built_in_ids().map(|id| format!(" var {id}")).collect();
        say(format_args!("option name Ruleset type combo default minerva{rulesets}"));
        let most = Level::FULL.number();
        say(format_args!("option name Level type spin default {} min 0 max {most}", self.level.number()));
        say("option name Seed type spin default 0 min 0 max 2147483647");
        say(format_args!("option name Hash type spin default {HASH} min 1 max 1024"));
        say("uciok");
    }

    pub fn new_game(&mut self) {
        self.stop();
        self.memory.forget();
    }

    pub fn set(&mut self, name: &str, value: &str) {
        self.stop();
        let number = value.parse::<u64>().ok();
        match name.to_ascii_lowercase().as_str() {
            "uci_variant" => match Variant::ALL.iter().find(|(known, _)| *known == value) {
                Some((_, variant)) => self.become_variant(*variant),
                None => tell(words_of::unknown_variant(self.lang, shown(value))),
            },
            "ruleset" => self.play_by(value),
            "level" => match number.and_then(|number| engine_level(u8::try_from(number).ok()?)) {
                Some(level) => self.level = level,
                None => {
                    tell(words_of::option_range(self.lang, 0, Level::FULL.number(), "Level", shown(value)));
                }
            },
            "seed" => match number {
                Some(seed) => self.seed = seed,
                None => tell(words_of::option_range(self.lang, 0, i32::MAX, "Seed", shown(value))),
            },
            "hash" => match number.filter(|size| (1..=1024).contains(size)) {
                Some(size) => self.memory = memory(size as usize),
                None => tell(words_of::option_range(self.lang, 1, 1024, "Hash", shown(value))),
            },
            _ => tell(words_of::unknown_option(self.lang, shown(name))),
        }
    }

    fn become_variant(&mut self, variant: Variant) {
        self.variant = variant;
        self.board = Some((Position::default(), Vec::new()));
        self.memory.forget();
    }

    /// A ruleset of two boards makes it bughouse, one of a single board chess.
    fn play_by(&mut self, id: &str) {
        let Some(rules) = Ruleset::built_in(id) else {
            let known = Ruleset::built_in_ids().collect::<Vec<_>>().join(", ");
            return tell(words_of::unknown_ruleset(self.lang, known, shown(id)));
        };
        if rules.game.boards == 2 {
            self.bughouse = rules.law();
            self.become_variant(Variant::Bughouse);
        } else {
            self.become_variant(Variant::Chess);
        }
    }

    fn law(&self) -> (Law, Captures) {
        match self.variant {
            Variant::Chess => (Law::CHESS, Captures::Leave),
            Variant::Crazyhouse => (uci::crazyhouse(), Captures::OwnHand),
            Variant::Bughouse => (self.bughouse, Captures::Partner),
        }
    }

    pub fn position(&mut self, fen: Option<&str>, moves: &[String]) {
        self.stop();
        let (law, captures) = self.law();
        let read = uci::position(fen, moves, &law, captures);
        if let Err(fault) = &read {
            tell(words_of::bad_position(self.lang, self.fault(fault)));
        }
        self.board = read.ok();
    }

    fn fault(&self, fault: &Fault) -> String {
        let join = |faults: Vec<String>| faults.join("; ");
        match fault {
            Fault::Fen(faults) => {
                join(faults.iter().map(|fault| words::rules::fen_fault(self.lang, fault)).collect())
            }
            Fault::Setup(faults) => {
                join(faults.iter().map(|fault| words::rules::setup_fault(self.lang, *fault)).collect())
            }
            Fault::NotAMove(text) => words::messages::rules::not_a_move(self.lang, text),
            Fault::Illegal(text, refusal) => {
                format!("{text}: {}", words::rules::refusal(self.lang, *refusal))
            }
        }
    }

    pub fn go(&mut self, go: &Go) {
        self.stop();
        let Some((position, earlier)) = self.board.clone() else {
            tell(words_of::no_position(self.lang));
            return say("bestmove (none)");
        };
        let time = self.time(go, &position);
        let stop = Arc::new(AtomicBool::new(false));
        let (law, captures) = self.law();
        let task = Task {
            only: go.only.iter().filter_map(|text| text.parse().ok()).collect(),
            position,
            earlier,
            law,
            captures,
            level: self.level,
            seed: self.seed,
            nodes: go.nodes.unwrap_or(u64::MAX),
            depth: go.depth.unwrap_or(64),
            time,
            endless: go.infinite,
        };
        let endless = go.infinite || time.is_none() && go.nodes.is_none() && go.depth.is_none();
        let mut memory = std::mem::replace(&mut self.memory, Memory::new(1));
        let heard = Arc::clone(&stop);
        let thread =
            std::thread::Builder::new().name("thinking".to_owned()).stack_size(STACK).spawn(move || {
                task.run(&heard, &mut memory);
                memory
            });
        match thread {
            Ok(thread) => self.thinking = Some(Thinking { stop, endless, thread }),
            Err(fault) => {
                tell(fault);
                say("bestmove (none)");
            }
        }
    }

    fn time(&self, go: &Go, position: &Position) -> Option<Duration> {
        let side = usize::from(position.turn().is_black());
        let by_clock = |left: u64| {
            let theirs = go.time[1 - side].unwrap_or(left);
            stop_after(budget(left, go.increment[side], theirs, self.level))
        };
        let fixed = go.movetime.map(|time| time.saturating_sub(OVERHEAD).max(1));
        fixed.or_else(|| go.time[side].map(by_clock)).filter(|_| !go.infinite).map(Duration::from_millis)
    }

    /// Stops thinking; the answer is given before this returns.
    pub fn stop(&mut self) {
        if let Some(thinking) = &self.thinking {
            thinking.stop.store(true, Ordering::Relaxed);
        }
        self.join();
    }

    /// Waits for the answer; stops thinking that has no end of its own.
    pub fn finish(&mut self) {
        if self.thinking.as_ref().is_some_and(|thinking| thinking.endless) {
            self.stop();
        }
        self.join();
    }

    fn join(&mut self) {
        if let Some(thinking) = self.thinking.take()
            && let Ok(memory) = thinking.thread.join()
        {
            self.memory = memory;
        }
    }
}

fn shown(text: &str) -> String {
    text.chars().take(40).collect()
}

/// One search, with everything it needs.
struct Task {
    position: Position,
    earlier: Vec<u64>,
    law: Law,
    captures: Captures,
    only: Vec<Move>,
    level: Level,
    seed: u64,
    nodes: u64,
    depth: u8,
    time: Option<Duration>,
    endless: bool,
}

impl Task {
    fn run(self, stop: &AtomicBool, memory: &mut Memory) {
        let start = Instant::now();
        let stopped = || stop.load(Ordering::Relaxed);
        let over = || stopped() || self.time.is_some_and(|time| start.elapsed() >= time);
        let mut problem = Problem::alone(&self.position, &self.law, self.captures);
        problem.earlier.clone_from(&self.earlier);
        let only: Vec<Move> = problem.moves().into_iter().filter(|m| self.only.contains(m)).collect();
        problem.only = (!only.is_empty()).then_some(only);
        let limit = Limit { nodes: self.nodes, depth: self.depth, stop: &over };
        let mut report = |answer: &Answer| say(info(answer, start.elapsed()));
        let answer = think(&problem, &limit, self.level, self.seed, memory, &mut report);
        // `go infinite` is answered only when asked, even when everything has been seen.
        while self.endless && !stopped() {
            std::thread::sleep(Duration::from_millis(2));
        }
        if answer.depth == 0 {
            say(info(&answer, start.elapsed()));
        }
        match answer.best {
            None => say("bestmove (none)"),
            Some(m) => match answer.line.get(1) {
                Some(reply) => say(format_args!("bestmove {m} ponder {reply}")),
                None => say(format_args!("bestmove {m}")),
            },
        }
    }
}

fn info(answer: &Answer, time: Duration) -> String {
    let score = match mate_in(answer.score) {
        Some(moves) => format!("mate {moves}"),
        None => format!("cp {}", answer.score),
    };
    let millis = time.as_millis();
    let speed = u128::from(answer.nodes) * 1_000 / millis.max(1);
    let line: String = answer.line.iter().map(|m| format!(" {m}")).collect();
    let depth = answer.depth.max(1);
    format!("info depth {depth} score {score} nodes {} nps {speed} time {millis} pv{line}", answer.nodes)
}
