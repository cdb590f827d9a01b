//! The rulebook of a ruleset, printed from the same data that the tables play by.

use crate::kit::ask::Ask;
use crate::kit::fault::Fault;
use crate::kit::reply::Answer;
use axum::extract::Path;
use axum::http::header;
use words::rulebook_page::Page;

/// The page brings its own style, so that it can be saved and handed out; it has no scripts.
const OWN_STYLE: &str =
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

/// The rulebook.
pub async fn rulebook(ask: Ask, Path(id): Path<String>) -> Answer {
    let book = ask.site.library().get(&id).ok_or(Fault::NoPage)?.book;
    let page = Page::new(ask.lang(), &book, false);
    let reply = ask.file("text/html; charset=utf-8", page.html());
    Ok(reply.with(header::CONTENT_SECURITY_POLICY, OWN_STYLE))
}
