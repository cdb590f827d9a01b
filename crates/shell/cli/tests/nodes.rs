//! Three real programs on one PostgreSQL, of which the owner of a table is killed, frozen, asked to stop or cut off from the
//! database, or the database is restarted or away for a minute, over and over: the games go on at the others within five seconds,
//! and nothing that was acknowledged is gone or done twice.
//!
//! Six faults in `make test`; `make node-loop` does a hundred (`FAULTS=100`), with the database away for a minute among them.

use crate::kill_loop::{Program, Socket, Told, ask_with, kept, play, table, whole};
use crate::nodes_line::{Line, Way};
use crate::nodes_seen::{check, owner, url, watch};
use serde_json::{Value, json};

use std::process::Command;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use testkit::Postgres;

pub const SECRET: &str = "a-secret-of-three-nodes";
pub const NAMES: [&str; 3] = ["north", "east", "south"];
const TABLES: usize = 3;
/// A client that hears nothing for so long comes back elsewhere: its pings are answered at once.
const SILENCE: Duration = Duration::from_secs(2);
/// Within which a game must go on.
pub const LIMIT: Duration = Duration::from_secs(5);

pub fn command(url: &str, name: &str, secret: &str) -> Command {
    let mut serve = Program::serve();
    serve.args(["--database-url", url]).env("CLUBAVOND_NODES_NAME", name);
    serve.env("CLUBAVOND_NODES_INNER", "127.0.0.1:0").env("CLUBAVOND_NODES_SECRET", secret);
    serve
}

pub fn node(server: &Postgres, name: &str) -> Program {
    Program::run(&mut command(&url(server, name), name, SECRET))
}

