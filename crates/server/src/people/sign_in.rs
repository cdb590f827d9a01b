//! Signing in and out.

use super::{enter, fault, letters, slow_down, trouble};
use crate::kit::network::Caller;
use crate::kit::page::{Page, show};
use crate::kit::visitor::Visitor;
use crate::kit::who;
use crate::metrics::count;
use crate::site::Site;
use app::PeopleProblem;
use askama::Template;
use axum::Form;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use serde::Deserialize;
use std::sync::Arc;
use words::messages::people as say;

/// The cookie that ties a code to the browser that asked for it.
pub const ASK: &str = "ask";
/// As long as the code works.
const ASK_LASTS: u32 = 15 * 60;

/// What was typed.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct SignIn {
    email: String,
    password: String,
    code: String,
    next: String,
}

#[derive(Template)]
#[template(path = "people/sign_in.html")]
struct SignInPage {
    page: Page,
    form: SignIn,
    fault: String,
    letters: bool,
    sign_up: bool,
}

fn sign_in_page(
    site: &Site,
    visitor: &Visitor,
    form: SignIn,
    (status, fault): (StatusCode, String),
) -> Response {
    let page = SignInPage {
        page: Page::new(visitor, &site.assets),
        form: SignIn { password: String::new(), ..form },
        fault,
        letters: site.mailer.works(),
        sign_up: site.settings.sign_up && site.mailer.works(),
    };
    show(visitor, status, &page)
}

/// The page to sign in.
pub async fn form(State(site): State<Arc<Site>>, visitor: Visitor, Query(form): Query<SignIn>) -> Response {
    if visitor.person().is_some() {
        return Redirect::to(super::local(&form.next)).into_response();
    }
    let form = SignIn { email: String::new(), ..form };
    sign_in_page(&site, &visitor, form, (StatusCode::OK, String::new()))
}

/// Signs in by password.
pub async fn by_password(
    State(site): State<Arc<Site>>,
    from: Caller,
    visitor: Visitor,
    headers: HeaderMap,
    Form(form): Form<SignIn>,
) -> Response {
    if let Some(refused) = slow_down(&site, &visitor, from) {
        return refused;
    }
    // Counted for every address that is typed, known or not; it fills up again, and letters go round it.
    let account = app::secret::hash(&form.email.trim().to_lowercase());
    if !site.attempts.spend(account, site.desk.clock().millis(), 1) {
        count(&site.metrics.limited);
        let full = (StatusCode::TOO_MANY_REQUESTS, say::too_many(visitor.lang));
        return sign_in_page(&site, &visitor, form, full);
    }
    match site.people.by_password(&form.email, &form.password).await {
        Ok(person) => enter(&site, &visitor, &headers, &person, &form.next).await,
        Err(problem) => {
            let fault = fault(visitor.lang, &problem, &form.email);
            sign_in_page(&site, &visitor, form, fault)
        }
    }
}

#[derive(Template)]
#[template(path = "people/code.html")]
struct CodePage {
    page: Page,
    email: String,
    next: String,
    fault: String,
}

fn code_page(
    site: &Site,
    visitor: &Visitor,
    form: SignIn,
    (status, fault): (StatusCode, String),
) -> Response {
    let page = CodePage { page: Page::new(visitor, &site.assets), email: form.email, next: form.next, fault };
    show(visitor, status, &page)
}

/// Sends a code, when the address has an account; the answer is the same when it has none.
pub async fn ask_code(
    State(site): State<Arc<Site>>,
    from: Caller,
    visitor: Visitor,
    Form(form): Form<SignIn>,
) -> Response {
    if let Some(refused) = slow_down(&site, &visitor, from) {
        return refused;
    }
    if !site.mailer.works() {
        let fault = (StatusCode::NOT_FOUND, say::no_letters(visitor.lang));
        return sign_in_page(&site, &visitor, form, fault);
    }
    if !site.may_write_to(&form.email) {
        count(&site.metrics.limited);
        let fault = (StatusCode::TOO_MANY_REQUESTS, say::too_many_letters(visitor.lang));
        return sign_in_page(&site, &visitor, form, fault);
    }
    let ask = app::secret::word(52);
    match site.people.ask_code(&form.email, &ask).await {
        Err(problem) => {
            let fault = fault(visitor.lang, &problem, &form.email);
            sign_in_page(&site, &visitor, form, fault)
        }
        Ok(letter) => {
            if let Some(letter) = letter {
                letters::sign_in(&site, letter);
            }
            let mut page = code_page(&site, &visitor, form, (StatusCode::OK, String::new()));
            if let Ok(value) = who::kept_cookie(ASK, &ask, ASK_LASTS, site.settings.secure).parse() {
                page.headers_mut().append(header::SET_COOKIE, value);
            }
            page
        }
    }
}

/// Signs in by the code from a letter.
pub async fn by_code(
    State(site): State<Arc<Site>>,
    from: Caller,
    visitor: Visitor,
    headers: HeaderMap,
    Form(form): Form<SignIn>,
) -> Response {
    if let Some(refused) = slow_down(&site, &visitor, from) {
        return refused;
    }
    let ask = visitor.cookie(ASK).unwrap_or_default();
    match site.people.by_code(ask, &form.code).await {
        Ok(person) => enter(&site, &visitor, &headers, &person, &form.next).await,
        Err(problem) => {
            let lang = visitor.lang;
            let fault = match &problem {
                PeopleProblem::NoMatch => (StatusCode::UNAUTHORIZED, say::wrong_code(lang)),
                PeopleProblem::Gone => (StatusCode::GONE, say::code_gone(lang)),
                other => fault(lang, other, &form.email),
            };
            code_page(&site, &visitor, form, fault)
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
pub async fn look(State(site): State<Arc<Site>>, Path(secret): Path<String>, visitor: Visitor) -> Response {
    match site.people.look_at_link(&secret).await {
        Err(problem) => trouble(&site, &visitor, &problem),
        Ok(person) => confirm(
            &site,
            &visitor,
            say::sign_in_as(visitor.lang, person.name),
            say::link_lead(visitor.lang),
            format!("/in/{secret}"),
        ),
    }
}

/// A page with one button.
pub(crate) fn confirm(
    site: &Site,
    visitor: &Visitor,
    title: String,
    lead: String,
    action: String,
) -> Response {
    show(visitor, StatusCode::OK, &LinkPage { page: Page::new(visitor, &site.assets), title, lead, action })
}

/// Signs in by the link.
pub async fn by_link(
    State(site): State<Arc<Site>>,
    from: Caller,
    Path(secret): Path<String>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Response {
    if let Some(refused) = slow_down(&site, &visitor, from) {
        return refused;
    }
    match site.people.by_link(&secret).await {
        Ok(person) => enter(&site, &visitor, &headers, &person, "/").await,
        Err(problem) => trouble(&site, &visitor, &problem),
    }
}

/// Signs out: the session ends on the server, not only in the browser.
pub async fn out(State(site): State<Arc<Site>>, visitor: Visitor) -> Response {
    if let (Some(person), Some(session)) = (&visitor.who.person, &visitor.who.session)
        && let Err(problem) = site.people.end_session(person, &session.id).await
    {
        return trouble(&site, &visitor, &problem);
    }
    let cookie = who::signed_out(site.settings.secure);
    ([(header::SET_COOKIE, cookie)], Redirect::to("/")).into_response()
}
