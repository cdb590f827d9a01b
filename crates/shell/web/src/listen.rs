//! The way in: a move goes out at once, nobody is slow for ever, and the program can stop though someone is in the middle
//! of a sentence.

use axum::Router;
use axum::extract::ConnectInfo;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::io::ErrorKind;
use std::net::SocketAddr;
use std::pin::pin;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, watch};
use tower_http::add_extension::AddExtension;

/// How a connection is held.
#[derive(Clone, Copy, Debug)]
pub struct Held {
    /// How long the head of a request may take, and how long a connection may wait for the next one.
    pub head: Duration,
    /// Whether everything goes out at once (`TCP_NODELAY`): a move is small, and must not wait until there is more to
    /// send.
    pub at_once: bool,
}

impl Default for Held {
    fn default() -> Held {
        Held { head: Duration::from_secs(20), at_once: true }
    }
}

/// How long requests get to end when the program stops.
const LAST_WORDS: Duration = Duration::from_secs(3);
/// How long to wait when the system has no more files for us.
const BREATH: Duration = Duration::from_millis(500);

/// Serves the site until `stopped`, then lets go of everyone within a few seconds.
pub async fn listen(listener: TcpListener, router: Router, stopped: impl Future<Output = ()>) {
    listen_as(listener, router, Held::default(), stopped).await;
}

/// The same, with connections held so.
pub async fn listen_as(listener: TcpListener, router: Router, held: Held, stopped: impl Future<Output = ()>) {
    let (stop, stopping) = watch::channel(false);
    let (open, mut closed) = mpsc::channel::<()>(1);
    let mut stopped = pin!(stopped);
    loop {
        let accepted = tokio::select! {
            () = &mut stopped => break,
            accepted = let_in(&listener, held) => accepted,
        };
        match accepted {
            Ok((tcp, peer)) => {
                tokio::spawn(converse(tcp, peer, held, router.clone(), stopping.clone(), open.clone()));
            }
            Err(error) if gone(error.kind()) => {}
            Err(error) => {
                tracing::error!(%error, "nobody can come in");
                tokio::time::sleep(BREATH).await;
            }
        }
    }
    drop(listener);
    stop.send_replace(true);
    drop(open);
    // Nothing is ever sent here: it ends when the last connection has.
    if tokio::time::timeout(LAST_WORDS, closed.recv()).await.is_err() {
        tracing::warn!("some requests did not come to their end");
    }
}

/// Who comes next, on a line that is set as it is held.
async fn let_in(listener: &TcpListener, held: Held) -> std::io::Result<(TcpStream, SocketAddr)> {
    let (tcp, peer) = listener.accept().await?;
    if let Err(error) = tcp.set_nodelay(held.at_once) {
        tracing::debug!(%error, "nodelay");
    }
    Ok((tcp, peer))
}

/// Whoever wanted in has gone already.
fn gone(kind: ErrorKind) -> bool {
    matches!(kind, ErrorKind::ConnectionRefused | ErrorKind::ConnectionAborted | ErrorKind::ConnectionReset)
}

async fn converse(
    tcp: TcpStream,
    peer: SocketAddr,
    held: Held,
    router: Router,
    mut stopping: watch::Receiver<bool>,
    _open: mpsc::Sender<()>,
) {
    let service = TowerToHyperService::new(AddExtension::new(router, ConnectInfo(peer)));
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(held.head);
    let mut connection = pin!(http.serve_connection(TokioIo::new(tcp), service).with_upgrades());
    let asked = async {
        drop(stopping.wait_for(|stop| *stop).await);
    };
    tokio::select! {
        ended = connection.as_mut() => {
            if let Err(error) = ended {
                tracing::debug!(%error, "connection");
            }
            return;
        }
        () = asked => {}
    }
    connection.as_mut().graceful_shutdown();
    drop(connection.await);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is held back for forty milliseconds is a move that the opponent sees late.
    #[tokio::test]
    async fn nothing_is_held_back_on_a_line_that_is_let_in() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        for (held, at_once) in [(Held::default(), true), (Held { at_once: false, ..Held::default() }, false)]
        {
            let _caller = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
            let (tcp, _) = let_in(&listener, held).await.unwrap();
            assert_eq!(tcp.nodelay().unwrap(), at_once);
        }
    }
}
