//! The rulebook of a ruleset, printed from the same data that the tables play by.

use crate::kit::page::note;
use crate::kit::visitor::Visitor;
use crate::site::Site;
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use rulebook::Rulebook;
use std::sync::Arc;
use words::messages::web as say;
use words::rulebook_page::Page;

/// The page brings its own style, so that it can be saved and handed out; it has no scripts.
const OWN_STYLE: &str =
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

/// The rulebook.
pub async fn rulebook(State(site): State<Arc<Site>>, Path(id): Path<String>, visitor: Visitor) -> Response {
    match Rulebook::built_in(&id) {
        None => note(&visitor, &site.assets, StatusCode::NOT_FOUND, say::not_found(visitor.lang)),
        Some(book) => {
            let page = Page::new(visitor.lang, &book, false);
            ([(header::CONTENT_SECURITY_POLICY, OWN_STYLE)], Html(page.html())).into_response()
        }
    }
}
