//! Pages about tables: the front page, opening one, the links, the table itself.

use crate::form::{TableForm, Wanted};
use crate::labels;
use crate::metrics::count;
use crate::network::Caller;
use crate::page::{Page, note, show};
use crate::site::Site;
use crate::visitor::{Visitor, seat_cookie};
use app::{Opened, Problem};
use askama::Template;
use axum::Form;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use live::Act;
use rules::{Ruleset, Seat};
use std::sync::Arc;
use words::Lang;
use words::live::TableWords;
use words::messages::{desk, web as say};

/// A ruleset one can play by.
pub(crate) struct Book {
    pub(crate) id: &'static str,
    pub(crate) name: String,
}

/// The rulesets of games at the board, bughouse first.
pub(crate) fn books(lang: Lang) -> Vec<Book> {
    let mut books: Vec<(u8, Book)> = Ruleset::built_in_ids()
        .filter_map(|id| {
            let rules = Ruleset::built_in(id)?;
            let name = if lang == Lang::Nl { rules.name.nl.clone() } else { rules.name.en.clone() };
            Some((rules.game.boards, Book { id, name }))
        })
        .collect();
    books.sort_by_key(|(boards, _)| std::cmp::Reverse(*boards));
    books.into_iter().map(|(_, book)| book).collect()
}

struct Row {
    id: String,
    rules: String,
    players: String,
}

#[derive(Template)]
#[template(path = "front.html")]
struct Front {
    page: Page,
    title: String,
    lead: String,
    play_now: String,
    watch_live: String,
    lobby: String,
    lobby_empty: String,
    lobby_join: String,
    rulebook: String,
    own_file: String,
    labels: String,
    demo: String,
    tables: Vec<Row>,
    books: Vec<Book>,
}

/// The front page.
pub async fn front(State(site): State<Arc<Site>>, visitor: Visitor) -> Response {
    let lang = visitor.lang;
    let mut tables = Vec::new();
    for row in site.desk.listed().await.unwrap_or_default().into_iter().take(30) {
        // A table that is over is no open table any more.
        if let Some(state) = site.desk.look(&row.id).await.ok().filter(|state| !state.over()) {
            let name = &state.rules().name;
            let rules = if lang == Lang::Nl { name.nl.clone() } else { name.en.clone() };
            tables.push(Row { id: row.id, rules, players: names(&state) });
        }
    }
    let front = Front {
        page: Page::new(&visitor, &site.assets),
        title: say::front_title(lang),
        lead: say::front_lead(lang),
        play_now: say::play_now(lang),
        watch_live: say::watch_live(lang),
        lobby: say::lobby(lang),
        lobby_empty: say::lobby_empty(lang),
        lobby_join: say::lobby_join(lang),
        rulebook: say::rulebook(lang),
        own_file: words::messages::replay::own_file(lang),
        labels: labels::json(lang),
        demo: site.demo().unwrap_or_default(),
        tables,
        books: books(lang),
    };
    show(&visitor, StatusCode::OK, &front)
}

fn names(state: &live::State) -> String {
    let names: Vec<&str> =
        state.seats().iter().map(|seat| state.chair(*seat).name()).filter(|name| !name.is_empty()).collect();
    names.join(", ")
}

#[derive(Template)]
#[template(path = "new.html")]
struct New {
    page: Page,
    fault: String,
    form: TableForm,
    books: Vec<Book>,
    seats: Vec<(String, String)>,
    levels: Vec<(String, String)>,
    rules_of: String,
    way: String,
    way_assisted: String,
    way_board: String,
    minutes: String,
    increment: String,
    your_name: String,
    your_seat: String,
    others: String,
    others_bots: String,
    others_people: String,
    level: String,
    list_it: String,
    with_arbiter: String,
    setup: String,
    setup_a: String,
    setup_b: String,
    open_table: String,
}

