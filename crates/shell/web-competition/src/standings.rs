//! The standings after any round: as counted now, and as they were published then (D44, D72).

use super::counts::Rows;
use super::numbers::{Points, points};
use super::scene::Scene;
use super::sections::Outlook;
use crate::kit::ask::Ask;
use crate::kit::cite::Cite;
use crate::kit::cite::once;
use crate::kit::fault::Fault;
use crate::kit::page::Page;
use crate::kit::reply::Answer;
use askama::Template;
use axum::extract::{Path, Query};
use competition::answers::{self, Record, Standings};
use competition::sections;
use competition::{RoundNumber, Row, Topic};
use ids::MemberId;
use serde::Deserialize;
use std::collections::HashMap;
use std::sync::Arc;
use words::Lang;
use words::messages::{director, keizer, round as say, sections as division};

/// Which standings.
#[derive(Default, Deserialize)]
#[serde(default)]
pub struct Which {
    round: Option<usize>,
    published: Option<String>,
    group: Option<char>,
}

/// A row as it is shown.
struct Line {
    place: usize,
    moved: i64,
    before: Option<usize>,
    record: Option<Record>,
    balance: String,
    leads_group: bool,
    member: MemberId,
    name: String,
    /// What the name is sorted by.
    key: String,
    score: Points,
    value: i64,
    games: u32,
    own: bool,
    /// Whether it stands above or below another though the scores say otherwise (D26).
    turned: bool,
}

/// The rows by themselves: most readers read the same ones.
#[derive(Template)]
#[template(path = "club/standings_rows.html")]
struct StandingsRows {
    lang: Lang,
    lines: Vec<Line>,
    player: String,
    icons: String,
}

/// The table of a section, or the only one.
struct OneTable {
    section: Option<char>,
    rows: Arc<str>,
}

#[derive(Template)]
#[template(path = "club/standings.html")]
#[expect(clippy::struct_excessive_bools, reason = "each is a part of the page")]
struct StandingsPage {
    page: Page,
    scene: Scene,
    title: String,
    /// The same as plain text, for a group chat.
    text: String,
    tables: Vec<OneTable>,
    outlook: Option<Outlook>,
    rounds: Vec<(usize, bool)>,
    provisional: bool,
    published: Option<String>,
    shows_published: bool,
    differs: bool,
    round: usize,
    period: Option<usize>,
    groups: Vec<(char, bool)>,
    all_groups: bool,
    system: Option<Cite>,
    score: Option<Cite>,
    revalued: Option<Cite>,
    /// Why an order that depends on itself is as it is.
    turning: String,
    values: Option<Cite>,
    grouped: Option<Cite>,
    winners: Option<Cite>,
    cites: Vec<Cite>,
}

/// The page.
pub async fn standings(ask: Ask, Path(id): Path<String>, Query(which): Query<Which>) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    match scene.state.system {
        competition::System::Teams => return super::bughouse::stand(&ask, scene, which.round).await,
        competition::System::Swiss => return super::swiss::stand(&ask, scene, which.round),
        competition::System::Cup => return super::cup::bracket(&ask, scene),
        competition::System::Keizer | competition::System::Championship => {}
    }
    if scene.state.system == competition::System::Championship {
        return super::championship::first(&ask, scene);
    }
    let newest = scene.state.newest_counted().map_or(0, RoundNumber::get);
    let round = which.round.unwrap_or(newest);
    let now = counted(&scene, round).ok_or(Fault::NoPage)?;
    let number = RoundNumber::new(round);
    let table = number.and_then(|number| answers::published(&scene.state, number).next());
    let differs = table.is_some_and(|table| table.rows != now.rows);
    let shows_published = which.published.is_some() && table.is_some();
    let rows = if shows_published { table.map_or(&now.rows, |table| &table.rows) } else { &now.rows };
    let title = match number {
        Some(number) => say::standings_after(scene.lang, number),
        None => say::standings_start(scene.lang),
    };
    // A table as it was published is a document; what is said here is about what is counted now.
    let turning = if shows_published && differs { String::new() } else { turning(&scene, &now) };
    let turned: Vec<MemberId> =
        if turning.is_empty() { Vec::new() } else { now.turned().flatten().map(|row| row.member).collect() };
    let shown = Rows {
        round,
        group: which.group,
        section: None,
        published: shows_published,
        lang: scene.lang,
        reader: scene.reader(),
        day: scene.state.zone.day(scene.now),
        members: scene.members.clone(),
    };
    let mut tables = Vec::new();
    for (section, rows) in split(&scene, rows, round) {
        let shown = Rows { section, ..shown.clone() };
        let rows = if scene.own().is_empty() {
            let known = (scene.id, scene.state.seq);
            scene.counts.rows(known, &shown, || written(&ask, &scene, (&rows, &turned), &shown))?
        } else {
            // The own row is marked: for one reader alone.
            written(&ask, &scene, (&rows, &turned), &shown)?.into()
        };
        tables.push(OneTable { section, rows });
    }
    let records = scene.counts.records(scene.id, &scene.state, round);
    // What is copied is what is shown: the group that was asked for, section by section.
    let in_group = |member: MemberId| {
        let of = |group| records.iter().any(|one| one.member == member && one.group == Some(group));
        which.group.is_none_or(of)
    };
    let text = super::as_text::standings(&scene, &title, &split(&scene, rows, round), &in_group);
    let mut letters: Vec<char> = records.iter().filter_map(|record| record.group).collect();
    letters.sort_unstable();
    letters.dedup();
    let of = number.unwrap_or(RoundNumber::FIRST);
    let topics =
        [Topic::System, Topic::Values, Topic::Score, Topic::Revalued, Topic::Groups, Topic::GroupWinners];
    let cites = once(topics.iter().filter_map(|topic| scene.cite(*topic, of)));
    let [system, score, revalued, values, grouped, winners] =
        [Topic::System, Topic::Score, Topic::Revalued, Topic::Values, Topic::Groups, Topic::GroupWinners]
            .map(|topic| scene.cite(topic, of));
    let rules = scene.state.law(of).keizer();
    let page = StandingsPage {
        title,
        text,
        tables,
        outlook: super::sections::outlook(&scene).filter(|_| round == newest),
        rounds: (0..=newest).map(|one| (one, one == round)).collect(),
        provisional: number.is_some_and(|number| is_provisional(&scene, number)),
        published: table.map(|table| scene.moment(table.at)),
        shows_published,
        differs,
        round,
        period: number.and_then(|number| rules.map(|rules| rules.period_of(number.get()))),
        groups: letters.iter().map(|letter| (*letter, which.group == Some(*letter))).collect(),
        all_groups: which.group.is_none(),
        system,
        score,
        revalued,
        turning,
        values,
        grouped,
        winners,
        cites,
        page: ask.frame(),
        scene,
    };
    ask.page(&page)
}

