//! The director's results: one form for all boards by keyboard, a second pass that compares; a blank changes nothing,
//! clearing is an act of its own (D43).

use super::board::{Board, board, read_pair};
use super::may;
use crate::act::{Came, Way, at_field, attempt, attempt_here, carry_out, refused};
use crate::changed::since;
use crate::choose::to_choose;
use crate::kit::ask::Ask;
use crate::kit::cite::Cite;
use crate::kit::cite::once;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::page::{Choice, Page};
use crate::kit::reply::Answer;
use crate::pairings::shown;
use crate::put_right::put_right;
use crate::scene::Scene;
use crate::texts::text;
use app::Deed;
use askama::Template;
use axum::extract::Path;
use axum::http::StatusCode;
use competition::cup;
use competition::{Act, Evening, Game, Pair, Refusal, RoundNumber, System, Topic, Wish, hours};
use ids::MemberId;
use systems::result::GameResult;
use words::messages::{director as more, round as say};

#[derive(Template)]
#[template(path = "club/director/results.html")]
#[expect(clippy::struct_excessive_bools, reason = "a page shows what is so and what is not")]
struct ResultsPage {
    page: Page,
    at: String,
    title: String,
    second: bool,
    round: RoundNumber,
    seq: u64,
    boards: Vec<Board>,
    players: Vec<Choice>,
    done: usize,
    /// Drawn games of a cup that are to be played again (D53).
    replays: Vec<String>,
    /// The round that comes next in a tournament, once this one has all its results.
    next: Option<RoundNumber>,
    differences: Vec<(usize, String, String, String)>,
    /// How many complaints about the round wait.
    complaints: usize,
    /// Whether a final game can be given another outcome, together with the committee.
    may_review: bool,
    complain_until: String,
    may_complain: bool,
    /// When the evening begins, while no result can be entered yet.
    not_begun: String,
    form: Form,
    /// The complaint that a player speaks of, as it was sent.
    spoken: Form,
    /// Whether a form that takes a result away came back with a fault.
    clearing: bool,
    cite: Option<Cite>,
    complaint: Option<Cite>,
    phones: Option<Cite>,
    cites: Vec<Cite>,
    scene: Scene,
}

/// The page.
pub async fn form(ask: Ask, Path((id, round)): Path<(String, String)>) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let evening = scene.round(&round)?.clone();
    show(&ask, scene, &evening, (false, Vec::new()), Sent::default()).await
}

/// The second pass: the same boards with empty fields, to be compared with what stands.
pub async fn second(ask: Ask, Path((id, round)): Path<(String, String)>) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let evening = scene.round(&round)?.clone();
    show(&ask, scene, &evening, (true, Vec::new()), Sent::default()).await
}

/// The forms of the page, as they were sent.
#[derive(Default)]
struct Sent {
    results: Form,
    clear: Form,
    complaint: Form,
}

impl Sent {
    fn results(results: Form) -> Sent {
        Sent { results, ..Sent::default() }
    }
}

async fn show(
    ask: &Ask,
    scene: Scene,
    evening: &Evening,
    (second, differences): (bool, Vec<(usize, String, String, String)>),
    sent: Sent,
) -> Answer {
    let lang = scene.lang;
    let forms = [&sent.results, &sent.clear, &sent.complaint];
    let status = forms.into_iter().find(|form| !form.fine()).map_or(StatusCode::OK, Form::status);
    let games = evening.games.iter().enumerate();
    let mut boards: Vec<Board> =
        games.map(|(at, game)| board(&scene, evening, at, game, &sent.clear)).collect();
    let mut mended = put_right(ask, &scene, evening).await?;
    for (board, game) in boards.iter_mut().zip(&evening.games) {
        board.mended = mended.remove(&game.pair).unwrap_or_default();
    }
    let [cite, complaint, phones] =
        [Topic::Results, Topic::Complaint, Topic::Phones].map(|topic| scene.cite(topic, evening.round));
    let until = hours::complaints_close(&scene.state, evening);
    let spoken = |game: &Game| {
        let (pair, round) = (game.pair, evening.round);
        may(&scene, Act::Complain { round, pair, member: pair.white, text: None })
    };
    let page = ResultsPage {
        at: scene.at(&format!("/round/{}", evening.round)),
        title: if second {
            more::second_pass_of(lang, evening.round)
        } else {
            say::results_of(lang, evening.round)
        },
        second,
        round: evening.round,
        seq: scene.state.seq,
        done: evening.games.iter().filter(|game| game.result().is_some()).count(),
        players: to_choose(&scene, evening.games.iter().flat_map(|game| game.pair.both())),
        complaints: boards.iter().map(|board| board.complaints.len()).sum(),
        may_review: ask.person()?.may(Deed::ReviewResults)
            && evening.games.iter().any(|game| {
                let finality = competition::finality(&scene.state, evening, game, scene.now);
                finality == competition::Finality::Final
            }),
        boards,
        next: next(&scene, evening),
        replays: cup::to_replay(&scene.state, evening.round)
            .into_iter()
            .map(|pair| format!("{} – {}", scene.name(pair.white), scene.name(pair.black)))
            .collect(),
        differences,
        complain_until: until
            .map(|at| say::complain_until(lang, scene.hour(super::complaints::last_minute(at))))
            .unwrap_or_default(),
        may_complain: evening.games.iter().any(spoken),
        not_begun: not_begun(&scene, evening),
        clearing: !sent.clear.fine(),
        form: sent.results,
        spoken: sent.complaint.called("spoken"),
        cites: once([cite.clone(), complaint.clone(), phones.clone()].into_iter().flatten()),
        cite,
        complaint,
        phones,
        page: ask.frame(),
        scene,
    };
    Ok(ask.page_as(status, &page)?.private())
}

