//! The own account: name, language, address, password, leaving, the own tables.

use super::kept::{self, KeptSeat};
use super::{fault, letters, sign_in, trouble, when};
use crate::kit::page::{Page, note, show};
use crate::kit::visitor::Visitor;
use crate::kit::who;
use crate::site::Site;
use app::people::{ARBITER, Change, Session};
use app::{PeopleProblem, Person};
use askama::Template;
use axum::Form;
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use serde::Deserialize;
use std::sync::Arc;
use words::Lang;
use words::messages::people as say;

/// What was typed in one of the forms.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Typed {
    name: String,
    lang: String,
    email: String,
    password: String,
    current: String,
    pub(super) id: String,
}

pub(super) struct SessionLine {
    id: String,
    device: String,
    seen: String,
    own: bool,
}

#[derive(Template)]
#[template(path = "people/me.html")]
struct Me {
    page: Page,
    name: String,
    email: String,
    has_password: bool,
    fresh: bool,
    letters: bool,
    sessions: Vec<SessionLine>,
    fault: String,
    done: String,
    kept: Vec<KeptSeat>,
}

/// Who is signed in, with the session. The gate lets nobody else come here.
pub(super) fn own<'a>(site: &Site, visitor: &'a Visitor) -> Result<(&'a Person, &'a Session), Box<Response>> {
    match (&visitor.who.person, &visitor.who.session) {
        (Some(person), Some(session)) => Ok((person, session)),
        _ => Err(Box::new(note(
            visitor,
            &site.assets,
            StatusCode::UNAUTHORIZED,
            say::sign_in_first(visitor.lang),
        ))),
    }
}

pub(super) async fn me_page(
    site: &Site,
    visitor: &Visitor,
    outcome: Result<String, (StatusCode, String)>,
) -> Response {
    let (person, session) = match own(site, visitor) {
        Ok(own) => own,
        Err(refused) => return *refused,
    };
    let found = async {
        let (email, has_password) = site.people.own(person).await?;
        Ok::<_, PeopleProblem>((email, has_password, site.people.sessions(person).await?))
    };
    let (email, has_password, sessions) = match found.await {
        Ok(found) => found,
        Err(problem) => return trouble(site, visitor, &problem),
    };
    let now = site.desk.clock().stamp();
    let line = |one: Session| SessionLine {
        own: one.id == session.id,
        seen: when::ago(visitor.lang, one.seen, now),
        device: if one.device.is_empty() { say::device_unknown(visitor.lang) } else { one.device },
        id: one.id,
    };
    let (status, done, fault) = match outcome {
        Ok(done) => (StatusCode::OK, done, String::new()),
        Err((status, fault)) => (status, String::new(), fault),
    };
    let page = Me {
        page: Page::new(visitor, &site.assets),
        name: person.name.clone(),
        email,
        has_password,
        fresh: session.fresh,
        letters: site.mailer.works(),
        sessions: sessions.into_iter().map(line).collect(),
        fault,
        done,
        kept: kept::seats(site, visitor).await,
    };
    show(visitor, status, &page)
}

/// The account page.
pub async fn me(State(site): State<Arc<Site>>, visitor: Visitor) -> Response {
    me_page(&site, &visitor, Ok(String::new())).await
}

fn words(lang: Lang, problem: &PeopleProblem, typed: &Typed) -> (StatusCode, String) {
    match problem {
        PeopleProblem::NoMatch => (StatusCode::UNAUTHORIZED, say::wrong_password(lang)),
        other => fault(lang, other, &typed.email),
    }
}

/// Another name or language.
pub async fn change(
    State(site): State<Arc<Site>>,
    mut visitor: Visitor,
    Form(typed): Form<Typed>,
) -> Response {
    let Some(mut person) = visitor.who.person.clone() else {
        return me_page(&site, &visitor, Ok(String::new())).await;
    };
    let changed = async {
        if typed.name != person.name {
            site.people.rename(&person, &typed.name).await?;
        }
        site.people.speak(&mut person, &typed.lang).await?;
        site.people.person(&person.id).await
    };
    match changed.await {
        Err(problem) => me_page(&site, &visitor, Err(words(visitor.lang, &problem, &typed))).await,
        Ok(now) => {
            // The page shows what is kept, in the language that was chosen; the browser remembers that too.
            if let Some(lang) = Lang::of(&typed.lang) {
                visitor.lang = lang;
                visitor.chose_lang = true;
            }
            visitor.who.person = now;
            let done = say::saved(visitor.lang);
            me_page(&site, &visitor, Ok(done)).await
        }
    }
}

fn change_of<'a>(person: &'a Person, session: &'a Session, typed: &'a Typed) -> Change<'a> {
    Change { person, session: &session.id, fresh: session.fresh, password: &typed.current }
}

/// Guessing the current password from a session left open is slowed down like signing in.
fn too_often(site: &Site, person: &Person, typed: &Typed) -> bool {
    !typed.current.is_empty()
        && !site.attempts.spend(app::secret::hash(&person.id), site.desk.clock().millis(), 1)
}

