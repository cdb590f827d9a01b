//! The socket of one client at one table. The seat comes from the cookie, never from a message.

use crate::metrics::count;
use crate::site::Site;
use crate::visitor::Visitor;
use crate::wire::Both;
use crate::wire::from_client::{FromClient, LONGEST, Unclear, WireAct};
use crate::wire::to_client::ToClient;
use app::{Problem, Watch};
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Path, RawQuery, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use live::{Act, Actor, Viewer};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;
use tokio::sync::{mpsc, watch};
use words::live::TableWords;
use words::messages::{outage, web as say};

/// A client that sends nothing for so long is gone: pages ping every five seconds.
const SILENCE: Duration = Duration::from_mins(1);
/// Messages that may wait for a slow client before it is let go.
const WAITING: usize = 32;
/// Messages a client may send in any ten seconds.
const FLOOD: u32 = 200;

/// Opens a socket.
pub async fn socket(
    State(site): State<Arc<Site>>,
    Path(table): Path<String>,
    visitor: Visitor,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Response {
    if !same_origin(&headers) {
        return StatusCode::FORBIDDEN.into_response();
    }
    let seat = match visitor.seat_secret(&table) {
        Some(secret) => {
            site.desk.seat(secret).await.ok().flatten().filter(|(id, _)| *id == table).map(|(_, seat)| seat)
        }
        None => None,
    };
    // Someone can hold a seat and the arbiter's link: the page says in which capacity it comes.
    let arbiter = if query.as_deref() == Some("as=arbiter") {
        match crate::arbiter::signs_as(&site, &visitor, &table).await {
            Some(_) if !crate::arbiter::remembered(&site, &visitor, &table).await => {
                return StatusCode::SERVICE_UNAVAILABLE.into_response();
            }
            Some(name) => Some(name),
            None => return StatusCode::FORBIDDEN.into_response(),
        }
    } else {
        None
    };
    // Who rules by account is asked again at every ruling.
    let by_account = arbiter.is_some() && crate::arbiter::account(&visitor).is_some();
    let session = crate::who::token(&site, &headers).filter(|_| by_account).map(str::to_owned);
    let viewer = match &arbiter {
        Some(_) => Viewer::Arbiter,
        None => seat.map_or(Viewer::Spectator, Viewer::Seat),
    };
    upgrade
        .max_message_size(LONGEST)
        .max_frame_size(LONGEST)
        .read_buffer_size(4096)
        .write_buffer_size(0)
        .on_upgrade(move |socket| async move {
            site.metrics.sockets.fetch_add(1, Ordering::Relaxed);
            Client { site: site.clone(), table, viewer, arbiter, session }.serve(socket).await;
            site.metrics.sockets.fetch_sub(1, Ordering::Relaxed);
        })
}

/// Waits until the program is asked to stop.
async fn asked_to_stop(closing: &mut watch::Receiver<bool>) {
    if closing.wait_for(|stop| *stop).await.is_err() {
        std::future::pending::<()>().await;
    }
}

/// The program stops: the client knows that it is to come back, and when it does nothing is missing.
async fn goodbye(mut socket: WebSocket) {
    let frame = CloseFrame { code: close_code::RESTART, reason: "restart".into() };
    drop(socket.send(Message::Close(Some(frame))).await);
}

/// A browser says where a page came from; a page of another site may not use our cookies. Programs send no origin.
fn same_origin(headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(header::ORIGIN).and_then(|origin| origin.to_str().ok()) else {
        return true;
    };
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    origin.split_once("://").is_some_and(|(_, from)| from == host)
}

struct Client {
    site: Arc<Site>,
    table: String,
    viewer: Viewer,
    /// Who signs, when this is an arbiter.
    arbiter: Option<String>,
    /// The session that makes an account the arbiter.
    session: Option<String>,
}

impl Client {
    async fn serve(&self, mut socket: WebSocket) {
        let (outbox, mut news) = mpsc::channel::<Arc<str>>(WAITING);
        // Given away at the join: only then is it noticed here that the table let us go.
        let mut outbox = Some(outbox);
        let mut joined = false;
        let mut stay = None;
        let mut flood = Flood::default();
        let mut closing = self.site.stopping.subscribe();
        loop {
            let next = tokio::select! {
                // Between two messages: what this client asked for is written and answered first.
                () = asked_to_stop(&mut closing) => return goodbye(socket).await,
                news = news.recv(), if joined => match news {
                    // The table let us go because we did not keep up, or it ended: the client joins again.
                    None => break,
                    Some(text) => {
                        if socket.send(Message::Text((&*text).into())).await.is_err() { break }
                        continue;
                    }
                },
                frame = tokio::time::timeout(SILENCE, socket.recv()) => frame,
            };
            let text = match next {
                Ok(Some(Ok(Message::Text(text)))) => text,
                Ok(Some(Ok(Message::Ping(_) | Message::Pong(_)))) => continue,
                _ => break,
            };
            if flood.too_much(self.site.desk.clock().millis()) {
                let reason = Both::of(say::too_fast);
                self.send(&mut socket, &ToClient::Fault { reason }).await;
                break;
            }
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
                    let watch = Watch { viewer: self.viewer, have, outbox };
                    joined = self.joined(watch, &mut socket).await;
                    if !joined {
                        break;
                    }
                    stay = self
                        .arbiter
                        .as_ref()
                        .map(|name| crate::arbiter::line::stay(&self.site, &self.table, name, told));
                }
                FromClient::Ping { id } => self.pong(id, &mut socket).await,
                FromClient::Busy { with } => {
                    if let Some(stay) = &stay {
                        stay.busy(with);
                    }
                }
                FromClient::Do { id, seen, act } if self.arbiter.is_none() => {
                    self.carry_out(id, seen, act, &mut socket).await;
                }
                question => self.rule(question, &mut socket).await,
            }
        }
    }

    async fn send(&self, socket: &mut WebSocket, message: &ToClient<'_>) {
        if let Ok(text) = serde_json::to_string(message) {
            // A client that has gone is noticed by the next read.
            drop(socket.send(Message::Text(text.into())).await);
        }
    }

    async fn joined(&self, watch: Watch, socket: &mut WebSocket) -> bool {
        match self.site.desk.watch(&self.table, watch).await {
            Ok(()) => true,
            Err(problem) => {
                let reason = self.reason(&problem);
                self.send(socket, &ToClient::Fault { reason }).await;
                false
            }
        }
    }

    async fn pong(&self, id: u64, socket: &mut WebSocket) {
        if let Ok(now) = self.site.desk.time(&self.table, self.viewer).await {
            self.send(socket, &ToClient::Pong { id, now }).await;
        }
    }

    async fn carry_out(&self, id: u64, seen: Option<u64>, act: WireAct, socket: &mut WebSocket) {
        let Viewer::Seat(seat) = self.viewer else {
            let reason = Both::of(say::seat_needed);
            return self.send(socket, &ToClient::Refusal { id, article: None, reason }).await;
        };
        let state = match self.site.desk.look(&self.table).await {
            Ok(state) => state,
            Err(problem) => {
                let reason = self.reason(&problem);
                return self.send(socket, &ToClient::Refusal { id, article: None, reason }).await;
            }
        };
        let act = match act.act(seat, state.game(), &state.rules().law()) {
            Ok(act) => act,
            Err(Unclear::NotUnderstood(what)) => {
                let reason = Both::of(|lang| say::not_understood(lang, &what));
                return self.send(socket, &ToClient::Refusal { id, article: None, reason }).await;
            }
            Err(Unclear::Illegal(refusal)) => {
                return self.refuse(id, live::Refusal::Board(refusal), state.rules(), socket).await;
            }
        };
        // What the rules forbid to say is recorded, not heard: for who said it that is a refusal.
        let barred = if let Act::Say(message) = &act { live::barred(&state, *message) } else { None };
        match self.site.desk.act(&self.table, Actor::Seat(seat), act, seen).await {
            Ok(_) if barred.is_some() => {
                count(&self.site.metrics.refusals);
                let article =
                    barred.and_then(|topic| state.rules().cite(topic)).map(rules::ArticleId::as_str);
                let reason = Both::of(say::message_forbidden);
                self.send(socket, &ToClient::Refusal { id, article, reason }).await;
            }
            Ok(seq) => {
                count(&self.site.metrics.receipts);
                self.send(socket, &ToClient::Receipt { id, seq }).await;
            }
            Err(Problem::Refused(refusal)) => {
                count(&self.site.metrics.refusals);
                let rules = state.rules();
                let article =
                    refusal.topic().and_then(|topic| rules.cite(topic)).map(rules::ArticleId::as_str);
                let reason = Both::of(|lang| TableWords { lang, rules }.reason(refusal));
                self.send(socket, &ToClient::Refusal { id, article, reason }).await;
            }
            Err(problem) => {
                count(&self.site.metrics.failures);
                let reason = self.reason(&problem);
                self.send(socket, &ToClient::Refusal { id, article: None, reason }).await;
            }
        }
    }

    async fn refuse(&self, id: u64, refusal: live::Refusal, rules: &rules::Ruleset, socket: &mut WebSocket) {
        count(&self.site.metrics.refusals);
        let article = refusal.topic().and_then(|topic| rules.cite(topic)).map(rules::ArticleId::as_str);
        let reason = Both::of(|lang| TableWords { lang, rules }.reason(refusal));
        self.send(socket, &ToClient::Refusal { id, article, reason }).await;
    }

    /// What only an arbiter asks.
    async fn rule(&self, question: FromClient, socket: &mut WebSocket) {
        // A role that was taken, or a session that was ended, counts at once, also for a socket that is open.
        let allowed = match &self.session {
            None => true,
            Some(token) => match self.site.people.who(token).await {
                Ok(found) => found.is_some_and(|(person, _)| person.may(app::Deed::RuleAtTable)),
                Err(problem) => {
                    tracing::error!(%problem, "arbiter");
                    false
                }
            },
        };
        let Some(name) = self.arbiter.as_ref().filter(|_| allowed) else {
            let reason = Both::of(words::messages::desk::not_yours);
            return self.send(socket, &ToClient::Refusal { id: question.id(), article: None, reason }).await;
        };
        let answer = crate::arbiter::line::answer(&self.site, &self.table, name, question).await;
        if let Some(answer) = answer {
            drop(socket.send(Message::Text(answer.to_string().into())).await);
        }
    }

    /// A calm sentence for the person, a line for the operator.
    fn reason(&self, problem: &Problem) -> Both {
        match problem {
            Problem::NoTable => Both::of(say::not_found),
            Problem::PutAway => Both::of(outage::put_away),
            other => {
                tracing::error!(table = %self.table, problem = %other, "table");
                Both::of(say::try_later)
            }
        }
    }
}

/// Counts what a client sends.
#[derive(Default)]
struct Flood {
    since: u64,
    sent: u32,
}

impl Flood {
    fn too_much(&mut self, now: u64) -> bool {
        if now.saturating_sub(self.since) > 10_000 {
            *self = Flood { since: now, sent: 0 };
        }
        self.sent += 1;
        self.sent > FLOOD
    }
}