fn new_page(site: &Site, visitor: &Visitor, form: TableForm, fault: String) -> Response {
    let lang = visitor.lang;
    let rules = Ruleset::built_in("knsb");
    let seats = Seat::ALL
        .into_iter()
        .filter_map(|seat| {
            Some((app::seat_text(seat), TableWords { lang, rules: rules.as_ref()? }.seat(seat)))
        })
        .collect();
    let status = if fault.is_empty() { StatusCode::OK } else { StatusCode::UNPROCESSABLE_ENTITY };
    let new = New {
        page: Page::new(visitor, &site.assets),
        fault,
        form,
        books: books(lang),
        seats,
        levels: vec![
            ("1".to_owned(), say::level_1(lang)),
            ("2".to_owned(), say::level_2(lang)),
            ("3".to_owned(), say::level_3(lang)),
        ],
        rules_of: say::rules_of(lang),
        way: say::way(lang),
        way_assisted: say::way_assisted(lang),
        way_board: say::way_board(lang),
        minutes: say::minutes(lang),
        increment: say::increment(lang),
        your_name: say::your_name(lang),
        your_seat: say::your_seat(lang),
        others: say::others(lang),
        others_bots: say::others_bots(lang),
        others_people: say::others_people(lang),
        level: say::level(lang),
        list_it: say::list_it(lang),
        with_arbiter: desk::with_arbiter(lang),
        setup: desk::setup(lang),
        setup_a: desk::setup_a(lang),
        setup_b: desk::setup_b(lang),
        open_table: say::open_table(lang),
    };
    show(visitor, status, &new)
}

/// The form for a new table.
pub async fn new_form(State(site): State<Arc<Site>>, visitor: Visitor) -> Response {
    new_page(&site, &visitor, TableForm::default(), String::new())
}

/// Opens the table of the form.
pub async fn new(
    State(site): State<Arc<Site>>,
    from: Caller,
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
        Ok(wanted) => open(&site, &visitor, from, &headers, wanted).await,
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
    from: Caller,
    visitor: Visitor,
    headers: HeaderMap,
) -> Response {
    let mut form = TableForm::default();
    under_own_name(&visitor, &mut form);
    match form.read(visitor.lang) {
        Ok(wanted) => open(&site, &visitor, from, &headers, wanted).await,
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
        return note(visitor, &site.assets, StatusCode::TOO_MANY_REQUESTS, say::too_fast(visitor.lang));
    }
    let (seat, share, arbiter) = (wanted.seat, wanted.share, wanted.arbiter);
    let opened = site.desk.open(wanted.table).await;
    if let (Ok(opened), Some(person)) = (&opened, visitor.person())
        && let Err(problem) = site.people.at_seat(person, &opened.id, seat).await
    {
        return crate::people::trouble(site, visitor, &problem);
    }
    match opened {
        Err(problem) => trouble(site, visitor, &problem),
        Ok(opened) if share || arbiter => links(site, visitor, headers, &opened, seat, arbiter),
        Ok(opened) => match opened.keys.iter().find(|key| key.seat == seat) {
            Some(key) => Redirect::to(&format!("/s/{}", key.secret)).into_response(),
            None => Redirect::to(&format!("/t/{}", opened.id)).into_response(),
        },
    }
}

pub(crate) fn trouble(site: &Site, visitor: &Visitor, problem: &Problem) -> Response {
    match problem {
        Problem::NoTable => note(visitor, &site.assets, StatusCode::NOT_FOUND, say::not_found(visitor.lang)),
        other => {
            tracing::error!(problem = %other, "page");
            note(visitor, &site.assets, StatusCode::SERVICE_UNAVAILABLE, say::try_later(visitor.lang))
        }
    }
}

struct Link {
    seat: String,
    label: String,
    url: String,
    qr: String,
}

