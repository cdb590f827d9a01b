//! What a benchmark of pages needs: a site that is served, and a lean reader over one connection.

use std::net::SocketAddr;
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};

/// Positions of the walk in a millisecond of a machine that takes 4.6 nanoseconds for one.
const MILLISECOND: f64 = 217_000.0;

/// Serves this on a port of its own.
pub async fn serve(router: axum::Router) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let service = router.into_make_service_with_connect_info::<SocketAddr>();
    tokio::spawn(async move { axum::serve(listener, service).await.unwrap() });
    address
}

/// The same bytes, from a program that does nothing else.
pub async fn fixed(body: Vec<u8>, path: &'static str) -> SocketAddr {
    let html = axum::response::Html(body);
    serve(axum::Router::new().route(path, axum::routing::get(move || async move { html }))).await
}

/// A connection that sends at once.
pub async fn connected(address: SocketAddr) -> TcpStream {
    let tcp = TcpStream::connect(address).await.unwrap();
    tcp.set_nodelay(true).unwrap();
    tcp
}

/// Asks once and reads the whole answer: its body.
pub async fn page(tcp: &mut TcpStream, path: &str, cookie: &str) -> Vec<u8> {
    let head = format!("GET {path} HTTP/1.1\r\nHost: bench\r\nAccept: text/html\r\nCookie: {cookie}\r\n\r\n");
    tcp.write_all(head.as_bytes()).await.unwrap();
    answer(tcp, "200").await
}

/// The body of an answer with this status.
pub async fn answer(tcp: &mut TcpStream, status: &str) -> Vec<u8> {
    let (mut text, mut block) = (Vec::new(), vec![0; 64 * 1024]);
    loop {
        let read = tcp.read(&mut block).await.unwrap();
        text.extend_from_slice(&block[..read]);
        let Some(end) = text.windows(4).position(|four| four == b"\r\n\r\n") else { continue };
        let head = String::from_utf8_lossy(&text[..end]).to_lowercase();
        let said = String::from_utf8_lossy(&text[end..]);
        assert!(head.starts_with(&format!("http/1.1 {status}")), "{head}\n{said}");
        let length =
            head.lines().find_map(|line| line.strip_prefix("content-length: ")?.parse::<usize>().ok());
        if text.len() - end - 4 >= length.unwrap() {
            return text.split_off(end + 4);
        }
    }
}

/// The median time of a page, after some that do not count.
pub async fn median(address: SocketAddr, path: &str, cookie: &str, times: usize) -> Duration {
    let mut tcp = connected(address).await;
    let mut all = Vec::new();
    for number in 0..times + times / 10 {
        let before = Instant::now();
        page(&mut tcp, path, cookie).await;
        if number >= times / 10 {
            all.push(before.elapsed());
        }
    }
    all.sort_unstable();
    all[times / 2]
}

/// A time beside a limit, which is so many milliseconds on the machine that the walk was first timed on.
pub fn told(what: &str, took: Duration, milliseconds: f64) {
    pace::told(what, took.as_secs_f64(), milliseconds * MILLISECOND);
}
