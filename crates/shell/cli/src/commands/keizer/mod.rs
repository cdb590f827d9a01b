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
use anyhow::{anyhow, bail};
use clap::Subcommand;
use std::path::{Path, PathBuf};
use systems::keizer::entries;
use systems::keizer::file::{self, PrizeData, Read};
use systems::keizer::presets;
use systems::keizer::ranking;
use systems::keizer::season::{PlayerIndex, Season};
use systems::keizer::sections::{self, Move};
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
    /// The section that is meant, where the competition has several.
    #[arg(long, value_name = "LETTER")]
    section: Option<char>,
    /// The rules, for a season that another program keeps as a list of entries (a ruleset or its file).
    #[arg(long, value_name = "RULES")]
    rules: Option<String>,
}

impl SeasonFile {
    /// The season, with warnings said on standard error.
    fn read(&self, ask: Ask) -> anyhow::Result<Read> {
        let text = files::read_text(&self.file, ask)?;
        let name = name_of(&self.file);
        if let Some(rules) = &self.rules {
            return self.entries(&text, rules, ask);
        }
        let own = Beside::file(&self.file, ask);
        let read = file::read_with(&text, &|name| own.find(name))
            .map_err(|fault| own.fault(|| words::keizer::fault(ask.lang, &name, &fault)))?;
        for warning in &read.warnings {
            files::warn(ask, words::keizer::warning(ask.lang, &name, warning));
        }
        Ok(read)
    }

    /// A list of entries counted by these rules; where it holds a final table, what differs from it is said.
    fn entries(&self, text: &str, rules: &str, ask: Ask) -> anyhow::Result<Read> {
        let (name, own) = (name_of(&self.file), Beside::file(Path::new(""), ask));
        let settings = presets::settings_with(rules, &|name| own.find(name))
            .ok_or_else(|| own.fault(|| m::fault_rules(ask.lang, rules, presets::names().join(", "))))?;
        let told = entries::read(text, &settings)
            .map_err(|fault| anyhow!(words::keizer::fault(ask.lang, &name, &fault)))?;
        let last = ranking::standing(&told.season, told.unit, usize::MAX);
        for (player, points, games) in told.told {
            if (last.score(player), last.games[player]) != (points, games) {
                let who = &told.season.players[player].id;
                let (ours, theirs) =
                    (words::keizer::points(last.score(player)), words::keizer::points(points));
                files::warn(
                    ask,
                    m::warn_differs(ask.lang, &name, games, last.games[player], ours, theirs, who),
                );
            }
        }
        Ok(Read { season: told.season, unit: told.unit, prizes: PrizeData::default(), warnings: Vec::new() })
    }

    /// The season of the section that is meant in the period of a round, where the competition has sections, and who goes
    /// up and down after that period if it is over (D80).
    fn at(&self, round: Option<usize>, ask: Ask) -> anyhow::Result<(Read, Vec<Move>)> {
        let read = self.read(ask)?;
        let round = round.unwrap_or(read.season.rounds.len()).min(read.season.rounds.len());
        self.section_of(read, round, ask)
    }

    /// The same for the coming round.
    fn coming(&self, ask: Ask) -> anyhow::Result<(Read, Vec<Move>)> {
        let read = self.read(ask)?;
        let round = read.season.rounds.len() + 1;
        self.section_of(read, round, ask)
    }

    fn section_of(&self, mut read: Read, round: usize, ask: Ask) -> anyhow::Result<(Read, Vec<Move>)> {
        let count = read.season.settings.sections;
        let known = || (0..count).map(|at| sections::letter(at).to_string()).collect::<Vec<_>>().join(", ");
        let Some(letter) = self.section else {
            if count > 1 {
                bail!(m::section_choose(ask.lang, known()));
            }
            return Ok((read, Vec::new()));
        };
        let (all, moves) = sections::sections(&read.season, round)
            .map_err(|sections::NoSections::TooFine| anyhow!(m::fault_fine(ask.lang)))?;
        let found = all.into_iter().find(|one| one.letter == letter.to_ascii_uppercase());
        let found = found.ok_or_else(|| anyhow!(m::section_none(ask.lang, letter, count)))?;
        (read.season, read.unit) = (found.season, found.unit);
        Ok((read, moves))
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
