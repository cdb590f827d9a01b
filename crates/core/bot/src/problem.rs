//! What the bot is asked: a board, its law, where captured pieces go, and what the partner said.

use crate::evaluate::evaluate;
use crate::level::Level;
use crate::memory::Memory;
use crate::score::Score;
use crate::think::{Limit, think};
use rules::ruleset::Promotion;
use rules::{Bitboard, BoardId, Color, Game, Law, Move, Position, Rank, Role, Square};
use shakmaty::ByRole;

/// Where a captured piece goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Captures {
    /// Out of play: chess.
    Leave,
    /// To the capturer's own hand, in the capturer's colour: crazyhouse.
    OwnHand,
    /// To the capturer's partner: bughouse.
    Partner,
}

/// What a capture is worth beyond the board, because of what the partners need, in hundredths of a pawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wants {
    /// The partner asked for these.
    pub wanted: ByRole<i32>,
    /// These win for the partner's opponent, so they must not be lost.
    pub feared: ByRole<i32>,
}

/// A board on which a move is to be found.
#[derive(Clone, Debug)]
pub struct Problem<'a> {
    /// The board as it stands.
    pub position: &'a Position,
    /// What decides its moves.
    pub law: &'a Law,
    /// Where captured pieces go.
    pub captures: Captures,
    /// What White and Black could take from the other board for a promotion (Stein).
    pub takes: [Vec<(Role, Square)>; 2],
    /// The moves to choose from; `None`: all legal ones.
    pub only: Option<Vec<Move>>,
    /// Keys of the positions before this one, for repetition.
    pub earlier: Vec<u64>,
    /// What the partner said.
    pub wants: Wants,
    /// Whether the player without a move waits instead of drawing: the clock runs on.
    pub stalemate_waits: bool,
}

impl<'a> Problem<'a> {
    /// A board on its own.
    pub fn alone(position: &'a Position, law: &'a Law, captures: Captures) -> Problem<'a> {
        Problem {
            position,
            law,
            captures,
            takes: [Vec::new(), Vec::new()],
            only: None,
            earlier: Vec::new(),
            wants: Wants::default(),
            stalemate_waits: captures == Captures::Partner,
        }
    }

    /// A board of a game, which may have another board beside it.
    pub fn of_game(game: &'a Game, board: BoardId, law: &'a Law) -> Problem<'a> {
        let captures = if game.is_match() { Captures::Partner } else { Captures::Leave };
        let mut problem = Problem::alone(game.position(board), law, captures);
        if game.is_match() {
            problem.takes = [Color::White, Color::Black].map(|color| takes(game, board, law, color));
            let own = &problem.takes[usize::from(game.position(board).turn().is_black())];
            if game.promotion_waits(board, law, own) {
                problem.only = Some(game.moves(board, law));
            }
        }
        problem
    }

    /// The moves to choose from.
    pub fn moves(&self) -> Vec<Move> {
        self.only.clone().unwrap_or_else(|| {
            self.position.moves(self.law, &self.takes[usize::from(self.position.turn().is_black())])
        })
    }
}

/// What this colour could take from the other board, the most painful to lose first: of equal promotions the first is
/// played.
fn takes(game: &Game, board: BoardId, law: &Law, color: Color) -> Vec<(Role, Square)> {
    if law.promotion != Promotion::FromOtherBoard {
        return Vec::new();
    }
    let mut seen = game.clone();
    seen.position_mut(board).set_turn(color);
    let mut takes = seen.takes(board, law);
    let other = game.position(board.other());
    let ready = promotes_next(game.position(board), color);
    takes.sort_by_cached_key(|(_, square)| {
        let mut left = other.clone();
        left.take_off(*square);
        let score = if ready { short_look(&left, law) } else { evaluate(&left, law) };
        if left.turn() == color { score } else { -score }
    });
    takes
}

fn promotes_next(position: &Position, color: Color) -> bool {
    let seventh = Bitboard::from_rank(color.relative_rank(Rank::Seventh));
    (position.board().by_piece(color.pawn()) & seventh).any()
}

/// A board judged by a few hundred positions: enough to see a mate or a piece that hangs.
fn short_look(position: &Position, law: &Law) -> Score {
    let problem = Problem::alone(position, law, Captures::Partner);
    let limit = Limit { nodes: 300, ..Limit::depth(2) };
    think(&problem, &limit, Level::FULL, 0, &mut Memory::new(64), &mut |_| {}).score
}
