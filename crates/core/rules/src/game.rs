//! A game of one or two boards: what is captured goes to a pile and from there, when passed, to the partner's hand.

use crate::generate::{PROMOTION_ROLES, Takes};
use crate::hand::Hand;
use crate::law::Law;
use crate::legal::OtherBoard;
use crate::moves::{Move, Promoted};
use crate::position::{Done, Position};
use crate::refusal::Refusal;
use crate::ruleset::{Promotion, Ruleset};
use shakmaty::{Color, Role, Square};

/// A board of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum BoardId {
    /// The first board; chess has only this one.
    A,
    /// The second board.
    B,
}

impl BoardId {
    /// Both boards.
    pub const ALL: [BoardId; 2] = [BoardId::A, BoardId::B];

    /// The other board.
    #[must_use]
    pub fn other(self) -> BoardId {
        match self {
            BoardId::A => BoardId::B,
            BoardId::B => BoardId::A,
        }
    }

    fn index(self) -> usize {
        usize::from(self == BoardId::B)
    }
}

impl std::fmt::Display for BoardId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(if *self == BoardId::A { "A" } else { "B" })
    }
}

/// A place at the table: a board and a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Seat {
    /// Which board.
    pub board: BoardId,
    /// Which colour.
    pub color: Color,
}

impl Seat {
    /// The seat at this board with this colour.
    pub fn new(board: BoardId, color: Color) -> Seat {
        Seat { board, color }
    }

    /// The four seats of a bughouse game.
    pub const ALL: [Seat; 4] = [
        Seat { board: BoardId::A, color: Color::White },
        Seat { board: BoardId::A, color: Color::Black },
        Seat { board: BoardId::B, color: Color::White },
        Seat { board: BoardId::B, color: Color::Black },
    ];

    /// The partner sits at the other board with the other colour.
    #[must_use]
    pub fn partner(self) -> Seat {
        Seat { board: self.board.other(), color: !self.color }
    }

    /// The opponent at the same board.
    #[must_use]
    pub fn opponent(self) -> Seat {
        Seat { board: self.board, color: !self.color }
    }
}

/// One or two boards with the piles of captured pieces.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Game {
    boards: [Position; 2],
    two: bool,
    /// What each seat captured and has not passed.
    captured: [[Hand; 2]; 2],
    /// Pawns of White and Black that left play for want of a piece to take (Stein).
    lost_pawns: [u8; 2],
    /// Which games are over: nobody can capture a king there any more (D7).
    finished: [bool; 2],
}

impl Game {
    /// A new game in the initial position.
    pub fn new(rules: &Ruleset) -> Game {
        Game::of(Position::default(), (rules.game.boards == 2).then(Position::default))
    }

    /// A game from given positions.
    pub fn of(a: Position, b: Option<Position>) -> Game {
        let two = b.is_some();
        Game {
            boards: [a, b.unwrap_or_default()],
            two,
            captured: [[Hand::EMPTY; 2]; 2],
            lost_pawns: [0; 2],
            finished: [false; 2],
        }
    }

