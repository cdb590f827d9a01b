//! One game of a championship: when it is played, what can be done about it now, and what belongs to the board.

use super::card::{Card, card, find};
use super::tabs::must_be;
use super::{Other, others};
use crate::kit::ask::Ask;
use crate::kit::cite::Cite;
use crate::kit::cite::once;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::page::{Choice, Page};
use crate::kit::reply::Answer;
use crate::pairings::shown;
use crate::scene::Scene;
use askama::Template;
use axum::extract::Path;
use calendar::TimeOfDay;
use competition::championship::{ChampionshipAct, game_day, starts};
use competition::{Act, Evening, Game, Refusal, Topic, Wish};
use ids::MemberId;
use std::collections::BTreeSet;
use systems::championship::evening::StartReason;
use systems::result::GameResult;
use words::messages::series as say;

/// What one member for whom the reader acts can do now.
pub struct Own {
    pub member: MemberId,
    pub name: String,
    /// Results that this member may enter, as the form sends them (ddt-7).
    pub results: Vec<Choice>,
    pub may_postpone: bool,
    /// Why not, where that is worth saying.
    pub why_not: String,
    pub may_claim: bool,
    pub may_object: bool,
}

#[derive(Template)]
#[template(path = "club/championship/game.html")]
#[expect(clippy::struct_excessive_bools, reason = "a page shows what is so and what is not")]
struct GamePage {
    page: Page,
    scene: Scene,
    title: String,
    at: String,
    evening_at: String,
    when: String,
    result: String,
    finality: String,
    earlier: Vec<String>,
    card: Card,
    shows_card: bool,
    own: Vec<Own>,
    may_start: bool,
    /// The hour that the opponent proposes, as a form sends it and as a sentence with its answer.
    start_asked: Option<(String, String, String)>,
    /// What the reader proposed, in words.
    start_waits: String,
    directs: bool,
    may_overrule: bool,
    absent: Vec<(MemberId, String)>,
    postpones: Vec<(MemberId, String)>,
    results: Vec<Choice>,
    board: Vec<(String, Cite)>,
    form: Form,
    start_cite: Option<Cite>,
    result_cite: Option<Cite>,
    absence_cite: Option<Cite>,
    postponing_cite: Option<Cite>,
    director_cite: Option<Cite>,
    cites: Vec<Cite>,
}

/// The page.
pub async fn game(ask: Ask, Path((id, round, white)): Path<(String, String, String)>) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    must_be(&scene)?;
    show(&ask, scene, &round, &white, Form::default()).await
}

/// The page with a form on it.
pub async fn show(ask: &Ask, scene: Scene, round: &str, white: &str, form: Form) -> Answer {
    let others: Vec<Other> = others(ask, scene.id).await?;
    let (evening, found) = find(&scene, round, white).ok_or(Fault::NoPage)?;
    let (evening, found) = (evening.clone(), found.clone());
    let reached = ask.site.reached_by_letter().await?;
    let page = made(ask, scene, (&evening, &found), (&others, &reached), form);
    let personal = page.directs || !page.own.is_empty();
    let reply = ask.page_as(page.form.status(), &page)?;
    Ok(if personal { reply.private() } else { reply })
}

fn made(
    ask: &Ask,
    scene: Scene,
    (evening, game): (&Evening, &Game),
    known: (&[Other], &BTreeSet<MemberId>),
    form: Form,
) -> GamePage {
    let (lang, round, pair) = (scene.lang, evening.round, game.pair);
    let card = card(&scene, evening, game, known);
    let [start_cite, result_cite, absence_cite, postponing_cite, director_cite] =
        [Topic::Start, Topic::ResultBy, Topic::Absence, Topic::Postponing, Topic::Director]
            .map(|topic| scene.cite(topic, round));
    let directs = scene.state.directs(&scene.actor, round) && !scene.state.closed;
    let named = |member: MemberId| (member, scene.name(member));
    let absent = pair.both().into_iter().filter(|member| scene.offers(Act::StayedAway(round, *member)));
    let postpones =
        pair.both().into_iter().filter(|member| directs && scene.offers(Act::Postpone(round, pair, *member)));
    let keep = Choice::new("", words::messages::round::keep_as_is(lang));
    let written = GameResult::WRITTEN.iter().map(|(written, _)| Choice::new(*written, shown(written)));
    let own: Vec<Own> = scene
        .own()
        .into_iter()
        .filter(|member| game.side(*member).is_some())
        .map(|member| own(&scene, evening, game, member))
        .collect();
    let tried = TimeOfDay::new(evening.start.minutes() + 30).unwrap_or(evening.start);
    let board = board(&scene, evening);
    let all = [&start_cite, &result_cite, &absence_cite, &postponing_cite, &director_cite];
    let cites = once(all.into_iter().flatten().cloned().chain(board.iter().map(|(_, cite)| cite.clone())));
    GamePage {
        title: format!("{} – {}", scene.name(pair.white), scene.name(pair.black)),
        at: card.at.clone(),
        evening_at: scene.at(&format!("/evening/{round}")),
        when: when(&scene, evening, game),
        result: game.result().map(|result| shown(result.written())).unwrap_or_default(),
        finality: words::competition::finality(
            lang,
            competition::finality(&scene.state, evening, game, scene.now),
        ),
        earlier: earlier(&scene, game),
        shows_card: !game.postponed.is_empty() || game.day.is_some() || evening.cancelled.is_some(),
        card,
        start_asked: start_asked(&scene, evening, game),
        start_waits: start_waits(&scene, game),
        may_start: scene.offers(Act::Championship(ChampionshipAct::AgreeStart(round, pair, tried))),
        directs,
        may_overrule: directs
            && scene.now >= scene.state.zone.instant(game_day(evening, game).at(evening.start)),
        absent: absent.map(named).collect(),
        postpones: postpones.map(named).collect(),
        results: std::iter::once(keep).chain(written).collect(),
        board,
        form,
        own,
        start_cite,
        result_cite,
        absence_cite,
        postponing_cite,
        director_cite,
        cites,
        page: ask.frame(),
        scene,
    }
}

