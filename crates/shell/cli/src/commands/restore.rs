//! `clubavond restore`: a copy brought back into an empty database.

use crate::answer::{Answer, Ask, say};
use crate::config::{Config, Place};
use crate::data::{about_data, about_file, erase_again, place, wait};
use anyhow::anyhow;
use serde_json::json;
use std::path::PathBuf;
use store::{Address, Erasures, Store, StoreError};
use words::messages::data as words;

/// Brings a copy back, into a database that holds nothing yet.
///
/// The copy is checked first; when anything is wrong with it, or the database is not empty, nothing changes. Who was erased
/// since the copy was made is erased again: by the lists in the folder erasures and beside the copy, or the one that is named.
/// Without a list nothing is brought back until --no-erasures is said.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  clubavond restore club-2026-11-16.db --data new.db
  clubavond restore old.db --data new.db --erased erasures/erased.txt
  clubavond restore copy.db --database-url postgres://club@localhost/club")]
pub struct Args {
    /// A file made by 'clubavond backup', of this version or an older one.
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// The list of erased people to go by, if it is not in its place.
    #[arg(long, value_name = "LIST", conflicts_with = "no_erasures")]
    erased: Option<PathBuf>,
    /// There is no list of erased people: nobody was erased since the copy was made.
    #[arg(long)]
    no_erasures: bool,
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
        let store = store.with_erasures(Erasures::of(&address));
        let again = erase_again(&store, &erased.lines).await?;
        if let Some(erasures) = Erasures::of(&address) {
            // From now on they are known here, wherever the list was found.
            erasures.note(&erased.lines);
        }
        Ok((copied, again))
    })?;
    let file = args.file.display().to_string();
    say(if ask.json {
        json!({ "file": file, "tables": copied.tables, "events": copied.events }).to_string()
    } else {
        words::restored(ask.lang, copied.events, file, place(&address, ask), copied.tables)
    });
    if let Some((list, at)) = erased.from.filter(|_| !ask.json) {
        say(words::by_list(ask.lang, erased.lines.len(), list.display(), at));
    }
    if again > 0 && !ask.json {
        say(words::erased_again(ask.lang, again));
    }
    Ok(Answer::Done)
}

/// Whom to erase again, and by which list of when; none when it was said that there is none.
struct Erased {
    lines: Vec<String>,
    from: Option<(PathBuf, String)>,
}

/// Who was erased, by the list that is named or those that are found.
fn erased(args: &Args, address: &Address, ask: Ask) -> anyhow::Result<Erased> {
    if let Some(list) = &args.erased {
        let fault = |error| about_file(&StoreError::system(list, &error), list, ask);
        let at = std::fs::metadata(list).and_then(|file| file.modified()).map_err(fault)?;
        let lines = store::erased_lines(list).map_err(fault)?;
        return Ok(Erased { lines, from: Some((list.clone(), moment(at))) });
    }
    let Some(erasures) = Erasures::of(address) else { return Ok(Erased { lines: Vec::new(), from: None }) };
    let list = erasures.list();
    let found = erasures.found(address, &args.file);
    match found.map_err(|error| about_file(&StoreError::system(&list, &error), &list, ask))? {
        Some(found) => Ok(Erased { lines: found.lines, from: Some((found.list, moment(found.at))) }),
        None if args.no_erasures => Ok(Erased { lines: Vec::new(), from: None }),
        None => Err(anyhow!(words::no_list(ask.lang, list.display()))),
    }
}

/// A moment as everyone reads it.
fn moment(at: std::time::SystemTime) -> String {
    let since = at.duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
    calendar::Instant::from_micros(i64::try_from(since.as_micros()).unwrap_or(i64::MAX)).iso()
}
