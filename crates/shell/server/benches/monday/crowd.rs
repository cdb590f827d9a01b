//! Many people who ask at their own time: what is due is sent when it is due, and what it waits counts.

use crate::ask::{answer, connected};
use crate::federation::Club;
use crate::node::Node;
use std::cell::RefCell;
use std::rc::Rc;
use std::time::{Duration, Instant};
use tokio::io::AsyncWriteExt as _;

/// Connections to the nodes together.
const LANES: usize = 48;

pub struct Request {
    head: String,
    status: &'static str,
}

impl Request {
    pub fn get(club: &Club, path: &str) -> Request {
        let host = &club.host;
        let head = format!("GET {path} HTTP/1.1\r\nHost: {host}\r\nAccept: text/html\r\n\r\n");
        Request { head, status: "200" }
    }

    /// By who may act for everyone of the club.
    pub fn post(club: &Club, path: &str, form: &str) -> Request {
        let (host, cookie, length) = (&club.host, &club.cookie, form.len());
        let head = format!(
            "POST {path} HTTP/1.1\r\nHost: {host}\r\nCookie: {cookie}\r\nContent-Length: {length}\r\n\
             Content-Type: application/x-www-form-urlencoded\r\n\r\n{form}"
        );
        Request { head, status: "303" }
    }
}

/// Sends these, so many a second, to the nodes in turn; from when each was due up to its answer, sorted.
pub async fn carry(nodes: &[Node], asks: Vec<Request>, per_second: f64) -> Vec<Duration> {
    let (begin, asks) = (Instant::now(), Rc::new(asks));
    let times = Rc::new(RefCell::new(Vec::with_capacity(asks.len())));
    // No more than are busy: a connection at rest is closed.
    let many = (per_second.ceil() as usize).clamp(nodes.len(), LANES);
    let lanes = (0..many).map(|lane| {
        let (asks, times) = (asks.clone(), times.clone());
        let address = nodes[lane % nodes.len()].address;
        tokio::task::spawn_local(async move {
            let mut tcp = connected(address).await;
            for (number, one) in asks.iter().enumerate().skip(lane).step_by(many) {
                let due = begin + Duration::from_secs_f64(number as f64 / per_second);
                tokio::time::sleep_until(due.into()).await;
                tcp.write_all(one.head.as_bytes()).await.unwrap();
                answer(&mut tcp, one.status).await;
                times.borrow_mut().push(due.elapsed());
            }
        })
    });
    for lane in lanes.collect::<Vec<_>>() {
        lane.await.unwrap();
    }
    let mut times = times.take();
    times.sort_unstable();
    times
}
