//! Nodes whose own clocks are wrong, two seconds ahead and two behind: who is there and who owns a table goes by the database's
//! clock. These nodes live in the test, where they get their clock as an argument.

use crate::kill_loop::{Socket, table, whole};
use crate::nodes::{LIMIT, SECRET, node, plays, until};
use crate::nodes_seen::{check, owner, url, watch};
use app::clock::{Clock, Real, Shifted};
use serde_json::json;
use std::sync::Arc;
use std::time::{Duration, Instant};
use store::{Address, Node, Store};
use testkit::Postgres;
use tokio::net::TcpListener;

const SECONDS: i64 = 1_000_000;

/// A node whose clock is so many microseconds off; where it is reached.
async fn wrong(server: &Postgres, name: &str, off: i64) -> String {
    let clock = Shifted::default();
    clock.go_to(Real::default().stamp() + off);
    let store = Store::open_as(&Address::Postgres(url(server, name)), Node::named(name, name)).await.unwrap();
    let settings = server::Settings { inner_secret: Some(SECRET.to_owned()), ..server::Settings::default() };
    let clubs = server::Clubs::new(store.clone(), Arc::new(clock), settings);
    let listen = async |router| {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap().to_string();
        tokio::spawn(server::listen(listener, router, std::future::pending()));
        address
    };
    store.join(&listen(server::inner(&clubs)).await).await.unwrap();
    clubs.follow(store.listen().await.unwrap().unwrap());
    clubs.keep_leases();
    clubs.begin().await.unwrap();
    tokio::spawn(async move { store.stay().await });
    listen(clubs.router()).await
}

/// Covers: fide-6.14
#[test]
fn a_node_whose_clock_is_wrong_takes_no_table_early_and_loses_none() {
    let server = Postgres::start();
    let north = node(&server, "north");
    watch(&server);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    let ahead = runtime.block_on(wrong(&server, "ahead", 2 * SECONDS));
    let behind = runtime.block_on(wrong(&server, "behind", -2 * SECONDS));
    let begin = Instant::now();
    let join = |at: &str, (id, cookies): &(String, Vec<String>), seat: usize| {
        let mut socket = Socket::join(at, id, &cookies[seat], None).unwrap();
        until(&mut socket, |message| message["t"] == "state");
        socket
    };
    // One table at each.
    let tables = [&north.address, &ahead, &behind].map(|at| table(at));
    for table in &tables {
        for seat in [1, 3] {
            assert_eq!(plays(&mut join(&behind, table, seat), 1, &json!({ "k": "start" }))["t"], "receipt");
        }
    }
    // Longer than a node is taken to be there: nobody believes that another is gone.
    for _ in 0..5 {
        std::thread::sleep(Duration::from_secs(1));
        for (at, (id, cookies)) in [&ahead, &behind].into_iter().zip(&tables) {
            whole(at, id, &cookies[0]);
        }
    }
    let owners = || tables.each_ref().map(|(id, _)| owner(&server, id));
    assert_eq!(owners(), ["north", "ahead", "behind"]);
    let epochs = server.ask("SELECT DISTINCT epoch FROM table_lease");
    assert_eq!(epochs, ["1"], "no table changed hands");

    // And when it is gone, not before the database says so.
    let until_then =
        server.ask("SELECT until FROM node WHERE name = 'north'").concat().parse::<i64>().unwrap();
    drop(north);
    let away = Instant::now();
    let mut white = join(&ahead, &tables[0], 0);
    assert_eq!(plays(&mut white, 1, &json!({ "k": "move", "m": "b1c3" }))["t"], "receipt");
    assert!(away.elapsed() < LIMIT, "{:?}", away.elapsed());
    let now = "SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000000 AS BIGINT)";
    assert!(server.ask(now).concat().parse::<i64>().unwrap() > until_then, "taken too early");
    assert_eq!(owners()[0], "ahead");
    // The game goes on at the other one too, and nothing of it all ran on a clock.
    let mut black = join(&behind, &tables[0], 1);
    assert_eq!(plays(&mut black, 1, &json!({ "k": "move", "m": "b8c6" }))["t"], "receipt");
    for (id, cookies) in &tables {
        let state = whole(&behind, id, &cookies[0]);
        for board in state["view"]["boards"].as_array().unwrap() {
            let clock = |side: &str| board["clocks"][side].as_u64().unwrap();
            let used = Duration::from_millis(7_200_000 - clock("w") - clock("b"));
            assert!(used <= begin.elapsed(), "{used:?} of {:?}", begin.elapsed());
        }
    }
    check(&server);
}
