//! `clubavond club export`: everything of one club in a file of its own.

use super::{called, found};
use crate::answer::{Answer, Ask, say};
use crate::config::{Config, Place};
use crate::data::{about_data, about_file, list_beside, open_up_to_date, wait};
use anyhow::anyhow;
use serde_json::json;
use std::path::PathBuf;
use store::StoreError;
use words::messages::clubs as words;

/// Everything of one club in one file, while the program runs; 'clubavond restore' makes a database of it.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  clubavond club export de-toren de-toren.db
  clubavond restore de-toren.db --data own.db")]
pub struct Export {
    /// The id of the club, as 'clubavond club list' shows it.
    #[arg(value_name = "ID")]
    id: String,
    /// The file to write; it may not be there yet.
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[command(flatten)]
    place: Place,
}

impl Export {
    /// Writes the file.
    pub fn run(&self, ask: Ask) -> anyhow::Result<Answer> {
        let place = Config::read(&self.place, &[], ask)?.address();
        let (row, copied) = wait(async {
            let store = open_up_to_date(&place, ask).await?;
            let row = found(&store, &self.id, &place, ask).await?;
            let copied = store.export_club(row.id, &self.file).await.map_err(|error| match &error {
                StoreError::File { .. } | StoreError::DiskFull => about_file(&error, &self.file, ask),
                _ => anyhow!(about_data(&error, &place, ask)),
            })?;
            list_beside(&store, &place, &self.file, ask).await?;
            Ok((row, copied))
        })?;
        let file = self.file.display().to_string();
        say(if ask.json {
            let (tables, events) = (copied.tables, copied.events);
            json!({ "club": row.id.as_str(), "file": file, "tables": tables, "events": events }).to_string()
        } else {
            words::exported(ask.lang, copied.events, file, called(&row), copied.tables)
        });
        Ok(Answer::Done)
    }
}
