//! `clubavond backup`: a consistent copy while the program runs.

use crate::answer::{Answer, Ask, say};
use crate::config::{Config, Place};
use crate::data::{about_data, about_file, list_beside, open_as_it_is, wait};
use anyhow::anyhow;
use serde_json::json;
use std::path::PathBuf;
use store::StoreError;
use words::messages::data as words;

/// Makes a copy of all data in one file, while the program runs.
///
/// The copy is an SQLite file whatever the database is, of one moment, and there only when it is whole.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  clubavond backup club-2026-11-16.db
  clubavond backup copy.db --database-url postgres://club@localhost/club")]
pub struct Args {
    /// The file to write; it may not be there yet.
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[command(flatten)]
    place: Place,
}

pub fn run(args: &Args, ask: Ask) -> anyhow::Result<Answer> {
    let address = Config::read(&args.place, &[], ask)?.address();
    let copied = wait(async {
        let store = open_as_it_is(&address, ask).await?;
        let copied = store.backup(&args.file).await.map_err(|error| match &error {
            StoreError::File { .. } | StoreError::DiskFull => about_file(&error, &args.file, ask),
            _ => anyhow!(about_data(&error, &address, ask)),
        })?;
        list_beside(&store, &address, &args.file, ask).await?;
        Ok(copied)
    })?;
    let file = args.file.display().to_string();
    say(if ask.json {
        json!({ "file": file, "tables": copied.tables, "events": copied.events }).to_string()
    } else {
        words::copied(ask.lang, copied.events, file, copied.tables)
    });
    Ok(Answer::Done)
}
