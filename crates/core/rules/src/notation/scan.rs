//! A PGN or BPGN text cut into tags, comments, variations and words, each with its place. Nothing here grows
//! beyond fixed limits, whatever the file holds.

use super::sheet::{Fault, FaultKind, Place};

/// No program writes longer lines; a game on one line has some tens of thousands of characters.
pub const LONGEST_LINE: usize = 1 << 20;
/// The longest tag value, comment or variation.
const LONGEST_PIECE: usize = 1 << 16;

/// A piece of the text.
#[derive(Debug, PartialEq, Eq)]
pub enum Token<'a> {
    /// `[Name "value"]`
    Tag(&'a str, String),
    /// `{…}` or `; …`
    Comment(&'a str),
    /// `( … )` with what is nested in it.
    Variation(&'a str),
    /// `$6`
    Glyph(u8),
    /// Anything else between spaces.
    Word(&'a str),
}

/// Walks through a text.
#[derive(Clone, Debug)]
pub struct Scanner<'a> {
    text: &'a str,
    at: usize,
    place: Place,
}

/// The first thing that shows that this is no text file, or has a line that no program writes.
pub fn check(text: &str) -> Result<(), Fault> {
    if text.trim_matches(blank).is_empty() {
        return Err(Fault { place: Place { line: 1, column: 1 }, what: FaultKind::Empty });
    }
    for (at, line) in text.lines().enumerate() {
        let place = |column: usize| Place { line: at as u32 + 1, column: column as u32 + 1 };
        if line.len() > LONGEST_LINE {
            return Err(Fault { place: place(LONGEST_LINE), what: FaultKind::LineTooLong(LONGEST_LINE) });
        }
        let odd = |c: char| c < ' ' && !matches!(c, '\t' | '\r' | '\u{c}' | '\u{1a}') || c == '\u{7f}';
        if let Some(column) = line.chars().position(odd) {
            return Err(Fault { place: place(column), what: FaultKind::NotText });
        }
    }
    Ok(())
}

/// White space, the mark that opens some UTF-8 files and the one that closes some DOS files.
fn blank(c: char) -> bool {
    c.is_whitespace() || matches!(c, '\u{feff}' | '\u{1a}' | '\u{c}')
}

impl<'a> Scanner<'a> {
    /// At the start of a text.
    pub fn new(text: &'a str) -> Scanner<'a> {
        Scanner { text, at: 0, place: Place { line: 1, column: 1 } }
    }

    /// Where the next token starts.
    pub fn place(&mut self) -> Place {
        self.skip_blank();
        self.place
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    /// Goes on over `bytes` and returns them.
    fn take(&mut self, bytes: usize) -> &'a str {
        let taken = &self.rest()[..bytes];
        for c in taken.chars() {
            if c == '\n' {
                self.place = Place { line: self.place.line + 1, column: 1 };
            } else if c != '\u{feff}' {
                self.place.column += 1;
            }
        }
        self.at += bytes;
        taken
    }

    fn skip_blank(&mut self) {
        loop {
            let bytes = self.rest().len() - self.rest().trim_start_matches(blank).len();
            self.take(bytes);
            // A line that starts with `%` is meant for other programs.
            if self.place.column == 1 && self.rest().starts_with('%') {
                let bytes = self.rest().find('\n').unwrap_or(self.rest().len());
                self.take(bytes);
            } else {
                return;
            }
        }
    }

    /// On to the tags of the next game, past a place that cannot be read; whether there is one.
    pub fn skip_to_next_game(&mut self) -> bool {
        let next = self.rest().find("\n[Event ");
        let bytes = next.map_or(self.rest().len(), |line| line + 1);
        self.take(bytes);
        next.is_some()
    }

    /// The next token and its place, `None` at the end.
    pub fn token(&mut self) -> Result<Option<(Place, Token<'a>)>, Fault> {
        let place = self.place();
        let fault = |what| Err(Fault { place, what });
        let Some(first) = self.rest().chars().next() else { return Ok(None) };
        let token = match first {
            '[' => self.tag(place)?,
            '{' => match self.rest().find('}') {
                None => return fault(FaultKind::CutInComment),
                Some(end) if end > LONGEST_PIECE => return fault(FaultKind::TooLong(LONGEST_PIECE)),
                Some(end) => Token::Comment(&self.take(end + 1)[1..end]),
            },
            ';' => {
                let end = self.rest().find('\n').unwrap_or(self.rest().len());
                if end > LONGEST_PIECE {
                    return fault(FaultKind::TooLong(LONGEST_PIECE));
                }
                Token::Comment(&self.take(end)[1..])
            }
            '(' => self.variation(place)?,
            ')' | '}' | ']' => return fault(FaultKind::Stray(first)),
            '$' => {
                let digits = self.rest()[1..].find(|c: char| !c.is_ascii_digit());
                let end = digits.map_or(self.rest().len(), |digits| digits + 1);
                let word = self.take(end);
                Token::Glyph(word[1..].parse().unwrap_or(0))
            }
            // The result of a game that goes on; some programs write it behind the last move: `a6*`.
            '*' => Token::Word(self.take(1)),
            _ => {
                let ends =
                    |c: char| blank(c) || matches!(c, '{' | '}' | '(' | ')' | '[' | ']' | ';' | '$' | '*');
                let end = self.rest().find(ends).unwrap_or(self.rest().len());
                // `e8(Q)` is one word.
                let end = if promotion_in_brackets(&self.rest()[end..]) { end + 3 } else { end };
                Token::Word(self.take(end))
            }
        };
        Ok(Some((place, token)))
    }

    fn tag(&mut self, place: Place) -> Result<Token<'a>, Fault> {
        let line = self.rest().lines().next().unwrap_or_default();
        let whole = line.len() == self.rest().len();
        let broken = || Fault { place, what: if whole { FaultKind::CutInTag } else { FaultKind::Tag } };
        let inner = line[1..].trim_start();
        let name_end = inner.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').ok_or_else(broken)?;
        let (name, value) = inner.split_at(name_end);
        let value = value.trim_start().strip_prefix('"').ok_or_else(broken)?;
        if name.is_empty() {
            return Err(broken());
        }
        let (value, after) = quoted(value).ok_or_else(broken)?;
        if value.len() > LONGEST_PIECE {
            return Err(Fault { place, what: FaultKind::TooLong(LONGEST_PIECE) });
        }
        self.take(line.len() - after.len());
        Ok(Token::Tag(name, value))
    }

    fn variation(&mut self, place: Place) -> Result<Token<'a>, Fault> {
        let mut depth = 0_u32;
        let mut comment = false;
        for (at, c) in self.rest().char_indices() {
            if at > LONGEST_PIECE {
                return Err(Fault { place, what: FaultKind::TooLong(LONGEST_PIECE) });
            }
            match c {
                '}' => comment = false,
                _ if comment => {}
                '{' => comment = true,
                '(' => depth += 1,
                ')' if depth == 1 => return Ok(Token::Variation(&self.take(at + 1)[1..at])),
                ')' => depth -= 1,
                _ => {}
            }
        }
        Err(Fault { place, what: FaultKind::CutInVariation })
    }
}

fn promotion_in_brackets(text: &str) -> bool {
    let mut chars = text.chars();
    chars.next() == Some('(')
        && chars.next().is_some_and(|c| c.is_ascii_uppercase())
        && chars.next() == Some(')')
}

/// The value up to the quote that closes the tag, and what follows the bracket. A quote inside a value is `\"`, but
/// some programs forget the stroke: the one before the bracket counts.
fn quoted(text: &str) -> Option<(String, &str)> {
    let mut value = String::new();
    let mut chars = text.char_indices();
    while let Some((at, c)) = chars.next() {
        match c {
            '\\' => match chars.next() {
                Some((_, c @ ('"' | '\\'))) => value.push(c),
                Some((_, c)) => value.extend(['\\', c]),
                None => return None,
            },
            '"' => match text[at + 1..].trim_start().strip_prefix(']') {
                Some(after) => return Some((value, after)),
                None => value.push('"'),
            },
            c => value.push(c),
        }
    }
    None
}