/// A new password.
pub async fn password(State(site): State<Arc<Site>>, visitor: Visitor, Form(typed): Form<Typed>) -> Response {
    let (person, session) = match own(&site, &visitor) {
        Ok(own) => own,
        Err(refused) => return *refused,
    };
    if too_often(&site, person, &typed) {
        let full = (StatusCode::TOO_MANY_REQUESTS, say::too_many(visitor.lang));
        return me_page(&site, &visitor, Err(full)).await;
    }
    let outcome = site.people.set_password(change_of(person, session, &typed), &typed.password).await;
    let outcome = outcome.map(|()| say::password_changed(visitor.lang));
    me_page(&site, &visitor, outcome.map_err(|problem| words(visitor.lang, &problem, &typed))).await
}

/// Asks for another address.
pub async fn email(State(site): State<Arc<Site>>, visitor: Visitor, Form(typed): Form<Typed>) -> Response {
    let (person, session) = match own(&site, &visitor) {
        Ok(own) => own,
        Err(refused) => return *refused,
    };
    let lang = visitor.lang;
    if too_often(&site, person, &typed) || !site.may_write_to(&typed.email) {
        return me_page(&site, &visitor, Err((StatusCode::TOO_MANY_REQUESTS, say::too_many_letters(lang))))
            .await;
    }
    match site.people.ask_email(change_of(person, session, &typed), &typed.email).await {
        Err(problem) => me_page(&site, &visitor, Err(words(lang, &problem, &typed))).await,
        Ok((letter, old)) => {
            let asked = say::email_asked(lang, &letter.to);
            letters::new_email(&site, letter, old);
            me_page(&site, &visitor, Ok(asked)).await
        }
    }
}

/// The link from the letter to the new address.
pub async fn look_at_email(
    State(site): State<Arc<Site>>,
    Path(secret): Path<String>,
    visitor: Visitor,
) -> Response {
    let lang = visitor.lang;
    let action = format!("/me/email/{secret}");
    sign_in::confirm(&site, &visitor, say::email_confirm(lang), say::email_confirm_lead(lang), action)
}

/// Confirms the new address.
pub async fn confirm_email(
    State(site): State<Arc<Site>>,
    Path(secret): Path<String>,
    visitor: Visitor,
) -> Response {
    let (person, _) = match own(&site, &visitor) {
        Ok(own) => own,
        Err(refused) => return *refused,
    };
    match site.people.confirm_email(person, &secret).await {
        Ok(()) => me_page(&site, &visitor, Ok(say::email_changed(visitor.lang))).await,
        Err(problem) => trouble(&site, &visitor, &problem),
    }
}

/// Leaves: the account is erased, and open tables show the neutral name at once.
pub async fn leave(State(site): State<Arc<Site>>, visitor: Visitor, Form(typed): Form<Typed>) -> Response {
    let (person, session) = match own(&site, &visitor) {
        Ok(own) => own,
        Err(refused) => return *refused,
    };
    let lang = visitor.lang;
    if typed.name.trim() != person.name {
        let fault = (StatusCode::UNPROCESSABLE_ENTITY, say::leave_name(lang, &person.name));
        return me_page(&site, &visitor, Err(fault)).await;
    }
    if too_often(&site, person, &typed) {
        return me_page(&site, &visitor, Err((StatusCode::TOO_MANY_REQUESTS, say::too_many(lang)))).await;
    }
    match site.people.leave(change_of(person, session, &typed)).await {
        Err(problem) => me_page(&site, &visitor, Err(words(lang, &problem, &typed))).await,
        Ok(tables) => {
            site.read_again(&tables).await;
            let mut gone = visitor.clone();
            gone.who = who::Who::default();
            let mut page = note(&gone, &site.assets, StatusCode::OK, say::left(lang));
            if let Ok(value) = who::signed_out(site.settings.secure).parse() {
                page.headers_mut().append(header::SET_COOKIE, value);
            }
            page
        }
    }
}

struct TableLine {
    id: String,
    place: String,
    name: String,
    since: String,
}

#[derive(Template)]
#[template(path = "people/tables.html")]
struct Own {
    page: Page,
    tables: Vec<TableLine>,
    kept: Vec<KeptSeat>,
}

/// The own tables.
pub async fn tables(State(site): State<Arc<Site>>, visitor: Visitor) -> Response {
    let Some(person) = visitor.person() else { return Redirect::to("/in").into_response() };
    let rows = match site.people.tables(person).await {
        Ok(rows) => rows,
        Err(problem) => return trouble(&site, &visitor, &problem),
    };
    let now = site.desk.clock().stamp();
    let line = |at: store::AtTable| TableLine {
        place: if at.place == ARBITER { say::at_arbiter(visitor.lang) } else { at.place },
        id: at.table_id,
        name: at.name,
        since: when::ago(visitor.lang, at.since, now),
    };
    let tables = rows.into_iter().take(200).map(line).collect();
    let kept = kept::seats(&site, &visitor).await;
    show(&visitor, StatusCode::OK, &Own { page: Page::new(&visitor, &site.assets), tables, kept })
}
