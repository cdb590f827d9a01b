//! Who plays whom: shown to everyone once it is public, to nobody before (dsc-m).

use super::cite::{Cite, once};
use super::scene::Scene;
use crate::kit::ask::Ask;
use crate::kit::fault::Fault;
use crate::kit::page::Page;
use crate::kit::reply::Answer;
use askama::Template;
use axum::extract::{Path, Query};
use competition::{BoardView, RoundNumber, RoundView, Topic};
use ids::MemberId;
use serde::Deserialize;
use words::messages::round as say;

/// Which round.
#[derive(Default, Deserialize)]
#[serde(default)]
pub struct Which {
    round: Option<usize>,
}

/// A board as it is shown.
pub struct Board {
    pub number: usize,
    pub white: (MemberId, String),
    pub black: (MemberId, String),
    pub result: String,
    pub released: String,
    pub own: bool,
}

#[derive(Template)]
#[template(path = "club/pairings.html")]
struct PairingsPage {
    page: Page,
    scene: Scene,
    title: String,
    day: String,
    state: String,
    boards: Option<Vec<Board>>,
    hidden: String,
    free: String,
    friendlies: Vec<(String, String)>,
    rounds: Vec<(usize, bool)>,
    cites: Vec<Cite>,
}

/// The page.
pub async fn pairings(ask: Ask, Path(id): Path<String>, Query(which): Query<Which>) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let view = scene.view();
    let coming = scene.state.coming_evening(scene.now).map(|evening| evening.round);
    let newest = scene.state.newest_published().or(coming).unwrap_or(RoundNumber::FIRST);
    let number = which.round.and_then(RoundNumber::new).unwrap_or(newest);
    let round = view.rounds.iter().find(|round| round.round == number).ok_or(Fault::NoPage)?;
    let shown = view.rounds.iter().filter(|one| one.boards.is_some() || one.round == number);
    let topics = [Topic::Publication, Topic::Free, Topic::Released, Topic::Pairing];
    let page = PairingsPage {
        title: say::pairing_of(scene.lang, number),
        day: words::dates::day(scene.lang, round.day),
        state: words::competition::round_state(scene.lang, round.state),
        boards: round.boards.as_ref().map(|all| boards(&scene, all)),
        hidden: hidden(&scene, round),
        free: names(&scene, &round.free),
        friendlies: round
            .friendlies
            .iter()
            .map(|(one, other)| (scene.name(*one), scene.name(*other)))
            .collect(),
        rounds: shown.map(|one| (one.round.get(), one.round == number)).collect(),
        cites: once(topics.iter().filter_map(|topic| scene.cite(*topic, number))),
        page: ask.frame(),
        scene,
    };
    ask.page(&page)
}

fn hidden(scene: &Scene, round: &RoundView) -> String {
    match (&round.boards, round.public_from) {
        (Some(_), _) => String::new(),
        (None, Some(from)) if from > scene.now => say::pairing_hidden(scene.lang, scene.moment(from)),
        (None, _) => say::pairing_not_yet(scene.lang),
    }
}

fn names(scene: &Scene, members: &[MemberId]) -> String {
    let names: Vec<String> = members.iter().map(|member| scene.name(*member)).collect();
    words::keizer::list(scene.lang, &names)
}

/// The boards of a round for this reader.
pub fn boards(scene: &Scene, boards: &[BoardView]) -> Vec<Board> {
    let own = scene.own();
    let board = |(at, board): (usize, &BoardView)| Board {
        number: at + 1,
        white: (board.pair.white, scene.name(board.pair.white)),
        black: (board.pair.black, scene.name(board.pair.black)),
        result: board.result.map(|result| shown(result.written())).unwrap_or_default(),
        released: board
            .released
            .map(|member| say::released_note(scene.lang, scene.name(member)))
            .unwrap_or_default(),
        own: board.pair.both().iter().any(|member| own.contains(member)),
    };
    boards.iter().enumerate().map(board).collect()
}

/// A result as people write it: `½–½`, `1–0 f`.
pub fn shown(written: &str) -> String {
    written.replace("1/2", "½").replace('-', "–").replace('f', " f")
}
