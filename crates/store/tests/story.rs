//! One story, told to both engines: what was acknowledged is there, what conflicts is refused, a copy is whole.

#![allow(clippy::unwrap_used)]

mod postgres;

use store::{Address, Copied, EventRow, Finding, LinkRow, RoomRow, Store, StoreError, TableRow};

fn event(number: i64) -> EventRow {
    EventRow { at: number * 1000, body: format!("v1 fact {number} – pat?") }
}

fn table(id: &str, created: i64) -> TableRow {
    TableRow { id: id.to_owned(), created, listed: 1, bots: "Bb=2".to_owned(), put_away: None }
}

fn link(hash: &str, table: &str) -> LinkRow {
    LinkRow {
        secret_hash: hash.to_owned(),
        table_id: table.to_owned(),
        seat: "Aw".to_owned(),
        created: 1,
        expires: 9,
    }
}

async fn story(store: &Store, copy: &std::path::Path) {
    let links = [link("h1", "one"), link("h2", "one")];
    store.create_table(&table("one", 1), &links, &[event(1), event(2)]).await.unwrap();
    store.create_table(&table("two", 2), &[], &[]).await.unwrap();
    assert!(store.create_table(&table("one", 3), &[], &[]).await.is_err(), "an id is used once");
    let taken = [link("h1", "three")];
    assert!(
        store.create_table(&table("three", 3), &taken, &[event(1)]).await.is_err(),
        "a secret is used once"
    );
    assert!(store.table("three").await.unwrap().is_none(), "all of it or nothing");
    assert_eq!(store.events("three", 1).await.unwrap(), []);

    store.append("one", 3, vec![event(3)]).await.unwrap();
    let late = store.append("one", 3, vec![event(99)]).await;
    assert!(matches!(late, Err(StoreError::Conflict { table }) if table == "one"));
    assert_eq!(store.events("one", 1).await.unwrap(), [event(1), event(2), event(3)]);
    assert_eq!(store.events("one", 3).await.unwrap(), [event(3)]);

    many_at_once(store).await;

    assert_eq!(store.link("h2").await.unwrap(), Some(link("h2", "one")));
    assert_eq!(store.link("nobody").await.unwrap(), None);
    let open: Vec<String> = store.open_tables().await.unwrap().into_iter().map(|table| table.id).collect();
    assert_eq!(open, ["two", "one"]);
    store.put_away("two", 77).await.unwrap();
    assert_eq!(store.table("two").await.unwrap().unwrap().put_away, Some(77));
    assert_eq!(store.open_tables().await.unwrap().len(), 1);

    rooms(store).await;

    assert_eq!(store.backup(copy).await.unwrap(), Copied { tables: 2, events: 203 });
    assert!(matches!(store.backup(copy).await, Err(StoreError::File { .. })), "a backup overwrites nothing");
    let report = store.doctor().await.unwrap();
    assert_eq!((report.tables, report.events, report.findings), (2, 203, vec![]));
}

/// A room holds its tables in order; a link that is replaced works no more.
async fn rooms(store: &Store) {
    let room = RoomRow {
        id: "hall".to_owned(),
        name: "Grote zaal".to_owned(),
        created: 5,
        opened_by: None,
        closed: None,
    };
    let arbiter = LinkRow { seat: "arbiter".to_owned(), ..link("h9", "hall") };
    store.create_room(&room, &["two".to_owned(), "one".to_owned()], &arbiter).await.unwrap();
    assert_eq!(store.room("hall").await.unwrap(), Some(room.clone()));
    assert_eq!(store.room_tables("hall").await.unwrap(), ["two", "one"]);
    assert_eq!(store.room_of("one").await.unwrap().as_deref(), Some("hall"));
    assert_eq!(store.room_of("nowhere").await.unwrap(), None);
    assert_eq!(store.link("h9").await.unwrap(), Some(arbiter));
    let again = RoomRow { id: "attic".to_owned(), ..room };
    let twice = store.create_room(&again, &["one".to_owned()], &link("h8", "attic")).await;
    assert!(twice.is_err(), "a table stands in one room");
    assert_eq!(store.room("attic").await.unwrap(), None, "nothing of it was kept");
    store.replace_links(&[LinkRow { seat: "Bw".to_owned(), ..link("h3", "two") }]).await.unwrap();
    store.replace_links(&[LinkRow { seat: "Bw".to_owned(), ..link("h4", "two") }]).await.unwrap();
    assert_eq!(store.link("h3").await.unwrap(), None);
    assert!(store.link("h4").await.unwrap().is_some() && store.link("h2").await.unwrap().is_some());
    assert_eq!(store.open_rooms().await.unwrap().len(), 1);
    store.close_room("hall", 88).await.unwrap();
    assert_eq!(store.open_rooms().await.unwrap(), []);
}

