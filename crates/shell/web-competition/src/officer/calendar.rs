//! The calendar of a competition: its evenings, those that were moved or cancelled with why, the weeks without one, and
//! who directs (dsc-h, D62).

use crate::act::Came;
use crate::act::Way;
use crate::act::at_field;
use crate::act::attempt;
use crate::act::carry_out;
use crate::kit::ask::Ask;
use crate::kit::cite::Cite;
use crate::kit::cite::once;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::page::{Choice, Page};
use crate::kit::reply::Answer;
use crate::scene::Scene;
use crate::texts::text_about;
use askama::Template;
use axum::extract::Path;
use axum::http::StatusCode;
use calendar::Day;
use competition::{Act, Evening, Refusal, RoundNumber, RoundState, Topic, Wish};
use ids::MemberId;
use words::messages::{officer as office, round as say};

/// A line of the calendar: an evening, or weeks without one before it.
struct Line {
    round: RoundNumber,
    day: String,
    hour: String,
    state: String,
    cancelled: bool,
    why: String,
    moved: String,
    director: String,
    director_cite: Option<Cite>,
    /// The weeks without an evening before this one.
    gap: String,
    /// Other competitions on the same day.
    clash: String,
}

#[derive(Template)]
#[template(path = "club/officer/calendar.html")]
struct CalendarPage {
    page: Page,
    scene: Scene,
    lines: Vec<Line>,
    held: usize,
    may_plan: bool,
    /// Whether an evening may have several rounds.
    several: bool,
    form: Form,
    season: Option<Cite>,
    cites: Vec<Cite>,
}

/// More rounds than this are not played on one evening.
const MOST_ROUNDS: usize = 20;

/// Whether the machine would take this from the reader.
fn may(scene: &Scene, act: Act) -> bool {
    competition::warnings(&scene.state, &Wish::sure(scene.actor.clone(), act), scene.now).is_ok()
}

/// The day after the last evening by the same rhythm: a week later.
fn next_day(scene: &Scene) -> Day {
    let today = scene.state.zone.day(scene.now);
    scene.state.evenings.last().map_or(today, |last| last.day.plus(7))
}

/// The page.
pub async fn calendar(ask: Ask, Path(id): Path<String>) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let rounds = scene.state.evenings.last().map_or(1, |last| scene.state.tonight(last).count());
    let form = Form::filled([("day", next_day(&scene).to_string()), ("rounds", rounds.to_string())]);
    show(&ask, scene, form).await
}

async fn show(ask: &Ask, scene: Scene, form: Form) -> Answer {
    let mut lines: Vec<Line> = Vec::new();
    let mut before: Option<Day> = None;
    let same_days = crate::clash::SameDays::of(ask, &scene).await?;
    for evening in &scene.state.evenings {
        let why = match evening.cancelled {
            Some(Some(text)) => ask.site.competitions.text(text).await?.unwrap_or_default(),
            _ => String::new(),
        };
        lines.push(Line { clash: same_days.words(evening.day), ..line(&scene, evening, before, why) });
        before = Some(evening.day);
    }
    let season = scene.cite(Topic::Season, scene.newest());
    let status = form.status();
    let page = CalendarPage {
        held: scene.state.rounds_held(),
        may_plan: may(&scene, Act::Plan { day: next_day(&scene), start: None }),
        several: scene.state.system == competition::System::Keizer,
        form,
        cites: once(
            season.iter().chain(lines.iter().filter_map(|line| line.director_cite.as_ref())).cloned(),
        ),
        lines,
        season,
        page: ask.frame(),
        scene,
    };
    let keeps = page.may_plan;
    let reply = ask.page_as(status, &page)?;
    Ok(if keeps { reply.private() } else { reply })
}

