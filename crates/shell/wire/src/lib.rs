//! What goes over the socket. `docs/protocol.md` describes it; a test ties both together.

// Fields and handlers of pages are named after what they hold; a comment on each would only say it again.
#![allow(missing_docs)]

pub mod arbiter;
pub mod desk_articles;
pub mod desk_guide;
pub mod desk_view;
pub mod from_client;
pub mod render;
pub mod to_client;
pub mod view;

use ::words::Lang;
use app::seat_text;
use rules::{Color, Role, Seat};
use serde::de::Error as _;
use serde::{Deserialize as _, Deserializer, Serialize};

/// The largest number that a page's script can hold exactly; what is larger is no number of ours.
const LARGEST: u64 = (1 << 53) - 1;

/// Reads a number that a client sent.
pub fn number<'de, D: Deserializer<'de>>(input: D) -> Result<u64, D::Error> {
    let number = u64::deserialize(input)?;
    if number > LARGEST { Err(D::Error::custom("a number is too large")) } else { Ok(number) }
}

/// Reads a number that a client may leave out.
pub fn maybe_number<'de, D: Deserializer<'de>>(input: D) -> Result<Option<u64>, D::Error> {
    let number = Option::<u64>::deserialize(input)?;
    if number > Some(LARGEST) { Err(D::Error::custom("a number is too large")) } else { Ok(number) }
}

/// The same words in both languages.
#[derive(Clone, Debug, Serialize)]
pub struct Both {
    /// Dutch.
    pub nl: String,
    /// English.
    pub en: String,
}

impl Both {
    /// Both languages of what a function says.
    pub fn of(say: impl Fn(Lang) -> String) -> Both {
        Both { nl: say(Lang::Nl), en: say(Lang::En) }
    }

    /// These words and then those.
    #[must_use]
    pub fn then(&self, more: &Both) -> Both {
        Both::of(|lang| format!("{} {}", self.of_lang(lang), more.of_lang(lang)))
    }

    /// The words in one language.
    pub fn of_lang(&self, lang: Lang) -> &str {
        if lang == Lang::Nl { &self.nl } else { &self.en }
    }
}

/// `w` or `b`.
pub fn side(color: Color) -> char {
    color.char()
}

/// `Aw`, `Bb`.
pub fn seat(seat: Seat) -> String {
    seat_text(seat)
}

/// The small letter of a piece.
pub fn letter(role: Role) -> char {
    role.char()
}
