//! Several programs on one database, told to both engines: a table has one owner, and who is no longer it writes nothing.

use crate::ours::ours;
use ids::{ClubId, TableId};
use store::{Address, Club, EventRow, LASTS, Node, Owner, Store, StoreError, Stream, TableRow};

fn table(text: &str) -> TableId {
    TableId::read(text).unwrap()
}

fn event(body: &str) -> EventRow {
    EventRow { at: 1, body: body.to_owned() }
}

async fn open(address: &Address, name: &str, run: &str) -> (Store, Club) {
    let store = Store::open_as(address, Node::named(name, run)).await.unwrap();
    let club = store.club(ClubId::ONLY);
    (store, club)
}

/// A node stops saying that it is there, as when it is frozen; longer than that lasts.
async fn silence() {
    tokio::time::sleep(LASTS + std::time::Duration::from_millis(300)).await;
}

async fn told(club: &Club) -> Vec<String> {
    let rows = club.streams().read(Stream::Table(table("one")), 1).await.unwrap();
    rows.into_iter().map(|row| row.body).collect()
}

async fn story(address: &Address) {
    let (north, here) = open(address, "north", "r1").await;
    let (south, there) = open(address, "south", "r1").await;
    north.join("127.0.0.1:1").await.unwrap();
    south.join("127.0.0.1:2").await.unwrap();
    let names: Vec<String> = south.nodes().await.unwrap().into_iter().map(|node| node.name).collect();
    assert_eq!(names, ["north", "south"]);

    // Who makes a table has it; the other is told where it is, and can write nothing.
    let row = TableRow { id: table("one"), created: 1, listed: true, bots: Vec::new(), put_away: None };
    here.tables().create(&row, &[], &[event("opened")]).await.unwrap();
    let first = ours(&here, table("one")).await;
    assert_eq!((first.epoch(), ours(&here, table("one")).await), (1, first), "what it has it keeps");
    let at = Owner::Other { node: "north".to_owned(), inner: "127.0.0.1:1".to_owned() };
    assert_eq!(there.leases().take(table("one")).await.unwrap(), at);
    here.streams().append_under(first, 2, vec![event("e2e4")]).await.unwrap();
    let none = here.streams().append(Stream::Table(table("one")), 3, vec![event("no lease")]).await;
    assert!(matches!(none, Err(StoreError::Lost { .. })), "{none:?}");

    // It is frozen for longer than its word lasts: the other takes over, and what it writes when it wakes is refused, also
    // while the number that it would write is still free.
    silence().await;
    south.still_here().await.unwrap();
    let second = ours(&there, table("one")).await;
    assert_eq!(second.epoch(), 2);
    let late = here.streams().append_under(first, 3, vec![event("e7e5")]).await;
    assert!(matches!(late, Err(StoreError::Lost { table: lost }) if lost == table("one")), "{late:?}");
    assert_eq!(told(&there).await, ["opened", "e2e4"]);
    north.still_here().await.unwrap();
    let late = here.streams().append_under(first, 3, vec![event("e7e5")]).await;
    assert!(matches!(late, Err(StoreError::Lost { .. })), "awake again, and no longer the owner: {late:?}");

    let standing = here.standing().await.unwrap().unwrap();
    assert_eq!((standing.leases, standing.conflicts), (0, 3), "{standing:?}");
    assert!(standing.lag < LASTS, "it said so just now: {standing:?}");
    assert_eq!(there.standing().await.unwrap().map(|standing| standing.leases), Some(1));

    // Tables that share its commit are not harmed by it.
    let fine = ours(&here, table("two")).await;
    let (late, good) = tokio::join!(
        here.streams().append_under(first, 3, vec![event("e7e5")]),
        here.streams().append_under(fine, 1, vec![event("opened")]),
    );
    assert!(matches!(late, Err(StoreError::Lost { .. })) && good.is_ok(), "{late:?} {good:?}");

    // A commit whose answer got lost before the table was taken is done, and not refused.
    here.streams().append_under(first, 2, vec![event("e2e4")]).await.unwrap();
    there.streams().append_under(second, 3, vec![event("d7d5")]).await.unwrap();
    assert_eq!(told(&here).await, ["opened", "e2e4", "d7d5"]);

    names_are_held(address, &south).await;

    // Given back, it is anybody's at once; the epoch goes on.
    there.leases().release(second).await.unwrap();
    assert_eq!(there.leases().known(table("one")).await.unwrap(), None);
    assert_eq!(ours(&here, table("one")).await.epoch(), 3);
}

