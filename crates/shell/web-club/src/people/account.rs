//! The own account: name, language, address, password, leaving, the own tables.

use super::{at_field, letters, sign_in, when};
use crate::kit::ask::Ask;
use crate::kit::cookie::Cookie;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::page::{Choice, Page};
use crate::kit::reply::Answer;
use crate::kit::session;
use crate::people::{may_try, may_write_to};
use app::people::{Change, Session};
use app::{PeopleProblem, Person};
use askama::Template;
use axum::extract::Path;
use axum::http::StatusCode;
use store::Place;
use web_play::kept_seats;
use web_play::kept_seats::KeptSeat;
use words::Lang;
use words::messages::people as say;

struct SessionLine {
    id: String,
    device: String,
    seen: String,
    own: bool,
}

/// The forms of the page; one of them may hold faults.
#[derive(Default)]
struct Forms {
    rename: Form,
    password: Form,
    email: Form,
    leave: Form,
}

impl Forms {
    fn status(&self) -> StatusCode {
        let all = [&self.rename, &self.password, &self.email, &self.leave];
        all.into_iter().find(|form| !form.fine()).map_or(StatusCode::OK, Form::status)
    }
}

#[derive(Template)]
#[template(path = "people/me.html")]
struct Me {
    page: Page,
    languages: Vec<Choice>,
    email: String,
    /// Whether the current password must be typed for what matters.
    asks_password: bool,
    letters: bool,
    sessions: Vec<SessionLine>,
    forms: Forms,
    kept: Vec<KeptSeat>,
}

async fn me_page(ask: &Ask, mut forms: Forms) -> Answer {
    let (person, session) = ask.own()?;
    let (site, lang) = (&ask.site, ask.lang());
    let (email, has_password) = site.people.own(person).await?;
    let sessions = site.people.sessions(person).await?;
    let line = |one: Session| SessionLine {
        own: one.id == session.id,
        seen: when::ago(lang, one.seen, ask.now()),
        device: if one.device.is_empty() { say::device_unknown(lang) } else { one.device },
        id: one.id,
    };
    if forms.rename.fine() {
        forms.rename = Form::filled([("name", person.name.as_str()), ("lang", lang.code())]);
    }
    if forms.email.fine() {
        forms.email = Form::filled([("email", &email)]);
    }
    let status = forms.status();
    let page = Me {
        page: ask.frame(),
        languages: vec![Choice::new("nl", say::dutch(lang)), Choice::new("en", say::english(lang))],
        email,
        asks_password: has_password && !session.fresh,
        letters: site.mailer.works(),
        sessions: sessions.into_iter().map(line).collect(),
        forms: Forms {
            rename: forms.rename.called("rename"),
            password: forms.password.called("password"),
            email: forms.email.called("email"),
            leave: forms.leave.called("leave"),
        },
        kept: kept_seats::seats(site, &ask.visitor).await,
    };
    Ok(ask.page_as(status, &page)?.private())
}

/// The account page.
pub async fn me(ask: Ask) -> Answer {
    me_page(&ask, Forms::default()).await
}

/// Another name or language.
pub async fn change(ask: Ask, mut form: Form) -> Answer {
    let mut person = ask.person()?.clone();
    let people = &ask.site.people;
    let renamed = if form.raw("name") == person.name {
        Ok(())
    } else {
        people.rename(&person, form.raw("name")).await.map(drop)
    };
    if let Err(problem) = renamed {
        at_field(&mut form, ask.lang(), problem)?;
        return me_page(&ask, Forms { rename: form, ..Forms::default() }).await;
    }
    people.speak(&mut person, form.text("lang")).await?;
    // The next page is in the language that was chosen; the browser remembers that too.
    let lang = Lang::of(form.text("lang")).unwrap_or(ask.lang());
    Ok(ask.see_other("/me").keep(&Cookie::choice("lang", lang.code())).saying(say::saved(lang)))
}

fn change_of<'a>(person: &'a Person, session: &'a Session, form: &'a Form) -> Change<'a> {
    Change { person, session: &session.id, fresh: session.fresh, password: form.raw("current") }
}

/// Guessing the current password from a session left open is slowed down like signing in.
fn too_often(ask: &Ask, person: &Person, form: &Form) -> bool {
    !form.raw("current").is_empty() && !may_try(&ask.site, app::secret::hash(person.id.as_str()))
}

/// What went wrong, at the field: here a password that does not match is the current one.
fn wrong(form: &mut Form, lang: Lang, problem: PeopleProblem) -> Result<(), Fault> {
    match problem {
        PeopleProblem::NoMatch => {
            form.refuse("current", StatusCode::UNAUTHORIZED, say::wrong_password(lang));
            Ok(())
        }
        other => at_field(form, lang, other),
    }
}

/// Whether the person has just signed in or typed the right password in `current`; else the fault stands there. For what
/// weighs much: charging the fees, erasing someone.
pub async fn proven(ask: &Ask, form: &mut Form) -> Result<bool, Fault> {
    let ((person, session), lang) = (ask.own()?, ask.lang());
    if too_often(ask, person, form) {
        form.refuse("current", StatusCode::TOO_MANY_REQUESTS, say::too_many(lang));
        return Ok(false);
    }
    match ask.site.people.confirm(change_of(person, session, form)).await {
        Ok(()) => Ok(true),
        Err(problem) => {
            wrong(form, lang, problem)?;
            Ok(false)
        }
    }
}

