//! A federation's Monday, made up from a seed, on one PostgreSQL on the same machine: many clubs sign off in the last minute before
//! 18:00, all their pairings become public at 20:00 while people read them, and from 22:00 results are entered and pages read
//! beside a thousand live tables. At one node, at three, and a move that is passed on beside one that is not.
//!
//! `cargo bench -p server --bench monday` measures it alone; `MONDAY_CLUBS=20` and `MONDAY_TABLES=40` try it small.
#![allow(clippy::cast_precision_loss, clippy::unwrap_used)]
#![allow(clippy::disallowed_methods, reason = "the made-up club lives in Amsterdam")]

#[path = "../ask/mod.rs"]
#[allow(dead_code)]
mod ask;
mod crowd;
mod federation;
mod node;
#[path = "../load/players.rs"]
#[allow(dead_code)]
mod players;
#[path = "../load/script.rs"]
mod script;
#[path = "../season/mod.rs"]
mod season;
#[path = "../load/wire.rs"]
mod wire;

use crowd::{Request, carry};
use federation::{Federation, MEMBERS, ROUNDS, SIGN_OFFS};
use node::Node;
use players::Players;
use script::scripts;
use std::time::{Duration, Instant};
use testkit::Postgres;
use tokio::task::LocalSet;

/// Milliseconds that the slowest page, act or move of a hundred may take.
const LIMIT: f64 = 50.0;
/// Seconds within which all pairings are public.
const PUBLIC: f64 = 60.0;
/// What a move that is passed on may take, in times of one that is not.
const PASSED_ON: f64 = 2.0;
/// Moves on each board of the live tables, and seconds between two.
const MOVES: usize = 6;
const PACE: f64 = 5.0;
/// Moves on each board of the table that is by itself, and seconds between two.
const ALONE_MOVES: usize = 30;
const ALONE_PACE: f64 = 0.4;
/// Clubs a second of which nodes that just started are asked for the first page.
const FIRST_PAGES: f64 = 48.0;

fn count(name: &str, usual: usize) -> usize {
    std::env::var(name).ok().and_then(|count| count.parse().ok()).unwrap_or(usual)
}

/// The value below which this share of the sorted values lies, in milliseconds.
fn share(sorted: &[Duration], share: f64) -> f64 {
    let at = ((sorted.len() as f64 * share) as usize).min(sorted.len().saturating_sub(1));
    sorted.get(at).map_or(f64::MAX, |one| one.as_secs_f64() * 1e3)
}

fn told(what: &str, times: &[Duration]) -> f64 {
    let p99 = share(times, 0.99);
    pace::counted(&format!("monday {what} ({}): p99", times.len()), p99, LIMIT, "ms");
    println!("monday {what}: median {:.2} ms, p90 {:.2} ms", share(times, 0.5), share(times, 0.9));
    p99
}

fn main() {
    if let Ok(words) = std::env::var("MONDAY_NODE") {
        return node::serve(&words);
    }
    node::many_files();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let (clubs, tables) = (count("MONDAY_CLUBS", 450), count("MONDAY_TABLES", 1000));
    let server = Postgres::start();
    LocalSet::new().block_on(&runtime, async {
        let federation = Federation::found(&server, clubs).await;
        println!("monday {clubs} clubs, {} members, {tables} live tables", clubs * MEMBERS);
        before_the_deadline(&server, &federation).await;
        federation.pair().await;
        at_eight(&server, &federation).await;
        let one = from_ten(&server, &federation, tables, 1).await;
        let three = from_ten(&server, &federation, tables, 3).await;
        println!(
            "monday p99 of moves at three nodes against one ({one:.2} ms): {three:.2} ms, ratio {:.2}",
            three / one
        );
        passed_on(&server, &federation).await;
    });
}

/// Nodes that have run since the morning: each has read every club. What the first page of a club costs after a start is told.
async fn warm(nodes: &[Node], federation: &Federation) {
    let asks = federation.clubs.iter().flat_map(|club| nodes.iter().map(|_| Request::get(club, "/c/intern")));
    let times = carry(nodes, asks.collect(), FIRST_PAGES).await;
    println!(
        "monday first page of a club after a start ({}): median {:.2} ms, p99 {:.2} ms",
        times.len(),
        share(&times, 0.5),
        share(&times, 0.99)
    );
}

/// A quarter of the members sign off within a minute.
async fn before_the_deadline(server: &Postgres, federation: &Federation) {
    let begin = Instant::now();
    let nodes = Node::start(server, 3, federation::friday("17:56"));
    println!(
        "monday three nodes serve {} clubs after {:.1} s",
        federation.clubs.len(),
        begin.elapsed().as_secs_f64()
    );
    warm(&nodes, federation).await;
    let asks: Vec<Request> = (0..SIGN_OFFS)
        .flat_map(|member| {
            federation.clubs.iter().map(move |club| {
                let form = format!("member=m{member}");
                Request::post(club, &format!("/c/intern/evening/{ROUNDS}/off"), &form)
            })
        })
        .collect();
    let rate = asks.len() as f64 / 60.0;
    told("signing off before 18:00, three nodes", &carry(&nodes, asks, rate).await);
}

