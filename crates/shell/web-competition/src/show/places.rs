//! The place of everyone after every round.

use crate::kit::ask::Ask;
use crate::kit::fault::Fault;
use crate::kit::page::Page;
use crate::kit::reply::Answer;
use crate::scene::Scene;
use askama::Template;
use axum::extract::Path;
use competition::answers;
use ids::MemberId;
use words::messages::{director as say, keizer};

#[derive(Template)]
#[template(path = "club/show/places.html")]
struct PlacesPage {
    page: Page,
    rows: Vec<(MemberId, String, Vec<String>)>,
    rounds: usize,
    scene: Scene,
}

/// The page.
pub async fn page(ask: Ask, Path(id): Path<String>) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let all = answers::places(&scene.state).ok_or(Fault::NoPage)?;
    let shown = |place: &Option<usize>| place.map(|place| place.to_string()).unwrap_or_default();
    let rounds = all.first().map_or(0, |(_, places)| places.len());
    let row = |(member, places): &(MemberId, Vec<Option<usize>>)| {
        (*member, scene.name(*member), places.iter().map(shown).collect())
    };
    let rows = all.iter().map(row).collect();
    ask.page(&PlacesPage { page: ask.frame(), rows, rounds, scene })
}
