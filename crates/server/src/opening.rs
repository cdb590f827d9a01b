//! Opening a table: the form, one press against bots, and the links to share.

use crate::form::{DELAYS, TIMES, TableForm, Wanted};
use crate::in_short::{Book, books};
use crate::metrics::count;
use crate::network::Caller;
use crate::page::{Page, note, show};
use crate::site::Site;
use crate::tables::trouble;
use crate::visitor::{Visitor, keep_name};
use app::Opened;
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
#[template(path = "new.html")]
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
    let rules = Ruleset::built_in(crate::form::DEFAULT_RULES);
    let seat = |seat: Seat| {
        let text = TableWords { lang, rules: rules.as_ref()? }.seat(seat);
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
    let (seat, share, arbiter) = (wanted.seat, wanted.share, wanted.arbiter);
    let rules = wanted.table.opening.rules.clone();
    let bots: Vec<Seat> = wanted.table.bots.iter().map(|bot| bot.seat).collect();
    let opened = site.desk.open(wanted.table).await;
    if let (Ok(opened), Some(person)) = (&opened, visitor.person())
        && let Err(problem) = site.people.at_seat(person, &opened.id, seat).await
    {
        return crate::people::trouble(site, visitor, &problem);
    }
    match opened {
        Err(problem) => trouble(site, visitor, &problem),
        Ok(opened) if share || arbiter => {
            Sharing { rules: &rules, bots: &bots, mine: seat, arbiter }.page(site, visitor, headers, &opened)
        }
        Ok(opened) => match opened.keys.iter().find(|key| key.seat == seat) {
            Some(key) => Redirect::to(&format!("/s/{}", key.secret)).into_response(),
            None => Redirect::to(&format!("/t/{}", opened.id)).into_response(),
        },
    }
}

struct Link {
    seat: String,
    mine: bool,
    url: String,
    qr: String,
}

#[derive(Template)]
#[template(path = "links.html")]
struct Links {
    page: Page,
    shared: Vec<Link>,
    mine: String,
    watch: String,
}

/// What is shared with whom.
struct Sharing<'a> {
    rules: &'a Ruleset,
    bots: &'a [Seat],
    mine: Seat,
    arbiter: bool,
}

impl Sharing<'_> {
    fn page(&self, site: &Site, visitor: &Visitor, headers: &HeaderMap, opened: &Opened) -> Response {
        let lang = visitor.lang;
        let address = site.address(headers);
        let link = |seat: String, mine: bool, secret: &str| {
            let url = format!("{address}/s/{secret}");
            Link { seat, mine, qr: qr(&url), url }
        };
        let people = opened.keys.iter().filter(|key| !self.bots.contains(&key.seat));
        let seats = people.map(|key| {
            let seat = TableWords { lang, rules: self.rules }.seat(key.seat);
            link(seat, key.seat == self.mine, &key.secret)
        });
        let judge = self.arbiter.then(|| link(desk::seat_arbiter(lang), false, &opened.arbiter));
        let own =
            opened.keys.iter().find(|key| key.seat == self.mine).map(|key| format!("/s/{}", key.secret));
        let links = Links {
            page: Page::new(visitor, &site.assets),
            shared: seats.chain(judge).collect(),
            mine: own.unwrap_or_else(|| format!("/t/{}", opened.id)),
            watch: format!("{address}/t/{}", opened.id),
        };
        show(visitor, StatusCode::OK, &links)
    }
}

/// A picture of an address that a phone can read.
pub fn qr(url: &str) -> String {
    let svg = qrcode::QrCode::new(url.as_bytes())
        .map(|code| code.render::<qrcode::render::svg::Color<'_>>().quiet_zone(false).build())
        .unwrap_or_default();
    svg.replace("<?xml version=\"1.0\" standalone=\"yes\"?>", "")
}
