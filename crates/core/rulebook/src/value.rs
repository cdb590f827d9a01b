//! Values of a file with their lines, freed from the text they were read from.

use crate::fault::Type;
use std::ops::Range;
use toml::Spanned;
use toml::de::DeValue;

/// A value and the line it stands on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spot {
    /// The value.
    pub value: Value,
    /// The line, counted from 1.
    pub line: u32,
}

/// A value of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// `true` or `false`.
    Flag(bool),
    /// A whole number.
    Number(i64),
    /// Words.
    Words(String),
    /// A list.
    List(Vec<Spot>),
    /// Keys and values, in the order of their keys.
    Table(Vec<Key>),
    /// A whole number larger than any ruleset needs.
    Huge(String),
    /// Something no ruleset uses: a decimal or a date.
    Other(Type),
}

/// A key with its value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Key {
    /// The key.
    pub name: String,
    /// The line of the key.
    pub line: u32,
    /// The value.
    pub spot: Spot,
}

impl Value {
    /// The type, for a fault.
    pub fn kind(&self) -> Type {
        match self {
            Value::Flag(_) => Type::Flag,
            Value::Number(_) | Value::Huge(_) => Type::Number,
            Value::Words(_) => Type::Words,
            Value::List(_) => Type::List,
            Value::Table(_) => Type::Table,
            Value::Other(kind) => *kind,
        }
    }
}

/// The lines of a text, to find the line of a place.
pub struct Lines(Vec<usize>);

impl Lines {
    /// The lines of this text.
    pub fn of(text: &str) -> Lines {
        Lines(text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n').map(|(at, _)| at).collect())
    }

    /// The line, counted from 1, on which a range starts.
    pub fn at(&self, range: &Range<usize>) -> u32 {
        self.0.partition_point(|end| *end < range.start) as u32 + 1
    }
}

/// A parsed value with its line.
pub fn spot(parsed: &Spanned<DeValue<'_>>, lines: &Lines) -> Spot {
    let value = match parsed.get_ref() {
        DeValue::Boolean(flag) => Value::Flag(*flag),
        DeValue::Integer(digits) => i64::from_str_radix(digits.as_str(), digits.radix())
            .map_or_else(|_| Value::Huge(digits.as_str().to_owned()), Value::Number),
        DeValue::String(words) => Value::Words(words.clone().into_owned()),
        DeValue::Array(list) => Value::List(list.iter().map(|item| spot(item, lines)).collect()),
        DeValue::Table(table) => Value::Table(
            table
                .iter()
                .map(|(key, value)| Key {
                    name: key.get_ref().clone().into_owned(),
                    line: lines.at(&key.span()),
                    spot: spot(value, lines),
                })
                .collect(),
        ),
        DeValue::Float(_) => Value::Other(Type::Decimal),
        DeValue::Datetime(_) => Value::Other(Type::Date),
    };
    Spot { value, line: lines.at(&parsed.span()) }
}
