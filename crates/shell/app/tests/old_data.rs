//! A database and a backup of an earlier format open with this program, and everything that was in them is there: every
//! table with its game, every person with roles and ways to sign in, every room, every link.

use crate::census::{at_the_evening, census, kept};
use ids::ClubId;
use store::{Address, Store};

/// The file is copied before: opening brings it up to date.
#[tokio::test]
async fn a_database_of_format_3_opens_with_everything_in_it() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("club.db");
    std::fs::copy(kept("club.db"), &file).unwrap();
    let data = Address::File(file);
    let before = Store::open_as_it_is(&data).await.unwrap().engine().await.unwrap();
    assert_eq!(before.format, 3, "looking changes nothing");
    let store = Store::open(&data).await.unwrap();
    let engine = store.engine().await.unwrap();
    assert_eq!(engine.format, engine.known);
    found_again(store).await;
}

#[tokio::test]
async fn a_backup_of_format_3_is_brought_back_with_everything_in_it() {
    let bytes = std::fs::read(kept("backup.db")).unwrap();
    let store = Store::open(&Address::Memory).await.unwrap();
    let copied = store.restore(&kept("backup.db")).await.unwrap();
    assert_eq!(copied.tables, 8);
    assert_eq!(std::fs::read(kept("backup.db")).unwrap(), bytes, "the backup stays as it is");
    found_again(store).await;
}

async fn found_again(store: Store) {
    assert_eq!(store.doctor().await.unwrap().findings, []);
    assert_eq!(app::broken_logs(&store.club(ClubId::ONLY)).await.unwrap(), []);
    let expected = std::fs::read_to_string(kept("found.txt")).unwrap();
    assert_eq!(census(&store.club(ClubId::ONLY), &at_the_evening()).await, expected);
}
