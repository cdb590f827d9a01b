//! A parent who is no member: an account that acts for a child, by invitation (D41, D50). Nobody is added to the roll, so
//! nobody pays for it.

use super::one::{Asked, find, name, page};
use crate::kit::ask::Ask;
use crate::kit::form::Form;
use crate::kit::reply::Answer;
use crate::people::{admin, at_field};
use axum::extract::Path;
use axum::http::StatusCode;
use store::Tie;
use words::messages::roll as say;

/// Invites them; who has an account already is tied to the child at once.
pub async fn invite(ask: Ask, Path(id): Path<String>, mut form: Form) -> Answer {
    let (lang, by, one) = (ask.lang(), ask.person()?, find(&ask, &id).await?);
    let (child, called, now) = (one.member.id, name(&one), ask.site.roll.now());
    let back = format!("/members/{child}");
    if !one.member.may_be_minor(ask.site.zone().day(now)) {
        form.refuse("", StatusCode::CONFLICT, say::guardian_grown(lang, called));
        return page(&ask, &one, &Asked::default(), form).await;
    }
    let everyone = ask.site.people.list(by).await?;
    let known = everyone.into_iter().find(|person| person.email.eq_ignore_ascii_case(form.text("email")));
    if let Some(known) = known.map(|listed| listed.person) {
        // Who acts for the child already stays as they are: a child's own account is no guardian's.
        if ask.site.roll.accounts(child).await?.iter().any(|tie| tie.account == known.id) {
            form.refuse("email", StatusCode::CONFLICT, say::guardian_already(lang, called, known.name));
            return page(&ask, &one, &Asked::default(), form).await;
        }
        ask.site.competitions.members().tie(child, known.id, Tie::Guardian, now).await?;
        ask.site.people.note(Some(by), "tied", Some(known.id), child.as_str()).await?;
        return Ok(ask.see_other(back).saying(say::guardian_tied(lang, called, known.name)));
    }
    match ask.site.people.invite_guardian(by, form.raw("name"), form.raw("email"), child).await {
        Ok(letter) => admin::handed(&ask, letter, (&[], say::guardian_role(lang, called)), &back).await,
        Err(problem) => {
            at_field(&mut form, lang, problem)?;
            page(&ask, &one, &Asked::default(), form).await
        }
    }
}
