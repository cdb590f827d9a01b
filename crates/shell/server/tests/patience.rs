//! Who sends a request drop by drop, its head or its body, or none at all, is let go; nobody else waits for it.

use crate::client::{House, ask};
use std::sync::Arc;
use std::time::Duration;
use store::{Address, Store};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};

const SHORT: Duration = Duration::from_millis(400);

/// The site with so little patience that a test can wait for its end.
async fn house(request: Duration) -> House {
    let store = Store::open(&Address::Memory).await.unwrap();
    let clock = Arc::new(app::clock::Real::default());
    let mut settings = server::Settings::default();
    settings.limits.request = request;
    let site = server::site(store.club(ids::ClubId::ONLY), clock, settings);
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let router = server::router(site.clone());
    let held = server::Held { head: SHORT, ..server::Held::default() };
    tokio::spawn(async move { server::listen_as(listener, router, held, std::future::pending()).await });
    House { address, site }
}

/// What comes back until the line is closed; nothing when it stays open.
async fn said(house: &House, words: &str) -> Option<String> {
    let mut tcp = TcpStream::connect(house.address).await.unwrap();
    tcp.write_all(words.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    let read = tokio::time::timeout(10 * SHORT, tcp.read_to_end(&mut answer)).await;
    read.ok().map(|_| String::from_utf8_lossy(&answer).into_owned())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_head_that_does_not_end_closes_the_line() {
    let house = house(Duration::from_mins(1)).await;
    assert!(said(&house, "GET / HTTP/1.1\r\nHost: x\r\nAccept").await.is_some(), "half a head");
    let whole = "GET /health HTTP/1.1\r\nHost: x\r\n\r\n";
    let kept = said(&house, whole).await.expect("a line on which nothing follows is closed");
    assert!(kept.starts_with("HTTP/1.1 200"), "{kept}");
    assert!(ask(&house, "GET", "/", "").await.starts_with("HTTP/1.1 200"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_body_that_does_not_end_is_answered_and_let_go() {
    let house = house(SHORT).await;
    let form = "rules=knsb";
    for path in ["/new", "/in"] {
        let head = format!(
            "POST {path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\n\
             Content-Length: {}\r\n\r\n{form}",
            form.len() + 1
        );
        let answer = said(&house, &head).await.expect("who sends half a form is let go");
        assert!(answer.starts_with("HTTP/1.1 408"), "{path}: {answer}");
    }
    assert!(ask(&house, "GET", "/health/live", "").await.starts_with("HTTP/1.1 200"));
}
