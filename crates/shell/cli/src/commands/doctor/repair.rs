//! Puts logs right that cannot be read, and loses nothing else.

use super::Check;
use crate::answer::Ask;
use crate::data::{about_data, about_file, hold, open_up_to_date};
use anyhow::{Context as _, anyhow};
use app::clock::{Clock as _, Real};
use ids::TableId;
use std::io::Write as _;
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::{Path, PathBuf};
use store::{Address, Club, Hold};
use words::messages::doctor as say;

/// Repairs what can be repaired and says what was done. Nobody may serve the data meanwhile: a table in memory would not
/// know of it.
pub async fn repair(address: &Address, ask: Ask) -> anyhow::Result<Vec<Check>> {
    let about = |error| anyhow!(about_data(&error, address, ask));
    let _file = hold(address, ask)?;
    let _right = Hold::take(address).await.map_err(about)?;
    let store = open_up_to_date(address, ask).await?;
    let mut checks = Vec::new();
    for club in store.clubs().await.map_err(about)? {
        let club = store.club(club.id);
        for broken in app::broken_logs(&club).await.map_err(about)? {
            checks.extend(one(&club, broken.table, ask).await?);
        }
    }
    Ok(checks)
}

async fn one(store: &Club, table: TableId, ask: Ask) -> anyhow::Result<Vec<Check>> {
    let lang = ask.lang;
    let remedy = app::remedy(store, table).await?;
    let mut checks = Vec::new();
    if let Some((from, lines)) = &remedy.aside {
        // Kept before it leaves the data: whatever happens in between, it is somewhere.
        let file = PathBuf::from(format!("{table}-from-{from}.log"));
        keep(&file, lines).map_err(|error| about_file(&error, &file, ask))?;
        let (name, events) = (file.display().to_string(), lines.len());
        checks.push(Check::note(
            "repair",
            say::set_aside(lang, from, table),
            say::set_aside_do(lang, events, name),
        ));
    }
    app::repair(store, table, &remedy).await.with_context(|| table.to_string())?;
    if remedy.aside.as_ref().is_some_and(|(from, _)| *from == 1) {
        store.tables().put_away(table, Real::default().stamp()).await?;
    }
    if !remedy.mended.is_empty() {
        checks.push(Check::good("repair", say::mended(lang, remedy.mended.len(), table)));
    }
    Ok(checks)
}

fn keep(file: &Path, lines: &[String]) -> Result<(), store::StoreError> {
    let written = || {
        let mut options = std::fs::OpenOptions::new();
        let mut file = options.write(true).create_new(true).mode(0o600).open(file)?;
        file.write_all((lines.join("\n") + "\n").as_bytes())?;
        file.sync_all()
    };
    written().map_err(|error| store::StoreError::system(file, &error))
}
