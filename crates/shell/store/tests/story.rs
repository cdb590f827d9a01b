//! One story, told to both engines: what was acknowledged is there, what conflicts is refused, a copy is whole.

use crate::ours::append;
use ids::{ClubId, RoomId, TableId};
use rules::Seat;
use store::{
    Address, Bot, Club, Copied, EventRow, Finding, LinkRow, Opens, RoomRow, Signs, Store, StoreError, Stream,
    TableRow,
};

fn event(number: i64) -> EventRow {
    EventRow { at: number * 1000, body: format!("v1 fact {number} – pat?") }
}

fn id(text: &str) -> TableId {
    TableId::read(text).unwrap()
}

fn stream(text: &str) -> Stream {
    Stream::Table(id(text))
}

fn table(name: &str, created: i64) -> TableRow {
    let bots = vec![Bot { seat: Seat::ALL[3], level: 2 }];
    TableRow { id: id(name), created, listed: true, bots, put_away: None }
}

fn link(hash: &str, table: &str) -> LinkRow {
    let opens = Opens::Seat(id(table), Seat::ALL[0]);
    LinkRow { secret_hash: hash.to_owned(), opens, signs: None, created: 1, expires: 9 }
}

async fn story(all: &Store, copy: &std::path::Path) {
    let store = &all.club(ClubId::ONLY);
    let links = [link("h1", "one"), link("h2", "one")];
    store.tables().create(&table("one", 1), &links, &[event(1), event(2)]).await.unwrap();
    store.tables().create(&table("two", 2), &[], &[]).await.unwrap();
    assert!(store.tables().create(&table("one", 3), &[], &[]).await.is_err(), "an id is used once");
    let taken = [link("h1", "three")];
    assert!(
        store.tables().create(&table("three", 3), &taken, &[event(1)]).await.is_err(),
        "a secret is used once"
    );
    assert!(store.tables().get(id("three")).await.unwrap().is_none(), "all of it or nothing");
    assert_eq!(store.streams().read(stream("three"), 1).await.unwrap(), []);

    append(store, id("one"), 3, vec![event(3)]).await.unwrap();
    let late = append(store, id("one"), 3, vec![event(99)]).await;
    assert!(matches!(late, Err(StoreError::Conflict { stream: moved }) if moved == stream("one")));
    assert_eq!(store.streams().read(stream("one"), 1).await.unwrap(), [event(1), event(2), event(3)]);
    assert_eq!(store.streams().read(stream("one"), 3).await.unwrap(), [event(3)]);

    many_at_once(store).await;

    assert_eq!(store.links().get("h2").await.unwrap(), Some(link("h2", "one")));
    assert_eq!(store.links().get("nobody").await.unwrap(), None);
    let open: Vec<TableId> = store.tables().open().await.unwrap().into_iter().map(|table| table.id).collect();
    assert_eq!(open, [id("two"), id("one")]);
    store.tables().put_away(id("two"), 77).await.unwrap();
    assert_eq!(store.tables().get(id("two")).await.unwrap().unwrap().put_away, Some(77));
    assert_eq!(store.tables().open().await.unwrap().len(), 1);

    rooms(store).await;

    assert_eq!(all.backup(copy).await.unwrap(), Copied { tables: 2, events: 203 });
    assert!(matches!(all.backup(copy).await, Err(StoreError::File { .. })), "a backup overwrites nothing");
    let report = all.doctor().await.unwrap();
    assert_eq!((report.tables, report.events, report.findings), (2, 203, vec![]));
}

