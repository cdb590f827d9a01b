//! One page that knows the hour and the reader: each competition's coming evening, and what is left to do.

use super::evening::{Mine, deadline, mine, whom_to_call};
use super::my_game::complained;
use super::pairings::{Board, boards};
use super::scene::Scene;
use super::to_do::{self, ToDo};
use crate::kit::ask::Ask;
use crate::kit::cite::Cite;
use crate::kit::cite::once;
use crate::kit::page::Page;
use crate::kit::reply::Answer;
use askama::Template;
use calendar::Day;
use club::matters::State as Matters;
use competition::{Evening, RoundNumber, System, Topic, hours};
use store::Shelf;
use words::messages::round as say;

/// A competition tonight.
struct Tonight {
    title: String,
    at: String,
    evening: String,
    work: String,
    /// Where the results are entered, once the reader may do so.
    results: String,
    round: RoundNumber,
    /// Whether its day is over already, and which day it is: today's comes first, then what is to come.
    when: (bool, Day),
    today: bool,
    day: String,
    state: String,
    deadline: String,
    cite: Option<Cite>,
    mine: Vec<Mine>,
    boards: Vec<Board>,
    left: Vec<ToDo>,
    runs_it: bool,
}

#[derive(Template)]
#[template(path = "club/tonight.html")]
struct TonightPage {
    page: Page,
    /// What stands above it: there may be nothing tonight, and something this week.
    heading: String,
    all: Vec<Tonight>,
    cites: Vec<Cite>,
}

/// The page.
pub async fn tonight(ask: Ask) -> Answer {
    let (mut all, matters) = (Vec::new(), ask.site.matters.look().await?);
    for row in ask.site.competitions.list().await?.into_iter().filter(|row| row.shelf == Shelf::Running) {
        let scene = Scene::of(&ask, row.id.as_str()).await?;
        if let Some(mut found) = one(&scene, &matters) {
            whom_to_call(&ask, &scene, &mut found.mine).await?;
            all.push(found);
        }
    }
    all.sort_by_key(|one| one.when);
    let personal = all.iter().any(|one| !one.mine.is_empty() || one.runs_it);
    let cites = once(all.iter().flat_map(|one| {
        let mine = one.mine.iter().flat_map(|mine| mine.team_cites.iter().chain(&mine.away_cite));
        one.cite.iter().chain(mine).cloned().collect::<Vec<Cite>>()
    }));
    let other_days = !all.is_empty() && !all.iter().any(|one| one.today);
    let heading = if other_days { say::coming_up(ask.lang()) } else { say::tonight(ask.lang()) };
    let reply = ask.page(&TonightPage { page: ask.frame(), heading, all, cites })?;
    Ok(if personal { reply.private() } else { reply })
}

fn one(scene: &Scene, matters: &Matters) -> Option<Tonight> {
    let evening = scene.state.coming_evening(scene.now)?;
    let today = scene.state.zone.day(scene.now);
    let view = scene.view();
    let seen = view.rounds.iter().find(|one| one.round == evening.round)?;
    let mut mine = mine(scene, evening);
    complained(scene, matters, evening, &mut mine);
    Some(Tonight {
        title: scene.title.clone(),
        at: scene.at(""),
        evening: scene.at(&format!("/evening/{}", evening.round)),
        work: scene.work(evening.round),
        results: results(scene, evening),
        round: scene.round_on(evening),
        when: (evening.day < today, evening.day),
        today: evening.day == today,
        day: words::dates::day(scene.lang, evening.day),
        state: words::competition::round_state(scene.lang, seen.state),
        deadline: deadline(scene, evening),
        cite: scene.cite(Topic::SignOff, evening.round),
        mine,
        boards: seen.boards.as_ref().map(|all| boards(scene, all)).unwrap_or_default(),
        left: to_do::list(scene),
        runs_it: scene.runs(evening.round),
    })
}

/// The page of the results for who directs the evening, from its beginning on; a bughouse tournament has its desk.
fn results(scene: &Scene, evening: &Evening) -> String {
    let begun = hours::start(&scene.state, evening) <= scene.now && !evening.games.is_empty();
    if begun && scene.directs(evening.round) && scene.state.system != System::Teams {
        scene.at(&format!("/round/{}/results", evening.round))
    } else {
        String::new()
    }
}
