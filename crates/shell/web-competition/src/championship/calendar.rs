//! The calendar of a series on real evenings, on one sheet: free rounds, weeks without an evening, later starts, games on
//! another day (ddt-2, ddt-5, ddt-10, D39).

use super::tabs::{calendar_tab, must_be};
use crate::act::Way;
use crate::act::carry_out;
use crate::clash::SameDays;
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
use calendar::Day;
use competition::championship::{self, ChampionshipAct, game_day, series_of, starts};
use competition::{Act, Evening, Game, RoundNumber, Topic};
use ids::MemberId;
use systems::championship::evening::StartReason;
use words::messages::series as say;

/// A game of the calendar.
struct Row {
    at: String,
    white: String,
    black: String,
    result: String,
    note: String,
    own: bool,
}

/// An evening of the calendar.
struct Round {
    label: String,
    day: String,
    leg: String,
    cancelled: bool,
    /// Days before it on which the club would have met.
    gap: String,
    games: Vec<Row>,
    free: String,
    clash: String,
}

#[derive(Template)]
#[template(path = "club/championship/calendar.html")]
struct CalendarPage {
    page: Page,
    scene: Scene,
    /// Where this page stands among the tabs.
    tab: String,
    number: u8,
    numbers: Vec<(u8, bool)>,
    rounds: Vec<Round>,
    later: Vec<String>,
    start: String,
    may_set: bool,
    members: Vec<Choice>,
    form: Form,
    start_cite: Option<Cite>,
    cites: Vec<Cite>,
}

/// The page.
pub async fn calendar(ask: Ask, Path((id, number)): Path<(String, u8)>) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    must_be(&scene)?;
    show(&ask, scene, number, Form::filled([("start", "20:30")])).await
}

async fn show(ask: &Ask, scene: Scene, number: u8, form: Form) -> Answer {
    let lang = scene.lang;
    let series = championship::series(&scene.state, number).ok_or(Fault::NoPage)?;
    let legs = series.championship.calendar().len() / series.championship.legs.max(1);
    let same_days = SameDays::of(ask, &scene).await?;
    let [calendar_cite, start_cite] =
        [Topic::Calendar, Topic::Start].map(|topic| scene.cite(topic, RoundNumber::FIRST));
    let mut rounds = Vec::new();
    let mut before: Option<Day> = None;
    for evening in scene.state.evenings.iter().filter(|evening| evening.published.is_some()) {
        let mut round = round(&scene, evening, number);
        let past = rounds.len() + 1;
        round.leg = if past > legs { say::second_leg(lang) } else { say::first_leg(lang) };
        round.gap = before.map(|before| gap(&scene, before, evening.day)).unwrap_or_default();
        round.clash = same_days.words(evening.day);
        before = Some(evening.day);
        if !round.games.is_empty() || !round.free.is_empty() {
            rounds.push(round);
        }
    }
    let in_it: Vec<MemberId> = series.members.clone();
    let later = in_it.iter().filter_map(|member| Some((member, scene.state.later.get(member)?)));
    let later = later.map(|(member, start)| {
        say::starts_later(lang, words::dates::hour(lang, *start), scene.name(*member))
    });
    let first = in_it.first().copied();
    let start = scene.state.start;
    let page = CalendarPage {
        tab: calendar_tab(&scene),
        number,
        numbers: championship::all_series(&scene.state).into_iter().map(|one| (one, one == number)).collect(),
        rounds,
        later: later.collect(),
        start: say::usual_start(lang, words::dates::hour(lang, start)),
        may_set: first.is_some_and(|member| scene.is_for_me(ChampionshipAct::LaterStart(member, None)))
            && !scene.state.closed,
        members: in_it.iter().map(|member| Choice::new(member.to_string(), scene.name(*member))).collect(),
        form,
        cites: once(calendar_cite.into_iter().chain(start_cite.clone())),
        start_cite,
        page: ask.frame(),
        scene,
    };
    let status = page.form.status();
    let may_set = page.may_set;
    let reply = ask.page_as(status, &page)?;
    Ok(if may_set { reply.private() } else { reply })
}

/// Weeks between two evenings in which the club did not meet: holidays.
fn gap(scene: &Scene, before: Day, day: Day) -> String {
    let weeks = day.since(before) / 7;
    if weeks > 1 { say::no_evening_for(scene.lang, weeks - 1) } else { String::new() }
}

fn round(scene: &Scene, evening: &Evening, number: u8) -> Round {
    let lang = scene.lang;
    let own = scene.own();
    let in_it = |member: MemberId| series_of(&scene.state, member) == number;
    let games = evening.games.iter().filter(|game| in_it(game.pair.white));
    let row = |game: &Game| Row {
        at: scene.at(&format!("/game/{}/{}", evening.round, game.pair.white)),
        white: scene.name(game.pair.white),
        black: scene.name(game.pair.black),
        result: game.result().map(|result| shown(result.written())).unwrap_or_default(),
        note: note(scene, evening, game),
        own: game.pair.both().iter().any(|member| own.contains(member)),
    };
    let free = evening.published.iter().flat_map(|published| published.free.iter().copied());
    let free: Vec<String> = free.filter(|member| in_it(*member)).map(|member| scene.name(member)).collect();
    Round {
        label: words::messages::round::round_of(lang, evening.round),
        day: words::dates::day(lang, evening.day),
        leg: String::new(),
        cancelled: evening.cancelled.is_some(),
        gap: String::new(),
        games: games.map(row).collect(),
        free: words::keizer::list(lang, &free),
        clash: String::new(),
    }
}

/// Another day or another hour, as the calendar shows it (ddt-5, ddt-10).
pub fn note(scene: &Scene, evening: &Evening, game: &Game) -> String {
    let lang = scene.lang;
    let mut parts = Vec::new();
    if game.result().is_none() && game.waits() {
        parts.push(say::postponed_no_day(lang));
    } else if game_day(evening, game) != evening.day {
        parts.push(say::on_day(lang, words::dates::day(lang, game_day(evening, game))));
    }
    if game.result().is_none() {
        let (start, why) = starts(&scene.state, evening, game);
        if why != StartReason::Usual {
            parts.push(say::starts_at(lang, words::dates::hour(lang, start)));
        }
    }
    parts.join(", ")
}

/// Lets someone start later all season (ddt-5, exception 3).
pub async fn later_start(ask: Ask, Path(id): Path<String>, mut form: Form) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    must_be(&scene)?;
    let lang = scene.lang;
    let member = form
        .read("member", |text| MemberId::read(text).map_err(|_| words::messages::round::bad_member(lang)));
    let start = form.read("start", |text| match text {
        "" => Ok(None),
        text => {
            let hour = calendar::TimeOfDay::typed(text);
            hour.map(Some).ok_or_else(|| words::messages::round::bad_hour(lang))
        }
    });
    let number = member.map_or(1, |member| series_of(&scene.state, member));
    let (Some(member), Some(start)) = (member, start) else {
        return show(&ask, scene, number, form).await;
    };
    let act = Act::Championship(ChampionshipAct::LaterStart(member, start));
    let back = scene.at(&format!("/series/{number}/calendar"));
    let way = Way { action: scene.at("/later-start"), back };
    let said = match start {
        Some(start) => say::starts_later(lang, words::dates::hour(lang, start), scene.name(member)),
        None => say::starts_as_usual(lang, scene.name(member)),
    };
    carry_out(&ask, &scene, (act, Vec::new()), &form, way, |_| said).await
}
