//! A consistent copy while the program runs, and back. A backup is always an SQLite file, whatever the engine.

use crate::db::{Db, private};
use crate::doctor::sound;
use crate::error::{FileFault, StoreError};
use crate::{migrate, transfer};
use ids::ClubId;
use std::path::{Path, PathBuf};

/// What a backup holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Copied {
    /// Tables in it.
    pub tables: i64,
    /// Facts in it, of all streams.
    pub events: i64,
}

/// Writes the copy beside its place and moves it there when it is whole and on the disk: a name that exists is a backup
/// that can be trusted. With a club it holds that one alone.
pub(crate) async fn backup(db: &Db, file: &Path, club: Option<ClubId>) -> Result<Copied, StoreError> {
    if file.exists() {
        return Err(FileFault::Exists.of(file));
    }
    let part = Part::new(file)?;
    let copied = write(db, &part.0, club).await?;
    put(&part.0, file).map_err(|error| StoreError::system(file, &error))?;
    Ok(copied)
}

async fn write(db: &Db, part: &Path, club: Option<ClubId>) -> Result<Copied, StoreError> {
    match (db, club) {
        (Db::Sqlite(pool), None) => {
            let Some(name) = part.to_str() else {
                return Err(FileFault::System("the name is not UTF-8".to_owned()).of(part));
            };
            sqlx::query("VACUUM INTO $1").bind(name).execute(pool).await?;
        }
        (Db::Pg(_), _) | (Db::Sqlite(_), Some(_)) => {
            let copy = Db::new_copy(part).await?;
            migrate::run_to(&copy, migrate::version(db).await?).await?;
            if let Db::Sqlite(pool) = &copy {
                transfer::copy(db, &copy, &transfer::shapes(pool).await?, false, club).await?;
            }
            copy.close().await;
        }
    }
    // Looked at as `restore` will: what cannot be brought back is no copy.
    let (copy, _) = examined(part).await?;
    let copied = counted(&copy).await;
    copy.close().await;
    copied
}

async fn counted(copy: &Db) -> Result<Copied, StoreError> {
    let Db::Sqlite(pool) = copy else { return Ok(Copied { tables: 0, events: 0 }) };
    let tables = sqlx::query_scalar("SELECT COUNT(*) FROM live_table").fetch_one(pool).await?;
    let events = migrate::count_facts(migrate::version(copy).await?);
    let events = sqlx::query_scalar(events).fetch_one(pool).await?;
    Ok(Copied { tables, events })
}

/// Moves the finished copy to its name, unless someone made a file there in the meantime.
fn put(part: &Path, file: &Path) -> std::io::Result<()> {
    std::fs::File::open(part)?.sync_all()?;
    match std::fs::hard_link(part, file) {
        // A memory stick may know no second names.
        Err(error) if error.kind() != std::io::ErrorKind::AlreadyExists && !file.exists() => {
            std::fs::rename(part, file)?;
        }
        linked => linked?,
    }
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    std::fs::File::open(folder)?.sync_all()
}

/// A file in the making, gone when it is dropped.
struct Part(PathBuf);

impl Part {
    fn new(file: &Path) -> Result<Part, StoreError> {
        let mut name = file.as_os_str().to_owned();
        name.push(format!(".{}.part", std::process::id()));
        let part = PathBuf::from(name);
        private(&part).map_err(|error| StoreError::system(&part, &error))?;
        Ok(Part(part))
    }
}

impl Drop for Part {
    fn drop(&mut self) {
        // Gone already when it was renamed.
        std::fs::remove_file(&self.0).ok();
    }
}

/// Opens a backup after looking whether it is one, whole, and not newer than this program.
async fn examined(file: &Path) -> Result<(Db, i64), StoreError> {
    let copy = Db::copy(file).await?;
    migrate::ours(&copy, file).await?;
    let format = migrate::version(&copy).await?;
    match format {
        0 => return Err(FileFault::NoDatabase.of(file)),
        found if found > migrate::KNOWN => return Err(StoreError::Newer { found, known: migrate::KNOWN }),
        _ => {}
    }
    let broken = sound(&copy).await.unwrap_or_else(|error| vec![error.to_string()]);
    match broken.into_iter().next() {
        Some(line) => Err(FileFault::Damaged(line).of(file)),
        None => Ok((copy, format)),
    }
}

/// Whether the file is a backup that this program can bring back.
pub async fn inspect(file: &Path) -> Result<Copied, StoreError> {
    let (copy, _) = examined(file).await?;
    let copied = counted(&copy).await;
    copy.close().await;
    copied
}

/// Brings everything back in one transaction, into a database that holds nothing.
pub(crate) async fn restore(db: &Db, file: &Path) -> Result<Copied, StoreError> {
    let (copy, format) = examined(file).await?;
    if format == migrate::KNOWN {
        return pour(&copy, db).await;
    }
    // An older backup is brought up to date in a copy of the copy: the backup itself stays as it is.
    copy.close().await;
    let folder = tempfile::tempdir().map_err(|error| StoreError::system(file, &error))?;
    let newer = folder.path().join("backup.db");
    std::fs::copy(file, &newer).map_err(|error| StoreError::system(file, &error))?;
    let copy = Db::new_copy(&newer).await?;
    migrate::run(&copy).await?;
    pour(&copy, db).await
}

async fn pour(copy: &Db, db: &Db) -> Result<Copied, StoreError> {
    let Db::Sqlite(pool) = copy else { return Ok(Copied { tables: 0, events: 0 }) };
    transfer::copy(copy, db, &transfer::shapes(pool).await?, true, None).await?;
    let copied = counted(copy).await;
    copy.close().await;
    copied
}
