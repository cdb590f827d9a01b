//! The audit log, for board and admins. It holds ids; names are looked up when it is shown, so that an erased person is
//! nobody here too.

use super::role;
use crate::kit::ask::Ask;
use crate::kit::page::Page;
use crate::kit::reply::Answer;
use app::Role;
use askama::Template;
use axum::extract::Query;
use calendar::Instant;
use ids::AccountId;
use serde::Deserialize;
use std::collections::HashMap;
use store::AuditRow;
use words::Lang;
use words::messages::people as say;

/// Lines on a page.
const MOST: i64 = 100;

/// Where a page begins.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct From {
    before: Option<i64>,
}

struct Line {
    at: String,
    who: String,
    what: String,
}

#[derive(Template)]
#[template(path = "people/audit.html")]
struct AuditPage {
    page: Page,
    lines: Vec<Line>,
    older: Option<i64>,
}

/// The audit log, newest first.
pub async fn audit(ask: Ask, Query(from): Query<From>) -> Answer {
    let (by, people) = (ask.person()?, &ask.site.people);
    let rows = people.audit(by, from.before.unwrap_or(i64::MAX), MOST).await?;
    let names: HashMap<AccountId, String> =
        people.list(by).await?.into_iter().map(|one| (one.person.id, one.person.name)).collect();
    let lang = ask.lang();
    let older = rows.last().filter(|_| rows.len() as i64 == MOST).map(|row| row.at);
    let name = |id: AccountId| names.get(&id).cloned().unwrap_or_else(|| say::nobody(lang));
    let line = |row: AuditRow| Line {
        at: words::dates::stamp(lang, ask.site.settings.zone.local(Instant::from_micros(row.at))),
        who: row.by.map_or_else(|| say::program(lang), name),
        what: what(lang, &row, &row.about.map(name).unwrap_or_default()),
    };
    let page = AuditPage { page: ask.frame(), lines: rows.into_iter().map(line).collect(), older };
    Ok(ask.page(&page)?.private())
}

/// What was done, in words.
fn what(lang: Lang, row: &AuditRow, about: &str) -> String {
    let roles: Vec<String> = row.detail.split(' ').filter_map(Role::of).map(|one| role(lang, one)).collect();
    let detail = roles.join(", ");
    let bracketed = if detail.is_empty() { String::new() } else { format!("({detail})") };
    let words = match row.deed.as_str() {
        "first_admin" => say::did_first_admin(lang, about),
        "made" => say::did_made(lang, about, bracketed),
        "joined" => say::did_joined(lang, about, bracketed),
        "invited" => say::did_invited(lang, bracketed),
        "invitation_taken_back" => say::did_invitation_taken_back(lang),
        "role_given" => say::did_role_given(lang, about, detail),
        "role_taken" => say::did_role_taken(lang, about, detail),
        "renamed" => say::did_renamed(lang),
        "language" => say::did_language(lang),
        "password_set" => say::did_password_set(lang),
        "email_changed" => say::did_email_changed(lang),
        "link_made" => say::did_link_made(lang, about),
        "erased" => say::did_erased(lang, about),
        other => say::did_other(lang, about, other, &row.detail),
    };
    words.trim().to_owned()
}
