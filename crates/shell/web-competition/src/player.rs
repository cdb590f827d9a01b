//! A player's own page: every point with its reason, why the score changed since last week, attendance (dsc-e).

use super::numbers::{Points, change, points};
use super::scene::Scene;
use crate::kit::ask::Ask;
use crate::kit::cite::Cite;
use crate::kit::cite::once;
use crate::kit::fault::Fault;
use crate::kit::page::Page;
use crate::kit::reply::Answer;
use askama::Template;
use axum::extract::Path;
use competition::answers;
use competition::{Entered, RoundNumber, Row, System, Topic};
use ids::MemberId;
use systems::exact::Fraction;
use words::messages::{officer as office, round as say};
use words::{keizer, keizer_why};

/// A line of the score.
struct Line {
    round: usize,
    what: String,
    part: String,
    then: String,
    now: String,
    points: Points,
    cite: Option<Cite>,
}

/// Why the score changed.
struct Changed {
    lead: String,
    lines: Vec<(String, Points)>,
    total: Points,
}

#[derive(Template)]
#[template(path = "club/player.html")]
struct PlayerPage {
    page: Page,
    member: MemberId,
    scene: Scene,
    name: String,
    place: usize,
    /// The section with its article, where the competition has sections (D80).
    section: Option<char>,
    section_cite: Option<Cite>,
    score: Points,
    score_text: String,
    value: i64,
    games: u32,
    changed: Option<Changed>,
    lines: Vec<Line>,
    attendance: String,
    attendance_cites: Vec<Cite>,
    revalued: Option<Cite>,
    /// Why the place is what it is where the order depends on itself (D26).
    turning: String,
    cites: Vec<Cite>,
}

/// The page.
pub async fn player(ask: Ask, Path((id, member)): Path<(String, String)>) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let member = MemberId::read(&member).map_err(|_| Fault::NoPage)?;
    if scene.state.system == System::Championship {
        return super::championship::player(&ask, scene, member);
    }
    let entrant = scene.state.entrant(member).ok_or(Fault::NoPage)?;
    if !scene.state.keeps_hours() {
        return super::swiss::player(&ask, scene, member);
    }
    let entered = &entrant.entered;
    let rounds = scene.state.newest_counted().map_or(0, RoundNumber::get);
    let standings = super::standings::counted(&scene, rounds).ok_or(Fault::NoPage)?;
    // Who entered after the newest round stands in no table yet: the points of entering are all there is (dsc-k2).
    let none = Row { member, value: 0, score: entered.points, games: 0, points: entered.points };
    let row = standings.row(member).cloned().unwrap_or(none);
    let mut lines = lines(&scene, member);
    if lines.is_empty() && entered.points != Fraction::ZERO {
        lines.push(entry_line(&scene, entered));
    }
    let attends = [Topic::Attendance, Topic::TeamAttends];
    let attendance_cites: Vec<Cite> =
        attends.into_iter().filter_map(|topic| scene.cite(topic, scene.newest())).collect();
    let cites = lines.iter().filter_map(|line| line.cite.clone()).chain(attendance_cites.clone());
    let revalued = scene.cite(Topic::Revalued, scene.newest());
    let page = PlayerPage {
        member,
        name: scene.name(member),
        place: standings.place(member).unwrap_or_default(),
        section: competition::sections::section_of(&scene.state, member, rounds),
        section_cite: scene.cite(Topic::Sections, scene.newest()),
        score: points(row.score),
        score_text: keizer::points(row.score),
        value: row.value,
        games: row.games,
        changed: changed(&scene, member),
        attendance: attendance(&scene, member),
        cites: once(cites.chain(revalued.clone())),
        revalued,
        turning: Some(&standings)
            .filter(|standings| standings.turning.contains(&member))
            .map(|standings| super::standings::turning(&scene, standings))
            .unwrap_or_default(),
        attendance_cites,
        lines,
        page: ask.frame(),
        scene,
    };
    ask.page(&page)
}

fn lines(scene: &Scene, member: MemberId) -> Vec<Line> {
    let newest = scene.newest();
    let (Some(reasons), Some(counted)) =
        (answers::why(&scene.state, member, newest), scene.counted(newest.get()))
    else {
        return Vec::new();
    };
    let line = |(line, article): &(systems::keizer::ledger::Line, Option<rulebook::ArticleId>)| Line {
        round: line.round,
        what: keizer_why::entry(scene.lang, &counted.season, line.entry),
        part: keizer_why::part(scene.lang, line),
        then: line.value.map(|(then, _)| then.to_string()).unwrap_or_default(),
        now: line.value.map(|(_, now)| now.to_string()).unwrap_or_default(),
        points: points(line.points),
        cite: article.as_ref().map(|article| scene.article(article)),
    };
    reasons.lines.iter().map(line).collect()
}

/// The points of entering, for who has played nothing yet (dsc-k2).
fn entry_line(scene: &Scene, entered: &Entered) -> Line {
    Line {
        round: 0,
        what: words::messages::keizer::entry_points(scene.lang),
        part: String::new(),
        then: String::new(),
        now: String::new(),
        points: points(entered.points),
        cite: scene.cite(Topic::Entry, entered.from),
    }
}

fn changed(scene: &Scene, member: MemberId) -> Option<Changed> {
    let round = scene.state.newest_counted().filter(|round| round.get() > 1)?;
    let lang = scene.lang;
    let found = answers::change(&scene.state, member, round)?;
    let (before, after) = (keizer::points(found.before), keizer::points(found.after));
    let zero = systems::exact::Fraction::ZERO;
    let mut lines = vec![(say::change_own(lang, round), change(found.own_result))];
    for (opponent, moved) in &found.opponents {
        lines.push((say::change_opponent(lang, scene.name(*opponent)), change(*moved)));
    }
    for (words, moved) in
        [(say::change_value(lang), found.own_value), (say::change_corrections(lang), found.corrections)]
    {
        if moved != zero {
            lines.push((words, change(moved)));
        }
    }
    let lead = say::change_from_to(lang, after, before, round.get() - 1, round);
    Some(Changed { lead, lines, total: change(found.sum()) })
}

fn attendance(scene: &Scene, member: MemberId) -> String {
    let lang = scene.lang;
    let Some(tracker) = answers::tracker(&scene.state, member) else { return String::new() };
    let attended = tracker.attended;
    let first = if tracker.enough() {
        say::attendance_enough(lang, attended.total())
    } else {
        say::attendance(lang, attended.total(), tracker.left, tracker.needed)
    };
    let parts = office::attended_parts(lang, attended.free, attended.played, attended.released);
    match attended.team {
        0 => format!("{first} ({parts})"),
        team => format!("{first} ({parts} {})", office::attended_team(lang, team)),
    }
}