fn signal(program: &Program, name: &str) {
    let sent = Command::new("kill").args([name, &program.child.id().to_string()]).status().unwrap();
    assert!(sent.success());
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fault {
    Killed,
    Frozen,
    Stopped,
    /// The database is gone for so many seconds.
    Away(u64),
    /// Its line to the database is cut, or goes silent.
    CutOff(Way),
}

const FAULTS: [Fault; 7] = [
    Fault::Killed,
    Fault::Frozen,
    Fault::Stopped,
    Fault::Away(1),
    Fault::CutOff(Way::Cut),
    Fault::CutOff(Way::Silent),
    Fault::Away(60),
];

/// Does this to a node; gives it back when it serves again. Meanwhile visitors are sent to the others, as a proxy does.
fn suffer(fault: Fault, mut program: Program, server: &mut Postgres, line: &Line, name: &str) -> Program {
    let node = || Program::run(&mut command(&line.url(name), name, SECRET));
    match fault {
        Fault::Killed => {
            drop(program);
            std::thread::sleep(Duration::from_secs(2));
            node()
        }
        Fault::Frozen => {
            signal(&program, "-STOP");
            std::thread::sleep(Duration::from_secs(20));
            signal(&program, "-CONT");
            std::thread::sleep(Duration::from_secs(1));
            assert!(program.child.try_wait().unwrap().is_none(), "it goes on, though without its tables");
            program
        }
        Fault::Stopped => {
            signal(&program, "-TERM");
            assert!(program.child.wait().unwrap().success(), "it ends in peace");
            node()
        }
        Fault::Away(seconds) => {
            server.stop();
            std::thread::sleep(Duration::from_secs(seconds));
            server.again();
            assert!(program.child.try_wait().unwrap().is_none(), "it waits for its database");
            program
        }
        Fault::CutOff(way) => {
            line.go(way);
            std::thread::sleep(Duration::from_secs(6));
            line.go(Way::Open);
            std::thread::sleep(Duration::from_secs(2));
            assert!(program.child.try_wait().unwrap().is_none(), "it waits for its line");
            program
        }
    }
}

/// The longest that a table waited for its next receipt after this moment.
fn waited(told: &[Told], fault: Instant) -> Duration {
    let after =
        |told: &Told| told.times.iter().find(|time| **time > fault).map_or(LIMIT * 9, |time| *time - fault);
    told.iter().map(after).max().unwrap()
}

/// Covers: fide-6.14
#[test]
fn games_go_on_whatever_happens_to_the_owner_of_their_table_or_to_the_database() {
    let count: usize = std::env::var("FAULTS").ok().and_then(|count| count.parse().ok()).unwrap_or(6);
    let mut server = Postgres::start();
    let lines = NAMES.map(|_| Line::to(&server));
    let mut nodes: Vec<Option<Program>> = NAMES
        .iter()
        .zip(&lines)
        .map(|(name, line)| Some(Program::run(&mut command(&line.url(name), name, SECRET))))
        .collect();
    let at = |nodes: &[Option<Program>]| -> Vec<String> {
        nodes.iter().flatten().map(|node| node.address.clone()).collect()
    };
    watch(&server);
    let tables: Vec<_> = (0..TABLES).map(|number| table(&at(&nodes)[number % 3])).collect();
    let addresses = Arc::new(Mutex::new(at(&nodes)));
    let stop = Arc::new(AtomicBool::new(false));
    let begin = Instant::now();
    let players: Vec<_> = tables
        .iter()
        .cloned()
        .map(|table| {
            let (addresses, stop) = (addresses.clone(), stop.clone());
            std::thread::spawn(move || play(&addresses, SILENCE, &table, &stop))
        })
        .collect();
    let mut faults = Vec::new();
    for number in 0..count {
        std::thread::sleep(Duration::from_secs(2));
        let fault = FAULTS[number % FAULTS.len()];
        let owner = owner(&server, &tables[number % TABLES].0);
        let which = NAMES.iter().position(|name| *name == owner).unwrap();
        let program = nodes[which].take().unwrap();
        if !matches!(fault, Fault::Away(_)) {
            *addresses.lock().unwrap() = at(&nodes);
        }
        let begin = Instant::now();
        nodes[which] = Some(suffer(fault, program, &mut server, &lines[which], NAMES[which]));
        // Nobody can go on while there is no database.
        faults.push((fault, if matches!(fault, Fault::Away(_)) { Instant::now() } else { begin }));
        *addresses.lock().unwrap() = at(&nodes);
    }
    std::thread::sleep(LIMIT);
    stop.store(true, Ordering::SeqCst);
    let told: Vec<Told> = players.into_iter().map(|player| player.join().unwrap()).collect();
    let receipts: usize = told.iter().map(|told| told.receipts.len()).sum();
    for ((id, cookies), told) in tables.iter().zip(&told) {
        let states: Vec<_> = at(&nodes).iter().map(|address| whole(address, id, &cookies[0])).collect();
        kept(&states[0], told);
        assert!(states.iter().all(|state| state["log"] == states[0]["log"]), "one order for all");
        for board in states[0]["view"]["boards"].as_array().unwrap() {
            let clock = |side: &str| board["clocks"][side].as_u64().unwrap();
            let used = Duration::from_millis(7_200_000 - clock("w") - clock("b"));
            assert!(used <= begin.elapsed(), "an outage ran on a clock: {used:?}");
        }
        assert!(told.receipts.len() > count, "only {} receipts", told.receipts.len());
    }
    check(&server);
    println!("{count} faults, {receipts} receipts: 0 lost, 0 doubled; the slowest table went on after");
    for kind in FAULTS {
        let waits = faults.iter().filter(|(fault, _)| *fault == kind).map(|(_, at)| waited(&told, *at));
        if let Some(slowest) = waits.max() {
            println!("  {kind:?}: {slowest:?}");
            assert!(slowest < LIMIT, "{kind:?}: {slowest:?}");
        }
    }
}

/// The next message that this is true of.
pub fn until(socket: &mut Socket, fits: impl Fn(&Value) -> bool) -> Value {
    loop {
        let message = socket.hear().unwrap().unwrap();
        if fits(&message) {
            return message;
        }
    }
}

pub fn plays(socket: &mut Socket, id: u64, act: &Value) -> Value {
    socket.send(&json!({ "t": "do", "id": id, "seen": null, "act": act })).unwrap();
    until(socket, |message| message["id"] == id)
}

/// A move reaches the owner while it is frozen. When it wakes up the table is another's, and the move is not made.
#[test]
fn an_owner_that_was_frozen_and_wakes_up_writes_nothing() {
    let server = Postgres::start();
    let nodes: Vec<Program> = NAMES.iter().map(|name| node(&server, name)).collect();
    watch(&server);
    let (id, cookies) = table(&nodes[0].address);
    let join = |at: usize, seat: usize| {
        let mut socket = Socket::join(&nodes[at].address, &id, &cookies[seat], None).unwrap();
        until(&mut socket, |message| message["t"] == "state");
        socket
    };
    let (mut frozen, mut black) = (join(0, 2), join(1, 1));
    assert_eq!(plays(&mut black, 1, &json!({ "k": "start" }))["t"], "receipt");
    assert_eq!(plays(&mut join(2, 3), 1, &json!({ "k": "start" }))["t"], "receipt");
    assert_eq!(owner(&server, &id), "north");
    let seq = |at: usize| whole(&nodes[at].address, &id, &cookies[0])["seq"].as_u64().unwrap();
    let before = seq(1);

    signal(&nodes[0], "-STOP");
    let away = Instant::now();
    let wish = json!({ "t": "do", "id": 7, "seen": null, "act": { "k": "move", "m": "b1c3" } });
    frozen.send(&wish).unwrap();
    // Who was passed on to it is let go, and comes back to a table that goes on.
    while black.hear().is_ok_and(|message| message.is_ok()) {}
    let let_go = away.elapsed();
    let mut white = join(1, 0);
    assert_eq!(plays(&mut white, 1, &json!({ "k": "move", "m": "b1c3" }))["t"], "receipt");
    let went_on = away.elapsed();
    assert!(went_on < LIMIT, "let go after {let_go:?}, went on after {went_on:?}");
    let after = seq(2);
    assert!(after > before && owner(&server, &id) != "north");

    signal(&nodes[0], "-CONT");
    std::thread::sleep(Duration::from_secs(2));
    assert_eq!((0..3).map(seq).collect::<Vec<_>>(), [after; 3], "nothing was added, and all show the same");
    check(&server);
}

/// Each node says how it stands among the others.
#[test]
fn a_node_says_how_it_stands_and_hands_its_tables_over_when_it_is_stopped() {
    let server = Postgres::start();
    let mut nodes: Vec<Program> = NAMES.iter().map(|name| node(&server, name)).collect();
    watch(&server);
    let (id, cookies) = table(&nodes[0].address);
    whole(&nodes[1].address, &id, &cookies[0]);
    let health = |node: &Program| ask_with(&node.address, "GET", "/health", "", "").unwrap();
    let (north, east) = (health(&nodes[0]), health(&nodes[1]));
    for line in ["ok\n", "node north\n", "leases 1\n", "forwarded 0\n", "conflicts 0\n", "outbox 0\n"] {
        assert!(north.contains(line), "{line} in {north}");
    }
    assert!(east.contains("leases 0\n") && east.contains("forwarded 1\n"), "{east}");
    assert!(east.contains("lag "), "{east}");

    // Nobody waits until its word has run out: the table is free at once.
    let mut socket = Socket::join(&nodes[1].address, &id, &cookies[1], None).unwrap();
    until(&mut socket, |message| message["t"] == "state");
    signal(&nodes[0], "-TERM");
    let begin = Instant::now();
    while socket.hear().is_ok_and(|message| message.is_ok()) {}
    let mut socket = Socket::join(&nodes[1].address, &id, &cookies[1], None).unwrap();
    until(&mut socket, |message| message["t"] == "state");
    assert_eq!(plays(&mut socket, 1, &json!({ "k": "start" }))["t"], "receipt");
    assert!(begin.elapsed() < Duration::from_secs(2), "{:?}", begin.elapsed());
    assert!(nodes[0].child.wait().unwrap().success());
    check(&server);
}

/// A program that could not work with the others does not begin, and says why.
#[test]
fn a_node_that_cannot_work_with_the_others_is_refused_in_words() {
    let server = Postgres::start();
    let _north = node(&server, "north");
    let refused = |serve: &mut Command| {
        let out = serve.output().unwrap();
        assert_eq!(out.status.code(), Some(2), "{out:?}");
        String::from_utf8_lossy(&out.stderr).into_owned()
    };
    let stranger = refused(&mut command(&url(&server, "south"), "south", "another-secret-than-theirs"));
    assert!(stranger.contains("node north has another secret"), "{stranger}");
    server.ask("INSERT INTO node VALUES ('old', 'run', '127.0.0.1:1', '0.0.9', 9000000000000000)");
    let older = refused(&mut command(&url(&server, "south"), "south", SECRET));
    assert!(older.contains("node old runs version 0.0.9"), "{older}");
    server.ask("DELETE FROM node WHERE name = 'old'");
    server.ask("INSERT INTO format VALUES (99)");
    let newer = refused(&mut command(&url(&server, "south"), "south", SECRET));
    assert!(newer.contains("of a newer version of Clubavond (format 99"), "{newer}");
    server.ask("DELETE FROM format WHERE version = 99");
    let twin = refused(&mut command(&url(&server, "north"), "north", SECRET));
    assert!(twin.contains("is called north"), "{twin}");
    let alone = refused(Program::serve().args(["--database-url", &server.url()]));
    assert!(alone.contains("already served"), "{alone}");
    let half = refused(Program::serve().env("CLUBAVOND_NODES_NAME", "north"));
    assert!(half.contains("all three"), "{half}");
    let mut file = Program::serve();
    file.args(["--data", "club.db"]).env("CLUBAVOND_NODES_NAME", "north");
    file.env("CLUBAVOND_NODES_INNER", "127.0.0.1:0").env("CLUBAVOND_NODES_SECRET", SECRET);
    assert!(refused(&mut file).contains("need a PostgreSQL server"));
}
