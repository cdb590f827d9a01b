//! What is open in the club's matters, who is to act, by which article; and what concerns the reader.

use super::scene::Matter;
use crate::director::complaint_status;
use crate::kit::ask::Ask;
use crate::kit::cite::Cite;
use crate::kit::fault::Fault;
use crate::kit::page::Page;
use crate::kit::reply::Answer;
use crate::scene::Scene;
use askama::Template;
use club::matters::{End, Open, Role, Topic, open};
use competition::Complaint;
use store::Shelf;
use words::messages::{director, matters as say};

/// Something to do.
struct Item {
    words: String,
    who: String,
    cite: Option<Cite>,
    at: String,
    mine: bool,
}

#[derive(Template)]
#[template(path = "club/matters/overview.html")]
struct OverviewPage {
    page: Page,
    items: Vec<Item>,
    held: Vec<(String, bool)>,
    /// The reader's own complaints: address, name, how it stands.
    complaints: Vec<(String, String, String)>,
    appeals: Vec<(String, String, String)>,
    trophies: Option<Cite>,
    committee: Option<Cite>,
    cites: Vec<Cite>,
}

/// The page.
pub async fn page(ask: Ask) -> Answer {
    let matter = Matter::of(&ask).await?;
    let name = |member| matter.name(member);
    let text = |text| matter.text(text);
    let seen: Vec<Open> = open(&matter.state, &matter.around, matter.now)
        .into_iter()
        .filter(|one| reads(&matter, *one))
        .collect();
    let items = seen.iter().map(|one| Item {
        words: words::matters::open(matter.lang, &matter.state, *one, &name, &text),
        who: say::who_acts(matter.lang, words::matters::role(matter.lang, one.who())),
        cite: matter.cite(one.topic()),
        at: place(*one),
        mine: matter.actor.is(one.who()),
    });
    let mut items: Vec<Item> = items.collect();
    let (waiting, complaints) = complaints(&ask, &matter).await?;
    items.extend(waiting);
    items.sort_by_key(|item| !item.mine);
    let mut held = Vec::new();
    for member in matter.own() {
        let left = matter.around.left(member).is_some_and(|left| left <= matter.today);
        held.extend(matter.state.held_by(member).map(|trophy| (matter.text(trophy.name), left)));
    }
    let page = OverviewPage {
        page: ask.frame(),
        items,
        held,
        complaints,
        appeals: appeals(&matter),
        trophies: matter.cite(Topic::Trophies),
        committee: matter.cite(Topic::Committee),
        cites: matter.cites([Topic::Committee, Topic::Phones, Topic::Trophies, Topic::Complaint]),
    };
    Ok(ask.page(&page)?.private())
}

/// The complaints that wait for someone, of every competition: until when, for whom (dsc-v); and the reader's own, with
/// how each stands.
async fn complaints(ask: &Ask, matter: &Matter) -> Result<(Vec<Item>, Vec<(String, String, String)>), Fault> {
    let (mut items, mut own) = (Vec::new(), Vec::new());
    for row in ask.site.competitions.list().await?.into_iter().filter(|row| row.shelf == Shelf::Running) {
        let open = |complaint: &&Complaint| complaint.ended.is_none();
        if ask.site.competitions.look(row.id).await?.complaints.is_empty() {
            continue;
        }
        let scene = Scene::of(ask, &row.id.to_string()).await?;
        let readable = |one: &&Complaint| competition::reads_complaint(&scene.state, &scene.actor, one);
        let mine = |one: &&Complaint| matter.own().iter().any(|member| one.pair.opponent(*member).is_some());
        own.extend(scene.state.complaints.iter().rev().filter(mine).map(|one| {
            let title = format!("{} · {}", director::complaint_number(matter.lang, one.number), scene.title);
            let at = scene.at(&format!("/complaints/{}", one.number));
            (at, title, complaint_status(&scene, &matter.state, one).0)
        }));
        for complaint in scene.state.complaints.iter().filter(open).filter(readable) {
            let (number, written) = (complaint.number, complaint.worked_out.is_some());
            let (name, state) =
                (scene.name(complaint.member), complaint_status(&scene, &matter.state, complaint).0);
            let who = if written { words::matters::role(matter.lang, Role::Director) } else { name.clone() };
            items.push(Item {
                words: say::open_complaint(matter.lang, name, number, &scene.title, state),
                who: say::who_acts(matter.lang, who),
                cite: matter.cite(Topic::Complaint),
                at: scene.at(&format!("/complaints/{number}")),
                mine: if written {
                    matter.actor.directs(matter.today).is_some()
                } else {
                    matter.own().contains(&complaint.member)
                },
            });
        }
    }
    Ok((items, own))
}

/// Whether a reader is shown this: who holds an office sees what is open; a phone is the director's alone.
fn reads(matter: &Matter, open: Open) -> bool {
    let directs = matter.actor.directs(matter.today).is_some();
    match open.who() {
        Role::Director => directs,
        _ => matter.actor.roles.iter().any(|role| *role != Role::Admin),
    }
}

/// Where it is done.
fn place(open: Open) -> String {
    match open {
        Open::Appeal(number) | Open::Concerned(number, _) => format!("/matters/appeals/{number}"),
        Open::Phone(_) | Open::Tell(..) => "/matters/phones".to_owned(),
        Open::TrophyDue(..) | Open::TrophyAsked(..) => "/trophies".to_owned(),
        _ => "/matters/committee".to_owned(),
    }
}

/// The appeals that the reader may read: address, name, how it stands.
fn appeals(matter: &Matter) -> Vec<(String, String, String)> {
    let own = matter.state.appeals.iter().rev().filter(|appeal| super::appeal::reads(matter, appeal));
    let line = |appeal: &club::matters::Appeal| {
        let title = say::appeal_of(matter.lang, appeal.number);
        let title = format!("{title}: {}", matter.all_names(&appeal.parties));
        (format!("/matters/appeals/{}", appeal.number), title, standing(matter, appeal.end.as_ref()))
    };
    own.map(line).collect()
}

/// How an appeal stands, in a word.
pub fn standing(matter: &Matter, end: Option<&End>) -> String {
    match end {
        None => say::state_running(matter.lang),
        Some(End::Withdrawn) => say::state_withdrawn(matter.lang),
        Some(End::Decided { upheld: true, .. }) => say::state_upheld(matter.lang),
        Some(End::Decided { upheld: false, .. }) => say::state_rejected(matter.lang),
    }
}
