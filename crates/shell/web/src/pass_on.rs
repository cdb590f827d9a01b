//! A request on its way to another node, and its answer on the way back. Both ends are this program, so HTTP is kept to what
//! it needs: a page goes as HTTP/1.0 and ends where the connection does; a socket goes as HTTP/1.1, and from the answer on
//! every byte is passed both ways.

use axum::body::{Body, Bytes};
use axum::extract::Request;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::response::Response;
use hyper::upgrade::OnUpgrade;
use hyper_util::rt::TokioIo;
use std::time::Duration;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

/// How long to wait for the other node to take the call: on a net of one's own that is quick.
const PATIENCE: Duration = Duration::from_secs(1);
/// The longest head of an answer.
const HEAD: usize = 64 * 1024;

/// A request that is passed on, perhaps more than once.
pub struct Passing {
    pub method: Method,
    pub target: String,
    pub headers: HeaderMap,
    /// The browser's end of a socket, until it is joined to the other.
    pub upgrade: Option<OnUpgrade>,
    /// What it was, in case it is answered here after all.
    pub parts: Option<Parts>,
}

impl Passing {
    pub fn new(mut parts: Parts) -> Passing {
        let target = parts.uri.path_and_query().map_or("/", |target| target.as_str()).to_owned();
        let socket = parts.headers.contains_key(header::UPGRADE);
        let upgrade = parts.extensions.get::<OnUpgrade>().cloned().filter(|_| socket);
        let mut headers = parts.headers.clone();
        // What is between this browser and this node alone.
        for name in [header::CONNECTION, header::TRANSFER_ENCODING, header::CONTENT_LENGTH, header::EXPECT] {
            headers.remove(name);
        }
        for own in [super::nodes::SECRET, super::nodes::PEER] {
            parts.headers.remove(own);
        }
        Passing { method: parts.method.clone(), target, headers, upgrade, parts: Some(parts) }
    }

    /// The request again, to be answered here.
    pub fn whole(self, body: Bytes) -> Request {
        match self.parts {
            Some(parts) => Request::from_parts(parts, Body::from(body)),
            None => Request::new(Body::from(body)),
        }
    }

    fn head(&self, length: usize) -> Vec<u8> {
        let socket = self.upgrade.is_some();
        let version = if socket { "1.1" } else { "1.0" };
        let mut head = format!("{} {} HTTP/{version}\r\n", self.method, self.target).into_bytes();
        for (name, value) in &self.headers {
            head.extend_from_slice(name.as_str().as_bytes());
            head.extend_from_slice(b": ");
            head.extend_from_slice(value.as_bytes());
            head.extend_from_slice(b"\r\n");
        }
        let connection = if socket { "upgrade" } else { "close" };
        head.extend_from_slice(
            format!("connection: {connection}\r\ncontent-length: {length}\r\n\r\n").as_bytes(),
        );
        head
    }
}

/// Why there is no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Broken {
    /// Nobody took the call: the other node has not heard of it.
    Unheard,
    /// It was sent, and no answer came.
    Sent,
}

/// Passes a request on, and gives the answer as soon as its head is there. How long that may take is for the caller to say: some
/// pages wait for news, and a node that is frozen takes calls and never answers. A socket ends when its node is `gone`.
pub async fn pass_on(
    inner: &str,
    passing: &mut Passing,
    body: &Bytes,
    gone: impl Future<Output = ()> + Send + 'static,
) -> Result<Response, Broken> {
    let called = tokio::time::timeout(PATIENCE, TcpStream::connect(inner)).await;
    let mut tcp = called.ok().and_then(Result::ok).ok_or(Broken::Unheard)?;
    drop(tcp.set_nodelay(true));
    let mut bytes = passing.head(body.len());
    bytes.extend_from_slice(body);
    tcp.write_all(&bytes).await.map_err(|_| Broken::Sent)?;
    let (response, rest) = hear(&mut tcp).await.ok_or(Broken::Sent)?;
    if response.status() == StatusCode::SWITCHING_PROTOCOLS
        && let Some(upgrade) = passing.upgrade.take()
    {
        tokio::spawn(join(upgrade, tcp, rest, gone));
        return Ok(response.map(|()| Body::empty()));
    }
    if passing.upgrade.is_some() {
        // No socket: why not stands in the status.
        let mut refused = Response::new(Body::empty());
        *refused.status_mut() = response.status();
        if let Some(after) = response.headers().get(header::RETRY_AFTER) {
            refused.headers_mut().insert(header::RETRY_AFTER, after.clone());
        }
        return Ok(refused);
    }
    // By its length, or to the end of the connection.
    let length = response.headers().get(header::CONTENT_LENGTH);
    let length = length.and_then(|length| length.to_str().ok()?.parse::<usize>().ok());
    let left = length.map(|length| length.saturating_sub(rest.len()));
    let pieces = futures_util::stream::unfold((tcp, Some(rest), left), piece);
    Ok(response.map(|()| Body::from_stream(pieces)))
}

