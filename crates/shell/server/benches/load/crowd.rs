//! One table and its two players, alone, with a crowd that looks on, and with small packets held back: how long a receipt
//! takes, and how long until the opponent sees the move.

use crate::evening::open_tables;
use crate::process::Process;
use crate::script::scripts;
use crate::wire::{connect, listen, number_after, send};
use app::Opened;
use std::cell::RefCell;
use std::io::{BufRead, BufReader, Write};
use std::net::SocketAddr;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use tokio::task::LocalSet;

/// Between two pairs of moves; a crowd has heard the last ones by then.
const PAUSE: Duration = Duration::from_millis(500);
/// Between the moves of the two boards: so short that the first packet is not yet acknowledged.
const BETWEEN: Duration = Duration::from_millis(3);
/// How long the crowd gets to sit down.
const SETTLE: Duration = Duration::from_secs(3);

/// Sorted times of one run.
#[derive(Default)]
pub struct Times {
    /// From the wish to its receipt.
    pub receipts: Vec<Duration>,
    /// From the wish to the opponent.
    pub seen: Vec<Duration>,
    /// How many of the crowd heard the last move.
    pub heard: usize,
}

impl Times {
    /// Two runs of the same as one.
    pub fn and(mut self, other: Times) -> Times {
        self.receipts.extend(other.receipts);
        self.seen.extend(other.seen);
        self.heard = self.heard.max(other.heard);
        self.receipts.sort_unstable();
        self.seen.sort_unstable();
        self
    }
}

#[derive(Default)]
struct Heard {
    /// The wish that is under way, and since when.
    wish: Option<(usize, Instant)>,
    seat: usize,
    facts: usize,
    times: Times,
    receipt: bool,
}

impl Heard {
    fn player(&mut self, seat: usize, message: &[u8]) {
        let Some((id, sent)) = self.wish else { return };
        if number_after(message, "{\"t\":\"receipt\",\"id\":") == Some(id) {
            self.times.receipts.push(sent.elapsed());
            self.receipt = true;
        }
        let facts = number_after(message, "{\"t\":\"update\",\"seq\":");
        // The opponent sits across: seats come as White A, Black A, White B, Black B.
        if seat == self.seat ^ 1 && facts.is_some_and(|facts| facts > self.facts) {
            self.facts = facts.unwrap_or_default();
            self.times.seen.push(sent.elapsed());
        }
    }
}

/// Plays `rounds` moves on each board of one table, with a server in this role and so many who look on.
pub async fn table(role: &str, crowd: usize, rounds: usize) -> Times {
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
    let file = folder.path().join("club.db");
    let opened = open_tables(&file, 1).await;
    let server = Process::start(role, &file);
    LocalSet::new().run_until(play(&server, &opened[0], crowd, rounds)).await
}

async fn play(server: &Process, table: &Opened, crowd: usize, rounds: usize) -> Times {
    let heard = Rc::new(RefCell::new(Heard::default()));
    let path = format!("/ws/{}", table.id);
    let mut seats = Vec::new();
    for (seat, key) in table.keys.iter().enumerate() {
        let socket =
            connect(server.address, "bench", &path, &format!("seat_{}={}", table.id, key.secret)).await;
        let own = heard.clone();
        tokio::task::spawn_local(listen(socket.clone(), move |message| {
            own.borrow_mut().player(seat, message);
        }));
        send(&socket, "{\"t\":\"join\",\"have\":null}");
        seats.push(socket);
    }
    let mut number = 0;
    let mut wish = |seat: usize, act: &str| {
        number += 1;
        let mut now = heard.borrow_mut();
        (now.wish, now.seat, now.receipt) = (Some((number, Instant::now())), seat, false);
        send(&seats[seat], &format!("{{\"t\":\"do\",\"id\":{number},\"seen\":null,\"act\":{act}}}"));
    };
    for seat in 0..4 {
        wish(seat, &format!("{{\"k\":\"arrive\",\"name\":\"Speler {seat}\"}}"));
        tokio::time::sleep(PAUSE).await;
    }
    for seat in [1, 3] {
        wish(seat, "{\"k\":\"start\"}");
        tokio::time::sleep(PAUSE).await;
    }
    let mut looking = (crowd > 0).then(|| Looking::start(server.address, &path, crowd));
    if crowd > 0 {
        tokio::time::sleep(SETTLE).await;
    }
    heard.borrow_mut().times = Times::default();
    for (seat, m) in &scripts(1, rounds)[0] {
        wish(live::seat_index(*seat), &format!("{{\"k\":\"move\",\"m\":\"{m}\"}}"));
        let begin = Instant::now();
        tokio::time::sleep(if seat.board == rules::BoardId::A { BETWEEN } else { PAUSE }).await;
        // A next move only when this one has come through, however slow.
        while !heard.borrow().receipt && begin.elapsed() < Duration::from_secs(5) {
            tokio::time::sleep(BETWEEN).await;
        }
    }
    tokio::time::sleep(SETTLE).await;
    let mut times = std::mem::take(&mut heard.borrow_mut().times);
    times.heard = looking.as_mut().map_or(0, Looking::heard);
    times.and(Times::default())
}

/// Who look on, in a process of their own that lets the others go first: they sit elsewhere, and what it takes to read for
/// thousands is no part of how long a receipt takes.
struct Looking {
    child: Child,
    ask: ChildStdin,
    told: BufReader<ChildStdout>,
}

impl Looking {
    /// So many, all of them let in.
    fn start(address: SocketAddr, path: &str, many: usize) -> Looking {
        let mut child = Command::new("nice")
            .args(["-n", "19"])
            .arg(std::env::current_exe().unwrap())
            .env("LOAD_ROLE", "crowd")
            .env("LOAD_CROWD", format!("{address} {path} {many}"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let (ask, told) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
        let mut looking = Looking { child, ask, told: BufReader::new(told) };
        looking.line();
        looking
    }

    fn line(&mut self) -> String {
        let mut line = String::new();
        self.told.read_line(&mut line).unwrap();
        line
    }

    /// How many of them heard the last thing that any of them heard.
    fn heard(&mut self) -> usize {
        writeln!(self.ask).unwrap();
        self.line().trim().parse().unwrap()
    }
}

impl Drop for Looking {
    fn drop(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

/// The process of who look on.
pub fn look_on() {
    let words = std::env::var("LOAD_CROWD").unwrap();
    let words: Vec<&str> = words.split(' ').collect();
    let (address, path, many) = (words[0].parse().unwrap(), words[1], words[2].parse().unwrap());
    // The newest number of events, and how many know it.
    let (newest, know) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
    let answers = know.clone();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(LocalSet::new().run_until(async move {
        for _ in 0..many {
            let socket = connect(address, "bench", path, "").await;
            let (newest, know) = (newest.clone(), know.clone());
            tokio::task::spawn_local(listen(socket.clone(), move |message| {
                let Some(facts) = number_after(message, "{\"t\":\"update\",\"seq\":") else { return };
                if facts > newest.load(Ordering::Relaxed) {
                    newest.store(facts, Ordering::Relaxed);
                    know.store(0, Ordering::Relaxed);
                }
                know.fetch_add(usize::from(facts == newest.load(Ordering::Relaxed)), Ordering::Relaxed);
            }));
            send(&socket, "{\"t\":\"join\",\"have\":null}");
        }
        println!("here");
        std::thread::spawn(move || {
            for _ in std::io::stdin().lines() {
                println!("{}", answers.load(Ordering::Relaxed));
            }
        });
        std::future::pending::<()>().await;
    }));
}
