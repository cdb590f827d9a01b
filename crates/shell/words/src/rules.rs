//! Refused moves and faults in positions.

use crate::Lang;
use crate::messages::rules as say;
use rules::notation::fen::FenFault;
use rules::{Color, Refusal, Role, SetupFault};

/// The name of a colour.
pub fn color(lang: Lang, color: Color) -> String {
    if color.is_white() { say::white(lang) } else { say::black(lang) }
}

/// The name of a piece: `dame`, `queen`.
pub fn piece(lang: Lang, role: Role) -> String {
    match role {
        Role::Pawn => say::pawn(lang),
        Role::Knight => say::knight(lang),
        Role::Bishop => say::bishop(lang),
        Role::Rook => say::rook(lang),
        Role::Queen => say::queen(lang),
        Role::King => say::king(lang),
    }
}

/// A piece with its article: `een dame`, `a queen`.
pub fn a_piece(lang: Lang, role: Role) -> String {
    match role {
        Role::Pawn => say::a_pawn(lang),
        Role::Knight => say::a_knight(lang),
        Role::Bishop => say::a_bishop(lang),
        Role::Rook => say::a_rook(lang),
        Role::Queen => say::a_queen(lang),
        Role::King => say::a_king(lang),
    }
}

/// Why a move is refused, as a sentence.
pub fn refusal(lang: Lang, refusal: Refusal) -> String {
    match refusal {
        Refusal::NoPiece(square) => say::no_piece(lang, square),
        Refusal::OpponentsPiece(square) => say::opponents_piece(lang, square),
        Refusal::OwnPiece(square) => say::own_piece(lang, square),
        Refusal::KingCapture(square) => say::king_capture(lang, square),
        Refusal::Movement(role) => movement(lang, role),
        Refusal::Jump(Role::Pawn, square) => say::pawn_blocked(lang, square),
        Refusal::Jump(role, square) => say::jump(lang, a_piece(lang, role), square),
        Refusal::LeavesKingInCheck => say::leaves_king_in_check(lang),
        Refusal::CastlingRightGone | Refusal::CastlingKingAlone => say::castling_right_gone(lang),
        Refusal::EnPassantTooLate => say::en_passant_too_late(lang),
        Refusal::CastlingBlocked => say::castling_blocked(lang),
        Refusal::CastlingThroughCheck(square) => say::castling_through_check(lang, square),
        Refusal::PromotionMissing => say::promotion_missing(lang),
        Refusal::PromotionElsewhere => say::promotion_elsewhere(lang),
        Refusal::PromotionRole(role) => say::promotion_role(lang, a_piece(lang, role)),
        Refusal::PromotionTakesNothing => say::promotion_takes_nothing(lang),
        Refusal::PromotionNotThere(role, square) => say::promotion_not_there(lang, piece(lang, role), square),
        Refusal::PromotionExposesKing(square) => say::promotion_exposes_king(lang, square),
        Refusal::PromotionNotLost => say::promotion_not_lost(lang),
        Refusal::PromotionNoOtherBoard => say::promotion_no_other_board(lang),
        Refusal::NoDrops => say::no_drops(lang),
        Refusal::NotInHand(role) => say::not_in_hand(lang, piece(lang, role)),
        Refusal::Occupied(square) => say::occupied(lang, square),
        Refusal::PawnRank(rank) => say::pawn_rank(lang, rank),
        Refusal::PieceRank(rank) => say::piece_rank(lang, rank),
        Refusal::DropGivesCheck => say::drop_gives_check(lang),
    }
}

fn movement(lang: Lang, role: Role) -> String {
    match role {
        Role::Pawn => say::movement_pawn(lang),
        Role::Knight => say::movement_knight(lang),
        Role::Bishop => say::movement_bishop(lang),
        Role::Rook => say::movement_rook(lang),
        Role::Queen => say::movement_queen(lang),
        Role::King => say::movement_king(lang),
    }
}

/// What is wrong with a position, and the fix.
pub fn setup_fault(lang: Lang, fault: SetupFault) -> String {
    let name = |side| color(lang, side);
    match fault {
        SetupFault::Kings(side, count) => say::kings(lang, name(side), count),
        SetupFault::PawnRank(square) => say::pawn_on_end(lang, square),
        SetupFault::OppositeCheck(side) => say::opposite_check(lang, name(side)),
        SetupFault::Castling(square) => say::castling_fault(lang, square),
        SetupFault::EnPassant(square) => say::en_passant_fault(lang, square),
        SetupFault::PromotedRole(square) => say::promoted_role(lang, square),
        SetupFault::PromotedCount(side, count, most) => say::promoted_count(lang, name(side), count, most),
        SetupFault::PromotedUnknown(square) => say::promoted_unknown(lang, square),
        SetupFault::HandUnknown => say::hand_unknown(lang),
        SetupFault::HandCount(side, role, count, most) => {
            say::hand_count(lang, name(side), count, most, a_piece(lang, role))
        }
    }
}

/// What is wrong with a FEN, and the fix.
pub fn fen_fault(lang: Lang, fault: &FenFault) -> String {
    match fault {
        FenFault::Empty => say::fen_empty(lang),
        FenFault::TooLong(count) => say::fen_too_long(lang, count),
        FenFault::Ranks(count) => say::fen_ranks(lang, count),
        FenFault::RankWidth(rank, count) => say::fen_rank_width(lang, count, rank),
        FenFault::Piece(letter, rank) => say::fen_piece(lang, letter, rank),
        FenFault::HandPiece(letter) => say::fen_hand_piece(lang, letter),
        FenFault::HandKing => say::fen_hand_king(lang),
        FenFault::HandBracket => say::fen_hand_bracket(lang),
        FenFault::Turn(text) => say::fen_turn(lang, text),
        FenFault::Castling(text) => say::fen_castling(lang, text),
        FenFault::EnPassant(text) => say::fen_en_passant(lang, text),
        FenFault::Counter(text) => say::fen_counter(lang, text),
        FenFault::TooMany(text) => say::fen_too_many(lang, text),
    }
}
