//! `clubavond export`: games and tables for other programs.

mod competition;

use crate::answer::{Answer, Ask, say};
use crate::config::{Config, Place};
use crate::data::{Whose, about_data, open_club, wait};
use anyhow::{anyhow, bail};
use calendar::Instant;
use ids::TableId;
use serde_json::{Value, json};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use store::{Address, Club, Stream, TableRow};
use words::messages::transfer as words;

/// Writes what was played for other programs: all games, one table, or a competition.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  clubavond export games --out season.pgn
  clubavond export table k7m2x9 --out evening.log
  clubavond export competition k7m2x9rt4q --out season.json")]
pub struct Args {
    #[command(subcommand)]
    kind: Kind,
}

#[derive(clap::Subcommand)]
enum Kind {
    Games(Games),
    Table(Table),
    Competition(competition::Competition),
}

/// All finished games: PGN for one board, BPGN for two, with times, results and rulings.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  clubavond export games > season.pgn
  clubavond export games --all --json")]
struct Games {
    /// Also games that have not ended.
    #[arg(long)]
    all: bool,
    /// The file to write, which may not be there yet; without it standard output.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    #[command(flatten)]
    whose: Whose,
    #[command(flatten)]
    place: Place,
}

/// Everything that happened at one table, as 'clubavond replay' and 'clubavond import table' read it.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  clubavond export table k7m2x9 --out evening.log
  clubavond replay evening.log")]
struct Table {
    /// The id of the table, as in its address /t/ID.
    #[arg(value_name = "ID")]
    id: String,
    /// The file to write, which may not be there yet; without it standard output.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    #[command(flatten)]
    whose: Whose,
    #[command(flatten)]
    place: Place,
}

pub fn run(args: &Args, ask: Ask) -> anyhow::Result<Answer> {
    match &args.kind {
        Kind::Games(games) => games.run(ask),
        Kind::Table(table) => table.run(ask),
        Kind::Competition(competition) => competition.run(ask),
    }
}

impl Games {
    fn run(&self, ask: Ask) -> anyhow::Result<Answer> {
        let config = Config::read(&self.place, &[], ask)?;
        let (address, zone) = (config.address(), config.zone());
        let (games, zone) = wait(async {
            let store = open_club(&address, &self.whose, ask).await?;
            let asked = app::zone::zone_of(&store, &zone).await;
            let (zone, _) = asked.map_err(|error| anyhow!(about_data(&error, &address, ask)))?;
            let mut games = Vec::new();
            for table in tables(&store, &address, ask).await? {
                let log = match app::log_of(&store, table.id).await {
                    Ok(log) => log,
                    // One that cannot be read must not keep the others in.
                    Err(problem) => {
                        crate::files::warn(ask, words::left_out(ask.lang, table.id, problem));
                        continue;
                    }
                };
                let game =
                    app::game(&table, &log, &zone.day(Instant::from_micros(table.created)).to_string());
                games.extend(game.filter(|game| self.all || game.over).map(|game| (table, game)));
            }
            Ok((games, zone))
        })?;
        let text = if ask.json {
            let game = |(table, game): &(TableRow, app::Game)| {
                json!({
                    "table": table.id.as_str(),
                    "date": zone.day(Instant::from_micros(table.created)).to_string(),
                    "rules": game.rules,
                    "players": game.names,
                    "result": game.result.to_string(),
                    "text": game.text,
                })
            };
            format!("{}\n", json!({ "games": games.iter().map(game).collect::<Vec<Value>>() }))
        } else {
            games.iter().map(|(_, game)| game.text.as_str()).collect::<Vec<_>>().join("\n")
        };
        put(&text, self.out.as_deref(), ask)?;
        if let (Some(file), false) = (&self.out, ask.json) {
            say(words::games_written(ask.lang, file.display(), games.len()));
        }
        Ok(Answer::Done)
    }
}

impl Table {
    fn run(&self, ask: Ask) -> anyhow::Result<Answer> {
        let address = Config::read(&self.place, &[], ask)?.address();
        let (table, rows) = wait(async {
            let store = open_club(&address, &self.whose, ask).await?;
            let fault = |error: &store::StoreError| anyhow!(about_data(error, &address, ask));
            let none = || anyhow!(words::no_such_table(ask.lang, &self.id));
            let id = TableId::read(&self.id).map_err(|_| none())?;
            let table = store.tables().get(id).await.map_err(|error| fault(&error))?.ok_or_else(none)?;
            let rows = store.streams().read(Stream::Table(id), 1).await.map_err(|error| fault(&error))?;
            Ok((table, rows))
        })?;
        // As it stands in the store, also when this program cannot read it: that is when it is needed most.
        let text = if ask.json {
            let events = rows.iter().map(|row| json!({ "at": row.at, "body": row.body }));
            let events: Vec<Value> = events.collect();
            format!("{}\n", json!({ "table": table.id.as_str(), "created": table.created, "events": events }))
        } else {
            let lines = std::iter::once(live::log::HEADER).chain(rows.iter().map(|row| row.body.as_str()));
            lines.flat_map(|line| [line, "\n"]).collect()
        };
        put(&text, self.out.as_deref(), ask)?;
        Ok(Answer::Done)
    }
}

async fn tables(store: &Club, address: &Address, ask: Ask) -> anyhow::Result<Vec<TableRow>> {
    store.tables().all().await.map_err(|error| anyhow!(about_data(&error, address, ask)))
}

/// Writes to the file, which may not be there yet, or to standard output.
fn put(text: &str, file: Option<&Path>, ask: Ask) -> anyhow::Result<()> {
    let Some(path) = file else {
        // A reader that has gone, as `| head` does, is no fault.
        std::io::stdout().write_all(text.as_bytes()).ok();
        return Ok(());
    };
    let name = path.display();
    let new = std::fs::OpenOptions::new().write(true).create_new(true).open(path);
    let written = new.and_then(|mut file| file.write_all(text.as_bytes()).and_then(|()| file.sync_all()));
    match written {
        Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => {
            bail!(::words::messages::data::exists(ask.lang, name))
        }
        Err(error) => bail!(::words::messages::data::system(ask.lang, name, error)),
        Ok(()) => Ok(()),
    }
}
