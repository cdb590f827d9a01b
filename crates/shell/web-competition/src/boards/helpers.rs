//! The director's codes for volunteers: which boards, until when, taken back at any moment.

use super::ends;
use crate::kit::ask::Ask;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::page::Page;
use crate::kit::qr::qr;
use crate::kit::reply::{Answer, Reply};
use crate::scene::Scene;
use app::competitions::{Pass, PassFor};
use app::letters::Facts;
use askama::Template;
use axum::extract::Path;
use competition::{Evening, RoundNumber, hours};
use words::messages::boards as say;

struct Line {
    id: String,
    boards: String,
    until: String,
}

#[derive(Template)]
#[template(path = "club/boards/helpers.html")]
struct HelpersPage {
    page: Page,
    scene: Scene,
    round: RoundNumber,
    title: String,
    lines: Vec<Line>,
    form: Form,
    boards: usize,
}

#[derive(Template)]
#[template(path = "club/boards/code.html")]
struct CodePage {
    page: Page,
    scene: Scene,
    round: RoundNumber,
    title: String,
    boards: String,
    until: String,
    link: String,
    picture: String,
}

fn boards(scene: &Scene, pass: &Pass) -> String {
    let [first, last] = ["first", "last"].map(|name| pass.facts.get(name).unwrap_or_default());
    say::boards_from_to(scene.lang, first, last)
}

fn is_of(pass: &Pass, scene: &Scene, round: RoundNumber) -> bool {
    let number = pass.facts.of("round").and_then(RoundNumber::new);
    pass.facts.get("competition") == Some(scene.id.as_str()) && number == Some(round)
}

async fn page(ask: &Ask, scene: Scene, evening: &Evening, form: Form) -> Result<Reply, Fault> {
    let all = ask.site.competitions.passes(PassFor::Helper).await?;
    let line = |pass: &Pass| Line {
        id: pass.id.clone(),
        boards: boards(&scene, pass),
        until: scene.moment(pass.expires),
    };
    let lines = all.iter().filter(|pass| is_of(pass, &scene, evening.round)).map(line).collect();
    let status = form.status();
    let page = HelpersPage {
        page: ask.frame(),
        title: say::helpers_of(scene.lang, evening.round),
        round: evening.round,
        lines,
        form,
        boards: evening.games.len(),
        scene,
    };
    Ok(ask.page_as(status, &page)?.private())
}

/// The page.
pub async fn list(ask: Ask, Path((id, round)): Path<(String, String)>) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let evening = scene.round(&round)?.clone();
    let until = scene.state.zone.local(ends(&scene.state, &evening)).time;
    let (hour, minute) = until.clock();
    let form = Form::filled([
        ("first", "1".to_owned()),
        ("last", evening.games.len().max(1).to_string()),
        ("until", format!("{hour:02}:{minute:02}")),
    ]);
    page(&ask, scene, &evening, form).await
}

/// Makes a code.
pub async fn make(ask: Ask, Path((id, round)): Path<(String, String)>, mut form: Form) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let evening = scene.round(&round)?.clone();
    let (lang, most) = (scene.lang, evening.games.len().max(1));
    let first = form.number("first", 1..=most, || say::bad_board(lang, most));
    let last = form.number("last", first.unwrap_or(1)..=most, || say::bad_board(lang, most));
    let until = form.hour("until", || say::bad_hour(lang));
    let (Some(first), Some(last), Some(until)) = (first, last, until) else {
        return page(&ask, scene, &evening, form).await;
    };
    // An hour before the start is one of the night after the evening.
    let day = if until < evening.start { evening.day.plus(1) } else { evening.day };
    let until = scene.state.zone.instant(day.at(until));
    if until <= scene.now {
        form.wrong("until", say::hour_past(lang));
        return page(&ask, scene, &evening, form).await;
    }
    let facts = Facts::new().with("competition", scene.id).with("round", evening.round);
    let from = hours::start(&scene.state, &evening).micros();
    let facts = facts.with("first", first).with("last", last).with("from", from);
    let by = Some(ask.person()?.id);
    let secret = ask.site.competitions.make_pass(PassFor::Helper, None, by, &facts, until).await?;
    Ok(ask.see_other(scene.at(&format!("/round/{}/helpers/{secret}", evening.round))))
}

/// A code to hand out, as link and as picture.
pub async fn show(ask: Ask, Path((id, round, secret)): Path<(String, String, String)>) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let round = scene.round(&round)?.round;
    let pass = ask.site.competitions.pass(PassFor::Helper, &secret).await?;
    let pass = pass.filter(|pass| is_of(pass, &scene, round)).ok_or(Fault::NoPage)?;
    let link = format!("{}/helper/{secret}", ask.site.address(&ask.headers));
    let page = CodePage {
        page: ask.frame(),
        title: say::code_to_hand_out(scene.lang),
        boards: boards(&scene, &pass),
        until: scene.moment(pass.expires),
        picture: qr(&link),
        link,
        round,
        scene,
    };
    Ok(ask.page(&page)?.private())
}

/// Takes a code back.
pub async fn end(ask: Ask, Path((id, round)): Path<(String, String)>, form: Form) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let round = scene.round(&round)?.round;
    let all = ask.site.competitions.passes(PassFor::Helper).await?;
    let meant = all.iter().find(|pass| pass.id == form.text("code") && is_of(pass, &scene, round));
    if let Some(pass) = meant {
        ask.site.competitions.take_pass_back(&pass.id).await?;
    }
    Ok(ask.see_other(scene.at(&format!("/round/{round}/helpers"))).saying(say::code_ended(scene.lang)))
}
