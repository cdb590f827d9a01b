//! Files that are no data of ours, newer, damaged or in use: each is told apart, and left as it was.

use crate::ours::append;
use ids::{ClubId, TableId};
use sqlx::Connection as _;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use store::{Address, Copied, EventRow, FileFault, Finding, Store, StoreError, Stray, TableRow, inspect};

async fn sql(file: &Path, text: &'static str) {
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(file).create_if_missing(true);
    let mut own = sqlx::SqliteConnection::connect_with(&options).await.unwrap();
    sqlx::raw_sql(text).execute(&mut own).await.unwrap();
    own.close().await.unwrap();
}

async fn filled(file: &Path) -> Store {
    let store = Store::open(&Address::File(file.to_owned())).await.unwrap();
    let (id, club) = (TableId::read("one").unwrap(), store.club(ClubId::ONLY));
    let row = TableRow { id, created: 1, listed: true, bots: Vec::new(), put_away: Some(3) };
    club.tables().create(&row, &[], &[]).await.unwrap();
    let events = (0..2000).map(|number| EventRow { at: number, body: format!("{number} said =hallo") });
    append(&club, id, 1, events.collect()).await.unwrap();
    store
}

struct Room {
    folder: tempfile::TempDir,
    copy: PathBuf,
}

impl Room {
    /// A folder with a backup in it.
    async fn new() -> Room {
        let folder = tempfile::tempdir().unwrap();
        let copy = folder.path().join("copy.db");
        let data = folder.path().join("club.db");
        filled(&data).await.backup(&copy).await.unwrap();
        Room { folder, copy }
    }

    fn file(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }
}

