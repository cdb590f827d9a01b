//! PGN, and what BPGN shares with it: tags, numbers, clocks, and our notes as `[%name …]` inside comments.

pub use super::read::{Games, games};
use super::record::{Ending, GameResult, How, Note, Record, Tags, seat_letter, seat_of};
use super::sheet::{FaultKind, Format, LETTERS_TAG, PASSING_TAG, RULES_TAG, Sheet, Written, WrittenPly};
use crate::game::{BoardId, Seat};
use crate::setup::Setup;
use shakmaty::{Color, Role};
use std::fmt::Write as _;

/// The tags that every PGN game has, in their order.
const ROSTER: [&str; 7] = ["Event", "Site", "Date", "Round", "White", "Black", "Result"];
/// The tags that every BPGN game has, in their order.
const TWO_BOARD_ROSTER: [&str; 10] =
    ["Event", "Site", "Date", "WhiteA", "BlackA", "WhiteB", "BlackB", "Result", "ResultA", "ResultB"];
/// Tags that say what fields of a [`Record`] say.
const OWN: [&str; 8] = ["Result", "ResultA", "ResultB", RULES_TAG, PASSING_TAG, LETTERS_TAG, "SetUp", "FEN"];

/// Numbers and colours of the moves of one board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Counter {
    number: u32,
    color: Color,
}

impl Default for Counter {
    fn default() -> Counter {
        Counter { number: 1, color: Color::White }
    }
}

impl Counter {
    pub(super) fn at(color: Color, number: u32) -> Counter {
        Counter { number: number.max(1), color }
    }

    /// From the starting position of the tags.
    pub(super) fn of(tags: &Tags) -> Counter {
        let fields: Vec<&str> = tags.get("FEN").unwrap_or_default().split_whitespace().collect();
        let color = if fields.get(1) == Some(&"b") { Color::Black } else { Color::White };
        Counter::at(color, fields.get(5).and_then(|number| number.parse().ok()).unwrap_or(1))
    }

    /// The next move's number and colour.
    pub(super) fn next(&mut self) -> (u32, Color) {
        let now = (self.number, self.color);
        self.number = self.number.saturating_add(u32::from(self.color.is_black()));
        self.color = !self.color;
        now
    }

    /// Some moves earlier.
    pub(super) fn back(&mut self, plies: u16) {
        for _ in 0..plies {
            self.color = !self.color;
            self.number = self.number.saturating_sub(u32::from(self.color.is_black())).max(1);
        }
    }
}

/// Clocks that a comment tells of, in milliseconds.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Times {
    pub(super) clock: Option<u64>,
    pub(super) elapsed: Option<u64>,
}

/// Seconds such as `179.5`, in milliseconds; a clock that went below zero is zero.
pub(super) fn clock_of(text: &str) -> Option<u64> {
    let text = text.trim();
    let (digits, negative) = text.strip_prefix('-').map_or((text, false), |rest| (rest, true));
    let (whole, part) = digits.split_once('.').unwrap_or((digits, ""));
    let plain = |text: &str| text.chars().all(|c| c.is_ascii_digit());
    if whole.is_empty() || whole.len() > 9 || !plain(whole) || !plain(part) {
        return None;
    }
    let thousandths = format!("{part:0<3}")[..3].parse::<u64>().ok()?;
    let clock = whole.parse::<u64>().ok()? * 1000 + thousandths;
    Some(if negative { 0 } else { clock })
}

/// `0:03:00.5` in milliseconds.
fn time_of(text: &str) -> Option<u64> {
    let parts: Vec<&str> = text.trim().split(':').collect();
    let (last, front) = parts.split_last()?;
    if front.len() > 2 {
        return None;
    }
    let mut minutes = 0_u64;
    for part in front {
        minutes = minutes.checked_mul(60)?.checked_add(u64::from(part.parse::<u32>().ok()?))?;
    }
    minutes.checked_mul(60_000)?.checked_add(clock_of(last)?)
}

fn write_time(milliseconds: u64) -> String {
    let seconds = milliseconds / 1000;
    let mut text = format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
    if !milliseconds.is_multiple_of(1000) {
        let _ = write!(text, ".{:03}", milliseconds % 1000);
    }
    text
}

