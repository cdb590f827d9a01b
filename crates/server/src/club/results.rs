//! The director's results: one form for all boards; a blank changes nothing, clearing is an act of its own (D43).

use super::act::{Way, carry_out};
use super::cite::{Cite, once};
use super::evening::text;
use super::pairings::shown;
use super::scene::Scene;
use crate::kit::ask::Ask;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::page::{Choice, Page};
use crate::kit::reply::Answer;
use askama::Template;
use axum::extract::Path;
use competition::{Act, Evening, Form as Entries, Game, Pair, RoundNumber, Topic};
use ids::MemberId;
use systems::result::GameResult;
use words::messages::round as say;

/// A board to enter a result for.
struct Board {
    number: usize,
    field: String,
    pair: String,
    white: (String, String),
    black: (String, String),
    result: String,
    note: String,
    differs: bool,
    finality: String,
}

#[derive(Template)]
#[template(path = "club/results.html")]
struct ResultsPage {
    page: Page,
    scene: Scene,
    round: RoundNumber,
    seq: u64,
    boards: Vec<Board>,
    choices: Vec<Choice>,
    missing: usize,
    form: Form,
    cite: Option<Cite>,
    cites: Vec<Cite>,
}

/// The page.
pub async fn form(ask: Ask, Path((id, round)): Path<(String, String)>) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let evening = scene.round(&round)?.clone();
    let lang = scene.lang;
    let boards: Vec<Board> =
        evening.games.iter().enumerate().map(|(at, game)| board(&scene, &evening, at, game)).collect();
    let missing = evening.games.iter().filter(|game| game.result().is_none()).count();
    let keep = Choice::new("", say::keep_as_is(lang));
    let results = GameResult::WRITTEN.iter().map(|(written, _)| Choice::new(*written, shown(written)));
    let cite = scene.cite(Topic::Results, evening.round);
    let complaint = scene.cite(Topic::Complaint, evening.round);
    let page = ResultsPage {
        page: ask.frame(),
        round: evening.round,
        seq: scene.state.seq,
        boards,
        choices: std::iter::once(keep).chain(results).collect(),
        missing,
        form: Form::default(),
        cites: once(cite.clone().into_iter().chain(complaint)),
        cite,
        scene,
    };
    Ok(ask.page(&page)?.private())
}

fn board(scene: &Scene, evening: &Evening, at: usize, game: &Game) -> Board {
    let lang = scene.lang;
    let entered = |result: GameResult, white: bool| {
        let result = shown(result.written());
        if white { say::white_entered(lang, result) } else { say::black_entered(lang, result) }
    };
    let (note, differs) = match game.form() {
        _ if game.set.is_some() => (String::new(), false),
        Entries::Differ([white, black]) => {
            (format!("{}; {}", entered(white, true), entered(black, false)), true)
        }
        _ => (String::new(), false),
    };
    let finality = competition::finality(&scene.state, evening, game, scene.now);
    let named = |member: MemberId| (member.to_string(), scene.name(member));
    Board {
        number: at + 1,
        field: format!("r_{}", at + 1),
        pair: written(game.pair),
        white: named(game.pair.white),
        black: named(game.pair.black),
        result: game.result().map(|result| shown(result.written())).unwrap_or_default(),
        note,
        differs,
        finality: words::competition::finality(lang, finality),
    }
}

/// A pair as a field of a form carries it.
fn written(pair: Pair) -> String {
    format!("{} {}", pair.white, pair.black)
}

fn read_pair(text: &str) -> Option<Pair> {
    let (white, black) = text.split_once(' ')?;
    Some(Pair { white: MemberId::read(white).ok()?, black: MemberId::read(black).ok()? })
}

fn way(scene: &Scene, round: RoundNumber, verb: &str) -> Way {
    Way {
        action: scene.at(&format!("/round/{round}/{verb}")),
        back: scene.at(&format!("/round/{round}/results")),
    }
}

/// Sets the results that were chosen; where nothing was chosen nothing changes (D43).
pub async fn set(ask: Ask, Path((id, round)): Path<(String, String)>, form: Form) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let evening = scene.round(&round)?;
    let round = evening.round;
    let mut results = Vec::new();
    for (at, game) in evening.games.iter().enumerate() {
        let typed = form.text(&format!("r_{}", at + 1));
        if !typed.is_empty() {
            results.push((game.pair, GameResult::read(typed).ok_or(Fault::Unclear)?));
        }
    }
    let way = way(&scene, round, "results");
    if results.is_empty() {
        return Ok(ask.see_other(&way.back).saying(say::results_none(scene.lang)));
    }
    let why = text(&scene, "result", form.text("why"), results[0].0.white);
    let said = say::results_saved(scene.lang, results.len());
    let act = Act::SetResults { round, results, why: why.as_ref().map(|text| text.id) };
    carry_out(&ask, &scene, (act, why.into_iter().collect()), &form, way, |_| said).await
}

/// Takes a result away.
pub async fn clear(ask: Ask, Path((id, round)): Path<(String, String)>, form: Form) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let round = scene.round(&round)?.round;
    let pair = read_pair(form.text("pair")).ok_or(Fault::Unclear)?;
    let way = way(&scene, round, "clear");
    let said = say::cleared(scene.lang);
    carry_out(&ask, &scene, (Act::ClearResult(round, pair, None), Vec::new()), &form, way, |_| said).await
}

/// Records that someone did not come (dsc-o, dsc-k6).
pub async fn forfeit(ask: Ask, Path((id, round)): Path<(String, String)>, form: Form) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let round = scene.round(&round)?.round;
    let member = MemberId::read(form.text("member")).map_err(|_| Fault::Unclear)?;
    let way = way(&scene, round, "forfeit");
    let said = say::forfeited(scene.lang, scene.name(member));
    carry_out(&ask, &scene, (Act::Forfeit(round, member), Vec::new()), &form, way, |_| said).await
}
