//! Signs that have no place in a name.

/// Whether a name may not have this sign: it ends a line, turns the direction of what follows, or cannot be seen.
pub fn odd_sign(sign: char) -> bool {
    sign.is_control()
        || matches!(
            sign,
            '\u{61c}'
                | '\u{200b}'
                | '\u{200e}'
                | '\u{200f}'
                | '\u{2028}'..='\u{202e}'
                | '\u{2060}'..='\u{2069}'
                | '\u{feff}'
                | '\u{fff9}'..='\u{fffb}'
        )
}

#[cfg(test)]
mod tests {
    use super::odd_sign;

    #[test]
    fn a_name_has_letters_of_every_script_and_nothing_that_hides_or_turns() {
        for name in ["José de Vries", "O'Neill-Bakker", "棋士", "علی\u{200c}رضا", "100% (jr.)"] {
            assert!(!name.chars().any(odd_sign), "{name}");
        }
        for sign in ["\0", "\n", "\u{202e}", "\u{2066}", "\u{200f}", "\u{2028}", "\u{feff}", "\u{200b}"] {
            assert!(sign.chars().all(odd_sign), "{sign:?}");
        }
    }
}
