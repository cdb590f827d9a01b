//! Members and roles, for board and admins.

use super::account::own;
use super::{fault, letters, role, trouble};
use crate::kit::page::{Page, show};
use crate::kit::visitor::Visitor;
use crate::site::Site;
use app::people::{Invitation, Listed};
use app::{Deed, PeopleProblem, Person, Role};
use askama::Template;
use axum::Form;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use calendar::Instant;
use serde::Deserialize;
use std::sync::Arc;
use words::messages::people as say;

/// What was typed or pressed.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Pressed {
    email: String,
    role: String,
    person: String,
    id: String,
}

struct RoleWord {
    word: &'static str,
    name: String,
}

struct PersonLine {
    id: String,
    name: String,
    email: String,
    roles: Vec<RoleWord>,
    others: Vec<RoleWord>,
    own: bool,
}

struct InvitationLine {
    id: String,
    email: String,
    roles: String,
    until: String,
}

#[derive(Template)]
#[template(path = "people/admin.html")]
struct PeoplePage {
    page: Page,
    people: Vec<PersonLine>,
    invitations: Vec<InvitationLine>,
    roles: Vec<RoleWord>,
    may_give: bool,
    may_erase: bool,
    letters: bool,
    done: String,
    /// An invitation that no letter can bring.
    link: String,
    fault: String,
}

#[derive(Default)]
struct Outcome {
    done: String,
    link: String,
    fault: Option<(StatusCode, String)>,
}

impl Outcome {
    fn done(done: String) -> Outcome {
        Outcome { done, ..Outcome::default() }
    }
}

async fn people_page(site: &Site, visitor: &Visitor, outcome: Outcome) -> Response {
    let by = match own(site, visitor) {
        Ok((person, _)) => person,
        Err(refused) => return *refused,
    };
    let found =
        async { Ok::<_, PeopleProblem>((site.people.list(by).await?, site.people.invitations(by).await?)) };
    let (people, invitations) = match found.await {
        Ok(found) => found,
        Err(problem) => return trouble(site, visitor, &problem),
    };
    let lang = visitor.lang;
    let word = |one: Role| RoleWord { word: one.word(), name: role(lang, one) };
    let line = |one: Listed| PersonLine {
        own: one.person.id == by.id,
        roles: one
            .person
            .roles
            .iter()
            .filter(|role| **role != Role::Player)
            .map(|role| word(*role))
            .collect(),
        others: Role::GIVEN.into_iter().filter(|role| !one.person.roles.contains(role)).map(word).collect(),
        id: one.person.id,
        name: one.person.name,
        email: one.email,
    };
    let waiting = |one: Invitation| InvitationLine {
        roles: one.roles.iter().map(|one| role(lang, *one)).collect::<Vec<_>>().join(", "),
        until: say::until(lang, site.settings.zone.day(Instant::from_micros(one.expires))),
        id: one.id,
        email: one.email,
    };
    let (status, fault) = outcome.fault.unwrap_or((StatusCode::OK, String::new()));
    let page = PeoplePage {
        page: Page::new(visitor, &site.assets),
        people: people.into_iter().map(line).collect(),
        invitations: invitations.into_iter().map(waiting).collect(),
        roles: Role::GIVEN.into_iter().map(word).collect(),
        may_give: by.may(Deed::GiveRoles),
        may_erase: by.may(Deed::ErasePeople),
        letters: site.mailer.works(),
        done: outcome.done,
        link: outcome.link,
        fault,
    };
    show(visitor, status, &page)
}

/// Everyone, with roles and invitations.
pub async fn people(State(site): State<Arc<Site>>, visitor: Visitor) -> Response {
    people_page(&site, &visitor, Outcome::default()).await
}

fn by<'a>(site: &Site, visitor: &'a Visitor) -> Result<&'a Person, Box<Response>> {
    own(site, visitor).map(|(person, _)| person)
}

async fn answer(
    site: &Site,
    visitor: &Visitor,
    typed: &str,
    outcome: Result<Outcome, PeopleProblem>,
) -> Response {
    let outcome = outcome.unwrap_or_else(|problem| Outcome {
        fault: Some(fault(visitor.lang, &problem, typed)),
        ..Outcome::default()
    });
    people_page(site, visitor, outcome).await
}

/// Invites someone.
pub async fn invite(State(site): State<Arc<Site>>, visitor: Visitor, Form(form): Form<Pressed>) -> Response {
    let by = match by(&site, &visitor) {
        Ok(by) => by,
        Err(refused) => return *refused,
    };
    let lang = visitor.lang;
    let roles: Vec<Role> = Role::of(&form.role).filter(|role| *role != Role::Player).into_iter().collect();
    let outcome = site.people.invite(by, &form.email, &roles).await.map(|letter| {
        if site.mailer.works() {
            let done = say::invited(lang, &letter.to);
            letters::invitation(&site, letter, &by.name);
            return Outcome::done(done);
        }
        let done = say::invited_link(lang, &letter.to);
        Outcome { link: letters::link(&site, "/welcome/", &letter.secret), ..Outcome::done(done) }
    });
    answer(&site, &visitor, &form.email, outcome).await
}

/// Takes an invitation back.
pub async fn take_back(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Form(form): Form<Pressed>,
) -> Response {
    let by = match by(&site, &visitor) {
        Ok(by) => by,
        Err(refused) => return *refused,
    };
    let outcome = site.people.take_back(by, &form.id).await;
    answer(&site, &visitor, "", outcome.map(|()| Outcome::done(say::taken_back(visitor.lang)))).await
}

async fn turn(site: &Site, visitor: &Visitor, form: &Pressed, give: bool) -> Result<Outcome, PeopleProblem> {
    let (Some(by), Some(which)) = (visitor.person(), Role::of(&form.role)) else {
        return Err(PeopleProblem::NoPerson);
    };
    let about = site.people.person(&form.person).await?.ok_or(PeopleProblem::NoPerson)?;
    let (lang, name) = (visitor.lang, about.name);
    if give {
        site.people.give(by, &about.id, which).await?;
        return Ok(Outcome::done(say::role_given_to(lang, name, role(lang, which))));
    }
    site.people.take(by, &about.id, which).await?;
    Ok(Outcome::done(say::role_taken_from(lang, name, role(lang, which))))
}

/// Gives a role.
pub async fn give(State(site): State<Arc<Site>>, visitor: Visitor, Form(form): Form<Pressed>) -> Response {
    let outcome = turn(&site, &visitor, &form, true).await;
    answer(&site, &visitor, "", outcome).await
}

/// Takes a role away; whoever takes the own role of admin may not see this page afterwards.
pub async fn take(
    State(site): State<Arc<Site>>,
    mut visitor: Visitor,
    Form(form): Form<Pressed>,
) -> Response {
    let outcome = turn(&site, &visitor, &form, false).await;
    if let Some(id) = visitor.person().map(|person| person.id.clone())
        && let Ok(now) = site.people.person(&id).await
    {
        visitor.who.person = now;
    }
    answer(&site, &visitor, "", outcome).await
}

/// Erases someone's account, on request.
pub async fn erase(State(site): State<Arc<Site>>, visitor: Visitor, Form(form): Form<Pressed>) -> Response {
    let by = match by(&site, &visitor) {
        Ok(by) => by,
        Err(refused) => return *refused,
    };
    let outcome = site.people.erase_other(by, &form.person).await;
    if let Ok(tables) = &outcome {
        site.read_again(tables).await;
    }
    answer(&site, &visitor, "", outcome.map(|_| Outcome::done(say::erased_of(visitor.lang)))).await
}
