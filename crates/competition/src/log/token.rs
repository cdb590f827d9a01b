//! Words of a line: numbers, ids, moments, and the macros that give every enum and struct its words.

use super::LogFault;
use crate::round::RoundNumber;
use calendar::{Day, Instant, TimeOfDay, Zone};
use ids::{MemberId, TextId};
use rulebook::ArticleId;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use systems::exact::Fraction;
use systems::result::GameResult;

/// The most items of a list in one line.
const MOST: usize = 20_000;

/// A line in the making.
#[derive(Default)]
pub struct Writer {
    pub line: String,
}

impl Writer {
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
    pub fn new(line: &'a str) -> Reader<'a> {
        Reader { words: line.split(' '), at: 0 }
    }

    pub fn word(&mut self) -> Result<&'a str, LogFault> {
        self.at += 1;
        self.words.next().filter(|word| !word.is_empty()).ok_or(LogFault::Missing(self.at))
    }

    pub fn bad(&self, word: &str) -> LogFault {
        LogFault::Word(self.at, word.chars().take(40).collect())
    }

    pub fn rest(&mut self) -> Option<&'a str> {
        self.words.next()
    }

    pub fn parse<T>(&mut self, read: impl Fn(&str) -> Option<T>) -> Result<T, LogFault> {
        let word = self.word()?;
        read(word).ok_or_else(|| self.bad(word))
    }
}

/// Something with words in a line.
pub trait Token: Sized {
    fn write(&self, out: &mut Writer);
    fn read(input: &mut Reader) -> Result<Self, LogFault>;
}

/// Words for an enum: the name of each variant, then its fields in order, which never changes.
macro_rules! choice {
    ($type:ty { $($name:literal = $variant:ident $(($($field:ident),+))? $({$($named:ident),+})?),+ $(,)? }) => {
        impl $crate::log::token::Token for $type {
            fn write(&self, out: &mut $crate::log::token::Writer) {
                match self {
                    $(Self::$variant $(($($field),+))? $({$($named),+})? => {
                        out.word($name);
                        $($($crate::log::token::Token::write($field, out);)+)?
                        $($($crate::log::token::Token::write($named, out);)+)?
                    })+
                }
            }
            fn read(input: &mut $crate::log::token::Reader) -> Result<Self, $crate::log::LogFault> {
                let word = input.word()?;
                match word {
                    $($name => {
                        $($(let $field = $crate::log::token::Token::read(input)?;)+)?
                        $($(let $named = $crate::log::token::Token::read(input)?;)+)?
                        Ok(Self::$variant $(($($field),+))? $({$($named),+})?)
                    })+
                    _ => Err(input.bad(word)),
                }
            }
        }
    };
}

/// Words for a struct: its fields in this order, which never changes.
macro_rules! record {
    ($type:ty { $($field:ident),+ $(,)? }) => {
        impl $crate::log::token::Token for $type {
            fn write(&self, out: &mut $crate::log::token::Writer) {
                let Self { $($field),+ } = self;
                $($crate::log::token::Token::write($field, out);)+
            }
            fn read(input: &mut $crate::log::token::Reader) -> Result<Self, $crate::log::LogFault> {
                $(let $field = $crate::log::token::Token::read(input)?;)+
                Ok(Self { $($field),+ })
            }
        }
    };
}

pub(super) use {choice, record};

/// Words for what prints and parses as one word.
macro_rules! printed {
    ($($type:ty),+ $(,)?) => {$(
        impl Token for $type {
            fn write(&self, out: &mut Writer) {
                out.word(&self.to_string());
            }
            fn read(input: &mut Reader) -> Result<Self, LogFault> {
                input.parse(|word| word.parse().ok())
            }
        }
    )+};
}

printed!(u8, u16, u32, i32, i64, char, Day, TimeOfDay, MemberId, TextId, Fraction);

impl Token for Instant {
    fn write(&self, out: &mut Writer) {
        out.word(&self.iso());
    }
    fn read(input: &mut Reader) -> Result<Self, LogFault> {
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
            fn read(input: &mut Reader) -> Result<Self, LogFault> {
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
words!(RoundNumber, RoundNumber::to_string, |word| RoundNumber::new(word.parse().ok()?));
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
    fn read(input: &mut Reader) -> Result<Self, LogFault> {
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
    fn read(input: &mut Reader) -> Result<Self, LogFault> {
        let word = input.word()?;
        match word {
            "none" => Ok(None),
            "some" => Ok(Some(T::read(input)?)),
            _ => Err(input.bad(word)),
        }
    }
}

fn length(input: &mut Reader) -> Result<usize, LogFault> {
    input.parse(|word| word.parse().ok().filter(|length| *length <= MOST))
}

impl<T: Token> Token for Vec<T> {
    fn write(&self, out: &mut Writer) {
        out.word(&self.len().to_string());
        for value in self {
            value.write(out);
        }
    }
    fn read(input: &mut Reader) -> Result<Self, LogFault> {
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
    fn read(input: &mut Reader) -> Result<Self, LogFault> {
        (0..length(input)?).map(|_| Ok((String::read(input)?, T::read(input)?))).collect()
    }
}

impl<T: Token, U: Token> Token for (T, U) {
    fn write(&self, out: &mut Writer) {
        self.0.write(out);
        self.1.write(out);
    }
    fn read(input: &mut Reader) -> Result<Self, LogFault> {
        Ok((T::read(input)?, U::read(input)?))
    }
}

impl<T: Token> Token for Box<T> {
    fn write(&self, out: &mut Writer) {
        (**self).write(out);
    }
    fn read(input: &mut Reader) -> Result<Self, LogFault> {
        Ok(Box::new(T::read(input)?))
    }
}
