//! What is established at a board, told only when the arbiter was asked (10.1).

use crate::{State, arbiter_asked, board_index};
use rules::{BoardId, Color, Seat, Topic};

/// Something that is established, with the topic of its article where there is one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// What.
    pub what: Established,
    /// The article's topic.
    pub topic: Option<Topic>,
}

/// What is established.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Established {
    /// The last move, by this player, is illegal, and why.
    Illegal(Seat, rules::Refusal),
    /// The last move, by this player, was illegal and stands.
    Stands(Seat),
    /// The last move, by this player, is legal.
    Legal(Seat),
    /// So many illegal moves of this player were counted.
    Count(Seat, u16),
    /// The flag of this player has fallen.
    Flag(Seat),
    /// This board did not begin from the initial position.
    Setup(BoardId),
    /// Black has made so many moves on this board.
    BlackMoved(BoardId, u16),
}

/// What is established at a board; nothing before a player asked.
pub fn found(state: &State, board: BoardId) -> Vec<Found> {
    if !arbiter_asked(state, board) {
        return Vec::new();
    }
    let at_board = state.board(board);
    let about = |topic| state.calls().iter().any(|call| call.seat.board == board && call.about == topic);
    let mut list = Vec::new();
    if let Some(last) = at_board.last() {
        let seat = Seat::new(board, last.color);
        let asked = about(Topic::IllegalMove) || about(Topic::ArbiterAsked);
        list.extend(match last.breach {
            Some(breach) => {
                Some(Found { what: Established::Illegal(seat, breach), topic: breach.topic().into() })
            }
            None if last.stands => {
                Some(Found { what: Established::Stands(seat), topic: Some(Topic::IllegalMove) })
            }
            None => asked.then_some(Found { what: Established::Legal(seat), topic: None }),
        });
    }
    for seat in [Color::White, Color::Black].map(|color| Seat::new(board, color)) {
        let count = state.chair(seat).illegal();
        if count > 0 {
            let topic = Some(Topic::RepeatedIllegal);
            list.push(Found { what: Established::Count(seat, count), topic });
        }
        if at_board.clock().side(seat.color).flag.is_some() && at_board.over().is_none() {
            list.push(Found { what: Established::Flag(seat), topic: Some(Topic::FlagFallen) });
        }
    }
    let positions = &state.opening().positions;
    let wrong =
        positions.get(board_index(board)).is_some_and(|position| *position != rules::Position::default());
    let topic = Some(Topic::WrongSetup);
    if wrong {
        list.push(Found { what: Established::Setup(board), topic });
    }
    if wrong || about(Topic::WrongSetup) {
        let black = at_board.clock().side(Color::Black).moves;
        list.push(Found { what: Established::BlackMoved(board, black), topic });
    }
    list
}
