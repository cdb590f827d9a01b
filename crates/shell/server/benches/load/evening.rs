//! The evening itself: tables opened, seats taken, moves played on time, and afterwards the file looked into.

use crate::players::{Players, Wish, setup};
use crate::process::Process;
use crate::script::{Script, law, scripts};
use app::{Desk, NewTable, Opened};
use live::{Opening, Way};
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};
use store::{Address, Store, Stream};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::task::LocalSet;

/// What was measured.
pub struct Figures {
    /// From each wish to the last of the four seats, sorted.
    pub arrivals: Vec<Duration>,
    /// How late each wish was sent, sorted.
    pub late: Vec<Duration>,
    pub wishes: usize,
    pub receipts: usize,
    /// Receipts whose event stands in the file.
    pub kept: usize,
    /// Megabytes.
    pub memory: f64,
    pub start: Duration,
    /// Kilobytes.
    pub page: f64,
}

/// Opens so many tables in this file.
pub async fn open_tables(file: &Path, tables: usize) -> Vec<Opened> {
    let store = Store::open(&Address::File(file.to_owned())).await.unwrap();
    let desk = Desk::new(
        store.club(ids::ClubId::ONLY),
        Arc::new(app::clock::Real::default()),
        server::Json::default(),
    );
    let mut opened = Vec::with_capacity(tables);
    for _ in 0..tables {
        let opening = Opening::new(law(), Way::Assisted);
        let table = NewTable {
            opening,
            bots: Vec::new(),
            listed: true,
            links_last: calendar::Span::hours(1).micros(),
        };
        opened.push(desk.open(table).await.unwrap());
    }
    opened
}

/// A page or file over HTTP, as a browser asks for it: the bytes that came, head and body.
async fn get(address: SocketAddr, path: &str, encoding: &str) -> Vec<u8> {
    let mut tcp = TcpStream::connect(address).await.unwrap();
    let head = format!(
        "GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nAccept-Encoding: {encoding}\r\n\r\n"
    );
    tcp.write_all(head.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    tcp.read_to_end(&mut answer).await.unwrap();
    assert!(answer.starts_with(b"HTTP/1.1 200"), "{path}");
    answer
}

/// Kilobytes of the table page with everything it loads.
async fn page(address: SocketAddr, table: &str) -> f64 {
    let path = format!("/t/{table}");
    let plain = String::from_utf8_lossy(&get(address, &path, "identity").await).into_owned();
    let mut bytes = get(address, &path, "gzip, deflate, br").await.len();
    let mut files: Vec<&str> = plain.split('"').filter(|part| part.starts_with("/assets/")).collect();
    files.sort_unstable();
    files.dedup();
    assert!(files.len() >= 2, "the page loads a script and a style");
    for file in files {
        bytes += get(address, file, "gzip, deflate, br").await.len();
    }
    bytes as f64 / 1024.0
}

/// Plays `rounds` moves on each board of every table.
pub async fn evening(tables: usize, rounds: usize) -> Figures {
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
    let file = folder.path().join("club.db");
    let games = scripts(16, rounds);
    let opened = open_tables(&file, tables).await;
    let begin = Instant::now();
    let server = Process::start("server", &file);
    get(server.address, "/health", "identity").await;
    let start = begin.elapsed();
    let page = page(server.address, &opened[0].id).await;
    let (heard, late, memory) = LocalSet::new()
        .run_until(async {
            let door = |_| (server.address, server.address.to_string());
            let players = Players::come(&opened, door).await;
            players.begin().await;
            let mut memory = 0.0_f64;
            let late = players.play(&games, rounds, 1.0, || memory = memory.max(server.memory())).await;
            (players.heard(), late, memory.max(server.memory()))
        })
        .await;
    drop(server);
    for unexpected in &heard.other {
        println!("load heard instead of a receipt: {unexpected}");
    }
    let arrivals = heard.arrivals();
    let receipts = heard.wishes.iter().filter(|wish| wish.seq.is_some()).count();
    let kept = kept(&file, &opened, &games, &heard.wishes).await;
    Figures { arrivals, late, wishes: heard.wishes.len(), receipts, kept, memory, start, page }
}

/// Receipts whose event stands in the file, read by a new program.
async fn kept(file: &Path, opened: &[Opened], games: &[Script], wishes: &[Wish]) -> usize {
    let store = Store::open(&Address::File(file.to_owned())).await.unwrap().club(ids::ClubId::ONLY);
    let mut logs = Vec::with_capacity(opened.len());
    for table in opened {
        logs.push(store.streams().read(Stream::Table(table.id.parse().unwrap()), 1).await.unwrap());
    }
    let tables = opened.len();
    let stands = |(at, wish): (usize, &Wish)| {
        let Some(seq) = wish.seq else { return false };
        let Some(number) = at.checked_sub(setup(tables)) else {
            let table = if at < 4 * tables { at / 4 } else { (at - 4 * tables) / 2 };
            return seq <= logs[table].len();
        };
        let (table, turn) = (number % tables, number / tables);
        let m = &games[table % games.len()][turn].1;
        // A capture is passed at once, so the move may stand one or two events before the last.
        let log = &logs[table];
        let last = seq.saturating_sub(3)..seq.min(log.len());
        seq <= log.len() && log[last].iter().any(|event| event.body.split(' ').any(|word| word == m))
    };
    wishes.iter().enumerate().filter(|one| stands(*one)).count()
}
