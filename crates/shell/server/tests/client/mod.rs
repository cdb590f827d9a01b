//! A site on a free port and clients that speak its protocol, all in this process.

#![allow(dead_code, reason = "not every test of this folder needs every part")]

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use store::{Address, Store};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

pub struct House {
    pub address: SocketAddr,
    /// Kept so that the desk lives as long as the house.
    pub site: Arc<server::Site>,
}

/// Serves a site on this data until the test ends.
pub async fn house(data: &Address) -> House {
    house_at(data, Arc::new(app::clock::Real::default())).await
}

/// The same with time as the test has it.
pub async fn house_at(data: &Address, clock: Arc<dyn app::clock::Clock>) -> House {
    let store = Store::open(data).await.unwrap();
    serve(server::site(store.club(ids::ClubId::ONLY), clock, server::Settings::default())).await
}

/// Serves this site until the test ends.
pub async fn serve(site: Arc<server::Site>) -> House {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let router = server::router(site.clone());
    tokio::spawn(async move { server::listen(listener, router, std::future::pending()).await });
    House { address, site }
}

/// One request, one answer, as text.
pub async fn ask(house: &House, method: &str, path: &str, form: &str) -> String {
    ask_with(house, method, path, form, "").await
}

/// Asks for a socket; the head of the answer.
pub async fn upgrade(house: &House, path: &str, cookie: &str) -> String {
    let mut tcp = tokio::net::TcpStream::connect(house.address).await.unwrap();
    let head = format!(
        "GET {path} HTTP/1.1\r\nHost: {}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nCookie: {cookie}\r\n\r\n",
        house.address
    );
    tcp.write_all(head.as_bytes()).await.unwrap();
    let mut start = [0; 64];
    let read = tcp.read(&mut start).await.unwrap();
    String::from_utf8_lossy(&start[..read]).into_owned()
}

/// One request with these cookies, one answer, as text.
pub async fn ask_with(house: &House, method: &str, path: &str, form: &str, cookie: &str) -> String {
    let mut tcp = tokio::net::TcpStream::connect(house.address).await.unwrap();
    let head = format!(
        "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nAccept-Language: nl\r\nCookie: {cookie}\r\n\
         Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n\r\n{form}",
        house.address,
        form.len()
    );
    tcp.write_all(head.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    tcp.read_to_end(&mut answer).await.unwrap();
    without_layout(&String::from_utf8_lossy(&answer))
}

/// An answer as it came; a page without its layout.
pub fn without_layout(answer: &str) -> String {
    match answer.split_once("\r\n\r\n") {
        Some((head, page)) if head.contains("text/html") => {
            format!("{head}\r\n\r\n{}", crate::guest::in_one_line(page))
        }
        _ => answer.to_owned(),
    }
}

/// Sends a form and goes on to the page it leads to, as a browser does: with the cookies that came along.
pub async fn sent(house: &House, path: &str, form: &str, cookie: &str) -> String {
    let answer = ask_with(house, "POST", path, form, cookie).await;
    if !answer.starts_with("HTTP/1.1 303") {
        return answer;
    }
    ask_with(house, "GET", header(&answer, "location"), "", &cookies(&answer, cookie)).await
}

/// The cookies of an answer beside those that were there.
pub fn cookies(answer: &str, before: &str) -> String {
    let lines = answer.lines().filter_map(|line| line.split_once(": "));
    let set = lines.filter(|(name, _)| name.eq_ignore_ascii_case("set-cookie"));
    let set = set.map(|(_, value)| value.split(';').next().unwrap());
    [before].into_iter().chain(set).filter(|one| !one.is_empty()).collect::<Vec<_>>().join("; ")
}

/// A header of an answer.
pub fn header<'a>(answer: &'a str, name: &str) -> &'a str {
    let line = answer.lines().find(|line| line.to_ascii_lowercase().starts_with(&format!("{name}:")));
    line.and_then(|line| line.split_once(':')).map_or("", |(_, value)| value.trim())
}

/// Opens a table for people; the cookie of each seat, in the order Aw, Ab, Bw, Bb, and the table's id.
pub async fn table(house: &House, rules: &str) -> (String, Vec<String>) {
    let form = format!("rules={rules}&minutes=5&increment=0&name=Ans&seat=Aw&others=people&listed=yes");
    let page = sent(house, "/new", &form, "").await;
    let secrets: Vec<&str> = page.match_indices("value=\"http").map(|(at, _)| &page[at + 7..]).collect();
    let mut cookies = Vec::new();
    let mut id = String::new();
    for secret in secrets {
        let url = secret.split('"').next().unwrap();
        // The one link for all seats leads elsewhere.
        let Some(at) = url.find("/s/") else { continue };
        let seated = ask(house, "GET", &url[at..], "").await;
        cookies.push(header(&seated, "set-cookie").split(';').next().unwrap().to_owned());
        id = header(&seated, "location").replace("/t/", "");
    }
    (id, cookies)
}

