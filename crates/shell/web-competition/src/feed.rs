//! The feed of what became public: pairings and published standings, with the names that everyone may see (D50).

use super::scene::Scene;
use crate::kit::ask::Ask;
use crate::kit::reply::Answer;
use askama::Template;
use calendar::Instant;
use competition::{Actor, Evening, Table};
use store::{CompetitionRow, Shelf};
use words::messages::{feed as say, web};

/// So many of the newest are told.
const TOLD: usize = 40;

struct Entry {
    id: String,
    title: String,
    at: Instant,
    link: String,
    lines: Vec<String>,
}

#[derive(Template)]
#[template(path = "club/feed.xml")]
struct Feed {
    lang: &'static str,
    title: String,
    author: String,
    address: String,
    updated: String,
    entries: Vec<Entry>,
}

/// A published pairing; nothing before the hour.
fn pairing(scene: &Scene, evening: &Evening) -> Option<Entry> {
    let published = evening.published.as_ref().filter(|_| evening.cancelled.is_none())?;
    let game = |game: &competition::Game| {
        format!("{} – {}", scene.name(game.pair.white), scene.name(game.pair.black))
    };
    let free: Vec<String> = published.free.iter().map(|member| scene.name(*member)).collect();
    let free = (!free.is_empty()).then(|| say::free(scene.lang, words::keizer::list(scene.lang, &free)));
    Some(Entry {
        id: format!("urn:clubavond:{}:pairing:{}", scene.id, evening.round),
        title: say::pairing(scene.lang, &scene.title, evening.round),
        at: published.at,
        link: scene.at(&format!("/pairings?round={}", evening.round)),
        lines: evening.games.iter().map(game).chain(free).collect(),
    })
}

/// Standings as they were published (D72).
fn standings(scene: &Scene, table: &Table) -> Entry {
    let parts = crate::standings::split(scene, &table.rows, table.round.get());
    let line = |letter: Option<char>, at: usize, row: &competition::Row| {
        format!("{}{}. {}", letter.map(String::from).unwrap_or_default(), at + 1, scene.name(row.member))
    };
    let of_part = |(letter, rows): &(Option<char>, Vec<competition::Row>)| {
        rows.iter().enumerate().map(|(at, row)| line(*letter, at, row)).collect::<Vec<String>>()
    };
    Entry {
        id: format!("urn:clubavond:{}:standings:{}", scene.id, table.number),
        title: say::standings(scene.lang, &scene.title, table.round),
        at: table.at,
        link: scene.at(&format!("?round={}&published=yes", table.round)),
        lines: parts.iter().flat_map(of_part).collect(),
    }
}

/// The feed, the newest first.
pub async fn feed(ask: Ask) -> Answer {
    let (mut entries, lang) = (Vec::new(), ask.lang());
    let shown = |row: &CompetitionRow| row.shelf != Shelf::Hidden;
    for row in ask.site.competitions.list().await?.into_iter().filter(shown) {
        // As everyone sees it, whoever asks: feeds are passed on.
        let scene = Scene::before(&ask.site, row.id, (Actor::default(), None), lang).await?;
        entries.extend(scene.state.evenings.iter().filter_map(|evening| pairing(&scene, evening)));
        entries.extend(scene.state.tables.iter().map(|table| standings(&scene, table)));
    }
    entries.sort_by_key(|entry| std::cmp::Reverse(entry.at));
    entries.truncate(TOLD);
    let feed = Feed {
        lang: lang.code(),
        title: say::title(lang),
        author: web::site(lang),
        address: ask.site.address(&ask.headers),
        updated: entries.first().map_or(Instant::EPOCH, |entry| entry.at).iso(),
        entries,
    };
    Ok(ask.file("application/atom+xml; charset=utf-8", feed.render()?))
}
