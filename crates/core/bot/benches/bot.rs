//! The bot's speed against counting move sequences with the same rules, and its answers against its time budget.
#![allow(clippy::cast_precision_loss)]

use bot::{Captures, Level, Limit, Memory, Problem, budget, pick, stop_after, think};
use rules::{BoardId, Game, Law, Position, Ruleset, Setup};
use std::hint::black_box;
use std::time::{Duration, Instant};

const POSITIONS: [&str; 4] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1",
    "r1bqkb1r/ppp2ppp/3p4/4p3/2B1P3/8/PPPP1PPP/R1BQK2R[NNnn] w KQkq - 0 4",
    "r4rk1/ppp2ppp/2n1bn2/2bp4/8/2NP1NP1/PPP1PPBP/R1B2RK1[QPq] w - - 0 9",
    "rn2kb1r/pp2pppp/2p2n2/8/2BP2b1/5N2/PPP2PPP/R1BQK2R[Npp] b KQkq - 0 6",
];

/// A search evaluates, orders and remembers every position; a count adds up whole sets of moves at the leaves without
/// making one. Half a thousandth of its speed is the least.
const SPEED: f64 = 0.0005;
const ANSWERS: u64 = 1_000;
/// Deadlines that a loop which only reads the clock keeps or misses: what the machine itself allows.
const BARE: u64 = 200;
const WITHIN: f64 = 0.999;

fn position(fen: &str, law: &Law) -> Position {
    fen.parse::<Setup>().expect("a FEN").position(law).expect("a position")
}

fn per_second(work: impl FnOnce() -> u64) -> f64 {
    let start = Instant::now();
    let nodes = black_box(work());
    nodes as f64 / start.elapsed().as_secs_f64()
}

fn speed(law: &Law) {
    let (mut ours, mut peer) = (0.0, 0.0);
    for fen in POSITIONS {
        let position = position(fen, law);
        let problem = Problem::alone(&position, law, Captures::Partner);
        let best = |work: &dyn Fn() -> u64| (0..3).map(|_| per_second(work)).fold(0.0, f64::max);
        ours += best(&|| {
            let mut memory = Memory::new(1 << 16);
            think(&problem, &Limit::nodes(200_000), Level::FULL, 0, &mut memory, &mut |_| {}).nodes
        });
        peer += best(&|| position.perft(law, 3));
    }
    let count = POSITIONS.len() as f64;
    let ratio = ours / peer;
    let verdict = if ratio >= SPEED { "ok" } else { "TOO SLOW" };
    println!(
        "bot search, 4 bughouse positions: {:.0} knodes/s, perft of the same rules {:.0} knodes/s, ratio {ratio:.4}, at least {SPEED} ({verdict})",
        ours / count / 1e3,
        peer / count / 1e3
    );
}

/// The budget of a player in time trouble, a few seconds on the clock.
fn time_for(answer: u64) -> u64 {
    let left = 2_500 + pick(11, answer, 3_500);
    budget(left, 0, left, Level::FULL)
}

/// The share of deadlines that a loop without any work keeps.
fn bare_share() -> f64 {
    let kept = (0..BARE).filter(|answer| {
        let time = time_for(*answer);
        let start = Instant::now();
        while start.elapsed() < Duration::from_millis(stop_after(time)) {
            black_box(time);
        }
        start.elapsed() <= Duration::from_millis(time)
    });
    kept.count() as f64 / BARE as f64
}

/// A game with itself at the full strength, each move with a budget from a clock that runs low again and again.
fn within_budget(rules: &Ruleset) {
    let law = rules.law();
    let (mut game, mut memory) = (Game::new(rules), Memory::new(1 << 14));
    let (mut within, mut worst) = (0_u64, 0.0_f64);
    for answer in 0..ANSWERS {
        let board = if pick(7, answer, 2) == 0 { BoardId::A } else { BoardId::B };
        if !game.has_moves(board, &law) || game.position(board).number() > 60 {
            game = Game::new(rules);
        }
        let time = time_for(answer);
        let start = Instant::now();
        let deadline = Duration::from_millis(stop_after(time));
        let stop = || start.elapsed() >= deadline;
        let limit = Limit { stop: &stop, ..Limit::nodes(u64::MAX) };
        let problem = Problem::of_game(&game, board, &law);
        let best = think(&problem, &limit, Level::FULL, answer, &mut memory, &mut |_| {}).best;
        let used = start.elapsed().as_secs_f64() * 1e3 / time as f64;
        within += u64::from(used <= 1.0);
        worst = worst.max(used);
        if let Some(m) = best {
            game.make(board, m, &law);
            game.pass_all();
        }
    }
    let share = within as f64 / ANSWERS as f64;
    let bare = bare_share();
    let verdict = if share >= WITHIN { "ok" } else { "TOO LATE" };
    println!(
        "bot answers within its budget, at full strength in time trouble, {ANSWERS} positions: {share:.4}, at least {WITHIN}, ratio {:.4}, a loop that only reads the clock {bare:.3}, latest at {worst:.2} of the budget ({verdict})",
        share / WITHIN
    );
}

fn main() {
    let rules = Ruleset::built_in("minerva").expect("a ruleset of the program");
    speed(&rules.law());
    within_budget(&rules);
}
