//! The game of a table as a file: PGN for one board, BPGN for two, with clocks and rulings.

use super::load::{Seen, asks_as_arbiter, load};
use crate::kit::ask::Ask;
use crate::kit::fault::Fault;
use crate::kit::reply::Answer;
use axum::extract::{Path, RawQuery};
use axum::http::{StatusCode, header};
use calendar::{Instant, Zone};
use live::{Way, export};
use rules::notation::pgn::print;
use rules::notation::san::Letters;
use rules::notation::sheet::Sheet;
use words::messages::replay as say;

/// The file.
pub async fn game(ask: Ask, Path(id): Path<String>, RawQuery(query): RawQuery) -> Answer {
    let seen = load(&ask.site, &ask.visitor, &id, asks_as_arbiter(query.as_deref())).await?;
    let (rules, lang) = (seen.state.rules(), ask.lang());
    // A file cannot leave out what nobody may be told before the end: the value of a promotion that must be
    // remembered, and that a move was illegal.
    let untold = !rules.promotion.value_shown || seen.state.way() == Way::OnTheBoard;
    if untold && !seen.state.over() {
        let (title, text) = (say::download_later(lang), say::download_later_next(lang));
        return Err(Fault::told(StatusCode::CONFLICT, title, text));
    }
    let text = text(&seen, &ask.site.zone()).ok_or_else(|| Fault::Broken(format!("no game of {id}")))?;
    let (kind, ending) = if rules.game.boards == 2 {
        ("application/x-bpgn; charset=utf-8", "bpgn")
    } else {
        ("application/vnd.chess-pgn; charset=utf-8", "pgn")
    };
    let name = format!("attachment; filename=\"clubavond-{id}.{ending}\"");
    Ok(ask.file(kind, text).with(header::CONTENT_DISPOSITION, &name))
}

/// The game as text, on the day that it was by the clock in the hall. Letters are English: every program reads those.
fn text(seen: &Seen, zone: &Zone) -> Option<String> {
    let mut record = export::record(&seen.log)?;
    let started = seen.stamps.first().copied().unwrap_or(seen.table.created);
    record.tags.set("Event", "Clubavond");
    record.tags.set("Date", zone.day(Instant::from_micros(started)).to_string().replace('-', "."));
    Some(print(&Sheet::of(&record, seen.state.rules(), Letters::English)))
}
