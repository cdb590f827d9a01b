//! A chess position as written, or what is wrong with it.

use shakmaty::fen::{Fen, ParseFenError};
use shakmaty::{Bitboard, CastlingMode, Chess, Color, PositionErrorKinds, Setup, Square};

/// No FEN of a chess position is longer; anything longer is refused before it is read.
pub const LONGEST: usize = 128;

/// Why a text is not a chess position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FenFault {
    /// Nothing is written.
    Empty,
    /// Longer than any FEN.
    TooLong {
        /// How many bytes it has.
        length: usize,
    },
    /// There are more than six fields, or a character that no FEN has.
    Shape,
    /// The first field does not describe eight ranks of eight squares.
    Board,
    /// It has a hand; a chess position has none.
    Hand,
    /// The side to move is not `w` or `b`.
    Turn,
    /// The castling field is not `-` or letters of `KQkq`.
    Castling,
    /// A castling right without king and rook on their first squares.
    CastlingRight,
    /// The en passant field is no square, or no pawn just passed it.
    EnPassant,
    /// The number of halfmoves is not a number.
    Halfmoves,
    /// The number of the move is not a number from 1.
    MoveNumber,
    /// A side does not have exactly one king.
    Kings {
        /// Which side.
        side: Color,
        /// How many it has.
        count: usize,
    },
    /// A pawn on the first or last rank.
    PawnOnBackRank {
        /// Where.
        square: Square,
    },
    /// The side that is not to move is in check: its king could be taken.
    InCheckOffMove {
        /// The side in check.
        side: Color,
    },
    /// A side has more pieces than sixteen with their promotions allow.
    TooManyPieces,
}

/// Reads a chess position; every fault it can have is named.
pub fn read(text: &str) -> Result<Chess, FenFault> {
    let text = text.trim();
    if text.is_empty() {
        return Err(FenFault::Empty);
    }
    if text.len() > LONGEST {
        return Err(FenFault::TooLong { length: text.len() });
    }
    let setup = text.parse::<Fen>().map_err(|error| unreadable(&error))?.into_setup();
    if setup.pockets.is_some() {
        return Err(FenFault::Hand);
    }
    // An impossible check changes nothing about what can follow, so it is no fault here.
    let fault = setup.clone();
    setup
        .position::<Chess>(CastlingMode::Standard)
        .or_else(shakmaty::PositionError::ignore_impossible_check)
        .map_err(|error| impossible(&fault, error.kinds()))
}

fn unreadable(error: &ParseFenError) -> FenFault {
    match error {
        ParseFenError::InvalidBoard => FenFault::Board,
        ParseFenError::InvalidPocket => FenFault::Hand,
        ParseFenError::InvalidTurn => FenFault::Turn,
        ParseFenError::InvalidCastling => FenFault::Castling,
        ParseFenError::InvalidEpSquare => FenFault::EnPassant,
        ParseFenError::InvalidHalfmoveClock => FenFault::Halfmoves,
        ParseFenError::InvalidFullmoves => FenFault::MoveNumber,
        ParseFenError::InvalidFen | ParseFenError::InvalidRemainingChecks => FenFault::Shape,
    }
}

fn impossible(setup: &Setup, kinds: PositionErrorKinds) -> FenFault {
    let board = &setup.board;
    for side in Color::ALL {
        let count = (board.kings() & board.by_color(side)).count();
        if count != 1 {
            return FenFault::Kings { side, count };
        }
    }
    if let Some(square) = (board.pawns() & Bitboard::BACKRANKS).first() {
        return FenFault::PawnOnBackRank { square };
    }
    if kinds.contains(PositionErrorKinds::OPPOSITE_CHECK) {
        FenFault::InCheckOffMove { side: !setup.turn }
    } else if kinds.contains(PositionErrorKinds::INVALID_CASTLING_RIGHTS) {
        FenFault::CastlingRight
    } else if kinds.contains(PositionErrorKinds::INVALID_EP_SQUARE) {
        FenFault::EnPassant
    } else {
        FenFault::TooManyPieces
    }
}
