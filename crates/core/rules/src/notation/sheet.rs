//! A game as it is written down, before anything is played: moves are text, each with its place in the file.

use super::record::{Entry, GameResult, Note, Ply, Record, Tags};
use super::san::{self, Letters};
use super::walk::walk;
use crate::game::{BoardId, Game};
use crate::library::LAWS_IN_FORCE;
use crate::notation::fen::{FenFault, split_match};
use crate::ruleset::Ruleset;
use crate::setup::{Setup, SetupFault};
use shakmaty::{Color, Square};

/// The tag for the ruleset.
pub const RULES_TAG: &str = "Rules";
/// The tag that says how passing is written: `noted` for piece by piece.
pub const PASSING_TAG: &str = "Passing";

/// The tag for the language of the piece letters: `nl` or `en`; without it the moves show it.
pub const LETTERS_TAG: &str = "Letters";

/// How a file writes its games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// One board.
    Pgn,
    /// Two boards on one time line.
    Bpgn,
}

/// Where something stands in a file, both counted from one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// The line.
    pub line: u32,
    /// The character in the line.
    pub column: u32,
}

/// One game as written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// How it was written.
    pub format: Format,
    /// The tags.
    pub tags: Tags,
    /// The moves and what stands between them.
    pub lines: Vec<Line>,
    /// The sentence before the result, such as `WhiteA checkmated`.
    pub closing: Option<String>,
    /// The result at the end of the moves; the one of the tag where the moves have none.
    pub result: GameResult,
    /// Whether a result stands at the end of the moves.
    pub finished: bool,
    /// Where the game begins.
    pub place: Place,
    /// Where the starting position stands.
    pub start_at: Place,
}

/// Something written, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Where.
    pub place: Place,
    /// What.
    pub what: Written,
}

/// A written move or note.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Written {
    /// A move.
    Ply(WrittenPly),
    /// Anything else.
    Note(Note),
}

/// A move as written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenPly {
    /// On which board.
    pub board: BoardId,
    /// By whom.
    pub color: Color,
    /// The number before it, or the one it should have.
    pub number: u32,
    /// The move.
    pub san: String,
    /// The clock after it, in milliseconds.
    pub clock: Option<u64>,
    /// The time used for it, in milliseconds.
    pub elapsed: Option<u64>,
}

/// Something odd in a text that can be read all the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Remark {
    /// No result ends the game, after this move: the file may have been cut off.
    NoResult(Option<String>),
    /// The tag says the first result, the end of the moves the second, which counts.
    TwoResults(GameResult, GameResult),
}

/// Why a text holds no game that can be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Where.
    pub place: Place,
    /// What is wrong.
    pub what: FaultKind,
}

/// What is wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FaultKind {
    /// Nothing is written.
    Empty,
    /// Words, but neither tags nor moves.
    NoGame(String),
    /// A character that no text has.
    NotText,
    /// A line of more than this many characters.
    LineTooLong(usize),
    /// A tag, comment or variation of more than this many characters.
    TooLong(usize),
    /// More moves and notes than this in one game.
    TooManyMoves(usize),
    /// The text stops inside a tag.
    CutInTag,
    /// The text stops inside a comment.
    CutInComment,
    /// The text stops inside a variation.
    CutInVariation,
    /// Tags, and neither moves nor a result.
    NoResult,
    /// A tag that is not `[Name "value"]`.
    Tag,
    /// A bracket that closes nothing.
    Stray(char),
    /// A word that is no move.
    NotAMove(String),
    /// `2...` before a move of White, as the first of these words: the number says that Black is on move.
    WrongTurn(String),
    /// A name of more than this many letters.
    LongName(usize),
    /// A move without a label such as `12a.` on two boards.
    NoLabel(String),
    /// `--` and the like: the turn is given away, which stands in analysis and is no move of any game.
    NullMove(String),
    /// One of our own notes that cannot be read.
    Note(String),
    /// Pieces on these squares can all make the move.
    Ambiguous(String, Vec<Square>),
    /// The position in a tag or note cannot be read.
    Fen(Vec<FenFault>),
    /// The position in a tag or note cannot be.
    Setup(Vec<SetupFault>),
    /// A variant that no ruleset here plays.
    Variant(String),
    /// A bughouse game of which the file holds one board.
    OneBoard,
    /// So many moves cannot be taken back, or what they captured has been used.
    CannotTakeBack(BoardId),
    /// The piece to pass is not on the pile.
    CannotPass,
}

