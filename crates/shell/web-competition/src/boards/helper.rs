//! A volunteer's page: the boards of the code with a button for each result. It fills blanks; whoever wants to change
//! something asks the director.

use super::{Opened, RESULTS, opened, result};
use crate::act::Way;
use crate::act::carry_out;
use crate::kit::ask::Ask;
use crate::kit::cite::Cite;
use crate::kit::cite::once;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::page::Page;
use crate::kit::reply::Answer;
use crate::pairings::shown;
use crate::scene::Scene;
use app::competitions::PassFor;
use askama::Template;
use axum::extract::Path;
use calendar::Instant;
use competition::{Act, Pair, Reach, Topic, Wish};
use systems::result::GameResult;
use words::messages::{boards as say, round};

struct Line {
    board: usize,
    white: String,
    black: String,
    stands: String,
    results: Vec<(&'static str, &'static str)>,
}

#[derive(Template)]
#[template(path = "club/boards/helper.html")]
struct HelperPage {
    page: Page,
    scene: Scene,
    title: String,
    at: String,
    until: String,
    lines: Vec<Line>,
    cite: Option<Cite>,
    cites: Vec<Cite>,
}

async fn boards(ask: &Ask, secret: &str) -> Result<Opened, Fault> {
    let opened = opened(ask, PassFor::Helper, secret).await?;
    let facts = &opened.pass.facts;
    let (first, last) = facts.of("first").zip(facts.of("last")).ok_or(Fault::NoPage)?;
    let from = facts.of("from").map_or(Instant::EPOCH, Instant::from_micros);
    let reach = Reach::helper(opened.evening.round, (first, last), from, opened.pass.expires);
    Ok(opened.reaching(reach))
}

fn set(opened: &Opened, pair: Pair, given: GameResult) -> Act {
    Act::SetResults { round: opened.evening.round, results: vec![(pair, given)], why: None }
}

/// The boards of the code, in order; none before the pairing is public.
fn of_code(opened: &Opened) -> Vec<(usize, Pair)> {
    let shown = opened.evening.published.is_some();
    let all = opened.evening.games.iter().enumerate().filter(|_| shown);
    let reached = |(at, _): &(usize, Pair)| {
        opened.scene.actor.reach.as_ref().is_some_and(|reach| reach.has_board(*at + 1))
    };
    all.map(|(at, game)| (at, game.pair)).filter(reached).collect()
}

/// The page.
pub async fn look(ask: Ask, Path(secret): Path<String>) -> Answer {
    let opened = boards(&ask, &secret).await?;
    let (scene, evening) = (&opened.scene, &opened.evening);
    let line = |(at, pair): (usize, Pair)| {
        let takes = |given: GameResult| {
            let wish = Wish::new(scene.actor.clone(), set(&opened, pair, given));
            competition::warnings(&scene.state, &wish, scene.now).is_ok()
        };
        Line {
            board: at + 1,
            white: scene.name(pair.white),
            black: scene.name(pair.black),
            stands: evening.games[at].result().map(|one| shown(one.written())).unwrap_or_default(),
            results: RESULTS.iter().filter(|one| takes(one.0)).map(|one| (one.1, one.2)).collect(),
        }
    };
    let cite = scene.cite(Topic::Results, evening.round);
    let page = HelperPage {
        page: ask.frame(),
        title: round::results_of(scene.lang, evening.round),
        at: format!("/helper/{secret}"),
        until: scene.moment(opened.pass.expires),
        lines: of_code(&opened).into_iter().map(line).collect(),
        cites: once(cite.clone()),
        cite,
        scene: opened.scene,
    };
    Ok(ask.page(&page)?.private())
}

/// Fills in a result.
pub async fn enter(ask: Ask, Path(secret): Path<String>, form: Form) -> Answer {
    ask.slowly()?;
    let opened = boards(&ask, &secret).await?;
    let board: usize = form.text("board").parse().map_err(|_| Fault::Unclear)?;
    let games = &opened.evening.games;
    let pair =
        board.checked_sub(1).and_then(|at| games.get(at)).map(|game| game.pair).ok_or(Fault::Unclear)?;
    let given = result(form.text("result"))?;
    let at = format!("/helper/{secret}");
    let words = say::filled_in(opened.scene.lang, board, shown(given.written()));
    let cite = opened.scene.cite(Topic::Results, opened.evening.round);
    let said = cite.map_or(words.clone(), |cite| format!("{words} ({})", cite.name));
    let way = Way { action: at.clone(), back: at };
    carry_out(&ask, &opened.scene, (set(&opened, pair, given), Vec::new()), &form, way, |_| said).await
}
