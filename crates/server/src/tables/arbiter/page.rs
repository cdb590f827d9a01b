//! Pages of the arbiter: coming in by a secret link, and the desk of one table.

use super::signs_as;
use crate::kit::page::{Page, note, show};
use crate::kit::visitor::{Visitor, arbiter_cookie};
use crate::site::Site;
use crate::tables::sharing::empty;
use crate::tables::table::trouble;
use askama::Template;
use axum::Form;
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use serde::Deserialize;
use serde_json::{Map, Value};
use std::sync::Arc;
use words::Lang;
use words::messages::{desk as say, web};

#[derive(Template)]
#[template(path = "tables/enter.html")]
struct Enter {
    page: Page,
    title: String,
    lead: String,
    name: String,
    go: String,
    fault: String,
    secret: String,
}

/// Asks who comes in: rulings are signed.
pub fn enter(site: &Site, visitor: &Visitor, secret: &str, fault: bool) -> Response {
    let lang = visitor.lang;
    let page = Enter {
        page: Page::new(visitor, &site.assets),
        title: say::enter_title(lang),
        lead: say::enter_lead(lang),
        name: say::enter_name(lang),
        go: say::enter_go(lang),
        fault: if fault { say::bad_name(lang) } else { String::new() },
        secret: secret.to_owned(),
    };
    show(visitor, if fault { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK }, &page)
}

/// The name of who comes in.
#[derive(Deserialize)]
pub struct Named {
    #[serde(default)]
    name: String,
}

/// A name that can stand under a ruling.
pub fn proper(name: &str) -> Option<String> {
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    let fits = (2..=40).contains(&name.chars().count()) && !name.chars().any(char::is_control);
    fits.then_some(name)
}

/// Lets the arbiter in.
pub async fn entered(
    State(site): State<Arc<Site>>,
    Path(secret): Path<String>,
    visitor: Visitor,
    Form(form): Form<Named>,
) -> Response {
    let table = match site.desk.arbiter(&secret).await {
        Ok(Some(table)) => table,
        Ok(None) => return note(&visitor, &site.assets, StatusCode::GONE, web::link_expired(visitor.lang)),
        Err(problem) => return trouble(&site, &visitor, &problem),
    };
    match proper(&form.name) {
        Some(name) => to_desk(&site, &table, &secret, &name).await,
        None => enter(&site, &visitor, &secret, true),
    }
}

/// A secret link of an arbiter, to this table or room. Who is signed in has a name and goes straight to the desk.
pub async fn by_link(site: &Site, visitor: &Visitor, of: &str, secret: &str) -> Response {
    let Some(person) = visitor.person() else { return enter(site, visitor, secret, false) };
    match proper(&person.name) {
        Some(name) => to_desk(site, of, secret, &name).await,
        None => enter(site, visitor, secret, false),
    }
}

/// Goes to the desk of the table, or of the room, that the link is for.
async fn to_desk(site: &Site, of: &str, secret: &str, name: &str) -> Response {
    let room = site.desk.room(of).await.ok().flatten().is_some();
    let to = if room { format!("/room/{of}/desk") } else { format!("/desk/{of}") };
    let_in(site, Redirect::to(&to).into_response(), of, secret, name)
}

/// Lets this browser rule at a table or room: it holds the secret, and the name to sign with.
pub fn let_in(site: &Site, mut answer: Response, of: &str, secret: &str, name: &str) -> Response {
    let secure = if site.settings.secure { "; Secure" } else { "" };
    let hex: String = name.bytes().map(|byte| format!("{byte:02x}")).collect();
    let key = arbiter_cookie(of);
    let cookie = format!("{key}={secret}.{hex}; Path=/; Max-Age=604800; HttpOnly; SameSite=Lax{secure}");
    if let Ok(value) = cookie.parse() {
        answer.headers_mut().append(header::SET_COOKIE, value);
    }
    answer
}

/// The words of the desk's script: its own and those of the table.
pub fn labels(lang: Lang) -> String {
    let own = say::templates(lang).iter();
    let own = own.map(|(key, words)| ((*key).to_owned(), Value::String((*words).to_owned())));
    let mut map: Map<String, Value> =
        serde_json::from_str(&crate::tables::labels::json(lang)).unwrap_or_default();
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
    /// The tables, as `id` and number, separated by blanks.
    tables: String,
    labels: String,
    no_script: String,
    /// The table whose empty seats can be handed out from here.
    hand_out: String,
}

/// The desk of one table.
pub async fn desk(State(site): State<Arc<Site>>, Path(id): Path<String>, visitor: Visitor) -> Response {
    let lang = visitor.lang;
    let state = match site.desk.look(&id).await {
        Ok(state) => state,
        Err(problem) => return trouble(&site, &visitor, &problem),
    };
    let name = match signs_as(&site, &visitor, &id).await {
        Ok(Some(name)) => name,
        Ok(None) => return note(&visitor, &site.assets, StatusCode::FORBIDDEN, say::not_yours(lang)),
        Err(problem) => return trouble(&site, &visitor, &problem),
    };
    let rules = &state.rules().name;
    let title = say::title(lang, if lang == Lang::Nl { &rules.nl } else { &rules.en });
    // In a room its sheet and its page do that.
    let alone = matches!(site.desk.store().room_of(&id).await, Ok(None));
    let empty = alone && empty(&site, &id).await.is_ok_and(|seats| !seats.is_empty());
    let hand_out = if empty { id.clone() } else { String::new() };
    desk_page(&site, &visitor, Desk { title, name, tables: id, hand_out })
}

/// What stands on the page of a desk.
pub struct Desk {
    /// The heading.
    pub title: String,
    /// The name to sign with.
    pub name: String,
    /// The tables, separated by blanks.
    pub tables: String,
    /// The table whose empty seats can be handed out from here; empty for none.
    pub hand_out: String,
}

/// The desk of these tables.
pub fn desk_page(site: &Site, visitor: &Visitor, desk: Desk) -> Response {
    let lang = visitor.lang;
    let Desk { title, name, tables, hand_out } = desk;
    let page = DeskPage {
        page: Page::new(visitor, &site.assets),
        title,
        name,
        tables,
        labels: labels(lang),
        no_script: say::no_script(lang),
        hand_out,
    };
    show(visitor, StatusCode::OK, &page)
}
