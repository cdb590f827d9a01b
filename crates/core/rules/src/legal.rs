//! One move: legal, or why not.

use crate::generate::{PROMOTION_ROLES, Takes};
use crate::law::Law;
use crate::moves::{Move, Promoted};
use crate::position::Position;
use crate::refusal::Refusal;
use crate::ruleset::Promotion;
use shakmaty::{Bitboard, Piece, Rank, Role, Square, attacks};

/// What a promotion on this board may take from the other (Stein).
#[derive(Clone, Copy, Debug)]
pub enum OtherBoard<'a> {
    /// There is none: the position stands on its own.
    None,
    /// The pieces of the other board that may be taken, and the board itself.
    Some {
        /// What may be taken.
        takes: Takes<'a>,
        /// The other board.
        board: &'a Position,
    },
}

impl Position {
    /// Whether the move is legal, or the reason why not.
    pub fn legality(&self, m: Move, law: &Law, other: OtherBoard) -> Result<(), Refusal> {
        match m {
            Move::Drop { role, to } => self.drop_legality(role, to, law),
            Move::Step { from, to, promotion } => self.step_legality(from, to, promotion, law, other),
        }
    }

    fn drop_legality(&self, role: Role, to: Square, law: &Law) -> Result<(), Refusal> {
        let Some(drops) = &law.drops else { return Err(Refusal::NoDrops) };
        if !self.hand(self.turn).has(role) {
            return Err(Refusal::NotInHand(role));
        }
        if self.board.occupied().contains(to) {
            return Err(Refusal::Occupied(to));
        }
        if !drops.squares(self.turn, role).contains(to) {
            let rank = self.turn.relative_rank(to.rank()).to_u32() as u8 + 1;
            return Err(if role == Role::Pawn { Refusal::PawnRank(rank) } else { Refusal::PieceRank(rank) });
        }
        if !self.drop_squares().contains(to) {
            return Err(Refusal::LeavesKingInCheck);
        }
        if !drops.may_check && self.checking_squares(role).contains(to) {
            return Err(Refusal::DropGivesCheck);
        }
        Ok(())
    }

    fn step_legality(
        &self,
        from: Square,
        to: Square,
        promotion: Option<Promoted>,
        law: &Law,
        other: OtherBoard,
    ) -> Result<(), Refusal> {
        let piece = match self.board.piece_at(from) {
            None => return Err(Refusal::NoPiece(from)),
            Some(piece) if piece.color != self.turn => return Err(Refusal::OpponentsPiece(from)),
            Some(piece) => piece,
        };
        if let Some((rook, _)) = self.castling_way(from, to) {
            self.castling_legality(from, to, rook)?;
        } else if self.board.by_color(self.turn).contains(to) {
            return Err(Refusal::OwnPiece(to));
        } else {
            self.reach(piece, from, to)?;
            if self.board.piece_at(to) == Some((!self.turn).king()) {
                return Err(Refusal::KingCapture(to));
            }
        }
        self.promotion_legality(piece, to, promotion, law, other)?;
        if self.king_safe_after(Move::Step { from, to, promotion }) {
            Ok(())
        } else {
            Err(Refusal::LeavesKingInCheck)
        }
    }

    fn castling_legality(&self, from: Square, to: Square, rook: Square) -> Result<(), Refusal> {
        if !self.castling.contains(rook) {
            let own = self.board.by_color(self.turn).contains(to);
            return Err(if own { Refusal::OwnPiece(to) } else { Refusal::CastlingRightGone });
        }
        if !attacks::between(from, rook).is_disjoint(self.board.occupied()) {
            return Err(Refusal::CastlingBlocked);
        }
        self.attacked_on_the_way(from, to).map_or(Ok(()), |square| Err(Refusal::CastlingThroughCheck(square)))
    }

    /// Whether the piece can go there by the way it moves, kings and checks left aside.
    fn reach(&self, piece: Piece, from: Square, to: Square) -> Result<(), Refusal> {
        if piece.role == Role::Pawn {
            return self.pawn_reach(from, to);
        }
        if !attacks::attacks(from, piece, Bitboard::EMPTY).contains(to) {
            return Err(Refusal::Movement(piece.role));
        }
        let blocker = (attacks::between(from, to) & self.board.occupied()).first();
        match blocker {
            Some(square) if piece.role != Role::Knight => Err(Refusal::Jump(piece.role, square)),
            _ => Ok(()),
        }
    }

    fn pawn_reach(&self, from: Square, to: Square) -> Result<(), Refusal> {
        if attacks::pawn_attacks(self.turn, from).contains(to) {
            let takes = self.board.by_color(!self.turn).contains(to) || self.en_passant == Some(to);
            return match self.late_en_passant(from, to) {
                _ if takes => Ok(()),
                true => Err(Refusal::EnPassantTooLate),
                false => Err(Refusal::Movement(Role::Pawn)),
            };
        }
        let forward = if self.turn.is_white() { 8 } else { -8 };
        let one = Bitboard::from(from).shift(forward);
        let two = one.shift(forward);
        let double = two.contains(to) && from.rank() == self.turn.relative_rank(Rank::Second);
        if !one.contains(to) && !double {
            return Err(Refusal::Movement(Role::Pawn));
        }
        let way = if double { one | two } else { one };
        (way & self.board.occupied()).first().map_or(Ok(()), |square| Err(Refusal::Jump(Role::Pawn, square)))
    }

    fn promotion_legality(
        &self,
        piece: Piece,
        to: Square,
        promotion: Option<Promoted>,
        law: &Law,
        other: OtherBoard,
    ) -> Result<(), Refusal> {
        let promotes = piece.role == Role::Pawn && to.rank() == self.turn.relative_rank(Rank::Eighth);
        let choice = match (promotes, promotion) {
            (false, None) => return Ok(()),
            (false, Some(_)) => return Err(Refusal::PromotionElsewhere),
            (true, None) => return Err(Refusal::PromotionMissing),
            (true, Some(choice)) => choice,
        };
        if let Some(role) = choice.role().filter(|role| !PROMOTION_ROLES.contains(role)) {
            return Err(Refusal::PromotionRole(role));
        }
        match (law.promotion == Promotion::FromOtherBoard, choice) {
            (false, Promoted::To(_)) => Ok(()),
            (false, _) => Err(Refusal::PromotionNoOtherBoard),
            (true, Promoted::Lost) => match other {
                OtherBoard::Some { board, .. } if board.has_officer(self.turn) => {
                    Err(Refusal::PromotionNotLost)
                }
                _ => Ok(()),
            },
            (true, Promoted::To(_)) => match other {
                OtherBoard::None => Err(Refusal::PromotionNoOtherBoard),
                OtherBoard::Some { .. } => Err(Refusal::PromotionTakesNothing),
            },
            (true, Promoted::Taking(role, square)) => match other {
                OtherBoard::None => Err(Refusal::PromotionNoOtherBoard),
                OtherBoard::Some { takes, .. } if takes.contains(&(role, square)) => Ok(()),
                OtherBoard::Some { board, .. }
                    if board.board.piece_at(square) == Some(role.of(self.turn)) =>
                {
                    Err(Refusal::PromotionExposesKing(square))
                }
                OtherBoard::Some { .. } => Err(Refusal::PromotionNotThere(role, square)),
            },
        }
    }
}
