//! `clubavond club erase`: a club gone for good, after its name was typed.

use super::{called, found};
use crate::answer::{Answer, Ask, say};
use crate::config::{Config, Place};
use crate::data::{about_data, hold, open_up_to_date, wait};
use anyhow::anyhow;
use serde_json::json;
use store::{Erasures, Hold, StoreError};
use words::messages::clubs as words;

/// Erases everything of one club for good. It asks for the club's name first, and nobody may serve the data meanwhile.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  clubavond club erase de-toren")]
pub struct Erase {
    /// The id of the club, as 'clubavond club list' shows it.
    #[arg(value_name = "ID")]
    id: String,
    #[command(flatten)]
    place: Place,
}

impl Erase {
    /// Asks for the name, and erases the club when that is what was typed.
    pub fn run(&self, ask: Ask) -> anyhow::Result<Answer> {
        let place = Config::read(&self.place, &[], ask)?.address();
        let fault = |error: StoreError| anyhow!(about_data(&error, &place, ask));
        let gone = wait(async {
            // A program that serves the club would write again what it has in memory.
            let _file = hold(&place, ask)?;
            let _right = Hold::take(&place).await.map_err(fault)?;
            let store = open_up_to_date(&place, ask).await?;
            let row = found(&store, &self.id, &place, ask).await?;
            let name = called(&row);
            let rows: i64 =
                store.club(row.id).rows().await.map_err(fault)?.iter().map(|(_, rows)| rows).sum();
            if !typed(&name, rows, ask)? {
                return Ok(None);
            }
            let list = Erasures::of(&place);
            let gone = store.erase_club(&row, list.as_ref()).await.map_err(fault)?;
            Ok(Some((row, gone)))
        })?;
        let Some((row, gone)) = gone else {
            eprintln!("clubavond: {}", words::not_erased(ask.lang));
            return Ok(Answer::No);
        };
        say(if ask.json {
            json!({ "club": row.id.as_str(), "rows": gone }).to_string()
        } else {
            words::erased(ask.lang, called(&row), gone)
        });
        Ok(Answer::Done)
    }
}

/// Whether the name of the club is typed, letter by letter.
fn typed(name: &str, rows: i64, ask: Ask) -> anyhow::Result<bool> {
    eprintln!("{}", words::type_name(ask.lang, name, rows));
    let mut line = String::new();
    std::io::stdin().read_line(&mut line)?;
    Ok(line.trim() == name)
}
