//! A database of the first format opens, is brought up to date, and the game in it goes on.

use crate::client::{Client, ask, header, house};
use serde_json::json;
use std::path::Path;
use store::{Address, Store};

#[tokio::test(flavor = "multi_thread")]
async fn a_database_of_the_first_format_is_brought_up_to_date_and_plays_on() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("club.db");
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../testdata/log/format-1.db");
    std::fs::copy(kept, &file).unwrap();
    let data = Address::File(file.clone());
    let before = Store::open_as_it_is(&data).await.unwrap().engine().await.unwrap();
    assert_eq!(before.format, 1, "looking changes nothing");

    let house = house(&data).await;
    let seated = ask(&house, "GET", "/s/secret-of-Ab", "").await;
    let cookie = header(&seated, "set-cookie").split(';').next().unwrap().to_owned();
    let mut black = Client::join(&house, "k7m2x9qw3e", &cookie, None).await;
    let seq = black.seq;
    let answer = black.act(json!({ "k": "move", "m": "d7d6" })).await;
    assert_eq!(answer["t"], "receipt", "{answer}");
    black.until(seq + 1).await;
    let after = Store::open_as_it_is(&data).await.unwrap();
    let engine = after.engine().await.unwrap();
    assert_eq!(engine.format, engine.known);
    assert_eq!(after.doctor().await.unwrap().findings, []);
}

/// A backup of the first format comes back into a database of today's, and stays as it was itself.
#[tokio::test]
async fn a_backup_of_the_first_format_is_brought_back() {
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../testdata/log/format-1.db");
    let bytes = std::fs::read(&kept).unwrap();
    let fresh = Store::open(&Address::Memory).await.unwrap();
    let table = store::Stream::Table("k7m2x9qw3e".parse().unwrap());
    assert_eq!(fresh.restore(&kept).await.unwrap().tables, 1);
    assert_eq!(fresh.club(ids::ClubId::ONLY).streams().read(table, 1).await.unwrap().len(), 25);
    assert_eq!(std::fs::read(&kept).unwrap(), bytes);
}
