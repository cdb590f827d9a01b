//! Who is here: a list at the door, for a phone, where the club pairs among who is present. It is ticked until the
//! pairing is public; what two officers tick at the same time adds up.

use crate::act::Came;
use crate::act::Way;
use crate::act::attempt;
use crate::act::refused;
use crate::kit::ask::Ask;
use crate::kit::cite::Cite;
use crate::kit::cite::once;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::page::Page;
use crate::kit::reply::Answer;
use crate::scene::Scene;
use askama::Template;
use axum::extract::Path;
use competition::{Act, Evening, PairingWishes, RoundNumber, Topic, pairing};
use ids::MemberId;
use std::collections::BTreeSet;
use words::messages::{officer as office, round as say};

/// Someone on the list.
struct Row {
    member: MemberId,
    name: String,
    there: bool,
    /// Signed off by staying away: only the director lets them be paired again (D47).
    shut: bool,
    /// That they signed off, and when.
    note: String,
}

/// A round of the same evening.
struct Tab {
    label: String,
    at: String,
    here: bool,
}

#[derive(Template)]
#[template(path = "club/officer/door.html")]
struct DoorPage {
    page: Page,
    scene: Scene,
    round: RoundNumber,
    day: String,
    at: String,
    tabs: Vec<Tab>,
    rows: Vec<Row>,
    there: usize,
    /// Whether the pairing is public: nothing is ticked any more.
    published: bool,
    /// Whether signing off has closed, so that it can be paired.
    closed: bool,
    boards: Vec<(String, String)>,
    free: String,
    later: String,
    presence: Option<Cite>,
    unexcused: Option<Cite>,
    cites: Vec<Cite>,
}

/// The page.
pub async fn door(ask: Ask, Path((id, round)): Path<(String, String)>) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let evening = scene.round(&round)?.clone();
    if !scene.state.pairs_present(evening.round) {
        return Err(Fault::NoPage);
    }
    let (boards, free) = outlook(&scene, &evening);
    let rows = rows(&scene, &evening);
    let (lang, round) = (scene.lang, evening.round);
    let [presence, unexcused] = [Topic::Presence, Topic::Unexcused].map(|topic| scene.cite(topic, round));
    let page = DoorPage {
        round,
        day: words::dates::day(lang, evening.day),
        at: at(&scene, round),
        tabs: tabs(&scene, &evening),
        there: rows.iter().filter(|row| row.there).count(),
        rows,
        published: evening.published.is_some(),
        closed: competition::hours::closes(&scene.state, &evening).is_none_or(|at| scene.now >= at),
        boards,
        free,
        later: match scene.state.later_tonight(&evening).filter(|later| later.present.is_none()) {
            Some(later) => office::door_same_list(lang, later.round),
            None => String::new(),
        },
        cites: once(presence.iter().chain(&unexcused).cloned()),
        presence,
        unexcused,
        page: ask.frame(),
        scene,
    };
    Ok(ask.page(&page)?.private())
}

fn at(scene: &Scene, round: RoundNumber) -> String {
    scene.at(&format!("/round/{round}/door"))
}

/// The rounds of the evening, where there are several.
fn tabs(scene: &Scene, evening: &Evening) -> Vec<Tab> {
    let tab = |other: &Evening| Tab {
        label: say::round_of(scene.lang, other.round),
        at: at(scene, other.round),
        here: other.round == evening.round,
    };
    let all: Vec<Tab> = scene.state.tonight(evening).map(tab).collect();
    if all.len() > 1 { all } else { Vec::new() }
}

fn rows(scene: &Scene, evening: &Evening) -> Vec<Row> {
    let present = scene.state.present(evening);
    let row = |member: MemberId| {
        let off = evening.notice(member).filter(|notice| !notice.on);
        Row {
            member,
            name: scene.name(member),
            there: present.contains(&member),
            shut: scene.state.is_away(member, evening.round),
            note: match off {
                _ if scene.state.is_away(member, evening.round) => office::stands_away(scene.lang),
                Some(notice) => office::stands_off(scene.lang, scene.moment(notice.moment())),
                None => String::new(),
            },
        }
    };
    let members = scene.state.taking_part(evening.round).map(|entrant| entrant.entered.member);
    let mut all: Vec<Row> = members.map(row).collect();
    all.sort_by(|one, other| one.name.cmp(&other.name));
    all
}

/// How the round would be paired among who is ticked now.
fn outlook(scene: &Scene, evening: &Evening) -> (Vec<(String, String)>, String) {
    if evening.published.is_some() || scene.state.to_pair(evening).is_empty() {
        return (Vec::new(), String::new());
    }
    let Ok(paired) = pairing::pair(&scene.state, evening, &PairingWishes::default()) else {
        return (Vec::new(), String::new());
    };
    let name = |member: &MemberId| scene.name(*member);
    let free: Vec<String> = paired.free.iter().map(name).collect();
    let boards = paired.pairs.iter().map(|pair| (name(&pair.white), name(&pair.black)));
    (boards.collect(), words::keizer::list(scene.lang, &free))
}

/// Keeps the ticks, and pairs where that was asked for. What the page showed as ticked and is not any more is taken
/// back; a name that somebody else ticked meanwhile stays.
pub async fn note(ask: Ask, Path((id, round)): Path<(String, String)>, form: Form) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let evening = scene.round(&round)?.clone();
    let round = evening.round;
    let read = |name: &str| -> BTreeSet<MemberId> {
        form.all(name).filter_map(|text| MemberId::read(text).ok()).collect()
    };
    let (there, was) = (read("there"), read("was"));
    let present = scene.state.present(&evening);
    let came: Vec<MemberId> = there.difference(&was).filter(|one| !present.contains(one)).copied().collect();
    let gone: Vec<MemberId> = was.difference(&there).filter(|one| present.contains(one)).copied().collect();
    let mut acts = Vec::new();
    if !came.is_empty() || !gone.is_empty() {
        acts.push(Act::NotePresence { round, came, gone });
    }
    let pairs = form.text("verb") == "pair";
    if pairs {
        acts.push(Act::Pair { round, wishes: PairingWishes::default() });
    }
    let back = if pairs { scene.at(&format!("/round/{round}#draft")) } else { at(&scene, round) };
    if acts.is_empty() {
        return Ok(ask.see_other(back).saying(office::nothing_new(scene.lang)));
    }
    let lang = scene.lang;
    let said = |done: &app::competitions::Done| {
        let there = done.state.evening(round).map_or(0, |evening| done.state.present(evening).len());
        if pairs { say::draft_made(lang, round) } else { office::door_kept(lang, there) }
    };
    let way = Way { action: at(&scene, round), back };
    match attempt(&ask, &scene, (acts, Vec::new()), &form, way, said).await? {
        Came::Answer(reply) => Ok(*reply),
        Came::Refused(refusal, state) => Err(refused(&scene, &state, &refusal)),
    }
}
