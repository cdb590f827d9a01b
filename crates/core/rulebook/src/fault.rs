//! What can be wrong with a ruleset file. Faults are values; the `words` crate makes sentences of them.

/// One fault, with its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The ruleset whose file has the fault, where that is not the file that was asked for.
    pub beneath: Option<String>,
    /// The line, counted from 1; `None` when the fault is about the whole file.
    pub line: Option<u32>,
    /// The key, such as `drops.may_check`; empty when no key is at fault.
    pub key: String,
    /// What is wrong.
    pub problem: Problem,
}

/// What is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// The file is larger than a ruleset may be.
    TooLarge {
        /// The most bytes.
        most: usize,
    },
    /// Not TOML; the parser's own words.
    Syntax(String),
    /// More faults than are worth listing.
    AndMore,
    /// A key that does not exist; the nearest ones that do.
    UnknownKey {
        /// The nearest known keys.
        near: Vec<String>,
    },
    /// A key that must be there is not.
    Missing,
    /// A value of the wrong type.
    WrongType {
        /// What should stand there.
        expected: Type,
        /// What stands there.
        found: Type,
    },
    /// A word that is not one of the choices.
    UnknownChoice {
        /// What stands there.
        found: String,
        /// What may stand there.
        allowed: Vec<String>,
    },
    /// A number out of its range.
    OutOfRange {
        /// What stands there.
        found: String,
        /// The least.
        least: i64,
        /// The most.
        most: i64,
    },
    /// A time that cannot be read, such as `7 minuten`.
    BadTime(String),
    /// A time of day that cannot be read, such as `25:00`.
    BadTimeOfDay(String),
    /// A fraction that cannot be read, such as `1/0`.
    BadFraction(String),
    /// What a result or an absence gives that cannot be read, such as `half`, and whether a game is meant.
    BadSum(String, bool),
    /// An id with other characters than a-z, 0-9, `.` and `-`, or too long.
    BadId(String),
    /// An article that is neither in this file nor beneath it.
    UnknownArticle(String),
    /// An article that exists already, in this file or beneath it.
    DoubleArticle(String),
    /// A chapter number that exists already in this file.
    DoubleChapter(String),
    /// A chapter that the ruleset beneath does not have.
    UnknownChapter(String),
    /// A value without its article.
    NoArticle,
    /// Words that are missing in a language, `nl` or `en`.
    NoWords {
        /// The language.
        lang: &'static str,
    },
    /// The ruleset to extend does not exist.
    UnknownBase {
        /// What stands there.
        found: String,
        /// The rulesets that exist.
        known: Vec<String>,
    },
    /// Rulesets that extend each other in a circle.
    Circle(Vec<String>),
    /// The id is that of a ruleset of the program itself.
    TakenId(String),
}

/// The types of a file, for a fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Type {
    /// `true` or `false`.
    Flag,
    /// A whole number.
    Number,
    /// Words between quotes.
    Words,
    /// `[…]`.
    List,
    /// `{…}` or a section.
    Table,
    /// A word or a `{…}`.
    WordsOrTable,
    /// A number with a point.
    Decimal,
    /// A date or time.
    Date,
}
