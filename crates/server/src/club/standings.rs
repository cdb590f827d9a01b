//! The standings after any round: as counted now, and as they were published then (D44, D72).

use super::cite::{Cite, once};
use super::numbers::{Points, points};
use super::scene::Scene;
use crate::kit::ask::Ask;
use crate::kit::fault::Fault;
use crate::kit::page::Page;
use crate::kit::reply::Answer;
use askama::Template;
use axum::extract::{Path, Query};
use competition::answers::{self, Standings};
use competition::{RoundNumber, RoundState, Row, Topic};
use ids::MemberId;
use serde::Deserialize;
use words::messages::{keizer, round as say};

/// Which standings.
#[derive(Default, Deserialize)]
#[serde(default)]
pub struct Which {
    round: Option<usize>,
    published: Option<String>,
}

/// A row as it is shown.
struct Line {
    place: usize,
    moved: i64,
    member: MemberId,
    name: String,
    score: Points,
    value: i64,
    games: u32,
    points: Points,
    own: bool,
}

#[derive(Template)]
#[template(path = "club/standings.html")]
struct StandingsPage {
    page: Page,
    scene: Scene,
    title: String,
    lines: Vec<Line>,
    rounds: Vec<(usize, bool)>,
    provisional: bool,
    published: Option<String>,
    shows_published: bool,
    differs: bool,
    round: usize,
    cites: Vec<Cite>,
}

/// The page.
pub async fn standings(ask: Ask, Path(id): Path<String>, Query(which): Query<Which>) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    if scene.state.system == competition::System::Teams {
        return super::bughouse::stand(&ask, scene, which.round).await;
    }
    let newest = scene.state.newest_counted().map_or(0, RoundNumber::get);
    let round = which.round.unwrap_or(newest);
    let now = counted(&scene, round).ok_or(Fault::NoPage)?;
    let number = RoundNumber::new(round);
    let table = number.and_then(|number| answers::published(&scene.state, number).next());
    let differs = table.is_some_and(|table| table.rows != now.rows);
    let shows_published = which.published.is_some() && table.is_some();
    let rows = if shows_published { table.map_or(&now.rows, |table| &table.rows) } else { &now.rows };
    let before = round.checked_sub(1).and_then(|before| counted(&scene, before));
    let own = scene.own();
    let lines =
        rows.iter().enumerate().map(|(at, row)| line(&scene, row, at + 1, before.as_ref(), &own)).collect();
    let topics = [Topic::System, Topic::Values, Topic::Score];
    let cites = topics.iter().filter_map(|topic| scene.cite(*topic, number.unwrap_or(RoundNumber::FIRST)));
    let cites = once(cites);
    let page = StandingsPage {
        title: match number {
            Some(number) => say::standings_after(scene.lang, number),
            None => say::standings_start(scene.lang),
        },
        lines,
        rounds: (0..=newest).map(|one| (one, one == round)).collect(),
        provisional: number.is_some_and(|number| is_provisional(&scene, number)),
        published: table.map(|table| scene.moment(table.at)),
        shows_published,
        differs,
        round,
        cites,
        page: ask.frame(),
        scene,
    };
    ask.page(&page)
}

/// The standings as counted now; after round 0 the starting order.
pub fn counted(scene: &Scene, round: usize) -> Option<Standings> {
    match RoundNumber::new(round) {
        None => answers::starting(&scene.state),
        Some(number) => answers::standings(&scene.state, number),
    }
}

fn is_provisional(scene: &Scene, round: RoundNumber) -> bool {
    let evening = scene.state.evening(round);
    evening.is_some_and(|evening| {
        let state = competition::round_state(&scene.state, evening, scene.now);
        !matches!(state, RoundState::Final | RoundState::Cancelled)
    })
}

fn line(scene: &Scene, row: &Row, place: usize, before: Option<&Standings>, own: &[MemberId]) -> Line {
    let earlier = before.and_then(|before| before.place(row.member));
    Line {
        place,
        moved: earlier.map_or(0, |earlier| earlier as i64 - place as i64),
        member: row.member,
        name: scene.name(row.member),
        score: points(row.score),
        value: row.value,
        games: row.games,
        points: points(row.points),
        own: own.contains(&row.member),
    }
}
