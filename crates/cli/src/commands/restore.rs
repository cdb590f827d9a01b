//! `clubavond restore`: a copy brought back into an empty database.

use crate::answer::{Answer, Ask, say};
use crate::config::{Config, Place};
use crate::data::{about_data, about_file, place, wait};
use anyhow::anyhow;
use serde_json::json;
use std::path::PathBuf;
use store::{Store, StoreError};
use words::messages::data as words;

/// Brings a copy back, into a database that holds nothing yet.
///
/// The copy is checked first; when anything is wrong with it, or the database is not empty, nothing changes.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  clubavond restore club-2026-11-16.db --data new.db
  clubavond restore copy.db --database-url postgres://club@localhost/club")]
pub struct Args {
    /// A file made by 'clubavond backup', of this version or an older one.
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[command(flatten)]
    place: Place,
}

pub fn run(args: &Args, ask: Ask) -> anyhow::Result<Answer> {
    let address = Config::read(&args.place, &[], ask)?.address();
    let copied = wait(async {
        // The copy first: a bad one must not even make an empty database.
        store::inspect(&args.file).await.map_err(|error| about_file(&error, &args.file, ask))?;
        let store =
            Store::open(&address).await.map_err(|error| anyhow!(about_data(&error, &address, ask)))?;
        store.restore(&args.file).await.map_err(|error| match &error {
            StoreError::File { .. } => about_file(&error, &args.file, ask),
            _ => anyhow!(about_data(&error, &address, ask)),
        })
    })?;
    let file = args.file.display().to_string();
    say(if ask.json {
        json!({ "file": file, "tables": copied.tables, "events": copied.events }).to_string()
    } else {
        words::restored(ask.lang, copied.events, file, place(&address, ask), copied.tables)
    });
    Ok(Answer::Done)
}
