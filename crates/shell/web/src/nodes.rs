//! Several nodes serve the same clubs: a request for a table that another node has is passed on to it, socket and all. Nodes reach
//! each other at an inner address, with a secret that all of them know.

use crate::door;
use crate::metrics::count;
use crate::network::peer;
use crate::pass_on;
use crate::pass_on::Passing;
use crate::site::Site;
use app::{Others, secret};
use axum::body;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use ids::ClubId;
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;
use store::Opens;
use tokio::time::Instant;
use words::Lang;
use words::messages::web as say;

/// The header with the secret.
pub const SECRET: HeaderName = HeaderName::from_static("x-clubavond-inner");
/// The header with the machine that the first node spoke to.
pub const PEER: HeaderName = HeaderName::from_static("x-clubavond-peer");
/// Where a node is asked whether it knows the secret.
pub const HELLO: &str = "/inner/hello";
/// Where a node is asked whether it reaches the database.
pub const WELL: &str = "/inner/well";
/// Where a node is asked to hand a table over.
pub const HAND_OVER: &str = "/inner/hand-over/";
/// What a node answers that is cut off from the database.
pub const NOT_HERE: StatusCode = StatusCode::MISDIRECTED_REQUEST;
/// For how long a request goes after a table: longer than a node that is gone is taken to be there.
const CHASE: Duration = Duration::from_secs(5);
/// How often to see whether a node that has not answered yet still has the table.
const LOOK: Duration = Duration::from_millis(200);
/// How long the database may take to say that it is there.
pub const PING: Duration = Duration::from_millis(500);
/// How long a word between nodes may take.
const WORD: Duration = Duration::from_secs(3);
/// Between two attempts.
const BREATH: Duration = Duration::from_millis(150);

/// A request that another node passed on: it goes no further.
#[derive(Clone, Copy)]
pub struct Passed;

/// Passes a request on to the node that has its table, if that is another one. When that node is gone the table comes here as
/// soon as the others may take it.
pub async fn forward(State(site): State<Arc<Site>>, request: Request, next: Next) -> Response {
    let Some(secret) = site.settings.inner_secret.clone() else { return next.run(request).await };
    if request.extensions().get::<Passed>().is_some() {
        return next.run(request).await;
    }
    let path = request.uri().path();
    if *site.cut_off.borrow() && !path.starts_with("/health") && path != "/metrics" {
        return later();
    }
    let Some(table) = table_of(&site, path).await else { return next.run(request).await };
    let Some(mut inner) = at(&site, &table).await else { return next.run(request).await };
    let begin = Instant::now();
    let (mut passing, body) = match held(&secret, request).await {
        Ok(held) => held,
        Err(status) => return status.into_response(),
    };
    loop {
        let answer = tokio::select! {
            answer = pass_on::pass_on(&inner, &mut passing, &body, gone(&site, &inner)) => answer,
            () = moved(&site, &table, &inner) => Err(pass_on::Broken::Sent),
        };
        match answer {
            // Nothing was done: it goes after the table, which is free in a moment.
            Ok(response) if response.status() == NOT_HERE => tokio::time::sleep(BREATH).await,
            Ok(response) => {
                count(&site.metrics.forwarded);
                return response;
            }
            // It was sent, and nobody knows what became of it.
            Err(pass_on::Broken::Sent) if passing.method != Method::GET => break,
            Err(_) => tokio::time::sleep(BREATH).await,
        }
        match at(&site, &table).await {
            Some(now) if begin.elapsed() < CHASE => inner = now,
            Some(_) => break,
            // The table is free: this node takes it.
            None => return next.run(passing.whole(body)).await,
        }
    }
    tracing::warn!(table, inner, "the node that has this table does not answer");
    later()
}

/// For a proxy, which goes to the next node, and in words for who sees it nevertheless.
fn later() -> Response {
    let words = [Lang::Nl, Lang::En].map(say::try_later).join("\n");
    (StatusCode::SERVICE_UNAVAILABLE, [(header::RETRY_AFTER, "1")], words).into_response()
}

/// Ends when the node at this address is no longer there: a socket to a node that is frozen would wait for ever.
fn gone(site: &Site, inner: &str) -> impl Future<Output = ()> + Send + 'static {
    let (mut there, inner) = (site.there.subscribe(), inner.to_owned());
    async move {
        // One that came a moment ago has not been seen yet.
        drop(there.wait_for(|there| there.contains(&inner)).await);
        drop(there.wait_for(|there| !there.contains(&inner)).await);
    }
}