fn fault(outcome: Result<Copied, StoreError>) -> FileFault {
    match outcome {
        Err(StoreError::File { fault, .. }) => fault,
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn what_is_no_backup_is_told_apart() {
    let room = Room::new().await;
    assert_eq!(fault(inspect(&room.file("nowhere.db")).await), FileFault::Missing);
    let letter = room.file("letter.txt");
    std::fs::write(&letter, "Beste leden,").unwrap();
    assert_eq!(fault(inspect(&letter).await), FileFault::NoDatabase);
    std::fs::write(&letter, "").unwrap();
    assert_eq!(fault(inspect(&letter).await), FileFault::NoDatabase);
    let foreign = room.file("foreign.db");
    sql(&foreign, "CREATE TABLE bookmarks (url TEXT)").await;
    assert_eq!(fault(inspect(&foreign).await), FileFault::Foreign);
    assert_eq!(inspect(&room.copy).await.unwrap(), Copied { tables: 1, events: 2000 });
}

#[tokio::test]
async fn a_damaged_backup_is_refused_and_nothing_of_it_is_brought_back() {
    let room = Room::new().await;
    let mut bytes = std::fs::read(&room.copy).unwrap();
    let half = bytes.len() / 2;
    bytes[half..half + 3000].fill(0xa5);
    std::fs::write(&room.copy, &bytes).unwrap();
    assert!(matches!(fault(inspect(&room.copy).await), FileFault::Damaged(_)));
    let fresh = Store::open(&Address::File(room.file("new.db"))).await.unwrap();
    assert!(matches!(fault(fresh.restore(&room.copy).await), FileFault::Damaged(_)));
    assert_eq!(fresh.club(ClubId::ONLY).tables().all().await.unwrap(), []);
    // Half a file.
    std::fs::write(&room.copy, &bytes[..half]).unwrap();
    assert!(matches!(fault(inspect(&room.copy).await), FileFault::Damaged(_)));
    assert_eq!(std::fs::read(&room.copy).unwrap(), &bytes[..half], "the backup itself stays as it is");
}

#[tokio::test]
async fn data_and_backups_of_a_newer_program_are_refused_and_left_alone() {
    let room = Room::new().await;
    sql(&room.copy, "INSERT INTO format (version) VALUES (99)").await;
    let before = std::fs::read(&room.copy).unwrap();
    let newer = |outcome: Option<StoreError>| matches!(outcome, Some(StoreError::Newer { found: 99, .. }));
    assert!(newer(inspect(&room.copy).await.err()));
    assert!(newer(Store::open(&Address::Memory).await.unwrap().restore(&room.copy).await.err()));
    assert!(newer(Store::open_as_it_is(&Address::File(room.copy.clone())).await.err()));
    assert_eq!(std::fs::read(&room.copy).unwrap(), before);
    assert!(newer(Store::open(&Address::File(room.copy.clone())).await.err()));
}

#[tokio::test]
async fn another_programs_database_gets_no_tables_of_ours() {
    let folder = tempfile::tempdir().unwrap();
    let foreign = folder.path().join("places.sqlite");
    sql(&foreign, "CREATE TABLE bookmarks (url TEXT)").await;
    let refused = Store::open(&Address::File(foreign.clone())).await.err();
    assert!(matches!(refused, Some(StoreError::File { fault: FileFault::Foreign, .. })), "{refused:?}");
}

#[tokio::test]
async fn a_file_that_another_program_holds_is_said_to_be_in_use() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("club.db");
    drop(filled(&file).await);
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(&file);
    let mut other = sqlx::SqliteConnection::connect_with(&options).await.unwrap();
    sqlx::raw_sql("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; DELETE FROM seat_link")
        .execute(&mut other)
        .await
        .unwrap();
    let refused = Store::open(&Address::File(file)).await.err();
    assert!(matches!(refused, Some(StoreError::Locked)), "{refused:?}");
}

#[tokio::test]
async fn data_and_copies_are_for_their_owner_alone_and_a_copy_leaves_nothing_beside_it() {
    let room = Room::new().await;
    for file in ["club.db", "copy.db"] {
        let mode = std::fs::metadata(room.file(file)).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{file}");
    }
    inspect(&room.copy).await.unwrap();
    let beside = std::fs::read_dir(room.folder.path()).unwrap().map(|entry| entry.unwrap().file_name());
    let beside: Vec<_> = beside.filter(|name| name.to_string_lossy().starts_with("copy")).collect();
    assert_eq!(beside, ["copy.db"]);
}

#[tokio::test]
async fn a_copy_that_cannot_be_written_says_why_and_leaves_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let store = filled(&folder.path().join("club.db")).await;
    let nowhere = folder.path().join("no/such/folder/copy.db");
    assert_eq!(fault(store.backup(&nowhere).await), FileFault::Missing);
    let there = folder.path().join("there.db");
    std::fs::write(&there, "mine").unwrap();
    assert_eq!(fault(store.backup(&there).await), FileFault::Exists);
    assert_eq!(std::fs::read_to_string(&there).unwrap(), "mine");
}

/// A row that the engine itself would not take: whatever copies it, the copy is not sound.
#[tokio::test]
async fn a_copy_that_would_not_come_back_is_no_copy() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("club.db");
    drop(filled(&file).await);
    sql(
        &file,
        "PRAGMA writable_schema = ON;
         UPDATE sqlite_schema SET sql = replace(sql, 'bots TEXT NOT NULL', 'bots TEXT') WHERE name = 'live_table';
         PRAGMA writable_schema = RESET;
         UPDATE live_table SET bots = NULL;
         PRAGMA writable_schema = ON;
         UPDATE sqlite_schema SET sql = replace(sql, 'bots TEXT', 'bots TEXT NOT NULL') WHERE name = 'live_table';
         PRAGMA writable_schema = RESET",
    )
    .await;
    let store = Store::open(&Address::File(file)).await.unwrap();
    let said = fault(store.backup(&folder.path().join("copy.db")).await);
    assert!(matches!(&said, FileFault::Damaged(line) if line.contains("live_table")), "{said:?}");
    let beside = std::fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name());
    let beside: Vec<_> = beside.filter(|name| name.to_string_lossy().starts_with("copy")).collect();
    assert!(beside.is_empty(), "{beside:?}");
}

