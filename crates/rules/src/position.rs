//! One board as it stands: pieces, promoted pawns, both hands, whose move it is.
//!
//! A position may be one that no legal game reaches: at the board an illegal move can be played and accepted. All
//! code here holds for any arrangement with one king a side.

use crate::hand::Hand;
use crate::moves::{Move, Promoted};
use shakmaty::{Bitboard, Board, Color, Piece, Rank, Role, Square, attacks};

/// One board with both hands.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    pub(crate) board: Board,
    /// Promoted pawns that keep the shape of a pawn.
    pub(crate) promoted: Bitboard,
    /// Hands of White and Black.
    pub(crate) hands: [Hand; 2],
    pub(crate) turn: Color,
    /// Rooks with which castling is still possible.
    pub(crate) castling: Bitboard,
    /// The square a pawn passed over in the last move.
    pub(crate) en_passant: Option<Square>,
    /// Moves by both sides since the last capture, pawn move or drop.
    pub(crate) quiet: u32,
    pub(crate) number: u32,
}

/// What a move did, beyond moving.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Done {
    /// The kind of piece that was captured, as it is passed: a promoted pawn is a pawn again.
    pub captured: Option<Role>,
    /// A pawn left the board by promotion and becomes the opponent's (Stein).
    pub pawn_given: bool,
    /// A pawn left play altogether (Stein).
    pub pawn_lost: bool,
}

impl Default for Position {
    /// The initial position (fide-2.3).
    fn default() -> Position {
        Position {
            board: Board::new(),
            promoted: Bitboard::EMPTY,
            hands: [Hand::EMPTY; 2],
            turn: Color::White,
            castling: Bitboard::from(Square::A1) | Square::H1 | Square::A8 | Square::H8,
            en_passant: None,
            quiet: 0,
            number: 1,
        }
    }
}

impl Position {
    /// The pieces on the board; a promoted pawn stands there as the piece whose value it has.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The promoted pawns.
    pub fn promoted(&self) -> Bitboard {
        self.promoted
    }

    /// A player's hand.
    pub fn hand(&self, color: Color) -> Hand {
        self.hands[usize::from(color.is_black())]
    }

    /// A player's hand, to change.
    pub fn hand_mut(&mut self, color: Color) -> &mut Hand {
        &mut self.hands[usize::from(color.is_black())]
    }

    /// Whose move it is.
    pub fn turn(&self) -> Color {
        self.turn
    }

    /// The rooks with which castling is still possible.
    pub fn castling(&self) -> Bitboard {
        self.castling
    }

    /// The square a pawn passed over in the last move.
    pub fn en_passant(&self) -> Option<Square> {
        self.en_passant
    }

    /// Moves by both sides since the last capture, pawn move or drop (D13).
    pub fn quiet(&self) -> u32 {
        self.quiet
    }

    /// The number of the move, counted as in a FEN.
    pub fn number(&self) -> u32 {
        self.number
    }

    /// Where a king stands.
    pub fn king(&self, color: Color) -> Square {
        self.board.king_of(color).unwrap_or(Square::E1)
    }

    /// The pieces that attack this player's king.
    pub fn attackers_of_king(&self, color: Color) -> Bitboard {
        self.board.attacks_to(self.king(color), !color, self.board.occupied())
    }

    /// Whether this player's king is attacked.
    pub fn in_check(&self, color: Color) -> bool {
        self.attackers_of_king(color).any()
    }

    /// The piece that a capture on this square by the player on move would pass: a promoted pawn is a pawn again.
    pub fn passed_as(&self, square: Square) -> Option<Role> {
        let role = self.board.role_at(square)?;
        Some(if self.promoted.contains(square) { Role::Pawn } else { role })
    }

    /// Where the pawn stands that an en-passant capture on `to` takes away, when this step is one.
    pub(crate) fn en_passant_victim(&self, from: Square, to: Square) -> Option<Square> {
        let pawn = self.board.role_at(from) == Some(Role::Pawn);
        (pawn && self.en_passant == Some(to) && from.file() != to.file())
            .then(|| Square::from_coords(to.file(), from.rank()))
    }

    /// The rook's way when this king's step is castling: from where, to where.
    pub(crate) fn castling_rook(&self, from: Square, to: Square) -> Option<(Square, Square)> {
        if self.board.role_at(from) != Some(Role::King)
            || from.rank() != to.rank()
            || from.file().distance(to.file()) != 2
        {
            return None;
        }
        let kingside = to.file() > from.file();
        let rook =
            Square::from_coords(if kingside { shakmaty::File::H } else { shakmaty::File::A }, from.rank());
        let target =
            Square::from_coords(if kingside { shakmaty::File::F } else { shakmaty::File::D }, from.rank());
        self.castling.contains(rook).then_some((rook, target))
    }

