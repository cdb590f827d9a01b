//! Speed and size of a table against its limits, on one thread: times as positions of another library's walk.
#![allow(clippy::cast_precision_loss)]

use live::{Act, Command, Event, Fact, Opening, State, Way, apply, decide};
use rules::{BoardId, Move, Ruleset, Seat};
use std::hint::black_box;
use std::time::Instant;

/// A move, decided and applied, in positions of the walk: some 500,000 a second on one core.
const MOVE_LIMIT: f64 = 440.0;
/// Replay of a log of 200 moves, in positions of the walk: about a millisecond.
const REPLAY_LIMIT: f64 = 220_000.0;
/// A table in memory.
const SIZE_LIMIT: usize = 64 * 1024;

struct Chance(u64);

impl Chance {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % limit.max(1) as u64) as usize
    }
}

/// A log and the commands that made it.
type Played = (Vec<Event>, Vec<(u64, Command)>);

/// A game of 200 moves on both boards by chance, with its commands and its log.
fn game(id: &str, seed: u64) -> Option<Played> {
    let mut rules: Ruleset = (*Ruleset::built_in(id)?).clone();
    rules.clock.periods[0].time = 3_600_000;
    let opening = Opening::new(rules.into(), Way::Assisted);
    let mut log = vec![Event { at: 0, fact: Fact::Opened(Box::new(opening)) }];
    let mut state = State::open(&log[0])?;
    let mut commands = Vec::new();
    let mut chance = Chance(seed);
    let mut play = |state: &mut State, log: &mut Vec<Event>, command: Command, at: u64| {
        if let Ok(events) = decide(state, &command, at) {
            for event in events {
                apply(state, &event);
                log.push(event);
            }
            commands.push((at, command));
        }
    };
    for seat in state.seats().iter().filter(|seat| seat.color.is_black()) {
        play(&mut state, &mut log, Command::seat(*seat, Act::StartClock), 0);
    }
    let law = state.rules().law();
    for number in 0..200 {
        let board = if number % 2 == 0 { BoardId::A } else { BoardId::B };
        let moves: Vec<Move> = state.game().moves(board, &law);
        let m = *moves.get(chance.below(moves.len()))?;
        let seat = Seat::new(board, state.turn(board));
        play(&mut state, &mut log, Command::seat(seat, Act::Move(m)), number * 500);
    }
    (!state.over() && commands.len() > 200).then_some((log, commands))
}

/// The best of several runs, in seconds.
fn best(mut run: impl FnMut()) -> f64 {
    let measured = (0..30).map(|_| {
        let start = Instant::now();
        run();
        start.elapsed().as_secs_f64()
    });
    measured.fold(f64::MAX, f64::min)
}

fn main() {
    for id in ["knsb", "stein", "minerva"] {
        let Some((log, commands)) = (1..2000).find_map(|seed| game(id, seed)) else {
            println!("{id}: no game of 200 moves found, ratio missing");
            continue;
        };
        let moves = commands.len() as f64;
        let time = best(|| {
            let mut state = State::open(&log[0]).expect("an opening");
            for (at, command) in &commands {
                for event in decide(&state, command, *at).expect("accepted before") {
                    apply(&mut state, &event);
                }
            }
            black_box(&state);
        });
        pace::told(&format!("table {id} decide and apply a move"), time / moves, MOVE_LIMIT);
        let time = best(|| {
            black_box(State::replay(&log));
        });
        pace::told(&format!("table {id} replay of 200 moves"), time, REPLAY_LIMIT);
        let state = State::replay(&log).expect("it replays");
        pace::counted(&format!("table {id} in memory"), state.memory() as f64, SIZE_LIMIT as f64, "bytes");
    }
}
