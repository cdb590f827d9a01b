//! The socket of one client at one table. The seat comes from the cookie, never from a message.

use crate::capacity::Capacity;
use crate::capacity::Flood;
use crate::capacity::capacity;
use crate::capacity::same_origin;
use crate::kit::metrics::count;
use crate::kit::network::Caller;
use crate::kit::sockets::Place;
use crate::kit::visitor::Visitor;
use crate::site::Site;
use app::Watch;
use axum::body::Bytes;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Path, RawQuery, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use futures_util::SinkExt;
use live::Viewer;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;
use tokio::sync::{mpsc, watch};
use wire::Both;
use wire::from_client::FromClient;
use wire::from_client::LONGEST;
use wire::from_client::WireAct;
use wire::to_client::ToClient;
use words::messages::{outage, web as say};

/// A client that sends nothing for so long is gone: pages ping every five seconds.
const SILENCE: Duration = Duration::from_mins(1);
/// How often an open desk asks whether its account still has the role.
const ROLE: Duration = Duration::from_secs(3);
/// How long the other side may take to say that it read why a socket ends.
const PARTING: Duration = Duration::from_secs(1);
/// Messages that may wait for a slow client before it is let go.
const WAITING: usize = 32;
/// A receipt and what happened by it go out in one piece; from so many bytes on a message is written as it comes, which
/// keeps the buffer of each socket small.
const TOGETHER: usize = 1024;

