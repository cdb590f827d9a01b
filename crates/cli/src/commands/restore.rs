//! `clubavond restore`: a copy brought back into an empty database.

use crate::answer::{Answer, Ask, say};
use crate::config::{Config, Place};
use crate::data::{about_data, about_file, place, wait};
use anyhow::anyhow;
use app::People;
use app::clock::Real;
use serde_json::json;
use std::path::PathBuf;
use std::sync::Arc;
use store::{Address, Store, StoreError};
use words::messages::data as words;

/// Brings a copy back, into a database that holds nothing yet.
///
/// The copy is checked first; when anything is wrong with it, or the database is not empty, nothing changes. Who was erased
/// since the copy was made is erased again: by the list beside the data, club.db.erased, or the one that is named.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  clubavond restore club-2026-11-16.db --data new.db
  clubavond restore old.db --data new.db --erased club.db.erased
  clubavond restore copy.db --database-url postgres://club@localhost/club")]
pub struct Args {
    /// A file made by 'clubavond backup', of this version or an older one.
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// The list of erased people to go by, if it is not the one beside the data.
    #[arg(long, value_name = "LIST")]
    erased: Option<PathBuf>,
    #[command(flatten)]
    place: Place,
}

pub fn run(args: &Args, ask: Ask) -> anyhow::Result<Answer> {
    let address = Config::read(&args.place, &[], ask)?.address();
    let erased = erased(args, &address, ask)?;
    let (copied, again) = wait(async {
        // The copy first: a bad one must not even make an empty database.
        store::inspect(&args.file).await.map_err(|error| about_file(&error, &args.file, ask))?;
        let store =
            Store::open(&address).await.map_err(|error| anyhow!(about_data(&error, &address, ask)))?;
        let copied = store.restore(&args.file).await.map_err(|error| match &error {
            StoreError::File { .. } => about_file(&error, &args.file, ask),
            _ => anyhow!(about_data(&error, &address, ask)),
        })?;
        let fault = |error: StoreError| anyhow!(about_data(&error, &address, ask));
        let clubs = store.clubs().await.map_err(fault)?;
        for club in store::erased_clubs(&clubs, &erased) {
            store.erase_club(club, None).await.map_err(fault)?;
        }
        let mut again = 0;
        for club in store.clubs().await.map_err(fault)? {
            let club = store.club(club.id);
            let people = People::new(club.clone(), Arc::new(Real::default()));
            let roll = app::roll::Roll::new(club, Arc::new(Real::default()));
            again += roll.erase_again(&erased).await? + people.erase_again(&erased).await?;
        }
        Ok((copied, again))
    })?;
    let file = args.file.display().to_string();
    say(if ask.json {
        json!({ "file": file, "tables": copied.tables, "events": copied.events }).to_string()
    } else {
        words::restored(ask.lang, copied.events, file, place(&address, ask), copied.tables)
    });
    if again > 0 && !ask.json {
        say(words::erased_again(ask.lang, again));
    }
    Ok(Answer::Done)
}

/// Who was erased, by the list that is named or the one beside the data.
fn erased(args: &Args, address: &Address, ask: Ask) -> anyhow::Result<Vec<String>> {
    let list = match (&args.erased, address) {
        (Some(list), _) => {
            // One that is named must be there.
            std::fs::File::open(list)
                .map_err(|error| about_file(&StoreError::system(list, &error), list, ask))?;
            list.clone()
        }
        (None, Address::File(data)) => store::list_beside(data),
        (None, _) => return Ok(Vec::new()),
    };
    store::erased_ids(&list).map_err(|error| about_file(&StoreError::system(&list, &error), &list, ask))
}
