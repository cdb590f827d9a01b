//! The text of an id: small letters, digits and hyphens, kept in place so that an id is copied and never cloned.

use std::fmt;

/// The most characters an id has.
pub(crate) const LONGEST: usize = 32;

/// Letters and digits that are not mistaken for each other when read aloud.
const ALPHABET: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// Why a text is no id.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IdFault {
    /// There is nothing.
    Empty,
    /// It has more than 32 characters.
    TooLong,
    /// This character stands in no id, or not at the beginning.
    Character(char),
}

impl fmt::Display for IdFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            IdFault::Empty => f.write_str("an id has at least one character"),
            IdFault::TooLong => write!(f, "an id has at most {LONGEST} characters"),
            IdFault::Character(found) => {
                write!(f, "{found:?} cannot stand here in an id; use a-z, 0-9 and, inside, -")
            }
        }
    }
}

impl std::error::Error for IdFault {}

/// The characters of an id, with zeros after the last: so the order of the bytes is the order of the texts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Word([u8; LONGEST]);

impl Word {
    pub(crate) fn read(text: &str) -> Result<Word, IdFault> {
        let may =
            |(at, c): (usize, char)| c.is_ascii_lowercase() || c.is_ascii_digit() || (c == '-' && at > 0);
        if text.is_empty() {
            return Err(IdFault::Empty);
        }
        if let Some((_, wrong)) = text.char_indices().find(|place| !may(*place)) {
            return Err(IdFault::Character(wrong));
        }
        let mut bytes = [0; LONGEST];
        bytes.get_mut(..text.len()).ok_or(IdFault::TooLong)?.copy_from_slice(text.as_bytes());
        Ok(Word(bytes))
    }

    /// Ten characters of five bits each, from bytes that chance gave.
    pub(crate) fn drawn(chance: [u8; 10]) -> Word {
        let mut bytes = [0; LONGEST];
        for (place, byte) in bytes.iter_mut().zip(chance) {
            *place = ALPHABET[usize::from(byte % 32)];
        }
        Word(bytes)
    }

    /// A word that stands in the program itself.
    pub(crate) const fn fixed<const N: usize>(text: &[u8; N]) -> Word {
        let mut bytes = [0; LONGEST];
        let mut at = 0;
        while at < N {
            bytes[at] = text[at];
            at += 1;
        }
        Word(bytes)
    }

    pub(crate) fn text(&self) -> &str {
        let end = self.0.iter().position(|byte| *byte == 0).unwrap_or(LONGEST);
        // Never the default: only ASCII is let in.
        std::str::from_utf8(&self.0[..end]).unwrap_or_default()
    }
}
