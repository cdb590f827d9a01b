//! This program again, in another process, as a node with its own date.

use app::clock::Shifted;
use calendar::Instant as Moment;
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use std::io::{BufRead as _, BufReader, Write as _};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::Instant;
use store::{Address, Store};
use testkit::Postgres;
use tokio::net::TcpListener;

/// As many open files as the system lets us have; children inherit it.
pub fn many_files() {
    let limit = getrlimit(Resource::Nofile);
    setrlimit(Resource::Nofile, Rlimit { current: limit.maximum, ..limit }).unwrap();
}

pub struct Node {
    child: Child,
    pub address: SocketAddr,
}

impl Node {
    /// So many, all of which serve when this is back; where they are it is this moment now, and time runs on.
    pub fn start(server: &Postgres, many: usize, now: Moment) -> Vec<Node> {
        // Those of a run before are still taken to be there.
        server.ask("DELETE FROM node");
        let begin = Instant::now();
        let start = |number: usize| {
            let then = now.micros() + begin.elapsed().as_micros() as i64;
            let child = Command::new(std::env::current_exe().unwrap())
                .env("MONDAY_NODE", format!("{} node{number} {then}", server.url()))
                .stdout(Stdio::piped())
                .spawn();
            child.unwrap()
        };
        let children: Vec<Child> = (0..many).map(start).collect();
        let serves = |mut child: Child| {
            let mut line = String::new();
            BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
            Node { child, address: line.trim().parse().unwrap() }
        };
        children.into_iter().map(serves).collect()
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

/// The process of a node: where the database is, its name and its time.
pub fn serve(words: &str) {
    let words: Vec<&str> = words.split(' ').collect();
    let clock = Shifted::default();
    clock.go_to(words[2].parse().unwrap());
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let run = app::secret::word(12);
        let node = store::Node::named(words[1], &run);
        let store = Store::open_as(&Address::Postgres(words[0].to_owned()), node).await.unwrap();
        let settings = server::Settings {
            inner_secret: Some("of a federation's Monday".to_owned()),
            ..Default::default()
        };
        let clubs = server::Clubs::new(store.clone(), Arc::new(clock), settings);
        let inner = TcpListener::bind("127.0.0.1:0").await.unwrap();
        store.join(&inner.local_addr().unwrap().to_string()).await.unwrap();
        tokio::spawn(server::listen(inner, server::inner(&clubs), std::future::pending()));
        clubs.follow(store.listen().await.unwrap().unwrap());
        clubs.keep_leases();
        tokio::spawn(async move { store.stay().await });
        clubs.begin().await.unwrap();
        let outer = TcpListener::bind("127.0.0.1:0").await.unwrap();
        println!("{}", outer.local_addr().unwrap());
        std::io::stdout().flush().unwrap();
        server::listen(outer, clubs.router(), std::future::pending()).await;
    });
}
