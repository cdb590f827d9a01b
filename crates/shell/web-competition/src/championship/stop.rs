//! Stopping: what it does to everyone in the series, before it is done (ddt-11, D37).

use super::standings::points;
use super::tabs::must_be;
use crate::act::Way;
use crate::act::carry_out;
use crate::kit::ask::Ask;
use crate::kit::cite::Cite;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::page::Page;
use crate::kit::reply::Answer;
use crate::numbers::Points;
use crate::scene::Scene;
use askama::Template;
use axum::extract::Path;
use competition::championship::{self, SeriesStandings, series_of};
use competition::{Act, RoundNumber, State, Topic, Wish};
use ids::MemberId;
use systems::exact::Fraction;
use words::competition::Hearer;
use words::messages::{championship as head, series as say};

/// What stopping does to one player of the series.
struct Line {
    name: String,
    before: (usize, Points),
    after: Option<(usize, Points)>,
    moved: bool,
}

#[derive(Template)]
#[template(path = "club/championship/stop.html")]
struct StopPage {
    page: Page,
    scene: Scene,
    member: MemberId,
    name: String,
    what: String,
    lines: Vec<Line>,
    cite: Option<Cite>,
    cites: Vec<Cite>,
}

/// The page, for the player, a guardian, or who keeps the list.
pub async fn form(ask: Ask, Path((id, member)): Path<(String, String)>) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    must_be(&scene)?;
    let member = MemberId::read(&member).map_err(|_| Fault::NoPage)?;
    scene.state.entrant(member).ok_or(Fault::NoPage)?;
    let wish = Wish::sure(scene.actor.clone(), Act::Leave(member));
    let refused = |refusal| crate::act::refused(&scene, &scene.state, &refusal);
    let warnings = competition::warnings(&scene.state, &wish, scene.now).map_err(refused)?;
    let after = competition::preview(&scene.state, &wish, scene.now).map_err(refused)?;
    let name = |member| scene.name(member);
    let hearer = Hearer { you: scene.actor.member, name: &name, reached: &|_| true };
    let what: Vec<String> =
        warnings.iter().map(|warning| words::competition::warning(scene.lang, warning, &hearer)).collect();
    let cite = scene.cite(Topic::Withdrawal, RoundNumber::FIRST);
    let page = StopPage {
        member,
        name: scene.name(member),
        what: what.join(" "),
        lines: lines(&scene, &after, member),
        cites: cite.clone().into_iter().collect(),
        cite,
        page: ask.frame(),
        scene,
    };
    Ok(ask.page(&page)?.private())
}

fn lines(scene: &Scene, after: &State, member: MemberId) -> Vec<Line> {
    let number = series_of(&scene.state, member);
    let standings = |state: &State| championship::standings(state, number, None);
    let (Some(before), Some(after)) = (standings(&scene.state), standings(after)) else { return Vec::new() };
    let row = |found: &SeriesStandings, member: MemberId| -> Option<(usize, Fraction)> {
        let row = found.standings.rows.iter().find(|row| found.members[row.player] == member)?;
        Some((row.place, row.numbers.points))
    };
    let line = |member: &MemberId| {
        let (was, is) = (row(&before, *member)?, row(&after, *member));
        Some(Line {
            name: scene.name(*member),
            before: (was.0, points(was.1)),
            after: is.map(|(place, score)| (place, points(score))),
            moved: is != Some(was),
        })
    };
    before.order().iter().filter_map(line).collect()
}

/// Stops.
pub async fn stop(ask: Ask, Path((id, member)): Path<(String, String)>, form: Form) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    must_be(&scene)?;
    let member = MemberId::read(&member).map_err(|_| Fault::NoPage)?;
    let way = Way { action: scene.at(&format!("/stop/{member}")), back: scene.at("") };
    let cite = scene.cite(Topic::Withdrawal, RoundNumber::FIRST).map(|cite| cite.name).unwrap_or_default();
    let said = format!("{} ({cite})", say::has_stopped(scene.lang, scene.name(member)));
    carry_out(&ask, &scene, (Act::Leave(member), Vec::new()), &form, way, |_| said).await
}
