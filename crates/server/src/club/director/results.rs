//! The director's results: one form for all boards by keyboard, a second pass that compares; a blank changes nothing,
//! clearing is an act of its own (D43).

use super::may;
use crate::club::act::{Came, Way, at_field, attempt, carry_out, refused};
use crate::club::choose::to_choose;
use crate::club::cite::{Cite, once};
use crate::club::evening::text;
use crate::club::pairings::shown;
use crate::club::put_right::put_right;
use crate::club::scene::Scene;
use crate::kit::ask::Ask;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::page::{Choice, Page};
use crate::kit::reply::Answer;
use app::Deed;
use askama::Template;
use axum::extract::Path;
use axum::http::StatusCode;
use competition::cup;
use competition::{
    Act, Evening, Form as Entries, Game, Pair, Refusal, RoundNumber, Settling, System, Topic, Wish, hours,
};
use ids::MemberId;
use systems::result::GameResult;
use words::messages::{director as more, round as say};

/// A side of a board that the director can still do something about.
struct Player {
    member: MemberId,
    name: String,
    may_forfeit: bool,
}

/// A board to enter a result for.
struct Board {
    number: usize,
    field: String,
    pair: String,
    white: Player,
    black: Player,
    result: String,
    from: String,
    tone: &'static str,
    may_clear: bool,
    /// The form that takes the result away, as it was sent.
    clear: Form,
    /// Complaints about it that wait, each with its number.
    complaints: Vec<u16>,
    /// What it was before it was put right, and why.
    mended: String,
}

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

fn board(scene: &Scene, evening: &Evening, at: usize, game: &Game, clear: &Form) -> Board {
    let round = evening.round;
    let player = |member: MemberId| Player {
        member,
        name: scene.name(member),
        may_forfeit: game.result().is_none() && may(scene, Act::Forfeit(round, member)),
    };
    let (from, tone) = whence(scene, evening, game);
    let cleared = clear.text("pair") == written(game.pair);
    let clear = if cleared { clear.clone() } else { Form::default() };
    Board {
        clear: clear.called(format!("clear-{}", at + 1)),
        number: at + 1,
        field: format!("r_{}", at + 1),
        pair: written(game.pair),
        white: player(game.pair.white),
        black: player(game.pair.black),
        result: game.result().map(|result| shown(result.written())).unwrap_or_default(),
        from,
        tone,
        complaints: waiting(scene, evening, game).collect(),
        may_clear: may(scene, Act::ClearResult(round, game.pair, Some(super::some_text()))),
        mended: String::new(),
    }
}

/// The complaints about a game that nobody has decided, withdrawn or let lapse.
fn waiting<'a>(scene: &'a Scene, evening: &Evening, game: &Game) -> impl Iterator<Item = u16> + use<'a> {
    let (round, pair) = (evening.round, game.pair);
    let about = move |one: &&competition::Complaint| one.round == round && one.pair == pair;
    scene.state.complaints.iter().filter(about).filter(|one| one.ended.is_none()).map(|one| one.number)
}

/// Who fixed the result that was set.
fn setter(scene: &Scene, game: &Game) -> String {
    match game.set.map(|set| set.settling) {
        Some(Settling::Appealed) => more::from_committee(scene.lang),
        Some(Settling::Reopened) => more::from_director_with(scene.lang),
        _ => more::from_director(scene.lang),
    }
}

/// Where a result came from, and the tone of its badge.
fn whence(scene: &Scene, evening: &Evening, game: &Game) -> (String, &'static str) {
    let lang = scene.lang;
    let entered = |result: GameResult, white: bool| {
        let result = shown(result.written());
        if white { say::white_entered(lang, result) } else { say::black_entered(lang, result) }
    };
    let finality = competition::finality(&scene.state, evening, game, scene.now);
    let state = words::competition::finality(lang, finality);
    match game.form() {
        _ if game.set.is_some() => (format!("{} · {state}", setter(scene, game)), ""),
        _ if game.missing != [None; 2] => (format!("{} · {state}", more::from_absence(lang)), "warn"),
        Entries::Differ([white, black]) => {
            (format!("{}; {}", entered(white, true), entered(black, false)), "bad")
        }
        Entries::Waiting(..) => (format!("{} · {state}", more::from_one(lang)), ""),
        Entries::Agreed(_) => (format!("{} · {state}", more::from_both(lang)), ""),
        Entries::Empty => (more::plays_on(lang), ""),
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
    match attempt(&ask, &scene, asked, &form, way, |_| said).await? {
        Came::Answer(reply) => Ok(*reply),
        // What was typed at the boards stays: only the reason is missing.
        Came::Refused(refusal @ Refusal::NeedsReason(_), _) => {
            form.refuse("why", StatusCode::CONFLICT, at_field(&scene, &refusal));
            show(&ask, scene, &evening, (false, Vec::new()), Sent::results(form)).await
        }
        Came::Refused(refusal, state) => Err(refused(&scene, &state, &refusal)),
    }
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