/// Appends of many tables at the same moment share commits; one that conflicts fails alone.
async fn many_at_once(store: &Store) {
    let mut appends = tokio::task::JoinSet::new();
    for number in 1..=200 {
        let store = store.clone();
        appends.spawn(async move { store.append("two", number, vec![event(number as i64)]).await.is_ok() });
    }
    let twice = store.append("one", 1, vec![event(1)]).await;
    assert!(matches!(twice, Err(StoreError::Conflict { .. })));
    let all = appends.join_all().await;
    assert!(all.into_iter().all(|ok| ok));
    assert_eq!(store.events("two", 1).await.unwrap().len(), 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn sqlite_keeps_what_it_acknowledged_over_a_restart_and_in_a_copy() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("deep/club.db");
    let copy = folder.path().join("copy.db");
    story(&Store::open(&Address::File(file.clone())).await.unwrap(), &copy).await;

    let again = Store::open(&Address::File(file)).await.unwrap();
    assert_eq!(again.events("one", 1).await.unwrap(), [event(1), event(2), event(3)]);
    restored(&Store::open(&Address::File(folder.path().join("new.db"))).await.unwrap(), &copy).await;
    assert!(matches!(again.restore(&copy).await, Err(StoreError::NotEmpty(2))), "nothing is overwritten");
}

async fn restored(fresh: &Store, copy: &std::path::Path) {
    assert_eq!(fresh.restore(copy).await.unwrap(), Copied { tables: 2, events: 203 });
    assert_eq!(fresh.events("one", 1).await.unwrap(), [event(1), event(2), event(3)]);
    assert_eq!(fresh.link("h1").await.unwrap(), Some(link("h1", "one")));
}

#[tokio::test(flavor = "multi_thread")]
async fn postgresql_tells_the_same_story_and_takes_a_copy_of_it_back() {
    let folder = tempfile::tempdir().unwrap();
    let copy = folder.path().join("copy.db");
    let server = postgres::Postgres::start();
    let address = Address::read(&server.url()).unwrap();
    story(&Store::open(&address).await.unwrap(), &copy).await;
    restored(&Store::open(&Address::Memory).await.unwrap(), &copy).await;
}

#[tokio::test]
async fn a_gap_in_a_log_is_found() {
    let store = Store::open(&Address::Memory).await.unwrap();
    store.create_table(&table("one", 1), &[], &[]).await.unwrap();
    store.append("one", 1, vec![event(1)]).await.unwrap();
    store.append("one", 3, vec![event(3)]).await.unwrap();
    store.append("lost", 1, vec![event(1)]).await.unwrap();
    let findings = store.doctor().await.unwrap().findings;
    assert_eq!(
        findings,
        [Finding::Gap { table: "one".into(), found: 2, last: 3 }, Finding::NoTable { table: "lost".into() }]
    );
}

#[tokio::test]
async fn a_file_that_is_newer_or_no_database_is_refused_and_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let text = folder.path().join("letter.txt");
    std::fs::write(&text, "Beste leden, ".repeat(100)).unwrap();
    let refused = Store::open(&Address::File(text.clone())).await.err().map(|error| error.to_string());
    assert!(refused.unwrap().contains("letter.txt"));
    assert!(std::fs::read_to_string(&text).unwrap().starts_with("Beste leden"));
    assert!(matches!(Address::read("mysql://x"), Err(StoreError::Address(_))));
}
