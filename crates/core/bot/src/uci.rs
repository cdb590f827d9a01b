//! The Universal Chess Interface as values: what a program with a board says to an engine.

use crate::problem::Captures;
use rules::law::DropLaw;
use rules::ruleset::{Promotion, Ranks};
use rules::{Law, Move, Position, Setup, SetupFault};

/// Crazyhouse: what is captured may be placed by the capturer, also with check; a promoted pawn is a pawn again.
pub fn crazyhouse() -> Law {
    let drops = DropLaw::new(true, Ranks::of(&[1, 8]), Ranks::default());
    Law { drops: Some(drops), promotion: Promotion::KeepsShape }
}

/// What the other program asks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    /// Name yourself and your options.
    Uci,
    /// Are you there?
    IsReady,
    /// A new game begins.
    NewGame,
    /// An option gets a value.
    SetOption(String, String),
    /// The board to think about: a FEN or the initial position, and moves from there.
    Position(Option<String>, Vec<String>),
    /// Think.
    Go(Go),
    /// Stop thinking and answer.
    Stop,
    /// Leave.
    Quit,
    /// Nothing on this line.
    Empty,
    /// Something else: the first word.
    Unknown(String),
}

/// How long to think, as far as was said.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Go {
    /// Exactly this many milliseconds.
    pub movetime: Option<u64>,
    /// Milliseconds at White's and Black's clock.
    pub time: [Option<u64>; 2],
    /// Milliseconds that White and Black gain for each move.
    pub increment: [u64; 2],
    /// At most this deep.
    pub depth: Option<u8>,
    /// At most this many positions.
    pub nodes: Option<u64>,
    /// Until told to stop.
    pub infinite: bool,
    /// Only these moves.
    pub only: Vec<String>,
}

/// Reads a line. Words that are not known are passed over, as the protocol asks.
pub fn read(line: &str) -> Line {
    let words: Vec<&str> = line.split_whitespace().collect();
    let Some((first, rest)) = words.split_first() else { return Line::Empty };
    match *first {
        "uci" => Line::Uci,
        "isready" => Line::IsReady,
        "ucinewgame" => Line::NewGame,
        "setoption" => read_option(rest),
        "position" => read_position(rest),
        "go" => Line::Go(read_go(rest)),
        "stop" => Line::Stop,
        "quit" => Line::Quit,
        other => Line::Unknown(other.chars().take(40).collect()),
    }
}

fn read_option(words: &[&str]) -> Line {
    let words = words.strip_prefix(&["name"]).unwrap_or(words);
    let at = words.iter().position(|word| *word == "value").unwrap_or(words.len());
    let value = words.get(at + 1..).unwrap_or_default();
    Line::SetOption(words[..at].join(" "), value.join(" "))
}

fn read_position(words: &[&str]) -> Line {
    let at = words.iter().position(|word| *word == "moves").unwrap_or(words.len());
    let moves = words.get(at + 1..).unwrap_or_default().iter().map(|word| (*word).to_owned()).collect();
    let fen = match words[..at].split_first() {
        Some((&"fen", fen)) => Some(fen.join(" ")),
        Some((&"startpos", _)) | None => None,
        Some(_) => Some(words[..at].join(" ")),
    };
    Line::Position(fen, moves)
}

fn read_go(words: &[&str]) -> Go {
    let mut go = Go::default();
    let mut words = words.iter();
    while let Some(word) = words.next() {
        // A clock below zero is an empty one.
        let mut number = || words.next().and_then(|text| text.parse::<i64>().ok()).map(|n| n.max(0) as u64);
        match *word {
            "movetime" => go.movetime = number(),
            "wtime" => go.time[0] = number(),
            "btime" => go.time[1] = number(),
            "winc" => go.increment[0] = number().unwrap_or(0),
            "binc" => go.increment[1] = number().unwrap_or(0),
            "depth" => go.depth = number().map(|depth| depth.clamp(1, 64) as u8),
            "nodes" => go.nodes = number(),
            "infinite" => go.infinite = true,
            "searchmoves" => go.only = words.by_ref().map(|word| (*word).to_owned()).collect(),
            _ => {}
        }
    }
    go
}

