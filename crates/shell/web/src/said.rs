//! What was done, told on the next page: a message in a cookie that lives for a minute and is shown once.

use super::cookie::{self, Cookie};

/// The cookie with the message. Over TLS its name keeps other hosts from putting words in our mouth.
pub fn name(secure: bool) -> &'static str {
    if secure { "__Host-said" } else { "said" }
}

/// How long it waits for its page.
const SECONDS: u32 = 60;
/// Letters of a message; a cookie of a browser holds four thousand bytes.
const MOST: usize = 600;

/// How a message is shown: by the parts of the look with the same names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// It is done.
    Ok,
    /// It is not, or not all of it.
    Warn,
}

/// A message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    /// How it is shown.
    pub tone: Tone,
    /// The sentences, one a line.
    pub text: String,
}

impl Said {
    /// Something is done.
    pub fn done(text: impl Into<String>) -> Said {
        Said { tone: Tone::Ok, text: rulebook::spoken(&text.into()) }
    }

    /// Something is not done.
    pub fn warning(text: impl Into<String>) -> Said {
        Said { tone: Tone::Warn, text: rulebook::spoken(&text.into()) }
    }

    /// The class of the note that shows it.
    pub fn class(&self) -> &'static str {
        match self.tone {
            Tone::Ok => "note ok",
            Tone::Warn => "note warn",
        }
    }

    /// The cookie that carries it.
    pub fn cookie(&self, secure: bool) -> Cookie {
        let mark = if self.tone == Tone::Ok { '+' } else { '!' };
        let text: String = self.text.chars().take(MOST).collect();
        Cookie::hidden(name(secure), cookie::escaped(&format!("{mark}{text}")), SECONDS)
    }

    /// The message of a cookie.
    pub fn read(value: &str) -> Option<Said> {
        let text = cookie::read(value)?;
        let said = match text.split_at_checked(1)? {
            ("+", text) => Said::done(text),
            ("!", text) => Said::warning(text),
            _ => return None,
        };
        (!said.text.is_empty()).then_some(said)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn a_message_survives_its_cookie_and_damage_says_nothing() {
        for said in [Said::done("Bewaard: 1 – 0"), Said::warning("Tafel 1\nTafel 2: é")] {
            let header = said.cookie(false).header(false).unwrap();
            let value = header.to_str().unwrap().split(['=', ';']).nth(1).unwrap().to_owned();
            assert_eq!(Said::read(&value), Some(said));
        }
        for damaged in ["", "%2B", "hello", "%2", "%FF"] {
            assert_eq!(Said::read(damaged), None, "{damaged}");
        }
        let long = Said::done("é".repeat(5000)).cookie(true).header(true).unwrap();
        assert!(long.len() < 4096);
    }
}
