//! One complaint: both of its limits, what was written, and the director's decision with what it moves (dsc-v, D71).

use super::complaints::{appeal_on, decision, game, last_minute, status};
use super::{may, some_text};
use crate::act::Way;
use crate::act::carry_out;
use crate::kit::ask::Ask;
use crate::kit::cite::Cite;
use crate::kit::cite::once;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::page::{Choice, Page};
use crate::kit::reply::Answer;
use crate::matters::appeal;
use crate::matters::contested;
use crate::matters::overview;
use crate::matters::scene::Matter;
use crate::pairings::shown;
use crate::scene::Scene;
use crate::texts::text;
use askama::Template;
use axum::extract::Path;
use club::matters::End;
use competition::{Act, Complaint, ComplaintEnd, Ruling, Topic, hours, reads_complaint};
use store::TextRow;
use systems::result::GameResult;
use words::messages::{director as say, matters as say_matters, round};

#[derive(Template)]
#[template(path = "club/director/complaint.html")]
#[expect(clippy::struct_excessive_bools, reason = "a page shows what is so and what is not")]
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
    /// When the director decided, what, and why.
    decided: Option<(String, String, String)>,
    appeal: Option<Appealed>,
    /// Where the reader goes into appeal; empty where that cannot be.
    appeal_at: String,
    /// Who works it out here: the player, or the director who got it on paper.
    arguments: String,
    arguments_hint: String,
    on_paper: bool,
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

/// The appeal against the decision, as it stands.
struct Appealed {
    /// Where it is read; empty for who may not.
    at: String,
    title: String,
    when: String,
    standing: String,
    /// Why the committee decided so.
    why: String,
    runs: bool,
}

/// The appeal as the reader of the complaint sees it.
async fn appealed(
    ask: &Ask,
    scene: &Scene,
    matter: &Matter,
    complaint: &Complaint,
) -> Result<Option<Appealed>, Fault> {
    let Some(found) = appeal_on(&matter.state, scene.id, complaint) else { return Ok(None) };
    let reads = appeal::reads(matter, found);
    let (when, why) = match &found.end {
        Some(End::Decided { at, why, .. }) if reads => (*at, ask.site.matters.text(*why).await?),
        Some(End::Decided { at, .. }) => (*at, String::new()),
        Some(End::Withdrawn) | None => (found.at, String::new()),
    };
    Ok(Some(Appealed {
        at: if reads { format!("/matters/appeals/{}", found.number) } else { String::new() },
        title: say_matters::appeal_of(scene.lang, found.number),
        when: scene.moment(when),
        standing: overview::standing(matter, found.end.as_ref()),
        why,
        runs: found.end.is_none(),
    }))
}

/// The complaint of this address, if this reader may read it.
pub fn found(scene: &Scene, number: &str) -> Result<Complaint, Fault> {
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
pub async fn written(ask: &Ask, text: Option<ids::TextId>) -> Result<String, Fault> {
    match text {
        Some(text) => Ok(ask.site.competitions.text(text).await?.unwrap_or_default()),
        None => Ok(String::new()),
    }
}

async fn show(ask: &Ask, scene: Scene, complaint: Complaint, form: Form) -> Answer {
    let lang = scene.lang;
    let evening = scene.state.evening(complaint.round).ok_or(Fault::NoPage)?;
    let stands = evening.game(complaint.pair).and_then(competition::Game::result);
    let spoken = written(ask, complaint.first_words()).await?;
    let worked_out = match complaint.worked_out {
        Some((at, text)) => Some((scene.moment(at), written(ask, Some(text)).await?)),
        None => None,
    };
    let decided = match complaint.ended {
        Some(ComplaintEnd::Decided(outcome, at, why)) => {
            Some((scene.moment(at), decision(lang, outcome), written(ask, Some(why)).await?))
        }
        _ => None,
    };
    let matter = Matter::of(ask).await?;
    let appeal = appealed(ask, &scene, &matter, &complaint).await?;
    let value = format!("{}.complaint.{}", scene.id, complaint.number);
    let rulings = contested::of_competition(&matter, (scene.id, &scene.title), &scene.state, &matter.own());
    let ruling = rulings.into_iter().find(|one| one.value == value);
    let appeal_at = match ruling.filter(|one| contested::may_appeal(&matter, one)) {
        Some(_) => format!("/matters/appeals/new?about={value}"),
        None => String::new(),
    };
    let own = scene.actor.on_behalf_of(complaint.member).is_some();
    let limit = |at: calendar::Instant| scene.moment(last_minute(at));
    let (status, tone) = status(&scene, &matter.state, &complaint);
    let [cite, committee] =
        [Topic::Complaint, Topic::Committee].map(|topic| scene.cite(topic, complaint.round));
    let number = complaint.number;
    let other = GameResult::WRITTEN.iter().filter(|(_, result)| Some(*result) != stands);
    let rejected = Choice::new("stays", say::result_stays(lang));
    let upheld = Choice::new("upheld", say::upheld_result_stays(lang));
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
        appeal,
        appeal_at,
        arguments: if own {
            say::your_arguments(lang)
        } else {
            say::arguments_of(lang, scene.name(complaint.member))
        },
        arguments_hint: if own { say::your_arguments_hint(lang) } else { say::motivation_hint(lang) },
        on_paper: !own,
        may_work_out: may(&scene, Act::WorkOut(number, some_text())),
        may_withdraw: may(&scene, Act::WithdrawComplaint(number)),
        may_decide: may(&scene, Act::DecideComplaint(number, Ruling::Rejected, some_text())),
        results: [rejected, upheld]
            .into_iter()
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
    let own = scene.actor.on_behalf_of(complaint.member).is_some();
    let said = if own {
        say::worked_out_received(scene.lang)
    } else {
        say::worked_out_copied(scene.lang, scene.name(complaint.member))
    };
    let said = cited(&scene, said);
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

/// The director decides: rejected, or upheld with the result that stands or another one, with the reason that both
/// players read.
pub async fn decide(ask: Ask, Path((id, number)): Path<(String, String)>, mut form: Form) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let complaint = found(&scene, &number)?;
    let lang = scene.lang;
    let ruling = form.read("result", |typed| match (typed, GameResult::read(typed)) {
        ("stays", _) => Ok(Ruling::Rejected),
        ("upheld", _) => Ok(Ruling::ResultStays),
        (_, Some(result)) => Ok(Ruling::ResultBecomes(result)),
        _ => Err(round::bad_result(lang)),
    });
    let why = must(&scene, &mut form, "why", &complaint);
    let (Some(ruling), Some(why)) = (ruling, why) else {
        return show(&ask, scene, complaint, form).await;
    };
    let act = Act::DecideComplaint(complaint.number, ruling, why.id);
    let said = cited(&scene, say::complaint_decided(lang));
    carry_out(&ask, &scene, (act, vec![why]), &form, way(&scene, &complaint, "decide"), |_| said).await
}
