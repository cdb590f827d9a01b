//! Who takes part in a Swiss or a cup: half points, guests, who may not meet, how it is played.

use super::set_up::{TieBreaks, codes};
use crate::act::Way;
use crate::act::carry_out;
use crate::kit::ask::Ask;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::page::{Choice, Page};
use crate::kit::reply::Answer;
use crate::scene::GUEST;
use crate::scene::Scene;
use askama::Template;
use axum::extract::Path;
use competition::swiss::{self, SwissAct, SwissPlan};
use competition::{Act, RoundNumber, System, Wish};
use ids::{MemberId, TextId};
use store::TextRow;
use words::messages::tournament as say;

const NAME: usize = 40;

/// Someone who takes part.
struct Line {
    number: usize,
    member: MemberId,
    name: String,
    rating: String,
    guest: bool,
    gone: bool,
}

#[derive(Template)]
#[template(path = "club/swiss/entrants.html")]
struct EntrantsPage {
    page: Page,
    scene: Scene,
    is_swiss: bool,
    lines: Vec<Line>,
    halves: Vec<(MemberId, RoundNumber, String)>,
    everyone: Vec<Choice>,
    guest: Form,
    forbid: Form,
    plan: Form,
    tie_breaks: TieBreaks,
}

/// The page.
pub async fn list(ask: Ask, Path(id): Path<String>) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    page(&ask, scene, Form::default(), Form::default())
}

fn page(ask: &Ask, scene: Scene, guest: Form, plan: Form) -> Answer {
    if scene.state.keeps_hours() || scene.state.system == System::Teams {
        return Err(Fault::NoPage);
    }
    let status = if guest.fine() { plan.status() } else { guest.status() };
    let field = swiss::field(&scene.state, None);
    let line = |(at, member): (usize, &MemberId)| Line {
        number: at + 1,
        member: *member,
        name: scene.name(*member),
        rating: field.tournament.players[at].rating.map(|one| one.to_string()).unwrap_or_default(),
        guest: scene.state.swiss.guests.contains_key(member),
        gone: scene.state.entrant(*member).is_some_and(competition::Entrant::has_left),
    };
    let set = &scene.state.swiss.plan;
    let codes: Vec<String> = swiss::tie_breaks(&scene.state).iter().map(ToString::to_string).collect();
    let yes = |yes: bool| if yes { "yes".to_owned() } else { String::new() };
    let ticks = [("rapid", yes(set.rapid)), ("accelerated", yes(set.accelerated))];
    let filled = Form::filled(ticks.into_iter().chain(TieBreaks::filled(&codes)));
    let personal = scene.actor.member.is_some() || scene.runs_it();
    let page = EntrantsPage {
        page: ask.frame(),
        is_swiss: scene.state.system == System::Swiss,
        halves: halves(&scene),
        everyone: field.members.iter().map(|one| Choice::new(one.to_string(), scene.name(*one))).collect(),
        lines: field.members.iter().enumerate().map(line).collect(),
        guest: guest.called("guest"),
        forbid: Form::default().called("forbid"),
        plan: if plan.fine() { filled } else { plan }.called("plan"),
        tie_breaks: TieBreaks::of(scene.lang, &codes),
        scene,
    };
    let reply = ask.page_as(status, &page)?;
    Ok(if personal { reply.private() } else { reply })
}

/// Half a point instead of a game, for whom and when this reader may take it: asked of the machine.
fn halves(scene: &Scene) -> Vec<(MemberId, RoundNumber, String)> {
    let open = scene.state.evenings.iter().filter(|evening| evening.published.is_none());
    let Some(round) = open.map(|evening| evening.round).next() else { return Vec::new() };
    let can = |member: &MemberId| {
        let act = Act::Swiss(SwissAct::HalfPoint { member: *member, round });
        let wish = Wish::sure(scene.actor.clone(), act);
        competition::warnings(&scene.state, &wish, scene.now).is_ok()
    };
    let own = scene.actor.member;
    let all = scene.state.entrants.iter().map(|entrant| entrant.entered.member).filter(can);
    let label = |member: MemberId| {
        if own == Some(member) {
            say::half_point(scene.lang, round)
        } else {
            say::half_point_for(scene.lang, scene.name(member), round)
        }
    };
    all.map(|member| (member, round, label(member))).collect()
}

fn way(scene: &Scene, verb: &str) -> Way {
    Way { action: scene.at(&format!("/entrants/{verb}")), back: scene.at("/entrants") }
}

/// Takes half a point instead of a game.
pub async fn half(ask: Ask, Path(id): Path<String>, form: Form) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let member = MemberId::read(form.text("member")).map_err(|_| Fault::Unclear)?;
    let round: RoundNumber =
        form.text("round").parse().ok().and_then(RoundNumber::new).ok_or(Fault::Unclear)?;
    let said = say::half_done(scene.lang, scene.name(member), round);
    let act = Act::Swiss(SwissAct::HalfPoint { member, round });
    carry_out(&ask, &scene, (act, Vec::new()), &form, way(&scene, "half"), |_| said).await
}

/// Enters a guest; the name is a text of its own (D73).
pub async fn guest(ask: Ask, Path(id): Path<String>, mut form: Form) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let lang = scene.lang;
    let name = form.read("name", |text| {
        let name = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let fits = !name.is_empty() && name.chars().count() <= NAME && !name.chars().any(app::odd_sign);
        if fits { Ok(name) } else { Err(say::bad_guest(lang, NAME)) }
    });
    let rating = form.read("rating", |text| match text {
        "" => Ok(None),
        text => text
            .parse()
            .ok()
            .filter(|rating| (0..=3500).contains(rating))
            .map(Some)
            .ok_or_else(|| say::bad_rating(lang)),
    });
    let (Some(name), Some(rating)) = (name, rating) else {
        return page(&ask, scene, form, Form::default());
    };
    let row = TextRow {
        id: TextId::drawn(app::secret::chance()),
        kind: GUEST.to_owned(),
        body: name.clone(),
        written_by: None,
        about: None,
        created: scene.now,
        erased: None,
    };
    let member = MemberId::drawn(app::secret::chance());
    let act = Act::Swiss(SwissAct::EnterGuest { member, name: row.id, rating });
    let said = say::guest_in(lang, &name);
    carry_out(&ask, &scene, (act, vec![row]), &form, way(&scene, "guest"), |_| said).await
}

/// Two may not meet.
pub async fn forbid(ask: Ask, Path(id): Path<String>, form: Form) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let read = |name: &str| MemberId::read(form.text(name)).map_err(|_| Fault::Unclear);
    let (one, other) = (read("one")?, read("other")?);
    let said = say::forbidden(scene.lang, scene.name(one), scene.name(other));
    let act = Act::Swiss(SwissAct::Forbid(one, other));
    carry_out(&ask, &scene, (act, Vec::new()), &form, way(&scene, "forbid"), |_| said).await
}

/// Decides how it is played.
pub async fn plan(ask: Ask, Path(id): Path<String>, mut form: Form) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let Some(tie_breaks) = codes(&mut form, scene.lang) else {
        return page(&ask, scene, Form::default(), form);
    };
    let plan = SwissPlan { tie_breaks, rapid: form.ticked("rapid"), accelerated: form.ticked("accelerated") };
    let said = say::saved(scene.lang);
    let act = Act::Swiss(SwissAct::Plan(plan));
    carry_out(&ask, &scene, (act, Vec::new()), &form, way(&scene, "plan"), |_| said).await
}
