//! A page of the kit beside a fixed page of the same size, over one connection: what the kit itself costs.

#![allow(clippy::unwrap_used)]

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};
use store::{Address, Store};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};

/// Pages asked for before the clock runs, and while it does.
const WARM: usize = 200;
const PAGES: usize = 2_000;
/// What a page may cost beside a fixed one, in positions of another library's walk: about a millisecond.
const LIMIT: f64 = 217_000.0;

async fn serve(router: axum::Router) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let service = router.into_make_service_with_connect_info::<SocketAddr>();
    tokio::spawn(async move { axum::serve(listener, service).await.unwrap() });
    address
}

/// Asks once and reads the whole answer: its body.
async fn page(tcp: &mut TcpStream, path: &str) -> Vec<u8> {
    let head = format!("GET {path} HTTP/1.1\r\nHost: bench\r\nAccept: text/html\r\n\r\n");
    tcp.write_all(head.as_bytes()).await.unwrap();
    let (mut text, mut block) = (Vec::new(), vec![0; 64 * 1024]);
    loop {
        let read = tcp.read(&mut block).await.unwrap();
        text.extend_from_slice(&block[..read]);
        let Some(end) = text.windows(4).position(|four| four == b"\r\n\r\n") else { continue };
        let head = String::from_utf8_lossy(&text[..end]).to_lowercase();
        let length =
            head.lines().find_map(|line| line.strip_prefix("content-length: ")?.parse::<usize>().ok());
        if text.len() - end - 4 >= length.unwrap() {
            return text.split_off(end + 4);
        }
    }
}

/// The median time of a page.
async fn median(address: SocketAddr, path: &str) -> Duration {
    let mut tcp = TcpStream::connect(address).await.unwrap();
    tcp.set_nodelay(true).unwrap();
    let mut times = Vec::new();
    for number in 0..WARM + PAGES {
        let before = Instant::now();
        page(&mut tcp, path).await;
        if number >= WARM {
            times.push(before.elapsed());
        }
    }
    times.sort_unstable();
    times[PAGES / 2]
}

#[tokio::main]
async fn main() {
    let store = Store::open(&Address::Memory).await.unwrap();
    let site = server::site(
        store.club(ids::ClubId::ONLY),
        Arc::new(app::clock::Real::default()),
        server::Settings::default(),
    );
    let ours = serve(server::router(site)).await;
    let body = page(&mut TcpStream::connect(ours).await.unwrap(), "/new").await;
    let size = body.len();
    let fixed = axum::response::Html(body);
    let plain = axum::Router::new().route("/new", axum::routing::get(move || async move { fixed }));
    let plain = serve(plain).await;
    let (kit, bare) = (median(ours, "/new").await, median(plain, "/new").await);
    let what = format!(
        "page a page of the kit ({size} bytes), what it takes more than the {:.3} ms of a fixed page of that size",
        bare.as_secs_f64() * 1e3
    );
    pace::told(&what, kit.saturating_sub(bare).as_secs_f64(), LIMIT);
}