/// Why a `position` line gives no board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The FEN cannot be read.
    Fen(Vec<rules::notation::fen::FenFault>),
    /// The FEN is no position under this law.
    Setup(Vec<SetupFault>),
    /// The text is no move.
    NotAMove(String),
    /// The move is refused.
    Illegal(String, rules::Refusal),
}

/// The board of a `position` line, and the keys of the positions before it.
pub fn position(
    fen: Option<&str>,
    moves: &[String],
    law: &Law,
    captures: Captures,
) -> Result<(Position, Vec<u64>), Fault> {
    let mut position = match fen {
        None => Position::default(),
        Some(fen) => fen.parse::<Setup>().map_err(Fault::Fen)?.position(law).map_err(Fault::Setup)?,
    };
    let mut earlier = Vec::new();
    for text in moves {
        earlier.push(crate::key(&position));
        let shown = || text.chars().take(40).collect();
        let m: Move = text.parse().map_err(|_| Fault::NotAMove(shown()))?;
        let legal = position.legality(m, law, rules::OtherBoard::None);
        legal.map_err(|refusal| Fault::Illegal(shown(), refusal))?;
        let color = position.turn();
        let done = position.make(m, law.promotion == Promotion::KeepsShape);
        if let (Captures::OwnHand, Some(role)) = (captures, done.captured) {
            position.hand_mut(color).add(role);
        }
    }
    Ok((position, earlier))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_as_the_protocol_writes_them() {
        let go = |go: Go| Line::Go(go);
        let rows = [
            ("uci", Line::Uci),
            ("  isready ", Line::IsReady),
            ("", Line::Empty),
            (
                "setoption name UCI_Variant value crazyhouse",
                Line::SetOption("UCI_Variant".into(), "crazyhouse".into()),
            ),
            ("setoption name Clear Hash", Line::SetOption("Clear Hash".into(), String::new())),
            ("position startpos moves e2e4 e7e5", Line::Position(None, vec!["e2e4".into(), "e7e5".into()])),
            (
                "position fen 8/8/8/8/8/8/8/K1k5[Pp] w - - 0 1",
                Line::Position(Some("8/8/8/8/8/8/8/K1k5[Pp] w - - 0 1".into()), vec![]),
            ),
            ("go infinite", go(Go { infinite: true, ..Go::default() })),
            ("go depth 0", go(Go { depth: Some(1), ..Go::default() })),
            ("go wtime -5 btime 9 winc x", go(Go { time: [Some(0), Some(9)], ..Go::default() })),
            (
                "go ponder nodes 7 searchmoves e2e4",
                go(Go { nodes: Some(7), only: vec!["e2e4".into()], ..Go::default() }),
            ),
            ("xyzzy plugh", Line::Unknown("xyzzy".into())),
        ];
        for (text, line) in rows {
            assert_eq!(read(text), line, "{text}");
        }
    }

    #[test]
    fn in_crazyhouse_what_is_captured_is_the_capturers() {
        let moves: Vec<String> = "e2e4 d7d5 e4d5 d8d5 P@e6".split(' ').map(str::to_owned).collect();
        let (after, earlier) = position(None, &moves, &crazyhouse(), Captures::OwnHand).expect("legal moves");
        assert_eq!(earlier.len(), 5);
        assert_eq!(
            Setup::from(&after).to_string(),
            "rnb1kbnr/ppp1pppp/4P3/3q4/8/8/PPPP1PPP/RNBQKBNR[p] b KQkq - 0 3"
        );
    }

    #[test]
    fn a_bad_position_line_says_what_is_wrong() {
        let read = |fen: Option<&str>, moves: &[&str]| {
            let moves: Vec<String> = moves.iter().map(|m| (*m).to_owned()).collect();
            position(fen, &moves, &Law::CHESS, Captures::Leave).err()
        };
        assert!(matches!(read(Some("8/8"), &[]), Some(Fault::Fen(_))));
        assert!(matches!(read(Some("8/8/8/8/8/8/8/8 w - - 0 1"), &[]), Some(Fault::Setup(_))));
        assert_eq!(read(None, &["e2e4", "zz"]), Some(Fault::NotAMove("zz".into())));
        assert!(matches!(read(None, &["e2e5"]), Some(Fault::Illegal(..))));
    }
}
