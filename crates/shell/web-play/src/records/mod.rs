//! The finished games: a page to search them, and the same games as a file.

mod index;
mod search;

use crate::kit::ask::Ask;
use crate::kit::cookie::escaped;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::page::{Choice, Page};
use crate::kit::reply::Answer;
use crate::kit::visitor::Visitor;
use crate::rules_summary::books;
use crate::site::Site;
use crate::state::Play;
use app::{Problem, game, log_of};
use askama::Template;
use axum::extract::Query;
use axum::http::{StatusCode, header};
use calendar::Instant;
use index::Entry;
pub use index::Index;
use search::Search;
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
    form: Form,
    rules: Vec<Choice>,
    results: Vec<Choice>,
    rows: Vec<Row>,
    found: usize,
    earlier: Option<String>,
    later: Option<String>,
    file: String,
    /// That fewer than all are asked for.
    searched: bool,
}

/// The page.
pub async fn games(ask: Ask, Query(search): Query<Search>) -> Answer {
    let lang = ask.lang();
    let all = found(&ask.site, &ask.visitor, &search).await?;
    let number = search.page();
    let shown = all.iter().skip((number - 1) * A_PAGE).take(A_PAGE);
    let address = |page: usize| format!("/games?{}", search.query(page));
    let form = search.form(lang);
    let any = || Choice::new("", say::any(lang));
    let results =
        [("1-0", say::white_wins(lang)), ("0-1", say::black_wins(lang)), ("1/2-1/2", say::draw(lang))];
    let status = form.status();
    let games = Games {
        page: ask.frame(),
        rows: shown.map(|entry| row(entry, &ask)).collect(),
        found: all.len(),
        later: (number > 1).then(|| address(number - 1)),
        earlier: (all.len() > number * A_PAGE).then(|| address(number + 1)),
        file: format!("/games.pgn?{}", search.query(number)),
        rules: [any()]
            .into_iter()
            .chain(books(&ask.site.library(), lang).into_iter().map(|book| Choice::new(book.id, book.name)))
            .collect(),
        results: [any()].into_iter().chain(results.map(|(value, text)| Choice::new(value, text))).collect(),
        searched: search.asks(),
        form,
    };
    ask.page_as(status, &games)
}

/// The games of a page as one file, PGN for one board and BPGN for two.
pub async fn file(ask: Ask, Query(search): Query<Search>) -> Answer {
    let text = written(&ask.site, &ask.visitor, &search).await?;
    if text.is_empty() {
        let lang = ask.lang();
        return Err(Fault::told(StatusCode::NOT_FOUND, say::found(lang, 0), say::found_none_next(lang)));
    }
    let file = ask.file("application/vnd.chess-pgn; charset=utf-8", text);
    Ok(file.with(header::CONTENT_DISPOSITION, "attachment; filename=\"clubavond.pgn\""))
}

async fn written(site: &Site, visitor: &Visitor, search: &Search) -> Result<String, Problem> {
    let all = found(site, visitor, search).await?;
    let mut texts = Vec::new();
    for entry in all.iter().skip((search.page() - 1) * A_PAGE).take(A_PAGE) {
        let log = log_of(site.desk.store(), entry.table.id).await?;
        texts.extend(game(&entry.table, &log, &entry.day).map(|game| game.text));
    }
    Ok(texts.join("\n"))
}

/// What this visitor may see and asks for: games that stood in the lobby, and own ones.
async fn found(site: &Site, visitor: &Visitor, search: &Search) -> Result<Vec<Arc<Entry>>, Problem> {
    let own = own(site, visitor).await?;
    let now = site.desk.clock().stamp();
    let all = Play::of(site).records.all(site).await?;
    let may = |entry: &Entry| {
        own.contains(entry.table.id.as_str())
            || entry.table.listed && entry.known_from <= now && search.mine.is_empty()
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
            Ok(tables) => own.extend(tables.into_iter().map(|at| at.table_id.to_string())),
            Err(problem) => tracing::error!(%problem, "own games"),
        }
    }
    Ok(own)
}

fn row(entry: &Entry, ask: &Ask) -> Row {
    let lang = ask.lang();
    let played = ask.site.zone().local(Instant::from_micros(entry.table.created));
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
        id: entry.table.id.to_string(),
        day: words::dates::stamp(lang, played),
        rules: if lang == Lang::Nl { name.nl.clone() } else { name.en.clone() },
        teams,
        result: entry.result.replace("1/2", "½").replace('-', "–"),
    }
}
