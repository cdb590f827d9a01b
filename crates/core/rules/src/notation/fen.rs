//! FEN with a hand in brackets and `~` behind a promoted pawn; a match position is two of them joined by ` | `.

use crate::hand::{HAND_ROLES, Hand};
use crate::setup::Setup;
use shakmaty::{Bitboard, Board, Color, File, Piece, Rank, Role, Square};
use std::fmt;
use std::str::FromStr;

/// The longest text that can be a FEN; longer input is not read at all.
pub const LONGEST: usize = 400;

/// Why a text is no FEN.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FenFault {
    /// Nothing there.
    Empty,
    /// Longer than any FEN.
    TooLong(usize),
    /// This many ranks instead of eight.
    Ranks(usize),
    /// A rank, counted from the top, has this many squares.
    RankWidth(usize, usize),
    /// A character that is no piece or number, in a rank counted from the top.
    Piece(char, usize),
    /// A character in the hand that is no piece.
    HandPiece(char),
    /// A king in the hand.
    HandKing,
    /// The hand's bracket is not closed or something follows it.
    HandBracket,
    /// The side to move is not `w` or `b`.
    Turn(String),
    /// Castling rights are not made of `KQkq` or `-`.
    Castling(String),
    /// No square or `-`.
    EnPassant(String),
    /// A counter is no number.
    Counter(String),
    /// More than six fields.
    TooMany(String),
}

impl FromStr for Setup {
    type Err = Vec<FenFault>;

    fn from_str(text: &str) -> Result<Setup, Vec<FenFault>> {
        let text = text.trim();
        if text.len() > LONGEST {
            return Err(vec![FenFault::TooLong(text.len())]);
        }
        let mut fields = text.split_ascii_whitespace();
        let Some(placement) = fields.next() else { return Err(vec![FenFault::Empty]) };
        let mut faults = Vec::new();
        let (board, promoted, hands) = read_placement(placement, &mut faults);
        let setup = Setup {
            board,
            promoted,
            hands,
            turn: read_turn(fields.next(), &mut faults),
            castling: read_castling(fields.next(), &mut faults),
            en_passant: read_square(fields.next(), &mut faults),
            quiet: read_counter(fields.next(), 0, &mut faults),
            number: read_counter(fields.next(), 1, &mut faults),
        };
        if let Some(extra) = fields.next() {
            faults.push(FenFault::TooMany(extra.to_owned()));
        }
        if faults.is_empty() { Ok(setup) } else { Err(faults) }
    }
}

fn read_placement(text: &str, faults: &mut Vec<FenFault>) -> (Board, Bitboard, [Hand; 2]) {
    let (ranks, hand) = match text.split_once('[') {
        None => (text, ""),
        Some((ranks, rest)) => {
            let hand = rest.strip_suffix(']');
            if hand.is_none() {
                faults.push(FenFault::HandBracket);
            }
            (ranks, hand.unwrap_or_default())
        }
    };
    let mut rows: Vec<&str> = ranks.split('/').collect();
    // Some programs write the hand as a ninth rank.
    let ninth = if rows.len() == 9 && hand.is_empty() { rows.pop().unwrap_or_default() } else { "" };
    if rows.len() != 8 {
        faults.push(FenFault::Ranks(rows.len()));
    }
    let mut board = Board::empty();
    let mut promoted = Bitboard::EMPTY;
    for (top, (row, rank)) in rows.iter().zip(Rank::ALL.into_iter().rev()).enumerate() {
        read_rank(row, rank, top + 1, &mut board, &mut promoted, faults);
    }
    let mut hands = [Hand::EMPTY; 2];
    for letter in hand.chars().chain(ninth.chars()).filter(|letter| *letter != '-') {
        match Piece::from_char(letter) {
            None => faults.push(FenFault::HandPiece(letter)),
            Some(Piece { role: Role::King, .. }) => faults.push(FenFault::HandKing),
            Some(piece) => hands[usize::from(piece.color.is_black())].add(piece.role),
        }
    }
    (board, promoted, hands)
}