/// The page with the complaint that somebody spoke of as it was typed, and what is wrong with it.
pub async fn with_complaint(ask: &Ask, scene: Scene, evening: &Evening, complaint: Form) -> Answer {
    show(ask, scene, evening, (false, Vec::new()), Sent { complaint, ..Sent::default() }).await
}

/// The next round of a tournament, where this one is done and the reader goes on with it.
fn next(scene: &Scene, evening: &Evening) -> Option<RoundNumber> {
    let done = evening.games.iter().all(|game| game.result().is_some())
        && cup::to_replay(&scene.state, evening.round).is_empty();
    let next = RoundNumber::new(evening.round.get() + 1)
        .filter(|_| done && matches!(scene.state.system, System::Swiss | System::Cup))?;
    let held = scene.state.evening(next).filter(|evening| evening.cancelled.is_none())?;
    Some(held.round).filter(|round| scene.runs(*round) && !scene.state.closed)
}

/// When the evening begins, if the machine refuses every result until then.
fn not_begun(scene: &Scene, evening: &Evening) -> String {
    let early = |game: &Game| {
        let results = vec![(game.pair, GameResult::Draw)];
        let act = Act::SetResults { round: evening.round, results, why: None };
        let wish = Wish::sure(scene.actor.clone(), act);
        competition::warnings(&scene.state, &wish, scene.now) == Err(Refusal::NotBegun)
    };
    if evening.games.iter().all(early) {
        more::results_from(scene.lang, scene.moment(hours::start(&scene.state, evening)))
    } else {
        String::new()
    }
}

fn way(scene: &Scene, round: RoundNumber, verb: &str) -> Way {
    Way {
        action: scene.at(&format!("/round/{round}/{verb}")),
        back: scene.at(&format!("/round/{round}/results")),
    }
}

/// What was typed at each board; what is no result stands at its field.
fn typed(scene: &Scene, evening: &Evening, form: &mut Form) -> Vec<(usize, Pair, GameResult)> {
    let mut results = Vec::new();
    for (at, game) in evening.games.iter().enumerate() {
        let field = format!("r_{}", at + 1);
        if form.text(&field).is_empty() {
            continue;
        }
        let read = |text: &str| GameResult::typed(text).ok_or_else(|| more::bad_key(scene.lang));
        results.extend(form.read(&field, read).map(|result| (at + 1, game.pair, result)));
    }
    results
}

