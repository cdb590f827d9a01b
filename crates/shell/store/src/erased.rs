//! Who was erased, outside the data: a copy from before it must not bring them back. Ids only, which mean nothing to anyone
//! without the data. The list lies in a folder of its own, which nothing that is done to the data moves, and beside every
//! copy that was made, where it is written anew at each erasure.

use crate::db::{Address, Db, with_db};
use crate::{ERASED_MEMBER, Store};
use std::collections::BTreeSet;
use std::io::Write as _;
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// The name of the list, in its own folder and beside copies.
const LIST: &str = "erased.txt";
/// The folders with copies, in the folder of the list.
const COPIES: &str = "copies.txt";

/// The folder with the list of erasures of a database.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Erasures(PathBuf);

/// The lists that were found before a copy is brought back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// What stands in them.
    pub lines: Vec<String>,
    /// The newest of them.
    pub list: PathBuf,
    /// When that was written last.
    pub at: SystemTime,
}

impl Erasures {
    /// Beside a file of data; where the program is started when the data is at a server. What is only in memory has none.
    pub fn of(address: &Address) -> Option<Erasures> {
        match address {
            Address::File(data) => Some(Erasures(folder_of(data).join("erasures"))),
            Address::Postgres(_) => Some(Erasures(PathBuf::from("erasures"))),
            Address::Memory => None,
        }
    }

    /// In this folder.
    pub fn at(folder: PathBuf) -> Erasures {
        Erasures(folder)
    }

    /// The list.
    pub fn list(&self) -> PathBuf {
        self.0.join(LIST)
    }

    /// Writes these down, here and beside every copy.
    pub fn note(&self, lines: &[String]) {
        if let Err(error) = self.written(lines) {
            // The person is erased all the same; only a later `restore` must be told by hand.
            tracing::error!(%error, folder = %self.0.display(), "an erasure was not written down");
        }
    }

    fn written(&self, lines: &[String]) -> std::io::Result<()> {
        std::fs::create_dir_all(&self.0)?;
        let mut all: BTreeSet<String> = read(&self.list())?.unwrap_or_default().into_iter().collect();
        all.extend(lines.iter().cloned());
        replace(&self.list(), &all)?;
        for folder in read(&self.0.join(COPIES))?.unwrap_or_default() {
            // A stick that is not there now gets it with its next copy.
            if Path::new(&folder).is_dir()
                && let Err(error) = replace(&Path::new(&folder).join(LIST), &all)
            {
                tracing::warn!(%error, folder, "the list of erasures was not written beside the copies");
            }
        }
        Ok(())
    }

    /// A copy was made there: the list stands beside it, from now on anew at each erasure.
    pub fn copied(&self, copy: &Path, lines: &[String]) -> std::io::Result<()> {
        std::fs::create_dir_all(&self.0)?;
        let folder = std::path::absolute(folder_of(copy))?;
        let mut folders: BTreeSet<String> =
            read(&self.0.join(COPIES))?.unwrap_or_default().into_iter().collect();
        folders.insert(folder.display().to_string());
        replace(&self.0.join(COPIES), &folders)?;
        self.written(lines)
    }

    /// All that is known of erasures when this copy is brought back: by the own list, the one beside the copy, and the one
    /// that versions before kept beside the data. `None` when there is no list.
    pub fn found(&self, data: &Address, copy: &Path) -> std::io::Result<Option<Found>> {
        let before = match data {
            Address::File(data) => Some(beside(data)),
            Address::Postgres(_) | Address::Memory => None,
        };
        let lists = [Some(self.list()), Some(folder_of(copy).join(LIST)), before];
        let mut found: Option<Found> = None;
        for list in lists.into_iter().flatten() {
            let Some(lines) = read(&list)? else { continue };
            let at = std::fs::metadata(&list)?.modified()?;
            let so_far = found.get_or_insert_with(|| Found { lines: Vec::new(), list: list.clone(), at });
            so_far.lines.extend(lines);
            if at > so_far.at {
                (so_far.list, so_far.at) = (list, at);
            }
        }
        if let Some(found) = &mut found {
            found.lines.sort();
            found.lines.dedup();
        }
        Ok(found)
    }
}

