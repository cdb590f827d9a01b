//! A game as plain data: what was played, by which rules, how each board ended.

use crate::game::{BoardId, Seat};
use crate::moves::Move;
use crate::setup::Setup;
use shakmaty::{Color, Role};
use std::fmt;
use std::str::FromStr;

/// A whole game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// Names, date, ratings and whatever else the file says; not what the fields below say.
    pub tags: Tags,
    /// The ruleset it was played by, such as `knsb`.
    pub rules: Option<String>,
    /// Whether there are two boards.
    pub two_boards: bool,
    /// The position of each board at the start; empty for the initial position.
    pub start: Vec<Setup>,
    /// Whether passing is written down piece by piece; else everything captured is passed at once.
    pub passing_noted: bool,
    /// Moves and what happened between them, in the order of the clock on the wall.
    pub entries: Vec<Entry>,
    /// The result of the whole: of the game in chess; in bughouse `1-0` when White of board A and partner won.
    pub result: GameResult,
}

impl Record {
    /// The moves without what happened between them.
    pub fn plies(&self) -> impl Iterator<Item = &Ply> {
        self.entries.iter().filter_map(|entry| match entry {
            Entry::Ply(ply) => Some(ply),
            Entry::Note(_) => None,
        })
    }

    /// How a board ended, if it did; what is taken back is no ending any more.
    pub fn ending(&self, board: BoardId) -> Option<Ending> {
        self.entries.iter().fold(None, |now, entry| match entry {
            Entry::Note(Note::End(ending)) if ending.board == board => Some(*ending),
            Entry::Note(Note::Back { board: back, .. } | Note::Set(back, _)) if *back == board => None,
            _ => now,
        })
    }
}

/// A move, or something that happened between moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry {
    /// A move.
    Ply(Ply),
    /// Anything else.
    Note(Note),
}

/// A move by one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ply {
    /// On which board.
    pub board: BoardId,
    /// The move.
    pub made: Move,
    /// What the player's clock showed after it, in milliseconds.
    pub clock: Option<u64>,
    /// The time the player used for it, in milliseconds.
    pub elapsed: Option<u64>,
}

/// Something that stands between the moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Note {
    /// Words, on one line.
    Comment(String),
    /// A BPGN remark with another letter than `C`, such as `{A:…}` or `{L:…}`.
    Marked(char, String),
    /// A numbered glyph: 1 is `!`, 2 is `?`.
    Glyph(u8),
    /// A variation as it was written, not played.
    Variation(String),
    /// A captured piece goes to the partner.
    Pass(Seat, Role),
    /// The last moves of a board are taken back.
    Back {
        /// On which board.
        board: BoardId,
        /// How many.
        plies: u16,
    },
    /// The arbiter puts a board as this position says.
    Set(BoardId, Box<Setup>),
    /// The arbiter ruled.
    Ruling {
        /// About one board, or the whole match.
        board: Option<BoardId>,
        /// By this article.
        article: Option<String>,
        /// What was ruled.
        words: String,
    },
    /// A board ended.
    End(Ending),
}

/// How the game on one board ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    /// Which board.
    pub board: BoardId,
    /// White's result first.
    pub result: GameResult,
    /// Why.
    pub how: How,
}

/// A result as it is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum GameResult {
    /// `1-0`
    White,
    /// `0-1`
    Black,
    /// `1/2-1/2`
    Draw,
    /// `0-0` (D24)
    BothLose,
    /// `1/2-0` (D61)
    HalfToWhite,
    /// `0-1/2` (D61)
    HalfToBlack,
    /// `*`: not over, or not known.
    #[default]
    Open,
}

impl GameResult {
    /// A win for this colour.
    pub fn win(color: Color) -> GameResult {
        if color.is_white() { GameResult::White } else { GameResult::Black }
    }

    /// The same seen from the other side.
    #[must_use]
    pub fn flipped(self) -> GameResult {
        match self {
            GameResult::White => GameResult::Black,
            GameResult::Black => GameResult::White,
            GameResult::HalfToWhite => GameResult::HalfToBlack,
            GameResult::HalfToBlack => GameResult::HalfToWhite,
            same => same,
        }
    }

