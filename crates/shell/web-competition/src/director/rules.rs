//! The values that a competition is run by, each with its article, and changes from a round on (D45).

use super::{may, some_text};
use crate::act::Way;
use crate::act::carry_out;
use crate::kit::ask::Ask;
use crate::kit::cite::Cite;
use crate::kit::cite::once;
use crate::kit::form::Form;
use crate::kit::page::{Choice, Page};
use crate::kit::reply::Answer;
use crate::scene::Scene;
use crate::texts::text;
use askama::Template;
use axum::extract::Path;
use competition::{Act, Clause, RoundNumber, RuleChange};
use ids::{MemberId, TextId};
use rulebook::ArticleId;
use std::collections::BTreeMap;
use store::TextRow;
use words::messages::director as say;
use words::values;

/// A value as it is shown.
struct Line {
    label: String,
    value: String,
    cite: Option<Cite>,
}

/// A change that was made.
struct Changed {
    words: String,
    when: String,
    why: String,
}

#[derive(Template)]
#[template(path = "club/director/rules.html")]
struct RulesPage {
    page: Page,
    lines: Vec<Line>,
    changes: Vec<Changed>,
    keys: Vec<Choice>,
    may_change: bool,
    next: usize,
    form: Form,
    book: String,
    /// What speaks of the laws beneath these rules (dsc-s), and which those are.
    beneath: Option<Cite>,
    cites: Vec<Cite>,
    scene: Scene,
}

/// The values that a page shows and a director may change: those of the system and of the evening.
fn shown(key: &str) -> bool {
    ["keizer.", "club.", "clock.default_time"].iter().any(|start| key.starts_with(start))
}

/// The page.
pub async fn page(ask: Ask, Path(id): Path<String>) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    show(&ask, scene, Form::default()).await
}

async fn show(ask: &Ask, scene: Scene, mut form: Form) -> Answer {
    let lang = scene.lang;
    let law = scene.state.laws.newest();
    let valued = law.clauses().iter().filter(|(key, clause)| shown(key) && clause.value.is_some());
    let lines: Vec<Line> = valued
        .clone()
        .filter_map(|(key, clause)| {
            let value = clause.value.as_deref().unwrap_or_default();
            Some(Line {
                label: values::label(lang, key)?,
                value: values::text(lang, key, value),
                cite: clause.article.as_ref().map(|article| scene.article(article)),
            })
        })
        .collect();
    let keys = valued.filter_map(|(key, clause)| {
        let now = values::text(lang, key, clause.value.as_deref().unwrap_or_default());
        Some(Choice::new(key, format!("{}: {now}", values::label(lang, key)?)))
    });
    let keys: Vec<Choice> = keys.collect();
    let mut changes = Vec::new();
    for change in &scene.state.rule_changes {
        let why = ask.site.competitions.text(change.why).await?.unwrap_or_default();
        changes.push(Changed { words: words_of(&scene, change), when: scene.moment(change.at), why });
    }
    let next = scene.state.newest_published().map_or(1, |round| round.get() + 1);
    if !form.has("from") {
        form.set("from", next.to_string());
    }
    let beneath = law.clauses().get("game.basis").and_then(|clause| clause.article.as_ref());
    let beneath = beneath.map(|article| scene.article(article));
    let page = RulesPage {
        cites: once(lines.iter().filter_map(|line| line.cite.clone()).chain(beneath.clone())),
        beneath,
        may_change: may_change(&scene, next),
        book: law.id.clone(),
        lines,
        changes,
        keys,
        next,
        form,
        page: ask.frame(),
        scene,
    };
    let runs_it = page.scene.runs_it();
    let reply = ask.page_as(page.form.status(), &page)?;
    Ok(if runs_it { reply.private() } else { reply })
}

/// Whether the machine would let this reader change a value: any other value of the highest place.
fn may_change(scene: &Scene, next: usize) -> bool {
    let Some(from) = RoundNumber::new(next) else { return false };
    let Some(rules) = scene.state.laws.newest().keizer() else { return false };
    let other = Clause { value: Some((rules.top + 1).to_string()), article: None };
    let clauses = BTreeMap::from([("keizer.top".to_owned(), other)]);
    may(scene, Act::ChangeRules { from, clauses, why: some_text() })
}

fn words_of(scene: &Scene, change: &RuleChange) -> String {
    let lang = scene.lang;
    let one = |(key, clause): (&String, &Clause)| {
        let label = values::label(lang, key).unwrap_or_else(|| key.clone());
        let value = clause.value.as_deref().map(|value| values::text(lang, key, value));
        format!("{label}: {}", value.unwrap_or_default())
    };
    let all: Vec<String> = change.clauses.iter().map(one).collect();
    say::rules_from(lang, all.join("; "), change.from)
}

/// What was changed in mid-season, for the pages it touches.
pub fn notes(scene: &Scene) -> Vec<String> {
    scene.state.rule_changes.iter().map(|change| words_of(scene, change)).collect()
}

/// The reason, about nobody in particular.
fn reason(scene: &Scene, body: &str) -> Option<TextRow> {
    let nobody = MemberId::drawn([0; 10]);
    let row = text(scene, "rules", body, nobody)?;
    Some(TextRow { about: None, id: TextId::drawn(app::secret::chance()), ..row })
}

/// Changes one value from a round on, with the reason.
pub async fn change(ask: Ask, Path(id): Path<String>, mut form: Form) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let lang = scene.lang;
    let law = scene.state.laws.newest();
    let key = form.read("key", |text| {
        let known = shown(text) && law.clauses().get(text).is_some_and(|clause| clause.value.is_some());
        if known { Ok(text.to_owned()) } else { Err(say::bad_key_of_rules(lang)) }
    });
    let article = Some(ArticleId::new("D45"));
    let value = form.read("value", |text| {
        let clause = Clause { value: Some(text.to_owned()), article };
        let clauses = BTreeMap::from([(key.clone().unwrap_or_default(), clause)]);
        let fits = key.is_some() && !text.is_empty() && law.changed(&clauses).is_ok();
        if fits || key.is_none() { Ok(clauses) } else { Err(say::bad_value_of_rules(lang)) }
    });
    let from = form.number("from", 1..=999_usize, || say::bad_from(lang)).and_then(RoundNumber::new);
    let why =
        form.read(
            "why",
            |text| {
                if text.is_empty() { Err(say::write_it_down(lang)) } else { Ok(text.to_owned()) }
            },
        );
    let why = why.and_then(|why| reason(&scene, &why));
    let (Some(_), Some(clauses), Some(from), Some(why)) = (key, value, from, why) else {
        return show(&ask, scene, form).await;
    };
    let act = Act::ChangeRules { from, clauses, why: why.id };
    let way = Way { action: scene.at("/rules/change"), back: scene.at("/rules") };
    let said = say::rules_changed(lang, from);
    carry_out(&ask, &scene, (act, vec![why]), &form, way, |_| said).await
}
