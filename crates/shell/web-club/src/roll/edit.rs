//! Changing a member: the board's form. Each field that changes is noted with its old and new value.

use super::one::{find, name};
use super::read::{self, Typed};
use crate::kit::ask::Ask;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::page::{Choice, Page};
use crate::kit::reply::Answer;
use app::roll::{Listed, fields};
use askama::Template;
use axum::extract::Path;
use axum::http::StatusCode;
use club::fee_set::Membership;
use ids::{AccountId, FamilyId, MemberId};
use words::messages::roll as say;

#[derive(Template)]
#[template(path = "club/roll/edit.html")]
struct EditPage {
    page: Page,
    id: MemberId,
    name: String,
    form: Form,
    families: Vec<Choice>,
    others: Vec<Choice>,
    kinds: Vec<Choice>,
}

/// The fields with who look after a minor.
const GUARDIANS: [&str; 2] = ["guardian_1", "guardian_2"];

/// What stood there when the page was opened, in a few letters: two at once do not overwrite each other.
fn seen(one: &Listed) -> String {
    let all: Vec<String> =
        fields(Some(&one.member), &one.particulars).into_iter().map(|(_, value)| value).collect();
    app::secret::hash(&all.join("\n"))
}

/// The kinds of member, and none.
fn kinds(lang: words::Lang) -> Vec<Choice> {
    let kind = |kind: Membership| Choice::new(kind.word(), words::fees::kind(lang, kind));
    let none = Choice::new("", words::messages::fees::kind_none(lang));
    std::iter::once(none).chain(Membership::ALL.map(kind)).collect()
}

async fn page(ask: &Ask, one: &Listed, mut form: Form) -> Answer {
    let (lang, status) = (ask.lang(), form.status());
    let mut roll = ask.site.roll.all().await?;
    roll.retain(|other| other.member.id != one.member.id && other.member.name.is_some());
    roll.sort_by_cached_key(|other| name(other).to_lowercase());
    let choice = |other: &Listed| Choice::new(other.member.id.to_string(), name(other));
    let mut families = vec![Choice::new("", say::family_none(lang))];
    families.extend(
        roll.iter()
            .map(|other| Choice::new(other.member.id.to_string(), say::family_with(lang, name(other)))),
    );
    let mut others = vec![Choice::new("", say::guardian_none(lang))];
    let today = ask.site.zone().day(ask.site.roll.now());
    others.extend(roll.iter().filter(|other| !other.member.is_minor(today)).map(choice));
    form.set("seen", seen(one));
    let page = EditPage {
        page: ask.frame(),
        id: one.member.id,
        name: name(one),
        form,
        families,
        others,
        kinds: kinds(lang),
    };
    Ok(ask.page_as(status, &page)?.private())
}

fn filled(one: &Listed, roll: &[Listed]) -> Form {
    let known = &one.particulars;
    let of = |name: &str| {
        let all = fields(Some(&one.member), known);
        all.into_iter().find(|(field, _)| *field == name).map(|(_, value)| value).unwrap_or_default()
    };
    let with = roll.iter().find(|other| {
        known.family.is_some() && other.particulars.family == known.family && other.member.id != one.member.id
    });
    let guardian = |at: usize| one.member.guardians.get(at).map(ToString::to_string).unwrap_or_default();
    Form::filled([
        ("given", of("given")),
        ("prefix", of("prefix")),
        ("family_name", of("family_name")),
        ("born", of("born")),
        ("joined", of("joined")),
        ("left", of("left")),
        ("with", with.map(|other| other.member.id.to_string()).unwrap_or_default()),
        ("federation", of("federation")),
        ("fide", of("fide")),
        ("email", of("email")),
        ("phone", of("phone")),
        ("address", of("address")),
        ("groups", of("groups")),
        ("half_price", of("half_price")),
        ("honorary", of("honorary")),
        ("membership", of("membership")),
        ("guardian_1", guardian(0)),
        ("guardian_2", guardian(1)),
    ])
}

