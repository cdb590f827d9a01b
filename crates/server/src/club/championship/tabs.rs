//! The tabs of a championship, and a series with the names that this reader may see.

use crate::club::scene::Scene;
use crate::kit::fault::Fault;
use competition::championship::{self, Series};
use competition::{Role, System};
use words::messages::series as say;

/// Where the reader is among the tabs.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Here {
    /// The standings of a series.
    Series(u8),
    /// The calendar.
    Calendar,
    /// Postponed games.
    Postponed,
    /// The end of the season.
    Season,
    /// The division into series.
    Division,
}

/// A tab.
pub struct Tab {
    pub at: String,
    pub label: String,
    pub here: bool,
}

/// All tabs.
pub fn tabs(scene: &Scene, here: Here) -> Vec<Tab> {
    let lang = scene.lang;
    let tab =
        |path: String, label: String, place: Here| Tab { at: scene.at(&path), label, here: here == place };
    let numbers = championship::all_series(&scene.state);
    let first = numbers.first().copied().unwrap_or(1);
    let waiting = waiting(scene).len();
    let mut all: Vec<Tab> = numbers
        .iter()
        .map(|number| tab(format!("/series/{number}"), say::series(lang, number), Here::Series(*number)))
        .collect();
    all.push(tab(format!("/series/{first}/calendar"), say::calendar(lang), Here::Calendar));
    all.push(tab("/postponed".to_owned(), say::postponed(lang, waiting), Here::Postponed));
    all.push(tab("/season".to_owned(), say::season_end(lang), Here::Season));
    all.push(tab("/division".to_owned(), say::division(lang), Here::Division));
    if scene.runs_it() || scene.actor.is(Role::Board) {
        let label = words::messages::round::players(lang);
        all.push(Tab { at: scene.at("/players"), label, here: false });
    }
    all
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