/// Where versions before kept the list: commands that moved the data moved it, too.
fn beside(data: &Path) -> PathBuf {
    let mut name = data.as_os_str().to_owned();
    name.push(".erased");
    PathBuf::from(name)
}

fn folder_of(file: &Path) -> &Path {
    file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Another file in the place of this one, whole and on the disk.
fn replace(file: &Path, lines: &BTreeSet<String>) -> std::io::Result<()> {
    let part = file.with_extension("part");
    let mut options = std::fs::OpenOptions::new();
    let mut new = options.write(true).create(true).truncate(true).mode(0o600).open(&part)?;
    new.write_all(lines.iter().map(|line| format!("{line}\n")).collect::<String>().as_bytes())?;
    new.sync_all()?;
    std::fs::rename(&part, file)?;
    std::fs::File::open(folder_of(file))?.sync_all()
}

/// The lines of a list; `None` where there is none.
fn read(list: &Path) -> std::io::Result<Option<Vec<String>>> {
    match std::fs::read_to_string(list) {
        Ok(text) => {
            Ok(Some(text.lines().map(str::trim).filter(|id| !id.is_empty()).map(str::to_owned).collect()))
        }
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

/// The lines of the list in this file, which must be there.
pub fn erased_lines(list: &Path) -> std::io::Result<Vec<String>> {
    read(list)?.ok_or_else(|| std::io::Error::from(std::io::ErrorKind::NotFound))
}

impl Store {
    /// The list of erasures lies there from now on; without this, only data in a file has one.
    #[must_use]
    pub fn with_erasures(mut self, erasures: Option<Erasures>) -> Store {
        self.erased = erasures;
        self
    }

    /// Who is erased by the data itself, of all clubs, as the list has it. Data of an old format may know less.
    pub async fn erased_rows(&self) -> Vec<String> {
        let of = async |text: &'static str| {
            let rows = with_db!(&self.db, |pool| sqlx::query_scalar::<_, String>(text).fetch_all(pool).await);
            rows.unwrap_or_default()
        };
        let mut lines = of("SELECT id FROM person WHERE erased IS NOT NULL").await;
        let members = of("SELECT id FROM member WHERE erased IS NOT NULL").await;
        lines.extend(members.into_iter().map(|id| format!("{ERASED_MEMBER}{id}")));
        lines
    }
}

/// Up to this size a file is written anew after an erasure, in bytes: nobody at a table waits longer than for a breath. In a
/// larger one what is deleted is written over where it stands (`secure_delete`).
const ANEW: i64 = 64 * 1024 * 1024;

/// What was erased goes from the files, too: pages that were given up are written anew, and the log beside the file is cut
/// off. PostgreSQL clears its tables; its archive and its old copies keep what they have (docs/deploy.md).
pub(crate) async fn scrub(db: &Db, tables: &[&'static str]) {
    match db {
        Db::Sqlite(pool) => {
            let size = "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size";
            let size = sqlx::query_scalar::<_, i64>(size).fetch_one(pool).await;
            if size.is_ok_and(|size| size <= ANEW)
                && let Err(error) = sqlx::query("VACUUM").execute(pool).await
            {
                tracing::warn!(%error, "the room of what was erased could not be written anew");
            }
            // Who reads at this moment keeps the log from being cut off: once more.
            for _ in 0..20 {
                let cut = sqlx::query_as::<_, (i64, i64, i64)>("PRAGMA wal_checkpoint(TRUNCATE)");
                if let Ok((0, ..)) = cut.fetch_one(pool).await {
                    return;
                }
                tokio::time::sleep(std::time::Duration::from_millis(50)).await;
            }
            tracing::warn!("the log beside the data still holds what was erased, until it is written anew");
        }
        Db::Pg(pool) => {
            for table in tables {
                let text = sqlx::AssertSqlSafe(format!("VACUUM {table}"));
                if let Err(error) = sqlx::query(text).execute(pool).await {
                    tracing::warn!(%error, table, "the room of what was erased could not be cleared");
                }
            }
        }
    }
}
