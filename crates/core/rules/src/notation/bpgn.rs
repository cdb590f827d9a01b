//! BPGN, bughouse on one time line as chess servers write it: `1A. e4{180.000} 1a. e5{179.250} 1B. d4{…}`. The
//! letter is the board, upper case for White; the number in braces is the clock after the move, in seconds.

use super::pgn;
use super::record::{Ending, GameResult, How, Record, Tags, seat_letter};
use super::sheet::{Format, WrittenPly};
use crate::game::{BoardId, Seat};
use shakmaty::Color;
use std::fmt::Write as _;

/// The tag with the name of the player in each seat.
pub const SEAT_TAGS: [(Seat, &str); 4] = [
    (Seat { board: BoardId::A, color: Color::White }, "WhiteA"),
    (Seat { board: BoardId::A, color: Color::Black }, "BlackA"),
    (Seat { board: BoardId::B, color: Color::White }, "WhiteB"),
    (Seat { board: BoardId::B, color: Color::Black }, "BlackB"),
];

/// The letter and words of a comment: `{C:…}` words, `{A:…}` an annotation, `{L:…}` lag; a space when there is none.
pub(super) fn marked(text: &str) -> (char, &str) {
    let mut chars = text.chars();
    match (chars.next(), chars.next()) {
        (Some(mark), Some(':')) if mark.is_ascii_uppercase() => (mark, chars.as_str()),
        _ => (' ', text),
    }
}

/// A move with its label and clock.
pub(super) fn ply(ply: &WrittenPly) -> String {
    let mut text = labelled(Format::Bpgn, ply);
    if let Some(clock) = ply.clock {
        let _ = write!(text, "{{{}.{:03}}}", clock / 1000, clock % 1000);
    }
    if let Some(elapsed) = pgn::elapsed(ply) {
        let _ = write!(text, " {{C:{elapsed}}}");
    }
    text
}

/// A move with its number, as it stands in the file.
pub fn labelled(format: Format, ply: &WrittenPly) -> String {
    match (format, ply.color) {
        (Format::Pgn, Color::White) => format!("{}. {}", ply.number, ply.san),
        (Format::Pgn, Color::Black) => format!("{}... {}", ply.number, ply.san),
        (Format::Bpgn, color) => {
            format!("{}{}. {}", ply.number, seat_letter(Seat::new(ply.board, color)), ply.san)
        }
    }
}

/// The sentence that other programs expect before the result of a game of two boards.
pub(super) fn closing_of(record: &Record) -> Option<String> {
    if !record.two_boards {
        return None;
    }
    let ending = record.entries.iter().find_map(|entry| match entry {
        super::record::Entry::Note(super::record::Note::End(ending)) => record.ending(ending.board),
        _ => None,
    })?;
    let loser = match ending.result {
        GameResult::White => Some(Color::Black),
        GameResult::Black => Some(Color::White),
        _ => None,
    };
    let Some(color) = loser else {
        return Some(drawn(ending.how).to_owned());
    };
    let (_, tag) = SEAT_TAGS.into_iter().find(|(seat, _)| *seat == Seat::new(ending.board, color))?;
    let name = record.tags.get(tag).filter(|name| !name.is_empty() && *name != "?").unwrap_or(tag);
    Some(format!("{name} {}", lost(ending.how)))
}

fn lost(how: How) -> &'static str {
    match how {
        How::Mate => "checkmated",
        How::Flag => "forfeits on time",
        How::Resign => "resigns",
        How::Forfeit => "forfeits by disconnection",
        How::Ruling => "loses by ruling of the arbiter",
        _ => "loses",
    }
}

fn drawn(how: How) -> &'static str {
    match how {
        How::Stalemate => "Game drawn by stalemate",
        How::Repetition => "Game drawn by repetition",
        How::QuietMoves => "Game drawn by the 50 move rule",
        How::Flags => "Game drawn because both players ran out of time",
        How::Dead => "Game drawn because neither player has mating material",
        How::Ruling => "Game drawn by ruling of the arbiter",
        _ => "Game drawn by mutual agreement",
    }
}

/// The reason that words such as `resigns` or `forfeits on time` give.
pub(super) fn how_of(words: &str) -> How {
    let words = words.to_ascii_lowercase();
    let says = |part: &str| words.contains(part);
    if says("stalemate") {
        How::Stalemate
    } else if says("checkmate") {
        How::Mate
    } else if says("resign") {
        How::Resign
    } else if says("both players ran out of time") {
        How::Flags
    } else if says("time") || says("flag") {
        How::Flag
    } else if says("ruling") || says("adjudicat") || says("infraction") {
        How::Ruling
    } else if says("forfeit") || says("abandon") || says("connection") {
        How::Forfeit
    } else if says("agree") {
        How::Agreement
    } else if says("repetition") {
        How::Repetition
    } else if says("50") || says("fifty") || says("75") {
        How::QuietMoves
    } else if says("material") {
        How::Dead
    } else {
        How::Unknown
    }
}

/// How a board ended by the sentence before the result: it names the player who lost. Some programs give the
/// result of the teams, others that of the board that ended; the name shows which.
pub(super) fn ending_of(closing: &str, tags: &Tags, result: GameResult) -> Option<Ending> {
    let loser = match result {
        GameResult::White => Color::Black,
        GameResult::Black => Color::White,
        _ => return None,
    };
    let named: Vec<Seat> = SEAT_TAGS
        .into_iter()
        .filter(|(seat, tag)| is_named(closing, tags, *seat, tag))
        .map(|(seat, _)| seat)
        .collect();
    let only = |lost: &dyn Fn(&Seat) -> bool| {
        let mut losers = named.iter().filter(|seat| lost(seat));
        losers.next().copied().filter(|_| losers.next().is_none())
    };
    // Team one is White of board A and Black of board B.
    let team = |seat: &Seat| if seat.board == BoardId::A { seat.color } else { !seat.color };
    let seat = only(&|seat| team(seat) == loser).or_else(|| only(&|seat| seat.color == loser))?;
    Some(Ending { board: seat.board, result: GameResult::win(!seat.color), how: how_of(closing) })
}

/// Whether the sentence begins with the player's name, the name of the tag or a short form such as `WA`.
fn is_named(closing: &str, tags: &Tags, seat: Seat, tag: &str) -> bool {
    let short = format!("{}{}", if seat.color.is_white() { "W" } else { "B" }, seat.board);
    [tags.get(tag).unwrap_or_default(), tag, &short]
        .into_iter()
        .filter(|name| !name.is_empty())
        .any(|name| strip_name(closing, name).is_some_and(|rest| rest.starts_with(' ')))
}

fn strip_name<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    let head = text.get(..name.len())?;
    head.eq_ignore_ascii_case(name).then(|| &text[name.len()..])
}
