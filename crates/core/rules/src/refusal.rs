//! Why a move is refused: a reason, never a sentence. The ruleset gives the article, `locales` the words.

use crate::ruleset::{Promotion, Ruleset, Topic};
use rulebook::ArticleId;
use shakmaty::{Role, Square};

/// The reason a move is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Refusal {
    /// No piece stands there.
    NoPiece(Square),
    /// The piece is the opponent's.
    OpponentsPiece(Square),
    /// An own piece stands on the target.
    OwnPiece(Square),
    /// The king may not be captured.
    KingCapture(Square),
    /// This kind of piece does not move so.
    Movement(Role),
    /// A piece stands in between.
    Jump(Role, Square),
    /// The own king would be in check.
    LeavesKingInCheck,
    /// Castling with this rook is over: king or rook moved, or the rook was taken or placed.
    CastlingRightGone,
    /// The same in logs of before hands could castle without the right (D52): there the king alone went two squares.
    CastlingKingAlone,
    /// En passant is possible only directly after the pawn went two squares.
    EnPassantTooLate,
    /// A piece stands between king and rook.
    CastlingBlocked,
    /// The king stands on, passes or reaches an attacked square.
    CastlingThroughCheck(Square),
    /// A pawn on the last rank must become something.
    PromotionMissing,
    /// Only a pawn that reaches the last rank promotes.
    PromotionElsewhere,
    /// A pawn cannot become this.
    PromotionRole(Role),
    /// The piece must be taken from the other board: its square is missing.
    PromotionTakesNothing,
    /// No piece of this kind that may be taken stands there.
    PromotionNotThere(Role, Square),
    /// Taking that piece would leave a king on the other board to be captured.
    PromotionExposesKing(Square),
    /// A piece can be taken, so the promotion is not lost.
    PromotionNotLost,
    /// Pieces are not taken from another board under these rules, or there is no other board.
    PromotionNoOtherBoard,
    /// These rules know no passed pieces.
    NoDrops,
    /// No such piece in hand.
    NotInHand(Role),
    /// The square is occupied.
    Occupied(Square),
    /// No pawn on that rank, counted from the player.
    PawnRank(u8),
    /// No piece on that rank, counted from the player.
    PieceRank(u8),
    /// The drop would leave the enemy king in check.
    DropGivesCheck,
}

impl Refusal {
    /// What the ruleset must be asked about for the article.
    pub fn topic(self) -> Topic {
        match self {
            Refusal::NoPiece(_) | Refusal::OpponentsPiece(_) | Refusal::NoDrops => Topic::Turn,
            Refusal::OwnPiece(_) => Topic::OwnPiece,
            Refusal::KingCapture(_) => Topic::KingSafety,
            Refusal::Movement(role) => match role {
                Role::Pawn => Topic::Pawn,
                Role::Knight => Topic::Knight,
                Role::Bishop => Topic::Bishop,
                Role::Rook => Topic::Rook,
                Role::Queen => Topic::Queen,
                Role::King => Topic::King,
            },
            Refusal::Jump(Role::Pawn, _) | Refusal::PromotionElsewhere | Refusal::EnPassantTooLate => {
                Topic::Pawn
            }
            Refusal::Jump(..) => Topic::Jump,
            Refusal::LeavesKingInCheck => Topic::Check,
            Refusal::CastlingRightGone
            | Refusal::CastlingKingAlone
            | Refusal::CastlingBlocked
            | Refusal::CastlingThroughCheck(_) => Topic::Castling,
            Refusal::PromotionMissing
            | Refusal::PromotionRole(_)
            | Refusal::PromotionTakesNothing
            | Refusal::PromotionNotThere(..)
            | Refusal::PromotionExposesKing(_)
            | Refusal::PromotionNotLost
            | Refusal::PromotionNoOtherBoard => Topic::Promotion,
            Refusal::NotInHand(_) => Topic::Placing,
            Refusal::Occupied(_) => Topic::EmptySquare,
            Refusal::PawnRank(_) => Topic::PawnRanks,
            Refusal::PieceRank(_) => Topic::PieceRanks,
            Refusal::DropGivesCheck => Topic::DropCheck,
        }
    }

    /// The article the ruleset refuses it by. Where a promoting pawn is not exchanged by its own player's hand, its
    /// value must be declared (knsb-4.2); elsewhere the piece itself must be put there (fide-3.7).
    pub fn article(self, rules: &Ruleset) -> Option<&ArticleId> {
        let topic = match self {
            Refusal::PromotionMissing if rules.promotion.how != Promotion::NewPiece => {
                Topic::PromotionDeclared
            }
            _ => self.topic(),
        };
        rules.cite(topic)
    }
}