fn read_rank(
    row: &str,
    rank: Rank,
    top: usize,
    board: &mut Board,
    promoted: &mut Bitboard,
    faults: &mut Vec<FenFault>,
) {
    let mut width = 0;
    let mut last: Option<Square> = None;
    for letter in row.chars() {
        if letter == '~'
            && let Some(square) = last.take()
        {
            promoted.add(square);
        } else if let Some(gap) = letter.to_digit(10).filter(|gap| (1..=8).contains(gap)) {
            width += gap as usize;
            last = None;
        } else if let Some(piece) = Piece::from_char(letter) {
            if let Ok(file) = File::try_from(width as u32) {
                let square = Square::from_coords(file, rank);
                board.set_piece_at(square, piece);
                last = Some(square);
            }
            width += 1;
        } else {
            faults.push(FenFault::Piece(letter, top));
        }
    }
    if width != 8 {
        faults.push(FenFault::RankWidth(top, width));
    }
}

fn read_turn(field: Option<&str>, faults: &mut Vec<FenFault>) -> Color {
    match field {
        None | Some("w") => Color::White,
        Some("b") => Color::Black,
        Some(other) => {
            faults.push(FenFault::Turn(other.to_owned()));
            Color::White
        }
    }
}

const CASTLING: [(char, Square); 4] =
    [('K', Square::H1), ('Q', Square::A1), ('k', Square::H8), ('q', Square::A8)];

/// Some programs name the file of the rook instead, as for shuffled pieces; only those of chess are ours.
const ROOK_FILES: [(char, Square); 4] =
    [('H', Square::H1), ('A', Square::A1), ('h', Square::H8), ('a', Square::A8)];

fn read_castling(field: Option<&str>, faults: &mut Vec<FenFault>) -> Bitboard {
    let mut rooks = Bitboard::EMPTY;
    let text = field.unwrap_or("-");
    for letter in text.chars().filter(|letter| text != "-" || *letter != '-') {
        let Some((_, rook)) = CASTLING.iter().chain(&ROOK_FILES).find(|(written, _)| *written == letter)
        else {
            faults.push(FenFault::Castling(text.to_owned()));
            break;
        };
        rooks.add(*rook);
    }
    rooks
}

fn read_square(field: Option<&str>, faults: &mut Vec<FenFault>) -> Option<Square> {
    match field {
        None | Some("-") => None,
        Some(text) => {
            let square = text.parse().ok();
            if square.is_none() {
                faults.push(FenFault::EnPassant(text.to_owned()));
            }
            square
        }
    }
}

fn read_counter(field: Option<&str>, otherwise: u32, faults: &mut Vec<FenFault>) -> u32 {
    let Some(text) = field else { return otherwise };
    text.parse().unwrap_or_else(|_| {
        faults.push(FenFault::Counter(text.to_owned()));
        otherwise
    })
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in Rank::ALL.into_iter().rev() {
            write_rank(self, rank, f)?;
            if rank != Rank::First {
                write!(f, "/")?;
            }
        }
        let bracket = self.hands.iter().any(|hand| !hand.is_empty());
        if bracket {
            write!(f, "[")?;
        }
        for (color, hand) in [Color::White, Color::Black].into_iter().zip(self.hands) {
            for role in HAND_ROLES {
                for _ in 0..hand.count(role) {
                    write!(f, "{}", role.of(color).char())?;
                }
            }
        }
        if bracket {
            write!(f, "]")?;
        }
        write!(f, " {} ", self.turn.char())?;
        if self.castling.is_empty() {
            write!(f, "-")?;
        }
        for (letter, _) in CASTLING.iter().filter(|(_, rook)| self.castling.contains(*rook)) {
            write!(f, "{letter}")?;
        }
        match self.en_passant {
            Some(square) => write!(f, " {square}")?,
            None => write!(f, " -")?,
        }
        write!(f, " {} {}", self.quiet, self.number)
    }
}

fn write_rank(setup: &Setup, rank: Rank, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let mut gap = 0;
    for file in File::ALL {
        let square = Square::from_coords(file, rank);
        match setup.board.piece_at(square) {
            None => gap += 1,
            Some(piece) => {
                if gap > 0 {
                    write!(f, "{gap}")?;
                    gap = 0;
                }
                write!(f, "{}", piece.char())?;
                if setup.promoted.contains(square) {
                    write!(f, "~")?;
                }
            }
        }
    }
    if gap > 0 { write!(f, "{gap}") } else { Ok(()) }
}

/// The parts of a match position: board A and, after ` | `, board B.
pub fn split_match(text: &str) -> (&str, Option<&str>) {
    match text.split_once('|') {
        None => (text, None),
        Some((a, b)) => (a.trim(), Some(b.trim())),
    }
}