    /// The boards of this game.
    pub fn boards(&self) -> &'static [BoardId] {
        if self.two { &BoardId::ALL } else { &[BoardId::A] }
    }

    /// Says whether the game on this board is over.
    pub fn finish(&mut self, board: BoardId, over: bool) {
        self.finished[board.index()] = over;
    }

    /// Whether there are two boards.
    pub fn is_match(&self) -> bool {
        self.two
    }

    /// A board.
    pub fn position(&self, board: BoardId) -> &Position {
        &self.boards[board.index()]
    }

    /// A board, to set up by an arbiter's hand.
    pub fn position_mut(&mut self, board: BoardId) -> &mut Position {
        &mut self.boards[board.index()]
    }

    /// What a seat captured and has not passed.
    pub fn captured(&self, seat: Seat) -> Hand {
        self.captured[seat.board.index()][usize::from(seat.color.is_black())]
    }

    /// The pile of a seat, to change.
    pub fn captured_mut(&mut self, seat: Seat) -> &mut Hand {
        &mut self.captured[seat.board.index()][usize::from(seat.color.is_black())]
    }

    /// Pawns of this colour that left play (Stein).
    pub fn lost_pawns(&self, color: Color) -> u8 {
        self.lost_pawns[usize::from(color.is_black())]
    }

    /// A pawn of this colour that had left play comes back into it, as when its promotion is taken back.
    pub fn find_pawn(&mut self, color: Color) {
        let lost = &mut self.lost_pawns[usize::from(color.is_black())];
        *lost = lost.saturating_sub(1);
    }

    /// The hand of a seat.
    pub fn hand(&self, seat: Seat) -> Hand {
        self.position(seat.board).hand(seat.color)
    }

    /// The hand of a seat, to change.
    pub fn hand_mut(&mut self, seat: Seat) -> &mut Hand {
        self.boards[seat.board.index()].hand_mut(seat.color)
    }

    /// What the player on move at `board` may take from the other board for a promotion (D7): queen, rook, bishop
    /// or knight of the opponent's partner. While that game runs, the side that moved last there may not be left in
    /// check; on a finished board anything may be taken.
    pub fn takes(&self, board: BoardId, law: &Law) -> Vec<(Role, Square)> {
        if law.promotion != Promotion::FromOtherBoard || !self.two {
            return Vec::new();
        }
        let color = self.position(board).turn();
        let other = self.position(board.other());
        let mut takes = Vec::new();
        for role in PROMOTION_ROLES {
            for square in other.board().by_piece(role.of(color)) {
                let mut left = other.clone();
                left.take_off(square);
                if self.finished[board.other().index()] || !left.in_check(!left.turn()) {
                    takes.push((role, square));
                }
            }
        }
        takes
    }

    /// All legal moves on a board.
    pub fn moves(&self, board: BoardId, law: &Law) -> Vec<Move> {
        let takes = self.takes_if_promoting(board, law);
        let mut moves = self.position(board).moves(law, &takes);
        if self.promotion_waits(board, law, &takes) {
            moves.retain(|m| !loses_pawn(*m));
        }
        moves
    }

    /// Whether there is any legal move on a board.
    pub fn has_moves(&self, board: BoardId, law: &Law) -> bool {
        let takes = self.takes_if_promoting(board, law);
        if self.promotion_waits(board, law, &takes) {
            return !self.moves(board, law).is_empty();
        }
        self.position(board).has_moves(law, &takes)
    }

    /// The number of legal moves on a board.
    pub fn count_moves(&self, board: BoardId, law: &Law) -> u64 {
        let takes = self.takes_if_promoting(board, law);
        if self.promotion_waits(board, law, &takes) {
            return self.moves(board, law).len() as u64;
        }
        self.position(board).count_moves(law, &takes)
    }

    /// Whether pieces stand on the other board of which none may be taken now: the pawn is not lost, the promoting move
    /// is just not possible yet (stein-3.1 'aanwezig', D7).
    pub fn promotion_waits(&self, board: BoardId, law: &Law, takes: Takes) -> bool {
        let color = self.position(board).turn();
        law.promotion == Promotion::FromOtherBoard
            && self.two
            && takes.is_empty()
            && self.position(board.other()).has_officer(color)
    }

    /// `takes`, but not worked out when no pawn can promote.
    fn takes_if_promoting(&self, board: BoardId, law: &Law) -> Vec<(Role, Square)> {
        let position = self.position(board);
        let seventh = position.turn().relative_rank(shakmaty::Rank::Seventh);
        let ready =
            position.board().by_piece(position.turn().pawn()) & shakmaty::Bitboard::from_rank(seventh);
        if ready.is_empty() { Vec::new() } else { self.takes(board, law) }
    }

    /// Whether the move is legal on that board, or the reason why not.
    pub fn legality(&self, board: BoardId, m: Move, law: &Law) -> Result<(), Refusal> {
        let takes = match m {
            Move::Step { promotion: Some(_), .. } => self.takes_if_promoting(board, law),
            _ => Vec::new(),
        };
        let other = if self.two {
            OtherBoard::Some { takes: takes.as_slice() as Takes, board: self.position(board.other()) }
        } else {
            OtherBoard::None
        };
        self.position(board).legality(m, law, other)
    }

    /// Plays a legal move; what is captured lies on the player's pile.
    pub fn play(&mut self, board: BoardId, m: Move, law: &Law) -> Result<Done, Refusal> {
        self.legality(board, m, law)?;
        Ok(self.make(board, m, law))
    }

    /// Makes a move without asking whether it is legal, as players at a real board can.
    pub fn make(&mut self, board: BoardId, m: Move, law: &Law) -> Done {
        let color = self.position(board).turn();
        let seat = Seat::new(board, color);
        let done = self.boards[board.index()].make(m, law.promotion == Promotion::KeepsShape);
        if let Some(role) = done.captured {
            self.captured_mut(seat).add(role);
        }
        if done.pawn_given {
            self.captured_mut(seat.opponent()).add(Role::Pawn);
        }
        if done.pawn_lost {
            let lost = &mut self.lost_pawns[usize::from(color.is_black())];
            *lost = lost.saturating_add(1);
        }
        if let Move::Step { promotion: Some(Promoted::Taking(_, square)), .. } = m {
            self.boards[board.other().index()].take_off(square);
        }
        done
    }

    /// Passes a captured piece to the partner's hand; `false` when it is not on the pile or there is no partner.
    pub fn pass(&mut self, seat: Seat, role: Role) -> bool {
        let there = self.two && self.captured_mut(seat).take(role);
        if there {
            self.hand_mut(seat.partner()).add(role);
        }
        there
    }

    /// The game as far as it matters for what can still happen on this board while nothing happens on the other. What
    /// is captured here goes nowhere then, and nobody there can capture a king.
    pub(crate) fn alone(mut self, board: BoardId) -> Game {
        let here = board.index();
        let there = board.other().index();
        self.boards[here] = self.boards[here].repetition_key();
        self.boards[there].hands = [Hand::EMPTY; 2];
        self.captured[here] = [Hand::EMPTY; 2];
        self.lost_pawns = [0; 2];
        self.finished[there] = true;
        self
    }

    /// Passes everything on every pile, as players who pass at once do.
    pub fn pass_all(&mut self) {
        for seat in Seat::ALL {
            for (role, count) in self.captured(seat).iter() {
                for _ in 0..count {
                    self.pass(seat, role);
                }
            }
        }
    }
}

fn loses_pawn(m: Move) -> bool {
    matches!(m, Move::Step { promotion: Some(Promoted::Lost), .. })
}
