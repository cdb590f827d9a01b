//! The rule lab: the season so far counted again under one other value, beside the standings as they are. Nothing is
//! kept of it; it is a page for the members' meeting.

use crate::kit::ask::Ask;
use crate::kit::cite::Cite;
use crate::kit::cite::once;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::page::{Choice, Page};
use crate::kit::reply::Answer;
use crate::numbers::Points;
use crate::numbers::points;
use crate::scene::Scene;
use askama::Template;
use axum::extract::{Path, Query};
use competition::answers::{self, Standings};
use competition::{Clause, RoundNumber, State};
use serde::Deserialize;
use std::collections::BTreeMap;
use words::messages::{director as say, keizer};
use words::values;

/// What to try.
#[derive(Default, Deserialize)]
#[serde(default)]
pub struct Tried {
    key: Option<String>,
    value: Option<String>,
}

/// A player in both rankings.
struct Line {
    name: String,
    /// What the name is sorted by.
    key: String,
    now: (usize, Points),
    then: (usize, Points),
    moved: i64,
}

#[derive(Template)]
#[template(path = "club/lab/values.html")]
struct LabPage {
    page: Page,
    keys: Vec<Choice>,
    form: Form,
    lines: Vec<Line>,
    summary: String,
    cite: Option<Cite>,
    cites: Vec<Cite>,
    scene: Scene,
}

/// The page.
pub async fn page(ask: Ask, Path(id): Path<String>, Query(tried): Query<Tried>) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let lang = scene.lang;
    let law = scene.state.laws.newest();
    law.keizer().ok_or(Fault::NoPage)?;
    let valued =
        law.clauses().iter().filter(|(key, clause)| key.starts_with("keizer.") && clause.value.is_some());
    let keys: Vec<Choice> = valued
        .filter_map(|(key, clause)| {
            let now = values::text(lang, key, clause.value.as_deref().unwrap_or_default());
            Some(Choice::new(key, format!("{}: {now}", values::label(lang, key)?)))
        })
        .collect();
    let key = tried.key.unwrap_or_else(|| "keizer.excused".to_owned());
    let value = tried.value.unwrap_or_default();
    let mut form = Form::filled([("key", key.as_str()), ("value", value.trim())]);
    let mut page_lines = (Vec::new(), String::new());
    if !value.trim().is_empty() {
        let clause = Clause { value: Some(value.trim().to_owned()), article: None };
        match answers::under(&scene.state, &BTreeMap::from([(key.clone(), clause)])) {
            Ok(other) if keys.iter().any(|choice| choice.value == key) => {
                page_lines = compared(&scene, &other);
            }
            _ => form.wrong("value", say::bad_value_of_rules(lang)),
        }
    }
    let cite =
        law.clauses().get(&key).and_then(|clause| clause.article.as_ref()).map(|one| scene.article(one));
    let (lines, summary) = page_lines;
    let page =
        LabPage { cites: once(cite.clone()), cite, keys, form, lines, summary, page: ask.frame(), scene };
    ask.page_as(page.form.status(), &page)
}

fn compared(scene: &Scene, other: &State) -> (Vec<Line>, String) {
    let rounds = scene.state.newest_counted().map_or(0, RoundNumber::get);
    let after = |state: &State| match RoundNumber::new(rounds) {
        Some(round) => answers::standings(state, round),
        None => answers::starting(state),
    };
    let (Some(now), Some(then)) = (after(&scene.state), after(other)) else {
        return (Vec::new(), String::new());
    };
    let lines: Vec<Line> = then
        .rows
        .iter()
        .filter_map(|row| {
            let at = then.place(row.member)? - 1;
            let place = now.place(row.member)?;
            Some(Line {
                name: scene.name(row.member),
                key: scene.sort_key(row.member),
                now: (place, points(now.row(row.member)?.score)),
                then: (at + 1, points(row.score)),
                moved: place as i64 - (at as i64 + 1),
            })
        })
        .collect();
    let first =
        |standings: &Standings| standings.rows.first().map(|row| scene.name(row.member)).unwrap_or_default();
    let moved = lines.iter().filter(|line| line.moved != 0).count();
    let summary = say::lab_summary(scene.lang, moved, first(&now), first(&then));
    (lines, summary)
}
