//! A host name: what stands in the address bar between `https://` and the first slash.

use std::fmt;

/// The most characters a host name has, and each part of it between dots.
const LONGEST: usize = 253;
const PART: usize = 63;

/// The host name of a club, in small letters and without a port.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Host(String);

impl Host {
    /// Reads a host name as someone types it: `Schaak.example` or `schaak.example.`; nothing when it is none, as with a
    /// port, a path or `https://` around it.
    pub fn read(text: &str) -> Option<Host> {
        let text = text.trim();
        let text = text.strip_suffix('.').unwrap_or(text).to_ascii_lowercase();
        let letter = |sign: u8| sign.is_ascii_lowercase() || sign.is_ascii_digit() || sign == b'-';
        let part = |part: &str| {
            (1..=PART).contains(&part.len())
                && part.bytes().all(letter)
                && !part.starts_with('-')
                && !part.ends_with('-')
        };
        (text.len() <= LONGEST && text.split('.').all(part)).then_some(Host(text))
    }

    /// The host name that a request was sent to, by its `Host`: the port does not count.
    pub fn asked(header: &str) -> Option<Host> {
        let name = match header.rsplit_once(':') {
            Some((name, port)) if port.bytes().all(|digit| digit.is_ascii_digit()) => name,
            _ => header,
        };
        Host::read(name)
    }

    /// The text that [`read`](Self::read) gives back.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Host {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}