/// A room holds its tables in order; a link that is replaced works no more.
async fn rooms(store: &Club) {
    let room = RoomRow {
        id: RoomId::read("hall").unwrap(),
        name: "Grote zaal".to_owned(),
        created: 5,
        opened_by: None,
        closed: None,
    };
    let (hall, attic) = (room.id, RoomId::read("attic").unwrap());
    let arbiter = LinkRow { opens: Opens::Room(hall), ..link("h9", "one") };
    store.rooms().create(&room, &[id("two"), id("one")], &arbiter).await.unwrap();
    assert_eq!(store.rooms().get(hall).await.unwrap(), Some(room.clone()));
    assert_eq!(store.rooms().tables(hall).await.unwrap(), [id("two"), id("one")]);
    assert_eq!(store.rooms().of(id("one")).await.unwrap(), Some(hall));
    assert_eq!(store.rooms().of(id("nowhere")).await.unwrap(), None);
    assert_eq!(store.links().get("h9").await.unwrap(), Some(arbiter));
    let signs = Some(Signs { word: "x7".to_owned(), name: "Wil: de = Wijs".to_owned() });
    let own =
        LinkRow { secret_hash: "h7".to_owned(), signs, ..store.links().get("h9").await.unwrap().unwrap() };
    store.links().replace(&own).await.unwrap();
    assert_eq!(store.links().get("h7").await.unwrap(), Some(own), "an arbiter's own link");
    assert_eq!(store.links().get("h9").await.unwrap().unwrap().expires, 9, "beside the room's");
    let again = RoomRow { id: attic, ..room };
    let twice = store.rooms().create(&again, &[id("one")], &link("h8", "two")).await;
    assert!(twice.is_err(), "a table stands in one room");
    assert_eq!(store.rooms().get(attic).await.unwrap(), None, "nothing of it was kept");
    for hash in ["h3", "h4"] {
        let opens = Opens::Seat(id("two"), Seat::ALL[2]);
        store.links().renew(&[LinkRow { opens, ..link(hash, "two") }]).await.unwrap();
    }
    assert_eq!(store.links().get("h3").await.unwrap(), None);
    assert!(
        store.links().get("h4").await.unwrap().is_some() && store.links().get("h2").await.unwrap().is_some()
    );
    assert_eq!(store.rooms().open().await.unwrap().len(), 1);
    store.rooms().close(hall, 88).await.unwrap();
    assert_eq!(store.rooms().open().await.unwrap(), []);
}

/// Appends of many tables at the same moment share commits; one that conflicts fails alone.
async fn many_at_once(store: &Club) {
    let mut appends = tokio::task::JoinSet::new();
    for number in 1..=200 {
        let store = store.clone();
        appends.spawn(
            async move { append(&store, id("two"), number, vec![event(number as i64)]).await.is_ok() },
        );
    }
    let twice = append(store, id("one"), 1, vec![event(2)]).await;
    assert!(matches!(twice, Err(StoreError::Conflict { .. })));
    let all = appends.join_all().await;
    assert!(all.into_iter().all(|ok| ok));
    assert_eq!(store.streams().read(stream("two"), 1).await.unwrap().len(), 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn sqlite_keeps_what_it_acknowledged_over_a_restart_and_in_a_copy() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("deep/club.db");
    let copy = folder.path().join("copy.db");
    story(&Store::open(&Address::File(file.clone())).await.unwrap(), &copy).await;

    let again = Store::open(&Address::File(file)).await.unwrap();
    assert_eq!(
        again.club(ClubId::ONLY).streams().read(stream("one"), 1).await.unwrap(),
        [event(1), event(2), event(3)]
    );
    restored(&Store::open(&Address::File(folder.path().join("new.db"))).await.unwrap(), &copy).await;
    assert!(matches!(again.restore(&copy).await, Err(StoreError::NotEmpty(203))), "nothing is overwritten");
}

async fn restored(fresh: &Store, copy: &std::path::Path) {
    assert_eq!(fresh.restore(copy).await.unwrap(), Copied { tables: 2, events: 203 });
    let fresh = fresh.club(ClubId::ONLY);
    assert_eq!(fresh.streams().read(stream("one"), 1).await.unwrap(), [event(1), event(2), event(3)]);
    assert_eq!(fresh.links().get("h1").await.unwrap(), Some(link("h1", "one")));
}

#[tokio::test(flavor = "multi_thread")]
async fn postgresql_tells_the_same_story_and_takes_a_copy_of_it_back() {
    let folder = tempfile::tempdir().unwrap();
    let copy = folder.path().join("copy.db");
    let server = testkit::Postgres::start();
    let address = Address::read(&server.url()).unwrap();
    story(&Store::open(&address).await.unwrap(), &copy).await;
    restored(&Store::open(&Address::Memory).await.unwrap(), &copy).await;
}

#[tokio::test]
async fn a_gap_in_a_log_is_found() {
    let all = Store::open(&Address::Memory).await.unwrap();
    let store = all.club(ClubId::ONLY);
    store.tables().create(&table("one", 1), &[], &[]).await.unwrap();
    append(&store, id("one"), 1, vec![event(1)]).await.unwrap();
    append(&store, id("one"), 3, vec![event(3)]).await.unwrap();
    append(&store, id("lost"), 1, vec![event(1)]).await.unwrap();
    let findings = all.doctor().await.unwrap().findings;
    assert_eq!(
        findings,
        [
            Finding::Gap { stream: "table/one".into(), found: 2, last: 3 },
            Finding::NoOwner { stream: "table/lost".into() }
        ]
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
