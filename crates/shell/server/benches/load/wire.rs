//! A lean client: raw frames, only the first bytes of a message looked at. It shares two cores with the server.

use std::net::SocketAddr;
use std::rc::Rc;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// Bytes of a message that are kept.
const KEPT: usize = 96;

/// Cuts a stream into frames.
#[derive(Default)]
pub struct Frames {
    head: Vec<u8>,
    seen: usize,
    total: Option<usize>,
}

/// Where the payload begins and where the frame ends, once enough bytes are there. A server does not mask.
fn shape(head: &[u8]) -> Option<(usize, usize)> {
    let long = |bytes: &[u8]| bytes.iter().fold(0_usize, |sum, byte| sum << 8 | usize::from(*byte));
    match head.get(1)? {
        127 => Some((10, 10 + long(head.get(2..10)?))),
        126 => Some((4, 4 + long(head.get(2..4)?))),
        short => Some((2, 2 + usize::from(*short))),
    }
}

impl Frames {
    /// Takes in bytes; calls back with the beginning of each whole message.
    pub fn feed(&mut self, mut bytes: &[u8], mut message: impl FnMut(&[u8])) {
        while !bytes.is_empty() {
            let wanted = match self.total {
                Some(total) => (total - self.seen).min(bytes.len()),
                None => 1,
            };
            let room = KEPT.saturating_sub(self.head.len()).min(wanted);
            self.head.extend_from_slice(&bytes[..room]);
            self.seen += wanted;
            bytes = &bytes[wanted..];
            self.total = self.total.or_else(|| shape(&self.head).map(|(_, end)| end));
            if self.total == Some(self.seen) {
                if let Some((start, _)) = shape(&self.head) {
                    message(&self.head[start..]);
                }
                self.head.clear();
                (self.seen, self.total) = (0, None);
            }
        }
    }
}

/// A client's text frame; the mask is zero, which is a mask like any other.
pub fn frame(text: &str) -> Vec<u8> {
    let length = text.len();
    let mut frame = vec![0x81];
    match u16::try_from(length) {
        Ok(short) if short < 126 => frame.push(0x80 | length as u8),
        Ok(middle) => {
            frame.push(0x80 | 0x7e);
            frame.extend(middle.to_be_bytes());
        }
        Err(_) => unreachable!("no wish is so long"),
    }
    frame.extend([0; 4]);
    frame.extend(text.as_bytes());
    frame
}

/// Opens a socket to the club at this host name.
pub async fn connect(address: SocketAddr, host: &str, path: &str, cookie: &str) -> Rc<TcpStream> {
    let mut tcp = TcpStream::connect(address).await.unwrap();
    tcp.set_nodelay(true).unwrap();
    let head = format!(
        "GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nCookie: {cookie}\r\n\r\n"
    );
    tcp.write_all(head.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    while !answer.ends_with(b"\r\n\r\n") {
        answer.push(tcp.read_u8().await.unwrap());
    }
    assert!(answer.starts_with(b"HTTP/1.1 101"), "{}", String::from_utf8_lossy(&answer));
    Rc::new(tcp)
}

/// Sends at once: a wish always fits in the socket's buffer.
pub fn send(socket: &TcpStream, text: &str) {
    let frame = frame(text);
    assert_eq!(socket.try_write(&frame).unwrap(), frame.len(), "the server does not read");
}

/// Reads a socket until it closes.
pub async fn listen(socket: Rc<TcpStream>, mut message: impl FnMut(&[u8])) {
    let mut frames = Frames::default();
    let mut buffer = [0; 4096];
    loop {
        if socket.readable().await.is_err() {
            return;
        }
        match socket.try_read(&mut buffer) {
            Ok(0) => return,
            Ok(length) => frames.feed(&buffer[..length], &mut message),
            Err(error) if error.kind() == std::io::ErrorKind::WouldBlock => {}
            Err(_) => return,
        }
    }
}

/// The number after this text, which the message begins with.
pub fn number_after(message: &[u8], text: &str) -> Option<usize> {
    let rest = message.strip_prefix(text.as_bytes())?;
    let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
    std::str::from_utf8(&rest[..digits]).ok()?.parse().ok()
}
