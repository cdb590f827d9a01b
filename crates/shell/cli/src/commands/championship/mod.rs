//! `clubavond championship`: the calendar, the standings and next season's series.

mod calendar;
mod divide;
mod rank;

use crate::answer::{Answer, Ask};
use crate::files;
use crate::rulesets::Beside;
use std::path::{Path, PathBuf};
use systems::championship::Championship;
use systems::championship::read::{self, Fault, Warning};

/// The club championship: calendar, standings with tie-breaks, next season's series.
#[derive(clap::Args)]
#[command(after_help = "Example:\n  clubavond championship rank series1.json --round 9")]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand)]
enum Command {
    /// The Berger calendar of a series.
    #[command(after_help = "Example:\n  clubavond championship calendar series1.json --json")]
    Calendar {
        /// The championship file.
        file: PathBuf,
    },
    /// The standings with the whole tie-break chain.
    #[command(after_help = "Examples:\n  clubavond championship rank series1.json --json\n  \
                            clubavond championship rank series1.json --round 9 --why an\n  \
                            clubavond championship rank series1.json --date 2026-12-31")]
    Rank(rank::Args),
    /// Next season's series, as a proposal with the article of every move.
    #[command(after_help = "Example:\n  clubavond championship divide seasons.json")]
    Divide {
        /// The division file.
        file: PathBuf,
    },
}

pub fn run(args: &Args, ask: Ask) -> anyhow::Result<Answer> {
    match &args.command {
        Command::Calendar { file } => calendar::run(file, ask),
        Command::Rank(args) => rank::run(args, ask),
        Command::Divide { file } => divide::run(file, ask),
    }
}

/// Reads a championship file; what is sloppy goes to standard error.
fn read(file: &Path, ask: Ask) -> anyhow::Result<Championship> {
    let text = files::read_text(file, ask)?;
    let own = Beside::file(file, ask);
    let read =
        read::read_with(&text, &|name| own.find(name)).map_err(|fault| refuse(file, &own, ask, &fault))?;
    warn(file, ask, &read.warnings);
    Ok(read.championship)
}

fn refuse(file: &Path, own: &Beside, ask: Ask, fault: &Fault) -> anyhow::Error {
    own.fault(|| words::championship::fault(ask.lang, &file.display().to_string(), fault))
}

fn warn(file: &Path, ask: Ask, warnings: &[Warning]) {
    for warning in warnings {
        files::warn(ask, words::championship::warning(ask.lang, &file.display().to_string(), warning));
    }
}
