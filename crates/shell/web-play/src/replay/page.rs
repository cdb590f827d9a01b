//! The replay page of a table, and the data it shows.

use super::{film::Film, labels, load, table};
use crate::kit::ask::Ask;
use crate::kit::fault::Fault;
use crate::kit::page::Page;
use crate::kit::reply::Answer;
use askama::Template;
use axum::extract::{Path, RawQuery};
use words::messages::replay as say;
use words::rulebook_page::in_language;

/// A page with the replay on it.
#[derive(Template)]
#[template(path = "tables/replay/replay.html")]
struct ReplayPage {
    page: Page,
    title: String,
    /// Who played and the result, for the tab: of two replays one sees which is which.
    tab: String,
    lead: String,
    id: String,
    over: bool,
    download: String,
    labels: String,
    /// Goes with the links to what is seen in the same capacity.
    capacity: &'static str,
}

/// The replay of a table.
pub async fn replay(ask: Ask, Path(id): Path<String>, RawQuery(query): RawQuery) -> Answer {
    let lang = ask.lang();
    let as_arbiter = load::asks_as_arbiter(query.as_deref());
    let seen = load::load(&ask.site, &ask.visitor, &id, as_arbiter).await?;
    let rules = seen.state.rules();
    let page = ReplayPage {
        page: ask.frame(),
        title: say::title(lang, in_language(lang, &rules.name)),
        tab: played(&seen.state),
        lead: played(&seen.state),
        over: seen.state.over(),
        download: if rules.game.boards == 2 { say::download_bpgn(lang) } else { say::download_pgn(lang) },
        labels: labels::json(lang),
        capacity: if as_arbiter { "?as=arbiter" } else { "" },
        id,
    };
    ask.page(&page)
}

/// Who plays against whom; partners stand together. Nothing while nobody has a name.
pub fn sides(state: &live::State) -> Option<[String; 2]> {
    use rules::Seat;
    let name = |seat: Seat| {
        let name = state.chair(seat).name();
        if name.is_empty() { "?".to_owned() } else { name.to_owned() }
    };
    if state.seats().iter().all(|seat| state.chair(*seat).name().is_empty()) {
        return None;
    }
    let [aw, ab, bw, bb] = Seat::ALL;
    Some(if state.game().is_match() {
        [format!("{} + {}", name(aw), name(bb)), format!("{} + {}", name(ab), name(bw))]
    } else {
        [name(aw), name(ab)]
    })
}

/// The two sides in one line.
pub fn names(state: &live::State) -> String {
    sides(state).map(|sides| sides.join(" – ")).unwrap_or_default()
}

/// Who played, with the points of each once it is over: `Anna 1 – 0 Bert`; empty while nobody has a name.
fn played(state: &live::State) -> String {
    match sides(state) {
        Some([first, second]) if state.over() => words::live::named_score(&first, state.score(), &second),
        _ => names(state),
    }
}

/// The data of the replay, in the visitor's language.
pub async fn data(ask: Ask, Path(id): Path<String>, RawQuery(query): RawQuery) -> Answer {
    let seen = load::load(&ask.site, &ask.visitor, &id, load::asks_as_arbiter(query.as_deref())).await?;
    let lang = ask.lang();
    let books = ask.site.library();
    // A long game takes a while: other tables do not wait for it.
    let film = tokio::task::spawn_blocking(move || {
        table::film(&seen.log, &books, seen.viewer, seen.now, lang).map(|film| json(&film))
    });
    let film = film.await.ok().flatten().ok_or_else(|| Fault::Broken(format!("no replay of {id}")))?;
    // What a seat may see is nobody else's: no cache on the way keeps it.
    Ok(ask.file("application/json", film))
}

/// A replay as text.
pub fn json(film: &Film) -> String {
    serde_json::to_string(film).unwrap_or_default()
}

/// Text that can stand inside a script element: it ends at the first `</`, and `<!--` would open a comment.
pub fn inside_script(json: &str) -> String {
    json.replace('<', "\\u003c")
}
