//! The big screen of the hall: countdown, tables, standings. It follows what is written; without a script it loads itself
//! again.

use super::hall::Hall;
use super::round::{TableLine, tables};
use super::stand::{Line, lines};
use crate::kit::ask::Ask;
use crate::kit::page::Page;
use crate::kit::reply::Answer;
use crate::scene::Scene;
use askama::Template;
use calendar::Instant;
use competition::teams::{self, Round};
use systems::teams::rules::Colours;
use words::messages::bughouse as say;

#[derive(Template)]
#[template(path = "club/bughouse/screen.html")]
struct ScreenPage {
    page: Page,
    title: String,
    kicker: String,
    headline: String,
    counts: Option<(String, String, String)>,
    tables: Vec<TableLine>,
    free: String,
    lines: Vec<Line>,
    home_black: bool,
    now: String,
    at: String,
}

/// The page.
pub async fn screen(ask: &Ask, scene: Scene) -> Answer {
    let hall = Hall::before(ask, scene).await?;
    let state = &hall.scene.state;
    let lang = hall.scene.lang;
    let newest = state.teams.rounds.last();
    let all = teams::rounds(&state.teams).unwrap_or_default();
    let ranking = teams::ranking(state, state.teams.rounds.len()).unwrap_or_default();
    let page = ScreenPage {
        page: ask.frame(),
        title: hall.scene.title.clone(),
        kicker: match newest {
            Some(round) => say::round_of(lang, all, round.number),
            None => hall.about(),
        },
        headline: headline(&hall, newest),
        counts: newest.and_then(|round| counts(&hall, round)),
        tables: newest.map(|round| tables(&hall, round)).unwrap_or_default(),
        free: newest.map(|round| hall.names(&round.free)).unwrap_or_default(),
        lines: lines(&hall, &ranking, state.teams.rounds.len()),
        home_black: hall.rules.colours.0 == Colours::HomeFirstBoardBlack,
        now: say::screen_updates(lang, hall.hour(hall.scene.now)),
        at: hall.scene.at(""),
    };
    ask.page(&page)
}

fn headline(hall: &Hall, newest: Option<&Round>) -> String {
    let lang = hall.scene.lang;
    let Some(round) = newest else { return say::screen_wait(lang) };
    let left = round.matches.iter().filter(|one| one.end.is_none()).count();
    match left {
        _ if teams::is_over(&hall.scene.state.teams) => say::final_stand(lang),
        0 => say::screen_done(lang, round.number),
        _ if left == round.matches.len() => say::screen_now(lang, round.number),
        _ => say::screen_left(lang, left, round.number),
    }
}

/// How long until the round begins: the words, the minutes and the length as a machine reads it.
fn counts(hall: &Hall, round: &Round) -> Option<(String, String, String)> {
    let starts: Instant = round.starts.filter(|at| *at > hall.scene.now)?;
    let seconds = starts.since(hall.scene.now).micros() / 1_000_000;
    let minutes = (seconds + 59) / 60;
    let lang = hall.scene.lang;
    Some((say::screen_next(lang, round.number), say::screen_minutes(lang, minutes), format!("PT{seconds}S")))
}
