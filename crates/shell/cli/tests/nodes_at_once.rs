//! The results of one round entered at three nodes at once, and letters that wait while three nodes start: everything is there
//! once, and all show the same.

use crate::kill_loop::{Program, ask_with};
use crate::kill_results::{PLAYERS, club, stand};
use crate::nodes::{NAMES, SECRET, command};
use crate::nodes_seen::{check, url, watch};
use app::letters::{Facts, kind, letter};
use calendar::Instant;
use competition::About;
use ids::ClubId;
use std::collections::BTreeMap;
use std::path::Path;
use std::time::Duration;
use store::{Address, Commit, Recipient, Store};
use testkit::Postgres;

const LETTERS: usize = 30;
const PATH: &str = "/c/intern/round/1/results";

/// Letters that are due when the nodes start.
async fn post(data: &Address) {
    let store = Store::open(data).await.unwrap();
    let now = Instant::from_micros(app::clock::Clock::stamp(&app::clock::Real::default()));
    let facts = Facts::new().with("competition", "intern").with("round", 1);
    let to = |number: usize| Recipient::Address(format!("p{number}@club.nl"));
    let letters = (0..LETTERS).map(|number| letter(kind(About::Moved), to(number), &facts, now));
    let commit = letters.fold(Commit::default(), Commit::letter);
    store.club(ClubId::ONLY).streams().commit(commit).await.unwrap();
}

/// How many letters each address got.
fn sent(folder: &Path) -> BTreeMap<String, usize> {
    let mut sent = BTreeMap::new();
    for file in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let text = std::fs::read_to_string(file.path()).unwrap_or_default();
        if let Some(to) = text.lines().find_map(|line| line.strip_prefix("To: ")) {
            *sent.entry(to.to_owned()).or_default() += 1;
        }
    }
    sent
}

/// Until this is so; it must be so soon.
fn soon(what: &str, fits: impl Fn() -> bool) {
    for _ in 0..150 {
        if fits() {
            return;
        }
        std::thread::sleep(Duration::from_millis(100));
    }
    panic!("{what}");
}

/// Covers: D43
#[test]
fn results_entered_at_three_nodes_at_once_are_all_there_and_no_letter_goes_twice() {
    let server = Postgres::start();
    let data = Address::Postgres(server.url());
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    let cookie = runtime.block_on(club(&data));
    runtime.block_on(post(&data));
    drop(runtime);
    watch(&server);
    let folder = tempfile::tempdir().unwrap();
    let start = |name: &str| {
        Program::run(command(&url(&server, name), name, SECRET).env("CLUBAVOND_MAIL_FOLDER", folder.path()))
    };
    let start = &start;
    let nodes: Vec<Program> = std::thread::scope(|scope| {
        let starting: Vec<_> = NAMES.iter().map(|name| scope.spawn(move || start(name))).collect();
        starting.into_iter().map(|node| node.join().unwrap()).collect()
    });
    let page = |node: &Program| ask_with(node.address(), "GET", PATH, "", &cookie).unwrap();
    // Each keeps the competition in memory before another writes to it.
    for node in &nodes {
        assert_eq!(stand(&page(node)), 0);
    }

    let boards = PLAYERS / 2;
    std::thread::scope(|scope| {
        for board in 1..=boards {
            let (address, cookie) = (nodes[board as usize % 3].address().to_owned(), cookie.clone());
            scope.spawn(move || {
                let form = format!("r_{board}=1&why=laat&yes=yes");
                let answer = ask_with(&address, "POST", PATH, &form, &cookie).unwrap();
                assert!(answer.starts_with("HTTP/1.1 303"), "{answer}");
            });
        }
    });
    // Nobody acts any more: what the others show they heard of.
    for node in &nodes {
        soon("what another node wrote was not heard of", || stand(&page(node)) == boards as usize);
    }
    let of = "FROM seen_fact JOIN fact USING (stream, seq) WHERE stream = 'competition/intern' AND body LIKE '% result_set %'";
    let facts = server.ask(&format!("SELECT COUNT(*), COUNT(DISTINCT body), COUNT(DISTINCT writer) {of}"));
    assert_eq!(facts, [format!("{boards}|{boards}|3")], "each result once, by three nodes");
    soon("letters stay behind", || sent(folder.path()).len() >= LETTERS);
    std::thread::sleep(Duration::from_secs(1));
    let sent = sent(folder.path());
    assert!(sent.values().all(|count| *count == 1), "a letter went twice: {sent:?}");
    check(&server);
}