#[tokio::test]
async fn a_look_neither_makes_nor_changes_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let missing = folder.path().join("club.db");
    let refused = Store::open_as_it_is(&Address::File(missing.clone())).await.err();
    assert!(matches!(refused, Some(StoreError::File { fault: FileFault::Missing, .. })));
    assert!(!missing.exists());
}

#[tokio::test]
async fn rows_that_belong_nowhere_are_found() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("club.db");
    let store = filled(&file).await;
    sql(
        &file,
        "INSERT INTO seat_link VALUES ('club', 'h', 'gone', 'Aw', 1, 2);
         INSERT INTO seat_link VALUES ('club', 'i', 'one', 'Aw', 1, 2);
         INSERT INTO live_table (club_id, id, created, listed, bots) VALUES ('club', 'bare', 1, 1, '');
         INSERT INTO member_rating VALUES ('club', 'nobody', '2026-06-01', 1600, 0);
         INSERT INTO pair_table VALUES ('club', 'one', 'no-such-competition', 1, 'an', 'bo', 1, NULL)",
    )
    .await;
    let findings = store.doctor().await.unwrap().findings;
    let expected = [
        Finding::NeverOpened { stream: "table/bare".into() },
        Finding::StrayLinks { count: 1 },
        Finding::Strays { what: Stray::Ratings, count: 1 },
        Finding::Strays { what: Stray::PairTables, count: 1 },
    ];
    assert_eq!(findings, expected);
}

/// Before data is brought up to date a copy of it is made, and its place is told; a second copy overwrites nothing.
#[tokio::test]
async fn old_data_is_copied_before_it_is_brought_up_to_date() {
    let old = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../testdata/data/format-3/club.db");
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("club.db");
    for name in ["club.format-3.db", "club.format-3-2.db"] {
        std::fs::copy(&old, &file).unwrap();
        let store = Store::open(&Address::File(file.clone())).await.unwrap();
        let upgraded = store.upgraded().unwrap().clone();
        assert_eq!((upgraded.from, upgraded.to), (3, store.engine().await.unwrap().format));
        assert_eq!(upgraded.copy, folder.path().join(name));
        let copy = Store::open_as_it_is(&Address::File(upgraded.copy.clone())).await.unwrap();
        assert_eq!(copy.engine().await.unwrap().format, 3, "the copy is as the data was");
        assert!(matches!(copy.up_to_date().await, Err(StoreError::Older { found: 3, .. })));
        assert_eq!(copy.doctor().await.unwrap().findings, []);
        assert_eq!(inspect(&upgraded.copy).await.unwrap().tables, 8);
        drop(store);
        std::fs::remove_file(&file).unwrap();
        for beside in ["club.db-wal", "club.db-shm"] {
            std::fs::remove_file(folder.path().join(beside)).ok();
        }
    }
    let again = Store::open(&Address::File(folder.path().join("new.db"))).await.unwrap();
    assert_eq!(again.upgraded(), None, "new data has nothing to be copied");
}

/// Without a copy nothing is changed.
#[tokio::test]
async fn old_data_that_cannot_be_copied_stays_as_it_is() {
    let old = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../testdata/data/format-3/club.db");
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("club.db");
    std::fs::copy(&old, &file).unwrap();
    // The name under which the copy would be written is taken, by a folder.
    let part = format!("club.format-3.db.{}.part", std::process::id());
    std::fs::create_dir(folder.path().join(part)).unwrap();
    let refused = Store::open(&Address::File(file.clone())).await.err();
    assert!(matches!(refused, Some(StoreError::File { .. })), "{refused:?}");
    let store = Store::open_as_it_is(&Address::File(file)).await.unwrap();
    assert_eq!(store.engine().await.unwrap().format, 3);
}