/// Sets the results that were typed; where nothing was typed nothing changes (D43).
pub async fn set(ask: Ask, Path((id, round)): Path<(String, String)>, mut form: Form) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let evening = scene.round(&round)?.clone();
    let round = evening.round;
    let results = typed(&scene, &evening, &mut form);
    if !form.fine() {
        return show(&ask, scene, &evening, (false, Vec::new()), Sent::results(form)).await;
    }
    let way = way(&scene, round, "results");
    if results.is_empty() {
        return Ok(ask.see_other(&way.back).saying(say::results_none(scene.lang)));
    }
    let results: Vec<(Pair, GameResult)> = results.iter().map(|(_, pair, result)| (*pair, *result)).collect();
    let why = text(&scene, "result", form.text("why"), results[0].0.white);
    let said = say::results_saved(scene.lang, results.len());
    let act = Act::SetResults { round, results, why: why.as_ref().map(|text| text.id) };
    let asked = (vec![act], why.into_iter().collect());
    match attempt_here(&ask, &scene, asked, &form, way, |_| said).await? {
        Came::Answer(reply) => Ok(*reply),
        Came::Refused(refusal @ Refusal::ChangedSince(_), _) => meanwhile(&ask, &id, form, &refusal).await,
        // What was typed at the boards stays: only the reason is missing.
        Came::Refused(refusal @ Refusal::NeedsReason(_), _) => {
            form.refuse("why", StatusCode::CONFLICT, at_field(&scene, &refusal));
            show(&ask, scene, &evening, (false, Vec::new()), Sent::results(form)).await
        }
        Came::Refused(refusal, state) => Err(refused(&scene, &state, &refusal)),
    }
}

/// Somebody entered a result while these were typed: they stand in the form as they were typed, what happened above it, and
/// at each board where another result stands now that one.
async fn meanwhile(ask: &Ask, id: &str, mut form: Form, refusal: &Refusal) -> Answer {
    let scene = Scene::of(ask, id).await?;
    let Refusal::ChangedSince(round) = refusal else { return Err(refused(&scene, &scene.state, refusal)) };
    let evening = scene.round(&round.to_string())?.clone();
    form.refuse("", StatusCode::CONFLICT, at_field(&scene, refusal));
    let happened = since(ask, &scene, &form).await?.join("; ");
    form.refuse("", StatusCode::CONFLICT, format!("{}: {happened}", more::meanwhile_happened(scene.lang)));
    for (number, pair, result) in typed(&scene, &evening, &mut form) {
        let stands = evening.game(pair).and_then(Game::result).filter(|stands| *stands != result);
        if let Some(stands) = stands {
            let words = more::meanwhile_stands(scene.lang, shown(stands.written()));
            form.refuse(&format!("r_{number}"), StatusCode::CONFLICT, words);
        }
    }
    form.forget("seen");
    show(ask, scene, &evening, (false, Vec::new()), Sent::results(form)).await
}

/// Compares the second pass with what stands; nothing is changed by it.
pub async fn compare(ask: Ask, Path((id, round)): Path<(String, String)>, mut form: Form) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let evening = scene.round(&round)?.clone();
    let results = typed(&scene, &evening, &mut form);
    let way = way(&scene, evening.round, "compare");
    if form.fine() && results.is_empty() {
        return Ok(ask.see_other(&way.back).saying(say::results_none(scene.lang)));
    }
    let name = |pair: Pair| format!("{} – {}", scene.name(pair.white), scene.name(pair.black));
    let mut differences = Vec::new();
    for (number, pair, result) in &results {
        let stands = evening.game(*pair).and_then(Game::result);
        if stands != Some(*result) {
            let stands = stands.map_or("–".to_owned(), |stands| shown(stands.written()));
            differences.push((*number, name(*pair), stands, shown(result.written())));
        }
    }
    if form.fine() && differences.is_empty() {
        return Ok(ask.see_other(&way.back).saying(more::passes_agree(scene.lang, results.len())));
    }
    show(&ask, scene, &evening, (true, differences), Sent::results(form)).await
}

/// Takes a result away.
pub async fn clear(ask: Ask, Path((id, round)): Path<(String, String)>, mut form: Form) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let evening = scene.round(&round)?.clone();
    let round = evening.round;
    let pair = read_pair(form.text("pair")).ok_or(Fault::Unclear)?;
    let why = text(&scene, "result", form.text("why"), pair.white);
    let way = way(&scene, round, "clear");
    let said = say::cleared(scene.lang);
    let act = Act::ClearResult(round, pair, why.as_ref().map(|text| text.id));
    let asked = (vec![act], why.into_iter().collect());
    match attempt(&ask, &scene, asked, &form, way, |_| said).await? {
        Came::Answer(reply) => Ok(*reply),
        Came::Refused(refusal @ Refusal::NeedsReason(_), _) => {
            form.refuse("why", StatusCode::CONFLICT, at_field(&scene, &refusal));
            let sent = Sent { clear: form, ..Sent::default() };
            show(&ask, scene, &evening, (false, Vec::new()), sent).await
        }
        Came::Refused(refusal, state) => Err(refused(&scene, &state, &refusal)),
    }
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
