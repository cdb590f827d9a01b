//! The bare echo: as many sockets, as many wishes a second, each sent back as it came.

use crate::process::Process;
use crate::wire::{connect, listen, number_after, send};
use std::cell::RefCell;
use std::path::Path;
use std::rc::Rc;
use std::time::{Duration, Instant};
use tokio::task::LocalSet;

/// How long each text was on its way, sorted.
pub async fn echo(sockets: usize, tables: usize, rounds: usize) -> Vec<Duration> {
    let process = Process::start("echo", Path::new(""));
    let times = Rc::new(RefCell::new(vec![(Instant::now(), None::<Instant>); 2 * tables * rounds]));
    let local = LocalSet::new();
    let measured = local.run_until(async {
        let mut open = Vec::with_capacity(sockets);
        for _ in 0..sockets {
            let socket = connect(process.address, "/ws/x", "").await;
            let times = times.clone();
            tokio::task::spawn_local(listen(socket.clone(), move |message| {
                if let Some(id) = number_after(message, "{\"t\":\"do\",\"id\":") {
                    times.borrow_mut()[id].1 = Some(Instant::now());
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
            times.borrow_mut()[id].0 = Instant::now();
            let text = format!(
                "{{\"t\":\"do\",\"id\":{id},\"seen\":null,\"act\":{{\"k\":\"move\",\"m\":\"e2e4\"}}}}"
            );
            send(&open[id * 7 % sockets], &text);
        }
        tokio::time::sleep(Duration::from_millis(500)).await;
    });
    measured.await;
    drop(process);
    let mut taken: Vec<Duration> = times
        .borrow()
        .iter()
        .map(|(sent, back)| back.map_or(Duration::MAX, |back| back.duration_since(*sent)))
        .collect();
    taken.sort_unstable();
    taken
}
