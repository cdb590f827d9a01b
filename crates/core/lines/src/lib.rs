//! A log as text: one event a line, words separated by one space, stable from version to version.
//!
//! Numbers, ids and moments have words of their own; free words are written with `=` in front and everything but plain
//! letters, digits and a few signs as `%XX`. `choice!` and `record!` give every enum and struct of a log its words.

use calendar::{Day, Instant, Season, TimeOfDay, Zone};
use ids::{AccountId, CompetitionId, MemberId, TextId};
use rulebook::ArticleId;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::Arc;
use systems::exact::Fraction;
use systems::result::GameResult;
use systems::teams::MatchEnd;

/// Why a line cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LineFault {
    /// The line is too long.
    TooLong,
    /// The word with this number (from 1) is missing.
    Missing(usize),
    /// The word with this number is not one that can stand there.
    Word(usize, String),
    /// Something stands after the end of the event.
    Extra(String),
}

/// The longest line that is read: an opening is about 10,000 characters, a table of a thousand players 60,000.
pub const LONGEST_LINE: usize = 262_144;

/// The most items of a list in one line.
const MOST: usize = 20_000;

/// A line in the making.
#[derive(Default)]
pub struct Writer {
    /// As far as it goes.
    pub line: String,
}

impl Writer {
    /// Adds a word.
    pub fn word(&mut self, word: &str) {
        if !self.line.is_empty() {
            self.line.push(' ');
        }
        self.line.push_str(word);
    }
}

/// A line being read.
pub struct Reader<'a> {
    words: std::str::Split<'a, char>,
    /// Which word was read last, from 1.
    at: usize,
}

impl<'a> Reader<'a> {
    /// From the beginning of a line.
    pub fn new(line: &'a str) -> Reader<'a> {
        Reader { words: line.split(' '), at: 0 }
    }

    /// The next word.
    pub fn word(&mut self) -> Result<&'a str, LineFault> {
        self.at += 1;
        self.words.next().filter(|word| !word.is_empty()).ok_or(LineFault::Missing(self.at))
    }

    /// That this word, the last one read, cannot stand there.
    pub fn bad(&self, word: &str) -> LineFault {
        LineFault::Word(self.at, word.chars().take(40).collect())
    }

    /// What comes after the end, if anything.
    pub fn rest(&mut self) -> Option<&'a str> {
        self.words.next()
    }

    /// The next word as something that one word says.
    pub fn parse<T>(&mut self, read: impl Fn(&str) -> Option<T>) -> Result<T, LineFault> {
        let word = self.word()?;
        read(word).ok_or_else(|| self.bad(word))
    }
}

/// Something with words in a line.
pub trait Token: Sized {
    /// Adds its words.
    fn write(&self, out: &mut Writer);
    /// Reads them back.
    fn read(input: &mut Reader) -> Result<Self, LineFault>;
}

/// Words for an enum: the name of each variant, then its fields in order, which never changes.
#[macro_export]
macro_rules! choice {
    ($type:ty { $($name:literal = $variant:ident $(($($field:ident),+))? $({$($named:ident),+})?),+ $(,)? }) => {
        impl $crate::Token for $type {
            fn write(&self, out: &mut $crate::Writer) {
                match self {
                    $(Self::$variant $(($($field),+))? $({$($named),+})? => {
                        out.word($name);
                        $($($crate::Token::write($field, out);)+)?
                        $($($crate::Token::write($named, out);)+)?
                    })+
                }
            }
            fn read(input: &mut $crate::Reader) -> Result<Self, $crate::LineFault> {
                let word = input.word()?;
                match word {
                    $($name => {
                        $($(let $field = $crate::Token::read(input)?;)+)?
                        $($(let $named = $crate::Token::read(input)?;)+)?
                        Ok(Self::$variant $(($($field),+))? $({$($named),+})?)
                    })+
                    _ => Err(input.bad(word)),
                }
            }
        }
    };
}

/// Words for a struct: its fields in this order, which never changes.
#[macro_export]
macro_rules! record {
    ($type:ty { $($field:ident),+ $(,)? }) => {
        impl $crate::Token for $type {
            fn write(&self, out: &mut $crate::Writer) {
                let Self { $($field),+ } = self;
                $($crate::Token::write($field, out);)+
            }
            fn read(input: &mut $crate::Reader) -> Result<Self, $crate::LineFault> {
                $(let $field = $crate::Token::read(input)?;)+
                Ok(Self { $($field),+ })
            }
        }
    };
}

/// Words for what prints and parses as one word.
macro_rules! printed {
    ($($type:ty),+ $(,)?) => {$(
        impl Token for $type {
            fn write(&self, out: &mut Writer) {
                out.word(&self.to_string());
            }
            fn read(input: &mut Reader) -> Result<Self, LineFault> {
                input.parse(|word| word.parse().ok())
            }
        }
    )+};
}

printed!(
    u8,
    u16,
    u32,
    u64,
    i32,
    i64,
    char,
    Day,
    Season,
    TimeOfDay,
    MemberId,
    AccountId,
    CompetitionId,
    TextId,
    Fraction,
    MatchEnd,
);