    /// Makes a move without asking whether it is legal. A drop takes from the hand if the piece is there.
    ///
    /// `keeps_shape`: a promoting pawn stays a pawn in shape (knsb-3.1).
    pub fn make(&mut self, m: Move, keeps_shape: bool) -> Done {
        let color = self.turn;
        let mut done = Done::default();
        let mut fresh_en_passant = None;
        let quiet = match m {
            Move::Drop { role, to } => {
                self.hand_mut(color).take(role);
                self.board.set_piece_at(to, role.of(color));
                self.promoted.discard(to);
                self.castling.discard(to);
                false
            }
            Move::Step { from, to, promotion } => {
                let rook = self.castling_rook(from, to);
                let victim = self.en_passant_victim(from, to).unwrap_or(to);
                done.captured = if rook.is_none() && victim != from { self.passed_as(victim) } else { None };
                let Some(piece) = self.board.remove_piece_at(from) else { return done };
                let was_promoted = self.promoted.contains(from);
                self.board.discard_piece_at(victim);
                self.promoted.discard(Bitboard::from(from) | victim | to);
                self.place(to, piece, promotion, was_promoted, keeps_shape, &mut done);
                if let Some((rook_from, rook_to)) = rook {
                    self.board.discard_piece_at(rook_from);
                    self.board.set_piece_at(rook_to, Role::Rook.of(color));
                }
                let pawn = piece.role == Role::Pawn;
                if pawn
                    && from.rank() == color.relative_rank(Rank::Second)
                    && to.rank() == color.relative_rank(Rank::Fourth)
                {
                    fresh_en_passant =
                        Some(Square::from_coords(from.file(), color.relative_rank(Rank::Third)));
                }
                if piece.role == Role::King {
                    self.castling.discard(Bitboard::from_rank(color.backrank()));
                }
                self.castling.discard(Bitboard::from(from) | to);
                !pawn && done.captured.is_none()
            }
        };
        self.quiet = if quiet { self.quiet.saturating_add(1) } else { 0 };
        self.en_passant = fresh_en_passant;
        self.number = self.number.saturating_add(u32::from(color.is_black()));
        self.turn = !color;
        done
    }

    fn place(
        &mut self,
        to: Square,
        piece: Piece,
        promotion: Option<Promoted>,
        was_promoted: bool,
        keeps_shape: bool,
        done: &mut Done,
    ) {
        match promotion {
            None => {
                self.board.set_piece_at(to, piece);
                self.promoted.set(to, was_promoted);
            }
            Some(Promoted::To(role)) => {
                self.board.set_piece_at(to, role.of(piece.color));
                self.promoted.set(to, keeps_shape);
            }
            Some(Promoted::Taking(role, _)) => {
                self.board.set_piece_at(to, role.of(piece.color));
                done.pawn_given = true;
            }
            Some(Promoted::Lost) => {
                self.board.discard_piece_at(to);
                done.pawn_lost = true;
            }
        }
    }

    /// Takes a piece off this board for a promotion on the other (Stein); a rook takes its castling right along.
    pub fn take_off(&mut self, square: Square) -> Option<Piece> {
        let piece = self.board.remove_piece_at(square)?;
        self.promoted.discard(square);
        self.castling.discard(square);
        Some(piece)
    }

    /// Puts a piece on the board outside any move, as the arbiter does; castling rights never come back with it.
    pub fn put(&mut self, square: Square, piece: Piece, promoted: bool) {
        self.board.set_piece_at(square, piece);
        self.promoted.set(square, promoted);
        self.castling.discard(square);
    }

    /// Gives the move to a player, as the arbiter does.
    pub fn set_turn(&mut self, color: Color) {
        if self.turn != color {
            self.turn = color;
            self.en_passant = None;
        }
    }

    /// What two positions must share to be the same for repetition (fide-9.2, D13): pieces, shape of promoted pawns,
    /// both hands, the player on move, castling rights, and en passant only where such a capture is possible.
    #[must_use]
    pub fn repetition_key(&self) -> Position {
        let mut key = self.clone();
        key.quiet = 0;
        key.number = 1;
        let possible = self.en_passant.is_some_and(|to| {
            let takers = attacks::pawn_attacks(!self.turn, to) & self.board.by_piece(self.turn.pawn());
            takers.into_iter().any(|from| self.king_safe_after(Move::step(from, to)))
        });
        if !possible {
            key.en_passant = None;
        }
        key
    }

    /// Whether the mover's king is out of check after the move.
    pub(crate) fn king_safe_after(&self, m: Move) -> bool {
        let mut next = self.clone();
        next.make(m, false);
        !next.in_check(self.turn)
    }
}
