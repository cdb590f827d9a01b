//! The finished games: a page to search them, and the same games as a file.

mod index;
mod search;

use crate::kit::page::{Page, note, show};
use crate::kit::visitor::Visitor;
use crate::site::Site;
use crate::tables::in_short::{Book, books};
use crate::tables::table::trouble;
use app::{Problem, game, log_of};
use askama::Template;
use axum::extract::{Query, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use index::Entry;
pub use index::Index;
use search::{Search, escaped};
use std::collections::BTreeSet;
use std::sync::Arc;
use words::Lang;
use words::messages::records as say;

/// Games on a page.
const A_PAGE: usize = 30;

struct Row {
    id: String,
    day: String,
    rules: String,
    /// The names with the address of that player's games.
    teams: [Vec<(String, String)>; 2],
    result: String,
}

#[derive(Template)]
#[template(path = "tables/replay/games.html")]
struct Games {
    page: Page,
    title: String,
    lead: String,
    fault: String,
    search: Search,
    books: Vec<Book>,
    rows: Vec<Row>,
    found: String,
    earlier: Option<String>,
    later: Option<String>,
    file: String,
    words: Words,
}

/// What the page says around the games.
struct Words {
    name: String,
    rules: String,
    any: String,
    from: String,
    to: String,
    result: String,
    white: String,
    black: String,
    draw: String,
    mine: String,
    search: String,
    replay: String,
    earlier: String,
    later: String,
    download: String,
    pages: String,
}

impl Words {
    fn of(lang: Lang) -> Words {
        Words {
            name: say::name(lang),
            rules: say::rules(lang),
            any: say::any(lang),
            from: say::from(lang),
            to: say::to(lang),
            result: say::result(lang),
            white: say::white_wins(lang),
            black: say::black_wins(lang),
            draw: say::draw(lang),
            mine: say::mine(lang),
            search: say::search(lang),
            replay: say::replay(lang),
            earlier: say::earlier(lang),
            later: say::later(lang),
            download: say::download(lang),
            pages: say::pages(lang),
        }
    }
}

/// The page.
pub async fn games(
    State(site): State<Arc<Site>>,
    Query(search): Query<Search>,
    visitor: Visitor,
) -> Response {
    let lang = visitor.lang;
    let all = match found(&site, &visitor, &search).await {
        Ok(all) => all,
        Err(problem) => return trouble(&site, &visitor, &problem),
    };
    let fault = search.bad_day().map(|day| say::bad_day(lang, day)).unwrap_or_default();
    let number = search.page();
    let shown = all.iter().skip((number - 1) * A_PAGE).take(A_PAGE);
    let address = |page: usize| format!("/games?{}", search.query(page));
    let status = if fault.is_empty() { StatusCode::OK } else { StatusCode::UNPROCESSABLE_ENTITY };
    let games = Games {
        page: Page::new(&visitor, &site.assets),
        title: say::title(lang),
        lead: say::lead(lang),
        rows: shown.map(|entry| row(entry, lang)).collect(),
        found: say::found(lang, all.len()),
        later: (number > 1).then(|| address(number - 1)),
        earlier: (all.len() > number * A_PAGE).then(|| address(number + 1)),
        file: format!("/games.pgn?{}", search.query(number)),
        books: books(lang),
        words: Words::of(lang),
        fault,
        search,
    };
    show(&visitor, status, &games)
}

/// The games of a page as one file, PGN for one board and BPGN for two.
pub async fn file(State(site): State<Arc<Site>>, Query(search): Query<Search>, visitor: Visitor) -> Response {
    match written(&site, &visitor, &search).await {
        Err(problem) => trouble(&site, &visitor, &problem),
        Ok(text) if text.is_empty() => {
            note(&visitor, &site.assets, StatusCode::NOT_FOUND, say::found(visitor.lang, 0))
        }
        Ok(text) => {
            let head = [
                (header::CONTENT_TYPE, "application/vnd.chess-pgn; charset=utf-8"),
                (header::CONTENT_DISPOSITION, "attachment; filename=\"clubavond.pgn\""),
                (header::CACHE_CONTROL, "private, no-cache"),
            ];
            (head, text).into_response()
        }
    }
}

async fn written(site: &Site, visitor: &Visitor, search: &Search) -> Result<String, Problem> {
    let all = found(site, visitor, search).await?;
    let mut texts = Vec::new();
    for entry in all.iter().skip((search.page() - 1) * A_PAGE).take(A_PAGE) {
        let log = log_of(site.desk.store(), &entry.table.id).await?;
        texts.extend(game(&entry.table, &log, &entry.day).map(|game| game.text));
    }
    Ok(texts.join("\n"))
}

/// What this visitor may see and asks for: games that stood in the lobby, and own ones.
async fn found(site: &Site, visitor: &Visitor, search: &Search) -> Result<Vec<Arc<Entry>>, Problem> {
    let own = own(site, visitor).await?;
    let now = site.desk.clock().stamp();
    let all = site.records.all(site).await?;
    let may = |entry: &Entry| {
        own.contains(&entry.table.id)
            || entry.table.listed == 1 && entry.known_from <= now && search.mine.is_empty()
    };
    Ok(all.into_iter().filter(|entry| may(entry) && search.finds(entry)).collect())
}

/// Tables where this visitor sat: by the secrets the browser holds, and by the account.
async fn own(site: &Site, visitor: &Visitor) -> Result<BTreeSet<String>, Problem> {
    let mut own = BTreeSet::new();
    for (table, secret) in visitor.seats().take(50) {
        let seat = site.desk.link(secret).await?;
        own.extend(seat.map(|(id, _)| id).filter(|id| id == table));
    }
    if let Some(person) = visitor.person() {
        match site.people.tables(person).await {
            Ok(tables) => own.extend(tables.into_iter().map(|at| at.table_id)),
            Err(problem) => tracing::error!(%problem, "own games"),
        }
    }
    Ok(own)
}

fn row(entry: &Entry, lang: Lang) -> Row {
    let name = &entry.rules.name;
    let player = |at: usize| {
        let name = entry.names.get(at).filter(|name| !name.is_empty())?;
        Some((name.clone(), format!("/games?name={}", escaped(name))))
    };
    let team = |seats: [usize; 2]| seats.into_iter().filter_map(player).collect();
    // White of board A plays with Black of board B; on one board there are two seats.
    let teams =
        if entry.names.len() > 2 { [team([0, 3]), team([1, 2])] } else { [team([0, 9]), team([1, 9])] };
    Row {
        id: entry.table.id.clone(),
        day: entry.day.clone(),
        rules: if lang == Lang::Nl { name.nl.clone() } else { name.en.clone() },
        teams,
        result: entry.result.clone(),
    }
}