/// Rows by section, the highest section first; all together where the competition has none.
pub fn split(scene: &Scene, rows: &[Row], round: usize) -> Vec<(Option<char>, Vec<Row>)> {
    let Some(settings) = sections::in_play(&scene.state) else { return vec![(None, rows.to_vec())] };
    let division = sections::division(&scene.state, settings.period_of(round.max(1))).unwrap_or_default();
    let of = |letter: char| {
        let own = rows.iter().filter(|row| division.get(&row.member) == Some(&letter));
        (Some(letter), own.cloned().collect())
    };
    sections::sections(&scene.state).into_iter().map(of).collect()
}

/// The standings as counted now; after round 0 the starting order.
pub fn counted(scene: &Scene, round: usize) -> Option<Arc<Standings>> {
    scene.counts.standings(scene.id, &scene.state, round)
}

/// Why the order is as it is where it depends on itself (D26); empty where it does not.
pub fn turning(scene: &Scene, standings: &Standings) -> String {
    if standings.turning.is_empty() {
        return String::new();
    }
    let names: Vec<String> = standings.turning.iter().map(|member| scene.name(*member)).collect();
    let turned = standings.turned().map(|two| two.map(|row| (scene.name(row.member), row.score)));
    words::keizer::turning(scene.lang, &names, &turned.collect::<Vec<_>>())
}

fn is_provisional(scene: &Scene, round: RoundNumber) -> bool {
    let evening = scene.state.evening(round);
    evening.is_some_and(|evening| {
        let state = competition::round_state(&scene.state, evening, scene.now);
        !state.is_over()
    })
}

/// The rows as they are shown to this reader.
fn written(
    ask: &Ask,
    scene: &Scene,
    (rows, turned): (&[Row], &[MemberId]),
    which: &Rows,
) -> Result<String, Fault> {
    // With a new period everyone may stand in another section: there is nothing to compare a place with.
    let period =
        |round: usize| sections::in_play(&scene.state).map(|settings| settings.period_of(round.max(1)));
    let before = which.round.checked_sub(1).filter(|before| period(*before) == period(which.round));
    let before = before.and_then(|before| counted(scene, before));
    let (own, records) = (scene.own(), scene.counts.records(scene.id, &scene.state, which.round));
    let parts = before.iter().flat_map(|before| before.parts());
    let places = parts.flat_map(|(_, rows)| rows.iter().enumerate());
    let beside = Beside {
        places: places.map(|(at, row)| (row.member, at + 1)).collect(),
        records: records.iter().map(|record| (record.member, record)).collect(),
        own: &own,
    };
    let mut lines: Vec<Line> =
        rows.iter().enumerate().map(|(at, row)| line(scene, row, at + 1, &beside)).collect();
    if which.section.is_none() {
        leaders(&mut lines);
    }
    for line in &mut lines {
        line.turned = turned.contains(&line.member);
    }
    if let Some(group) = which.group {
        lines.retain(|line| line.record.as_ref().and_then(|record| record.group) == Some(group));
    }
    let (player, icons) = (scene.at("/players/"), ask.site.assets.at("icons.svg"));
    Ok(StandingsRows { lang: scene.lang, lines, player, icons }.render()?)
}

/// What a row is compared with.
struct Beside<'a> {
    /// The places a round earlier.
    places: HashMap<MemberId, usize>,
    records: HashMap<MemberId, &'a Record>,
    own: &'a [MemberId],
}

fn line(scene: &Scene, row: &Row, place: usize, beside: &Beside) -> Line {
    let earlier = beside.places.get(&row.member).copied();
    let record = beside.records.get(&row.member).copied().cloned();
    Line {
        place,
        moved: earlier.map_or(0, |earlier| earlier as i64 - place as i64),
        before: earlier,
        balance: record.as_ref().map(|record| signed(record.balance)).unwrap_or_default(),
        record,
        leads_group: false,
        member: row.member,
        name: scene.name(row.member),
        key: scene.sort_key(row.member),
        score: points(row.score),
        value: row.value,
        games: row.games,
        own: beside.own.contains(&row.member),
        turned: false,
    }
}

/// Marks the highest of each group (dsc-d.2).
fn leaders(lines: &mut [Line]) {
    let mut seen = Vec::new();
    for line in lines {
        if let Some(group) = line.record.as_ref().and_then(|record| record.group)
            && !seen.contains(&group)
        {
            seen.push(group);
            line.leads_group = true;
        }
    }
}

/// More games with White is a plus, more with Black a minus.
fn signed(balance: i64) -> String {
    match balance {
        0 => "0".to_owned(),
        more if more > 0 => format!("+{more}"),
        less => format!("−{}", -less),
    }
}