fn line(scene: &Scene, evening: &Evening, before: Option<Day>, why: String) -> Line {
    let lang = scene.lang;
    let shown = scene.view().rounds.into_iter().find(|one| one.round == evening.round);
    let state = shown.map_or(RoundState::Planned, |one| one.state);
    let gap = before.map_or(0, |before| evening.day.since(before)) > 13;
    Line {
        clash: String::new(),
        round: evening.round,
        day: words::dates::day(lang, evening.day),
        hour: words::dates::hour(lang, evening.start),
        state: scene.how_far(evening.day, state),
        cancelled: evening.cancelled.is_some(),
        why,
        moved: match evening.earlier_days.last() {
            Some(day) => office::was_on(lang, words::dates::day(lang, *day)),
            None => String::new(),
        },
        director: match evening.director {
            Some(member) => office::directed_by(lang, scene.name(member)),
            None => String::new(),
        },
        director_cite: evening.director.and_then(|_| scene.cite(Topic::Deputy, evening.round)),
        gap: before.filter(|_| gap).map(|before| without(scene, before, evening.day)).unwrap_or_default(),
    }
}

/// The weeks without an evening between two: holidays, as a rule.
fn without(scene: &Scene, before: Day, after: Day) -> String {
    let (lang, first, last) = (scene.lang, before.plus(7), after.plus(-7));
    let [from, until] = [first, last].map(|day| words::dates::day(lang, day));
    if first >= last {
        office::no_evening_on(lang, from)
    } else {
        office::no_evening_between(lang, from, until)
    }
}

/// Plans one evening more.
pub async fn plan(ask: Ask, Path(id): Path<String>, mut form: Form) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let lang = scene.lang;
    let Some(day) = form.day("day", || say::bad_day(lang)) else {
        return show(&ask, scene, form).await;
    };
    let rounds = form.read("rounds", |text| {
        let rounds = if text.is_empty() { Some(1) } else { text.parse::<usize>().ok() };
        let fits = rounds.filter(|rounds| (1..=MOST_ROUNDS).contains(rounds));
        fits.ok_or_else(|| office::bad_rounds(lang, MOST_ROUNDS))
    });
    let Some(rounds) = rounds else { return show(&ask, scene, form).await };
    let more = std::iter::repeat_n(Act::PlanRound { start: None }, rounds - 1);
    let acts = std::iter::once(Act::Plan { day, start: None }).chain(more).collect();
    let way = Way { action: scene.at("/calendar/plan"), back: scene.at("/calendar") };
    let said = office::evening_planned(lang, words::dates::day(lang, day));
    match attempt(&ask, &scene, (acts, Vec::new()), &form, way, |_| said).await? {
        Came::Answer(reply) => Ok(*reply),
        Came::Refused(refusal, _) => {
            form.refuse("day", StatusCode::CONFLICT, at_field(&scene, &refusal));
            show(&ask, scene, form).await
        }
    }
}

#[derive(Template)]
#[template(path = "club/officer/planned.html")]
struct PlannedPage {
    page: Page,
    scene: Scene,
    round: RoundNumber,
    title: String,
    seq: u64,
    state: String,
    may_move: bool,
    may_cancel: bool,
    may_name: bool,
    is_moved: Form,
    cancelled: Form,
    director: Form,
    director_cite: Option<Cite>,
    members: Vec<Choice>,
    cites: Vec<Cite>,
}

/// One evening, for who keeps the calendar.
pub async fn evening(ask: Ask, Path((id, round)): Path<(String, String)>) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let round = scene.round(&round)?.round;
    one(&ask, scene, round, None).await
}