impl Token for Instant {
    fn write(&self, out: &mut Writer) {
        out.word(&self.iso());
    }
    fn read(input: &mut Reader) -> Result<Self, LineFault> {
        input.parse(|word| word.parse().ok())
    }
}

macro_rules! words {
    ($type:ty, $write:expr, $read:expr) => {
        impl Token for $type {
            fn write(&self, out: &mut Writer) {
                let write: fn(&$type) -> String = $write;
                out.word(&write(self));
            }
            fn read(input: &mut Reader) -> Result<Self, LineFault> {
                let read: fn(&str) -> Option<$type> = $read;
                input.parse(read)
            }
        }
    };
}

words!(bool, |yes| if *yes { "yes" } else { "no" }.to_owned(), |word| match word {
    "yes" => Some(true),
    "no" => Some(false),
    _ => None,
});
words!(GameResult, |result| result.written().to_owned(), GameResult::read);
words!(ArticleId, ArticleId::to_string, |word| Some(ArticleId::new(word)));
words!(Zone, |zone| zone.name().unwrap_or("UTC").to_owned(), Zone::named);

impl Token for String {
    fn write(&self, out: &mut Writer) {
        let mut word = String::from("=");
        for byte in self.bytes() {
            let plain = byte.is_ascii_alphanumeric() || b"-_.,/:;!?()[]@+*'~".contains(&byte);
            if plain {
                word.push(byte as char);
            } else {
                let _ = write!(word, "%{byte:02X}");
            }
        }
        out.word(&word);
    }
    fn read(input: &mut Reader) -> Result<Self, LineFault> {
        input.parse(|word| unescape(word.strip_prefix('=')?))
    }
}

fn unescape(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        if byte == b'%' {
            let digit = |byte: Option<u8>| (byte? as char).to_digit(16);
            bytes.push((digit(rest.next())? * 16 + digit(rest.next())?) as u8);
        } else {
            bytes.push(byte);
        }
    }
    String::from_utf8(bytes).ok()
}

impl<T: Token> Token for Option<T> {
    fn write(&self, out: &mut Writer) {
        match self {
            None => out.word("none"),
            Some(value) => {
                out.word("some");
                value.write(out);
            }
        }
    }
    fn read(input: &mut Reader) -> Result<Self, LineFault> {
        let word = input.word()?;
        match word {
            "none" => Ok(None),
            "some" => Ok(Some(T::read(input)?)),
            _ => Err(input.bad(word)),
        }
    }
}

fn length(input: &mut Reader) -> Result<usize, LineFault> {
    input.parse(|word| word.parse().ok().filter(|length| *length <= MOST))
}

impl<T: Token> Token for Vec<T> {
    fn write(&self, out: &mut Writer) {
        out.word(&self.len().to_string());
        for value in self {
            value.write(out);
        }
    }
    fn read(input: &mut Reader) -> Result<Self, LineFault> {
        (0..length(input)?).map(|_| T::read(input)).collect()
    }
}

impl<T: Token> Token for BTreeMap<String, T> {
    fn write(&self, out: &mut Writer) {
        out.word(&self.len().to_string());
        for (key, value) in self {
            key.write(out);
            value.write(out);
        }
    }
    fn read(input: &mut Reader) -> Result<Self, LineFault> {
        (0..length(input)?).map(|_| Ok((String::read(input)?, T::read(input)?))).collect()
    }
}

impl<T: Token> Token for [T; 2] {
    fn write(&self, out: &mut Writer) {
        for one in self {
            one.write(out);
        }
    }
    fn read(input: &mut Reader) -> Result<Self, LineFault> {
        Ok([T::read(input)?, T::read(input)?])
    }
}

impl<T: Token, U: Token> Token for (T, U) {
    fn write(&self, out: &mut Writer) {
        self.0.write(out);
        self.1.write(out);
    }
    fn read(input: &mut Reader) -> Result<Self, LineFault> {
        Ok((T::read(input)?, U::read(input)?))
    }
}

macro_rules! held {
    ($($holder:ident),+) => {$(
        impl<T: Token> Token for $holder<T> {
            fn write(&self, out: &mut Writer) {
                (**self).write(out);
            }
            fn read(input: &mut Reader) -> Result<Self, LineFault> {
                T::read(input).map($holder::new)
            }
        }
    )+};
}

held!(Box, Arc);

/// A moment and what happened then, as a line.
pub fn encode<F: Token>(at: Instant, fact: &F) -> String {
    let mut out = Writer::default();
    at.write(&mut out);
    fact.write(&mut out);
    out.line
}

/// The moment of a line and what happened then.
pub fn decode<F: Token>(line: &str) -> Result<(Instant, F), LineFault> {
    if line.len() > LONGEST_LINE {
        return Err(LineFault::TooLong);
    }
    let mut input = Reader::new(line);
    let read = (Instant::read(&mut input)?, F::read(&mut input)?);
    match input.rest() {
        None => Ok(read),
        Some(extra) => Err(LineFault::Extra(extra.chars().take(40).collect())),
    }
}