/// Whether a form that weighs much must ask for the password.
pub async fn asks_password(ask: &Ask) -> Result<bool, Fault> {
    let (person, session) = ask.own()?;
    Ok(!session.fresh && ask.site.people.own(person).await?.1)
}

/// A new password.
pub async fn password(ask: Ask, mut form: Form) -> Answer {
    let ((person, session), lang) = (ask.own()?, ask.lang());
    if too_often(&ask, person, &form) {
        form.refuse("current", StatusCode::TOO_MANY_REQUESTS, say::too_many(lang));
        return me_page(&ask, Forms { password: form, ..Forms::default() }).await;
    }
    let changed = ask.site.people.set_password(change_of(person, session, &form), form.raw("password")).await;
    match changed {
        Ok(()) => Ok(ask.see_other("/me").saying(say::password_changed(lang))),
        Err(problem) => {
            wrong(&mut form, lang, problem)?;
            me_page(&ask, Forms { password: form, ..Forms::default() }).await
        }
    }
}

/// Asks for another address.
pub async fn email(ask: Ask, mut form: Form) -> Answer {
    let ((person, session), lang) = (ask.own()?, ask.lang());
    if too_often(&ask, person, &form) || !may_write_to(&ask.site, form.text("email")) {
        form.refuse("email", StatusCode::TOO_MANY_REQUESTS, say::too_many_letters(lang));
        return me_page(&ask, Forms { email: form, ..Forms::default() }).await;
    }
    match ask.site.people.ask_email(change_of(person, session, &form), form.raw("email")).await {
        Err(problem) => {
            wrong(&mut form, lang, problem)?;
            me_page(&ask, Forms { email: form, ..Forms::default() }).await
        }
        Ok((letter, old)) => {
            let asked = say::email_asked(lang, &letter.to);
            letters::new_email(&ask.site, letter, old);
            Ok(ask.see_other("/me").saying(asked))
        }
    }
}

/// The link from the letter to the new address.
pub async fn look_at_email(ask: Ask, Path(secret): Path<String>) -> Answer {
    let lang = ask.lang();
    let action = format!("/me/email/{secret}");
    sign_in::confirm(&ask, say::email_confirm(lang), say::email_confirm_lead(lang), action)
}

/// Confirms the new address.
pub async fn confirm_email(ask: Ask, Path(secret): Path<String>) -> Answer {
    ask.site.people.confirm_email(ask.person()?, &secret).await?;
    Ok(ask.see_other("/me").saying(say::email_changed(ask.lang())))
}

/// Leaves: the account is erased, and open tables show the neutral name at once.
pub async fn leave(ask: Ask, mut form: Form) -> Answer {
    let ((person, session), lang) = (ask.own()?, ask.lang());
    if form.text("name") != person.name {
        form.wrong("name", say::leave_name(lang, &person.name));
        return me_page(&ask, Forms { leave: form, ..Forms::default() }).await;
    }
    if too_often(&ask, person, &form) {
        form.refuse("current", StatusCode::TOO_MANY_REQUESTS, say::too_many(lang));
        return me_page(&ask, Forms { leave: form, ..Forms::default() }).await;
    }
    match ask.site.people.leave(change_of(person, session, &form)).await {
        Err(problem) => {
            wrong(&mut form, lang, problem)?;
            me_page(&ask, Forms { leave: form, ..Forms::default() }).await
        }
        Ok(tables) => {
            ask.site.read_again(&tables).await;
            Ok(ask.see_other("/").keep(&session::signed_out(ask.secure())).saying(say::left(lang)))
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

/// Who changed seats before a game has played at one of them: the others are left out.
async fn where_they_sit(ask: &Ask, mut rows: Vec<store::AtTable>) -> Vec<store::AtTable> {
    let all = rows.clone();
    for at in &all {
        let here = |one: &store::AtTable| one.table_id == at.table_id && one.place.seat().is_some();
        if at.place.seat().is_none() || all.iter().filter(|one| here(one)).count() < 2 {
            continue;
        }
        let Ok(state) = ask.site.desk.look(at.table_id.as_str()).await else { continue };
        let sits =
            |one: &store::AtTable| one.place.seat().is_some_and(|seat| state.chair(seat).name() == one.name);
        if all.iter().any(|one| here(one) && sits(one)) {
            rows.retain(|one| !here(one) || sits(one));
        }
    }
    rows
}

/// The own tables.
pub async fn tables(ask: Ask) -> Answer {
    let rows = where_they_sit(&ask, ask.site.people.tables(ask.person()?).await?).await;
    let (now, lang) = (ask.now(), ask.lang());
    let line = |at: store::AtTable| TableLine {
        place: if at.place == Place::Arbiter { say::at_arbiter(lang) } else { at.place.to_string() },
        id: at.table_id.to_string(),
        name: at.name,
        since: when::ago(lang, at.since, now),
    };
    let tables = rows.into_iter().take(200).map(line).collect();
    let kept = kept_seats::seats(&ask.site, &ask.visitor).await;
    Ok(ask.page(&Own { page: ask.frame(), tables, kept })?.private())
}
