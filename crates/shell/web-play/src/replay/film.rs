//! A whole replay as the page reads it: frames on one time line. `docs/replay.md` describes it.

use super::shown::Shown;
use rules::{BoardId, Library, Ruleset, Seat};
use serde::Serialize;
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use words::Lang;
use words::rulebook_page::in_language;

/// A replay.
#[derive(Debug, Serialize)]
#[allow(clippy::struct_excessive_bools, reason = "independent yes-or-no facts")]
pub struct Film {
    /// The version of this form.
    pub v: u8,
    /// The ruleset.
    pub rules: Law,
    /// Whether there are two boards.
    pub two: bool,
    /// Whether promoted pawns may lie down.
    pub lying: bool,
    /// Whether the moments and clocks are known; else every move counts as a second.
    pub timed: bool,
    /// Whether play goes on after the last frame.
    pub running: bool,
    /// The result of the whole, as it is written.
    pub result: String,
    /// The last moment of the time line.
    pub end: u64,
    /// Who sits where.
    pub seats: Vec<Player>,
    /// The words of every article that a frame names.
    pub articles: BTreeMap<String, String>,
    /// What happened.
    pub frames: Vec<Frame>,
}

/// A ruleset by id and name.
#[derive(Debug, Serialize)]
pub struct Law {
    /// The id.
    pub id: String,
    /// The name in the language of the page.
    pub name: String,
}

impl Law {
    /// The id and name of a ruleset.
    pub fn of(rules: &Ruleset, lang: Lang) -> Law {
        Law { id: rules.id.clone(), name: in_language(lang, &rules.name).to_owned() }
    }
}

/// A player.
#[derive(Debug, Serialize)]
pub struct Player {
    /// `Aw`, `Bb`.
    pub seat: String,
    /// The name, which may be empty.
    pub name: String,
}

/// One thing that happened, and how the boards stand after it.
#[derive(Debug, Default, Serialize)]
pub struct Frame {
    /// Its number in the log, from 1.
    pub n: u64,
    /// Its moment on the time line, in milliseconds.
    pub t: u64,
    /// What kind of thing.
    pub k: &'static str,
    /// The board it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub b: Option<char>,
    /// What happened in words; a plain move has none.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub x: String,
    /// The article it rests on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub a: Option<String>,
    /// The move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub m: Option<Played>,
    /// What changed on board A.
    #[serde(rename = "A", skip_serializing_if = "Map::is_empty")]
    pub on_a: Map<String, Value>,
    /// What changed on board B.
    #[serde(rename = "B", skip_serializing_if = "Map::is_empty")]
    pub on_b: Map<String, Value>,
}

/// A move as it stands in the list.
#[derive(Clone, Debug, Serialize)]
pub struct Played {
    /// Its number.
    pub n: u32,
    /// `w` or `b`.
    pub c: char,
    /// The move in the letters of the page's language.
    pub san: String,
    /// What the player's clock showed then, where it is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left: Option<u64>,
    /// Whether it is against the rules.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub bad: bool,
}

/// Claims, calls and rulings: what one jumps to.
pub const MARKED: [&str; 4] = ["claimed", "called", "ruled", "breach"];

/// The letter of a board.
pub fn board_letter(board: BoardId) -> char {
    if board == BoardId::A { 'A' } else { 'B' }
}

/// Frames one after another, each with only what changed.
pub struct Reel {
    frames: Vec<Frame>,
    boards: [Option<Shown>; 2],
    /// The moment of the boards above.
    shown_at: u64,
}

impl Reel {
    /// An empty one.
    pub fn new() -> Reel {
        Reel { frames: Vec::new(), boards: [None, None], shown_at: 0 }
    }

    /// Adds a frame; the boards are how they stand at its moment.
    pub fn add(&mut self, mut frame: Frame, boards: Vec<Shown>) {
        let passed = frame.t.saturating_sub(self.shown_at);
        for (at, shown) in boards.into_iter().take(2).enumerate() {
            let changes = shown.changes(self.boards[at].as_ref(), passed);
            if at == 0 {
                frame.on_a = changes;
            } else {
                frame.on_b = changes;
            }
            self.boards[at] = Some(shown);
        }
        self.shown_at = frame.t;
        self.frames.push(frame);
    }

    /// The moment of the last frame.
    pub fn last(&self) -> u64 {
        self.shown_at
    }

    /// The frames.
    pub fn done(self) -> Vec<Frame> {
        self.frames
    }
}

/// The words of the articles that these frames name.
pub fn articles(frames: &[Frame], books: &Library, rules: &Ruleset, lang: Lang) -> BTreeMap<String, String> {
    let mut texts = BTreeMap::new();
    for id in frames.iter().filter_map(|frame| frame.a.as_ref()) {
        if !texts.contains_key(id)
            && let Some(text) = wire::desk_articles::text(books, rules, id)
        {
            texts.insert(id.clone(), text.of_lang(lang).to_owned());
        }
    }
    texts
}

/// The seats of a table with these names.
pub fn players(seats: &[Seat], name: impl Fn(Seat) -> String) -> Vec<Player> {
    seats.iter().map(|seat| Player { seat: app::seat_text(*seat), name: name(*seat) }).collect()
}
