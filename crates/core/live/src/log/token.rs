//! Words of a line: numbers, squares, seats, and the macros that give every enum and struct its words.

use super::LogFault;
use rules::{BoardId, Color, Hand, Move, Position, Role, Seat, Setup, Square, Topic};
use std::fmt::Write as _;
use std::sync::Arc;

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
    /// How deep facts stand inside facts.
    pub depth: u8,
    /// Whether what is beyond a bound is brought back to it.
    mends: bool,
}

/// The longest list in a line.
const LIST: usize = 256;

impl<'a> Reader<'a> {
    pub fn new(line: &'a str) -> Reader<'a> {
        Reader { words: line.split(' '), at: 0, depth: 0, mends: false }
    }

    /// One that brings numbers and lists that are too large back to the largest that can be kept.
    pub fn mending(line: &'a str) -> Reader<'a> {
        Reader { mends: true, ..Reader::new(line) }
    }

    pub fn word(&mut self) -> Result<&'a str, LogFault> {
        self.at += 1;
        self.words.next().filter(|word| !word.is_empty()).ok_or(LogFault::Missing(self.at))
    }

    /// Whether the next word is this one; then it is read.
    pub fn next_is(&mut self, word: &str) -> bool {
        let is = self.words.clone().next() == Some(word);
        if is {
            self.at += 1;
            self.words.next();
        }
        is
    }

    pub fn bad(&self, word: &str) -> LogFault {
        LogFault::Word(self.at, word.chars().take(40).collect())
    }

    pub fn rest(&mut self) -> Option<&'a str> {
        self.words.next()
    }

    fn parse<T>(&mut self, read: impl Fn(&str) -> Option<T>) -> Result<T, LogFault> {
        let word = self.word()?;
        read(word).ok_or_else(|| self.bad(word))
    }
}

/// Something with words in a line.
pub trait Token: Sized {
    fn write(&self, out: &mut Writer);
    fn read(input: &mut Reader) -> Result<Self, LogFault>;
}

