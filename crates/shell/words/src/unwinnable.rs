//! Verdicts on whether a side can still mate, and faults in the position asked about.

use crate::Lang;
use crate::messages::unwinnable as say;
use rules::unwinnable::fen::{FenFault, LONGEST};
use rules::unwinnable::{Verdict, line};
use shakmaty::{Chess, Color};

/// The name of a side.
pub fn side(lang: Lang, side: Color) -> String {
    side.fold_wb(say::white(lang), say::black(lang))
}

/// One sentence that begins with the verdict; a line of play is in short notation with the letters of the language.
pub fn verdict(lang: Lang, position: &Chess, winner: Color, verdict: &Verdict) -> String {
    let side = side(lang, winner);
    match verdict {
        Verdict::Unwinnable => say::verdict_unwinnable(lang, side),
        Verdict::Undecided => say::verdict_undecided(lang, side),
        Verdict::Winnable(moves) if moves.is_empty() => say::verdict_mate(lang, side),
        Verdict::Winnable(moves) => {
            say::verdict_winnable(lang, letters(lang, &line::san(position, moves)), side)
        }
    }
}

/// Short notation with the piece letters of the language: K D T L P in Dutch.
fn letters(lang: Lang, san: &str) -> String {
    let dutch = |letter| match letter {
        'Q' => 'D',
        'R' => 'T',
        'B' => 'L',
        'N' => 'P',
        other => other,
    };
    match lang {
        Lang::Nl => san.chars().map(dutch).collect(),
        Lang::En => san.to_owned(),
    }
}

/// What is wrong with a position, and the fix.
pub fn fault(lang: Lang, fault: &FenFault) -> String {
    match fault {
        FenFault::Empty => say::fen_empty(lang),
        FenFault::TooLong { length } => say::fen_too_long(lang, length, LONGEST),
        FenFault::Shape => say::fen_shape(lang),
        FenFault::Board => say::fen_board(lang),
        FenFault::Hand => say::fen_hand(lang),
        FenFault::Turn => say::fen_turn(lang),
        FenFault::Castling => say::fen_castling(lang),
        FenFault::CastlingRight => say::fen_castling_right(lang),
        FenFault::EnPassant => say::fen_en_passant(lang),
        FenFault::Halfmoves => say::fen_halfmoves(lang),
        FenFault::MoveNumber => say::fen_move_number(lang),
        FenFault::Kings { side: of, count } => say::fen_kings(lang, count, side(lang, *of)),
        FenFault::PawnOnBackRank { square } => say::fen_pawn_on_back_rank(lang, square),
        FenFault::InCheckOffMove { side: of } => say::fen_in_check_off_move(lang, side(lang, *of)),
        FenFault::TooManyPieces => say::fen_too_many_pieces(lang),
    }
}
