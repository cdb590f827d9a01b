//! How long a person would look before making this move: by the position, the move and the clock.

use crate::key::pick;
use live::{Millis, State};
use rules::{Bitboard, Law, Move, Rank, Seat};

/// A move is seen, and made, no quicker than this; with little time left a hand is quicker.
const GLANCE: Millis = 350;
/// Nobody likes to wait longer for a bot.
const MOST: Millis = 15_000;
/// Under this the clock is all that counts.
const SHORT: Millis = 20_000;
/// With so many knights and bishops at home the moves are those that most people know by heart.
const AT_HOME: usize = 3;

/// How many milliseconds pass between the opponent's move and this one, thinking included.
pub fn pace(state: &State, seat: Seat, now: Millis, m: Move, seed: u64) -> Millis {
    let left = state.left(seat, now);
    let theirs = state.left(seat.opponent(), now);
    let increment = state.rules().clock.per_move.millis();
    // In hundredths, for no fractions: how much there is to look at, and how today's mood is.
    let weight = weight(state, seat, m) * (60 + pick(seed, state.seq(), 100)) / 100;
    let hurry = if left < theirs { 75 } else { 100 };
    let usual = (left / 70 + increment / 2) * weight / 100 * hurry / 100;
    let most = if left < SHORT { left / 40 } else { left / 12 };
    usual.max(GLANCE).min(most).min(MOST)
}

/// What the position asks, in hundredths of the usual.
fn weight(state: &State, seat: Seat, m: Move) -> u64 {
    let law: Law = state.rules().law();
    let game = state.game();
    let position = game.position(seat.board);
    let choices = game.moves(seat.board, &law).len();
    if choices <= 1 {
        return 15;
    }
    let last = state.board(seat.board).last();
    let takes = position.board().piece_at(m.to()).is_some();
    let again = takes && last.is_some_and(|last| last.m.to() == m.to());
    let first = seat.color.relative_rank(Rank::First);
    let minors = position.board().knights() | position.board().bishops();
    let at_home = minors & position.board().by_color(seat.color) & Bitboard::from_rank(first);
    match () {
        // Taken back at once.
        () if again => 35,
        () if at_home.count() >= AT_HOME => 40,
        () if position.in_check(seat.color) => 80,
        () if takes => 90,
        // A hand full of pieces is a lot to look at.
        () => 70 + (choices as u64).min(90),
    }
}
