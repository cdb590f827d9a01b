//! `clubavond simulate`: many made-up seasons, for sizing and fairness.

mod keizer;
mod plot;

use crate::answer::{Answer, Ask};
use clap::Subcommand;

/// Many seasons of made-up players: how often pairing fails, how often rankings cycle, who ends on top.
#[derive(clap::Args)]
#[command(after_help = "Example:\n  clubavond simulate keizer --players 30 --seasons 100")]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Keizer(keizer::Args),
}

pub fn run(args: &Args, ask: Ask) -> anyhow::Result<Answer> {
    match &args.command {
        Command::Keizer(args) => keizer::run(args, ask),
    }
}
