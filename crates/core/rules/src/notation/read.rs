//! Reading games from PGN and BPGN text, one after another.

use super::bpgn;
use super::pgn::{Counter, clock_of, notes_of};
use super::record::{GameResult, Note, Tags, seat_of};
use super::scan::{Scanner, Token, check};
use super::sheet::{Fault, FaultKind, Format, Line, Place, Sheet, Written, WrittenPly};
use crate::game::{BoardId, Seat};

/// No game has more moves and notes than this.
const MOST_LINES: usize = 50_000;
/// How programs write that the turn is given away.
const NULL_MOVES: [&str; 5] = ["--", "Z0", "null", "@@@@", "0000"];
/// No word of a game is longer than this.
const LONGEST_WORD: usize = 40;
/// Nobody's name is longer than this.
const LONGEST_NAME: usize = 100;

/// The games of a text; after one that cannot be read it goes on with the next.
pub struct Games<'a> {
    scanner: Scanner<'a>,
    format: Format,
    over: bool,
    text: &'a str,
    /// Nothing was read yet.
    fresh: bool,
}

impl Format {
    /// The format of a text: two boards when it has a tag such as `WhiteA` or a label such as `1A.`.
    pub fn of(text: &str) -> Format {
        let mut scanner = Scanner::new(text);
        for _ in 0..400 {
            match scanner.token() {
                Ok(Some((_, Token::Tag(name, _)))) if bpgn::SEAT_TAGS.iter().any(|(_, tag)| *tag == name) => {
                    return Format::Bpgn;
                }
                Ok(Some((_, Token::Word(word)))) if label(word).is_some() => return Format::Bpgn,
                Ok(Some(_)) => {}
                Ok(None) | Err(_) => break,
            }
        }
        Format::Pgn
    }
}

/// The games of a text in the format that it shows.
pub fn games(text: &str) -> Games<'_> {
    Games { scanner: Scanner::new(text), format: Format::of(text), over: false, text, fresh: true }
}

impl Iterator for Games<'_> {
    type Item = Result<Sheet, Fault>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.over {
            return None;
        }
        let fresh = std::mem::take(&mut self.fresh);
        if fresh && let Err(fault) = check(self.text) {
            self.over = true;
            return Some(Err(fault));
        }
        let place = self.scanner.place();
        let read = Reading::new(self.format, place).game(&mut self.scanner);
        // A game that cannot be read does not take the rest of a collection with it.
        self.over = match &read {
            Ok(found) => found.is_none(),
            Err(_) => !self.scanner.skip_to_next_game(),
        };
        match read {
            Ok(None) if fresh => Some(Err(Fault { place, what: FaultKind::NoGame(clip(self.text.trim())) })),
            read => read.transpose(),
        }
    }
}

/// A game being read.
struct Reading {
    sheet: Sheet,
    counter: Counter,
    /// The label before the next move.
    label: Option<(u32, Seat)>,
    /// `…` before the next move: Black is on move, whatever comes before.
    black: bool,
    begun: bool,
}

impl Reading {
    fn new(format: Format, place: Place) -> Reading {
        let sheet = Sheet {
            format,
            tags: Tags::default(),
            lines: Vec::new(),
            closing: None,
            result: GameResult::Open,
            finished: false,
            place,
            start_at: place,
        };
        Reading { sheet, counter: Counter::default(), label: None, black: false, begun: false }
    }

    /// The next game, `None` when nothing is left.
    fn game(mut self, scanner: &mut Scanner<'_>) -> Result<Option<Sheet>, Fault> {
        loop {
            let before = scanner.clone();
            let Some((place, token)) = scanner.token()? else {
                let nothing = self.sheet.tags.is_empty() && !self.begun;
                return if nothing { Ok(None) } else { self.unfinished(scanner.place()).map(Some) };
            };
            match token {
                Token::Tag(name, value) if !self.begun => self.tag(name, value, place)?,
                Token::Tag(..) => {
                    *scanner = before;
                    return self.unfinished(place).map(Some);
                }
                Token::Comment(text) => self.comment(text, place)?,
                Token::Variation(text) => self.push(place, Note::Variation(one_line(text)))?,
                Token::Glyph(number) => self.push(place, Note::Glyph(number))?,
                Token::Word(word) => {
                    if let Some(result) = result(word) {
                        self.sheet.result = result;
                        self.sheet.finished = true;
                        self.close();
                        return Ok(Some(self.sheet));
                    }
                    self.word(word, place)?;
                }
            }
        }
    }

