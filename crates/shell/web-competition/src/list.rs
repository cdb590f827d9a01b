//! The competitions of the club.

use super::scene::Scene;
use crate::kit::ask::Ask;
use crate::kit::fault::Fault;
use crate::kit::page::Page;
use crate::kit::reply::Answer;
use app::Deed;
use askama::Template;
use calendar::Day;
use std::cmp::Reverse;
use store::{CompetitionRow, Shelf};
use words::messages::round as say;

/// A competition, and how far it is.
struct Line {
    row: CompetitionRow,
    how_far: String,
    state: String,
    place: Place,
}

/// Where it stands in the list: what people come for first.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Place {
    /// It runs: the nearest evening first.
    Running(Day),
    /// It has not begun.
    ToCome(Day),
    /// No evening is left: the latest first.
    Past(Reverse<Option<Day>>),
}

/// The round that comes, or the last one.
async fn line(ask: &Ask, row: CompetitionRow) -> Result<Line, Fault> {
    let scene = Scene::of(ask, row.id.as_str()).await?;
    let coming = Some(&scene.state).filter(|_| row.shelf == Shelf::Running);
    let coming = coming.and_then(|state| state.coming_evening(scene.now));
    let evening = coming.or_else(|| scene.state.evenings.last());
    let round = |evening: &competition::Evening| {
        say::round_of_day(scene.lang, words::dates::day(scene.lang, evening.day), scene.round_on(evening))
    };
    let seen = evening.and_then(|evening| {
        let found = scene.view().rounds.into_iter().find(|one| one.round == evening.round)?;
        Some(scene.how_far(evening.day, found.state))
    });
    let today = scene.state.zone.day(scene.now);
    let begun = scene.state.evenings.iter().any(|evening| evening.day <= today);
    let place = match coming {
        Some(coming) if begun => Place::Running(coming.day),
        Some(coming) => Place::ToCome(coming.day),
        None => Place::Past(Reverse(evening.map(|evening| evening.day))),
    };
    let how_far = evening.map(round).unwrap_or_default();
    Ok(Line { how_far, state: seen.unwrap_or_default(), place, row })
}

#[derive(Template)]
#[template(path = "club/list.html")]
struct ListPage {
    page: Page,
    competitions: Vec<Line>,
    may_open: bool,
}

/// All of them: those that run, those to come, those that are over.
pub async fn list(ask: Ask) -> Answer {
    let mut competitions = Vec::new();
    let may_open = ask.visitor.person().is_some_and(|person| person.may(Deed::SetUpCompetitions));
    let seen = |row: &CompetitionRow| may_open || row.shelf != Shelf::Hidden;
    for row in ask.site.competitions.list().await?.into_iter().filter(seen) {
        competitions.push(line(&ask, row).await?);
    }
    competitions.sort_by(|one, other| one.place.cmp(&other.place));
    ask.page(&ListPage { page: ask.frame(), competitions, may_open })
}
