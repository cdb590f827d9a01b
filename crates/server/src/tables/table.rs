//! Sitting down at a table, by a link or from the list of open tables, and the page of the table itself.

use crate::kit::network::Caller;
use crate::kit::page::{Page, Words, calm, note, show};
use crate::kit::visitor::{Visitor, keep_name, seat_cookie};
use crate::people::kept::{self, KeptSeat, by_old_link};
use crate::site::Site;
use crate::tables::form::{DAY, read_name};
use crate::tables::front::is_free;
use crate::tables::in_short;
use crate::tables::labels;
use app::Problem;
use askama::Template;
use axum::Form;
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use live::{Act, Actor};
use rules::Seat;
use std::sync::Arc;
use words::messages::{lobby as say, outage, web};

/// What went wrong, calmly for the visitor and fully for the operator.
pub fn trouble(site: &Site, visitor: &Visitor, problem: &Problem) -> Response {
    match problem {
        Problem::NoTable => note(visitor, &site.assets, StatusCode::NOT_FOUND, web::not_found(visitor.lang)),
        Problem::PutAway => note(visitor, &site.assets, StatusCode::GONE, outage::put_away(visitor.lang)),
        other => {
            tracing::error!(problem = %other, "page");
            note(visitor, &site.assets, StatusCode::SERVICE_UNAVAILABLE, web::try_later(visitor.lang))
        }
    }
}

/// A secret link: puts the visitor on the seat.
pub async fn sit(State(site): State<Arc<Site>>, Path(secret): Path<String>, visitor: Visitor) -> Response {
    let lang = visitor.lang;
    let (table, seat) = match site.desk.seat(&secret).await {
        Ok(Some(found)) => found,
        Ok(None) => {
            match site.desk.arbiter(&secret).await {
                Ok(Some(of)) => {
                    return crate::tables::arbiter::page::by_link(&site, &visitor, &of, &secret).await;
                }
                Ok(None) => {}
                Err(problem) => return trouble(&site, &visitor, &problem),
            }
            if let Some(kept) = by_old_link(&site, &visitor, &secret).await {
                return kept;
            }
            let words = Words { title: say::link_expired_title(lang), text: say::link_expired(lang) };
            return calm(&visitor, &site.assets, StatusCode::GONE, words);
        }
        Err(problem) => return trouble(&site, &visitor, &problem),
    };
    sit_down(&site, &visitor, &table, seat, &secret).await
}

/// Puts the visitor, who has the secret of the seat, on it.
pub async fn sit_down(site: &Site, visitor: &Visitor, table: &str, seat: Seat, secret: &str) -> Response {
    let lang = visitor.lang;
    let state = match site.desk.look(table).await {
        Ok(state) => state,
        Err(problem) => return trouble(site, visitor, &problem),
    };
    // Written down first: a name in a log must be known to be someone's, so that it can be erased.
    if let Some(person) = visitor.person()
        && let Err(problem) = site.people.at_seat(person, table, seat).await
    {
        return crate::people::trouble(site, visitor, &problem);
    }
    let chair = state.chair(seat);
    let renamed = visitor.person().is_some_and(|person| person.name != chair.name());
    // Who opens the link again sits there already.
    if chair.arrived().is_none() || renamed {
        let name = match (visitor.person(), chair.name()) {
            (Some(person), _) => person.name.clone(),
            (None, "") => read_name(&visitor.name, lang).unwrap_or_else(|_| web::guest(lang)),
            (None, name) => name.to_owned(),
        };
        if let Err(problem) = site.desk.act(table, Actor::Seat(seat), Act::Arrive(name), None).await {
            return trouble(site, visitor, &problem);
        }
    }
    seated(site, table, secret)
}

fn seated(site: &Site, table: &str, secret: &str) -> Response {
    let secure = if site.settings.secure { "; Secure" } else { "" };
    let cookie =
        format!("{}={secret}; Path=/; Max-Age=604800; HttpOnly; SameSite=Lax{secure}", seat_cookie(table));
    ([(header::SET_COOKIE, cookie)], Redirect::to(&format!("/t/{table}"))).into_response()
}

/// Which seat of a table in the list.
#[derive(serde::Deserialize)]
pub struct Taking {
    seat: String,
    #[serde(default)]
    name: String,
}

/// Takes a free seat of a table in the list.
pub async fn take(
    State(site): State<Arc<Site>>,
    Path(table): Path<String>,
    Caller(from): Caller,
    visitor: Visitor,
    Form(taking): Form<Taking>,
) -> Response {
    if !site.limits.take(from, site.desk.clock().millis()) {
        return note(&visitor, &site.assets, StatusCode::TOO_MANY_REQUESTS, web::too_fast(visitor.lang));
    }
    // Who is signed in sits down under the own name by the link that follows.
    let name = match visitor.person() {
        Some(_) => String::new(),
        None if taking.name.is_empty() => visitor.name.clone(),
        None => taking.name,
    };
    match take_seat(&site, &visitor, &table, &taking.seat, &name).await {
        Ok(Some(secret)) => keep_name(Redirect::to(&format!("/s/{secret}")).into_response(), &name),
        Ok(None) => {
            let lang = visitor.lang;
            let words = Words { title: say::seat_taken_title(lang), text: say::seat_taken(lang) };
            calm(&visitor, &site.assets, StatusCode::CONFLICT, words)
        }
        Err(problem) => trouble(&site, &visitor, &problem),
    }
}

/// The secret of the seat, unless somebody has it. One at a time: of two who press together one is too late.
async fn take_seat(
    site: &Site,
    visitor: &Visitor,
    table: &str,
    seat: &str,
    name: &str,
) -> Result<Option<String>, Problem> {
    let _one = site.sitting.lock().await;
    let row = site.desk.store().table(table).await?.filter(|row| row.listed == 1).ok_or(Problem::NoTable)?;
    let state = site.desk.look(table).await?;
    let seat = app::seat_of(seat).filter(|seat| state.seats().contains(seat));
    let free = |seat: &Seat| !state.over() && is_free(&state, &app::bots_of(&row.bots), *seat);
    let Some(seat) = seat.filter(free) else { return Ok(None) };
    let name = read_name(name, visitor.lang).unwrap_or_else(|_| web::guest(visitor.lang));
    let secret = site.desk.give_seat(table, seat, DAY).await?;
    site.desk.act(table, Actor::Seat(seat), Act::Arrive(name), None).await?;
    Ok(Some(secret))
}

#[derive(Template)]
#[template(path = "tables/table.html")]
struct TablePage {
    page: Page,
    title: String,
    id: String,
    rules_id: String,
    rules: String,
    time: String,
    labels: String,
    no_script: String,
    /// The own seat, when it is kept and not taken yet.
    kept: Vec<KeptSeat>,
}

/// The table.
pub async fn table(State(site): State<Arc<Site>>, Path(id): Path<String>, visitor: Visitor) -> Response {
    let lang = visitor.lang;
    let state = match site.desk.look(&id).await {
        Ok(state) => state,
        Err(problem) => return trouble(&site, &visitor, &problem),
    };
    let rules = in_short::name(state.rules(), lang);
    let page = TablePage {
        page: Page::new(&visitor, &site.assets),
        title: web::table_title(lang, &rules),
        rules_id: state.rules().id.clone(),
        rules,
        time: in_short::time(&state.rules().clock),
        labels: labels::json(lang),
        no_script: web::no_script(lang),
        kept: kept::seats(&site, &visitor)
            .await
            .into_iter()
            .filter(|one| one.table == id && !one.here)
            .collect(),
        id,
    };
    show(&visitor, StatusCode::OK, &page)
}
