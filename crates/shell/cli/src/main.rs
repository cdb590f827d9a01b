//! `clubavond`: the club's evening from the command line.

mod answer;
mod board;
mod commands;
mod config;
mod data;
mod files;
mod rulesets;
mod table;

use answer::{Answer, Ask};
use clap::{Parser, Subcommand};
use std::process::ExitCode;
use words::Lang;

/// Runs a chess club's evening by the club's own written rules.
#[derive(Parser)]
#[command(
    name = "clubavond",
    version = app::VERSION,
    max_term_width = 100,
    after_help = "Examples:
  clubavond explain --rules knsb g1g3
  clubavond rules show knsb --lang en
  clubavond keizer pair season.json

Exit code: 0 done, 1 the answer is no (illegal, differs), 2 bad input. 'clubavond COMMAND --help' has examples."
)]
pub struct Cli {
    /// Answer in JSON.
    #[arg(long, global = true, display_order = 900)]
    json: bool,
    /// Language of the answer: nl or en (default: the locale, else nl).
    #[arg(long, global = true, display_order = 901, value_parser = language)]
    lang: Option<Lang>,
    #[command(subcommand)]
    command: Command,
}

/// One variant a command; each has its own file under `commands/`.
#[derive(Subcommand)]
enum Command {
    Serve(commands::serve::Args),
    Perft(commands::perft::Args),
    Moves(commands::moves::Args),
    Explain(commands::explain::Args),
    Unwinnable(commands::unwinnable::Args),
    Replay(commands::replay::Args),
    Tell(commands::tell::Args),
    Rules(commands::rules::Args),
    Keizer(commands::keizer::Args),
    Championship(commands::championship::Args),
    Swiss(commands::swiss::Args),
    Recount(commands::recount::Args),
    Simulate(commands::simulate::Args),
    Bot(commands::bot::Args),
    Backup(commands::backup::Args),
    Restore(commands::restore::Args),
    Doctor(commands::doctor::Args),
    Club(commands::club::Args),
    Export(commands::export::Args),
    Import(commands::import::Args),
    Health(commands::health::Args),
    Completions(commands::completions::Args),
    Man(commands::man::Args),
}

fn language(code: &str) -> Result<Lang, String> {
    Lang::of(code).ok_or_else(|| format!("'{code}' is not a language here; use nl or en"))
}

/// The language of the first locale variable that is set, as other programs read them.
fn locale() -> Lang {
    ["LC_ALL", "LC_MESSAGES", "LANG"]
        .iter()
        .find_map(|name| std::env::var(name).ok().filter(|value| !value.is_empty()))
        .and_then(|value| Lang::of(&value))
        .unwrap_or(Lang::Nl)
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let ask = Ask { json: cli.json, lang: cli.lang.unwrap_or_else(locale) };
    let answer = match cli.command {
        Command::Serve(args) => commands::serve::run(&args, ask),
        Command::Perft(args) => commands::perft::run(&args, ask),
        Command::Moves(args) => commands::moves::run(&args, ask),
        Command::Explain(args) => commands::explain::run(&args, ask),
        Command::Unwinnable(args) => commands::unwinnable::run(&args, ask),
        Command::Replay(args) => commands::replay::run(&args, ask),
        Command::Tell(args) => commands::tell::run(&args, ask),
        Command::Rules(args) => commands::rules::run(&args, ask),
        Command::Keizer(args) => commands::keizer::run(&args, ask),
        Command::Championship(args) => commands::championship::run(&args, ask),
        Command::Swiss(args) => commands::swiss::run(&args, ask),
        Command::Recount(args) => commands::recount::run(&args, ask),
        Command::Simulate(args) => commands::simulate::run(&args, ask),
        Command::Bot(args) => commands::bot::run(&args, ask),
        Command::Backup(args) => commands::backup::run(&args, ask),
        Command::Restore(args) => commands::restore::run(&args, ask),
        Command::Doctor(args) => commands::doctor::run(&args, ask),
        Command::Club(args) => commands::club::run(&args, ask),
        Command::Export(args) => commands::export::run(&args, ask),
        Command::Import(args) => commands::import::run(&args, ask),
        Command::Health(args) => Ok(commands::health::run(&args, ask)),
        Command::Completions(args) => commands::completions::run(&args),
        Command::Man(args) => commands::man::run(&args, ask),
    };
    match answer {
        Ok(Answer::Done) => ExitCode::SUCCESS,
        Ok(Answer::No) => ExitCode::from(1),
        Err(error) => {
            eprintln!("clubavond: {}", answer::for_terminal(&format!("{error:#}")));
            ExitCode::from(2)
        }
    }
}
