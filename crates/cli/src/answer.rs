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
    if writeln!(std::io::stdout(), "{line}").is_err() {
        std::process::exit(0);
    }
}