/// The notes and clocks in a comment, and the words that are left.
pub(super) fn notes_of(text: &str) -> Result<(Vec<Note>, Times, String), FaultKind> {
    let mut notes = Vec::new();
    let mut times = Times::default();
    let mut words = String::new();
    let mut rest = text;
    while let Some(open) = rest.find("[%") {
        let Some(length) = rest[open..].find(']') else { break };
        let inner = &rest[open + 2..open + length];
        let (name, value) = inner.split_once(char::is_whitespace).unwrap_or((inner, ""));
        words.push_str(&rest[..open]);
        match (name, time_of(value)) {
            ("clk", Some(time)) => times.clock = Some(time),
            ("emt", Some(time)) => times.elapsed = Some(time),
            ("pass" | "back" | "set" | "ruling" | "end", _) => {
                let note =
                    note_of(name, value).ok_or_else(|| FaultKind::Note(inner.chars().take(60).collect()))?;
                notes.push(note);
            }
            _ => words.push_str(&rest[open..=open + length]),
        }
        rest = &rest[open + length + 1..];
    }
    words.push_str(rest);
    Ok((notes, times, words))
}

fn note_of(name: &str, value: &str) -> Option<Note> {
    let mut words = value.split_whitespace();
    let first = words.next()?;
    match name {
        "pass" => Some(Note::Pass(seat(first)?, piece(words.next()?)?)),
        "back" => Some(Note::Back {
            board: board(first)?,
            plies: words.next().map_or(Some(1), |n| n.parse().ok())?,
        }),
        "end" => Some(Note::End(Ending {
            board: board(first)?,
            result: words.next()?.parse().ok()?,
            how: How::of(words.next().unwrap_or("unknown"))?,
        })),
        "set" => {
            let fen = words.collect::<Vec<_>>().join(" ").replace('<', "[").replace('>', "]");
            Some(Note::Set(board(first)?, Box::new(fen.parse::<Setup>().ok()?)))
        }
        "ruling" => {
            let article = words.next()?;
            Some(Note::Ruling {
                board: if first == "-" { None } else { Some(board(first)?) },
                article: (article != "-").then(|| article.to_owned()),
                words: words.collect::<Vec<_>>().join(" "),
            })
        }
        _ => None,
    }
}

fn board(text: &str) -> Option<BoardId> {
    BoardId::ALL.into_iter().find(|board| board.to_string() == text)
}

fn seat(text: &str) -> Option<Seat> {
    let mut chars = text.chars();
    let seat = seat_of(chars.next()?)?;
    chars.as_str().is_empty().then_some(seat)
}

fn piece(text: &str) -> Option<Role> {
    let mut chars = text.chars();
    let role = Role::from_char(chars.next()?)?;
    (chars.as_str().is_empty() && role != Role::King).then_some(role)
}

/// Words that cannot close the comment or note they stand in.
fn tame(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ").replace(['}', ']'], ")").replace('{', "(")
}

/// A note as it stands in a file; `None` when it need not be written.
pub(super) fn write_note(note: &Note, format: Format) -> Option<String> {
    let own = |text: String| {
        let mark = if format == Format::Bpgn { "C:" } else { "" };
        Some(format!("{{{mark}{text}}}"))
    };
    match note {
        Note::Comment(text) => own(text.replace('}', ")")),
        Note::Marked(mark, text) => Some(format!("{{{mark}:{}}}", text.replace('}', ")"))),
        Note::Glyph(number) => Some(format!("${number}")),
        Note::Variation(text) => Some(format!("({text})")),
        Note::Pass(seat, role) => own(format!("[%pass {} {}]", seat_letter(*seat), role.upper_char())),
        Note::Back { board, plies } => own(format!("[%back {board} {plies}]")),
        Note::Set(board, setup) => {
            own(format!("[%set {board} {}]", setup.to_string().replace('[', "<").replace(']', ">")))
        }
        Note::Ruling { board, article, words } => {
            let board = board.map_or("-".to_owned(), |board| board.to_string());
            let words = tame(words);
            let article = article.as_deref().unwrap_or("-");
            own(if words.is_empty() {
                format!("[%ruling {board} {article}]")
            } else {
                format!("[%ruling {board} {article} {words}]")
            })
        }
        // On one board the result at the end says the same.
        Note::End(ending)
            if format == Format::Pgn && matches!(ending.how, How::Unknown | How::Mate | How::Stalemate) =>
        {
            None
        }
        Note::End(Ending { board, result, how }) => own(format!("[%end {board} {result} {}]", how.key())),
    }
}

