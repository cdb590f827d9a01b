//! Stories: who does what at which moment, and what must hold then. An arbiter writes one without Rust; the tests and
//! `clubavond tell` run it with the same code. The forms stand in `testdata/stories/README.md`.
//!
//! A story knows no clock and opens no file: moments stand in the story, and a ruleset's file is found by the caller.

pub mod competition;
pub mod fault;
pub mod matters;
pub mod script;
pub mod table;

pub use fault::{Amiss, Fault, Kind, Unread};
pub use script::Script;
use words::Lang;

/// Where a story takes place that does not say so.
pub(crate) const ZONE: &str = "Europe/Amsterdam";

/// Finds the text of a ruleset's file that a story names, by its path as written there.
pub type Find<'a> = &'a dyn Fn(&str) -> Option<String>;

/// How a story went.
#[derive(Clone, Debug)]
pub enum Outcome {
    /// It cannot be told: it is no story, or a line of it cannot be read.
    NoStory(NoStory),
    /// It was told once under each of its rulesets.
    Told {
        /// Its title.
        title: String,
        /// One a ruleset, in the order of `Rules:`.
        tellings: Vec<Telling>,
    },
}

/// Why a text is no story.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoStory {
    /// The line, where there is one.
    pub line: Option<usize>,
    /// What is wrong, as a sentence.
    pub why: String,
}

/// A story told under one ruleset.
#[derive(Clone, Debug)]
pub struct Telling {
    /// The ruleset as the story names it.
    pub rules: String,
    /// What happened, a line each, with articles.
    pub said: Vec<String>,
    /// How many lines with `=` held.
    pub held: usize,
    /// The line that does not hold; nothing after it was told.
    pub broken: Option<Broken>,
}

/// A line that does not hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken {
    /// The line of the story.
    pub line: usize,
    /// The words of that line.
    pub words: String,
    /// The articles that were in play: what was cited last, else what the story covers.
    pub articles: Vec<String>,
    /// What is so instead, as a sentence.
    pub why: String,
}

impl Outcome {
    /// Whether every line held under every ruleset.
    pub fn holds(&self) -> bool {
        match self {
            Outcome::NoStory(_) => false,
            Outcome::Told { tellings, .. } => tellings.iter().all(|telling| telling.broken.is_none()),
        }
    }
}

/// Tells a story in a language. What kind it is stands in its head.
pub fn tell(text: &str, lang: Lang, find: Find) -> Outcome {
    let script = match Script::read(text) {
        Ok(script) => script,
        Err(no_story) => return Outcome::NoStory(no_story.say(lang)),
    };
    // A story with `Evenings:` is a competition's (cli.md).
    if script.head("evenings").is_some() {
        return competition::tell(&script, lang, find);
    }
    // One with `Members:` is about the club's matters.
    if script.head("members").is_some() {
        return matters::tell(&script, lang, find);
    }
    table::tell(&script, lang, find)
}
