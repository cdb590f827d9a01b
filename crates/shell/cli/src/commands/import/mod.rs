//! `clubavond import`: a table or a competition from a file.

mod competition;

use crate::answer::{Answer, Ask, say};
use crate::config::{Config, Place};
use crate::data::{Whose, about_data, wait};
use crate::files::read_text;
use anyhow::{anyhow, bail};
use app::clock::{Clock as _, Real};
use serde_json::json;
use std::path::PathBuf;
use store::Store;
use words::messages::transfer as words;

/// Brings something in from a file: a table that 'clubavond export table' wrote, or a competition that began elsewhere.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  clubavond import table evening.log
  clubavond import competition season.json")]
pub struct Args {
    #[command(subcommand)]
    kind: Kind,
}

#[derive(clap::Subcommand)]
enum Kind {
    Table(Table),
    Competition(competition::Competition),
}

/// A table with everything that happened at it, to look at and to replay; it gets an id of its own.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  clubavond import table evening.log
  clubavond import table evening.log --data club.db --json")]
struct Table {
    /// A log of a table, as 'clubavond export table' writes it.
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[command(flatten)]
    whose: Whose,
    #[command(flatten)]
    place: Place,
}

pub fn run(args: &Args, ask: Ask) -> anyhow::Result<Answer> {
    let table = match &args.kind {
        Kind::Table(table) => table,
        Kind::Competition(competition) => return competition.run(ask),
    };
    let text = read_text(&table.file, ask)?;
    let name = table.file.display().to_string();
    if !text.starts_with(live::log::HEADER) {
        bail!(words::no_log(ask.lang, name));
    }
    let log = live::log::decode_all(&text).map_err(|(line, fault)| {
        let place = ::words::file::place(ask.lang, &name, line, "");
        anyhow!("{place}: {}", ::words::live::log_fault(ask.lang, &fault))
    })?;
    let address = Config::read(&table.place, &[], ask)?.address();
    let id = wait(async {
        let fault = |error: store::StoreError| anyhow!(about_data(&error, &address, ask));
        let store = Store::open(&address).await.map_err(fault)?;
        let club = table.whose.of(&store, &address, ask).await?;
        app::keep(&club, &log, Real::default().stamp()).await.map_err(fault)
    })?;
    say(if ask.json {
        json!({ "table": id.as_str(), "events": log.len() }).to_string()
    } else {
        words::table_kept(ask.lang, log.len(), id)
    });
    Ok(Answer::Done)
}
