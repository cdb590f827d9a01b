//! `clubavond man`: the manual pages, one a command, from the same words as `--help`.

use crate::answer::{Answer, Ask, say};
use anyhow::Context as _;
use clap::CommandFactory;
use std::path::PathBuf;
use words::messages::simulate as words_of;

/// Writes the manual pages into a folder.
#[derive(clap::Args)]
#[command(after_help = "Example:
  clubavond man /usr/local/share/man/man1")]
pub struct Args {
    /// The folder; it must be there.
    folder: PathBuf,
}

pub fn run(args: &Args, ask: Ask) -> anyhow::Result<Answer> {
    clap_mangen::generate_to(crate::Cli::command(), &args.folder)
        .with_context(|| words_of::cannot_write(ask.lang, args.folder.display()))?;
    say(args.folder.display());
    Ok(Answer::Done)
}
