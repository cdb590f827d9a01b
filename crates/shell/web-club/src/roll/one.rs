//! One member, as officials see them. How to reach someone is shown when it is asked for, and that is written down.

use super::settings::Settings;
use crate::kit::ask::Ask;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::page::Page;
use crate::kit::reply::Answer;
use app::Deed;
use app::roll::Listed;
use askama::Template;
use axum::extract::{Path, Query};
use club::members::{Born, Field, Name};
use ids::{AccountId, MemberId};
use serde::Deserialize;
use std::collections::HashMap;
use store::Tie;
use words::Lang;
use words::messages::roll as say;

/// Whether contact is asked for.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Asked {
    contact: String,
}

struct Acts {
    account: String,
    name: String,
    how: String,
}

struct Change {
    when: String,
    field: String,
    /// The old value and the new one; nothing while how to reach the member was not asked for.
    values: Option<(String, String)>,
    by: String,
}

#[derive(Template)]
#[template(path = "club/roll/one.html")]
struct OnePage {
    page: Page,
    id: MemberId,
    name: String,
    number: u32,
    facts: Vec<(String, String)>,
    family: Vec<(MemberId, String)>,
    ratings: Vec<(String, u16, bool)>,
    contact: Option<Vec<(String, String)>>,
    accounts: Vec<Acts>,
    /// Parents who were invited and have not answered.
    invited: Vec<String>,
    /// To invite a parent who is no member; for who may be a minor.
    guardian: Option<Form>,
    changes: Vec<Change>,
    months: i32,
    /// The row that this double one was merged into.
    merged: Option<(MemberId, String)>,
    /// Whether the day of leaving is known.
    leaves: bool,
    may_keep: bool,
    sees_money: bool,
}

/// The name of a field.
pub fn field(lang: Lang, field: &str) -> String {
    match field {
        "number" => say::field_number(lang),
        "given" => say::field_given(lang),
        "prefix" => say::field_prefix(lang),
        "family_name" => say::field_family_name(lang),
        "born" => say::field_born(lang),
        "ratings" => say::field_ratings(lang),
        "guardians" => say::field_guardians(lang),
        "consent" => say::field_consent(lang),
        "joined" => say::field_joined(lang),
        "left" => say::field_left(lang),
        "family" => say::field_family(lang),
        "federation" => say::field_federation(lang),
        "fide" => say::field_fide(lang),
        "email" => say::field_email(lang),
        "phone" => say::field_phone(lang),
        "address" => say::field_address(lang),
        "groups" => say::field_groups(lang),
        "half_price" => say::field_half_price(lang),
        "honorary" => say::field_honorary(lang),
        "membership" => say::field_membership(lang),
        "shown" => say::field_shown(lang),
        "merged_into" => say::field_merged_into(lang),
        other => other.to_owned(),
    }
}

/// The member of an address; who was erased has no page.
pub async fn find(ask: &Ask, text: &str) -> Result<Listed, Fault> {
    let id = MemberId::read(text).map_err(|_| Fault::NoPage)?;
    let found = ask.site.roll.get(id).await?.filter(|one| one.member.name.is_some());
    found.ok_or(Fault::NoPage)
}

/// The whole name.
pub fn name(one: &Listed) -> String {
    one.member.name.as_ref().map(Name::full).unwrap_or_default()
}

/// A birth date in words.
pub fn born(lang: Lang, born: Option<Born>) -> String {
    match born {
        Some(Born::On(day)) => words::dates::date(lang, day),
        Some(Born::In(year)) => year.to_string(),
        None => String::new(),
    }
}

/// A value of a field as people read it: names instead of ids, days in words.
fn value_words(lang: Lang, field: &str, value: &str, roll: &[Listed]) -> String {
    let called = |id: &str| roll.iter().find(|other| other.member.id.as_str() == id).map(name);
    match field {
        "guardians" | "merged_into" => {
            let names = value.split(' ').filter(|id| !id.is_empty());
            names.map(|id| called(id).unwrap_or_else(|| id.to_owned())).collect::<Vec<_>>().join(", ")
        }
        "family" => {
            let of =
                |other: &&Listed| other.particulars.family.is_some_and(|family| family.as_str() == value);
            roll.iter().find(of).map(|other| say::family_with(lang, name(other))).unwrap_or_default()
        }
        "born" | "joined" | "left" => {
            value.parse().map_or_else(|_| value.to_owned(), |day| words::dates::date(lang, day))
        }
        "shown" => {
            let fields = value.split(' ').filter(|one| !one.is_empty());
            fields.map(|one| self::field(lang, one).to_lowercase()).collect::<Vec<_>>().join(", ")
        }
        "membership" => {
            let kind = club::fee_set::Membership::of(value);
            kind.map(|kind| words::fees::kind(lang, kind)).unwrap_or_default()
        }
        "half_price" | "honorary" if value == "yes" => "✓".to_owned(),
        _ => value.to_owned(),
    }
}