type Reading = (TcpStream, Option<Vec<u8>>, Option<usize>);

async fn piece((mut tcp, first, left): Reading) -> Option<(std::io::Result<Bytes>, Reading)> {
    if let Some(first) = first.filter(|first| !first.is_empty()) {
        return Some((Ok(first.into()), (tcp, None, left)));
    }
    if left == Some(0) {
        return None;
    }
    let mut bytes = vec![0; 16 * 1024];
    match tcp.read(&mut bytes).await {
        Ok(0) if left.is_none() => None,
        Ok(0) => Some((Err(std::io::ErrorKind::UnexpectedEof.into()), (tcp, None, Some(0)))),
        Ok(read) => {
            bytes.truncate(read);
            Some((Ok(bytes.into()), (tcp, None, left.map(|left| left.saturating_sub(read)))))
        }
        Err(error) => Some((Err(error), (tcp, None, Some(0)))),
    }
}

/// The browser's socket and the other node's, joined until one of them ends or that node is gone.
async fn join(upgrade: OnUpgrade, mut tcp: TcpStream, rest: Vec<u8>, gone: impl Future<Output = ()>) {
    let Ok(upgraded) = upgrade.await else { return };
    let mut browser = TokioIo::new(upgraded);
    if browser.write_all(&rest).await.is_ok() && browser.flush().await.is_ok() {
        tokio::select! {
            ended = tokio::io::copy_bidirectional(&mut browser, &mut tcp) => drop(ended),
            () = gone => {}
        }
    }
}

/// The head of an answer, and what came after it already.
async fn hear(tcp: &mut TcpStream) -> Option<(Response<()>, Vec<u8>)> {
    let mut bytes = Vec::new();
    let mut piece = [0; 4096];
    loop {
        if let Some(end) = bytes.windows(4).position(|four| four == b"\r\n\r\n") {
            let rest = bytes.split_off(end + 4);
            return Some((head(&bytes)?, rest));
        }
        let read = tcp.read(&mut piece).await.ok().filter(|read| *read > 0)?;
        bytes.extend_from_slice(&piece[..read]);
        if bytes.len() > HEAD {
            return None;
        }
    }
}

fn head(bytes: &[u8]) -> Option<Response<()>> {
    let mut lines = bytes.split(|byte| *byte == b'\n').map(|line| line.strip_suffix(b"\r").unwrap_or(line));
    let status = std::str::from_utf8(lines.next()?).ok()?.split(' ').nth(1)?.parse::<u16>().ok()?;
    let mut response = Response::new(());
    *response.status_mut() = StatusCode::from_u16(status).ok()?;
    for line in lines.take_while(|line| !line.is_empty()) {
        let colon = line.iter().position(|byte| *byte == b':')?;
        let name = HeaderName::from_bytes(&line[..colon]).ok()?;
        let value = HeaderValue::from_bytes(line[colon + 1..].trim_ascii()).ok()?;
        // Of a socket it says what the connection becomes; of a page this node says it itself.
        if name != header::CONNECTION || status == 101 {
            response.headers_mut().append(name, value);
        }
    }
    Some(response)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_head_of_an_answer_is_read_with_every_cookie_in_it() {
        let bytes = b"HTTP/1.0 303 See Other\r\nlocation: /t/x\r\nset-cookie: a=1; Path=/\r\nset-cookie: b=2\r\nconnection: close\r\n\r\n";
        let response = head(bytes).unwrap();
        assert_eq!(response.status(), StatusCode::SEE_OTHER);
        assert_eq!(response.headers().get_all("set-cookie").iter().count(), 2);
        assert_eq!(response.headers()["location"], "/t/x");
        assert!(response.headers().get("connection").is_none());
        for bad in
            [&b"HTTP/1.1\r\n\r\n"[..], b"HTTP/1.1 wrong\r\n\r\n", b"HTTP/1.1 200 OK\r\nno colon\r\n\r\n"]
        {
            assert!(head(bad).is_none());
        }
    }
}
