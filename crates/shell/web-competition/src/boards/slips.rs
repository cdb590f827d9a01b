//! Codes for the slips of a round: one for each board. Making them is an act; the pack of the evening that comes of it
//! prints them on its slips and can be opened again.

use super::ends;
use crate::kit::ask::Ask;
use crate::kit::cite::Cite;
use crate::kit::cite::once;
use crate::kit::page::Page;
use crate::kit::reply::Answer;
use crate::scene::Scene;
use app::competitions::PassFor;
use app::letters::Facts;
use askama::Template;
use axum::extract::Path;
use competition::{Evening, Pair, RoundNumber, Topic};
use words::messages::boards as say;

#[derive(Template)]
#[template(path = "club/boards/slips.html")]
struct SlipsPage {
    page: Page,
    scene: Scene,
    round: RoundNumber,
    title: String,
    boards: usize,
    until: String,
    cite: Option<Cite>,
    cites: Vec<Cite>,
}

/// The games that are played at a board.
fn games(evening: &Evening) -> Vec<Pair> {
    let shown = evening.published.as_ref().map(|_| evening.games.iter().map(|game| game.pair));
    shown.into_iter().flatten().collect()
}

/// The secret of a board: follows from the sheet's, which only who made the sheet has.
pub fn secret(seed: &str, pair: Pair) -> String {
    app::secret::hash(&format!("slip {seed} {} {}", pair.white, pair.black)).chars().take(40).collect()
}

/// The page with the button.
pub async fn form(ask: Ask, Path((id, round)): Path<(String, String)>) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let evening = scene.round(&round)?.clone();
    let cite = scene.cite(Topic::Results, evening.round);
    let page = SlipsPage {
        page: ask.frame(),
        title: say::slips_of(scene.lang, evening.round),
        round: evening.round,
        boards: games(&evening).len(),
        until: scene.moment(ends(&scene.state, &evening)),
        cites: once(cite.clone()),
        cite,
        scene,
    };
    Ok(ask.page(&page)?.private())
}

/// Makes a code for every board.
pub async fn make(ask: Ask, Path((id, round)): Path<(String, String)>) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let evening = scene.round(&round)?;
    let (seed, by) = (app::secret::secret(), ask.person()?.id);
    let until = ends(&scene.state, evening);
    for pair in games(evening) {
        let facts = Facts::new().with("competition", scene.id).with("round", evening.round);
        let facts = facts.with("white", pair.white).with("black", pair.black);
        let secret = secret(&seed, pair);
        ask.site.competitions.keep_pass((PassFor::Slip, &secret), None, Some(by), &facts, until).await?;
    }
    Ok(ask.see_other(scene.at(&format!("/round/{}/slips/{seed}", evening.round))))
}