/// Words for an enum: the name of each variant, then its fields in order.
macro_rules! choice {
    ($type:ty { $($name:literal = $variant:ident $(($($field:ident),+))? $({$($named:ident),+})?),+ $(,)? }) => {
        impl $crate::log::token::Token for $type {
            fn write(&self, out: &mut $crate::log::token::Writer) {
                match self {
                    $(Self::$variant $(($($field),+))? $({$($named),+})? => {
                        out.word($name);
                        $($($field.write(out);)+)?
                        $($($named.write(out);)+)?
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
                $($field.write(out);)+
            }
            fn read(input: &mut $crate::log::token::Reader) -> Result<Self, $crate::log::LogFault> {
                $(let $field = $crate::log::token::Token::read(input)?;)+
                Ok(Self { $($field),+ })
            }
        }
    };
}

pub(super) use {choice, record};

macro_rules! numbers {
    ($($type:ty),+) => {$(
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

numbers!(u8, u16, u32);

impl Token for u64 {
    fn write(&self, out: &mut Writer) {
        out.word(&self.to_string());
    }
    fn read(input: &mut Reader) -> Result<Self, LogFault> {
        let mends = input.mends;
        input.parse(|word| match word.parse::<u64>() {
            Ok(number) if number <= super::LATEST => Some(number),
            Ok(_) if mends => Some(super::LATEST),
            _ => None,
        })
    }
}

impl Token for bool {
    fn write(&self, out: &mut Writer) {
        out.word(if *self { "yes" } else { "no" });
    }
    fn read(input: &mut Reader) -> Result<Self, LogFault> {
        input.parse(|word| match word {
            "yes" => Some(true),
            "no" => Some(false),
            _ => None,
        })
    }
}

/// A free text as it stands in a line, without the sign in front.
pub fn escape(text: &str) -> String {
    let mut word = String::new();
    for byte in text.bytes() {
        let plain = byte.is_ascii_alphanumeric() || b"-_.,/:;!?()[]@+*'~".contains(&byte);
        if plain {
            word.push(byte as char);
        } else {
            let _ = write!(word, "%{byte:02X}");
        }
    }
    word
}

impl Token for String {
    fn write(&self, out: &mut Writer) {
        out.word(&format!("={}", escape(self)));
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

impl<T: Token> Token for Vec<T> {
    fn write(&self, out: &mut Writer) {
        out.word(&self.len().to_string());
        for value in self {
            value.write(out);
        }
    }
    fn read(input: &mut Reader) -> Result<Self, LogFault> {
        let most = if input.mends { super::LONGEST_LINE } else { LIST };
        let length: usize = input.parse(|word| word.parse().ok().filter(|length| *length <= most))?;
        let mut list: Vec<T> = (0..length).map(|_| T::read(input)).collect::<Result<_, _>>()?;
        list.truncate(LIST);
        Ok(list)
    }
}

impl<T: Token, const N: usize> Token for [T; N] {
    fn write(&self, out: &mut Writer) {
        for value in self {
            value.write(out);
        }
    }
    fn read(input: &mut Reader) -> Result<Self, LogFault> {
        let list: Vec<T> = (0..N).map(|_| T::read(input)).collect::<Result<_, _>>()?;
        list.try_into().map_err(|_| LogFault::Missing(0))
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

impl<T: Token> Token for Arc<T> {
    fn write(&self, out: &mut Writer) {
        (**self).write(out);
    }
    fn read(input: &mut Reader) -> Result<Self, LogFault> {
        Ok(Arc::new(T::read(input)?))
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

words!(Square, |square| square.to_string(), |word| word.parse().ok());
words!(Move, |m| m.to_string(), |word| word.parse().ok());
words!(Topic, |topic| topic.key().to_owned(), Topic::of);
words!(Role, |role| role.char().to_string(), |word| {
    let mut letters = word.chars();
    letters.next().filter(|_| letters.next().is_none()).and_then(Role::from_char)
});
words!(BoardId, |board| board.to_string(), board);
words!(Seat, |seat| format!("{}{}", seat.board, seat.color.char()), |word| {
    let color = match word.get(1..)? {
        "w" => Color::White,
        "b" => Color::Black,
        _ => return None,
    };
    Some(Seat::new(board(word.get(..1)?)?, color))
});
words!(rules::ruleset::Ranks, |ranks| ranks.0.to_string(), |word| word
    .parse()
    .ok()
    .map(rules::ruleset::Ranks));
words!(rules::ruleset::ArticleId, |id| id.to_string(), |word| Some(rules::ruleset::ArticleId::new(word)));

fn board(word: &str) -> Option<BoardId> {
    match word {
        "A" => Some(BoardId::A),
        "B" => Some(BoardId::B),
        _ => None,
    }
}

/// The pieces of a pile in one word: `=qnpp`.
impl Token for Hand {
    fn write(&self, out: &mut Writer) {
        let letters = self.iter().map(|(role, count)| role.char().to_string().repeat(usize::from(count)));
        letters.collect::<String>().write(out);
    }
    fn read(input: &mut Reader) -> Result<Self, LogFault> {
        let text = String::read(input)?;
        let mut hand = Hand::EMPTY;
        for letter in text.chars() {
            let role = Role::from_char(letter).filter(|role| *role != Role::King);
            hand.add(role.ok_or_else(|| input.bad(&text))?);
        }
        Ok(hand)
    }
}

/// A position is written as its FEN; it may be one that no legal game reaches.
impl Token for Position {
    fn write(&self, out: &mut Writer) {
        Setup::from(self).to_string().write(out);
    }
    fn read(input: &mut Reader) -> Result<Self, LogFault> {
        let text = String::read(input)?;
        let setup: Option<Setup> = text.parse().ok();
        setup.and_then(Setup::as_left).ok_or_else(|| input.bad(&text))
    }
}
