//! How much a JSON text will become, before anything is made of it: `{}` is two bytes in a file and hundreds in memory.

use crate::{Budget, Spent};

/// What an object costs once it is read, and what any other value does.
const OBJECT: usize = 320;
const VALUE: usize = 64;
/// The deepest that values stand in each other.
const DEEPEST: usize = 64;

/// Asks the budget for all objects, as records, and values of a text. Whether it is JSON is not looked at.
pub fn within(text: &str, budget: &Budget) -> Result<(), Spent> {
    let (mut quoted, mut escaped, mut depth) = (false, false, 0_usize);
    for byte in text.bytes() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if quoted => escaped = true,
            b'"' => quoted = !quoted,
            _ if quoted => {}
            b'{' | b'[' => {
                depth += 1;
                if depth > DEEPEST {
                    return Err(Spent::Bytes);
                }
                if byte == b'{' {
                    budget.record()?;
                    budget.hold(OBJECT)?;
                } else {
                    budget.hold(VALUE)?;
                }
            }
            b'}' | b']' => depth = depth.saturating_sub(1),
            b',' => budget.hold(VALUE)?,
            _ => {}
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_text_becomes_is_known_before_it_is_read() {
        let small = || Budget::new(10_000, 10, || false);
        assert_eq!(within("{\"a,{[\\\"\": [1, 2, 3]}", &small()), Ok(()));
        assert_eq!(within(&format!("[{}]", "{},".repeat(11)), &small()), Err(Spent::Records));
        assert_eq!(within(&format!("[{}]", "0,".repeat(200)), &small()), Err(Spent::Bytes));
        assert_eq!(within(&"[".repeat(65), &small()), Err(Spent::Bytes));
        assert_eq!(within(&format!("\"{}\"", ",".repeat(1000)), &small()), Ok(()));
    }
}
