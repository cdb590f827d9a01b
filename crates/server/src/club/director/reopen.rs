//! Another outcome of a final game, for weighty and proven facts, by the committee with the director (dsc-v, D59).

use super::{may, some_text};
use crate::club::act::{Way, carry_out};
use crate::club::cite::{Cite, once};
use crate::club::evening::text;
use crate::club::pairings::shown;
use crate::club::scene::Scene;
use crate::kit::ask::Ask;
use crate::kit::form::Form;
use crate::kit::page::{Choice, Page};
use crate::kit::reply::Answer;
use askama::Template;
use axum::extract::{Path, Query};
use competition::{Act, Evening, Game, RoundNumber, Topic};
use serde::Deserialize;
use systems::result::GameResult;
use words::messages::{director as say, round as say_round};

#[derive(Template)]
#[template(path = "club/director/reopen.html")]
struct ReopenPage {
    page: Page,
    scene: Scene,
    round: RoundNumber,
    games: Vec<Choice>,
    results: Vec<Choice>,
    form: Form,
    cite: Option<Cite>,
    cites: Vec<Cite>,
}

/// The board that the page is opened for, as from an appeal.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Of {
    game: String,
}

/// The page.
pub async fn form(ask: Ask, Path((id, round)): Path<(String, String)>, Query(of): Query<Of>) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let evening = scene.round(&round)?.clone();
    show(&ask, scene, &evening, Form::filled([("game", of.game)]))
}

/// Whether the machine would reopen a game: with any other result than the one that stands.
fn can_be_reopened(scene: &Scene, evening: &Evening, game: &Game) -> bool {
    let mut other = GameResult::WRITTEN.iter().filter(|(_, result)| Some(*result) != game.result());
    other
        .next()
        .is_some_and(|(_, result)| may(scene, Act::Reopen(evening.round, game.pair, *result, some_text())))
}

fn show(ask: &Ask, scene: Scene, evening: &Evening, form: Form) -> Answer {
    let game = |(at, game): (usize, &Game)| {
        let result = game.result().map(|result| shown(result.written())).unwrap_or_default();
        let names = format!("{} – {}", scene.name(game.pair.white), scene.name(game.pair.black));
        Choice::new((at + 1).to_string(), format!("{names}: {result}"))
    };
    let open = evening.games.iter().enumerate().filter(|(_, one)| can_be_reopened(&scene, evening, one));
    let [cite, committee] =
        [Topic::Complaint, Topic::Committee].map(|topic| scene.cite(topic, evening.round));
    let page = ReopenPage {
        round: evening.round,
        games: open.map(game).collect(),
        results: GameResult::WRITTEN.iter().map(|(text, _)| Choice::new(*text, shown(text))).collect(),
        form,
        cites: once(cite.clone().into_iter().chain(committee)),
        cite,
        page: ask.frame(),
        scene,
    };
    Ok(ask.page_as(page.form.status(), &page)?.private())
}

/// Gives the game its other outcome.
pub async fn reopen(ask: Ask, Path((id, round)): Path<(String, String)>, mut form: Form) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let evening = scene.round(&round)?.clone();
    let (lang, number) = (scene.lang, evening.round);
    let pair = form.read("game", |text| {
        let found = text.parse::<usize>().ok().and_then(|at| evening.games.get(at.checked_sub(1)?));
        found.map(|game| game.pair).ok_or_else(|| say::bad_game(lang))
    });
    let result =
        form.read("result", |text| GameResult::read(text).ok_or_else(|| say_round::bad_result(lang)));
    let why =
        form.read(
            "why",
            |typed| {
                if typed.is_empty() { Err(say::write_it_down(lang)) } else { Ok(typed.to_owned()) }
            },
        );
    let (Some(pair), Some(result), Some(why)) = (pair, result, why) else {
        return show(&ask, scene, &evening, form);
    };
    let Some(why) = text(&scene, "result", &why, pair.white) else {
        return show(&ask, scene, &evening, form);
    };
    let at = scene.at(&format!("/round/{number}/reopen"));
    let said = say::reopened(lang, shown(result.written()));
    let act = Act::Reopen(number, pair, result, why.id);
    let way = Way { action: at.clone(), back: at };
    carry_out(&ask, &scene, (act, vec![why]), &form, way, |_| said).await
}
