//! The sections of a competition: who plays where, set by the officer; and who goes up and down after a period, a proposal
//! with its reasons that the director confirms (D80).

use super::scene::Scene;
use crate::act::{Came, Way, at_field, attempt, carry_out};
use crate::director::may;
use crate::kit::ask::Ask;
use crate::kit::cite::{Cite, once};
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::page::Page;
use crate::kit::reply::Answer;
use askama::Template;
use axum::extract::Path;
use axum::http::StatusCode;
use competition::sections::{self, Proposal, SectionAct, SectionMove};
use competition::{Act, Entrant, Topic};
use ids::MemberId;
use systems::keizer::settings::Carried;
use words::messages::sections as say;

/// Someone who goes up or down.
pub struct Goes {
    pub member: MemberId,
    pub name: String,
    pub way: String,
    pub why: String,
}

/// Who goes up and down, as the standings page and the page of sections show it.
pub struct Outlook {
    pub title: String,
    pub goes: Vec<Goes>,
    /// What follows: an outlook, a proposal that waits, or done.
    pub next: String,
    pub cite: Option<Cite>,
    /// Whether the reader may confirm it.
    pub confirms: bool,
    pub period: usize,
}

struct Player {
    member: MemberId,
    name: String,
    rating: String,
    section: char,
    fixed: bool,
}

#[derive(Template)]
#[template(path = "club/sections.html")]
struct SectionsPage {
    page: Page,
    letters: Vec<char>,
    players: Vec<Player>,
    keeps: bool,
    outlook: Option<Outlook>,
    earlier: Vec<Outlook>,
    form: Form,
    cite: Option<Cite>,
    cites: Vec<Cite>,
    scene: Scene,
}

/// What the newest period gives, where the competition has sections.
pub fn outlook(scene: &Scene) -> Option<Outlook> {
    scene.state.newest_counted()?;
    Some(shown(scene, &sections::proposal(&scene.state)?))
}

fn shown(scene: &Scene, proposal: &Proposal) -> Outlook {
    let (lang, period) = (scene.lang, proposal.period);
    let title = match (proposal.confirmed, proposal.over) {
        (true, _) => say::moved(lang, period),
        (false, true) => say::proposed(lang, period),
        (false, false) => say::if_now(lang, period),
    };
    let next = match (proposal.confirmed, sections::in_play(&scene.state)) {
        (true, Some(rules)) => match rules.section_points {
            Carried::None => say::starts_anew(lang, period + 1),
            Carried::All => say::takes_all(lang, period + 1),
            Carried::Mutual => say::takes_mutual(lang, period + 1),
        },
        (_, Some(rules)) if rules.section_moves_by == systems::keizer::settings::MovesBy::Draft => {
            say::by_itself(lang)
        }
        _ => say::director_confirms(lang),
    };
    let goes = |one: &SectionMove| Goes {
        member: one.member,
        name: scene.name(one.member),
        way: if one.up() { say::up(lang, one.from, one.to) } else { say::down(lang, one.from, one.to) },
        why: say::place_in(lang, one.place, one.from),
    };
    let act = Act::Section(SectionAct::Promote(period, Vec::new()));
    Outlook {
        title,
        goes: proposal.moves.iter().map(goes).collect(),
        next,
        cite: scene.cite(Topic::SectionMoves, scene.newest()),
        confirms: !proposal.confirmed && may(scene, act),
        period,
    }
}

/// The page.
pub async fn page(ask: Ask, Path(id): Path<String>) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    show(&ask, scene, Form::default())
}

