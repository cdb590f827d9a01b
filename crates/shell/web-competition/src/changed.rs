//! Two who run an evening at once: what somebody else did meanwhile stands beside what was asked for, and the form comes
//! back as it was sent. Nothing that was typed is lost.

use super::act::{Way, at_field};
use super::scene::Scene;
use crate::kit::ask::Ask;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::page::Page;
use crate::kit::reply::Reply;
use askama::Template;
use axum::http::StatusCode;
use competition::{Event, Refusal, State, Wish};
use words::competition::CompetitionWords;
use words::messages::{director as more, round as say};

/// The most lines of what happened; the newest count.
const MOST: usize = 12;

#[derive(Template)]
#[template(path = "club/changed.html")]
struct Changed {
    page: Page,
    title: String,
    happened: Vec<String>,
    wanted: Vec<String>,
    /// Why it cannot be done any more; empty when it can.
    refused: String,
    action: String,
    fields: Vec<(String, String)>,
    back: String,
}

/// What happened since the page of a form was made, in words; the newest last.
pub async fn since(ask: &Ask, scene: &Scene, form: &Form) -> Result<Vec<String>, Fault> {
    let seen: usize = form.text("seen").parse().unwrap_or_default();
    let log = ask.site.competitions.log(scene.id).await?;
    let Some((first, rest)) = log.split_first() else { return Ok(Vec::new()) };
    let Some(mut state) = State::open(first) else { return Ok(Vec::new()) };
    let name = |member| scene.name(member);
    let words = CompetitionWords::new(scene.lang, &name);
    let mut lines = Vec::new();
    for (at, event) in rest.iter().enumerate() {
        competition::apply(&mut state, event);
        // The first fact is the opening: the next one has number two.
        if at + 2 > seen && at + 2 + MOST > log.len() {
            lines.push(format!("{}: {}", scene.moment(event.at), words.fact(&state, event)));
        }
    }
    Ok(lines)
}

/// What the wishes would do now, in words, or why they cannot be done any more.
fn wanted(scene: &Scene, state: &State, wishes: &[Wish]) -> Result<Vec<String>, Refusal> {
    let name = |member| scene.name(member);
    let words = CompetitionWords::new(scene.lang, &name);
    let (mut state, mut lines) = (state.clone(), Vec::new());
    for wish in wishes {
        let wish = Wish { seen: None, yes: true, ..wish.clone() };
        let events: Vec<Event> = competition::decide(&state, &wish, scene.now.max(state.now))?;
        for event in &events {
            competition::apply(&mut state, event);
            lines.push(words.fact(&state, event));
        }
    }
    Ok(lines)
}

/// The page: what happened, what was asked for, and the form once more.
pub async fn changed(
    ask: &Ask,
    scene: &Scene,
    (state, wishes, refusal): (&State, &[Wish], &Refusal),
    form: &Form,
    way: Way,
) -> Result<Reply, Fault> {
    let (wanted, refused) = match wanted(scene, state, wishes) {
        Ok(lines) => (lines, String::new()),
        Err(refusal) => (Vec::new(), at_field(scene, &refusal)),
    };
    // A yes was said to something else.
    let own = |name: &str| !["form_key", "seen", "yes"].contains(&name);
    let sent = form.typed().filter(|(name, _)| own(name));
    let mut fields: Vec<(String, String)> =
        sent.map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
    fields.push(("seen".to_owned(), state.seq.to_string()));
    let page = Changed {
        page: ask.frame(),
        title: words::competition::refusal(scene.lang, refusal, &|member| scene.name(member)),
        happened: since(ask, scene, form).await?,
        wanted,
        refused,
        action: way.action,
        fields,
        back: way.back,
    };
    Ok(ask.page_as(StatusCode::CONFLICT, &page)?.private())
}