impl Sheet {
    /// The ruleset that the file names, or the one that its format stands for: the laws in force for PGN, `minerva`, the
    /// ruleset nearest to what chess servers play, for BPGN.
    pub fn rules(&self) -> Result<&str, Fault> {
        let fault = |what| Err(Fault { place: self.place, what });
        if let Some(id) = self.tags.get(RULES_TAG) {
            return Ok(id);
        }
        let variant = self.tags.get("Variant").unwrap_or_default();
        match (self.format, variant.to_ascii_lowercase().as_str()) {
            (Format::Bpgn, "" | "bughouse") => Ok("minerva"),
            (Format::Pgn, "" | "standard" | "chess" | "normal" | "from position") => Ok(LAWS_IN_FORCE),
            (Format::Pgn, "bughouse") => fault(FaultKind::OneBoard),
            _ => fault(FaultKind::Variant(variant.to_owned())),
        }
    }

    /// The written moves.
    pub fn plies(&self) -> impl Iterator<Item = &WrittenPly> {
        self.lines.iter().filter_map(|line| match &line.what {
            Written::Ply(ply) => Some(ply),
            Written::Note(_) => None,
        })
    }

    /// What is odd about the text, though it can be read.
    pub fn remarks(&self) -> Vec<Remark> {
        let last = || self.plies().last().map(|ply| super::bpgn::labelled(self.format, ply));
        let cut = (!self.finished).then(|| Remark::NoResult(last()));
        let tag: Option<GameResult> = self.tags.get("Result").and_then(|tag| tag.parse().ok());
        let said = |result: &GameResult| *result != GameResult::Open && !result.in_tag_only();
        let differs = tag.filter(said).filter(|tag| said(&self.result) && *tag != self.result);
        cut.into_iter().chain(differs.map(|tag| Remark::TwoResults(tag, self.result))).collect()
    }

    /// The language of the piece letters.
    pub fn letters(&self) -> Letters {
        match self.tags.get(LETTERS_TAG) {
            Some("nl") => return Letters::Dutch,
            Some("en") => return Letters::English,
            _ => {}
        }
        Letters::guess(self.plies().map(|ply| ply.san.as_str()))
    }

    /// The starting positions in the tags; empty for the initial position.
    pub fn start(&self) -> Result<Vec<Setup>, Fault> {
        let Some(text) = self.tags.get("FEN") else { return Ok(Vec::new()) };
        let (a, b) = split_match(text);
        let read = |text: &str| -> Result<Setup, Fault> {
            let mut setup: Setup = text
                .parse()
                .map_err(|faults| Fault { place: self.start_at, what: FaultKind::Fen(faults) })?;
            // Other programs write the clocks where a FEN has its counters.
            if self.format == Format::Bpgn && self.tags.get(RULES_TAG).is_none() {
                (setup.quiet, setup.number) = (0, 1);
            }
            Ok(setup)
        };
        [Some(a), b].into_iter().flatten().map(read).collect()
    }

    /// A record as it is to be written.
    pub fn of(record: &Record, rules: &Ruleset, letters: Letters) -> Sheet {
        let mut lines = Vec::new();
        walk(record, &rules.law(), |entry, before, _| {
            let what = match entry {
                Entry::Ply(ply) => Written::Ply(written(ply, before, rules, letters)),
                Entry::Note(note) => Written::Note(note.clone()),
            };
            lines.push(Line { place: Place::default(), what });
        });
        let format = if record.two_boards { Format::Bpgn } else { Format::Pgn };
        let mut tags = super::pgn::tags_of(record);
        if letters == Letters::Dutch {
            tags.set(LETTERS_TAG, "nl");
        }
        Sheet {
            format,
            tags,
            lines,
            closing: super::bpgn::closing_of(record),
            result: record.result,
            finished: true,
            place: Place::default(),
            start_at: Place::default(),
        }
    }
}

fn written(ply: &Ply, game: &Game, rules: &Ruleset, letters: Letters) -> WrittenPly {
    let position = game.position(ply.board);
    WrittenPly {
        board: ply.board,
        color: position.turn(),
        number: position.number(),
        san: san::write(game, ply.board, ply.made, rules, &rules.law(), letters),
        clock: ply.clock,
        elapsed: ply.elapsed,
    }
}
