//! Puts a fault into words: the last hand on an answer that is no page yet, because here the reader is known.

use super::ask::Ask;
use super::fault::{Carried, Fault, Words};
use super::page::Page;
use crate::site::Site;
use askama::Template;
use axum::extract::{FromRequestParts, Request, State};
use axum::http::header::{ACCEPT, ALLOW, CONTENT_TYPE, HOST, REFERER, RETRY_AFTER, UPGRADE};
use axum::http::{HeaderMap, Method, Uri};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::sync::Arc;
use words::messages::{kit as say, lobby, people};
use words::{Lang, decisions};

#[derive(Template)]
#[template(path = "kit/fault.html")]
struct FaultPage {
    page: Page,
    title: String,
    lines: Vec<Line>,
    /// Where to go, in the order of use: address and words.
    ways: Vec<(String, String)>,
}

/// A sentence of a fault, with the article that it quotes.
struct Line {
    /// The id of the article; empty for a plain sentence.
    id: String,
    /// As people cite it.
    name: String,
    words: String,
}

/// A line `dsc-l: words` quotes an article; every other is a sentence.
fn line(lang: Lang, text: &str) -> Line {
    let is_article = |id: &str| {
        let signs = id.chars().all(|sign| sign.is_ascii_alphanumeric() || sign == '-' || sign == '.');
        let decision = id.strip_prefix('D').is_some_and(|number| number.parse::<u16>().is_ok());
        signs && (decision || id.split_once('-').is_some_and(|(book, _)| !book.is_empty()))
    };
    // A decision has words of its own; its bare number means nothing.
    let decided = |id: &str| {
        let number = decisions::number(id)?;
        Some((decisions::heading(lang, number), decisions::words(lang, number)?))
    };
    match text.split_once(": ") {
        Some((id, words)) if is_article(id) => {
            let name = decided(id).map_or_else(|| rulebook::said(id), |(heading, _)| heading);
            Line { id: id.to_owned(), name, words: words.to_owned() }
        }
        _ if is_article(text) => {
            let (name, words) = decided(text).unwrap_or_else(|| (rulebook::said(text), String::new()));
            Line { id: text.to_owned(), name, words }
        }
        _ => Line { id: String::new(), name: String::new(), words: text.to_owned() },
    }
}

/// Gives every fault its page, also those of the framework: no such page, no such way to ask for it, too large.
pub async fn dressed(State(site): State<Arc<Site>>, request: Request, next: Next) -> Response {
    let mut asked = Request::new(axum::body::Body::empty());
    (*asked.method_mut(), *asked.uri_mut()) = (request.method().clone(), request.uri().clone());
    asked.headers_mut().clone_from(request.headers());
    let response = next.run(request).await;
    let Some(fault) = fault_of(&response) else { return response };
    if !wants_page(asked.headers()) {
        return response;
    }
    let (mut parts, ()) = asked.map(drop).into_parts();
    let Ok(ask) = Ask::from_request_parts(&mut parts, &site).await;
    let mut page = shown(&ask, &fault, &parts.method).into_response();
    // The page says it in words; what it says to programs (which methods, when to come again) stays as it was.
    *page.status_mut() = response.status();
    for name in [ALLOW, RETRY_AFTER] {
        if let Some(value) = response.headers().get(&name) {
            page.headers_mut().insert(name, value.clone());
        }
    }
    page
}

fn fault_of(response: &Response) -> Option<Arc<Fault>> {
    if let Some(Carried(fault)) = response.extensions().get::<Carried>() {
        return Some(fault.clone());
    }
    let kind = response.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    // What has a page, or data for a script, has words of its own.
    if kind.is_some_and(|kind| !kind.starts_with("text/plain")) {
        return None;
    }
    Fault::of(response.status()).map(Arc::new)
}

/// Whether a page is of use: a script or a picture that is not there needs none, nor does a socket.
fn wants_page(headers: &HeaderMap) -> bool {
    if headers.contains_key(UPGRADE) {
        return false;
    }
    let accept = headers.get(ACCEPT).and_then(|accept| accept.to_str().ok());
    accept.is_none_or(|accept| accept.contains("text/html") || accept.contains("*/*"))
}

fn shown(ask: &Ask, fault: &Fault, method: &Method) -> Result<super::reply::Reply, Fault> {
    let lang = ask.lang();
    let front = ("/".to_owned(), lobby::back_front(lang));
    let ways = match fault {
        Fault::SignIn => vec![(ask.visitor.sign_in_at(), people::sign_in(lang)), front],
        // Every other page says the same.
        Fault::NotOpen => {
            let next = ask.visitor.path();
            let at = if method == Method::GET { format!("/in?next={next}") } else { "/in".to_owned() };
            vec![(at, people::sign_in(lang)), ("/privacy".to_owned(), words::messages::face::privacy(lang))]
        }
        _ if method != Method::GET => match came_from(&ask.headers) {
            Some(back) => vec![(back, say::back_form(lang)), front],
            None => vec![front],
        },
        _ => vec![front, ("/new".to_owned(), words::messages::web::new_table(lang))],
    };
    let Words { title, text } = fault.words(lang);
    let lines = text.lines().map(|text| line(lang, text)).collect();
    ask.page_as(fault.status(), &FaultPage { page: ask.frame(), title, lines, ways })
}

/// The page of this site that the request came from, by what the browser says of it.
pub fn came_from(headers: &HeaderMap) -> Option<String> {
    let from: Uri = headers.get(REFERER)?.to_str().ok()?.parse().ok()?;
    let host = headers.get(HOST)?.to_str().ok()?;
    let ours = from.authority().is_some_and(|authority| authority.as_str() == host);
    ours.then(|| from.path().to_owned())
}