    fn tag(&mut self, name: &str, value: String, place: Place) -> Result<(), Fault> {
        if name == "FEN" {
            self.sheet.start_at = place;
        }
        let names_someone =
            matches!(name, "White" | "Black") || bpgn::SEAT_TAGS.iter().any(|(_, tag)| *tag == name);
        if names_someone && value.chars().count() > LONGEST_NAME {
            return Err(Fault { place, what: FaultKind::LongName(LONGEST_NAME) });
        }
        self.sheet.tags.set(name, value);
        Ok(())
    }

    /// A game that no result ends: many programs leave it out, so the tag counts. Tags alone are no game.
    fn unfinished(mut self, place: Place) -> Result<Sheet, Fault> {
        let tag = self.sheet.tags.get("Result").and_then(|tag| tag.parse::<GameResult>().ok());
        if tag.is_none() && self.sheet.plies().next().is_none() {
            return Err(Fault { place, what: FaultKind::NoResult });
        }
        self.sheet.result = tag.filter(|tag| !tag.in_tag_only()).unwrap_or_default();
        self.close();
        Ok(self.sheet)
    }

    /// The last comment of a BPGN game says how it ended, unless it is marked as words.
    fn close(&mut self) {
        if self.sheet.format != Format::Bpgn {
            return;
        }
        if let Some(Line { what: Written::Note(Note::Marked(' ', text)), .. }) = self.sheet.lines.last() {
            self.sheet.closing = Some(text.clone());
            self.sheet.lines.pop();
        }
        for line in &mut self.sheet.lines {
            if let Written::Note(Note::Marked(' ', text)) = &mut line.what {
                line.what = Written::Note(Note::Comment(std::mem::take(text)));
            }
        }
    }

    /// Notes may stand before the tags, so they do not begin the moves.
    fn push(&mut self, place: Place, note: Note) -> Result<(), Fault> {
        if let Note::Back { plies, .. } = note {
            self.counter.back(plies);
        }
        if let Note::Set(_, setup) = &note {
            self.counter = Counter::at(setup.turn, setup.number);
        }
        self.add(Line { place, what: Written::Note(note) })
    }

    fn add(&mut self, line: Line) -> Result<(), Fault> {
        if self.sheet.lines.len() >= MOST_LINES {
            return Err(Fault { place: line.place, what: FaultKind::TooManyMoves(MOST_LINES) });
        }
        self.sheet.lines.push(line);
        Ok(())
    }

    /// The moves begin: the tags are complete.
    fn begin(&mut self) {
        if !std::mem::replace(&mut self.begun, true) {
            self.counter = Counter::of(&self.sheet.tags);
        }
    }

    fn last_ply(&mut self) -> Option<&mut WrittenPly> {
        match self.sheet.lines.last_mut() {
            Some(Line { what: Written::Ply(ply), .. }) => Some(ply),
            _ => None,
        }
    }

    fn comment(&mut self, text: &str, place: Place) -> Result<(), Fault> {
        let bpgn = self.sheet.format == Format::Bpgn;
        if bpgn
            && let Some(clock) = clock_of(text)
            && let Some(ply) = self.last_ply()
        {
            ply.clock = Some(clock);
            return Ok(());
        }
        let (mark, words) = if bpgn { bpgn::marked(text) } else { ('C', text) };
        if !matches!(mark, 'C' | ' ') {
            return self.push(place, Note::Marked(mark, one_line(words)));
        }
        let (notes, times, rest) = notes_of(words).map_err(|what| Fault { place, what })?;
        let after = self.sheet.lines.iter_mut().rev().find_map(|line| match &mut line.what {
            Written::Ply(ply) => Some(ply),
            Written::Note(_) => None,
        });
        if let Some(ply) = after {
            ply.clock = times.clock.or(ply.clock);
            ply.elapsed = times.elapsed.or(ply.elapsed);
        }
        let words = one_line(&rest);
        if !words.is_empty() {
            let note = if mark == ' ' { Note::Marked(' ', words) } else { Note::Comment(words) };
            self.push(place, note)?;
        }
        notes.into_iter().try_for_each(|note| self.push(place, note))
    }

