//! Team matches: which day, in which league, who plays. They are the reason `team` of who signs off for that evening
//! (dsc-f.1, dsc-k5, D48) and count as attendance once played (dsc-f.2).

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
use askama::Template;
use axum::extract::Path;
use competition::{Act, Evening, League, TeamMatch, Topic, Wish};
use ids::MemberId;
use words::Lang;
use words::messages::{external, officer as office};

/// A match as the page shows it.
struct Line {
    number: u16,
    day: String,
    league: String,
    players: String,
    state: String,
    tone: &'static str,
    /// For which evening it is a reason to be absent.
    counts: String,
    may_change: bool,
    form: Form,
    chosen: Vec<(Choice, bool)>,
}

#[derive(Template)]
#[template(path = "club/officer/teams.html")]
struct TeamsPage {
    page: Page,
    scene: Scene,
    lines: Vec<Line>,
    may_enter: bool,
    form: Form,
    leagues: Vec<Choice>,
    chosen: Vec<(Choice, bool)>,
    cites: Vec<Cite>,
}

fn league(lang: Lang, league: League) -> String {
    match league {
        League::Federation => office::league_federation(lang),
        League::Regional => office::league_regional(lang),
        League::Other => office::league_other(lang),
    }
}

/// The word that a form sends for each league.
const LEAGUES: [(&str, League); 3] =
    [("federation", League::Federation), ("regional", League::Regional), ("other", League::Other)];

/// The page.
pub async fn teams(ask: Ask, Path(id): Path<String>) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    show(&ask, scene, Form::filled([("league", "federation")]))
}

fn show(ask: &Ask, scene: Scene, form: Form) -> Answer {
    let mut matches: Vec<&TeamMatch> = scene.state.team_matches.iter().collect();
    matches.sort_by_key(|one| std::cmp::Reverse((one.day, one.number)));
    let lines = matches.into_iter().map(|one| line(&scene, one, &form)).collect();
    let topics = [Topic::TeamMatch, Topic::TeamAward, Topic::TeamAttends];
    let sent = form.text("number").is_empty();
    let chosen: Vec<MemberId> =
        form.all("player").filter_map(|text| MemberId::read(text).ok()).filter(|_| sent).collect();
    let status = form.status();
    let page = TeamsPage {
        may_enter: may(
            &scene,
            Act::EnterTeamMatch {
                number: None,
                day: scene.state.zone.day(scene.now),
                league: League::Federation,
                members: Vec::new(),
            },
        ),
        lines,
        leagues: LEAGUES.map(|(word, one)| Choice::new(word, league(scene.lang, one))).into(),
        chosen: ticked(&scene, &chosen),
        form: if sent { form } else { Form::filled([("league", "federation")]) }.called("new"),
        cites: once(topics.into_iter().filter_map(|topic| scene.cite(topic, scene.newest()))),
        page: ask.frame(),
        scene,
    };
    let officers = page.may_enter;
    let reply = ask.page_as(status, &page)?;
    Ok(if officers { reply.private() } else { reply })
}

/// Whether the machine would take this from the reader.
fn may(scene: &Scene, act: Act) -> bool {
    competition::warnings(&scene.state, &Wish::sure(scene.actor.clone(), act), scene.now).is_ok()
}

/// Everyone who takes part, by name, with a tick before those who play in the match.
fn ticked(scene: &Scene, chosen: &[MemberId]) -> Vec<(Choice, bool)> {
    let playing = scene.state.entrants.iter().filter(|entrant| !entrant.has_left());
    let all = crate::choose::choices(scene, playing.map(|entrant| entrant.entered.member));
    let is_in = |choice: &Choice| chosen.iter().any(|member| member.as_str() == choice.value);
    all.into_iter().map(|choice| (is_in(&choice), choice)).map(|(is_in, choice)| (choice, is_in)).collect()
}

fn line(scene: &Scene, one: &TeamMatch, sent: &Form) -> Line {
    let lang = scene.lang;
    let names: Vec<String> = one.members.iter().map(|member| scene.name(*member)).collect();
    let (state, tone) = match one {
        _ if one.cancelled => (office::match_cancelled(lang), "bad"),
        _ if one.played => (office::match_played(lang), "ok"),
        _ => (office::match_to_come(lang), ""),
    };
    let word = LEAGUES.iter().find(|(_, known)| *known == one.league).map_or("", |(word, _)| *word);
    let own = sent.text("number") == one.number.to_string();
    Line {
        number: one.number,
        day: words::dates::day(lang, one.day),
        league: league(lang, one.league),
        players: words::keizer::list(lang, &names),
        state,
        tone,
        counts: counts(scene, one),
        may_change: may(scene, Act::CancelTeamMatch(one.number)),
        form: if own {
            sent.clone()
        } else {
            Form::filled([("day", one.day.to_string()), ("league", word.to_owned())])
        },
        chosen: ticked(scene, &one.members),
    }
}

/// The evening for which a match is a reason: its own day or the day before (dsc-f.1); none for a cup (D48).
fn counts(scene: &Scene, one: &TeamMatch) -> String {
    let Some(member) = one.members.first() else { return String::new() };
    let reason = |evening: &&Evening| {
        evening.cancelled.is_none()
            && scene.state.team_match_of(evening, *member).is_some_and(|found| found.number == one.number)
    };
    match scene.state.evenings.iter().find(reason) {
        Some(evening) => {
            office::match_counts(scene.lang, words::dates::day(scene.lang, evening.day), evening.round)
        }
        None => office::match_counts_not(scene.lang),
    }
}

fn way(scene: &Scene, rest: &str) -> Way {
    Way { action: scene.at(&format!("/matches{rest}")), back: scene.at("/matches") }
}

/// Enters a match, or its day, league and players anew (D48).
pub async fn enter(ask: Ask, Path(id): Path<String>, mut form: Form) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let lang = scene.lang;
    let day = form.day("day", || words::messages::round::bad_day(lang));
    let league = form.read("league", |text| {
        let found = LEAGUES.iter().find(|(word, _)| *word == text);
        found.map(|(_, league)| *league).ok_or_else(|| office::bad_league(lang))
    });
    let members: Vec<MemberId> = form.all("player").filter_map(|text| MemberId::read(text).ok()).collect();
    if members.is_empty() {
        form.wrong("player", office::nobody_plays(lang));
    }
    let (Some(day), Some(league), true) = (day, league, form.fine()) else {
        return show(&ask, scene, form);
    };
    let number = form.text("number").parse().ok();
    let act = Act::EnterTeamMatch { number, day, league, members };
    let said = office::match_entered(lang, words::dates::day(lang, day));
    match attempt(&ask, &scene, (vec![act], Vec::new()), &form, way(&scene, "/enter"), |_| said).await? {
        Came::Answer(reply) => Ok(*reply),
        Came::Refused(refusal, _) => {
            form.refuse("day", axum::http::StatusCode::CONFLICT, at_field(&scene, &refusal));
            show(&ask, scene, form)
        }
    }
}

/// A match is not played after all.
pub async fn cancel(ask: Ask, Path(id): Path<String>, form: Form) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let number: u16 = form.text("number").parse().map_err(|_| Fault::Unclear)?;
    let said = office::match_is_cancelled(scene.lang);
    let act = (Act::CancelTeamMatch(number), Vec::new());
    carry_out(&ask, &scene, act, &form, way(&scene, "/cancel"), |_| said).await
}
