//! Coming to have an account: by a link (the first start, an invitation, a confirmed address), or by signing up.

use super::{enter, fault, letters, role, slow_down, trouble};
use crate::kit::network::Caller;
use crate::kit::page::{Page, note, show};
use crate::kit::visitor::Visitor;
use crate::metrics::count;
use crate::site::Site;
use app::people::Welcome;
use app::{PeopleProblem, Role};
use askama::Template;
use axum::Form;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use serde::Deserialize;
use std::sync::Arc;
use words::messages::people as say;

/// What was typed.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Joining {
    name: String,
    email: String,
    password: String,
}

#[derive(Template)]
#[template(path = "people/welcome.html")]
struct WelcomePage {
    page: Page,
    secret: String,
    form: Joining,
    first: bool,
    letters: bool,
    roles: String,
    fault: String,
}

fn welcome_page(
    site: &Site,
    visitor: &Visitor,
    secret: String,
    welcome: &Welcome,
    form: Joining,
    (status, fault): (StatusCode, String),
) -> Response {
    let first = welcome.email.is_empty() && welcome.roles.contains(&Role::Admin);
    let email = if first { form.email } else { welcome.email.clone() };
    let name = if form.name.is_empty() { welcome.name.clone() } else { form.name };
    let roles: Vec<String> = welcome.roles.iter().map(|one| role(visitor.lang, *one)).collect();
    let page = WelcomePage {
        page: Page::new(visitor, &site.assets),
        secret,
        form: Joining { name, email, password: String::new() },
        first,
        letters: site.mailer.works(),
        roles: roles.join(", "),
        fault,
    };
    show(visitor, status, &page)
}

/// The form behind a link of welcome.
pub async fn welcome(
    State(site): State<Arc<Site>>,
    Path(secret): Path<String>,
    visitor: Visitor,
) -> Response {
    match site.people.welcome(&secret).await {
        Err(problem) => trouble(&site, &visitor, &problem),
        Ok(welcome) => {
            let fine = (StatusCode::OK, String::new());
            welcome_page(&site, &visitor, secret, &welcome, Joining::default(), fine)
        }
    }
}

/// Makes the account and signs in.
pub async fn accept(
    State(site): State<Arc<Site>>,
    from: Caller,
    Path(secret): Path<String>,
    visitor: Visitor,
    headers: HeaderMap,
    Form(form): Form<Joining>,
) -> Response {
    if let Some(refused) = slow_down(&site, &visitor, from) {
        return refused;
    }
    let welcome = match site.people.welcome(&secret).await {
        Ok(welcome) => welcome,
        Err(problem) => return trouble(&site, &visitor, &problem),
    };
    // Without letters a password is the only way back in.
    let made = if form.password.is_empty() && !site.mailer.works() {
        Err(PeopleProblem::Weak(app::people::Weak::Short))
    } else {
        let lang = visitor.lang.code();
        site.people.accept(&secret, &form.name, &form.email, &form.password, lang).await
    };
    match made {
        Ok(person) => {
            let next = if person.roles.contains(&Role::Admin) { "/people" } else { "/me" };
            enter(&site, &visitor, &headers, &person, next).await
        }
        Err(PeopleProblem::Gone) => trouble(&site, &visitor, &PeopleProblem::Gone),
        Err(problem) => {
            let fault = fault(visitor.lang, &problem, &form.email);
            welcome_page(&site, &visitor, secret, &welcome, form, fault)
        }
    }
}

#[derive(Template)]
#[template(path = "people/join.html")]
struct JoinPage {
    page: Page,
    form: Joining,
    fault: String,
}

fn join_page(
    site: &Site,
    visitor: &Visitor,
    form: Joining,
    (status, fault): (StatusCode, String),
) -> Response {
    if !(site.settings.sign_up && site.mailer.works()) {
        return note(visitor, &site.assets, StatusCode::NOT_FOUND, say::by_invitation(visitor.lang));
    }
    show(visitor, status, &JoinPage { page: Page::new(visitor, &site.assets), form, fault })
}

/// The form to sign up, when the operator allows it.
pub async fn form(State(site): State<Arc<Site>>, visitor: Visitor) -> Response {
    join_page(&site, &visitor, Joining::default(), (StatusCode::OK, String::new()))
}

/// Sends a letter to the address; the screen says the same whether it has an account or not.
pub async fn sign_up(
    State(site): State<Arc<Site>>,
    from: Caller,
    visitor: Visitor,
    Form(form): Form<Joining>,
) -> Response {
    if let Some(refused) = slow_down(&site, &visitor, from) {
        return refused;
    }
    let lang = visitor.lang;
    if !(site.settings.sign_up && site.mailer.works()) {
        return join_page(&site, &visitor, form, (StatusCode::NOT_FOUND, String::new()));
    }
    if !site.may_write_to(&form.email) {
        count(&site.metrics.limited);
        return join_page(
            &site,
            &visitor,
            form,
            (StatusCode::TOO_MANY_REQUESTS, say::too_many_letters(lang)),
        );
    }
    match site.people.sign_up(&form.name, &form.email, lang.code()).await {
        Err(problem) => {
            let fault = fault(lang, &problem, &form.email);
            join_page(&site, &visitor, form, fault)
        }
        Ok((letter, new)) => {
            letters::sign_up(&site, letter, new);
            note(&visitor, &site.assets, StatusCode::OK, say::sign_up_sent(lang, form.email.trim()))
        }
    }
}
