//! Pages of the arbiter: coming in by a secret link, and the desk of one table.

use super::signs_as;
use crate::page::{Page, note, show};
use crate::site::Site;
use crate::visitor::{Visitor, arbiter_cookie};
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
#[template(path = "arbiter_enter.html")]
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
    let Ok(Some(table)) = site.desk.arbiter(&secret).await else {
        return note(&visitor, &site.assets, StatusCode::GONE, web::link_expired(visitor.lang));
    };
    let Some(name) = proper(&form.name) else { return enter(&site, &visitor, &secret, true) };
    let secure = if site.settings.secure { "; Secure" } else { "" };
    let hex: String = name.bytes().map(|byte| format!("{byte:02x}")).collect();
    let cookie = format!(
        "{}={secret}.{hex}; Path=/; Max-Age=604800; HttpOnly; SameSite=Lax{secure}",
        arbiter_cookie(&table)
    );
    // The link is of a table, or of a room.
    let room = site.desk.room(&table).await.ok().flatten().is_some();
    let to = if room { format!("/room/{table}/desk") } else { format!("/desk/{table}") };
    ([(header::SET_COOKIE, cookie)], Redirect::to(&to)).into_response()
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
#[template(path = "desk.html")]
struct DeskPage {
    page: Page,
    title: String,
    name: String,
    /// The tables, as `id` and number, separated by blanks.
    tables: String,
    labels: String,
    no_script: String,
}

/// The desk of one table.
pub async fn desk(State(site): State<Arc<Site>>, Path(id): Path<String>, visitor: Visitor) -> Response {
    let lang = visitor.lang;
    let Ok(state) = site.desk.look(&id).await else {
        return note(&visitor, &site.assets, StatusCode::NOT_FOUND, web::not_found(lang));
    };
    let Some(name) = signs_as(&site, &visitor, &id).await else {
        return note(&visitor, &site.assets, StatusCode::FORBIDDEN, say::not_yours(lang));
    };
    let rules = &state.rules().name;
    let title = say::title(lang, if lang == Lang::Nl { &rules.nl } else { &rules.en });
    desk_page(&site, &visitor, title, name, id)
}

/// The desk of these tables.
pub fn desk_page(site: &Site, visitor: &Visitor, title: String, name: String, tables: String) -> Response {
    let lang = visitor.lang;
    let page = DeskPage {
        page: Page::new(visitor, &site.assets),
        title,
        name,
        tables,
        labels: labels(lang),
        no_script: say::no_script(lang),
    };
    show(visitor, StatusCode::OK, &page)
}