/// The tags of a record with what its fields say.
pub(super) fn tags_of(record: &Record) -> Tags {
    let roster: &[&str] = if record.two_boards { &TWO_BOARD_ROSTER } else { &ROSTER };
    let mut tags = Tags::default();
    for name in roster {
        let value = match *name {
            "Result" => record.result.to_string(),
            "ResultA" => result_of(record, BoardId::A).to_string(),
            "ResultB" => result_of(record, BoardId::B).to_string(),
            other => record.tags.get(other).unwrap_or("?").to_owned(),
        };
        tags.set(name, value);
        let rating = format!("{name}Elo");
        if let Some(value) = record.tags.get(&rating) {
            tags.set(&rating, value);
        }
    }
    for (name, value) in record.tags.iter() {
        tags.set(name, value);
    }
    if let Some(rules) = &record.rules {
        tags.set(RULES_TAG, rules.as_str());
    }
    if record.passing_noted {
        tags.set(PASSING_TAG, "noted");
    }
    if !record.start.is_empty() {
        tags.set("SetUp", "1");
        tags.set("FEN", record.start.iter().map(ToString::to_string).collect::<Vec<_>>().join(" | "));
    }
    tags
}

fn result_of(record: &Record, board: BoardId) -> GameResult {
    record.ending(board).map_or(GameResult::Open, |ending| ending.result)
}

/// The tags that no field of a record holds.
pub(super) fn other_tags(tags: &Tags) -> Tags {
    let mut tags = tags.clone();
    for name in OWN {
        tags.remove(name);
    }
    tags
}

/// A game as text, lines of at most eighty characters where words allow it.
pub fn print(sheet: &Sheet) -> String {
    let mut text = String::new();
    for (name, value) in sheet.tags.iter() {
        let value = value.replace('\\', "\\\\").replace('"', "\\\"").replace(['\n', '\r'], " ");
        let _ = writeln!(text, "[{name} \"{value}\"]");
    }
    text.push('\n');
    let mut column = 0;
    for word in words(sheet).iter().flat_map(|piece| piece.split(' ')) {
        let width = word.chars().count();
        if column > 0 && column + 1 + width > 80 {
            text.push('\n');
            column = 0;
        } else if column > 0 {
            text.push(' ');
            column += 1;
        }
        text.push_str(word);
        column += width;
    }
    text.push('\n');
    text
}

fn words(sheet: &Sheet) -> Vec<String> {
    let mut words = Vec::new();
    // A black move needs its number at the start and after anything that stands between.
    let mut plain = false;
    for line in &sheet.lines {
        match &line.what {
            Written::Ply(ply) => {
                words.push(match sheet.format {
                    Format::Bpgn => super::bpgn::ply(ply),
                    Format::Pgn => one_board_ply(ply, plain),
                });
                plain = ply.color.is_white() && ply.clock.is_none() && ply.elapsed.is_none();
            }
            Written::Note(note) => {
                words.extend(write_note(note, sheet.format));
                plain = false;
            }
        }
    }
    words.extend(sheet.closing.iter().map(|text| format!("{{{}}}", text.replace('}', ")"))));
    let result = if sheet.result.in_tag_only() { GameResult::Open } else { sheet.result };
    words.push(result.to_string());
    words
}

fn one_board_ply(ply: &WrittenPly, after_white: bool) -> String {
    let mut text = match (ply.color, after_white) {
        (Color::White, _) => format!("{}. {}", ply.number, ply.san),
        (Color::Black, true) => ply.san.clone(),
        (Color::Black, false) => format!("{}... {}", ply.number, ply.san),
    };
    let times = times(ply);
    if !times.is_empty() {
        let _ = write!(text, " {{{times}}}");
    }
    text
}

fn times(ply: &WrittenPly) -> String {
    let clock = ply.clock.map(|time| format!("[%clk {}]", write_time(time)));
    let elapsed = elapsed(ply);
    clock.into_iter().chain(elapsed).collect::<Vec<_>>().join(" ")
}

/// The time used for a move, as a note.
pub(super) fn elapsed(ply: &WrittenPly) -> Option<String> {
    ply.elapsed.map(|time| format!("[%emt {}]", write_time(time)))
}
