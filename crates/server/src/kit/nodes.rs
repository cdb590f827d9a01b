//! Several nodes serve the same clubs: a request for a table that another node has is passed on to it, socket and all. Nodes reach
//! each other at an inner address, with a secret that all of them know.

use crate::clubs::Clubs;
use crate::kit::door;
use crate::kit::metrics::count;
use crate::kit::network::peer;
use crate::kit::pass_on::{self, Passing};
use crate::site::Site;
use app::{Others, secret};
use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use axum::{Router, body};
use ids::ClubId;
use std::future::Future;
use std::net::{IpAddr, SocketAddr};
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;
use store::Opens;
use tokio::time::Instant;
use words::Lang;
use words::messages::web as say;

/// The header with the secret.
pub(crate) const SECRET: HeaderName = HeaderName::from_static("x-clubavond-inner");
/// The header with the machine that the first node spoke to.
pub(crate) const PEER: HeaderName = HeaderName::from_static("x-clubavond-peer");
/// Where a node is asked whether it knows the secret.
const HELLO: &str = "/inner/hello";
/// Where a node is asked whether it reaches the database.
const WELL: &str = "/inner/well";
/// Where a node is asked to hand a table over.
const HAND_OVER: &str = "/inner/hand-over/";
/// What a node answers that is cut off from the database.
const NOT_HERE: StatusCode = StatusCode::MISDIRECTED_REQUEST;
/// For how long a request goes after a table: longer than a node that is gone is taken to be there.
const CHASE: Duration = Duration::from_secs(5);
/// How often to see whether a node that has not answered yet still has the table.
const LOOK: Duration = Duration::from_millis(200);
/// How long the database may take to say that it is there.
const PING: Duration = Duration::from_millis(500);
/// How long a word between nodes may take.
const WORD: Duration = Duration::from_secs(3);
/// Between two attempts.
const BREATH: Duration = Duration::from_millis(150);

/// A request that another node passed on: it goes no further.
#[derive(Clone, Copy)]
struct Passed;

/// The addresses of all clubs for other nodes: every request must know the secret.
pub fn inner(clubs: &Arc<Clubs>) -> Router {
    let clubs = clubs.clone();
    Router::new().fallback(move |request: Request| {
        let clubs = clubs.clone();
        async move { admitted(&clubs, request).await }
    })
}

async fn admitted(clubs: &Clubs, mut request: Request) -> Response {
    let given = request.headers_mut().remove(SECRET);
    let knows = match (&clubs.settings.inner_secret, given) {
        // Hashes are compared: how long that takes tells nothing of the secret.
        (Some(ours), Some(given)) => secret::hash(ours) == secret::hash(given.to_str().unwrap_or_default()),
        _ => false,
    };
    if !knows {
        return StatusCode::FORBIDDEN.into_response();
    }
    let path = request.uri().path().to_owned();
    if path == HELLO {
        return StatusCode::NO_CONTENT.into_response();
    }
    if path == WELL {
        let asked = tokio::time::timeout(PING, clubs.store.club(ClubId::ONLY).ping()).await;
        let well = asked.is_ok_and(|answered| answered.is_ok());
        return if well { StatusCode::NO_CONTENT } else { StatusCode::SERVICE_UNAVAILABLE }.into_response();
    }
    if *clubs.common.cut_off.borrow() {
        return NOT_HERE.into_response();
    }
    if let Some(table) = path.strip_prefix(HAND_OVER) {
        return handed_over(clubs, table).await.into_response();
    }
    if let Some(from) =
        request.headers_mut().remove(PEER).and_then(|from| from.to_str().ok()?.parse::<IpAddr>().ok())
    {
        request.extensions_mut().insert(ConnectInfo(SocketAddr::new(from, 0)));
    }
    request.extensions_mut().insert(Passed);
    clubs.answer(request).await
}

/// Lets another node have a table, named as `club/table`.
async fn handed_over(clubs: &Clubs, path: &str) -> StatusCode {
    let Some((club, table)) = path.split_once('/') else { return StatusCode::NOT_FOUND };
    // A club that is not served here has no table here.
    let Some(site) = ClubId::read(club).ok().and_then(|club| clubs.site(club)) else {
        return StatusCode::NO_CONTENT;
    };
    match site.desk.hand_over(table).await {
        Ok(()) => StatusCode::NO_CONTENT,
        Err(problem) => {
            tracing::error!(%problem, table, "a table could not be handed over");
            StatusCode::SERVICE_UNAVAILABLE
        }
    }
}

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
pub(crate) struct Neighbours {
    /// What all nodes know.
    pub(crate) secret: String,
    /// Whose tables it speaks of.
    pub(crate) club: ClubId,
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
pub(crate) async fn is_well(inner: &str, secret: &str) -> bool {
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
