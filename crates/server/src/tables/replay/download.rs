//! The game of a table as a file: PGN for one board, BPGN for two, with clocks and rulings.

use super::load::{Seen, asks_as_arbiter, load};
use crate::kit::page::note;
use crate::kit::visitor::Visitor;
use crate::site::Site;
use crate::tables::table::trouble;
use axum::extract::{Path, RawQuery, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use calendar::{Instant, Zone};
use live::{Way, export};
use rules::notation::pgn::print;
use rules::notation::san::Letters;
use rules::notation::sheet::Sheet;
use std::sync::Arc;
use words::messages::replay as say;

/// The file.
pub async fn game(
    State(site): State<Arc<Site>>,
    Path(id): Path<String>,
    RawQuery(query): RawQuery,
    visitor: Visitor,
) -> Response {
    let seen = match load(&site, &visitor, &id, asks_as_arbiter(query.as_deref())).await {
        Ok(seen) => seen,
        Err(problem) => return trouble(&site, &visitor, &problem),
    };
    let rules = seen.state.rules();
    // A file cannot leave out what nobody may be told before the end: the value of a promotion that must be
    // remembered, and that a move was illegal.
    let untold = !rules.promotion.value_shown || seen.state.way() == Way::OnTheBoard;
    if untold && !seen.state.over() {
        return note(&visitor, &site.assets, StatusCode::CONFLICT, say::download_later(visitor.lang));
    }
    match text(&seen, &site.settings.zone) {
        None => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
        Some(text) => {
            let (kind, ending) = if rules.game.boards == 2 {
                ("application/x-bpgn; charset=utf-8", "bpgn")
            } else {
                ("application/vnd.chess-pgn; charset=utf-8", "pgn")
            };
            let name = format!("attachment; filename=\"clubavond-{id}.{ending}\"");
            let head = [
                (header::CONTENT_TYPE, kind.to_owned()),
                (header::CONTENT_DISPOSITION, name),
                (header::CACHE_CONTROL, "private, no-cache".to_owned()),
            ];
            (head, text).into_response()
        }
    }
}

/// The game as text, on the day that it was by the clock in the hall. Letters are English: every program reads those.
fn text(seen: &Seen, zone: &Zone) -> Option<String> {
    let mut record = export::record(&seen.log)?;
    let started = seen.stamps.first().copied().unwrap_or(seen.table.created);
    record.tags.set("Event", "Clubavond");
    record.tags.set("Date", zone.day(Instant::from_micros(started)).to_string().replace('-', "."));
    Some(print(&Sheet::of(&record, seen.state.rules(), Letters::English)))
}
