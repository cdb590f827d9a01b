//! A node's own line to the database: it can be cut, or go silent, while the others keep theirs.

use crate::kill_loop::{Program, Socket, ask_with, table, whole};
use crate::nodes::{LIMIT, SECRET, command, node, plays, until};
use crate::nodes_seen::{check, owner, watch};
use serde_json::json;
use std::io::{Read as _, Write as _};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use testkit::Postgres;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    Open,
    /// Every connection ends, and none can be made.
    Cut,
    /// Nothing passes, and nobody is told; what was sent arrives when the line is open again.
    Silent,
}

/// A line to the database that can be cut.
pub struct Line {
    port: u16,
    way: Arc<Mutex<(Way, Vec<TcpStream>)>>,
}

impl Line {
    pub fn to(server: &Postgres) -> Line {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let line = Line {
            port: listener.local_addr().unwrap().port(),
            way: Arc::new(Mutex::new((Way::Open, Vec::new()))),
        };
        let (way, there) = (line.way.clone(), server.port());
        std::thread::spawn(move || {
            for here in listener.incoming().flatten() {
                let mut known = way.lock().unwrap();
                let Ok(there) = TcpStream::connect(("127.0.0.1", there)) else { continue };
                if known.0 == Way::Cut {
                    continue;
                }
                for (from, to) in [(&here, &there), (&there, &here)] {
                    let (from, to, way) = (from.try_clone().unwrap(), to.try_clone().unwrap(), way.clone());
                    std::thread::spawn(move || carry(from, to, &way));
                }
                known.1.extend([here, there]);
            }
        });
        line
    }

    /// The address of the database over this line, for the node of this name.
    pub fn url(&self, name: &str) -> String {
        format!("postgres://club@127.0.0.1:{}/postgres?application_name={name}", self.port)
    }

    pub fn go(&self, way: Way) {
        let mut known = self.way.lock().unwrap();
        known.0 = way;
        if way == Way::Cut {
            for end in known.1.drain(..) {
                drop(end.shutdown(Shutdown::Both));
            }
        }
    }
}

fn carry(mut from: TcpStream, mut to: TcpStream, way: &Mutex<(Way, Vec<TcpStream>)>) {
    let mut bytes = [0; 16 * 1024];
    while let Ok(read @ 1..) = from.read(&mut bytes) {
        while way.lock().unwrap().0 == Way::Silent {
            std::thread::sleep(Duration::from_millis(20));
        }
        if to.write_all(&bytes[..read]).is_err() {
            break;
        }
    }
    drop((from.shutdown(Shutdown::Both), to.shutdown(Shutdown::Both)));
}

fn cut_off(way: Way) {
    let server = Postgres::start();
    let line = Line::to(&server);
    let north = Program::run(&mut command(&line.url("north"), "north", SECRET));
    let nodes = [north, node(&server, "east"), node(&server, "south")];
    watch(&server);
    let (id, cookies) = table(&nodes[0].address);
    let join = |at: usize, seat: usize| {
        let mut socket = Socket::join(&nodes[at].address, &id, &cookies[seat], None).unwrap();
        until(&mut socket, |message| message["t"] == "state");
        socket
    };
    let mut black = join(0, 1);
    assert_eq!(plays(&mut black, 1, &json!({ "k": "start" }))["t"], "receipt");
    assert_eq!(plays(&mut join(1, 3), 1, &json!({ "k": "start" }))["t"], "receipt");
    assert_eq!(owner(&server, &id), "north");
    let mut white = join(0, 2);
    let page = |at: usize| ask_with(&nodes[at].address, "GET", &format!("/t/{id}"), "", "").unwrap();

    // Every node has seen the others.
    std::thread::sleep(Duration::from_millis(1500));
    line.go(way);
    let begin = Instant::now();
    // In its hands when the line goes: it is not done, there or later.
    let wish = json!({ "t": "do", "id": 7, "seen": null, "act": { "k": "move", "m": "b1c3" } });
    white.send(&wish).unwrap();
    while black.hear().is_ok_and(|message| message.is_ok()) {}
    let let_go = begin.elapsed();
    let mut white = join(1, 0);
    assert_eq!(plays(&mut white, 1, &json!({ "k": "move", "m": "b1c3" }))["t"], "receipt");
    let went_on = begin.elapsed();
    assert!(went_on < LIMIT, "{way:?}: let go after {let_go:?}, went on after {went_on:?}");
    assert_ne!(owner(&server, &id), "north");
    let seq = |at: usize| whole(&nodes[at].address, &id, &cookies[0])["seq"].as_u64().unwrap();
    let after = seq(2);
    let told = page(0);
    assert!(told.starts_with("HTTP/1.1 503") && told.contains("nothing is lost"), "{way:?}: {told}");
    let health = |at: usize| ask_with(&nodes[at].address, "GET", "/health", "", "").unwrap();
    assert!(health(1).starts_with("HTTP/1.1 200"), "{way:?}");
    let ill = health(0);
    assert!(ill.starts_with("HTTP/1.1 503") && ill.contains("database does not answer"), "{way:?}: {ill}");

    line.go(Way::Open);
    let begin = Instant::now();
    while !page(0).starts_with("HTTP/1.1 200") {
        assert!(begin.elapsed() < Duration::from_secs(15), "{way:?}: it does not come back");
        std::thread::sleep(Duration::from_millis(100));
    }
    assert_eq!((0..3).map(seq).collect::<Vec<_>>(), [after; 3], "{way:?}: nothing was added");
    println!("{way:?}: let go after {let_go:?}, went on after {went_on:?}, back after {:?}", begin.elapsed());
    check(&server);
}

#[test]
fn who_is_at_a_node_that_is_cut_off_from_the_database_goes_on_at_another() {
    cut_off(Way::Cut);
}

#[test]
fn who_is_at_a_node_whose_line_to_the_database_went_silent_goes_on_at_another() {
    cut_off(Way::Silent);
}
