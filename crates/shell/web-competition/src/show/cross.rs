//! Who met whom, and how it ended.

use crate::kit::ask::Ask;
use crate::kit::fault::Fault;
use crate::kit::page::Page;
use crate::kit::reply::Answer;
use crate::scene::Scene;
use askama::Template;
use axum::extract::Path;
use competition::RoundNumber;
use competition::answers::{self, Meeting};
use ids::MemberId;
use words::messages::{director as say, keizer};

/// A row of the cross table.
struct Row {
    place: usize,
    member: MemberId,
    name: String,
    /// The cells; nothing for the player against himself.
    cells: Vec<Option<Vec<Cell>>>,
}

/// A game in a cell.
struct Cell {
    sign: &'static str,
    words: String,
}

#[derive(Template)]
#[template(path = "club/show/cross.html")]
struct CrossPage {
    page: Page,
    rows: Vec<Row>,
    scene: Scene,
}

/// The page.
pub async fn page(ask: Ask, Path(id): Path<String>) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let rounds = scene.state.newest_counted().map_or(0, RoundNumber::get);
    let (members, cells) = answers::cross(&scene.state, rounds).ok_or(Fault::NoPage)?;
    let cell = |meeting: &Meeting| Cell {
        sign: ["0", "½", "1"][meeting.half_points.min(2) as usize],
        words: if meeting.white {
            say::met_with_white(scene.lang, meeting.round)
        } else {
            say::met_with_black(scene.lang, meeting.round)
        },
    };
    let row = |(at, (member, cells)): (usize, (&MemberId, Vec<Vec<Meeting>>))| Row {
        place: at + 1,
        member: *member,
        name: scene.name(*member),
        cells: cells
            .iter()
            .enumerate()
            .map(|(other, games)| (other != at).then(|| games.iter().map(cell).collect()))
            .collect(),
    };
    let rows = members.iter().zip(cells).enumerate().map(row).collect();
    ask.page(&CrossPage { page: ask.frame(), rows, scene })
}
