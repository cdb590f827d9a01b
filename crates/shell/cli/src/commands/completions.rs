//! `clubavond completions`: what a shell needs to complete commands and options.

use crate::answer::Answer;
use clap::CommandFactory;
use clap_complete::Shell;
use std::io::Write as _;

/// Prints the completions for a shell.
#[derive(clap::Args)]
#[command(after_help = "Example:
  clubavond completions bash > ~/.local/share/bash-completion/completions/clubavond")]
pub struct Args {
    /// bash, zsh, fish, elvish or powershell.
    shell: Shell,
}

pub fn run(args: &Args) -> anyhow::Result<Answer> {
    let mut text = Vec::new();
    clap_complete::generate(args.shell, &mut crate::Cli::command(), "clubavond", &mut text);
    std::io::stdout().lock().write_all(&text)?;
    Ok(Answer::Done)
}
