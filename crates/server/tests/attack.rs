//! Someone who means harm, or whose line is bad, over real sockets: numbers from everywhere, a database that is away,
//! floods, names. The table stays readable, and nobody becomes someone else.

#![allow(clippy::unwrap_used)]

mod at_table;
mod client;
#[path = "../../store/tests/postgres/mod.rs"]
mod postgres;
#[path = "../../app/tests/hall/wire.rs"]
mod wire;

use at_table::{rule, table};
use client::{Client, ask, ask_with, house, upgrade};
use serde_json::json;
use store::Address;
use wire::{Line, Wire};

/// 2^53 milliseconds on a clock made a table unreadable for ever.
#[tokio::test(flavor = "multi_thread")]
async fn numbers_that_no_clock_shows_are_refused_and_the_table_stays_readable() {
    let folder = tempfile::tempdir().unwrap();
    let data = Address::File(folder.path().join("club.db"));
    let first = house(&data).await;
    let mut table = table(&first, "knsb", "").await;
    table.plays(0, "e2e4").await;
    table.calls(1, "arbiter.only_when_asked", true).await;
    let mut desk = table.desk(&first).await;
    let fair = json!({ "k": "add_time", "seat": "Aw", "ms": 36_000_000 });
    assert_eq!(desk.act(rule(&fair, "arbiter.not_provided", "")).await["t"], "receipt");
    for number in [36_000_001_u64, 1 << 52, 1 << 53, 1 << 63, u64::MAX] {
        let times = json!([number, 1]);
        let rulings = [
            json!({ "k": "add_time", "seat": "Aw", "ms": number }),
            json!({ "k": "take_time", "seat": "Aw", "ms": number }),
            json!({ "k": "set_clock", "seat": "Aw", "ms": number, "moves": null }),
            json!({ "k": "reconstruct", "to": [{ "board": "A", "seq": desk.seq, "times": times }] }),
        ];
        for ruling in rulings {
            let said = desk.act(rule(&ruling, "arbiter.not_provided", "")).await;
            assert!(said["t"] == "refusal" && said["reason"]["en"].is_string(), "{ruling}: {said}");
        }
    }
    let boards = json!(vec!["A"; 300]);
    let twice = desk.act(rule(&json!({ "k": "go_on", "boards": boards }), "arbiter.not_provided", "")).await;
    assert_ne!(twice["t"], "receipt", "{twice}");
    drop(desk);
    drop(first);
    let second = house(&data).await;
    assert!(ask(&second, "GET", &format!("/t/{}", table.id), "").await.starts_with("HTTP/1.1 200"));
    assert_eq!(app::broken_logs(second.site.desk.store()).await.unwrap(), []);
}

/// Who sits at the table and comes back while the database is away is asked to come again: not let in as a spectator.
#[tokio::test(flavor = "multi_thread")]
async fn who_comes_back_while_the_database_is_away_keeps_the_seat() {
    let server = postgres::Postgres::start();
    let line = Wire::to(server.port()).await;
    let url = server.url().replace(&server.port().to_string(), &line.port.to_string());
    let house = house(&Address::Postgres(url)).await;
    let mut table = table(&house, "knsb", "").await;
    table.plays(0, "e2e4").await;
    line.set(Line::Cut);
    let (seat, judge) = (format!("/ws/{}", table.id), format!("/ws/{}?as=arbiter", table.id));
    for (path, cookie) in [(&seat, &table.cookies[1]), (&judge, &table.arbiter)] {
        let answer = upgrade(&house, path, cookie).await;
        assert!(answer.starts_with("HTTP/1.1 503"), "{path}: {answer}");
    }
    for path in [format!("/desk/{}", table.id), format!("/t/{}/replay", table.id)] {
        let answer = ask_with(&house, "GET", &path, "", &table.arbiter).await;
        assert!(answer.starts_with("HTTP/1.1 503"), "{path}: {answer}");
    }
    line.set(Line::Open);
    let mut black = Client::join(&house, &table.id, &table.cookies[1], None).await;
    let played = black.act(json!({ "k": "move", "m": "e7e5" })).await;
    assert_eq!(played["t"], "receipt", "{played}");
}
