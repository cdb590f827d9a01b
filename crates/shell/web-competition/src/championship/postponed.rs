//! The games that wait: postponed, brought forward or with their evening cancelled; those past their limit first (ddt-12).

use super::card::{Card, card};
use super::others;
use super::tabs::{must_be, waiting};
use crate::kit::ask::Ask;
use crate::kit::cite::Cite;
use crate::kit::cite::once;
use crate::kit::page::Page;
use crate::kit::reply::Answer;
use crate::scene::Scene;
use askama::Template;
use axum::extract::Path;
use competition::{RoundNumber, Topic};
use words::messages::series as say;

#[derive(Template)]
#[template(path = "club/championship/postponed.html")]
struct PostponedPage {
    page: Page,
    scene: Scene,
    cards: Vec<Card>,
    cites: Vec<Cite>,
}

/// The page.
pub async fn postponed(ask: Ask, Path(id): Path<String>) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    must_be(&scene)?;
    let others = others(&ask, scene.id).await?;
    let reached = ask.site.reached_by_letter().await?;
    let mut cards = Vec::new();
    for game in waiting(&scene) {
        let found =
            scene.state.evening(game.round).and_then(|evening| Some((evening, evening.game(game.pair)?)));
        cards.extend(found.map(|(evening, game)| card(&scene, evening, game, (&others, &reached))));
    }
    cards.sort_by_key(|card| !card.late);
    let topics = [Topic::Postponing, Topic::Absence];
    let page = PostponedPage {
        cards,
        cites: once(topics.iter().filter_map(|topic| scene.cite(*topic, RoundNumber::FIRST))),
        page: ask.frame(),
        scene,
    };
    let personal = page.cards.iter().any(|card| card.may_plan);
    let reply = ask.page(&page)?;
    Ok(if personal { reply.private() } else { reply })
}