fn show(ask: &Ask, scene: Scene, form: Form) -> Answer {
    let settings = sections::in_play(&scene.state).ok_or(Fault::NoPage)?;
    let period = sections::coming_period(&scene.state);
    let division = sections::division(&scene.state, period).ok_or(Fault::NoPage)?;
    let letters = sections::sections(&scene.state);
    let one = |entrant: &Entrant| {
        let member = entrant.entered.member;
        Some(Player {
            member,
            name: scene.name(member),
            rating: entrant.entered.rating.map(|rating| rating.to_string()).unwrap_or_default(),
            section: *division.get(&member)?,
            fixed: sections::played_in(&scene.state, member, period),
        })
    };
    let playing = scene.state.entrants.iter().filter(|entrant| !entrant.has_left());
    let mut players: Vec<Player> = playing.filter_map(one).collect();
    players.sort_by(|one, other| (one.section, &one.name).cmp(&(other.section, &other.name)));
    let loose = players.iter().find(|player| !player.fixed);
    let other = |player: &Player| letters.iter().copied().find(|letter| *letter != player.section);
    let wish = loose.and_then(|player| Some((player.member, other(player)?)));
    let keeps = wish.is_some_and(|wish| may(&scene, Act::Section(SectionAct::Place(vec![wish]))));
    let cite = scene.cite(Topic::Sections, scene.newest());
    let outlook = outlook(&scene).filter(|_| settings.section_moves > 0);
    let newest = outlook.as_ref().map_or(0, |outlook| outlook.period);
    let earlier = scene.state.sections.promoted.keys().filter(|period| **period != newest);
    let earlier = earlier.filter_map(|period| sections::proposed(&scene.state, *period));
    let page = SectionsPage {
        letters,
        players,
        keeps,
        earlier: earlier.map(|found| shown(&scene, &found)).collect(),
        cites: once(
            [&cite, &outlook.as_ref().and_then(|found| found.cite.clone())].into_iter().flatten().cloned(),
        ),
        outlook,
        form,
        cite,
        page: ask.frame(),
        scene,
    };
    let personal = page.keeps || page.scene.runs_it();
    let reply = ask.page_as(page.form.status(), &page)?;
    Ok(if personal { reply.private() } else { reply })
}

/// Puts everyone who was moved on the list in their section, as one act.
pub async fn place(ask: Ask, Path(id): Path<String>, mut form: Form) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let division =
        sections::division(&scene.state, sections::coming_period(&scene.state)).ok_or(Fault::NoPage)?;
    let typed = |(member, now): (&MemberId, &char)| {
        let letter = form.text(&format!("section-{member}")).chars().next()?;
        (letter != *now).then_some((*member, letter))
    };
    let wanted: Vec<(MemberId, char)> = division.iter().filter_map(typed).collect();
    let way = Way { action: scene.at("/sections/place"), back: scene.at("/sections") };
    let many = wanted.len();
    let act = Act::Section(SectionAct::Place(wanted));
    let said = |_: &app::competitions::Done| say::placed(scene.lang, many);
    match attempt(&ask, &scene, (vec![act], Vec::new()), &form, way, said).await? {
        Came::Answer(reply) => Ok(*reply),
        Came::Refused(refusal, _) => {
            form.refuse("", StatusCode::CONFLICT, at_field(&scene, &refusal));
            show(&ask, scene, form)
        }
    }
}

/// Confirms who goes up and down: those who are ticked; the others stay.
pub async fn confirm(ask: Ask, Path(id): Path<String>, form: Form) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let period: usize = form.text("period").parse().map_err(|_| Fault::NoPage)?;
    let proposal = sections::proposed(&scene.state, period).ok_or(Fault::NoPage)?;
    let ticked: Vec<&str> = form.all("goes").collect();
    let stays = |one: &SectionMove| (!ticked.contains(&one.member.as_str())).then_some(one.member);
    let stay: Vec<MemberId> = proposal.moves.iter().filter_map(stays).collect();
    let many = proposal.moves.len() - stay.len();
    let way = Way { action: scene.at("/sections/confirm"), back: scene.at("/sections") };
    let act = Act::Section(SectionAct::Promote(period, stay));
    carry_out(&ask, &scene, (act, Vec::new()), &form, way, |_| say::confirmed(scene.lang, many)).await
}
