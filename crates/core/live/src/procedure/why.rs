//! Why players wait: the clock stands still, or the arbiter was called.

use crate::{Ruling, State};
use rules::{BoardId, Color, Seat, Topic};

/// Why one waits at a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// The game begins again.
    Restarted,
    /// This player stopped the clock in calling the arbiter, who is not there yet; whether the player may demand another
    /// move meanwhile.
    CallStopped(Seat, bool),
    /// This player stopped the clock; the arbiter has been there and lets it stand still.
    LeftStopped(Seat),
    /// The arbiter stopped the clock.
    Stopped,
    /// The arbiter was called while the clock runs, and is not there yet; whether the player who called may demand
    /// another move meanwhile. Who moves loses that (7.5), whether or not the move before it was illegal.
    Called(Seat, bool),
}

impl Why {
    /// Why one waits at this board, if one does.
    pub fn of(state: &State, board: BoardId) -> Option<Why> {
        let at_board = state.board(board);
        if state.board_over(board) {
            return None;
        }
        let mut calls = state.calls().iter().filter(|call| call.seat.board == board && !call.heard);
        let by = |color: Color| Seat::new(board, color);
        let restarted = at_board.made() == 0
            && state.rulings().last().is_some_and(
                |record| matches!(&record.ruled.ruling, Ruling::Restart(boards) if boards.contains(&board)),
            );
        match (at_board.is_stopped(), at_board.stopped_by().map(by)) {
            (true, _) if restarted => Some(Why::Restarted),
            (true, Some(seat)) => Some(match calls.find(|call| call.seat == seat) {
                Some(call) => Why::CallStopped(seat, may_demand(state, seat, call.about)),
                None => Why::LeftStopped(seat),
            }),
            (true, None) => Some(Why::Stopped),
            (false, _) => {
                calls.next().map(|call| Why::Called(call.seat, may_demand(state, call.seat, call.about)))
            }
        }
    }
}

/// Whether the call is about the last move of the opponent, legal or not: that is not told.
fn may_demand(state: &State, seat: Seat, about: Topic) -> bool {
    about == Topic::IllegalMove
        && state.turn(seat.board) == seat.color
        && state.board(seat.board).missing().is_none()
}
