//! Coming to have an account: by a link (the first start, an invitation, a confirmed address), or by signing up.

use super::{at_field, enter, letters, role, slow_down};
use crate::kit::ask::Ask;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::metrics::count;
use crate::kit::page::Page;
use crate::kit::reply::Answer;
use crate::people::may_write_to;
use app::people::{Weak, Welcome};
use app::{PeopleProblem, Role};
use askama::Template;
use axum::extract::Path;
use axum::http::StatusCode;
use words::messages::{kit, people as say};

#[derive(Template)]
#[template(path = "people/welcome.html")]
struct WelcomePage {
    page: Page,
    secret: String,
    form: Form,
    first: bool,
    letters: bool,
    roles: String,
    /// For which children it is; empty for who comes for themselves.
    children: String,
}

/// The names of the children whom the invited one will act for.
async fn children(ask: &Ask, welcome: &Welcome) -> Result<String, Fault> {
    let (lang, mut names) = (ask.lang(), Vec::new());
    for child in &welcome.guards {
        let found = ask.site.roll.get(*child).await?;
        names.extend(found.map(|one| crate::roll::called(&one)));
    }
    Ok(words::keizer::list(lang, &names))
}

async fn welcome_page(ask: &Ask, secret: String, welcome: &Welcome, mut form: Form) -> Answer {
    let first = welcome.email.is_empty() && welcome.roles.contains(&Role::Admin);
    if !first {
        form.set("email", &welcome.email);
    }
    if form.text("name").is_empty() {
        form.set("name", &welcome.name);
    }
    let roles: Vec<String> = welcome.roles.iter().map(|one| role(ask.lang(), *one)).collect();
    let (page, status) = (ask.frame(), form.status());
    let letters = ask.site.mailer.works();
    let children = children(ask, welcome).await?;
    let page = WelcomePage { page, secret, form, first, letters, roles: roles.join(", "), children };
    Ok(ask.page_as(status, &page)?.private())
}

/// The form behind a link of welcome.
pub async fn welcome(ask: Ask, Path(secret): Path<String>) -> Answer {
    let welcome = ask.site.people.welcome(&secret).await?;
    welcome_page(&ask, secret, &welcome, Form::default()).await
}

/// Makes the account and signs in.
pub async fn accept(ask: Ask, Path(secret): Path<String>, mut form: Form) -> Answer {
    slow_down(&ask)?;
    let (people, lang) = (&ask.site.people, ask.lang());
    let welcome = people.welcome(&secret).await?;
    let password = form.raw("password");
    // Without letters a password is the only way back in.
    let made = if password.is_empty() && !ask.site.mailer.works() {
        Err(PeopleProblem::Weak(Weak::Short))
    } else {
        people.accept(&secret, form.raw("name"), form.raw("email"), password, lang.code()).await
    };
    match made {
        Ok(person) => {
            // The first account may have begun the club's trial.
            ask.site.read_trial().await?;
            if !welcome.email.is_empty() {
                crate::roll::tie_invited(&ask.site, &person, &welcome).await?;
            }
            // Everyone lands on the own evening; who founds the club on its first step. Who comes for a child finds the child, and reads that they act for it.
            let children = children(&ask, &welcome).await?;
            let next = match () {
                () if welcome.email.is_empty() => "/found/club",
                () if person.roles.contains(&Role::Admin) => "/found",
                () if !children.is_empty() => "/me/member",
                () => "/tonight",
            };
            let reply = enter(&ask, &person, next).await?;
            Ok(if children.is_empty() { reply } else { reply.saying(say::you_act_for(lang, children)) })
        }
        Err(problem) => {
            at_field(&mut form, lang, problem)?;
            welcome_page(&ask, secret, &welcome, form).await
        }
    }
}

#[derive(Template)]
#[template(path = "people/join.html")]
struct JoinPage {
    page: Page,
    form: Form,
}

fn join_page(ask: &Ask, form: Form) -> Answer {
    let status = form.status();
    Ok(ask.page_as(status, &JoinPage { page: ask.frame(), form })?.private())
}

/// Whether anyone may sign up here: the operator allows it, letters arrive, and the club is open.
fn open_to_all(ask: &Ask) -> Result<(), Fault> {
    if ask.site.settings.sign_up && ask.site.mailer.works() && !ask.site.trial.lasts() {
        return Ok(());
    }
    let lang = ask.lang();
    Err(Fault::told(StatusCode::NOT_FOUND, say::by_invitation(lang), kit::by_invitation_next(lang)))
}

/// The form to sign up, when the operator allows it.
pub async fn form(ask: Ask) -> Answer {
    open_to_all(&ask)?;
    join_page(&ask, Form::default())
}

/// Sends a letter to the address; the screen says the same whether it has an account or not.
pub async fn sign_up(ask: Ask, mut form: Form) -> Answer {
    slow_down(&ask)?;
    open_to_all(&ask)?;
    let lang = ask.lang();
    if !may_write_to(&ask.site, form.text("email")) {
        count(&ask.site.metrics.limited);
        form.refuse("email", StatusCode::TOO_MANY_REQUESTS, say::too_many_letters(lang));
        return join_page(&ask, form);
    }
    match ask.site.people.sign_up(form.raw("name"), form.raw("email"), lang.code()).await {
        Err(problem) => {
            at_field(&mut form, lang, problem)?;
            join_page(&ask, form)
        }
        Ok((letter, new)) => {
            letters::sign_up(&ask.site, letter, new);
            Ok(ask.see_other("/in").saying(say::sign_up_sent(lang, form.text("email"))))
        }
    }
}
