//! Everything about one member: to read, and as JSON for another program.

use super::one::{field, find, name};
use crate::kit::ask::Ask;
use crate::kit::fault::Fault;
use crate::kit::page::Page;
use crate::kit::reply::{Answer, Reply};
use app::roll::{Listed, fields};
use askama::Template;
use axum::extract::Path;
use axum::http::header;
use ids::MemberId;
use serde_json::{Value, json};
use words::messages::roll as say;

#[derive(Template)]
#[template(path = "club/roll/export.html")]
struct ExportPage {
    page: Page,
    id: MemberId,
    name: String,
    facts: Vec<(String, String)>,
    entries: Vec<(String, String, String)>,
    competitions: Vec<String>,
    texts: Vec<(String, String)>,
    json_at: String,
}

/// What is known of someone.
struct All {
    fields: Vec<(&'static str, String)>,
    entries: Vec<club::ledger::Entry>,
    competitions: Vec<(String, String)>,
    texts: Vec<(String, String)>,
    accounts: usize,
}

/// Whose eyes it is for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum For {
    /// The board, which does not read complaints: they are the director's and the committee's (dsc-v).
    Board,
    /// The member, or who acts for the member.
    Member,
}

async fn all(ask: &Ask, one: &Listed, eyes: For) -> Result<All, Fault> {
    let id = one.member.id;
    let competitions = &ask.site.competitions;
    let mut played = Vec::new();
    for row in competitions.list().await? {
        if competitions.look(row.id).await?.entrant(id).is_some() {
            played.push((row.id.to_string(), row.name));
        }
    }
    let shown = |text: &store::TextRow| eyes == For::Member || text.kind != "complaint";
    let texts = ask.site.roll.texts(id).await?.into_iter();
    let texts = texts.filter(|text| text.erased.is_none() && shown(text));
    Ok(All {
        fields: fields(Some(&one.member), &one.particulars),
        entries: ask.site.money.look().await?.of(id).cloned().collect(),
        competitions: played,
        texts: texts.map(|text| (ask.site.zone().moment(text.created), text.body)).collect(),
        accounts: ask.site.roll.accounts(id).await?.len(),
    })
}

fn file(ask: &Ask, one: &Listed, all: &All) -> Reply {
    let lang = ask.lang();
    let entry = |entry: &club::ledger::Entry| json!({ "number": entry.number, "day": entry.on.to_string(), "cents": entry.cents, "what": words::money::entry(lang, entry) });
    let fields: serde_json::Map<String, Value> =
        all.fields.iter().map(|(name, value)| ((*name).to_owned(), json!(value))).collect();
    let body = json!({
        "member": one.member.id.to_string(),
        "fields": fields,
        "entries": all.entries.iter().map(entry).collect::<Vec<_>>(),
        "competitions": all.competitions.iter().map(|(id, name)| json!({ "id": id, "name": name })).collect::<Vec<_>>(),
        "texts": all.texts.iter().map(|(at, body)| json!({ "at": at, "text": body })).collect::<Vec<_>>(),
        "accounts": all.accounts,
    });
    let reply = ask.file("application/json", format!("{body:#}\n"));
    reply.with(header::CONTENT_DISPOSITION, "attachment; filename=\"member.json\"").private()
}

/// To read.
pub async fn page(ask: Ask, Path(id): Path<String>) -> Answer {
    let (lang, one) = (ask.lang(), find(&ask, &id).await?);
    ask.site.people.note(Some(ask.person()?), "member_exported", None, one.member.id.as_str()).await?;
    let all = all(&ask, &one, For::Board).await?;
    let filled = all.fields.iter().filter(|(_, value)| !value.is_empty());
    let page = ExportPage {
        page: ask.frame(),
        id: one.member.id,
        name: name(&one),
        facts: filled.map(|(name, value)| (field(lang, name), value.clone())).collect(),
        entries: all
            .entries
            .iter()
            .map(|entry| {
                let what = words::money::entry(lang, entry);
                (entry.on.to_string(), what, words::money::amount(lang, entry.cents))
            })
            .collect(),
        competitions: all.competitions.into_iter().map(|(_, name)| name).collect(),
        texts: all.texts,
        json_at: format!("/members/{id}/export.json"),
    };
    Ok(ask.page(&page)?.private())
}

/// For another program.
pub async fn json(ask: Ask, Path(id): Path<String>) -> Answer {
    let one = find(&ask, &id).await?;
    ask.site.people.note(Some(ask.person()?), "member_exported", None, one.member.id.as_str()).await?;
    Ok(file(&ask, &one, &all(&ask, &one, For::Board).await?))
}

/// The same for who acts for the member.
pub async fn own(ask: Ask, Path(id): Path<String>) -> Answer {
    let one = find(&ask, &id).await?;
    let ties = ask.site.roll.of_account(ask.person()?.id).await?;
    if !ties.iter().any(|tie| tie.member == one.member.id) {
        return Err(Fault::NoPage);
    }
    Ok(file(&ask, &one, &all(&ask, &one, For::Member).await?))
}
