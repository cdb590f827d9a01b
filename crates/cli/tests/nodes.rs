//! Three real programs on one PostgreSQL, of which one is killed, frozen or asked to stop, over and over: the games go on at the
//! others within five seconds, and nothing that was acknowledged is gone or done twice.
//!
//! Three faults in `make test`; `make node-loop` does a hundred (`FAULTS=100`).

use crate::kill_loop::{Program, Told, kept, play, table, whole};

use std::process::Command;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use testkit::Postgres;

const SECRET: &str = "a-secret-of-three-nodes";
const NAMES: [&str; 3] = ["north", "east", "south"];
const TABLES: usize = 3;
/// A client that hears nothing for so long comes back elsewhere: its pings are answered at once.
const SILENCE: Duration = Duration::from_secs(2);
/// Within which a game must go on.
const LIMIT: Duration = Duration::from_secs(5);

fn command(server: &Postgres, name: &str, secret: &str) -> Command {
    let mut serve = Program::serve();
    serve.args(["--database-url", &server.url()]).env("CLUBAVOND_NODES_NAME", name);
    serve.env("CLUBAVOND_NODES_INNER", "127.0.0.1:0").env("CLUBAVOND_NODES_SECRET", secret);
    serve
}

fn node(server: &Postgres, name: &str) -> Program {
    Program::run(&mut command(server, name, SECRET))
}

fn signal(program: &Program, name: &str) {
    let sent = Command::new("kill").args([name, &program.child.id().to_string()]).status().unwrap();
    assert!(sent.success());
}

#[derive(Clone, Copy, Debug)]
enum Fault {
    Killed,
    Frozen,
    Stopped,
}

const FAULTS: [Fault; 3] = [Fault::Killed, Fault::Frozen, Fault::Stopped];

/// Does this to a node; gives it back when it serves again. Meanwhile visitors are sent to the others, as a proxy does.
fn suffer(fault: Fault, mut program: Program, server: &Postgres, name: &str) -> Program {
    match fault {
        Fault::Killed => {
            drop(program);
            std::thread::sleep(Duration::from_secs(2));
            node(server, name)
        }
        Fault::Frozen => {
            signal(&program, "-STOP");
            std::thread::sleep(Duration::from_secs(8));
            signal(&program, "-CONT");
            std::thread::sleep(Duration::from_secs(1));
            assert!(program.child.try_wait().unwrap().is_none(), "it goes on, though without its tables");
            program
        }
        Fault::Stopped => {
            signal(&program, "-TERM");
            assert!(program.child.wait().unwrap().success(), "it ends in peace");
            node(server, name)
        }
    }
}

/// The longest that a table waited for its next receipt after one of these moments.
fn slowest(told: &[Told], faults: &[Instant]) -> Duration {
    let after = |told: &Told, fault: &Instant| {
        told.times.iter().find(|time| *time > fault).map_or(LIMIT * 9, |time| *time - *fault)
    };
    told.iter().flat_map(|told| faults.iter().map(move |fault| after(told, fault))).max().unwrap()
}

/// Covers: fide-6.14
#[test]
fn games_go_on_at_other_nodes_when_one_is_killed_frozen_or_stopped() {
    let count: usize = std::env::var("FAULTS").ok().and_then(|count| count.parse().ok()).unwrap_or(3);
    let server = Postgres::start();
    let mut nodes: Vec<Option<Program>> = NAMES.iter().map(|name| Some(node(&server, name))).collect();
    let at = |nodes: &[Option<Program>]| -> Vec<String> {
        nodes.iter().flatten().map(|node| node.address.clone()).collect()
    };
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
        let (which, fault) = (number % 3, FAULTS[(number + number / 3) % 3]);
        let program = nodes[which].take().unwrap();
        *addresses.lock().unwrap() = at(&nodes);
        faults.push(Instant::now());
        nodes[which] = Some(suffer(fault, program, &server, NAMES[which]));
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
        for board in 0..2 {
            let clock = |side: &str| states[0]["view"]["boards"][board]["clocks"][side].as_u64().unwrap();
            let used = Duration::from_millis(7_200_000 - clock("w") - clock("b"));
            assert!(used <= begin.elapsed(), "an outage ran on a clock: {used:?}");
        }
        assert!(told.receipts.len() > count, "only {} receipts", told.receipts.len());
    }
    let slowest = slowest(&told, &faults);
    println!("{count} faults, {receipts} receipts, all kept; the slowest table went on after {slowest:?}");
    assert!(slowest < LIMIT, "{slowest:?}");
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
    let stranger = refused(&mut command(&server, "south", "another-secret-than-theirs"));
    assert!(stranger.contains("node north has another secret"), "{stranger}");
    let twin = refused(&mut command(&server, "north", SECRET));
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
