//! One complaint: both of its limits, what was written, and the director's decision with what it moves (dsc-v, D71).

use super::complaints::{game, last_minute, status};
use super::{may, some_text};
use crate::club::act::{Way, carry_out};
use crate::club::cite::{Cite, once};
use crate::club::evening::text;
use crate::club::pairings::shown;
use crate::club::scene::Scene;
use crate::kit::ask::Ask;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::page::{Choice, Page};
use crate::kit::reply::Answer;
use askama::Template;
use axum::extract::Path;
use competition::{Act, Complaint, ComplaintEnd, Topic, hours, reads_complaint};
use store::TextRow;
use systems::result::GameResult;
use words::messages::{director as say, round};

#[derive(Template)]
#[template(path = "club/director/complaint.html")]
struct ComplaintPage {
    page: Page,
    at: String,
    complaint: Complaint,
    game: String,
    of: String,
    result: String,
    status: String,
    tone: &'static str,
    made: String,
    first_limit: String,
    spoken: String,
    second_limit: String,
    worked_out: Option<(String, String)>,
    decided: Option<(String, String)>,
    may_work_out: bool,
    may_withdraw: bool,
    may_decide: bool,
    results: Vec<Choice>,
    form: Form,
    cite: Option<Cite>,
    committee: Option<Cite>,
    cites: Vec<Cite>,
    scene: Scene,
}

/// The complaint of this address, if this reader may read it.
pub(super) fn found(scene: &Scene, number: &str) -> Result<Complaint, Fault> {
    let number: u16 = number.parse().map_err(|_| Fault::NoPage)?;
    let found = scene.state.complaints.iter().find(|one| one.number == number).ok_or(Fault::NoPage)?;
    if reads_complaint(&scene.state, &scene.actor, found) { Ok(found.clone()) } else { Err(Fault::NoPage) }
}

/// The page.
pub async fn page(ask: Ask, Path((id, number)): Path<(String, String)>) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let complaint = found(&scene, &number)?;
    show(&ask, scene, complaint, Form::default()).await
}

/// What was written; nothing where it was not, or is erased.
pub(super) async fn written(ask: &Ask, text: Option<ids::TextId>) -> Result<String, Fault> {
    match text {
        Some(text) => Ok(ask.site.competitions.text(text).await?.unwrap_or_default()),
        None => Ok(String::new()),
    }
}

async fn show(ask: &Ask, scene: Scene, complaint: Complaint, form: Form) -> Answer {
    let lang = scene.lang;
    let evening = scene.state.evening(complaint.round).ok_or(Fault::NoPage)?;
    let stands = evening.game(complaint.pair).and_then(competition::Game::result);
    let spoken = written(ask, complaint.text).await?;
    let worked_out = match complaint.worked_out {
        Some((at, text)) => Some((scene.moment(at), written(ask, Some(text)).await?)),
        None => None,
    };
    let decided = match complaint.ended {
        Some(ComplaintEnd::Decided(_, at, why)) => Some((scene.moment(at), written(ask, Some(why)).await?)),
        _ => None,
    };
    let limit = |at: calendar::Instant| scene.moment(last_minute(at));
    let (status, tone) = status(&scene, &complaint);
    let [cite, committee] =
        [Topic::Complaint, Topic::Committee].map(|topic| scene.cite(topic, complaint.round));
    let number = complaint.number;
    let other = GameResult::WRITTEN.iter().filter(|(_, result)| Some(*result) != stands);
    let rejected = Choice::new("stays", say::result_stays(lang));
    let page = ComplaintPage {
        at: scene.at(&format!("/complaints/{number}")),
        game: game(&scene, &complaint),
        of: scene.name(complaint.member),
        result: stands.map(|result| shown(result.written())).unwrap_or_default(),
        status,
        tone,
        made: scene.moment(complaint.made),
        first_limit: hours::complaints_close(&scene.state, evening).map(limit).unwrap_or_default(),
        spoken,
        second_limit: hours::lapses(&scene.state, &complaint).map(limit).unwrap_or_default(),
        worked_out,
        decided,
        may_work_out: may(&scene, Act::WorkOut(number, some_text())),
        may_withdraw: may(&scene, Act::WithdrawComplaint(number)),
        may_decide: may(&scene, Act::DecideComplaint(number, None, some_text())),
        results: std::iter::once(rejected)
            .chain(other.map(|(text, _)| Choice::new(*text, say::result_becomes(lang, shown(text)))))
            .collect(),
        cites: once(cite.clone().into_iter().chain(committee.clone())),
        cite,
        committee,
        complaint,
        page: ask.frame(),
        form,
        scene,
    };
    Ok(ask.page_as(page.form.status(), &page)?.private())
}

fn way(scene: &Scene, complaint: &Complaint, verb: &str) -> Way {
    let back = scene.at(&format!("/complaints/{}", complaint.number));
    Way { action: format!("{back}/{verb}"), back }
}

/// Reads a text that must be there.
fn must(scene: &Scene, form: &mut Form, field: &str, complaint: &Complaint) -> Option<TextRow> {
    let lang = scene.lang;
    let body = form.read(field, |typed| {
        let fits = !typed.is_empty() && typed.chars().count() <= 4000;
        if fits { Ok(typed.to_owned()) } else { Err(say::write_it_down(lang)) }
    })?;
    text(scene, "complaint", &body, complaint.member)
}

/// The player works it out in writing, within 24 hours.
pub async fn work_out(ask: Ask, Path((id, number)): Path<(String, String)>, mut form: Form) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let complaint = found(&scene, &number)?;
    let Some(text) = must(&scene, &mut form, "text", &complaint) else {
        return show(&ask, scene, complaint, form).await;
    };
    let act = Act::WorkOut(complaint.number, text.id);
    let said = cited(&scene, say::worked_out_received(scene.lang));
    carry_out(&ask, &scene, (act, vec![text]), &form, way(&scene, &complaint, "work-out"), |_| said).await
}

fn cited(scene: &Scene, words: String) -> String {
    match scene.cite(Topic::Complaint, scene.newest()) {
        Some(cite) => format!("{words} ({})", cite.name),
        None => words,
    }
}

/// The player takes it back.
pub async fn withdraw(ask: Ask, Path((id, number)): Path<(String, String)>, form: Form) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let complaint = found(&scene, &number)?;
    let act = Act::WithdrawComplaint(complaint.number);
    let said = say::withdrawn(scene.lang);
    carry_out(&ask, &scene, (act, Vec::new()), &form, way(&scene, &complaint, "withdraw"), |_| said).await
}

/// The director decides: the result stays, or becomes another, with the reason that both players read.
pub async fn decide(ask: Ask, Path((id, number)): Path<(String, String)>, mut form: Form) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let complaint = found(&scene, &number)?;
    let lang = scene.lang;
    let result = form.read("result", |typed| match (typed, GameResult::read(typed)) {
        ("stays", _) => Ok(None),
        (_, Some(result)) => Ok(Some(result)),
        _ => Err(round::bad_result(lang)),
    });
    let why = must(&scene, &mut form, "why", &complaint);
    let (Some(result), Some(why)) = (result, why) else {
        return show(&ask, scene, complaint, form).await;
    };
    let act = Act::DecideComplaint(complaint.number, result, why.id);
    let said = cited(&scene, say::complaint_decided(lang));
    carry_out(&ask, &scene, (act, vec![why]), &form, way(&scene, &complaint, "decide"), |_| said).await
}