fn facts(lang: Lang, one: &Listed, roll: &[Listed]) -> Vec<(String, String)> {
    let known = &one.particulars;
    let day = |day: Option<calendar::Day>| day.map(|day| words::dates::date(lang, day)).unwrap_or_default();
    let yes = |yes: bool| if yes { "✓".to_owned() } else { String::new() };
    let guardians = roll.iter().filter(|other| one.member.guardians.contains(&other.member.id)).map(name);
    let all = [
        ("born", born(lang, one.member.born)),
        ("guardians", guardians.collect::<Vec<_>>().join(", ")),
        ("joined", day(known.joined)),
        ("left", day(known.left)),
        ("federation", known.federation.clone()),
        ("fide", known.fide.clone()),
        ("groups", known.groups.join(", ")),
        ("honorary", yes(known.honorary)),
        ("membership", known.membership.map(|kind| words::fees::kind(lang, kind)).unwrap_or_default()),
        ("half_price", yes(known.half_price)),
    ];
    let filled = all.into_iter().filter(|(_, value)| !value.is_empty());
    filled.map(|(name, value)| (field(lang, name), value)).collect()
}

/// The parents who were invited to act for a member and have not answered.
async fn waiting(ask: &Ask, member: MemberId) -> Result<Vec<String>, Fault> {
    if !ask.person()?.may(Deed::ManagePeople) {
        return Ok(Vec::new());
    }
    let all = ask.site.people.invitations(ask.person()?).await?.into_iter();
    Ok(all.filter(|one| one.guards.contains(&member)).map(|one| one.name).collect())
}

/// The page.
pub async fn one(ask: Ask, Path(id): Path<String>, Query(asked): Query<Asked>) -> Answer {
    let one = find(&ask, &id).await?;
    page(&ask, &one, &asked, Form::default()).await
}

/// The page, perhaps with a fault in the form for a parent.
pub async fn page(ask: &Ask, one: &Listed, asked: &Asked, guardian: Form) -> Answer {
    let (lang, person, status) = (ask.lang(), ask.person()?, guardian.status());
    let today = ask.site.zone().day(ask.site.roll.now());
    let roll = ask.site.roll.all().await?;
    let may_keep = person.may(Deed::KeepMembers);
    let names: HashMap<AccountId, String> = if person.may(Deed::SeePeople) {
        ask.site.people.list(person).await?.into_iter().map(|one| (one.person.id, one.person.name)).collect()
    } else {
        HashMap::new()
    };
    let account = |id: AccountId| names.get(&id).cloned().unwrap_or_else(|| id.to_string());
    let mut accounts = Vec::new();
    let mut changes = Vec::new();
    if may_keep {
        for tie in ask.site.roll.accounts(one.member.id).await? {
            let how = if tie.tie == Tie::Own { say::account_own(lang) } else { say::account_guardian(lang) };
            accounts.push(Acts { account: tie.account.to_string(), name: account(tie.account), how });
        }
        for change in ask.site.roll.changes(one.member.id).await?.into_iter().take(100) {
            let contact = Field::of(&change.field).is_some_and(Field::is_contact);
            let told = |value: &str| value_words(lang, &change.field, value, &roll);
            let values =
                (!contact || asked.contact == "yes").then(|| (told(&change.was), told(&change.became)));
            changes.push(Change {
                when: words::dates::stamp(lang, ask.site.zone().local(change.at)),
                field: field(lang, &change.field),
                values,
                by: change.by.map_or_else(|| say::program(lang), account),
            });
        }
    }
    let contact = if asked.contact == "yes" {
        ask.site.people.note(Some(person), "contact_seen", None, one.member.id.as_str()).await?;
        let known = &one.particulars;
        let all = [("email", &known.email), ("phone", &known.phone), ("address", &known.address)];
        let filled = all.into_iter().filter(|(_, value)| !value.is_empty());
        Some(filled.map(|(name, value)| (field(lang, name), value.clone())).collect())
    } else {
        None
    };
    let same = |other: &&Listed| {
        other.particulars.family.is_some()
            && other.particulars.family == one.particulars.family
            && other.member.id != one.member.id
    };
    let page = OnePage {
        page: ask.frame(),
        id: one.member.id,
        name: name(one),
        number: one.member.number,
        facts: facts(lang, one, &roll),
        family: roll.iter().filter(same).map(|other| (other.member.id, name(other))).collect(),
        leaves: one.particulars.left.is_some(),
        ratings: one
            .member
            .ratings
            .iter()
            .rev()
            .map(|rating| (words::dates::date(lang, rating.of), rating.rating, rating.estimated))
            .collect(),
        contact,
        accounts,
        invited: waiting(ask, one.member.id).await?,
        guardian: (may_keep && (one.member.may_be_minor(today) || !guardian.fine()))
            .then(|| guardian.called("guardian")),
        changes,
        merged: one.particulars.merged_into.map(|into| {
            let other = roll.iter().find(|other| other.member.id == into);
            (into, other.map(name).unwrap_or_default())
        }),
        months: Settings::of(ask).await?.changes,
        may_keep,
        sees_money: person.may(Deed::SeeMoney),
    };
    Ok(ask.page_as(status, &page)?.private())
}
