//! The bare echo: the same sockets and as many texts to the seats a second, each sent back as it came. For every move of
//! the evening all four seats of a table send one, and it counts when the last of the four is back.

use crate::process::Process;
use crate::wire::{connect, listen, number_after, send};
use std::cell::RefCell;
use std::path::Path;
use std::rc::Rc;
use std::time::{Duration, Instant};
use tokio::task::LocalSet;

/// One round of four.
#[derive(Clone, Copy)]
struct Round {
    sent: Instant,
    back: u8,
    last: Option<Instant>,
}

/// How long each four texts were on their way, sorted.
pub async fn echo(tables: usize, rounds: usize) -> Vec<Duration> {
    let process = Process::start("echo", Path::new(""));
    let four = Round { sent: Instant::now(), back: 0, last: None };
    let times = Rc::new(RefCell::new(vec![four; 2 * tables * rounds]));
    let local = LocalSet::new();
    let measured = local.run_until(async {
        let mut open = Vec::with_capacity(4 * tables);
        for _ in 0..4 * tables {
            let socket = connect(process.address, "bench", "/ws/x", "").await;
            let times = times.clone();
            tokio::task::spawn_local(listen(socket.clone(), move |message| {
                if let Some(id) = number_after(message, "{\"t\":\"do\",\"id\":") {
                    let round = &mut times.borrow_mut()[id];
                    round.back += 1;
                    round.last = (round.back == 4).then(Instant::now);
                }
            }));
            open.push(socket);
        }
        let begin = Instant::now();
        for id in 0..2 * tables * rounds {
            let due = Duration::from_secs_f64(id as f64 / (2 * tables) as f64);
            if begin.elapsed() < due {
                tokio::time::sleep(due.saturating_sub(begin.elapsed())).await;
            }
            times.borrow_mut()[id].sent = Instant::now();
            let text = format!(
                "{{\"t\":\"do\",\"id\":{id},\"seen\":null,\"act\":{{\"k\":\"move\",\"m\":\"e2e4\"}}}}"
            );
            for seat in 0..4 {
                send(&open[4 * (id % tables) + seat], &text);
            }
        }
        tokio::time::sleep(Duration::from_millis(500)).await;
    });
    measured.await;
    drop(process);
    let taken = |round: &Round| round.last.map_or(Duration::MAX, |last| last.duration_since(round.sent));
    let mut taken: Vec<Duration> = times.borrow().iter().map(taken).collect();
    taken.sort_unstable();
    taken
}
