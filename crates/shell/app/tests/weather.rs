//! Bad weather: a locked file, a full disk, a database server that is gone. Nothing is lost, the clocks stand still, and
//! play goes on when the cause is gone.

use crate::hall::{Hall, hall, open, plays, start, try_open};
use app::Problem;
use live::State;
use std::process::Command;
use std::sync::Arc;
use store::{Address, StoreError};

/// A table at which White of board A has moved after five seconds.
async fn fair(hall: &Hall) -> (String, Arc<State>) {
    let id = open(hall, "Anna", 0).await;
    start(hall, &id).await;
    hall.clock.pass(5_000);
    plays(hall, &id, "Aw", "e2e4").await.unwrap();
    let state = hall.desk.look(&id).await.unwrap();
    (id, state)
}

/// Nothing can be written: the wish fails, the table is as it was and can be looked at.
async fn storm(hall: &Hall, id: &str, before: &State) -> StoreError {
    hall.clock.pass(7_000);
    let failed = plays(hall, id, "Ab", "e7e5").await;
    assert_eq!(*hall.desk.look(id).await.unwrap(), *before);
    hall.clock.pass(50_000);
    match failed {
        Err(Problem::Store(error)) => error,
        other => panic!("{other:?}"),
    }
}

/// The cause is gone: the same wish is carried out, the outage is on the record and ran on nobody's clock.
async fn sunshine(hall: &Hall, id: &str, before: &State) {
    plays(hall, id, "Ab", "e7e5").await.unwrap();
    let log: Vec<String> = hall.desk.log(id).await.unwrap().iter().map(live::log::encode).collect();
    let facts: Vec<&str> = log.iter().filter_map(|line| line.split(' ').nth(1)).collect();
    assert_eq!(facts[facts.len() - 3..], ["moved", "interrupted", "moved"], "{log:?}");
    let after = hall.desk.look(id).await.unwrap();
    let black = app::seat_of("Ab").unwrap();
    assert_eq!(after.left(black, after.now()), before.left(black, before.now()));
}

/// Covers: fide-6.14
#[tokio::test(flavor = "multi_thread")]
async fn a_file_that_another_program_holds_stops_play_until_it_is_let_go() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("club.db");
    let hall = hall(&Address::File(file.clone())).await;
    let (id, before) = fair(&hall).await;
    let other = sqlx::SqlitePool::connect(&format!("sqlite://{}", file.display())).await.unwrap();
    let mut holder = other.acquire().await.unwrap();
    sqlx::raw_sql("BEGIN IMMEDIATE").execute(&mut *holder).await.unwrap();
    let error = storm(&hall, &id, &before).await;
    assert!(matches!(error, StoreError::Locked), "{error:?}");
    sqlx::raw_sql("ROLLBACK").execute(&mut *holder).await.unwrap();
    sunshine(&hall, &id, &before).await;
}

/// Covers: fide-6.14
#[tokio::test(flavor = "multi_thread")]
async fn a_full_disk_stops_play_until_there_is_room() {
    let folder = tempfile::tempdir().unwrap();
    let mount =
        Command::new("mount").args(["-t", "tmpfs", "-o", "size=2m", "tmpfs"]).arg(folder.path()).status();
    if !mount.is_ok_and(|status| status.success()) {
        println!("a small disk cannot be made here: not tried");
        return;
    }
    let hall = hall(&Address::File(folder.path().join("club.db"))).await;
    let (id, before) = fair(&hall).await;
    let filler = folder.path().join("filler");
    // Writes until nothing more fits.
    assert!(std::fs::write(&filler, vec![0; 4 << 20]).is_err());
    let error = storm(&hall, &id, &before).await;
    // More often than there are connections: none of them may remember a transaction that the engine has given up.
    for _ in 0..8 {
        assert!(try_open(&hall, "Bas", 0).await.is_err());
    }
    std::fs::remove_file(&filler).unwrap();
    let played = tokio::spawn(async move {
        sunshine(&hall, &id, &before).await;
        for _ in 0..8 {
            open(&hall, "Bas", 0).await;
        }
    })
    .await;
    assert!(Command::new("umount").arg("-l").arg(folder.path()).status().unwrap().success());
    assert!(matches!(error, StoreError::DiskFull), "{error:?}");
    played.unwrap();
}

/// Covers: fide-6.14
#[tokio::test(flavor = "multi_thread")]
async fn a_database_server_that_is_gone_stops_play_until_it_is_back() {
    let mut server = testkit::Postgres::start();
    let hall = hall(&Address::Postgres(server.url())).await;
    let (id, before) = fair(&hall).await;
    server.stop();
    let error = storm(&hall, &id, &before).await;
    assert!(error.passes(), "{error:?}");
    server.again();
    sunshine(&hall, &id, &before).await;
}
