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
use club::members::{Reader, shown};
use ids::{AccountId, MemberId};
use serde::Deserialize;
use std::collections::HashMap;
use store::AuditRow;
use words::Lang;
use words::messages::{audit as told, people as say};

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
    let (roll, today) = (&ask.site.roll, ask.site.zone().day(ask.site.roll.now()));
    let called = |one: &app::roll::Listed| {
        let name = words::competition::shown(lang, shown(&one.member, Reader::Official, today));
        (one.member.id, name)
    };
    let members: HashMap<MemberId, String> = roll.all().await?.iter().map(called).collect();
    let older = rows.last().filter(|_| rows.len() as i64 == MOST).map(|row| row.at);
    let name = |id: AccountId| names.get(&id).cloned().unwrap_or_else(|| say::nobody(lang));
    let line = |row: AuditRow| Line {
        at: words::dates::stamp(lang, ask.site.zone().local(Instant::from_micros(row.at))),
        who: row.by.map_or_else(|| say::program(lang), name),
        what: what(lang, &row, &row.about.map(name).unwrap_or_default(), &members),
    };
    let page = AuditPage { page: ask.frame(), lines: rows.into_iter().map(line).collect(), older };
    Ok(ask.page(&page)?.private())
}

/// What was done, in words.
fn what(lang: Lang, row: &AuditRow, about: &str, members: &HashMap<MemberId, String>) -> String {
    let roles: Vec<String> = row.detail.split(' ').filter_map(Role::of).map(|one| role(lang, one)).collect();
    let detail = roles.join(", ");
    let bracketed = if detail.is_empty() { String::new() } else { format!("({detail})") };
    let words = match row.deed.as_str() {
        "first_admin" => say::did_first_admin(lang, about),
        "made" => say::did_made(lang, about, bracketed),
        // The row names who invited; who came is what it is about.
        "joined" if row.by.is_some() => say::did_joined_invited(lang, about, bracketed),
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
        "matters" => {
            let one = |fact: &str| of_matters(lang, fact);
            row.detail.split(", ").map(one).collect::<Vec<_>>().join("; ")
        }
        _ => of_members(lang, row, about, members),
    };
    words.trim().to_owned()
}

/// What was done about a member or money. The row holds the member's id; the name is looked up.
fn of_members(lang: Lang, row: &AuditRow, about: &str, members: &HashMap<MemberId, String>) -> String {
    let who = MemberId::read(&row.detail).ok().and_then(|id| members.get(&id));
    let who = who.map_or_else(|| say::nobody(lang), Clone::clone);
    let (detail, n) = (&row.detail, row.detail.parse().unwrap_or(0));
    match row.deed.as_str() {
        "contact_seen" => told::contact_seen(lang, who),
        "member_changed" => told::member_changed(lang, who),
        "member_erased" => told::member_erased(lang, who),
        "member_exported" => told::member_exported(lang, who),
        "member_merged" => told::member_merged(lang, who),
        "member_unmerged" => told::member_unmerged(lang, who),
        "members_imported" => told::members_imported(lang, n),
        "import_undone" => told::import_undone(lang),
        "member_settings" => told::member_settings(lang),
        "club_said" => told::club_said(lang),
        "club_opened" => told::club_opened(lang, n),
        "club_clock" => told::club_clock(lang, detail),
        "competition_renamed" => told::competition_renamed(lang, detail),
        "competition_hidden" => told::competition_hidden(lang, detail),
        "competition_shown" => told::competition_shown(lang, detail),
        "competition_removed" => told::competition_removed(lang, detail),
        "terms_run" => told::terms_run(lang),
        "untied" => told::untied(lang, about, who),
        "tied" => told::tied(lang, about, who),
        "fees_charged" => told::fees_charged(lang, detail),
        "fees_set" => told::fees_set(lang, detail),
        "fees_by_rules" => told::fees_by_rules(lang, detail),
        "fees_decided" => told::fees_decided(lang, detail),
        "written_off" => told::written_off(lang, who),
        "entry_reversed" => told::entry_reversed(lang, n),
        "ledger_exported" => told::ledger_exported(lang),
        "bank_account_set" => told::bank_account_set(lang),
        other => told::other(lang, other, detail),
    }
}

/// What was done in the club's matters: the word of the fact, and its number.
fn of_matters(lang: Lang, fact: &str) -> String {
    let (word, n) = fact.split_once(' ').unwrap_or((fact, ""));
    match word {
        "meeting_held" => told::meeting_held(lang, n),
        "decided" => told::decided(lang, n),
        "decision_struck" => told::decision_struck(lang, n),
        "committee_proposed" => told::committee_proposed(lang),
        "committee_named" => told::committee_named(lang),
        "appeal_lodged" => told::appeal_lodged(lang, n),
        "stepped_aside" => told::stepped_aside(lang, n),
        "appeal_withdrawn" => told::appeal_withdrawn(lang, n),
        "appeal_decided" => told::appeal_decided(lang, n),
        "phone_asked" => told::phone_asked(lang, n),
        "phone_granted" => told::phone_granted(lang, n),
        "phone_refused" => told::phone_refused(lang, n),
        "phone_forgotten" => told::phone_forgotten(lang, n),
        "visitors_named" => told::visitors_named(lang, n),
        "captain_told" => told::captain_told(lang, n),
        "trophy_entered" => told::trophy_entered(lang, n),
        "trophy_given" => told::trophy_given(lang, n),
        "trophy_asked_back" => told::trophy_asked_back(lang, n),
        "trophy_returned" => told::trophy_returned(lang, n),
        "honour_entered" => told::honour_entered(lang, n),
        "honour_struck" => told::honour_struck(lang, n),
        "rules_kept" => told::rules_kept(lang, n),
        other => told::other(lang, other, n),
    }
}
