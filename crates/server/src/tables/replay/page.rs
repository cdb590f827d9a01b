//! The replay page of a table, and the data it shows.

use super::{film::Film, labels, load, table};
use crate::kit::page::{Page, show};
use crate::kit::visitor::Visitor;
use crate::site::Site;
use crate::tables::table::trouble;
use askama::Template;
use axum::extract::{Path, RawQuery, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use std::sync::Arc;
use words::messages::replay as say;
use words::rulebook_page::in_language;

/// A page with the replay on it.
#[derive(Template)]
#[template(path = "tables/replay/replay.html")]
struct ReplayPage {
    page: Page,
    title: String,
    lead: String,
    id: String,
    running: String,
    to_table: String,
    download: String,
    record: String,
    own_file: String,
    labels: String,
    no_script: String,
    /// Goes with the links to what is seen in the same capacity.
    capacity: &'static str,
}

/// The replay of a table.
pub async fn replay(
    State(site): State<Arc<Site>>,
    Path(id): Path<String>,
    RawQuery(query): RawQuery,
    visitor: Visitor,
) -> Response {
    let lang = visitor.lang;
    let as_arbiter = load::asks_as_arbiter(query.as_deref());
    let seen = match load::load(&site, &visitor, &id, as_arbiter).await {
        Ok(seen) => seen,
        Err(problem) => return trouble(&site, &visitor, &problem),
    };
    let rules = seen.state.rules();
    let page = ReplayPage {
        page: Page::new(&visitor, &site.assets),
        title: say::title(lang, in_language(lang, &rules.name)),
        lead: names(&seen.state),
        running: if seen.state.over() { String::new() } else { say::still_running(lang) },
        to_table: say::to_table(lang),
        download: if rules.game.boards == 2 { say::download_bpgn(lang) } else { say::download_pgn(lang) },
        record: say::to_record(lang),
        own_file: say::own_file(lang),
        labels: labels::json(lang),
        no_script: say::no_script(lang),
        capacity: if as_arbiter { "?as=arbiter" } else { "" },
        id,
    };
    show(&visitor, StatusCode::OK, &page)
}

/// Who plays against whom; partners stand together.
pub fn names(state: &live::State) -> String {
    use rules::Seat;
    let name = |seat: Seat| {
        let name = state.chair(seat).name();
        if name.is_empty() { "?".to_owned() } else { name.to_owned() }
    };
    if state.seats().iter().all(|seat| state.chair(*seat).name().is_empty()) {
        return String::new();
    }
    let [aw, ab, bw, bb] = Seat::ALL;
    if state.game().is_match() {
        format!("{} + {} – {} + {}", name(aw), name(bb), name(ab), name(bw))
    } else {
        format!("{} – {}", name(aw), name(ab))
    }
}

/// The data of the replay, in the visitor's language.
pub async fn data(
    State(site): State<Arc<Site>>,
    Path(id): Path<String>,
    RawQuery(query): RawQuery,
    visitor: Visitor,
) -> Response {
    let seen = match load::load(&site, &visitor, &id, load::asks_as_arbiter(query.as_deref())).await {
        Ok(seen) => seen,
        Err(problem) => return trouble(&site, &visitor, &problem),
    };
    let lang = visitor.lang;
    // A long game takes a while: other tables do not wait for it.
    let film = tokio::task::spawn_blocking(move || {
        table::film(&seen.log, seen.viewer, seen.now, lang).map(|film| json(&film))
    });
    match film.await {
        Ok(Some(text)) => {
            // What a seat may see is nobody else's: no cache on the way may keep it.
            let head =
                [(header::CONTENT_TYPE, "application/json"), (header::CACHE_CONTROL, "private, no-cache")];
            (head, text).into_response()
        }
        _ => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

/// A replay as text.
pub fn json(film: &Film) -> String {
    serde_json::to_string(film).unwrap_or_default()
}

/// Text that can stand inside a script element: it ends at the first `</`, and `<!--` would open a comment.
pub fn inside_script(json: &str) -> String {
    json.replace('<', "\\u003c")
}