/// Waits until the table is no longer at this node: one that is frozen takes requests and never answers.
async fn moved(site: &Site, table: &str, inner: &str) {
    loop {
        tokio::time::sleep(LOOK).await;
        if at(site, table).await.as_deref() != Some(inner) {
            return;
        }
    }
}

/// The request with its body in memory, and with what the other node must know.
async fn held(secret: &str, request: Request) -> Result<(Passing, body::Bytes), StatusCode> {
    let from = peer(request.extensions());
    let (mut parts, body) = request.into_parts();
    // Sent drop by drop it holds nobody up for ever here either.
    let body = tokio::time::timeout(door::PATIENCE, body::to_bytes(body, door::FORM)).await;
    let body = body.map_err(|_| StatusCode::REQUEST_TIMEOUT)?.map_err(|_| StatusCode::PAYLOAD_TOO_LARGE)?;
    let mut put = |name: HeaderName, value: &str| match HeaderValue::from_str(value) {
        Ok(value) => drop(parts.headers.insert(name, value)),
        Err(_) => drop(parts.headers.remove(name)),
    };
    put(SECRET, secret);
    put(PEER, &from.to_string());
    Ok((Passing::new(parts), body))
}

/// Where a table is, when it is at another node; when that cannot be asked now, the page will say so.
async fn at(site: &Site, table: &str) -> Option<String> {
    site.desk.elsewhere(table).await.ok().flatten()
}

/// The table that a request is about: by its address, or by the secret link in it.
async fn table_of(site: &Site, path: &str) -> Option<String> {
    let mut words = path.split('/').skip(1);
    match (words.next()?, words.next()?) {
        ("t" | "ws" | "desk", table) => Some(table.to_owned()),
        ("s" | "j", key) => match site.desk.store().links().get(&secret::hash(key)).await.ok()??.opens {
            Opens::Seat(table, _) | Opens::AnySeat(table) | Opens::Desk(table) => Some(table.to_string()),
            Opens::Room(_) => None,
        },
        _ => None,
    }
}

/// Speaks to other nodes in the site's name.
pub struct Neighbours {
    /// What all nodes know.
    pub secret: String,
    /// Whose tables it speaks of.
    pub club: ClubId,
}

impl Others for Neighbours {
    fn hand_over<'a>(
        &'a self,
        inner: &'a str,
        table: &'a str,
    ) -> Pin<Box<dyn Future<Output = bool> + Send + 'a>> {
        Box::pin(async move {
            let asked =
                asked(inner, &self.secret, Method::POST, &format!("{HAND_OVER}{}/{table}", self.club)).await;
            asked == Some(StatusCode::NO_CONTENT)
        })
    }
}

/// What a node says to who speaks with this secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Greeting {
    /// It knows the secret.
    Welcome,
    /// It has another secret.
    Stranger,
    /// It does not answer.
    Silence,
}

/// Asks a node whether it knows the secret.
pub async fn greet(inner: &str, secret: &str) -> Greeting {
    match asked(inner, secret, Method::GET, HELLO).await {
        Some(StatusCode::NO_CONTENT) => Greeting::Welcome,
        Some(_) => Greeting::Stranger,
        None => Greeting::Silence,
    }
}

/// Asks a node whether it reaches the database.
pub async fn is_well(inner: &str, secret: &str) -> bool {
    let asked = tokio::time::timeout(2 * LOOK, asked(inner, secret, Method::GET, WELL)).await;
    asked == Ok(Some(StatusCode::NO_CONTENT))
}

async fn asked(inner: &str, secret: &str, method: Method, path: &str) -> Option<StatusCode> {
    let mut headers = HeaderMap::new();
    headers.insert(SECRET, HeaderValue::from_str(secret).ok()?);
    headers.insert(header::HOST, HeaderValue::from_str(inner).ok()?);
    let mut passing = Passing { method, target: path.to_owned(), headers, upgrade: None, parts: None };
    let none = body::Bytes::new();
    let word = pass_on::pass_on(inner, &mut passing, &none, std::future::ready(()));
    let answer = tokio::time::timeout(WORD, word).await;
    answer.ok()?.ok().map(|response| response.status())
}