/// The form.
pub async fn form(ask: Ask, Path(id): Path<String>) -> Answer {
    let one = find(&ask, &id).await?;
    let known = &one.particulars;
    // The form shows how to reach someone, as the page does on request: that is written down too.
    if [&known.email, &known.phone, &known.address].iter().any(|text| !text.is_empty()) {
        ask.site.people.note(Some(ask.person()?), "contact_seen", None, one.member.id.as_str()).await?;
    }
    let roll = ask.site.roll.all().await?;
    page(&ask, &one, filled(&one, &roll)).await
}

/// The family of a form: that of the member who was named; a new one for both when that one has none.
fn family(one: &Listed, roll: &[Listed], with: &str) -> (Option<FamilyId>, Option<Listed>) {
    let Some(other) = roll.iter().find(|other| other.member.id.as_str() == with) else { return (None, None) };
    if let Some(family) = other.particulars.family {
        return (Some(family), None);
    }
    let family = one.particulars.family.unwrap_or_else(|| FamilyId::drawn(app::secret::chance()));
    let mut joined = other.clone();
    joined.particulars.family = Some(family);
    (Some(family), Some(joined))
}

/// Saves it.
pub async fn save(ask: Ask, Path(id): Path<String>, mut form: Form) -> Answer {
    let (lang, before) = (ask.lang(), find(&ask, &id).await?);
    if form.has("seen") && form.text("seen") != seen(&before) {
        form.refuse("", StatusCode::CONFLICT, say::changed_since(lang));
        return page(&ask, &before, form).await;
    }
    let today = ask.site.zone().day(ask.site.roll.now());
    let typed = Typed::read(&mut form, lang, today);
    let roll = ask.site.roll.all().await?;
    for field in GUARDIANS {
        let chosen = roll.iter().find(|other| other.member.id.as_str() == form.text(field));
        // Who was a guardian before a birth date was put right stands there until it is changed.
        let child = chosen.filter(|other| {
            other.member.is_minor(today) && !before.member.guardians.contains(&other.member.id)
        });
        if let Some(child) = child.map(name) {
            form.wrong(field, say::guardian_minor(lang, child));
        }
    }
    let Some(typed) = typed.filter(|_| form.fine()) else { return page(&ask, &before, form).await };
    let (family, other) = family(&before, &roll, form.text("with"));
    let mut after = read::applied(&before, typed);
    after.particulars.family = family;
    let guardians = GUARDIANS.map(|name| MemberId::read(form.text(name)).ok());
    let known = |one: &MemberId| roll.iter().any(|other| other.member.id == *one) && *one != before.member.id;
    after.member.guardians = guardians.into_iter().flatten().filter(known).collect();
    after.member.guardians.sort_unstable();
    after.member.guardians.dedup();
    let mut now = vec![after];
    now.extend(other);
    let then: Vec<Listed> =
        roll.into_iter().filter(|one| now.iter().any(|new| new.member.id == one.member.id)).collect();
    let changed = ask.site.roll.keep(Some(ask.person()?), &then, &now, "").await?;
    if changed > 0 {
        ask.site.people.note(Some(ask.person()?), "member_changed", None, before.member.id.as_str()).await?;
    }
    let said = if changed > 0 { say::saved(lang) } else { say::nothing_changed(lang) };
    Ok(ask.see_other(format!("/members/{id}")).saying(said))
}

/// Ends that an account acts for a member: a guardianship that is over, a wrong tie.
pub async fn untie(ask: Ask, Path(id): Path<String>, form: Form) -> Answer {
    let one = find(&ask, &id).await?;
    let account = AccountId::read(form.text("account")).map_err(|_| Fault::Unclear)?;
    let person = ask.site.people.person(account).await?.map(|person| person.name).unwrap_or_default();
    ask.site.roll.untie(one.member.id, account).await?;
    ask.site.people.note(Some(ask.person()?), "untied", Some(account), one.member.id.as_str()).await?;
    Ok(ask.see_other(format!("/members/{id}")).saying(say::untied(ask.lang(), person)))
}
