//! A table's moves as they are written on a score sheet: with a number and the letters of a language.

use crate::board::LastMove;
use crate::event::{Event, Fact, Way};
use crate::state::State;
use rules::notation::san::{self, Letters};
use rules::{Color, Move, Position, Role};

/// A move as it is written down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The number of the move.
    pub number: u32,
    /// Whose move it is.
    pub color: Color,
    dutch: String,
    english: String,
}

impl Written {
    /// The move in these letters. Who may not know the value of a promoted pawn reads that it was promoted, no more.
    pub fn text(&self, letters: Letters, knows_value: bool) -> String {
        let text = if letters == Letters::Dutch { &self.dutch } else { &self.english };
        match text.split_once('=') {
            Some((bare, value)) if !knows_value => {
                format!("{bare}={}", value.trim_start_matches(|c: char| c.is_ascii_alphabetic()))
            }
            _ => text.clone(),
        }
    }
}

/// How this fact is written down, if it is a move; `before` is the table before it.
pub fn written(before: &State, fact: &Fact) -> Option<Written> {
    let Fact::Moved { seat, m, .. } = fact else { return None };
    let (game, rules) = (before.game(), before.rules());
    let write = |letters| match before.way() {
        Way::Assisted if rules.promotion.value_shown => {
            san::write(game, seat.board, *m, rules, &before.law, letters)
        }
        // As on the board nobody is told what is check, and an illegal move looks like any other; and where the
        // value of a promoted pawn must be remembered, its letter may not give it away.
        _ => long(game.position(seat.board), *m, letters),
    };
    Some(Written {
        number: game.position(seat.board).number(),
        color: seat.color,
        dutch: write(Letters::Dutch),
        english: write(Letters::English),
    })
}

impl LastMove {
    /// The move from square to square, in these letters: `Ta1xa7`.
    pub fn text(&self, letters: Letters) -> String {
        long(&self.before, self.m, letters)
    }
}

/// All moves of a log, each at the place of its event.
pub fn sheet(log: &[Event]) -> Vec<Option<Written>> {
    let Some(mut state) = log.first().and_then(State::open) else { return vec![None; log.len()] };
    let rest = log.iter().skip(1).map(|event| {
        let move_ = written(&state, &event.fact);
        crate::apply(&mut state, event);
        move_
    });
    std::iter::once(None).chain(rest).collect()
}

/// From and to in full, as one writes down what was seen without asking whether it was right.
fn long(position: &Position, m: Move, letters: Letters) -> String {
    match m {
        Move::Drop { role: Role::Pawn, to } if letters == Letters::English => format!("P@{to}"),
        Move::Drop { role, to } => format!("{}@{to}", letters.letter(role)),
        Move::Step { from, to, promotion } => {
            // A promoted pawn looks like a pawn, and is written as one: the value must be remembered.
            let role = position.board().role_at(from).filter(|_| !position.promoted().contains(from));
            let role = role.unwrap_or(Role::Pawn);
            let aside = from.file().distance(to.file());
            if role == Role::King && aside == 2 && from.rank() == to.rank() {
                return if to > from { "O-O".to_owned() } else { "O-O-O".to_owned() };
            }
            let takes = position.board().piece_at(to).is_some() || role == Role::Pawn && aside > 0;
            let letter = letters.letter(role);
            let mut text = format!("{letter}{from}{}{to}", if takes { 'x' } else { '-' });
            text.push_str(&promotion.map_or_else(String::new, |to| letters.promotion(to)));
            text
        }
    }
}
