//! Lines and columns: bytes to text, and pieces of a line by their columns.

use super::fault::{Fault, FaultKind, FieldName};
use crate::swiss::tournament::Tenths;

/// More rounds than this are a fault, not a tournament.
pub const MOST_ROUNDS: usize = 99;
/// The largest starting number four columns can hold.
pub const MOST_PLAYERS: u32 = 9999;

/// The lines of a text, ended by CR, LF or both, with their numbers.
pub fn lines(text: &str) -> Vec<(usize, Vec<char>)> {
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    text.split('\n').enumerate().map(|(at, line)| (at + 1, line.trim_end().chars().collect())).collect()
}

/// The characters in columns `from..to` (from zero), as far as the line goes.
pub fn columns(line: &[char], from: usize, to: usize) -> String {
    line.get(from..to.min(line.len())).map_or(String::new(), |part| part.iter().collect())
}

/// The same without blanks around it.
pub fn trimmed(line: &[char], from: usize, to: usize) -> String {
    columns(line, from, to).trim().to_owned()
}

/// A fault in a field.
pub fn unreadable(line: usize, field: FieldName, text: &str) -> Fault {
    Fault { line: Some(line), kind: FaultKind::Unreadable { field, text: text.trim().to_owned() } }
}

/// Points such as `4.5`, `4,5` or `4`, in tenths.
pub fn tenths(text: &str) -> Option<Tenths> {
    let text = text.trim().replace(',', ".");
    if text.is_empty() || text == "." {
        return None;
    }
    let (whole, part) = text.split_once('.').unwrap_or((&text, "0"));
    let digits = |text: &str| text.chars().all(|c| c.is_ascii_digit());
    if !digits(whole) || !digits(part) || part.len() > 2 || whole.len() > 4 {
        return None;
    }
    let whole: Tenths = if whole.is_empty() { 0 } else { whole.parse().ok()? };
    let part: Tenths = match part.as_bytes() {
        [] => 0,
        [tenth] | [tenth, b'0'] => Tenths::from(tenth - b'0'),
        _ => return None,
    };
    Some(whole * 10 + part)
}

/// A starting number.
pub fn player_number(line: usize, field: FieldName, text: &str) -> Result<u32, Fault> {
    match text.trim().parse::<u32>() {
        Ok(0) | Err(_) => Err(unreadable(line, field, text)),
        Ok(number) if number > MOST_PLAYERS => {
            Err(Fault { line: Some(line), kind: FaultKind::TooLarge(field) })
        }
        Ok(number) => Ok(number),
    }
}

/// A round number or a number of rounds.
pub fn round_number(line: usize, field: FieldName, text: &str) -> Result<usize, Fault> {
    match text.trim().parse::<usize>() {
        Ok(0) | Err(_) => Err(unreadable(line, field, text)),
        Ok(number) if number > MOST_ROUNDS => {
            Err(Fault { line: Some(line), kind: FaultKind::TooLarge(field) })
        }
        Ok(number) => Ok(number),
    }
}