/// The page of one evening, with the form that was sent last in place of the one that is there.
async fn one(ask: &Ask, scene: Scene, round: RoundNumber, moved: Option<Form>) -> Answer {
    let evening = scene.state.evening(round).ok_or(Fault::NoPage)?.clone();
    let (day, start) = (evening.day, evening.start);
    let members = ask.site.competitions.members().all().await?;
    let known = members.iter().filter(|member| member.name.is_some()).map(|member| member.id);
    let members = crate::choose::choices(&scene, known);
    let another = members
        .iter()
        .find_map(|one| MemberId::read(&one.value).ok().filter(|member| Some(*member) != evening.director));
    let named = evening.director.map(|member| member.to_string()).unwrap_or_default();
    let status = moved.as_ref().map_or(StatusCode::OK, Form::status);
    let filled = || Form::filled([("day", day.to_string()), ("start", start.to_string())]);
    let page = PlannedPage {
        round,
        title: say::evening_of(scene.lang, words::dates::day(scene.lang, day)),
        seq: scene.state.seq,
        state: scene.how_far(day, competition::round_state(&scene.state, &evening, scene.now)),
        may_move: may(&scene, Act::Move { round, day: day.plus(1), start })
            || may(&scene, Act::Move { round, day: day.plus(-1), start }),
        may_cancel: may(&scene, Act::Cancel { round, why: None }),
        may_name: another.is_some_and(|member| may(&scene, Act::NameDirector { round, member })),
        is_moved: moved.unwrap_or_else(filled).called("move"),
        cancelled: Form::default().called("cancel"),
        director: Form::filled([("member", named)]).called("director"),
        members,
        director_cite: scene.cite(Topic::Deputy, round),
        cites: once(
            [Topic::SignOff, Topic::Season, Topic::Deputy]
                .into_iter()
                .filter_map(|topic| scene.cite(topic, round)),
        ),
        page: ask.frame(),
        scene,
    };
    Ok(ask.page_as(status, &page)?.private())
}

fn way(scene: &Scene, round: RoundNumber, verb: &str) -> Way {
    Way { action: scene.at(&format!("/calendar/{round}/{verb}")), back: scene.at("/calendar") }
}

/// Moves an evening; deadlines move with it, and everyone is told.
pub async fn moves(ask: Ask, Path((id, round)): Path<(String, String)>, mut form: Form) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let (lang, round) = (scene.lang, scene.round(&round)?.round);
    let day = form.read("day", |text| text.parse::<Day>().map_err(|_| say::bad_day(lang)));
    let start = form.hour("start", || say::bad_hour(lang));
    let (Some(day), Some(start)) = (day, start) else { return one(&ask, scene, round, Some(form)).await };
    let said = office::evening_moved(lang, words::dates::day(lang, day), round);
    let act = Act::Move { round, day, start };
    match attempt(&ask, &scene, (vec![act], Vec::new()), &form, way(&scene, round, "move"), |_| said).await? {
        Came::Answer(reply) => Ok(*reply),
        Came::Refused(refusal @ (Refusal::OutOfOrder | Refusal::NothingChanges), _) => {
            form.refuse("day", StatusCode::CONFLICT, at_field(&scene, &refusal));
            one(&ask, scene, round, Some(form)).await
        }
        Came::Refused(refusal, state) => Err(crate::act::refused(&scene, &state, &refusal)),
    }
}

/// Cancels an evening with its reason: it takes its round off the season (D62).
pub async fn cancel(ask: Ask, Path((id, round)): Path<(String, String)>, form: Form) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let round = scene.round(&round)?.round;
    let why = text_about(&scene, "evening", form.text("why"), None);
    let said = office::evening_cancelled(scene.lang, round);
    let act = Act::Cancel { round, why: why.as_ref().map(|text| text.id) };
    let way = way(&scene, round, "cancel");
    carry_out(&ask, &scene, (act, why.into_iter().collect()), &form, way, |_| said).await
}

/// Says who directs an evening (dsc-h).
pub async fn director(ask: Ask, Path((id, round)): Path<(String, String)>, form: Form) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let round = scene.round(&round)?.round;
    let member = MemberId::read(form.text("member")).map_err(|_| Fault::Unclear)?;
    let named = office::director_named(scene.lang, scene.name(member), round);
    let said = match scene.cite(Topic::Deputy, round) {
        Some(cite) => format!("{named} ({})", cite.name),
        None => named,
    };
    let way = way(&scene, round, "director");
    carry_out(&ask, &scene, (Act::NameDirector { round, member }, Vec::new()), &form, way, |_| said).await
}
