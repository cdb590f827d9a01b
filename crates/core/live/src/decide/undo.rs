//! A further ruling that undoes an earlier one.

use super::Draft;
use super::offers::as_it_stands;
use crate::event::Fact;
use crate::refusal::Refusal;
use crate::ruling::Ruling;
use crate::state::{Record, board_index, seat_index};
use rules::BoardId;

impl Draft {
    /// Undoes a ruling: time goes back, games it ended go on, boards it set stand as before, and what it settled waits
    /// again.
    pub(super) fn undo(&self, number: u32) -> Result<Vec<Fact>, Refusal> {
        let state = &self.state;
        let record = state.rulings.iter().find(|record| record.ruled.number == number);
        let Some(record) = record.filter(|record| !record.undone) else { return Err(Refusal::NoRuling) };
        if matches!(record.ruled.ruling, Ruling::Undo(_)) {
            return Err(Refusal::NoRuling);
        }
        let mut effects = Vec::new();
        for board in state.game.boards() {
            let index = board_index(*board);
            let at_board = state.board(*board);
            let set = record.ruled.effects.iter().any(|effect| sets_board(effect, *board));
            let settled = record.ruled.effects.iter().any(|effect| settles(effect, *board))
                && record.waiting[index] != at_board.waiting();
            let moved = at_board.changed > record.seq;
            if (set || settled) && moved || begun_otherwise(record, *board) {
                return Err(Refusal::PlayWentOn);
            }
            match (at_board.over, record.results[index]) {
                (Some(_), Some(over)) if over.points != state.score_of(*board) => {
                    effects.push(Fact::GameEnded(*board, over.points, over.why));
                }
                (Some(over), None) if record.ended[index] || over.at == record.at => {
                    effects.push(Fact::Reopened(*board));
                }
                _ => {}
            }
            if set {
                let mut rebuilt = as_it_stands(state, *board, self.now);
                rebuilt.position = record.before[index].clone();
                rebuilt.piles = Some(record.piles[index]);
                effects.push(Fact::BoardSet(Box::new(rebuilt)));
            } else if settled {
                effects.push(Fact::TakenUp(*board, number));
            }
            if record.ruled.effects.contains(&Fact::Resumed(*board)) && at_board.stopped.is_none() && !moved {
                effects.push(Fact::Stopped(*board));
            }
        }
        for seat in state.seats() {
            let delta = record.deltas[seat_index(*seat)];
            if delta != 0 {
                let left = state.left(*seat, self.now) as i64;
                effects.push(Fact::TimeSet(*seat, (left - delta).max(1) as u64));
            }
        }
        Ok(effects)
    }
}

fn sets_board(effect: &Fact, board: BoardId) -> bool {
    match effect {
        Fact::BoardSet(rebuilt) => rebuilt.board == board,
        Fact::Restarted(restarted) => *restarted == board,
        _ => false,
    }
}

/// Whether this puts an end to what waited for an answer at a board.
fn settles(effect: &Fact, board: BoardId) -> bool {
    matches!(effect, Fact::WentOn(there) | Fact::GameEnded(there, ..) if *there == board)
}

/// Whether the ruling began the game again or took a move back: what stood there before cannot simply be put back.
fn begun_otherwise(record: &Record, board: BoardId) -> bool {
    record.ruled.effects.iter().any(|effect| match effect {
        Fact::Restarted(there) => *there == board,
        Fact::Undone(seat) => seat.board == board,
        _ => false,
    })
}
