//! The players of an evening: four sockets a table, what each of them wished, and when everyone at the table knew of it.

use crate::script::Script;
use crate::wire::{connect, listen, number_after, send};
use app::Opened;
use std::cell::RefCell;
use std::net::SocketAddr;
use std::rc::Rc;
use std::time::{Duration, Instant};
use tokio::net::TcpStream;

/// One wish.
pub struct Wish {
    sent: Instant,
    /// The event that it became, as the receipt says.
    pub seq: Option<usize>,
}

/// What the clients heard.
#[derive(Default)]
pub struct Heard {
    /// What was wished, in the order of sending.
    pub wishes: Vec<Wish>,
    /// For each seat of each table, when it knew so many events.
    known: Vec<Vec<Option<Instant>>>,
    /// Anything unexpected.
    pub other: Vec<String>,
}

impl Heard {
    fn message(&mut self, seat: usize, message: &[u8]) {
        // What still comes when all was counted is nobody's.
        if self.known.is_empty() {
            return;
        }
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

    /// From each move to the last of the four seats, sorted.
    pub fn arrivals(&self) -> Vec<Duration> {
        let tables = self.known.len() / 4;
        let moves = self.wishes[setup(tables)..].iter().enumerate();
        let mut arrivals: Vec<Duration> = moves
            .map(|(at, wish)| {
                let table = at % tables;
                let arrived = |seat: usize| *self.known[4 * table + seat].get(wish.seq?)?;
                let all = (0..4).map(arrived).collect::<Option<Vec<_>>>();
                let last = all.and_then(|all| all.into_iter().max());
                last.map_or(Duration::MAX, |last| last.duration_since(wish.sent))
            })
            .collect();
        arrivals.sort_unstable();
        arrivals
    }
}

/// Wishes before the first move: four arrive, two press.
pub fn setup(tables: usize) -> usize {
    6 * tables
}

/// Everyone at some tables.
pub struct Players {
    sockets: Vec<Rc<TcpStream>>,
    heard: Rc<RefCell<Heard>>,
}

impl Players {
    /// Everyone opens the page of the table, each seat at its own door: an address and a host name.
    pub async fn come(tables: &[Opened], door: impl Fn(usize) -> (SocketAddr, String)) -> Players {
        let known = vec![Vec::new(); 4 * tables.len()];
        let heard = Rc::new(RefCell::new(Heard { known, ..Heard::default() }));
        let mut sockets = Vec::with_capacity(4 * tables.len());
        for table in tables {
            for key in &table.keys {
                let cookie = format!("seat_{}={}", table.id, key.secret);
                let (heard, seat) = (heard.clone(), sockets.len());
                let (address, host) = door(seat);
                let socket = connect(address, &host, &format!("/ws/{}", table.id), &cookie).await;
                tokio::task::spawn_local(listen(socket.clone(), move |message| {
                    heard.borrow_mut().message(seat, message);
                }));
                send(&socket, "{\"t\":\"join\",\"have\":null}");
                sockets.push(socket);
            }
        }
        Players { sockets, heard }
    }

    /// The player on this seat wishes something: four seats a table, in the order of the tables.
    pub fn wish(&self, seat: usize, act: &str) {
        let id = self.heard.borrow().wishes.len();
        self.heard.borrow_mut().wishes.push(Wish { sent: Instant::now(), seq: None });
        send(&self.sockets[seat], &format!("{{\"t\":\"do\",\"id\":{id},\"seen\":null,\"act\":{act}}}"));
    }

    /// Everyone sits down, and Black starts the clocks.
    pub async fn begin(&self) {
        let arrive = |name: &str| format!("{{\"k\":\"arrive\",\"name\":\"{name}\"}}");
        let arrive = ["Anna van der Veen", "Bert", "Carla", "Daan"].map(arrive);
        let all = 0..self.sockets.len();
        let arrivals = all.clone().map(|seat| (seat, arrive[seat % 4].as_str()));
        let presses = all.filter(|seat| seat % 2 == 1).map(|seat| (seat, "{\"k\":\"start\"}"));
        // Nobody presses before everyone sits, however slow the disk; and all are answered before the first move is timed.
        self.all(arrivals).await;
        self.all(presses).await;
    }

    /// All of these wishes, up to their answers.
    async fn all<'a>(&self, wishes: impl Iterator<Item = (usize, &'a str)>) {
        for (at, (seat, act)) in wishes.enumerate() {
            self.wish(seat, act);
            if at % 8 == 0 {
                tokio::time::sleep(Duration::from_millis(1)).await;
            }
        }
        for _ in 0..20 {
            tokio::time::sleep(Duration::from_secs(1)).await;
            if self.heard.borrow().wishes.iter().all(|wish| wish.seq.is_some()) {
                break;
            }
        }
    }

    /// Plays so many moves on each board, one in so many seconds; `turn` is called after each. The answer is how late each
    /// was sent.
    pub async fn play(
        &self,
        games: &[Script],
        rounds: usize,
        every: f64,
        mut turn: impl FnMut(),
    ) -> Vec<Duration> {
        let tables = self.sockets.len() / 4;
        let (begin, mut late, mut number) = (Instant::now(), Vec::new(), 0);
        for at_turn in 0..2 * rounds {
            for (at, script) in (0..tables).zip(games.iter().cycle()) {
                let due = Duration::from_secs_f64(every * f64::from(number) / (2 * tables) as f64);
                number += 1;
                if begin.elapsed() < due {
                    tokio::time::sleep(due.saturating_sub(begin.elapsed())).await;
                }
                late.push(begin.elapsed().saturating_sub(due));
                let (seat, m) = &script[at_turn];
                self.wish(4 * at + live::seat_index(*seat), &format!("{{\"k\":\"move\",\"m\":\"{m}\"}}"));
            }
            turn();
        }
        tokio::time::sleep(Duration::from_secs(1)).await;
        late.sort_unstable();
        late
    }

    /// What they heard, once they have gone.
    pub fn heard(self) -> Heard {
        self.heard.take()
    }
}
