//! Signing in and out.

use super::{at_field, enter, fault, letters, local, slow_down};
use crate::kit::ask::Ask;
use crate::kit::cookie::{self, Cookie};
use crate::kit::form::Form;
use crate::kit::metrics::count;
use crate::kit::page::Page;
use crate::kit::reply::Answer;
use crate::kit::session;
use crate::people::{may_try, may_write_to};
use app::PeopleProblem;
use askama::Template;
use axum::extract::{Path, Query};
use axum::http::StatusCode;
use serde::Deserialize;
use words::messages::people as say;

/// The cookie that ties a code to the browser that asked for it.
pub const ASK: &str = "ask";
/// The cookie with the address that the code was sent to, and where to go afterwards.
const ASKED: &str = "asked";
/// As long as the code works.
const ASK_LASTS: u32 = 15 * 60;

/// Where to go after signing in.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Next {
    next: String,
}

#[derive(Template)]
#[template(path = "people/sign_in.html")]
struct SignInPage {
    page: Page,
    form: Form,
    letters: bool,
    sign_up: bool,
}

fn sign_in_page(ask: &Ask, form: Form) -> Answer {
    let letters = ask.site.mailer.works();
    let (page, status, sign_up) = (ask.frame(), form.status(), ask.site.settings.sign_up && letters);
    Ok(ask.page_as(status, &SignInPage { page, form, letters, sign_up })?.private())
}

/// The page to sign in.
pub async fn form(ask: Ask, Query(Next { next }): Query<Next>) -> Answer {
    if ask.visitor.person().is_some() {
        return Ok(ask.see_other(local(&next)));
    }
    sign_in_page(&ask, Form::filled([("next", next)]))
}

/// Signs in by password.
pub async fn by_password(ask: Ask, mut form: Form) -> Answer {
    slow_down(&ask)?;
    // Counted for every address that is typed, known or not; it fills up again, and letters go round it.
    let account = app::secret::hash(&form.text("email").to_lowercase());
    if !may_try(&ask.site, account) {
        count(&ask.site.metrics.limited);
        form.refuse("", StatusCode::TOO_MANY_REQUESTS, say::too_many(ask.lang()));
        return sign_in_page(&ask, form);
    }
    match ask.site.people.by_password(form.raw("email"), form.raw("password")).await {
        Ok(person) => enter(&ask, &person, form.raw("next")).await,
        Err(problem) => {
            at_field(&mut form, ask.lang(), problem)?;
            sign_in_page(&ask, form)
        }
    }
}

#[derive(Template)]
#[template(path = "people/code.html")]
struct CodePage {
    page: Page,
    form: Form,
}

fn code_page(ask: &Ask, form: Form) -> Answer {
    let status = form.status();
    Ok(ask.page_as(status, &CodePage { page: ask.frame(), form })?.private())
}

/// The page to type the code on, for the browser that asked for one.
pub async fn code_form(ask: Ask) -> Answer {
    let asked = ask.visitor.cookie(ASKED).and_then(cookie::read).unwrap_or_default();
    match asked.split_once('\n') {
        Some((email, next)) => code_page(&ask, Form::filled([("email", email), ("next", next)])),
        None => Ok(ask.see_other("/in")),
    }
}

/// Sends a code, when the address has an account; the answer is the same when it has none.
pub async fn ask_code(ask: Ask, mut form: Form) -> Answer {
    slow_down(&ask)?;
    let lang = ask.lang();
    if !ask.site.mailer.works() {
        form.refuse("", StatusCode::NOT_FOUND, say::no_letters(lang));
        return sign_in_page(&ask, form);
    }
    if !may_write_to(&ask.site, form.text("email")) {
        count(&ask.site.metrics.limited);
        form.refuse("", StatusCode::TOO_MANY_REQUESTS, say::too_many_letters(lang));
        return sign_in_page(&ask, form);
    }
    let secret = app::secret::word(52);
    match ask.site.people.ask_code(form.raw("email"), &secret).await {
        Err(problem) => {
            at_field(&mut form, lang, problem)?;
            sign_in_page(&ask, form)
        }
        Ok(letter) => {
            if let Some(letter) = letter {
                letters::sign_in(&ask.site, letter);
            }
            let asked: String = form.text("email").chars().take(200).collect();
            let asked = cookie::escaped(&format!("{asked}\n{}", local(form.text("next"))));
            let reply = ask.see_other("/in/code").keep(&Cookie::hidden(ASK, secret, ASK_LASTS));
            Ok(reply.keep(&Cookie::hidden(ASKED, asked, ASK_LASTS)))
        }
    }
}

/// Signs in by the code from a letter.
pub async fn by_code(ask: Ask, mut form: Form) -> Answer {
    slow_down(&ask)?;
    let lang = ask.lang();
    match ask.site.people.by_code(ask.visitor.cookie(ASK).unwrap_or_default(), form.raw("code")).await {
        Ok(person) => Ok(enter(&ask, &person, form.raw("next"))
            .await?
            .keep(&Cookie::gone(ASK))
            .keep(&Cookie::gone(ASKED))),
        Err(problem) => {
            let (status, words) = match problem {
                PeopleProblem::NoMatch => (StatusCode::UNAUTHORIZED, say::wrong_code(lang)),
                PeopleProblem::Gone => (StatusCode::GONE, say::code_gone(lang)),
                PeopleProblem::Store(_) => return Err(problem.into()),
                other => fault(lang, &other, form.text("email")),
            };
            form.refuse("code", status, words);
            code_page(&ask, form)
        }
    }
}

#[derive(Template)]
#[template(path = "people/link.html")]
struct LinkPage {
    page: Page,
    title: String,
    lead: String,
    action: String,
}

/// A link from a letter: asks before it is used, so that a mail program that looks at links spoils nothing.
pub async fn look(ask: Ask, Path(secret): Path<String>) -> Answer {
    let person = ask.site.people.look_at_link(&secret).await?;
    let lang = ask.lang();
    confirm(&ask, say::sign_in_as(lang, person.name), say::link_lead(lang), format!("/in/{secret}"))
}

/// A page with one button.
pub fn confirm(ask: &Ask, title: String, lead: String, action: String) -> Answer {
    Ok(ask.page(&LinkPage { page: ask.frame(), title, lead, action })?.private())
}

/// Signs in by the link.
pub async fn by_link(ask: Ask, Path(secret): Path<String>) -> Answer {
    slow_down(&ask)?;
    let person = ask.site.people.by_link(&secret).await?;
    enter(&ask, &person, "/").await
}

/// Signs out: the session ends on the server, not only in the browser.
pub async fn out(ask: Ask) -> Answer {
    if let Ok((person, session)) = ask.own() {
        ask.site.people.end_session(person, &session.id).await?;
    }
    Ok(ask.see_other("/").keep(&session::signed_out(ask.secure())))
}