pub struct Client {
    socket: tokio_tungstenite::WebSocketStream<tokio_tungstenite::MaybeTlsStream<tokio::net::TcpStream>>,
    number: u64,
    /// The newest view and how many events it stands on.
    pub view: Value,
    pub seq: u64,
    /// Every line of the log this client was told.
    pub log: Vec<Value>,
}

impl Client {
    pub async fn join(house: &House, table: &str, cookie: &str, have: Option<u64>) -> Client {
        let mut request = format!("ws://{}/ws/{table}", house.address).into_client_request().unwrap();
        if !cookie.is_empty() {
            request.headers_mut().insert("cookie", cookie.parse().unwrap());
        }
        let (socket, _) = tokio_tungstenite::connect_async(request).await.unwrap();
        let mut client = Client { socket, number: 0, view: Value::Null, seq: 0, log: Vec::new() };
        client.text(&json!({ "t": "join", "have": have }).to_string()).await;
        while client.view.is_null() {
            client.hear().await;
        }
        client
    }

    /// What the server says first to who wants to join a table by this host name.
    pub async fn first_word(to: SocketAddr, host: &str, table: &str, cookie: &str) -> Value {
        let mut request = format!("ws://{to}/ws/{table}").into_client_request().unwrap();
        request.headers_mut().insert("host", host.parse().unwrap());
        request.headers_mut().insert("cookie", cookie.parse().unwrap());
        let (socket, _) = tokio_tungstenite::connect_async(request).await.unwrap();
        let mut client = Client { socket, number: 0, view: Value::Null, seq: 0, log: Vec::new() };
        client.text(&json!({ "t": "join", "have": null }).to_string()).await;
        client.hear().await
    }

    pub async fn text(&mut self, text: &str) {
        assert!(self.sent(text).await, "the line is open");
    }

    /// Whether it could be sent: the server may have closed the line meanwhile.
    pub async fn sent(&mut self, text: &str) -> bool {
        self.socket.send(Message::Text(text.into())).await.is_ok()
    }

    /// A frame that asks whether the server is there, beneath the protocol.
    pub async fn ping_frame(&mut self) -> Result<(), tokio_tungstenite::tungstenite::Error> {
        self.socket.send(Message::Ping("x".into())).await
    }

    /// The next message; `null` when the server ended the connection.
    pub async fn hear(&mut self) -> Value {
        let next = tokio::time::timeout(Duration::from_secs(20), self.socket.next())
            .await
            .expect("an answer in time");
        let Some(Ok(Message::Text(text))) = next else {
            // The answer to a ping says nothing.
            return if matches!(next, Some(Ok(Message::Pong(_)))) {
                serde_json::json!({})
            } else {
                Value::Null
            };
        };
        let message: Value = serde_json::from_str(&text).unwrap();
        if let Some(seq) = message["view"].is_object().then(|| message["seq"].as_u64().unwrap()) {
            self.seq = seq;
            self.view = message["view"].clone();
            self.log.extend(message["log"].as_array().unwrap().iter().cloned());
        }
        message
    }

    /// A wish, and its answer: a receipt, a refusal or a fault.
    pub async fn act(&mut self, act: Value) -> Value {
        self.wish(act, None).await
    }

    /// A wish that rests on the first `seen` events.
    pub async fn act_seen(&mut self, act: Value, seen: u64) -> Value {
        self.wish(act, Some(seen)).await
    }

    /// A question, and its answer.
    pub async fn asks(&mut self, question: &str) -> Value {
        self.number += 1;
        self.text(&json!({ "t": question, "id": self.number }).to_string()).await;
        loop {
            let message = self.hear().await;
            if message["id"] == self.number || message.is_null() {
                return message;
            }
        }
    }

    async fn wish(&mut self, act: Value, seen: Option<u64>) -> Value {
        self.number += 1;
        self.text(&json!({ "t": "do", "id": self.number, "seen": seen, "act": act }).to_string()).await;
        loop {
            let message = self.hear().await;
            if message["id"] == self.number || message["t"] == "fault" || message.is_null() {
                return message;
            }
        }
    }

    /// Listens until this many events are known.
    pub async fn until(&mut self, seq: u64) {
        while self.seq < seq {
            assert!(!self.hear().await.is_null(), "the connection ended");
        }
    }
}

/// The variants of an enum in the source, as they are written on the wire.
pub fn wire_names(code: &str, name: &str) -> Vec<String> {
    let body = code.split(&format!("pub enum {name} {{")).nth(1).unwrap().split("\n}").next().unwrap();
    let lines = body.lines().map(str::trim).filter(|line| !line.is_empty());
    let snake = |variant: &str| {
        variant.chars().enumerate().fold(String::new(), |mut snake, (at, letter)| {
            if letter.is_uppercase() && at > 0 {
                snake.push('_');
            }
            snake.push(letter.to_ascii_lowercase());
            snake
        })
    };
    lines.filter_map(|line| line.split([' ', ',', '{']).next()).map(snake).collect()
}
