//! A full club evening: 1000 bughouse tables, 4000 seats over real sockets, one move a second on each board, durable on
//! an SQLite file. The server runs in a process of its own, so that its memory is its own; a bare echo of the same
//! sockets is measured in the same run. And one table by itself: alone, with 5,000 who look on, with packets held back.
//! `cargo bench -p server --bench load -- table` measures that alone.
#![allow(clippy::cast_precision_loss, clippy::unwrap_used)]

mod crowd;
mod evening;
mod plain;
mod players;
mod process;
mod script;
mod wire;

use evening::Figures;
use std::time::Duration;

const TABLES: usize = 1000;
/// Moves on each board; a second each.
const ROUNDS: usize = 30;
/// Seconds of echo, as many before as after: the machine's own hiccups hit both alike.
const ECHO_ROUNDS: usize = 15;

/// From the wish to the last of the four seats.
const ARRIVAL_LIMIT: f64 = 25.0;
/// Against a bare echo.
const ECHO_TIMES: f64 = 10.0;
const MEMORY_LIMIT: f64 = 120.0;
const START_LIMIT: f64 = 1.0;
const PAGE_LIMIT: f64 = 120.0;

/// Who look on at one table, and moves on each of its boards.
const CROWD: usize = 5000;
const MOVES: usize = 25;
/// What the receipts of players may take with the crowd, in times of what they take without.
const CROWD_TIMES: f64 = 3.0;
/// What a move to the opponent may take, in shares of what it takes with packets held back.
const AT_ONCE: f64 = 0.5;

/// The value below which this share of the sorted values lies.
fn share(sorted: &[Duration], share: f64) -> f64 {
    let at = ((sorted.len() as f64 * share) as usize).min(sorted.len().saturating_sub(1));
    sorted.get(at).map_or(f64::MAX, |one| one.as_secs_f64() * 1e3)
}

fn main() {
    match std::env::var("LOAD_ROLE").as_deref() {
        Ok("server") => return process::serve(true),
        Ok("held back") => return process::serve(false),
        Ok("echo") => return process::echo(),
        Ok("crowd") => return crowd::look_on(),
        _ => {}
    }
    process::many_files();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(one_table());
    if std::env::args().any(|word| word == "table") {
        return;
    }
    runtime.block_on(async {
        let mut echo = plain::echo(TABLES, ECHO_ROUNDS).await;
        let figures = evening::evening(TABLES, ROUNDS).await;
        echo.extend(plain::echo(TABLES, ECHO_ROUNDS).await);
        echo.sort_unstable();
        report(&echo, &figures);
    });
}

/// One table, measured in turns so that all meet the same weather.
async fn one_table() {
    let (mut alone, mut held, mut crowd) =
        (crowd::Times::default(), crowd::Times::default(), crowd::Times::default());
    for _ in 0..2 {
        alone = alone.and(crowd::table("server", 0, MOVES).await);
        held = held.and(crowd::table("held back", 0, MOVES).await);
        crowd = crowd.and(crowd::table("server", CROWD, MOVES).await);
    }
    let p99 = |times: &[Duration]| share(times, 0.99);
    let (ours, back) = (p99(&alone.seen), p99(&held.seen));
    let many = alone.seen.len();
    pace::counted(
        &format!(
            "table p99 of the opponent seeing a move ({many}), against half of it with packets held back ({back:.2} ms)"
        ),
        ours,
        back * AT_ONCE,
        "ms",
    );
    let (with, without) = (p99(&crowd.receipts), p99(&alone.receipts));
    pace::counted(
        &format!(
            "table p99 of a receipt with {CROWD} who look on ({} heard the last move), against three times without ({without:.2} ms)",
            crowd.heard
        ),
        with,
        without * CROWD_TIMES,
        "ms",
    );
    println!(
        "table medians: seen {:.2} ms, held back {:.2} ms; receipt {:.2} ms, with the crowd {:.2} ms",
        share(&alone.seen, 0.5),
        share(&held.seen, 0.5),
        share(&alone.receipts, 0.5),
        share(&crowd.receipts, 0.5)
    );
}

fn report(echo: &[Duration], figures: &Figures) {
    let (ours, bare) = (share(&figures.arrivals, 0.99), share(echo, 0.99));
    let many = format!("{TABLES} tables, {} sockets, {} moves", 4 * TABLES, figures.arrivals.len());
    pace::counted(&format!("load {many}: p99 from wish to all four seats"), ours, ARRIVAL_LIMIT, "ms");
    pace::counted(
        &format!(
            "load the same against ten times a bare echo to all four seats of {} sockets (p99 {bare:.2} ms)",
            4 * TABLES
        ),
        ours,
        bare * ECHO_TIMES,
        "ms",
    );
    println!(
        "load median {:.2} ms, p99.9 {:.2} ms, bare echo median {:.2} ms, wishes sent late by {:.2} ms at p99",
        share(&figures.arrivals, 0.5),
        share(&figures.arrivals, 0.999),
        share(echo, 0.5),
        share(&figures.late, 0.99)
    );
    let kept = figures.kept as f64 / figures.receipts.max(1) as f64;
    let all = figures.kept == figures.receipts && figures.receipts == figures.wishes;
    println!(
        "load receipts found in the file after SIGKILL: {} of {} ({} wishes), ratio {kept:.4} ({})",
        figures.kept,
        figures.receipts,
        figures.wishes,
        if all { "ok" } else { "LOST" }
    );
    pace::counted("load memory of the server", figures.memory, MEMORY_LIMIT, "MB");
    pace::counted(
        &format!("load start on a file with {TABLES} tables"),
        figures.start.as_secs_f64(),
        START_LIMIT,
        "s",
    );
    pace::counted("load first visit of the table page, all files as sent", figures.page, PAGE_LIMIT, "KB");
}
