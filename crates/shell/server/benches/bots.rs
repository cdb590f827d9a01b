//! Nobody starves: 24 of the strongest bots play chess with a minute each while one thread thinks for all of them, beside
//! the same bots two at a time. Counted: who loses on time though there was a move to make.

use app::{Bot, NewTable};
use bot::Level;
use live::{Ending, Opening, State, Way};
use rules::ruleset::{PerMove, Period};
use rules::{BoardId, Ruleset, Seat};
use std::sync::Arc;
use std::time::Duration;
use store::{Address, Store};

const TABLES: u32 = 12;
const MINUTE: u64 = 60_000;

/// The games as they ended when so many tables play at once.
async fn evening(tables: u32) -> Vec<Arc<State>> {
    let store = Store::open(&Address::Memory).await.expect("a store");
    let clock = Arc::new(app::clock::Real::default());
    let site = server::site(store.club(ids::ClubId::ONLY), clock, server::Settings::default());
    server::bots_on(&site, 1);
    let mut ids = Vec::new();
    for _ in 0..tables {
        let mut rules = Ruleset::clone(&Ruleset::built_in("fide-2023").expect("a ruleset of the program"));
        rules.clock.periods = vec![Period { moves: None, time: MINUTE }];
        rules.clock.per_move = PerMove::None;
        let seats = &Seat::ALL[..2];
        let bots = seats.iter().map(|seat| Bot { seat: *seat, level: Level::STRONGEST.number() }).collect();
        let opening = Opening::new(Arc::new(rules), Way::Assisted);
        let table = NewTable { opening, bots, listed: false, links_last: 0 };
        ids.push(site.desk.open(table).await.expect("a table").id);
    }
    let mut games = Vec::new();
    for id in ids {
        games.push(loop {
            let state = site.desk.look(&id).await.expect("a table");
            if state.over() {
                break state;
            }
            tokio::time::sleep(Duration::from_millis(200)).await;
        });
    }
    games
}

/// How many games ended by a flag, and the moves a player made on the average.
fn counted(games: &[Arc<State>]) -> (u32, u32) {
    let flag =
        |state: &&Arc<State>| state.board(BoardId::A).over().is_some_and(|over| over.why == Ending::Flag);
    let moves: u32 = games.iter().map(|state| state.board(BoardId::A).made()).sum();
    let players: u32 = games.iter().map(|_| 2).sum();
    (games.iter().filter(flag).map(|_| 1).sum(), moves / players)
}

#[tokio::main]
async fn main() {
    let (alone_flags, alone_moves) = counted(&evening(1).await);
    let (flags, moves) = counted(&evening(TABLES).await);
    let verdict = if flags == 0 { "ok" } else { "STARVED" };
    println!(
        "24 strongest bots on one thread, a minute each: {flags} of {TABLES} games lost on time ({alone_flags} of 1 alone), {moves} moves a player ({alone_moves} alone), ratio {:.2}, at most 0 ({verdict})",
        f64::from(flags) / f64::from(TABLES)
    );
}