    fn word(&mut self, word: &str, place: Place) -> Result<(), Fault> {
        if word.len() > LONGEST_WORD {
            return Err(Fault { place, what: FaultKind::NotAMove(format!("{}…", clip(word))) });
        }
        if !self.begun && self.sheet.tags.is_empty() && !could_begin(word) {
            return Err(Fault { place, what: FaultKind::NoGame(clip(word)) });
        }
        let rest = match self.sheet.format {
            Format::Bpgn => match label(word) {
                Some((number, seat, rest)) => {
                    self.label = Some((number, seat));
                    rest
                }
                None => word,
            },
            Format::Pgn => {
                let rest = after_number(word);
                self.black |= word[..word.len() - rest.len()].contains("..") || word.contains('…');
                rest
            }
        };
        self.begin();
        if rest.is_empty() || rest == "e.p." || (rest != "--" && !rest.contains(char::is_alphanumeric)) {
            let glyph = glyph(rest);
            return if glyph == 0 { Ok(()) } else { self.push(place, Note::Glyph(glyph)) };
        }
        self.ply(rest, place)
    }

    fn ply(&mut self, text: &str, place: Place) -> Result<(), Fault> {
        let san = text.trim_end_matches(['!', '?']);
        if NULL_MOVES.contains(&san) {
            return Err(Fault { place, what: FaultKind::NullMove(san.to_owned()) });
        }
        let (number, seat) = match (self.sheet.format, self.label.take()) {
            (Format::Bpgn, Some(label)) => label,
            (Format::Bpgn, None) => {
                return Err(Fault { place, what: FaultKind::NoLabel(text.to_owned()) });
            }
            (Format::Pgn, _) => {
                let (number, color) = self.counter.next();
                if std::mem::take(&mut self.black) && color.is_white() {
                    return Err(Fault { place, what: FaultKind::WrongTurn(text.to_owned()) });
                }
                (number, Seat::new(BoardId::A, color))
            }
        };
        let ply = WrittenPly {
            board: seat.board,
            color: seat.color,
            number,
            san: san.to_owned(),
            clock: None,
            elapsed: None,
        };
        self.add(Line { place, what: Written::Ply(ply) })?;
        match glyph(&text[san.len()..]) {
            0 => Ok(()),
            glyph => self.push(place, Note::Glyph(glyph)),
        }
    }
}

/// The start of a text that is too long to be repeated.
fn clip(text: &str) -> String {
    text.chars().take(LONGEST_WORD / 2).collect()
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Whether moves without tags can begin with this word.
fn could_begin(word: &str) -> bool {
    word.starts_with(|c: char| c.is_ascii_digit())
        || super::san::San::read(word, super::san::Letters::English).is_some()
}

fn result(word: &str) -> Option<GameResult> {
    match word {
        "1-0" | "0-1" | "1/2-1/2" | "½-½" | "1/2" | "½" | "*" => word.parse().ok(),
        _ => None,
    }
}

/// What follows `12.` or `12...`; a number alone leaves nothing, `0-0` is no number.
fn after_number(word: &str) -> &str {
    let digits = word.trim_start_matches(|c: char| c.is_ascii_digit());
    if digits.is_empty() || digits.starts_with(['.', '…']) {
        digits.trim_start_matches(['.', '…'])
    } else {
        word
    }
}

/// `12a.` with what follows it.
fn label(word: &str) -> Option<(u32, Seat, &str)> {
    let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
    let number = word[..word.len() - rest.len()].parse().ok()?;
    let seat = seat_of(rest.chars().next()?)?;
    let after = rest[1..].strip_prefix('.')?;
    Some((number, seat, after.trim_start_matches('.')))
}

fn glyph(signs: &str) -> u8 {
    match signs {
        "!" => 1,
        "?" => 2,
        "!!" => 3,
        "??" => 4,
        "!?" => 5,
        "?!" => 6,
        _ => 0,
    }
}