/// A picture of an address that a phone can read.
pub(crate) fn qr(url: &str) -> String {
    let code = qrcode::QrCode::new(url.as_bytes())
        .map(|code| code.render::<qrcode::render::svg::Color<'_>>().quiet_zone(false).build())
        .unwrap_or_default();
    code.replace("<?xml version=\"1.0\" standalone=\"yes\"?>", "")
}

#[derive(Template)]
#[template(path = "links.html")]
struct Links {
    page: Page,
    title: String,
    lead: String,
    shared: Vec<Link>,
    mine: String,
    to_my_seat: String,
    to_table: String,
    id: String,
}

fn links(
    site: &Site,
    visitor: &Visitor,
    headers: &HeaderMap,
    opened: &Opened,
    mine: Seat,
    arbiter: bool,
) -> Response {
    let lang = visitor.lang;
    let address = site.address(headers);
    let Some(rules) = Ruleset::built_in("knsb") else {
        return StatusCode::INTERNAL_SERVER_ERROR.into_response();
    };
    let link = |seat: String, label: String, secret: &str| {
        let url = format!("{address}/s/{secret}");
        Link { label, seat, qr: qr(&url), url }
    };
    let seats = opened.keys.iter().map(|key| {
        let seat = TableWords { lang, rules: &rules }.seat(key.seat);
        link(seat.clone(), say::link_of(lang, &seat), &key.secret)
    });
    let judge = arbiter.then(|| link(desk::seat_arbiter(lang), desk::link_arbiter(lang), &opened.arbiter));
    let own = opened.keys.iter().find(|key| key.seat == mine).map(|key| format!("/s/{}", key.secret));
    let page = Links {
        page: Page::new(visitor, &site.assets),
        title: say::links_title(lang),
        lead: say::links_lead(lang),
        shared: seats.chain(judge).collect(),
        mine: own.unwrap_or_else(|| format!("/t/{}", opened.id)),
        to_my_seat: say::to_my_seat(lang),
        to_table: say::to_table(lang),
        id: opened.id.clone(),
    };
    show(visitor, StatusCode::OK, &page)
}

/// A secret link: puts the visitor on the seat.
pub async fn sit(State(site): State<Arc<Site>>, Path(secret): Path<String>, visitor: Visitor) -> Response {
    let (table, seat) = match site.desk.seat(&secret).await {
        Ok(Some(found)) => found,
        Ok(None) if matches!(site.desk.arbiter(&secret).await, Ok(Some(_))) => {
            return crate::arbiter::page::enter(&site, &visitor, &secret, false);
        }
        Ok(None) => return note(&visitor, &site.assets, StatusCode::GONE, say::link_expired(visitor.lang)),
        Err(problem) => return trouble(&site, &visitor, &problem),
    };
    let actor = live::Actor::Seat(seat);
    let name = match site.desk.look(&table).await {
        Ok(state) => state.chair(seat).name().to_owned(),
        Err(problem) => return trouble(&site, &visitor, &problem),
    };
    let name = match visitor.person() {
        Some(person) => person.name.clone(),
        None if name.is_empty() => say::guest(visitor.lang),
        None => name,
    };
    // Written down first: a name in a log must be known to be someone's, so that it can be erased.
    if let Some(person) = visitor.person()
        && let Err(problem) = site.people.at_seat(person, &table, seat).await
    {
        return crate::people::trouble(&site, &visitor, &problem);
    }
    // Who sits down a second time is there already: that is no fault of the visitor's.
    drop(site.desk.act(&table, actor, Act::Arrive(name), None).await);
    let secure = if site.settings.secure { "; Secure" } else { "" };
    let cookie =
        format!("{}={secret}; Path=/; Max-Age=604800; HttpOnly; SameSite=Lax{secure}", seat_cookie(&table));
    ([(header::SET_COOKIE, cookie)], Redirect::to(&format!("/t/{table}"))).into_response()
}

#[derive(Template)]
#[template(path = "table.html")]
struct TablePage {
    page: Page,
    title: String,
    id: String,
    labels: String,
    no_script: String,
}

/// The table.
pub async fn table(State(site): State<Arc<Site>>, Path(id): Path<String>, visitor: Visitor) -> Response {
    let lang = visitor.lang;
    let state = match site.desk.look(&id).await {
        Ok(state) => state,
        Err(problem) => return trouble(&site, &visitor, &problem),
    };
    let name = &state.rules().name;
    let page = TablePage {
        page: Page::new(&visitor, &site.assets),
        title: say::table_title(lang, if lang == Lang::Nl { &name.nl } else { &name.en }),
        labels: labels::json(lang),
        no_script: say::no_script(lang),
        id,
    };
    show(&visitor, StatusCode::OK, &page)
}
