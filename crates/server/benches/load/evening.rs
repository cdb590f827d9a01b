//! The evening itself: tables opened, seats taken, moves played on time, and afterwards the file looked into.

use crate::process::Process;
use crate::script::{Script, law, scripts};
use crate::wire::{connect, listen, number_after, send};
use app::{Desk, NewTable, Opened};
use live::{Opening, Way};
use std::cell::RefCell;
use std::net::SocketAddr;
use std::path::Path;
use std::rc::Rc;
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

/// One wish.
struct Wish {
    sent: Instant,
    seq: Option<usize>,
}

/// What the clients heard.
#[derive(Default)]
struct Heard {
    wishes: Vec<Wish>,
    /// For each seat of each table, when it knew so many events.
    known: Vec<Vec<Option<Instant>>>,
    /// Anything unexpected.
    other: Vec<String>,
}

impl Heard {
    fn message(&mut self, seat: usize, message: &[u8]) {
        let events = number_after(message, "{\"t\":\"update\",\"seq\":")
            .or_else(|| number_after(message, "{\"t\":\"state\",\"seq\":"));
        if let Some(events) = events {
            let known = &mut self.known[seat];
            if known.len() <= events {
                known.resize(events + 1, Some(Instant::now()));
            }
        } else if let Some(id) = number_after(message, "{\"t\":\"receipt\",\"id\":") {
            let text = String::from_utf8_lossy(message);
            let seq = text.split("\"seq\":").nth(1).and_then(|rest| rest.trim_end_matches('}').parse().ok());
            self.wishes[id].seq = seq;
        } else if self.other.len() < 5 {
            self.other.push(String::from_utf8_lossy(message).into_owned());
        }
    }
}

async fn open_tables(file: &Path, tables: usize) -> Vec<Opened> {
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
    let heard = Rc::new(RefCell::new(Heard { known: vec![Vec::new(); 4 * tables], ..Heard::default() }));
    let local = LocalSet::new();
    let (late, memory) = local.run_until(play(&server, &opened, &games, rounds, &heard)).await;
    drop(server);
    let heard = heard.take();
    for unexpected in &heard.other {
        println!("load heard instead of a receipt: {unexpected}");
    }
    let mut arrivals: Vec<Duration> = heard.wishes[setup(tables)..]
        .iter()
        .enumerate()
        .map(|(at, wish)| {
            let table = at % tables;
            let arrived = |seat: usize| *heard.known[4 * table + seat].get(wish.seq?)?;
            let last = (0..4).map(arrived).collect::<Option<Vec<_>>>().and_then(|all| all.into_iter().max());
            last.map_or(Duration::MAX, |last| last.duration_since(wish.sent))
        })
        .collect();
    arrivals.sort_unstable();
    let receipts = heard.wishes.iter().filter(|wish| wish.seq.is_some()).count();
    let kept = kept(&file, &opened, &games, &heard.wishes).await;
    Figures { arrivals, late, wishes: heard.wishes.len(), receipts, kept, memory, start, page }
}

/// Wishes before the first move: four arrive, two press.
fn setup(tables: usize) -> usize {
    6 * tables
}

async fn play(
    server: &Process,
    opened: &[Opened],
    games: &[Script],
    rounds: usize,
    heard: &Rc<RefCell<Heard>>,
) -> (Vec<Duration>, f64) {
    let mut sockets = Vec::with_capacity(4 * opened.len());
    for table in opened {
        for key in &table.keys {
            let cookie = format!("seat_{}={}", table.id, key.secret);
            let socket = connect(server.address, &format!("/ws/{}", table.id), &cookie).await;
            let (heard, seat) = (heard.clone(), sockets.len());
            tokio::task::spawn_local(listen(socket.clone(), move |message| {
                heard.borrow_mut().message(seat, message);
            }));
            send(&socket, "{\"t\":\"join\",\"have\":null}");
            sockets.push(socket);
        }
    }
    let wish = |seat: usize, act: &str| {
        let id = heard.borrow().wishes.len();
        heard.borrow_mut().wishes.push(Wish { sent: Instant::now(), seq: None });
        send(&sockets[seat], &format!("{{\"t\":\"do\",\"id\":{id},\"seen\":null,\"act\":{act}}}"));
    };
    let arrive = |name: &str| format!("{{\"k\":\"arrive\",\"name\":\"{name}\"}}");
    let arrive = ["Anna van der Veen", "Bert", "Carla", "Daan"].map(arrive);
    let arrivals = (0..sockets.len()).map(|seat| (seat, arrive[seat % 4].as_str()));
    let presses = (0..sockets.len()).filter(|seat| seat % 2 == 1).map(|seat| (seat, "{\"k\":\"start\"}"));
    for (at, (seat, act)) in arrivals.chain(presses).enumerate() {
        wish(seat, act);
        if at % 8 == 0 {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    }
    tokio::time::sleep(Duration::from_secs(1)).await;
    let (begin, mut late) = (Instant::now(), Vec::new());
    let (mut number, mut memory) = (0, 0.0_f64);
    for turn in 0..2 * rounds {
        for (at, script) in (0..opened.len()).zip(games.iter().cycle()) {
            let due = Duration::from_secs_f64(f64::from(number) / (2 * opened.len()) as f64);
            number += 1;
            if begin.elapsed() < due {
                tokio::time::sleep(due.saturating_sub(begin.elapsed())).await;
            }
            late.push(begin.elapsed().saturating_sub(due));
            let (seat, m) = &script[turn];
            wish(4 * at + live::seat_index(*seat), &format!("{{\"k\":\"move\",\"m\":\"{m}\"}}"));
        }
        memory = memory.max(server.memory());
    }
    tokio::time::sleep(Duration::from_secs(1)).await;
    late.sort_unstable();
    (late, memory.max(server.memory()))
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
