//! Bringing data of an older format up to date: first a copy of it as it is, then the steps.

use crate::db::{Address, Db};
use crate::error::StoreError;
use crate::{backup, migrate};
use std::path::{Path, PathBuf};

/// Data that was brought up to date.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Upgraded {
    /// The format it had.
    pub from: i64,
    /// The format it has.
    pub to: i64,
    /// Where the copy of it is, as it was before.
    pub copy: PathBuf,
}

/// Runs the steps that are missing. Without a copy that is whole nothing is changed.
pub(crate) async fn run(db: &Db, address: &Address) -> Result<Option<Upgraded>, StoreError> {
    let from = migrate::version(db).await?;
    if from == 0 || from >= migrate::KNOWN {
        migrate::run(db).await?;
        return Ok(None);
    }
    let copy = free(address, from);
    backup::backup(db, &copy, None).await?;
    tracing::info!(from, to = migrate::KNOWN, copy = %copy.display(), "bringing the data up to date");
    migrate::run(db).await?;
    Ok(Some(Upgraded { from, to: migrate::KNOWN, copy }))
}

/// A name that is not taken, beside the file or, for a server, where the program was started: `club.format-3.db`.
fn free(address: &Address, format: i64) -> PathBuf {
    let data = match address {
        Address::File(file) => file.as_path(),
        Address::Postgres(_) | Address::Memory => Path::new("clubavond.db"),
    };
    let end = data.extension().map_or_else(|| "db".to_owned(), |end| end.to_string_lossy().into_owned());
    let name = |number: u32| match number {
        1 => data.with_extension(format!("format-{format}.{end}")),
        _ => data.with_extension(format!("format-{format}-{number}.{end}")),
    };
    (1..=9999).map(name).find(|name| !name.exists()).unwrap_or_else(|| name(1))
}
