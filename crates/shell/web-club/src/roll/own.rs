//! The own data: what the club knows, changed by the member or who looks after them; and what members see of each other.

use super::one::{born, field, name};
use super::read;
use super::settings::Settings;
use crate::kit::ask::Ask;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::page::Page;
use crate::kit::reply::Answer;
use app::roll::Listed;
use askama::Template;
use axum::http::StatusCode;
use club::members::{Consent, Field, Reader};
use ids::MemberId;
use store::{Tie, TieRow};
use words::messages::roll as say;

struct Mine {
    id: MemberId,
    name: String,
    number: u32,
    /// Looked after by the reader.
    guarded: bool,
    facts: Vec<(String, String)>,
    /// From which age one consents oneself, when a guardian must.
    needs_guardian: Option<i32>,
    form: Form,
}

#[derive(Template)]
#[template(path = "club/roll/own.html")]
struct OwnPage {
    page: Page,
    mine: Vec<Mine>,
}

fn filled(one: &Listed) -> Form {
    let known = &one.particulars;
    let yes = |yes: bool| if yes { "yes" } else { "" }.to_owned();
    let mut form = Form::filled([
        ("email", known.email.clone()),
        ("phone", known.phone.clone()),
        ("address", known.address.clone()),
        ("consent", yes(one.member.consent.is_some())),
    ]);
    for shown in Field::ALL {
        form.set(&format!("show_{}", shown.word()), yes(known.shown.contains(&shown)));
    }
    form
}

async fn ties(ask: &Ask) -> Result<Vec<(TieRow, Listed)>, Fault> {
    let roll = ask.site.roll.all().await?;
    let ties = ask.site.roll.of_account(ask.person()?.id).await?;
    let find = |tie: TieRow| {
        let found = roll.iter().find(|one| one.member.id == tie.member && one.member.name.is_some());
        found.map(|one| (tie, one.clone()))
    };
    Ok(ties.into_iter().filter_map(find).collect())
}

async fn page(ask: &Ask, fault: Option<(MemberId, Form)>) -> Answer {
    let (lang, set) = (ask.lang(), Settings::of(ask).await?);
    let today = ask.site.zone().day(ask.site.roll.now());
    let status = fault.as_ref().map_or(StatusCode::OK, |(_, form)| form.status());
    let mut mine = Vec::new();
    for (tie, one) in ties(ask).await? {
        let needs = tie.tie == Tie::Own && set.consent.needs_guardian(one.member.born, today);
        let all = [
            ("born", born(lang, one.member.born)),
            ("joined", one.particulars.joined.map(|day| words::dates::date(lang, day)).unwrap_or_default()),
            ("federation", one.particulars.federation.clone()),
            ("fide", one.particulars.fide.clone()),
            ("groups", one.particulars.groups.join(", ")),
        ];
        let filled_in = all.into_iter().filter(|(_, value)| !value.is_empty());
        mine.push(Mine {
            id: one.member.id,
            name: name(&one),
            number: one.member.number,
            guarded: tie.tie == Tie::Guardian,
            facts: filled_in.map(|(name, value)| (field(lang, name), value)).collect(),
            needs_guardian: needs.then_some(set.consent.0),
            form: match &fault {
                Some((of, form)) if *of == one.member.id => form.clone(),
                _ => filled(&one),
            }
            .called(one.member.id.to_string()),
        });
    }
    Ok(ask.page_as(status, &OwnPage { page: ask.frame(), mine })?.private())
}

/// The own data.
pub async fn own(ask: Ask) -> Answer {
    page(&ask, None).await
}

/// Saves how to reach the member, what others may see, and consent.
pub async fn save(ask: Ask, mut form: Form) -> Answer {
    let lang = ask.lang();
    let found = ties(&ask).await?.into_iter().find(|(_, one)| one.member.id.as_str() == form.text("member"));
    let (tie, before) = found.ok_or(Fault::NoPage)?;
    let id = before.member.id;
    let email = read::email_field(&mut form, lang);
    let (phone, address) = (read::text(&mut form, lang, "phone"), read::text(&mut form, lang, "address"));
    let (now, set) = (ask.site.roll.now(), Settings::of(&ask).await?);
    let needs = set.consent.needs_guardian(before.member.born, ask.site.zone().day(now));
    let wants = form.ticked("consent");
    // Who is too young to consent cannot give it, whoever's account it is (D50).
    if wants && before.member.consent.is_none() && needs && tie.tie == Tie::Own {
        form.refuse("consent", StatusCode::CONFLICT, say::consent_guardian(lang, set.consent.0));
    }
    let (Some(email), Some(phone), Some(address), true) = (email, phone, address, form.fine()) else {
        return page(&ask, Some((id, form))).await;
    };
    let mut after = before.clone();
    let known = &mut after.particulars;
    (known.email, known.phone, known.address) = (email, phone, address);
    known.shown = Field::ALL.into_iter().filter(|one| form.ticked(&format!("show_{}", one.word()))).collect();
    let given = Consent { at: now, by: ask.person()?.id };
    after.member.consent = wants.then(|| before.member.consent.unwrap_or(given));
    let said = match tie.tie {
        Tie::Own => say::saved(lang),
        Tie::Guardian => say::saved_for(lang, &ask.person()?.name, name(&before)),
    };
    ask.site.roll.keep(Some(ask.person()?), &[before], &[after], "").await?;
    Ok(ask.see_other("/me/member").saying(said))
}

struct Other {
    name: String,
    fields: Vec<(String, String)>,
}

#[derive(Template)]
#[template(path = "club/roll/others.html")]
struct OthersPage {
    page: Page,
    others: Vec<Other>,
}

/// What members see of each other: the name, and what each chose to show.
pub async fn others(ask: Ask) -> Answer {
    let lang = ask.lang();
    let member = !ties(&ask).await?.is_empty();
    let today = ask.site.zone().day(ask.site.roll.now());
    let sorting = Settings::of(&ask).await?.sorting;
    let mut roll = ask.site.roll.all().await?;
    roll.retain(|one| member && one.member.name.is_some() && one.particulars.belongs(today));
    roll.sort_by_cached_key(|one| one.member.name.as_ref().map(|name| name.sort_key(sorting)));
    let shown = |one: &Listed| {
        let known = &one.particulars;
        let value = |of: Field| match of {
            Field::Email => known.email.clone(),
            Field::Phone => known.phone.clone(),
            Field::Address => known.address.clone(),
            Field::Born => born(lang, one.member.born),
        };
        let fields = Field::ALL.into_iter().filter(|of| known.may_see(*of, Reader::Member));
        let fields =
            fields.map(|of| (field(lang, of.word()), value(of))).filter(|(_, value)| !value.is_empty());
        Other { name: name(one), fields: fields.collect() }
    };
    let others = roll.iter().map(shown).collect();
    Ok(ask.page(&OthersPage { page: ask.frame(), others })?.private())
}
