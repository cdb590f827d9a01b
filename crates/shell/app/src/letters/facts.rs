//! What a letter's words need to know: ids and numbers, each with its name. Never a person's name or free text.

use std::fmt::{self, Display};

/// Facts by their names, as they stand in the outbox: `competition=k7m2 round=3`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Facts(Vec<(String, String)>);

impl Facts {
    /// None yet.
    pub fn new() -> Facts {
        Facts::default()
    }

    /// One fact more. A blank ends a fact, so a value has none: it is an id, a number or a moment.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl Display) -> Facts {
        let value: String = value.to_string().chars().filter(|sign| !sign.is_whitespace()).collect();
        self.0.retain(|(one, _)| one != name);
        self.0.push((name.to_owned(), value));
        self
    }

    /// The same where there is something to say.
    #[must_use]
    pub fn maybe(self, name: &str, value: Option<impl Display>) -> Facts {
        match value {
            Some(value) => self.with(name, value),
            None => self,
        }
    }

    /// The facts of a letter.
    pub fn read(text: &str) -> Facts {
        let pair = |word: &str| word.split_once('=').map(|(name, value)| (name.to_owned(), value.to_owned()));
        Facts(text.split_whitespace().filter_map(pair).collect())
    }

    /// The fact of this name.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(one, _)| one == name).map(|(_, value)| value.as_str())
    }

    /// The fact of this name as what it is.
    pub fn of<T: std::str::FromStr>(&self, name: &str) -> Option<T> {
        self.get(name)?.parse().ok()
    }
}

impl Display for Facts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, (name, value)) in self.0.iter().enumerate() {
            write!(f, "{}{name}={value}", if at == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn facts_are_read_back_as_they_were_written() {
        let facts = Facts::new().with("competition", "k7m2").with("round", 3).maybe("pair", None::<u8>);
        assert_eq!(facts.to_string(), "competition=k7m2 round=3");
        let read = Facts::read(&facts.with("round", " 4\n").to_string());
        assert_eq!((read.of::<u16>("round"), read.get("competition")), (Some(4), Some("k7m2")));
        assert_eq!((read.get("pair"), read.of::<u16>("competition")), (None, None));
    }
}
