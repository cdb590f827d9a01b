//! Games to play: random moves that end nothing, so that every table is busy to the last second.

use live::{Act, Command, Event, Fact, Opening, State, Way, apply, decide};
use rules::{BoardId, Ruleset, Seat};
use std::sync::Arc;

/// Moves in order, board A and board B in turn.
pub type Script = Vec<(Seat, String)>;

/// The law of all tables.
pub fn law() -> Arc<Ruleset> {
    Ruleset::built_in("knsb").unwrap()
}

struct Chance(u64);

impl Chance {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % limit.max(1) as u64) as usize
    }
}

fn script(rounds: usize, seed: u64) -> Option<Script> {
    let opening = Opening::new(law(), Way::Assisted);
    let mut state = State::open(&Event { at: 0, fact: Fact::Opened(Box::new(opening)) })?;
    let act = |state: &mut State, seat: Seat, act: Act, at: u64| {
        for event in decide(state, &Command::seat(seat, act), at).ok()? {
            apply(state, &event);
        }
        Some(())
    };
    for seat in Seat::ALL {
        act(&mut state, seat, Act::Arrive("x".to_owned()), 0)?;
    }
    for seat in Seat::ALL.into_iter().filter(|seat| seat.color.is_black()) {
        act(&mut state, seat, Act::StartClock, 0)?;
    }
    let law = state.rules().law();
    let mut chance = Chance(seed);
    let mut moves = Vec::new();
    for number in 0..2 * rounds {
        let board = if number % 2 == 0 { BoardId::A } else { BoardId::B };
        let open = state.game().moves(board, &law);
        let m = *open.get(chance.below(open.len()))?;
        let seat = Seat::new(board, state.turn(board));
        act(&mut state, seat, Act::Move(m), number as u64 * 500)?;
        moves.push((seat, m.to_string()));
    }
    (!state.over() && [BoardId::A, BoardId::B].iter().all(|board| !state.board_over(*board))).then_some(moves)
}

/// This many games of this many moves on each board.
pub fn scripts(many: usize, rounds: usize) -> Vec<Script> {
    (1..).filter_map(|seed| script(rounds, seed * 7919)).take(many).collect()
}
