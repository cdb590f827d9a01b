//! Founding a club in ten minutes: what it is called and when it meets, who does what, members, the first competition, a
//! letter to oneself, and opening it. Every step can be skipped and found again; the guide says what is missing and where.

mod club;
mod letter;
mod missing;
mod offices;
mod open;
mod standing;

use crate::kit::addresses::Need::{Always, May};
use crate::kit::addresses::{Routes, get, post};
use crate::kit::ask::Ask;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::page::Page;
use crate::kit::reply::Answer;
use app::Deed;
use askama::Template;
pub use club::{CONTACT, meets};
use missing::Missing;
use standing::{Standing, Step};
use words::messages::found as say;

/// The addresses of the guide.
pub fn routes(routes: Routes) -> Routes {
    use Deed::{GiveRoles, KeepRules, OpenClub};
    routes
        .route("/found", May(KeepRules), get(guide))
        .route("/found/skip", May(KeepRules), post(skip))
        .route("/found/club", May(KeepRules), get(club::form).post(club::save))
        .route("/found/offices", May(GiveRoles), get(offices::form).post(offices::save))
        .route("/found/letter", May(KeepRules), get(letter::form).post(letter::send))
        .route("/found/letter/{code}", Always, get(letter::look).post(letter::arrived))
        .route("/club/open", May(OpenClub), get(open::look).post(open::open))
}

/// A step as the guide shows it.
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
struct Shown {
    word: &'static str,
    title: String,
    /// How it stands, or what it is about.
    text: String,
    at: &'static str,
    go: String,
    done: bool,
    skipped: bool,
    /// Whether it is the next to do.
    now: bool,
    /// Whether who looks may do it.
    may: bool,
}

#[derive(Template)]
#[template(path = "club/found/guide.html")]
struct Guide {
    page: Page,
    title: String,
    done: usize,
    steps: Vec<Shown>,
    missing: Vec<Missing>,
}

/// Whether a step of the guide is left, for who may take it.
pub async fn unfinished(ask: &Ask) -> Result<bool, Fault> {
    let Some(person) = ask.visitor.person().filter(|person| person.may(Deed::KeepRules)) else {
        return Ok(false);
    };
    let standing = Standing::of(ask, person).await?;
    Ok(Step::ALL.into_iter().any(|step| !standing.done(step) && !standing.skipped.contains(&step)))
}

fn shown(ask: &Ask, standing: &Standing, step: Step) -> Shown {
    let lang = ask.lang();
    let may = |deed| ask.visitor.person().is_some_and(|person| person.may(deed));
    let (done, name) = (standing.done(step), standing.about.name.clone());
    let (title, about, at, go, deed) = match step {
        Step::Club => (
            say::step_club(lang),
            say::step_club_how(lang),
            "/found/club",
            say::step_club_go(lang),
            Deed::KeepRules,
        ),
        Step::Offices => (
            say::step_offices(lang),
            say::step_offices_how(lang),
            "/found/offices",
            say::step_offices_go(lang),
            Deed::GiveRoles,
        ),
        Step::Members => (
            say::step_members(lang),
            say::step_members_how(lang),
            "/members/import",
            say::step_members_go(lang),
            Deed::KeepMembers,
        ),
        Step::Competition => (
            say::step_competition(lang),
            say::step_competition_how(lang),
            "/competitions/new",
            say::step_competition_go(lang),
            Deed::SetUpCompetitions,
        ),
        Step::Letter => (
            say::step_letter(lang),
            say::step_letter_how(lang),
            "/found/letter",
            say::step_letter_go(lang),
            Deed::KeepRules,
        ),
        Step::Open => (
            say::step_open(lang),
            say::step_open_how(lang),
            "/club/open",
            say::step_open_go(lang),
            Deed::OpenClub,
        ),
    };
    let text = match step {
        Step::Club if done => club::summary(lang, &standing.about, &standing.zone, &name),
        Step::Offices if done => standing.offices_said(lang),
        Step::Members if done => say::members_are(lang, standing.members),
        Step::Competition if done => say::competitions_are(lang, standing.competitions.join(", ")),
        Step::Letter if done => say::letter_works(lang),
        Step::Open if done => say::is_open(lang),
        _ => about,
    };
    let go = if done { say::change(lang) } else { go };
    let skipped = standing.skipped.contains(&step) && !done;
    Shown { word: step.word(), title, text, at, go, done, skipped, now: false, may: may(deed) }
}

/// The guide.
async fn guide(ask: Ask) -> Answer {
    let (lang, person) = (ask.lang(), ask.person()?);
    let standing = Standing::of(&ask, person).await?;
    let mut steps: Vec<Shown> = Step::ALL.into_iter().map(|step| shown(&ask, &standing, step)).collect();
    if let Some(next) = steps.iter_mut().find(|step| !step.done && !step.skipped && step.may) {
        next.now = true;
    }
    let title = match standing.about.name.as_str() {
        "" => say::guide(lang),
        name => say::guide_of(lang, name),
    };
    let page = Guide {
        page: ask.frame(),
        title,
        done: steps.iter().filter(|step| step.done).count(),
        missing: missing::missing(lang, &standing),
        steps,
    };
    Ok(ask.page(&page)?.private())
}

/// Leaves a step for later, or takes it up again.
async fn skip(ask: Ask, form: Form) -> Answer {
    let step = Step::of(form.text("step")).ok_or(Fault::Unclear)?;
    let mut skipped = standing::skipped(&ask.site.roll.settings().await?);
    if !skipped.remove(&step) {
        skipped.insert(step);
    }
    let words: Vec<&str> = skipped.iter().map(|step| step.word()).collect();
    ask.site.roll.set(&[(standing::SKIPPED, words.join(" "))]).await?;
    Ok(ask.see_other("/found"))
}