    /// The result of one game with these half points of White and Black.
    pub fn of_halves(halves: [u8; 2]) -> GameResult {
        match halves {
            [0, 0] => GameResult::BothLose,
            [1, 0] => GameResult::HalfToWhite,
            [0, 1] => GameResult::HalfToBlack,
            [white, black] if white > black => GameResult::White,
            [white, black] if white < black => GameResult::Black,
            _ => GameResult::Draw,
        }
    }

    /// Whether it cannot stand at the end of the moves, where `0-0` is castling and other programs know four results
    /// only; then the tag alone says it.
    pub fn in_tag_only(self) -> bool {
        matches!(self, GameResult::BothLose | GameResult::HalfToWhite | GameResult::HalfToBlack)
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            GameResult::White => "1-0",
            GameResult::Black => "0-1",
            GameResult::Draw => "1/2-1/2",
            GameResult::BothLose => "0-0",
            GameResult::HalfToWhite => "1/2-0",
            GameResult::HalfToBlack => "0-1/2",
            GameResult::Open => "*",
        })
    }
}

impl FromStr for GameResult {
    type Err = ();

    fn from_str(text: &str) -> Result<GameResult, ()> {
        match text {
            "1-0" => Ok(GameResult::White),
            "0-1" => Ok(GameResult::Black),
            "1/2-1/2" | "½-½" | "1/2" | "½" => Ok(GameResult::Draw),
            "0-0" => Ok(GameResult::BothLose),
            "1/2-0" | "½-0" => Ok(GameResult::HalfToWhite),
            "0-1/2" | "0-½" => Ok(GameResult::HalfToBlack),
            "*" => Ok(GameResult::Open),
            _ => Err(()),
        }
    }
}

macro_rules! hows {
    ($($(#[$doc:meta])* $name:ident = $key:literal),+ $(,)?) => {
        /// Why a game ended.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum How { $($(#[$doc])* $name),+ }

        impl How {
            /// Every reason.
            pub const ALL: &[How] = &[$(How::$name),+];

            /// The word in a file.
            pub fn key(self) -> &'static str {
                match self { $(How::$name => $key),+ }
            }

            /// The reason with this word.
            pub fn of(key: &str) -> Option<How> {
                match key { $($key => Some(How::$name),)+ _ => None }
            }
        }
    };
}

hows! {
    /// Mate.
    Mate = "mate",
    /// Stalemate.
    Stalemate = "stalemate",
    /// Nobody can win any more.
    Dead = "dead",
    /// A flag fell.
    Flag = "flag",
    /// Several flags fell.
    Flags = "flags",
    /// Somebody resigned.
    Resign = "resign",
    /// A draw was agreed.
    Agreement = "agreement",
    /// The position came up again and again.
    Repetition = "repetition",
    /// Too many moves without a capture, pawn move or drop.
    QuietMoves = "quiet-moves",
    /// The arbiter ruled.
    Ruling = "ruling",
    /// Somebody did not come or left.
    Forfeit = "forfeit",
    /// The file does not say.
    Unknown = "unknown",
}

/// Name and value pairs in the order of the file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tags(Vec<(String, String)>);

impl Tags {
    /// The value of a tag; names are compared without regard to case, as files differ in it.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(tag, _)| tag.eq_ignore_ascii_case(name)).map(|(_, value)| value.as_str())
    }

    /// Sets a tag: where it stood, else at the end.
    pub fn set(&mut self, name: &str, value: impl Into<String>) {
        match self.0.iter_mut().find(|(tag, _)| tag.eq_ignore_ascii_case(name)) {
            Some((_, old)) => *old = value.into(),
            None => self.0.push((name.to_owned(), value.into())),
        }
    }

    /// Takes a tag out.
    pub fn remove(&mut self, name: &str) {
        self.0.retain(|(tag, _)| !tag.eq_ignore_ascii_case(name));
    }

    /// All pairs in order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// The letter of a seat in BPGN: the board, upper case for White, lower case for Black.
pub fn seat_letter(seat: Seat) -> char {
    let letter = if seat.board == BoardId::A { 'A' } else { 'B' };
    if seat.color.is_white() { letter } else { letter.to_ascii_lowercase() }
}

/// The seat with this letter.
pub fn seat_of(letter: char) -> Option<Seat> {
    Seat::ALL.into_iter().find(|seat| seat_letter(*seat) == letter)
}