/// The day and the hour; a game that waits for a day has neither.
fn when(scene: &Scene, evening: &Evening, game: &Game) -> String {
    if game.result().is_none() && (game.waits() || evening.cancelled.is_some() && game.day.is_none()) {
        return say::postponed_no_day(scene.lang);
    }
    let day = words::dates::day(scene.lang, game_day(evening, game));
    format!("{day} · {}", start(scene, evening, game))
}

fn start(scene: &Scene, evening: &Evening, game: &Game) -> String {
    let lang = scene.lang;
    let (hour, why) = starts(&scene.state, evening, game);
    let hour = words::dates::hour(lang, hour);
    match why {
        StartReason::Usual => say::usual_start(lang, hour),
        StartReason::Director => say::start_by_director(lang, hour),
        StartReason::Agreed => say::start_agreed(lang, hour),
        StartReason::AllSeason(side) => {
            let member = game.pair.both()[side as usize];
            say::starts_later(lang, hour, scene.name(member))
        }
    }
}

/// The hour that the opponent proposes, as far as the reader may say yes to it (ddt-5).
fn start_asked(scene: &Scene, evening: &Evening, game: &Game) -> Option<(String, String, String)> {
    let (hour, by) = game.start_asked?;
    let act = ChampionshipAct::AgreeStart(evening.round, game.pair, hour);
    let other = scene.own().iter().any(|member| game.side(*member).is_some() && *member != by);
    let shown = words::dates::hour(scene.lang, hour);
    let sentence = say::start_asked(scene.lang, &shown, scene.name(by));
    (other && scene.offers(Act::Championship(act)))
        .then(|| (hour.to_string(), sentence, say::start_yes(scene.lang, &shown)))
}

/// The hour that the reader proposed, and who must still say yes.
fn start_waits(scene: &Scene, game: &Game) -> String {
    let asked = game.start_asked.filter(|(_, by)| scene.own().contains(by));
    let other = asked.and_then(|(hour, by)| Some((hour, game.pair.opponent(by)?)));
    other.map_or_else(String::new, |(hour, other)| {
        say::start_proposed(scene.lang, words::dates::hour(scene.lang, hour), scene.name(other))
    })
}

/// What the result was before, and how the director came to the one that stands (ddt-18).
fn earlier(scene: &Scene, game: &Game) -> Vec<String> {
    let lang = scene.lang;
    let mut lines: Vec<String> = game
        .earlier
        .iter()
        .map(|(at, result)| say::was_before(lang, scene.moment(*at), shown(result.written())))
        .collect();
    if let Some(set) = game.set.filter(|set| set.settling == competition::Settling::Overruled) {
        let by = set
            .by
            .member
            .map_or_else(|| words::competition::role(lang, set.by.role), |member| scene.name(member));
        lines.push(say::overruled_at(lang, by, scene.moment(set.at)));
    }
    lines
}

fn own(scene: &Scene, evening: &Evening, game: &Game, member: MemberId) -> Own {
    let (lang, round, pair) = (scene.lang, evening.round, game.pair);
    let white = pair.white == member;
    let won = if white { GameResult::WhiteWins } else { GameResult::BlackWins };
    let offered = |result: GameResult| scene.offers(Act::EnterResult(round, pair, result));
    let mut results = Vec::new();
    if offered(won) {
        results.push(Choice::new("won", words::messages::round::i_won(lang)));
    }
    if offered(GameResult::Draw) {
        results.push(Choice::new("draw", words::messages::round::draw(lang)));
    }
    let wish = Wish::sure(scene.actor.clone(), Act::Postpone(round, pair, member));
    let refused = competition::warnings(&scene.state, &wish, scene.now).err();
    let name = |member| scene.name(member);
    let why_not = match &refused {
        Some(refusal @ (Refusal::PostponedBefore(_) | Refusal::TooLateToPostpone(_))) => {
            words::competition::refusal(lang, refusal, &name)
        }
        _ => String::new(),
    };
    let opponent_entered = game.side(member).is_some_and(|side| game.entries[1 - side].is_some());
    Own {
        member,
        name: scene.name(member),
        results,
        may_postpone: refused.is_none(),
        why_not: if game.result().is_none() { why_not } else { String::new() },
        may_claim: scene.offers(Act::ClaimForfeit(round, member)),
        may_object: opponent_entered && scene.offers(Act::Complain { round, pair, member, text: None }),
    }
}

/// What belongs to the board, as the rules of the competition have it (ddt-3, ddt-4, ddt-6, ddt-8).
fn board(scene: &Scene, evening: &Evening) -> Vec<(String, Cite)> {
    let law = scene.state.law(evening.round);
    let lang = scene.lang;
    let keys = [
        ("clock.periods", say::board_time(lang)),
        ("clock.recording", say::board_recording(lang)),
        ("irregularities.illegal_move", say::board_illegal(lang)),
        ("game.points", say::board_points(lang)),
    ];
    let found = |(key, words): (&str, String)| {
        let article = law.clauses().get(key)?.article.as_ref()?;
        Some((words, scene.article(article)))
    };
    keys.into_iter().filter_map(found).collect()
}
