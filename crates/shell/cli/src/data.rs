//! Commands that work on the data: opening it, and every fault of it in words.

use crate::answer::Ask;
use anyhow::anyhow;
use app::People;
use app::clock::Real;
use std::fs::{File, TryLockError};
use std::path::Path;
use std::sync::Arc;
use store::{Address, Club, Erasures, FileFault, Store, StoreError};
use words::messages::data as say;
use words::messages::{cli, clubs, people};

/// The data as people know it: the file, or the server.
pub fn place(address: &Address, ask: Ask) -> String {
    match address {
        Address::File(file) => file.display().to_string(),
        Address::Postgres(_) | Address::Memory => say::postgres(ask.lang),
    }
}

/// Opens data that is there, and changes nothing about its format.
pub async fn open_as_it_is(address: &Address, ask: Ask) -> anyhow::Result<Store> {
    Store::open_as_it_is(address).await.map_err(|error| anyhow!(about_data(&error, address, ask)))
}

/// Puts the list of erasures beside a copy that was made: whoever brings the copy back finds it.
pub async fn list_beside(store: &Store, address: &Address, copy: &Path, ask: Ask) -> anyhow::Result<()> {
    let Some(erasures) = Erasures::of(address) else { return Ok(()) };
    let written = erasures.copied(copy, &store.erased_rows().await);
    written.map_err(|error| about_file(&StoreError::system(copy, &error), copy, ask))
}

/// Erases those again whom these lines name and an older state of the data brought back; says how many.
pub async fn erase_again(store: &Store, lines: &[String]) -> anyhow::Result<usize> {
    let clubs = store.clubs().await?;
    for club in store::erased_clubs(&clubs, lines) {
        store.erase_club(club, None).await?;
    }
    let mut again = 0;
    for club in store.clubs().await? {
        let club = store.club(club.id);
        let people = People::new(club.clone(), Arc::new(Real::default()));
        let roll = app::roll::Roll::new(club, Arc::new(Real::default()));
        again += roll.erase_again(lines).await? + people.erase_again(lines).await?;
    }
    Ok(again)
}

/// Which club a command is about.
#[derive(clap::Args)]
pub struct Whose {
    /// The club, where there are several: its id, as 'clubavond club list' shows it.
    #[arg(long, value_name = "ID", display_order = 803)]
    club: Option<String>,
}

impl Whose {
    /// The club of this store that is meant: the only one, or the one that is named.
    pub async fn of(&self, store: &Store, address: &Address, ask: Ask) -> anyhow::Result<Club> {
        let all = store.clubs().await.map_err(|error| anyhow!(about_data(&error, address, ask)))?;
        let found = match (&self.club, all.as_slice()) {
            (Some(id), all) => all.iter().find(|row| row.id.as_str() == id),
            (None, [only]) => Some(only),
            (None, _) => None,
        };
        match (found, &self.club) {
            (Some(row), _) => Ok(store.club(row.id)),
            (None, Some(id)) => Err(anyhow!(clubs::no_club(ask.lang, id))),
            (None, None) => {
                let ids: Vec<&str> = all.iter().map(|row| row.id.as_str()).collect();
                Err(anyhow!(clubs::which_club(ask.lang, ids.join(", "))))
            }
        }
    }
}

/// Opens data that is there and has the format this program works with.
pub async fn open_up_to_date(address: &Address, ask: Ask) -> anyhow::Result<Store> {
    let store = open_as_it_is(address, ask).await?;
    store.up_to_date().await.map_err(|error| anyhow!(about_data(&error, address, ask)))?;
    Ok(store)
}

/// Opens a club of data that is there and has the format this program works with.
pub async fn open_club(address: &Address, whose: &Whose, ask: Ask) -> anyhow::Result<Club> {
    whose.of(&open_up_to_date(address, ask).await?, address, ask).await
}

/// An error about the data itself.
pub fn about_data(error: &StoreError, address: &Address, ask: Ask) -> String {
    match (error, address) {
        (StoreError::File { file, fault: FileFault::Missing }, Address::File(data)) if file == data => {
            say::missing_data(ask.lang, file.display())
        }
        _ => words(error, &place(address, ask), ask),
    }
}

/// An error about a file beside the data.
pub fn about_file(error: &StoreError, file: &Path, ask: Ask) -> anyhow::Error {
    anyhow!(words(error, &file.display().to_string(), ask))
}

fn words(error: &StoreError, place: &str, ask: Ask) -> String {
    let lang = ask.lang;
    match error {
        StoreError::Newer { found, known } => say::newer(lang, found, known, place),
        StoreError::Locked => say::locked(lang, place),
        StoreError::ReadOnly => say::read_only(lang, place),
        StoreError::DiskFull => say::disk_full(lang),
        StoreError::Served => say::served(lang, place),
        StoreError::Beside(nodes) => say::beside(lang, nodes, place),
        StoreError::Gone(why) | StoreError::Unsure(why) => say::gone(lang, place, why),
        StoreError::NotEmpty(_) => say::not_empty(lang, place),
        StoreError::Address(value) => say::address(lang, value),
        StoreError::Conflict { stream } => say::conflict(lang, stream),
        StoreError::Lost { table } => say::lost(lang, table),
        StoreError::NameTaken(name) => say::name_taken(lang, name),
        StoreError::Double | StoreError::CarriedOut => say::double(lang),
        StoreError::Unreadable(why) => say::unreadable(lang, why),
        StoreError::Older { found, known } => say::older(lang, found, known, place),
        StoreError::Stopping => say::stopping(lang),
        StoreError::Taken => people::taken(lang),
        StoreError::Other(why) => say::other(lang, why),
        StoreError::File { file, fault } => {
            let file = file.display();
            match fault {
                FileFault::Missing => say::missing(lang, file),
                FileFault::Exists => say::exists(lang, file),
                FileFault::NoDatabase => say::no_database(lang, file),
                FileFault::Foreign => say::foreign(lang, file),
                FileFault::Damaged(why) => say::damaged(lang, file, why),
                FileFault::System(why) => say::system(lang, file, why),
            }
        }
    }
}

/// Two programs on one file would not know of each other's tables: the second does not begin. The file is free again
/// when this program ends, however it ends.
pub fn hold(place: &Address, ask: Ask) -> anyhow::Result<Option<File>> {
    let Address::File(path) = place else { return Ok(None) };
    // One that cannot be opened, or is not there yet, is spoken of by who opens it for good.
    let Ok(file) = File::open(path) else { return Ok(None) };
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => Err(anyhow!(cli::already_served(ask.lang, path.display()))),
        // A file system that knows no locks is no reason not to begin.
        Err(TryLockError::Error(_)) | Ok(()) => Ok(Some(file)),
    }
}

/// Runs something that waits for the database.
pub fn wait<T>(work: impl Future<Output = anyhow::Result<T>>) -> anyhow::Result<T> {
    tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?.block_on(work)
}
