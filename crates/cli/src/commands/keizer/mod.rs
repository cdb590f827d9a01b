//! `clubavond keizer`: ranking and pairing of the internal competition, and why.

mod entry;
mod history;
mod pair;
mod prizes;
mod rank;
mod what_if;
mod why;

use crate::answer::{Answer, Ask};
use crate::files;
use crate::rulesets::Beside;
use anyhow::anyhow;
use clap::Subcommand;
use std::path::{Path, PathBuf};
use systems::keizer::file::{self, Read};
use systems::keizer::season::{PlayerIndex, Season};
use words::messages::keizer as m;

/// The internal competition by the Keizer system: ranking, pairing, and why.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  clubavond keizer rank season.json --round 7
  clubavond keizer pair season.json --present an,bo,cy")]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Rank(rank::Args),
    Pair(pair::Args),
    Why(why::Args),
    #[command(name = "whatif")]
    WhatIf(what_if::Args),
    History(history::Args),
    Prizes(prizes::Args),
    Entry(entry::Args),
}

/// The season file that every one of these commands reads.
#[derive(clap::Args)]
pub struct SeasonFile {
    /// The season: a JSON file with players, rounds and settings.
    file: PathBuf,
}

impl SeasonFile {
    /// The season, with warnings said on standard error.
    fn read(&self, ask: Ask) -> anyhow::Result<Read> {
        let text = files::read_text(&self.file, ask)?;
        let name = name_of(&self.file);
        let own = Beside::file(&self.file, ask);
        let read = file::read_with(&text, &|name| own.find(name))
            .map_err(|fault| own.fault(|| words::keizer::fault(ask.lang, &name, &fault)))?;
        for warning in &read.warnings {
            files::warn(ask, words::keizer::warning(ask.lang, &name, warning));
        }
        Ok(read)
    }
}

fn name_of(path: &Path) -> String {
    path.display().to_string()
}

/// The player with an id given on the command line, in `option`.
fn player(season: &Season, option: &str, id: &str, ask: Ask) -> anyhow::Result<PlayerIndex> {
    season.find(id).ok_or_else(|| anyhow!(m::option_player(ask.lang, id, option)))
}

pub fn run(args: &Args, ask: Ask) -> anyhow::Result<Answer> {
    match &args.command {
        Command::Rank(args) => rank::run(args, ask),
        Command::Pair(args) => pair::run(args, ask),
        Command::Why(args) => why::run(args, ask),
        Command::WhatIf(args) => what_if::run(args, ask),
        Command::History(args) => history::run(args, ask),
        Command::Prizes(args) => prizes::run(args, ask),
        Command::Entry(args) => entry::run(args, ask),
    }
}
