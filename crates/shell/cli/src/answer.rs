//! How every command answers: for people or as JSON, in one language, with an exit code that scripts can trust.

use words::Lang;

/// What the caller wants of the answer.
#[derive(Clone, Copy)]
pub struct Ask {
    /// Print JSON.
    pub json: bool,
    /// The language for people.
    pub lang: Lang,
}

/// The answer of a command that understood its input; bad input is an error and exits with 2.
pub enum Answer {
    /// Done, or yes: exit 0.
    Done,
    /// The answer is no (illegal, differs, conflict): exit 1.
    No,
}

/// Prints one line to standard output and stays quiet when the reader has gone, as `| head` does.
pub fn say(line: impl std::fmt::Display) {
    use std::io::Write as _;
    if writeln!(std::io::stdout(), "{}", for_terminal(&line.to_string())).is_err() {
        std::process::exit(0);
    }
}

/// A text in which nothing moves the cursor, rings or recolours: a control character of a file that someone sent is
/// written as JSON would, `\\u001b`. Line ends and tabs stay.
pub fn for_terminal(text: &str) -> String {
    let safe = |sign: char| !sign.is_control() || sign == '\n' || sign == '\t';
    if text.chars().all(safe) {
        return text.to_owned();
    }
    let written =
        |sign: char| if safe(sign) { sign.to_string() } else { format!("\\u{:04x}", u32::from(sign)) };
    text.chars().map(written).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_are_written_out_and_names_stay_as_they_are() {
        assert_eq!(for_terminal("Zoë\t½\n王"), "Zoë\t½\n王");
        assert_eq!(
            for_terminal("a\u{1b}[31mb\r\u{7f}\u{9b}c\0"),
            "a\\u001b[31mb\\u000d\\u007f\\u009bc\\u0000"
        );
    }
}
