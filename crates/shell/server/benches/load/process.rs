//! This program again, in another process, as the server or as the bare echo.

use axum::extract::ws::{Message, WebSocketUpgrade};
use axum::response::Response;
use axum::routing::get;
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use std::io::{BufRead, BufReader, Write};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use store::{Address, Store};
use tokio::net::TcpListener;

/// As many open files as the system lets us have; children inherit it.
pub fn many_files() {
    let limit = getrlimit(Resource::Nofile);
    setrlimit(Resource::Nofile, Rlimit { current: limit.maximum, ..limit }).unwrap();
}

pub struct Process {
    child: Child,
    pub address: SocketAddr,
}

impl Process {
    /// Starts this program in another role and waits until it says where it listens.
    pub fn start(role: &str, file: &Path) -> Process {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .env("LOAD_ROLE", role)
            .env("LOAD_FILE", file)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        Process { child, address: line.trim().parse().unwrap() }
    }

    /// Resident memory, in megabytes.
    pub fn memory(&self) -> f64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap();
        let line = status.lines().find(|line| line.starts_with("VmRSS:")).unwrap();
        line.split_whitespace().nth(1).unwrap().parse::<f64>().unwrap() / 1024.0
    }
}

impl Drop for Process {
    /// SIGKILL: nothing is closed or said goodbye to.
    fn drop(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

fn run(work: impl Future<Output = ()>) {
    tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap().block_on(work);
}

async fn listen() -> TcpListener {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    println!("{}", listener.local_addr().unwrap());
    std::io::stdout().flush().unwrap();
    listener
}

/// The site, as `clubavond serve` runs it; or with small packets held back until there is more to send.
pub fn serve(at_once: bool) {
    run(async move {
        let file = std::env::var_os("LOAD_FILE").unwrap();
        let store = Store::open(&Address::File(file.into())).await.unwrap();
        let site = server::site(
            store.club(ids::ClubId::ONLY),
            Arc::new(app::clock::Real::default()),
            server::Settings::default(),
        );
        server::bots(&site);
        let held = server::Held { at_once, ..server::Held::default() };
        server::listen_as(listen().await, server::router(site), held, std::future::pending()).await;
    });
}

/// The same framework and buffers, and nothing behind them.
pub fn echo() {
    async fn back(upgrade: WebSocketUpgrade) -> Response {
        upgrade.read_buffer_size(4096).write_buffer_size(0).on_upgrade(|mut socket| async move {
            while let Some(Ok(Message::Text(text))) = socket.recv().await {
                if socket.send(Message::Text(text)).await.is_err() {
                    return;
                }
            }
        })
    }
    run(async {
        let router = axum::Router::new().route("/ws/{any}", get(back));
        server::listen(listen().await, router, std::future::pending()).await;
    });
}
