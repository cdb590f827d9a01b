//! One board as it stands: pieces, promoted pawns, both hands, whose move it is.
//!
//! A position may be one that no legal game reaches: at the board an illegal move can be played and accepted. All
//! code here holds for any arrangement with one king a side.

use crate::hand::Hand;
use crate::moves::{Move, Promoted};
use shakmaty::{Bitboard, Board, Color, File, Piece, Rank, Role, Square, attacks};

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

    /// Whether a queen, rook, bishop or knight of this colour stands on the board.
    pub fn has_officer(&self, color: Color) -> bool {
        (self.board.by_color(color) & !self.board.kings() & !self.board.pawns()).any()
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

    /// Where a king stands; on a board that lost it by an accepted illegal move, its original square.
    pub fn king(&self, color: Color) -> Square {
        self.board.king_of(color).unwrap_or(Square::from_coords(File::E, color.backrank()))
    }

    /// The pieces that attack this player's king.
    pub fn attackers_of_king(&self, color: Color) -> Bitboard {
        match self.board.king_of(color) {
            Some(king) => self.board.attacks_to(king, !color, self.board.occupied()),
            None => Bitboard::EMPTY,
        }
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
        let takes = self.en_passant == Some(to)
            && self.board.by_piece(self.turn.pawn()).contains(from)
            && attacks::pawn_attacks(self.turn, from).contains(to);
        takes.then(|| Square::from_coords(to.file(), from.rank()))
    }

    /// The rook's way when this is the king's step of two squares from its original square: from where, to where.
    pub(crate) fn castling_way(&self, from: Square, to: Square) -> Option<(Square, Square)> {
        let rank = self.turn.backrank();
        let (rook, target) = match to.file() {
            File::G => (File::H, File::F),
            File::C => (File::A, File::D),
            _ => return None,
        };
        let castles = self.board.by_piece(self.turn.king()).contains(from)
            && from == Square::from_coords(File::E, rank)
            && to.rank() == rank;
        castles.then(|| (Square::from_coords(rook, rank), Square::from_coords(target, rank)))
    }

    /// Whether this step takes a pawn en passant that did not go two squares just now.
    pub(crate) fn late_en_passant(&self, from: Square, to: Square) -> bool {
        let beside = Square::from_coords(to.file(), from.rank());
        self.board.by_piece(self.turn.pawn()).contains(from)
            && from.rank() == self.turn.relative_rank(Rank::Fifth)
            && attacks::pawn_attacks(self.turn, from).contains(to)
            && self.board.piece_at(to).is_none()
            && self.board.piece_at(beside) == Some((!self.turn).pawn())
    }

    /// Lets the next move castle without the right or take en passant too late, as hands can on a real board (D52).
    pub fn allow_by_hand(&mut self, m: Move) {
        let Move::Step { from, to, .. } = m else { return };
        if let Some((rook, _)) = self.castling_way(from, to)
            && self.board.piece_at(rook) == Some(self.turn.rook())
            && !self.promoted.contains(rook)
        {
            self.castling.add(rook);
        }
        if self.late_en_passant(from, to) {
            self.en_passant = Some(to);
        }
    }

    /// Makes a move without asking whether it is legal. A drop takes from the hand if the piece is there.
    ///
    /// `keeps_shape`: a promoting pawn stays a pawn in shape (knsb-3.1).
    pub fn make(&mut self, m: Move, keeps_shape: bool) -> Done {
        let color = self.turn;
        let (done, quiet, passed_over) = match m {
            Move::Drop { role, to } => (self.make_drop(role, to), false, None),
            Move::Step { from, to, promotion } => {
                let Some(piece) = self.board.piece_at(from) else { return Done::default() };
                let passed_over = self.passed_over(piece, from, to);
                let done = self.make_step(piece, from, to, promotion, keeps_shape);
                (done, piece.role != Role::Pawn && done.captured.is_none(), passed_over)
            }
        };
        self.quiet = if quiet { self.quiet.saturating_add(1) } else { 0 };
        self.en_passant = passed_over;
        self.number = self.number.saturating_add(u32::from(color.is_black()));
        self.turn = !color;
        done
    }

    fn make_drop(&mut self, role: Role, to: Square) -> Done {
        let done = Done { captured: self.passed_as(to), ..Done::default() };
        self.hand_mut(self.turn).take(role);
        self.board.set_piece_at(to, role.of(self.turn));
        self.promoted.discard(to);
        self.castling.discard(to);
        done
    }

    fn make_step(
        &mut self,
        piece: Piece,
        from: Square,
        to: Square,
        promotion: Option<Promoted>,
        keeps_shape: bool,
    ) -> Done {
        // An illegal castling moves the rook only where nothing is in its way.
        let rook = self.castling_way(from, to).filter(|(rook, _)| {
            self.castling.contains(*rook) && attacks::between(from, *rook).is_disjoint(self.board.occupied())
        });
        let victim = self.en_passant_victim(from, to).unwrap_or(to);
        let captured = if victim == from { None } else { self.passed_as(victim) };
        let mut done = Done { captured, ..Done::default() };
        let was_promoted = self.promoted.contains(from);
        self.board.discard_piece_at(from);
        if captured.is_some() {
            self.board.discard_piece_at(victim);
        }
        self.promoted.discard(Bitboard::from(from) | victim | to);
        self.place(to, piece, promotion, was_promoted, keeps_shape, &mut done);
        if let Some((rook_from, rook_to)) = rook {
            self.board.discard_piece_at(rook_from);
            self.board.set_piece_at(rook_to, piece.color.rook());
        }
        if piece.role == Role::King {
            self.castling.discard(Bitboard::from_rank(piece.color.backrank()));
        }
        self.castling.discard(Bitboard::from(from) | to);
        done
    }

    /// The square a pawn passes over when it goes two squares from the second rank, placed there or not (D12).
    fn passed_over(&self, piece: Piece, from: Square, to: Square) -> Option<Square> {
        let two = piece == self.turn.pawn()
            && from.file() == to.file()
            && from.rank() == self.turn.relative_rank(Rank::Second)
            && to.rank() == self.turn.relative_rank(Rank::Fourth);
        let over = Square::from_coords(from.file(), self.turn.relative_rank(Rank::Third));
        (two && !self.board.occupied().contains(over)).then_some(over)
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

    /// Takes a piece off this board, as a promotion on the other board (Stein) or the arbiter does; rights that rest
    /// on it go with it.
    pub fn take_off(&mut self, square: Square) -> Option<Piece> {
        let piece = self.board.remove_piece_at(square)?;
        self.touched(square, piece);
        Some(piece)
    }

    /// Puts a piece on the board outside any move, as the arbiter does; castling rights never come back with it.
    pub fn put(&mut self, square: Square, piece: Piece, promoted: bool) {
        self.board.set_piece_at(square, piece);
        self.touched(square, piece);
        self.promoted.set(square, promoted);
    }

    /// Ends the rights that rest on a square whose piece came or went outside a move.
    fn touched(&mut self, square: Square, piece: Piece) {
        self.promoted.discard(square);
        self.castling.discard(square);
        if piece.role == Role::King {
            self.castling.discard(Bitboard::from_rank(piece.color.backrank()));
        }
        let pawn = self
            .en_passant
            .map(|over| Square::from_coords(over.file(), (!self.turn).relative_rank(Rank::Fourth)));
        if self.en_passant == Some(square) || pawn == Some(square) {
            self.en_passant = None;
        }
    }

    /// Puts a piece back that a promotion took off, when that promotion is taken back; with its castling right if it
    /// had one. `false` when the square is no longer empty.
    pub fn put_back(&mut self, square: Square, piece: Piece, castling: bool) -> bool {
        if self.board.piece_at(square).is_some() {
            return false;
        }
        self.board.set_piece_at(square, piece);
        if castling {
            self.castling.add(square);
        }
        true
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