/// Two programs of one name are refused; one that started anew takes over from its own earlier run.
async fn names_are_held(address: &Address, south: &Store) {
    south.still_here().await.unwrap();
    let (twin, _) = open(address, "south", "r2").await;
    let refused = twin.join("127.0.0.1:3").await;
    assert!(matches!(&refused, Err(StoreError::NameTaken(name)) if name == "south"), "{refused:?}");
    assert!(matches!(twin.still_here().await, Err(StoreError::NameTaken(_))));
    south.leave().await.unwrap();
    twin.join("127.0.0.1:3").await.unwrap();
    assert!(matches!(south.still_here().await, Err(StoreError::NameTaken(_))), "its place was taken");
    twin.leave().await.unwrap();
    south.join("127.0.0.1:2").await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_frozen_owner_that_wakes_up_writes_nothing_in_a_file() {
    let folder = tempfile::tempdir().unwrap();
    story(&Address::File(folder.path().join("club.db"))).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_frozen_owner_that_wakes_up_writes_nothing_in_postgresql() {
    let server = testkit::Postgres::start();
    let address = Address::Postgres(server.url());
    story(&address).await;
    races(&address).await;
}

/// Many take one table at the same moment: no two have one epoch, and the log has no gap and nothing twice.
async fn races(address: &Address) {
    let mut nodes = Vec::new();
    for name in ["a", "b", "c"] {
        nodes.push(open(address, name, "r1").await);
    }
    let mut all = tokio::task::JoinSet::new();
    for (store, club) in nodes {
        all.spawn(async move {
            let mut won = Vec::new();
            for _ in 0..40 {
                // None of them ever says that it is there: each may take the table from the other at any moment.
                let Owner::Us(lease) = club.leases().take(table("hot")).await.unwrap() else { continue };
                let first = club.streams().length(Stream::Table(table("hot"))).await.unwrap() + 1;
                let fact = event(&format!("{} {}", store.node().name(), lease.epoch()));
                match club.streams().append_under(lease, first, vec![fact.clone()]).await {
                    Ok(()) => won.push(fact.body),
                    Err(StoreError::Lost { .. } | StoreError::Conflict { .. }) => {}
                    Err(error) => panic!("{error}"),
                }
            }
            won
        });
    }
    let mut won: Vec<String> = all.join_all().await.into_iter().flatten().collect();
    let (_, club) = open(address, "reader", "r1").await;
    let rows = club.streams().read(Stream::Table(table("hot")), 1).await.unwrap();
    let mut kept: Vec<String> = rows.into_iter().map(|row| row.body).collect();
    let epochs: Vec<i64> =
        kept.iter().map(|body| body.split(' ').next_back().unwrap().parse().unwrap()).collect();
    assert!(epochs.is_sorted(), "an older epoch wrote after a newer one: {kept:?}");
    let mut owners: Vec<(i64, String)> = epochs.into_iter().zip(kept.clone()).collect();
    owners.dedup();
    assert!(owners.windows(2).all(|two| two[0].0 != two[1].0), "two owners in one epoch: {kept:?}");
    won.sort();
    kept.sort();
    assert_eq!(won, kept, "what was acknowledged is there, once");
    assert!(!won.is_empty());
}
