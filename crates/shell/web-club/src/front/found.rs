//! The guide that founds a club in five steps: its name, its rules, its members, the first competition, invitations. Each
//! step leads to the page where it is done, and one plays bughouse meanwhile.

use crate::kit::ask::Ask;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::page::Page;
use crate::kit::reply::Answer;
use app::{AboutClub, Deed};
use askama::Template;
use words::messages::front as say;

/// A step of the guide.
struct Step {
    title: String,
    text: String,
    /// Where it is done; nothing for the one that is done here.
    at: &'static str,
    go: String,
    done: bool,
    /// Whether it is the next to do.
    now: bool,
    /// Whether who looks may do it; else which role is missing.
    may: bool,
}

#[derive(Template)]
#[template(path = "club/found.html")]
struct Guide {
    page: Page,
    form: Form,
    zone: String,
    name_done: bool,
    steps: Vec<Step>,
}

/// The longest name of a club.
const LONGEST: usize = 60;

/// How far the club has come: a name, members, a competition, people.
async fn reached(ask: &Ask) -> Result<[bool; 4], Fault> {
    let site = &ask.site;
    let named = !site.notices.about().await?.name.is_empty();
    let members = !site.competitions.members().known().await?.is_empty();
    let competition = !site.competitions.list().await?.is_empty();
    let people = match ask.visitor.person() {
        Some(person) if person.may(Deed::SeePeople) => site.people.list(person).await?.len() > 1,
        _ => false,
    };
    Ok([named, members, competition, people])
}

/// Whether nothing is left of the guide.
pub async fn done(ask: &Ask) -> Result<bool, Fault> {
    Ok(reached(ask).await?.iter().all(|done| *done))
}

async fn page(ask: &Ask, form: Form) -> Result<Guide, Fault> {
    let lang = ask.lang();
    let [named, members, competition, people] = reached(ask).await?;
    let may = |deed| ask.visitor.person().is_some_and(|person| person.may(deed));
    let step = |title, text, at, go, done, may| Step { title, text, at, go, done, now: false, may };
    let mut steps = vec![
        step(
            say::step_rules(lang),
            say::step_rules_how(lang),
            "/rules",
            say::step_rules_go(lang),
            named,
            true,
        ),
        step(
            say::step_members(lang),
            say::step_members_how(lang),
            "/members",
            say::step_members_go(lang),
            members,
            may(Deed::KeepMembers),
        ),
        step(
            say::step_competition(lang),
            say::step_competition_how(lang),
            "/competitions/new",
            say::step_competition_go(lang),
            competition,
            may(Deed::SetUpCompetitions),
        ),
        step(
            say::step_people(lang),
            say::step_people_how(lang),
            "/people",
            say::step_people_go(lang),
            people,
            may(Deed::ManagePeople),
        ),
    ];
    if let Some(next) = steps.iter_mut().find(|step| !step.done).filter(|_| named) {
        next.now = true;
    }
    let zone = ask.site.zone().name().unwrap_or("UTC").to_owned();
    Ok(Guide { page: ask.frame(), form, zone, name_done: named, steps })
}

/// The guide.
pub async fn guide(ask: Ask) -> Answer {
    let about = ask.site.notices.about().await?;
    let form = Form::filled([("name", about.name), ("meets", about.meets)]);
    Ok(ask.page(&page(&ask, form).await?)?.private())
}

/// Says what the club is called.
pub async fn say_name(ask: Ask, mut form: Form) -> Answer {
    let lang = ask.lang();
    let name = form.read("name", |text| match text.trim() {
        "" => Err(say::name_missing(lang)),
        text if text.chars().count() > LONGEST => Err(say::name_long(lang, LONGEST)),
        text => Ok(text.to_owned()),
    });
    let meets = form.read("meets", |text| match text.trim() {
        text if text.chars().count() > 100 => Err(say::meets_long(lang)),
        text => Ok(text.to_owned()),
    });
    let (Some(name), Some(meets)) = (name, meets) else {
        let status = form.status();
        return Ok(ask.page_as(status, &page(&ask, form).await?)?.private());
    };
    ask.site.notices.say(ask.visitor.person(), &AboutClub { name, meets }).await?;
    Ok(ask.see_other("/found").saying(say::name_kept(lang)))
}
