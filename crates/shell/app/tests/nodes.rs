//! Two programs on one database: a table is at one of them, and goes on at the other when that one is gone.

use crate::hall::{Hall, act, hear, node, open, plays, start, watch};
use app::Problem;
use app::clock::Set;
use live::{Act, Viewer};
use std::sync::Arc;
use store::{Address, LASTS};

async fn told(hall: &Hall, id: &str) -> Vec<String> {
    let log = hall.desk.log(id).await.unwrap();
    log.iter()
        .map(|event| live::log::encode(event).split(' ').skip(1).take(3).collect::<Vec<_>>().join(" "))
        .collect()
}

async fn story(data: &Address) {
    let clock = Arc::new(Set::default());
    let (north, asleep) = node(data, "north", &clock).await;
    let (south, awake) = node(data, "south", &clock).await;
    let id = open(&north, "Anna", 0).await;
    start(&north, &id).await;
    clock.pass(5_000);
    plays(&north, &id, "Aw", "e2e4").await.unwrap();
    let mut before = watch(&north, &id, Viewer::Spectator).await;
    hear(&mut before).await;

    // At the other node the table can be looked at; who wants to play is told where it is.
    assert_eq!(*south.desk.look(&id).await.unwrap(), *north.desk.look(&id).await.unwrap());
    let told_where = plays(&south, &id, "Ab", "e7e5").await;
    assert!(
        matches!(&told_where, Err(Problem::Elsewhere { node, inner }) if node == "north" && inner == "north:1"),
        "{told_where:?}"
    );

    // The first is frozen. After its word has run out the other goes on from the log: the outage stands there, and ran on
    // nobody's clock.
    let black = app::seat_of("Ab").unwrap();
    let left = north.desk.look(&id).await.unwrap();
    let left = left.left(black, left.now());
    tokio::time::sleep(LASTS).await;
    awake.still_here().await.unwrap();
    clock.pass(20_000);
    let there = south.desk.look(&id).await.unwrap();
    assert_eq!(there.left(black, there.now()), left);
    plays(&south, &id, "Ab", "e7e5").await.unwrap();

    // It wakes up, thinks that the table is still its own, and can write nothing; who watched there is let go.
    asleep.still_here().await.unwrap();
    let late = plays(&north, &id, "Ab", "d7d5").await;
    assert!(matches!(&late, Err(Problem::Elsewhere { node, .. }) if node == "south"), "{late:?}");
    assert!(tokio::time::timeout(LASTS, before.recv()).await.unwrap().is_none());
    plays(&south, &id, "Aw", "g1f3").await.unwrap();
    let log = told(&south, &id).await;
    let ends = &log[log.len() - 4..];
    assert!(
        ends[0].starts_with("moved Aw")
            && ends[1].starts_with("interrupted")
            && ends[2].starts_with("moved Ab"),
        "{log:?}"
    );
    assert_eq!(log, told(&north, &id).await);

    // A node that leaves politely hands its tables over at once.
    awake.leave().await.unwrap();
    act(&north, &id, "Ab", Act::Resign).await.unwrap();
    assert!(matches!(act(&south, &id, "Bw", Act::Resign).await, Err(Problem::Elsewhere { .. })));
}

/// Covers: fide-6.14
#[tokio::test(flavor = "multi_thread")]
async fn a_table_goes_on_at_another_node_and_the_one_that_wakes_up_writes_nothing() {
    let server = testkit::Postgres::start();
    story(&Address::Postgres(server.url())).await;
}

/// Covers: fide-6.14
#[tokio::test(flavor = "multi_thread")]
async fn the_same_code_serves_a_file() {
    let folder = tempfile::tempdir().unwrap();
    story(&Address::File(folder.path().join("club.db"))).await;
}
