//! Everything the program says, in Dutch and English.
//!
//! The words stand in `locales/`; the build makes a function of each message (see `build.rs`). The modules here
//! turn the values of the pure crates, such as a refusal, into those words.

pub mod asked;
pub mod championship;
pub mod championship_why;
pub mod competition;
pub mod dates;
pub mod decisions;
pub mod fees;
pub mod file;
pub mod keizer;
pub mod keizer_why;
pub mod live;
pub mod matters;
pub mod matters_facts;
pub mod money;
mod money_rules;
mod names;
pub mod notation;
pub mod order;
pub mod procedure;
pub mod recount;
pub mod rulebook;
pub mod rulebook_page;
pub mod rules;
pub mod swiss;
pub mod table_rules;
pub mod unwinnable;
pub mod values;

/// A language the program speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Lang {
    /// Dutch, the first language.
    Nl,
    /// English.
    En,
}

impl Lang {
    /// Both languages, Dutch first.
    pub const ALL: [Lang; 2] = [Lang::Nl, Lang::En];

    /// The two-letter code.
    pub fn code(self) -> &'static str {
        match self {
            Lang::Nl => "nl",
            Lang::En => "en",
        }
    }

    /// The language of a code or locale such as `nl`, `nl_BE.UTF-8` or `en-GB`.
    pub fn of(code: &str) -> Option<Lang> {
        let code = code.to_ascii_lowercase();
        let head = code.split(['-', '_', '.']).next().unwrap_or_default();
        Lang::ALL.into_iter().find(|lang| lang.code() == head)
    }
}

/// One function a message, made from `locales/` by the build.
#[allow(clippy::pedantic)]
pub mod messages {
    include!(concat!(env!("OUT_DIR"), "/messages.rs"));
}
