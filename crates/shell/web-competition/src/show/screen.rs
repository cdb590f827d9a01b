//! The big screen in the hall: pairings, results and standings in letters that are read from the back; it keeps itself
//! up to date.

use crate::kit::ask::Ask;
use crate::kit::page::Page;
use crate::kit::reply::Answer;
use crate::numbers::Points;
use crate::numbers::points;
use crate::pairings::Board;
use crate::pairings::boards;
use crate::scene::Scene;
use crate::scene::names;
use askama::Template;
use axum::extract::Path;
use club::members::Reader;
use competition::{RoundNumber, System};
use words::messages::{director as say, keizer, round};

/// Rows of the standings that fit.
const ROWS: usize = 15;

#[derive(Template)]
#[template(path = "club/show/screen.html")]
struct ScreenPage {
    page: Page,
    number: Option<RoundNumber>,
    state: String,
    hour: String,
    boards: Vec<Board>,
    free: String,
    rows: Vec<(usize, String, Points)>,
    title: String,
    scene: Scene,
}

/// The page. Whoever is signed in, the hall is public: names are those that everyone may see (D50).
pub async fn page(ask: Ask, Path(id): Path<String>) -> Answer {
    let mut scene = Scene::of(&ask, &id).await?;
    if scene.state.system == System::Teams {
        return crate::bughouse::screen(&ask, scene).await;
    }
    let members = ask.site.competitions.members().known().await?;
    let today = scene.state.zone.day(scene.now);
    scene.read_as(names(scene.lang, &members, Reader::Public, today));
    let view = scene.view();
    let number = scene.state.newest_published();
    let shown = view.rounds.iter().find(|one| Some(one.round) == number);
    let free: Vec<String> =
        shown.iter().flat_map(|one| &one.free).map(|member| scene.name(*member)).collect();
    let counted = scene.state.newest_counted().map_or(0, RoundNumber::get);
    let standings = crate::standings::counted(&scene, counted);
    let rows = standings.map_or(Vec::new(), |found| {
        let name = |letter: Option<char>, member| {
            let section = letter.map(|letter| format!(" ({letter})")).unwrap_or_default();
            scene.name(member) + &section
        };
        let of_part = |(letter, rows): &(Option<char>, &[competition::Row])| {
            let row = |(at, row): (usize, &competition::Row)| {
                (at + 1, name(*letter, row.member), points(row.score))
            };
            rows.iter().enumerate().map(row).collect::<Vec<_>>()
        };
        found.parts().iter().flat_map(of_part).take(ROWS).collect()
    });
    let page = ScreenPage {
        number,
        state: shown.map(|one| words::competition::round_state(scene.lang, one.state)).unwrap_or_default(),
        hour: scene.hour(scene.now),
        boards: shown.and_then(|one| one.boards.as_ref()).map(|all| boards(&scene, all)).unwrap_or_default(),
        free: words::keizer::list(scene.lang, &free),
        rows,
        title: match RoundNumber::new(counted) {
            Some(number) => round::standings_after(scene.lang, number),
            None => round::standings_start(scene.lang),
        },
        page: ask.frame(),
        scene,
    };
    ask.page(&page)
}
