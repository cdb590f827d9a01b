//! The tabs of a championship, and a series with the names that this reader may see.

use crate::kit::fault::Fault;
use crate::scene::Scene;
use competition::championship::{self, Series};
use competition::{Role, System};
use words::messages::series as say;

/// The tabs of its own: addresses behind the competition's, and labels.
pub fn tabs(scene: &Scene) -> Vec<(String, String)> {
    let lang = scene.lang;
    let numbers = championship::all_series(&scene.state);
    let series = |number: &u8| (format!("/series/{number}"), say::series(lang, number));
    let mut all: Vec<(String, String)> = numbers.iter().map(series).collect();
    all.push((calendar_tab(scene), say::calendar(lang)));
    all.push(("/postponed".to_owned(), say::postponed(lang, waiting(scene).len())));
    all.push(("/season".to_owned(), say::season_end(lang)));
    all.push(("/division".to_owned(), say::division(lang)));
    if scene.runs_it() || scene.actor.is(Role::Board) {
        all.push(("/players".to_owned(), words::messages::round::players(lang)));
    }
    all.extend(scene.planning());
    all
}

/// The tab of the calendars: that of the first series.
pub fn calendar_tab(scene: &Scene) -> String {
    let first = championship::all_series(&scene.state).first().copied().unwrap_or(1);
    format!("/series/{first}/calendar")
}

/// The games that were moved from their evening, or whose evening was cancelled, and have no result.
pub fn waiting(scene: &Scene) -> Vec<championship::Limited> {
    let state = &scene.state;
    let moved = |game: &championship::Limited| {
        state.evening(game.round).is_some_and(|evening| {
            let found = evening.game(game.pair);
            evening.cancelled.is_some()
                || found.is_some_and(|found| !found.postponed.is_empty() || found.day.is_some())
        })
    };
    championship::limited(state).into_iter().filter(moved).collect()
}

/// A page of a championship is no page of another competition.
pub fn must_be(scene: &Scene) -> Result<(), Fault> {
    if scene.state.system == System::Championship { Ok(()) } else { Err(Fault::NoPage) }
}

/// A series with the names for this reader.
pub fn named(scene: &Scene, number: u8) -> Option<Series> {
    let mut series = championship::series(&scene.state, number)?;
    for (player, member) in series.championship.players.iter_mut().zip(&series.members) {
        player.name = scene.name(*member);
    }
    Some(series)
}