/// Everyone looks while the pairings become public.
async fn at_eight(server: &Postgres, federation: &Federation) {
    // Started in time: they serve, and have read every club, before the hour.
    let hour = Instant::now() + Duration::from_mins(1);
    let nodes = Node::start(server, 3, federation::friday("20:00").minus(calendar::Span::minutes(1)));
    warm(&nodes, federation).await;
    federation::so_far(server);
    tokio::time::sleep(hour.saturating_duration_since(Instant::now())).await;
    let public = tokio::task::spawn_blocking({
        let (url, clubs) = (server.url(), federation.clubs.len());
        move || federation::all_public(&url, clubs, hour)
    });
    let clubs = federation.clubs.len();
    let asks: Vec<Request> = [
        "/c/intern/pairings",
        "/",
        "/c/intern",
        "/c/intern/pairings",
        "/tonight",
        "/",
        "/c/intern/pairings",
        "/c/intern",
    ]
    .iter()
    .flat_map(|path| federation.clubs.iter().map(move |club| Request::get(club, path)))
    .collect();
    let rate = asks.len() as f64 / 30.0;
    told("pages from 20:00, three nodes", &carry(&nodes, asks, rate).await);
    let took = public.await.unwrap().as_secs_f64();
    pace::counted(&format!("monday all {clubs} pairings public after 20:00"), took, PUBLIC, "s");
}

/// Live tables, results and readers together; the slowest move of a hundred.
async fn from_ten(server: &Postgres, federation: &Federation, tables: usize, many: usize) -> f64 {
    // The second evening is half an hour later: time does not go back in a competition.
    let now = federation::monday(if many == 1 { "22:00" } else { "22:30" });
    let opened = federation.open_tables(tables, now).await;
    let nodes = Node::start(server, many, now);
    let games = scripts(16, MOVES);
    let door = |seat: usize| {
        let club = &federation.clubs[seat / 4 % federation.clubs.len()];
        // The four of a table come by different nodes.
        (nodes[(seat / 4 + seat) % many].address, club.host.clone())
    };
    let players = Players::come(&opened, door).await;
    players.begin().await;
    let results = |club| {
        (1..=4).map(move |board| {
            let form = format!("r_{board}={}&why=laat&yes=yes", ["1", "0"][usize::from(many == 1)]);
            Request::post(club, &format!("/c/intern/round/{ROUNDS}/results"), &form)
        })
    };
    let acts: Vec<Request> = federation.clubs.iter().flat_map(results).collect();
    let reads: Vec<Request> = ["/c/intern", "/", "/c/intern/pairings", "/tonight", "/c/intern"]
        .iter()
        .flat_map(|path| federation.clubs.iter().map(move |club| Request::get(club, path)))
        .collect();
    let seconds = MOVES as f64 * PACE;
    let (at_acts, at_reads) = (acts.len() as f64 / seconds, reads.len() as f64 / seconds);
    let (late, acts, reads) = tokio::join!(
        players.play(&games, MOVES, PACE, || ()),
        carry(&nodes, acts, at_acts),
        carry(&nodes, reads, at_reads)
    );
    let nodes = if many == 1 { "one node" } else { "three nodes" };
    told(&format!("pages from 22:00 beside {tables} live tables, {nodes}"), &reads);
    told(&format!("results from 22:00 beside {tables} live tables, {nodes}"), &acts);
    let heard = players.heard();
    for other in &heard.other {
        println!("monday heard instead of a receipt: {other}");
    }
    let p99 = told(&format!("moves at {tables} tables up to all four seats, {nodes}"), &heard.arrivals());
    println!("monday moves were sent late by {:.2} ms at p99", share(&late, 0.99));
    p99
}

/// One table by itself: everyone at its node, and everyone at another.
async fn passed_on(server: &Postgres, federation: &Federation) {
    let now = federation::monday("23:00");
    let nodes = Node::start(server, 2, now);
    let games = scripts(1, ALONE_MOVES);
    let mut medians = Vec::new();
    for at in [0, 1] {
        let opened = federation.open_tables(1, now).await;
        let host = &federation.clubs[0].host;
        // Whoever asks first makes its node the owner.
        let path = format!("/ws/{}", opened[0].id);
        let first = wire::connect(nodes[0].address, host, &path, "").await;
        wire::send(&first, "{\"t\":\"join\",\"have\":null}");
        tokio::time::sleep(Duration::from_secs(1)).await;
        let players = Players::come(&opened, |_| (nodes[at].address, host.clone())).await;
        players.begin().await;
        players.play(&games, ALONE_MOVES, ALONE_PACE, || ()).await;
        medians.push(share(&players.heard().arrivals(), 0.5));
    }
    let (direct, passed) = (medians[0], medians[1]);
    let what =
        format!("monday median of a move that is passed on, against twice a direct one ({direct:.2} ms)");
    pace::counted(&what, passed, direct * PASSED_ON, "ms");
}
