//! Opening a table: the form, and one press against bots.

use crate::kit::network::Caller;
use crate::kit::page::{Page, note, show};
use crate::kit::visitor::{Visitor, keep_name};
use crate::metrics::count;
use crate::site::Site;
use crate::tables::arbiter::page::let_in;
use crate::tables::form::{DELAYS, Own, TIMES, TableForm, Wanted};
use crate::tables::in_short::{Book, books};
use crate::tables::sharing::Sharing;
use crate::tables::table::trouble;
use app::SeatKey;
use askama::Template;
use axum::Form;
use axum::extract::{Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use rules::{Ruleset, Seat};
use std::sync::Arc;
use words::Lang;
use words::live::TableWords;
use words::messages::{desk, lobby as say, web};

/// A value with its words.
struct Choice {
    value: String,
    text: String,
}

#[derive(Template)]
#[template(path = "tables/new.html")]
struct New {
    page: Page,
    fault: String,
    form: TableForm,
    books: Vec<Book>,
    times: Vec<Choice>,
    delays: Vec<Choice>,
    seats: Vec<Choice>,
    levels: Vec<Choice>,
}

fn times(lang: Lang) -> Vec<Choice> {
    let preset = TIMES.into_iter().map(|(minutes, seconds)| Choice {
        value: format!("{minutes}+{seconds}"),
        text: match seconds {
            0 => say::time_minutes(lang, minutes),
            _ => say::time_both(lang, minutes, seconds),
        },
    });
    let rules = Choice { value: "rules".to_owned(), text: say::time_rules(lang) };
    let own = Choice { value: "own".to_owned(), text: say::time_own(lang) };
    [rules].into_iter().chain(preset).chain([own]).collect()
}

fn delays(lang: Lang) -> Vec<Choice> {
    let text = |seconds: u64| match seconds {
        0 => say::delay_none(lang),
        1..60 => say::delay_seconds(lang, seconds),
        _ => say::delay_minutes(lang, seconds / 60),
    };
    DELAYS.map(|seconds| Choice { value: seconds.to_string(), text: text(seconds) }).into()
}

fn new_page(site: &Site, visitor: &Visitor, form: TableForm, fault: String) -> Response {
    let lang = visitor.lang;
    let rules = Ruleset::built_in(crate::tables::form::DEFAULT_RULES);
    let seat = |seat: Seat| {
        let text = TableWords::new(lang, rules.as_ref()?).seat(seat);
        Some(Choice { value: app::seat_text(seat), text })
    };
    let status = if fault.is_empty() { StatusCode::OK } else { StatusCode::UNPROCESSABLE_ENTITY };
    let levels = [web::level_1(lang), web::level_2(lang), web::level_3(lang)];
    let new = New {
        page: Page::new(visitor, &site.assets),
        fault,
        form,
        books: books(lang),
        times: times(lang),
        delays: delays(lang),
        seats: Seat::ALL.into_iter().filter_map(seat).collect(),
        levels: (1..).zip(levels).map(|(value, text)| Choice { value: value.to_string(), text }).collect(),
    };
    show(visitor, status, &new)
}

/// What a link to the form may fill in beforehand.
#[derive(serde::Deserialize)]
pub struct Asked {
    #[serde(default)]
    others: String,
    #[serde(default)]
    arbiter: String,
}

/// The form for a new table.
pub async fn new_form(
    State(site): State<Arc<Site>>,
    Query(asked): Query<Asked>,
    visitor: Visitor,
) -> Response {
    let mut form = TableForm::fresh(visitor.name.clone());
    under_own_name(&visitor, &mut form);
    if !asked.others.is_empty() {
        form.others = asked.others;
    }
    if !asked.arbiter.is_empty() {
        form.arbiter = asked.arbiter;
    }
    new_page(&site, &visitor, form, String::new())
}

/// Opens the table of the form.
pub async fn new(
    State(site): State<Arc<Site>>,
    caller: Caller,
    visitor: Visitor,
    headers: HeaderMap,
    Form(mut form): Form<TableForm>,
) -> Response {
    under_own_name(&visitor, &mut form);
    match form.read(visitor.lang) {
        Err(what) => {
            let fault = say::bad_form(visitor.lang, what);
            new_page(&site, &visitor, form, fault)
        }
        Ok(wanted) => keep_name(open(&site, &visitor, caller, &headers, wanted).await, &form.name),
    }
}

/// Who is signed in plays under the name of the account.
fn under_own_name(visitor: &Visitor, form: &mut TableForm) {
    if let Some(person) = visitor.person() {
        form.name.clone_from(&person.name);
    }
}

/// One press: a bughouse table with bots, by the federation's rules.
pub async fn play(
    State(site): State<Arc<Site>>,
    caller: Caller,
    visitor: Visitor,
    headers: HeaderMap,
) -> Response {
    let mut form = TableForm::fresh(visitor.name.clone());
    under_own_name(&visitor, &mut form);
    match form.read(visitor.lang) {
        Ok(wanted) => open(&site, &visitor, caller, &headers, wanted).await,
        Err(what) => note(&visitor, &site.assets, StatusCode::INTERNAL_SERVER_ERROR, what),
    }
}

async fn open(
    site: &Site,
    visitor: &Visitor,
    Caller(from): Caller,
    headers: &HeaderMap,
    wanted: Wanted,
) -> Response {
    if !site.limits.take(from, site.desk.clock().millis()) {
        count(&site.metrics.limited);
        return note(visitor, &site.assets, StatusCode::TOO_MANY_REQUESTS, web::too_fast(visitor.lang));
    }
    let (own, share, arbiter) = (wanted.own, wanted.share, wanted.arbiter);
    let rules = wanted.table.opening.rules.clone();
    let bots: Vec<Seat> = wanted.table.bots.iter().map(|bot| bot.seat).collect();
    let opened = match site.desk.open(wanted.table).await {
        Ok(opened) => opened,
        Err(problem) => return trouble(site, visitor, &problem),
    };
    if let Some(person) = visitor.person() {
        let remembered = match own {
            Own::Seat(seat) => site.people.at_seat(person, &opened.id, seat).await,
            Own::Desk(_) => site.people.at_desk(person, &opened.id).await,
        };
        if let Err(problem) = remembered {
            return crate::people::trouble(site, visitor, &problem);
        }
    }
    let mine = own.seat();
    match opened.keys.iter().find(|key| mine == Some(key.seat)) {
        Some(key) if !share && !arbiter => {
            return Redirect::to(&format!("/s/{}", key.secret)).into_response();
        }
        _ => {}
    }
    let keys: Vec<SeatKey> = opened.keys.into_iter().filter(|key| !bots.contains(&key.seat)).collect();
    let judge = arbiter.then_some(opened.arbiter.as_str());
    let sharing = Sharing { table: &opened.id, rules: &rules, keys: &keys, mine, judge };
    let page = sharing.page(site, visitor, headers);
    match own {
        Own::Seat(_) => page,
        Own::Desk(name) => let_in(site, page, &opened.id, &opened.arbiter, &name),
    }
}
