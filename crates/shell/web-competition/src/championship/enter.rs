//! A player enters a championship, which is accepting its rules (ddt-19).

use super::tabs::must_be;
use crate::act::Way;
use crate::act::carry_out;
use crate::kit::ask::Ask;
use crate::kit::cite::Cite;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::page::{Choice, Page};
use crate::kit::reply::Answer;
use crate::scene::Scene;
use crate::set_up::entering;
use askama::Template;
use axum::extract::Path;
use competition::{Act, Refusal, RoundNumber, Topic};
use ids::MemberId;
use words::messages::series as say;

#[derive(Template)]
#[template(path = "club/championship/enter.html")]
struct EnterPage {
    page: Page,
    scene: Scene,
    members: Vec<Choice>,
    rules: String,
    form: Form,
    cite: Option<Cite>,
    cites: Vec<Cite>,
}

/// Those for whom the reader acts and who take no part yet.
pub fn candidates(scene: &Scene) -> Vec<MemberId> {
    let all = scene.actor.member.into_iter().chain(scene.actor.guards.iter().copied());
    let out = |member: &MemberId| scene.state.entrant(*member).is_none_or(competition::Entrant::has_left);
    all.filter(out).collect()
}

/// The form.
pub async fn form(ask: Ask, Path(id): Path<String>) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    must_be(&scene)?;
    show(&ask, scene, Form::default())
}

fn show(ask: &Ask, scene: Scene, form: Form) -> Answer {
    let cite = scene.cite(Topic::Accepting, RoundNumber::FIRST);
    let page = EnterPage {
        members: candidates(&scene)
            .into_iter()
            .map(|member| Choice::new(member.to_string(), scene.name(member)))
            .collect(),
        rules: scene.state.laws.newest().id.clone(),
        cites: cite.clone().into_iter().collect(),
        cite,
        form,
        page: ask.frame(),
        scene,
    };
    Ok(ask.page_as(page.form.status(), &page)?.private())
}

/// Enters, once the rules are accepted; else the fault stands at the box.
pub async fn enter(ask: Ask, Path(id): Path<String>, mut form: Form) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    must_be(&scene)?;
    let lang = scene.lang;
    let member = form
        .read("member", |text| MemberId::read(text).map_err(|_| words::messages::round::bad_member(lang)));
    let law = scene.state.laws.newest();
    if !form.ticked("accept") {
        let name = |member| scene.name(member);
        let words = words::competition::refusal(lang, &Refusal::RulesNotAccepted(law.id.clone()), &name);
        let cite = scene.cite(Topic::Accepting, RoundNumber::FIRST).map(|cite| cite.name).unwrap_or_default();
        form.wrong("accept", format!("{words} ({cite})"));
    }
    let members = ask.site.competitions.members().all().await?;
    let found = member.and_then(|id| members.into_iter().find(|member| member.id == id));
    let Some(found) = found.filter(|_| form.fine()) else {
        return if form.fine() { Err(Fault::NoPage) } else { show(&ask, scene, form) };
    };
    let first =
        scene.state.evenings.first().map_or_else(|| scene.state.zone.day(scene.now), |evening| evening.day);
    let act = Act::Enter(entering(&found, law, first));
    let way = Way { action: scene.at("/enter"), back: scene.at("/division") };
    let cite = scene.cite(Topic::Accepting, RoundNumber::FIRST).map(|cite| cite.name).unwrap_or_default();
    let said = format!("{} ({cite})", say::has_entered(lang, scene.name(found.id)));
    carry_out(&ask, &scene, (act, Vec::new()), &form, way, |_| said).await
}
