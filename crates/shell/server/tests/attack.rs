//! Someone who means harm, or whose line is bad, over real sockets: numbers from everywhere, a database that is away,
//! floods, names. The table stays readable, and nobody becomes someone else.

use crate::at_table::{rule, table};
use crate::client::{Client, ask, ask_with, house, upgrade};
use serde_json::json;
use std::sync::Arc;
use store::Address;
use testkit::{Line, Wire};

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
    let server = testkit::Postgres::start();
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
    let health = ask(&house, "GET", "/health", "").await;
    assert!(health.starts_with("HTTP/1.1 503") && health.ends_with("database does not answer\n"), "{health}");
    for path in [format!("/desk/{}", table.id), format!("/t/{}/replay", table.id)] {
        let answer = ask_with(&house, "GET", &path, "", &table.arbiter).await;
        assert!(answer.starts_with("HTTP/1.1 503"), "{path}: {answer}");
    }
    line.set(Line::Open);
    let mut black = Client::join(&house, &table.id, &table.cookies[1], None).await;
    let played = black.act(json!({ "k": "move", "m": "e7e5" })).await;
    assert_eq!(played["t"], "receipt", "{played}");
}

/// One seat that shouts: over many sockets it is heard no more often than over one, a long log comes in pages, and the
/// others play on.
#[tokio::test(flavor = "multi_thread")]
async fn a_seat_that_floods_the_table_is_bounded_and_the_log_comes_in_pages() {
    // Time stands still: nothing comes back to who has used it up.
    let house = crate::client::house_at(&Address::Memory, Arc::new(app::clock::Set::default())).await;
    let mut table = table(&house, "knsb", "").await;
    let before = table.seats[1].seq;
    let mut done = 0;
    for _ in 0..4 {
        let mut flood = Client::join(&house, &table.id, &table.cookies[0], None).await;
        for round in 0..190 {
            let said = flood.act(json!({ "k": "auto_pass", "on": round % 2 == 0 })).await;
            done += u64::from(said["t"] == "receipt");
            if said["t"] == "fault" || said.is_null() {
                break;
            }
        }
    }
    assert_eq!(done, 200, "of 760 wishes of one seat");
    let played = table.seats[2].act(json!({ "k": "move", "m": "e2e4" })).await;
    assert_eq!(played["t"], "receipt", "{played}");
    // The same name once more is no news.
    let name = table.seats[3].view["seats"][3]["name"].clone();
    let again = table.seats[3].act(json!({ "k": "arrive", "name": name })).await;
    assert_eq!(again["seq"], played["seq"], "{again}");
    let state = house.site.desk.look(&table.id).await.unwrap();
    assert!(state.seq() > before && state.seq() < 600, "{}", state.seq());
}

/// Frames that the library answers by itself are counted too.
#[tokio::test(flavor = "multi_thread")]
async fn a_socket_that_only_pings_is_let_go() {
    let house = house(&Address::Memory).await;
    let table = table(&house, "knsb", "").await;
    let mut noisy = Client::join(&house, &table.id, "", None).await;
    for _ in 0..250 {
        if noisy.ping_frame().await.is_err() {
            return;
        }
    }
    loop {
        let said = noisy.hear().await;
        if said["t"] == "fault" || said.is_null() {
            return;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_in_too_many_windows_loses_the_oldest_and_keeps_the_newest() {
    let house = house(&Address::Memory).await;
    let mut table = table(&house, "knsb", "").await;
    let mut windows = Vec::new();
    for _ in 0..8 {
        windows.push(Client::join(&house, &table.id, &table.cookies[0], None).await);
    }
    let oldest = &mut table.seats[0];
    loop {
        let said = oldest.hear().await;
        if said["t"] == "fault" {
            assert!(said["reason"]["nl"].as_str().unwrap().contains("te veel vensters"), "{said}");
            break;
        }
        assert!(!said.is_null(), "it ended without a word");
    }
    let newest = windows.last_mut().unwrap();
    assert_eq!(newest.act(json!({ "k": "move", "m": "e2e4" })).await["t"], "receipt");
}

#[tokio::test(flavor = "multi_thread")]
async fn names_over_the_socket_get_the_checks_of_a_form() {
    let house = house(&Address::Memory).await;
    let (id, cookies) = crate::client::table(&house, "knsb").await;
    let mut anna = Client::join(&house, &id, &cookies[0], None).await;
    let mut bas = Client::join(&house, &id, &cookies[1], None).await;
    assert_eq!(anna.act(json!({ "k": "arrive", "name": "Anna" })).await["t"], "receipt");
    let long = "x".repeat(41);
    for name in ["a\nb", "a\0b", "\u{202e}annA", "a\u{2066}b", "Anna", " anna ", long.as_str()] {
        let said = bas.act(json!({ "k": "arrive", "name": name })).await;
        assert_eq!(said["t"], "refusal", "{name:?}: {said}");
    }
    assert_eq!(bas.act(json!({ "k": "arrive", "name": "Bas" })).await["t"], "receipt");
    let mut boards = Vec::new();
    for cookie in &cookies[1..] {
        boards.push(Client::join(&house, &id, cookie, None).await);
    }
    for black in [0, 2] {
        boards[black].act(json!({ "k": "start" })).await;
    }
    let said = bas.act(json!({ "k": "arrive", "name": "Carlsen" })).await;
    assert_eq!(said["t"], "refusal", "in mid-game: {said}");
    assert_eq!(bas.act(json!({ "k": "arrive", "name": "Bas" })).await["t"], "receipt");
}

/// The name under a ruling is the one given at the door; what the browser says of itself counts for nothing.
#[tokio::test(flavor = "multi_thread")]
async fn an_arbiter_signs_with_the_name_that_was_given() {
    let house = house(&Address::Memory).await;
    let mut table = table(&house, "knsb", "").await;
    let name: String = "Ans".bytes().map(|byte| format!("{byte:02x}")).collect();
    let forged = format!("{}.{name}", table.arbiter);
    let answer = upgrade(&house, &format!("/ws/{}?as=arbiter", table.id), &forged).await;
    assert!(answer.starts_with("HTTP/1.1 403"), "{answer}");
    table.plays(0, "e2e4").await;
    table.calls(1, "arbiter.only_when_asked", true).await;
    let mut desk = table.desk(&house).await;
    let warned = desk.act(rule(&json!({ "k": "record" }), "arbiter.not_provided", "")).await;
    desk.until(warned["seq"].as_u64().unwrap()).await;
    assert_eq!(desk.view["rulings"][0]["by"], "Wil de Wijs", "{}", desk.view["rulings"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_with_a_nul_is_nowhere() {
    let server = testkit::Postgres::start();
    let house = house(&Address::Postgres(server.url())).await;
    for path in ["/t/%00", "/s/a%00b", "/t/x%00/replay", "/ws/%00"] {
        assert!(ask(&house, "GET", path, "").await.starts_with("HTTP/1.1 404"), "{path}");
    }
    let answer = ask(&house, "GET", "/", "").await;
    assert!(crate::client::header(&answer, "permissions-policy").contains("camera=()"), "{answer}");
}
