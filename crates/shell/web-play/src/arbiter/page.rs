//! Pages of the arbiter: coming in by a secret link, and the desk of one table.

use super::signs_as;
use crate::kit::ask::Ask;
use crate::kit::cookie::Cookie;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::page::Page;
use crate::kit::reply::Answer;
use crate::kit::visitor::rules_at;
use crate::of_round::Back;
use crate::of_round::of_table;
use crate::rules_summary;
use crate::sharing::empty;
use crate::sharing::not_yours;
use askama::Template;
use axum::extract::Path;
use axum::http::StatusCode;
use serde_json::{Map, Value};
use words::Lang;
use words::messages::{desk as say, lobby, web};

#[derive(Template)]
#[template(path = "tables/enter.html")]
struct Enter {
    page: Page,
    form: Form,
    secret: String,
}

/// Asks who comes in: rulings are signed.
fn enter(ask: &Ask, secret: &str, form: Form) -> Answer {
    let status = form.status();
    let page = Enter { page: ask.frame(), form, secret: secret.to_owned() };
    Ok(ask.page_as(status, &page)?.private())
}

/// A name that can stand under a ruling.
pub fn proper(name: &str) -> Option<String> {
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    let fits = (2..=40).contains(&name.chars().count()) && !name.chars().any(app::odd_sign);
    fits.then_some(name)
}

/// Lets the arbiter in.
pub async fn entered(ask: Ask, Path(secret): Path<String>, mut form: Form) -> Answer {
    let lang = ask.lang();
    let Some(table) = ask.site.desk.arbiter(&secret).await? else {
        return Err(expired(lang));
    };
    match form.read("name", |name| proper(name).ok_or_else(|| say::bad_name(lang))) {
        Some(name) => to_desk(&ask, &table, &secret, &name).await,
        None => enter(&ask, &secret, form),
    }
}

/// A secret link of an arbiter, to this table or room. Who is signed in has a name and goes straight to the desk.
pub async fn by_link(ask: &Ask, of: &str, secret: &str) -> Answer {
    match ask.visitor.person().and_then(|person| proper(&person.name)) {
        Some(name) => to_desk(ask, of, secret, &name).await,
        None => enter(ask, secret, Form::default()),
    }
}

/// Goes to the desk of the table, or of the room, that the link is for.
async fn to_desk(ask: &Ask, of: &str, secret: &str, name: &str) -> Answer {
    let room = ask.site.desk.room(of).await?.is_some();
    let to = if room { format!("/room/{of}/desk") } else { format!("/desk/{of}") };
    Ok(ask.see_other(to).keep(&let_in(ask, of, secret, name).await?))
}

/// Lets this browser rule at a table or room, under this name: it gets a secret, and the name stands here. An account has its
/// name already, which goes when the account goes.
pub async fn let_in(ask: &Ask, of: &str, secret: &str, name: &str) -> Result<Cookie, Fault> {
    if ask.visitor.person().is_some() {
        return Ok(rules_at(of, secret));
    }
    match ask.site.desk.sign_with(secret, name).await? {
        Some(own) => Ok(rules_at(of, &own)),
        None => Err(expired(ask.lang())),
    }
}

fn expired(lang: Lang) -> Fault {
    Fault::told(StatusCode::GONE, lobby::link_expired_title(lang), web::link_expired(lang))
}

/// The words of the desk's script: its own and those of the table.
pub fn labels(lang: Lang) -> String {
    let own = say::templates(lang).iter();
    let own = own.map(|(key, words)| ((*key).to_owned(), Value::String((*words).to_owned())));
    let mut map: Map<String, Value> = serde_json::from_str(&crate::labels::json(lang)).unwrap_or_default();
    // The table's words win: `board`, `log` and the like are used by the parts that both pages share.
    for (key, words) in own {
        map.entry(key).or_insert(words);
    }
    Value::Object(map).to_string().replace("</", "<\\/")
}

#[derive(Template)]
#[template(path = "tables/desk.html")]
struct DeskPage {
    page: Page,
    title: String,
    name: String,
    /// The tables, as `id:number` or `id`, separated by blanks.
    tables: String,
    labels: String,
    /// The table whose empty seats can be handed out from here.
    hand_out: String,
    back: Option<Back>,
}

/// The desk of one table.
pub async fn desk(ask: Ask, Path(id): Path<String>) -> Answer {
    let (site, lang) = (&ask.site, ask.lang());
    let state = site.desk.look(&id).await?;
    let name = signs_as(site, &ask.visitor, &id).await?.ok_or_else(|| not_yours(&ask))?;
    let title = say::title(lang, rules_summary::name(state.rules(), lang));
    // In a room its sheet and its page do that.
    let alone = site.desk.room_of(&id).await?.is_none();
    let empty = alone && !empty(site, &id).await?.is_empty();
    let hand_out = if empty { id.clone() } else { String::new() };
    let (back, tables) = match of_table(site, lang, &id).await? {
        Some((back, number)) => (Some(back), format!("{id}:{number}")),
        None => (None, id),
    };
    desk_page(&ask, Desk { title, name, tables, hand_out, back })
}

/// What stands on the page of a desk.
pub struct Desk {
    /// The heading.
    pub title: String,
    /// The name to sign with.
    pub name: String,
    /// The tables, as `id:number` or `id`, separated by blanks.
    pub tables: String,
    /// The table whose empty seats can be handed out from here; empty for none.
    pub hand_out: String,
    /// The round that is played there.
    pub back: Option<Back>,
}

/// The desk of these tables.
pub fn desk_page(ask: &Ask, desk: Desk) -> Answer {
    let Desk { title, name, tables, hand_out, back } = desk;
    let page =
        DeskPage { page: ask.frame(), title, name, tables, labels: labels(ask.lang()), hand_out, back };
    ask.page(&page)
}
