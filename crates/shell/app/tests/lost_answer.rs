//! The answer to a commit gets lost: nothing is done twice, nobody is told anything untrue, and play goes on.

use crate::hall::{Hall, hall, open, plays, start};
use app::Problem;
use sqlx::Connection as _;
use std::sync::Arc;
use store::{Address, StoreError};
use testkit::{After, Line, Wire};

/// A table at which White of board A has moved, over a line that can be cut.
async fn far_away(server: &testkit::Postgres) -> (Arc<Hall>, Arc<Wire>, String) {
    let wire = Wire::to(server.port()).await;
    let url = server.url().replace(&server.port().to_string(), &wire.port.to_string());
    let hall = Arc::new(hall(&Address::Postgres(url)).await);
    let id = open(&hall, "Anna", 0).await;
    start(&hall, &id).await;
    hall.clock.pass(5_000);
    plays(&hall, &id, "Aw", "e2e4").await.unwrap();
    hall.clock.pass(7_000);
    (hall, wire, id)
}

/// How often a move stands in the log.
async fn played(hall: &Hall, id: &str, m: &str) -> usize {
    let log = hall.desk.log(id).await.unwrap();
    log.iter().map(live::log::encode).filter(|line| line.contains(m)).count()
}

/// Covers: fide-6.14
#[tokio::test(flavor = "multi_thread")]
async fn a_move_whose_answer_got_lost_is_made_once_and_play_goes_on() {
    let server = testkit::Postgres::start();
    let (hall, wire, id) = far_away(&server).await;
    let lines = [
        (Line::LosesAnswer(After::Open), ["Ab e7e5", "Aw g1f3"]),
        (Line::LosesCommit(After::Open), ["Ab b8c6", "Aw f1c4"]),
        (Line::LosesAnswer(After::Cut), ["Ab g8f6", "Aw b1c3"]),
        (Line::LosesCommit(After::Cut), ["Ab f8c5", "Aw d2d3"]),
    ];
    for (line, [first, next]) in lines {
        let (seat, m) = first.split_once(' ').unwrap();
        wire.set(line);
        let wish = tokio::spawn({
            let (hall, id) = (hall.clone(), id.clone());
            let (seat, m) = (seat.to_owned(), m.to_owned());
            async move { plays(&hall, &id, &seat, &m).await }
        });
        wire.lost().await;
        if let Line::LosesAnswer(After::Cut) | Line::LosesCommit(After::Cut) = line {
            wire.turned_away().await;
            hall.clock.pass(2_000);
            wire.set(Line::Open);
        }
        let seq = wish.await.unwrap().unwrap_or_else(|problem| panic!("{line:?}: {problem}"));
        assert_eq!(played(&hall, &id, m).await, 1, "{line:?}");
        assert!(seq <= hall.desk.look(&id).await.unwrap().seq(), "{line:?}");
        hall.clock.pass(1_000);
        let (seat, m) = next.split_once(' ').unwrap();
        plays(&hall, &id, seat, m).await.unwrap_or_else(|problem| panic!("after {line:?}: {problem}"));
        assert_eq!(played(&hall, &id, m).await, 1, "{line:?}");
    }
}

/// What another wrote in its place is the truth: the player hears that the move was not made, and the table goes on from
/// there, also though its moment is later than the one at which the clocks stood still.
#[tokio::test(flavor = "multi_thread")]
async fn a_move_that_was_not_made_is_told_so() {
    let server = testkit::Postgres::start();
    let (hall, wire, id) = far_away(&server).await;
    let first = hall.desk.look(&id).await.unwrap().seq() as i64 + 1;
    wire.set(Line::LosesCommit(After::Cut));
    let wish = tokio::spawn({
        let (hall, id) = (hall.clone(), id.clone());
        async move { plays(&hall, &id, "Ab", "e7e5").await }
    });
    wire.turned_away().await;
    let mut other = sqlx::PgConnection::connect(&server.url()).await.unwrap();
    let text = "INSERT INTO fact (club_id, stream, seq, at, body) VALUES ('club', $1, $2, 0, '60000 draw_offered Ab')";
    sqlx::query(text).bind(format!("table/{id}")).bind(first).execute(&mut other).await.unwrap();
    wire.set(Line::Open);
    let told = wish.await.unwrap();
    assert!(matches!(told, Err(Problem::Store(StoreError::Conflict { .. }))), "{told:?}");
    assert_eq!(played(&hall, &id, "e7e5").await, 0);
    plays(&hall, &id, "Ab", "d7d5").await.unwrap();
    assert!(hall.desk.look(&id).await.unwrap().now() >= 60_000);
}
