//! Reading the files that commands are given.

use crate::answer::{Ask, for_terminal};
use anyhow::bail;
use reading::encoding::{Encoding, decode};
use rulebook::MOST_BYTES;
use std::io::Read as _;
use std::path::Path;
use words::messages;

/// No competition file comes near this size; larger ones are refused before they fill the memory.
const MEGABYTES: u64 = 64;

/// The bytes of `path`.
pub fn read_bytes(path: &Path, ask: Ask) -> anyhow::Result<Vec<u8>> {
    let name = &path.display();
    let cannot = |error: std::io::Error| anyhow::anyhow!(messages::cli::cannot_read(ask.lang, name, error));
    let mut bytes = Vec::new();
    let mut file = std::fs::File::open(path).map_err(cannot)?.take((MEGABYTES << 20) + 1);
    file.read_to_end(&mut bytes).map_err(cannot)?;
    if bytes.len() as u64 > MEGABYTES << 20 {
        bail!(messages::file::too_large(ask.lang, name, MEGABYTES));
    }
    Ok(bytes)
}

/// The text of `path`. A file that is not UTF-8 is old rather than wrong: it is read as Windows-1252 with a warning.
pub fn read_text(path: &Path, ask: Ask) -> anyhow::Result<String> {
    let name = &path.display();
    let bytes = read_bytes(path, ask)?;
    let Ok((text, encoding)) = decode(&bytes) else { bail!(messages::file::utf_16(ask.lang, name)) };
    if encoding == Encoding::Windows1252 {
        warn(ask, messages::file::windows_1252(ask.lang, name));
    }
    Ok(text)
}

/// The text of a ruleset's file, never more of it than a ruleset may have (and one byte, so that too much shows).
pub fn ruleset_text(file: &Path) -> std::io::Result<String> {
    let mut bytes = Vec::new();
    std::fs::File::open(file)?.take(MOST_BYTES as u64 + 1).read_to_end(&mut bytes)?;
    match String::from_utf8(bytes) {
        Ok(text) => Ok(text),
        // What was cut in the middle of a sign is too large anyway.
        Err(error) if error.as_bytes().len() > MOST_BYTES => Ok(" ".repeat(MOST_BYTES + 1)),
        Err(error) => Err(std::io::Error::new(std::io::ErrorKind::InvalidData, error.utf8_error())),
    }
}

/// Says something on standard error that does not stop the command.
pub fn warn(ask: Ask, words: impl std::fmt::Display) {
    let line = format!("clubavond: {}: {words}", messages::file::warning(ask.lang));
    eprintln!("{}", for_terminal(&line));
}
