//! `clubavond club list`: which clubs there are, and which name leads to each.

use crate::answer::{Answer, Ask, say};
use crate::config::{Config, Place};
use crate::data::{about_data, open_up_to_date, wait};
use crate::table::{Side, Table};
use anyhow::anyhow;
use calendar::Instant;
use ids::Host;
use serde_json::{Value, json};
use store::ClubRow;
use words::messages::clubs as words;

/// The clubs with their host names, the oldest first.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  clubavond club list
  clubavond club list --json")]
pub struct List {
    #[command(flatten)]
    place: Place,
}

impl List {
    /// Shows them.
    pub fn run(&self, ask: Ask) -> anyhow::Result<Answer> {
        let config = Config::read(&self.place, &[], ask)?;
        let place = config.address();
        let clubs = wait(async {
            let clubs = open_up_to_date(&place, ask).await?.clubs().await;
            clubs.map_err(|error| anyhow!(about_data(&error, &place, ask)))
        })?;
        // The one club that nobody listed has no first day.
        let since = |row: &ClubRow| match row.created {
            0 => String::new(),
            at => config.zone().zone().day(Instant::from_micros(at)).to_string(),
        };
        if ask.json {
            let one = |row: &ClubRow| {
                let host = row.host.as_ref().map(Host::as_str);
                json!({ "club": row.id.as_str(), "name": row.name, "host": host, "since": since(row) })
            };
            say(json!({ "clubs": clubs.iter().map(one).collect::<Vec<Value>>() }));
            return Ok(Answer::Done);
        }
        let lang = ask.lang;
        let head =
            [words::col_id(lang), words::col_name(lang), words::col_host(lang), words::col_since(lang)];
        let mut table = Table::new(head.into_iter().map(|name| (name, Side::Left)).collect());
        for row in &clubs {
            let host = row.host.as_ref().map_or_else(|| words::any_name(lang), ToString::to_string);
            table.row(vec![row.id.to_string(), row.name.clone(), host, since(row)]);
        }
        for line in table.lines() {
            say(line);
        }
        Ok(Answer::Done)
    }
}
