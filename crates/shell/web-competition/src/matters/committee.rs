//! The players' committee: who sits on it, the board's proposal, what the meeting made of it (dsc-w).

use super::act::{day, refuse, wish};
use super::scene::Matter;
use crate::kit::ask::Ask;
use crate::kit::cite::Cite;
use crate::kit::form::Form;
use crate::kit::page::{Choice, Page};
use crate::kit::reply::Answer;
use askama::Template;
use club::committee::{NoSeat, People};
use club::matters::{Act, Topic};
use ids::MemberId;
use words::messages::matters as say;

#[derive(Template)]
#[template(path = "club/matters/committee.html")]
struct CommitteePage {
    page: Page,
    seats: Vec<(String, String)>,
    since: String,
    due: String,
    rejected: String,
    earlier: Vec<(String, String)>,
    proposal: String,
    proposed: Vec<(String, String)>,
    instead: Vec<String>,
    /// The number of seats that the rules ask for, one field each.
    fields: Vec<(String, String)>,
    members: Vec<Choice>,
    others: Vec<Choice>,
    keeps: bool,
    propose: Form,
    name: Form,
    cite: Option<Cite>,
    cites: Vec<Cite>,
}

/// The page.
pub async fn page(ask: Ask) -> Answer {
    let matter = Matter::of(&ask).await?;
    let name = Form::filled([("on", matter.today.to_string())]);
    show(&ask, &matter, Form::default(), name)
}

fn show(ask: &Ask, matter: &Matter, propose: Form, name: Form) -> Answer {
    let lang = matter.lang;
    let state = &matter.state;
    let rules = matter.around.law.committee.as_ref();
    let seats = rules.map_or(0, |rules| usize::try_from(rules.members.value).unwrap_or(0).min(20));
    let committee = state.committee();
    let due = committee.zip(rules).map(|(committee, rules)| {
        let years = i32::try_from(rules.years.value).unwrap_or(0);
        say::committee_due(lang, matter.date(committee.since.years_later(years)))
    });
    let proposal = state.proposal.clone().unwrap_or_default();
    let status = if propose.fine() { name.status() } else { propose.status() };
    let earlier = state.committees.iter().rev().skip(1);
    let page = CommitteePage {
        page: ask.frame(),
        seats: committee.map(|one| seated(matter, &one.members)).unwrap_or_default(),
        since: committee.map(|one| say::committee_since(lang, matter.date(one.since))).unwrap_or_default(),
        due: due.unwrap_or_default(),
        rejected: committee
            .filter(|one| !one.rejected.is_empty())
            .map(|one| say::committee_rejected(lang, matter.all_names(&one.rejected)))
            .unwrap_or_default(),
        earlier: earlier.map(|one| (matter.date(one.since), matter.all_names(&one.members))).collect(),
        proposal: if proposal.is_empty() {
            String::new()
        } else {
            say::proposal_waits(lang, matter.all_names(&proposal))
        },
        proposed: proposal.iter().map(|one| (one.to_string(), matter.name(*one))).collect(),
        instead: (1..=proposal.len()).map(|at| format!("instead_{at}")).collect(),
        fields: (1..=seats).map(|at| (format!("member_{at}"), say::seat_number(lang, at))).collect(),
        members: matter.members(Some(say::choose(lang))),
        others: matter.members(Some(say::nobody(lang))),
        keeps: matter.keeps(),
        propose: propose.called("propose"),
        name: name.called("name"),
        cite: matter.cite(Topic::Committee),
        cites: matter.cites([Topic::Committee]),
    };
    Ok(ask.page_as(status, &page)?.private())
}

/// Each member with whether the seat is still theirs.
fn seated(matter: &Matter, members: &[MemberId]) -> Vec<(String, String)> {
    let here = matter.around.members.iter().filter(|(one, _)| matter.around.is_member(*one, matter.today));
    let all: Vec<String> = here.map(|(one, _)| one.to_string()).collect();
    let board: Vec<String> = matter.around.board.iter().map(ToString::to_string).collect();
    let people = People { members: &all, board: &board };
    let seat = |member: &MemberId| {
        let words = match people.may_sit(member.as_str()) {
            Ok(()) => say::committee_seat(matter.lang),
            Err(NoSeat::OnTheBoard) => say::committee_seat_lost(matter.lang),
            Err(NoSeat::NotAMember) => say::committee_left(matter.lang),
        };
        (matter.name(*member), words)
    };
    members.iter().map(seat).collect()
}

/// The members that were chosen in the fields `member_1`, `member_2`…
fn chosen(form: &Form, field: &str) -> Vec<MemberId> {
    (1..=20).filter_map(|at| MemberId::read(form.text(&format!("{field}_{at}"))).ok()).collect()
}

/// The board proposes.
pub async fn propose(ask: Ask, mut form: Form) -> Answer {
    let matter = Matter::of(&ask).await?;
    let act = Act::Propose { members: chosen(&form, "member") };
    match wish(&ask, &matter, &form, act, Vec::new()).await? {
        Ok(_) => Ok(ask.see_other("/matters/committee").saying(say::proposed(matter.lang))),
        Err(refusal) => {
            refuse(&matter, &mut form, "member_1", &refusal);
            show(&ask, &matter, form, Form::default())
        }
    }
}

/// What the meeting made of it is written down.
pub async fn name(ask: Ask, mut form: Form) -> Answer {
    let matter = Matter::of(&ask).await?;
    let rejected = form.all("rejected").filter_map(|text| MemberId::read(text).ok()).collect();
    let chosen = chosen(&form, "instead");
    let Some(on) = day(&mut form, "on", matter.lang) else {
        return show(&ask, &matter, Form::default(), form);
    };
    match wish(&ask, &matter, &form, Act::Name { on, rejected, chosen }, Vec::new()).await? {
        Ok(_) => Ok(ask.see_other("/matters/committee").saying(say::named(matter.lang))),
        Err(refusal) => {
            let field = match refusal {
                club::matters::Refusal::MeetingAhead(_) => "on",
                _ => "instead_1",
            };
            refuse(&matter, &mut form, field, &refusal);
            show(&ask, &matter, Form::default(), form)
        }
    }
}
