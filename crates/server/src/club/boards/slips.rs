//! The slips of a round to print, eight on an A4, each with the code of its board. Making them is an act; the sheet that
//! comes of it can be opened again.

use super::ends;
use crate::club::cite::{Cite, once};
use crate::club::scene::Scene;
use crate::kit::ask::Ask;
use crate::kit::page::Page;
use crate::kit::reply::Answer;
use crate::tables::sharing::qr;
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

struct Slip {
    board: usize,
    white: String,
    black: String,
    picture: String,
}

#[derive(Template)]
#[template(path = "club/boards/sheet.html")]
struct Sheet {
    page: Page,
    scene: Scene,
    round: RoundNumber,
    title: String,
    day: String,
    slips: Vec<Slip>,
}

/// The games that are played at a board.
fn games(evening: &Evening) -> Vec<Pair> {
    let shown = evening.published.as_ref().map(|_| evening.games.iter().map(|game| game.pair));
    shown.into_iter().flatten().collect()
}

/// The secret of a board: follows from the sheet's, which only who made the sheet has.
fn secret(seed: &str, pair: Pair) -> String {
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

/// The sheet.
pub async fn sheet(ask: Ask, Path((id, round, seed)): Path<(String, String, String)>) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let evening = scene.round(&round)?.clone();
    let address = ask.site.address(&ask.headers);
    let slip = |(at, pair): (usize, Pair)| Slip {
        board: at + 1,
        white: scene.name(pair.white),
        black: scene.name(pair.black),
        picture: qr(&format!("{address}/board/{}", secret(&seed, pair))),
    };
    let sheet = Sheet {
        page: ask.frame(),
        title: say::slips_of(scene.lang, evening.round),
        day: words::dates::day(scene.lang, evening.day),
        round: evening.round,
        slips: games(&evening).into_iter().enumerate().map(slip).collect(),
        scene,
    };
    Ok(ask.page(&sheet)?.private())
}
