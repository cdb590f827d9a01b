//! The written form of a board: anything a FEN can say. The step to a [`Position`] lists every fault at once.

use crate::hand::Hand;
use crate::law::Law;
use crate::position::Position;
use crate::ruleset::Promotion;
use shakmaty::{Bitboard, Board, Color, File, Rank, Role, Square};

/// What a FEN says, legal or not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The pieces; a promoted pawn as its value.
    pub board: Board,
    /// Squares marked `~`.
    pub promoted: Bitboard,
    /// Hands of White and Black.
    pub hands: [Hand; 2],
    /// Whose move it is.
    pub turn: Color,
    /// The rooks of the castling rights as written, whether or not a rook stands there.
    pub castling: Bitboard,
    /// The en-passant square.
    pub en_passant: Option<Square>,
    /// Moves by both sides since the last capture or pawn move.
    pub quiet: u32,
    /// The number of the move.
    pub number: u32,
}

/// Why a written board is no position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupFault {
    /// A side has this many kings.
    Kings(Color, usize),
    /// A pawn on the first or last rank.
    PawnRank(Square),
    /// The side that is not on move is in check.
    OppositeCheck(Color),
    /// No king and rook for this castling right.
    Castling(Square),
    /// No pawn just passed over this square.
    EnPassant(Square),
    /// `~` behind a pawn or king.
    PromotedRole(Square),
    /// More pawns and promoted pawns of one colour than there are.
    PromotedCount(Color, usize, usize),
    /// Promoted pawns do not keep their shape under these rules.
    PromotedUnknown(Square),
    /// These rules know no hand.
    HandUnknown,
    /// A hand holds more of a kind than there are.
    HandCount(Color, Role, usize, usize),
}

impl Setup {
    /// The position, or everything that is wrong with it.
    pub fn position(self, law: &Law) -> Result<Position, Vec<SetupFault>> {
        let mut faults = Vec::new();
        self.check_pieces(law, &mut faults);
        if faults.iter().any(|fault| matches!(fault, SetupFault::Kings(..))) {
            return Err(faults);
        }
        self.check_rights(&mut faults);
        let position = Position {
            board: self.board,
            promoted: if law.promotion == Promotion::KeepsShape { self.promoted } else { Bitboard::EMPTY },
            hands: self.hands,
            turn: self.turn,
            castling: self.castling,
            en_passant: self.en_passant,
            quiet: self.quiet,
            number: self.number.max(1),
        };
        if position.in_check(!position.turn) {
            faults.push(SetupFault::OppositeCheck(!position.turn));
        }
        if faults.is_empty() { Ok(position) } else { Err(faults) }
    }

    /// The board as players left it: anything with one king a side, though no legal game may reach it. For the record
    /// of games in which illegal moves were accepted or an arbiter set a position.
    pub fn as_it_stands(self) -> Option<Position> {
        let kings = [Color::White, Color::Black].map(|color| self.board.by_piece(color.king()).count());
        (kings == [1, 1]).then(|| self.unchecked())
    }

    /// The board as hands left it, for reading what happened: there even a king can be captured (D52).
    pub fn as_left(self) -> Option<Position> {
        let kings = [Color::White, Color::Black].map(|color| self.board.by_piece(color.king()).count());
        kings.iter().all(|count| *count <= 1).then(|| self.unchecked())
    }

    fn unchecked(self) -> Position {
        Position {
            board: self.board,
            promoted: self.promoted,
            hands: self.hands,
            turn: self.turn,
            castling: self.castling,
            en_passant: self.en_passant,
            quiet: self.quiet,
            number: self.number.max(1),
        }
    }

    fn check_pieces(&self, law: &Law, faults: &mut Vec<SetupFault>) {
        // A bughouse set has two of everything, and pieces wander between its boards.
        let sets = if law.drops.is_some() { 2 } else { 1 };
        for color in [Color::White, Color::Black] {
            let kings = self.board.by_piece(color.king()).count();
            if kings != 1 {
                faults.push(SetupFault::Kings(color, kings));
            }
            let hand = self.hands[usize::from(color.is_black())];
            for (role, count) in hand.iter() {
                let most = sets * most_of(role, law.promotion);
                if usize::from(count) > most {
                    faults.push(SetupFault::HandCount(color, role, usize::from(count), most));
                }
            }
            let pawns = self.board.by_piece(color.pawn()).count() + usize::from(hand.count(Role::Pawn));
            let promoted = (self.promoted & self.board.by_color(color)).count();
            if promoted > 0 && pawns + promoted > 8 * sets {
                faults.push(SetupFault::PromotedCount(color, pawns + promoted, 8 * sets));
            }
        }
        let ends = Bitboard::from_rank(Rank::First) | Bitboard::from_rank(Rank::Eighth);
        faults.extend((self.board.pawns() & ends).into_iter().map(SetupFault::PawnRank));
        let odd = self.promoted & (self.board.pawns() | self.board.kings() | !self.board.occupied());
        faults.extend(odd.into_iter().map(SetupFault::PromotedRole));
        if law.promotion == Promotion::FromOtherBoard {
            faults.extend(self.promoted.into_iter().map(SetupFault::PromotedUnknown));
        }
        if law.drops.is_none() && self.hands.iter().any(|hand| !hand.is_empty()) {
            faults.push(SetupFault::HandUnknown);
        }
    }

    fn check_rights(&self, faults: &mut Vec<SetupFault>) {
        for rook in self.castling {
            let color = if rook.rank() == Rank::First { Color::White } else { Color::Black };
            let king = Square::from_coords(File::E, color.backrank());
            let rook_there = self.board.piece_at(rook) == Some(color.rook()) && !self.promoted.contains(rook);
            if !rook_there || self.board.piece_at(king) != Some(color.king()) {
                faults.push(SetupFault::Castling(rook));
            }
        }
        if let Some(square) = self.en_passant {
            let mover = !self.turn;
            let from = Square::from_coords(square.file(), mover.relative_rank(Rank::Second));
            let pawn = Square::from_coords(square.file(), mover.relative_rank(Rank::Fourth));
            let passed = square.rank() == mover.relative_rank(Rank::Third)
                && self.board.piece_at(pawn) == Some(mover.pawn())
                && self.board.piece_at(square).is_none()
                && self.board.piece_at(from).is_none();
            if !passed {
                faults.push(SetupFault::EnPassant(square));
            }
        }
    }
}

/// How many pieces of one kind and colour a set can come to have: where promotion makes new pieces, every pawn too.
fn most_of(role: Role, promotion: Promotion) -> usize {
    let set = match role {
        Role::Pawn => 8,
        Role::Queen | Role::King => 1,
        Role::Rook | Role::Bishop | Role::Knight => 2,
    };
    if promotion == Promotion::NewPiece && role != Role::Pawn { set + 8 } else { set }
}

impl From<&Position> for Setup {
    fn from(position: &Position) -> Setup {
        Setup {
            board: position.board.clone(),
            promoted: position.promoted,
            hands: position.hands,
            turn: position.turn,
            castling: position.castling,
            en_passant: position.en_passant,
            quiet: position.quiet,
            number: position.number,
        }
    }
}