/// Opens a socket. What it answers is for a script, an upgrade or a code without a page; so no `Answer`.
pub async fn socket(
    State(site): State<Arc<Site>>,
    Path(table): Path<String>,
    Caller(from): Caller,
    visitor: Visitor,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Response {
    if !same_origin(&headers) {
        return StatusCode::FORBIDDEN.into_response();
    }
    let capacity = match capacity(&site, &visitor, &table, query.as_deref() == Some("as=arbiter")).await {
        Ok(Some(capacity)) => capacity,
        Ok(None) => return StatusCode::FORBIDDEN.into_response(),
        // Who cannot be looked up now comes back; nobody becomes a spectator by that.
        Err(problem) => {
            tracing::error!(%table, %problem, "socket");
            return (StatusCode::SERVICE_UNAVAILABLE, [(header::RETRY_AFTER, "2")]).into_response();
        }
    };
    let Capacity { viewer, sat, arbiter, own_name } = capacity;
    // Who rules by account is asked again at every ruling.
    let by_account = arbiter.is_some() && crate::arbiter::account(&visitor).is_some();
    let session = crate::kit::session::token(&site, &headers).filter(|_| by_account).map(str::to_owned);
    let seat = match viewer {
        Viewer::Seat(seat) => {
            let club = site.desk.store().id();
            Some(format!("{club} {table} {}", app::seat_text(seat)))
        }
        _ => None,
    };
    let Some(place) = site.sockets.come(from, seat.clone()) else {
        count(&site.metrics.limited);
        return (StatusCode::TOO_MANY_REQUESTS, [(header::RETRY_AFTER, "60")]).into_response();
    };
    upgrade
        .max_message_size(LONGEST)
        .max_frame_size(LONGEST)
        .read_buffer_size(4096)
        .write_buffer_size(TOGETHER)
        .on_upgrade(move |socket| async move {
            site.metrics.sockets.fetch_add(1, Ordering::Relaxed);
            let client = Client { site: site.clone(), table, viewer, sat, arbiter, session, seat, own_name };
            let mut cut_off = site.cut_off.subscribe();
            // Also in the middle of a wish: its answer may never come, and another node can be asked.
            tokio::select! {
                () = client.serve(socket, &place) => {}
                _ = cut_off.wait_for(|cut_off| *cut_off) => {}
            }
            site.metrics.sockets.fetch_sub(1, Ordering::Relaxed);
        })
}

/// Waits until the program is asked to stop.
async fn asked_to_stop(closing: &mut watch::Receiver<bool>) {
    if closing.wait_for(|stop| *stop).await.is_err() {
        std::future::pending::<()>().await;
    }
}

/// Passes on what the table says: all that waits goes out at once.
async fn pass_on(
    socket: &mut WebSocket,
    first: Option<Arc<str>>,
    news: &mut mpsc::Receiver<Arc<str>>,
) -> Result<(), axum::Error> {
    let mut next = first.or_else(|| news.try_recv().ok());
    while let Some(text) = next {
        // The text is shared with everyone who sees the same; it is not copied for each.
        let text = Utf8Bytes::try_from(Bytes::from_owner(Shared(text))).map_err(axum::Error::new)?;
        socket.feed(Message::Text(text)).await?;
        next = news.try_recv().ok();
    }
    socket.flush().await
}

struct Shared(Arc<str>);

impl AsRef<[u8]> for Shared {
    fn as_ref(&self) -> &[u8] {
        self.0.as_bytes()
    }
}

/// The program stops: the client knows that it is to come back, and when it does nothing is missing.
async fn goodbye(socket: WebSocket) {
    part(socket, close_code::RESTART, "restart").await;
}

/// Ends a socket with a reason, and hears what is still on its way: a line that is closed with something unread is torn, and
/// the other side never reads the reason.
pub async fn part(mut socket: WebSocket, code: u16, reason: &'static str) {
    let frame = CloseFrame { code, reason: reason.into() };
    if socket.send(Message::Close(Some(frame))).await.is_err() {
        return;
    }
    let rest = async { while let Some(Ok(_)) = socket.recv().await {} };
    drop(tokio::time::timeout(PARTING, rest).await);
}

pub struct Client {
    pub site: Arc<Site>,
    pub table: String,
    pub viewer: Viewer,
    /// How many events there were when it was looked up where this player sits.
    pub sat: Option<u64>,
    /// Who signs, when this is an arbiter.
    arbiter: Option<String>,
    /// The session that makes an account the arbiter.
    session: Option<String>,
    /// The table and seat, by which wishes are counted.
    pub seat: Option<String>,
    /// The name of the account, under which its holder sits.
    pub own_name: Option<String>,
}

impl Client {
    /// What is rare is boxed: every socket keeps room for the largest thing that can happen here.
    async fn serve(&self, mut socket: WebSocket, place: &Place) {
        let (outbox, mut news) = mpsc::channel::<Arc<str>>(WAITING);
        // Given away at the join: only then is it noticed here that the table let us go.
        let mut outbox = Some(outbox);
        let mut joined = false;
        let mut stay = None;
        let mut flood = Flood::default();
        let mut closing = self.site.stopping.subscribe();
        // Both are asked at every message: set up once, not every time.
        let mut stop = pin!(asked_to_stop(&mut closing));
        let mut room = pin!(place.must_go());
        let mut silence = pin!(tokio::time::sleep(SILENCE));
        let mut role = tokio::time::interval(ROLE);
        loop {
            let next = tokio::select! {
                // Between two messages: what this client asked for is written and answered first.
                () = &mut stop => return goodbye(socket).await,
                first = news.recv(), if joined => match first {
                    // The table let us go because we did not keep up, or it ended, or we sit elsewhere now: the client joins again.
                    None => return Box::pin(self.let_go(socket)).await,
                    Some(first) => {
                        if pass_on(&mut socket, Some(first), &mut news).await.is_err() { break }
                        continue;
                    }
                },
                () = &mut silence => break,
                () = &mut room => return Box::pin(self.elsewhere(socket)).await,
                _ = role.tick(), if self.session.is_some() => {
                    if Box::pin(self.may_rule()).await == Some(false) { return Box::pin(self.no_longer(socket)).await }
                    continue;
                }
                frame = socket.recv() => frame,
            };
            silence.as_mut().reset(tokio::time::Instant::now() + SILENCE);
            // Every frame is counted, also those that the library answers by itself.
            if flood.too_much(self.site.desk.clock().millis()) {
                let reason = Both::of(say::too_fast);
                self.send(&mut socket, &ToClient::Fault { reason }).await;
                break;
            }
            let text = match next {
                Some(Ok(Message::Text(text))) => text,
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => continue,
                _ => break,
            };
            let Ok(message) = serde_json::from_str::<FromClient>(&text) else {
                count(&self.site.metrics.malformed);
                let reason =
                    Both::of(|lang| say::not_understood(lang, text.chars().take(60).collect::<String>()));
                self.send(&mut socket, &ToClient::Fault { reason }).await;
                continue;
            };
            match message {
                FromClient::Join { have } => {
                    let Some(outbox) = outbox.take() else { continue };
                    let told = outbox.downgrade();
                    let watch = Watch::new(self.viewer, have, outbox);
                    joined = Box::pin(self.joined(watch, &mut socket, &mut news)).await;
                    if !joined {
                        break;
                    }
                    stay = self
                        .arbiter
                        .as_ref()
                        .map(|name| crate::arbiter::line::stay(&self.site, &self.table, name, told));
                }
                FromClient::Ping { id } => Box::pin(self.pong(id, &mut socket)).await,
                FromClient::Busy { with } => {
                    if let Some(stay) = &stay {
                        stay.busy(with);
                    }
                }
                FromClient::Do { id, seen, act } if self.arbiter.is_none() => {
                    Box::pin(self.carry_out(id, seen, act, &mut socket)).await;
                    // What happened by it waits already: it goes out with the receipt.
                    if pass_on(&mut socket, None, &mut news).await.is_err() {
                        break;
                    }
                }
                question => {
                    if !Box::pin(self.rule(question, &mut socket)).await {
                        return Box::pin(self.no_longer(socket)).await;
                    }
                }
            }
        }
    }

    async fn send(&self, socket: &mut WebSocket, message: &ToClient<'_>) {
        if let Ok(text) = serde_json::to_string(message) {
            // A client that has gone is noticed by the next read.
            drop(socket.send(Message::Text(text.into())).await);
        }
    }

    /// Comes to the table. A long log is read page by page, each asked for when the one before it has gone out.
    async fn joined(
        &self,
        mut watch: Watch,
        socket: &mut WebSocket,
        news: &mut mpsc::Receiver<Arc<str>>,
    ) -> bool {
        loop {
            match self.site.desk.watch(&self.table, watch).await {
                Ok(None) => return true,
                Ok(Some(again)) if pass_on(socket, None, news).await.is_ok() => watch = again,
                Ok(Some(_)) => return false,
                Err(problem) => {
                    let reason = self.reason(&problem);
                    self.send(socket, &ToClient::Fault { reason }).await;
                    return false;
                }
            }
        }
    }

    async fn pong(&self, id: u64, socket: &mut WebSocket) {
        if let Ok(now) = self.site.desk.time(&self.table, self.viewer).await {
            self.send(socket, &ToClient::Pong { id, now }).await;
        }
    }

    async fn carry_out(&self, id: u64, seen: Option<u64>, act: WireAct, socket: &mut WebSocket) {
        let metrics = &self.site.metrics;
        match self.wish(seen, act).await {
            Ok(seq) => {
                count(&metrics.receipts);
                if let Ok(text) = serde_json::to_string(&ToClient::Receipt { id, seq }) {
                    drop(socket.feed(Message::Text(text.into())).await);
                }
            }
            Err(no) => {
                count(if no.failure { &metrics.failures } else { &metrics.refusals });
                let (article, reason) = (no.article.as_deref(), no.reason);
                self.send(socket, &ToClient::Refusal { id, article, reason }).await;
            }
        }
    }

    /// Whether who came by account is still an arbiter; `None` while that cannot be known.
    async fn may_rule(&self) -> Option<bool> {
        let Some(token) = &self.session else { return Some(self.arbiter.is_some()) };
        match self.site.people.who(token).await {
            Ok(found) => Some(found.is_some_and(|(person, _)| person.may(app::Deed::RuleAtTable))),
            Err(problem) => {
                tracing::error!(%problem, "arbiter");
                None
            }
        }
    }

    /// The role was taken or the session has ended: the arbiter's view ends with it, and the page does not come back.
    async fn no_longer(&self, mut socket: WebSocket) {
        let reason = Both::of(words::messages::desk::no_longer);
        self.send(&mut socket, &ToClient::Fault { reason }).await;
        part(socket, close_code::POLICY, "role").await;
    }

    /// A newer page has the seat: this one ends, and does not come back by itself.
    async fn elsewhere(&self, mut socket: WebSocket) {
        let reason = Both::of(outage::elsewhere);
        self.send(&mut socket, &ToClient::Fault { reason }).await;
        part(socket, close_code::POLICY, "elsewhere").await;
    }

    /// What only an arbiter asks; `false` when this is an arbiter no longer.
    async fn rule(&self, question: FromClient, socket: &mut WebSocket) -> bool {
        // A role that was taken, or a session that was ended, counts at once, also for a socket that is open.
        let may = self.may_rule().await;
        let Some(name) = self.arbiter.as_ref().filter(|_| may == Some(true)) else {
            let reason = Both::of(words::messages::desk::not_yours);
            self.send(socket, &ToClient::Refusal { id: question.id(), article: None, reason }).await;
            return self.arbiter.is_none() || may.is_none();
        };
        let answer = crate::arbiter::line::answer(&self.site, &self.table, name, question).await;
        if let Some(answer) = answer {
            drop(socket.send(Message::Text(answer.to_string().into())).await);
        }
        true
    }
}
