//! Opening a room, and the sheet with the links of its seats.

use super::form::{RoomForm, table_seed};
use super::seats::keep_named;
use crate::kit::page::{Page, note, show};
use crate::kit::visitor::Visitor;
use crate::site::Site;
use crate::tables::in_short::{Book, books};
use crate::tables::sharing::qr;
use app::people::Kept;
use app::{Opened, Problem, SeatKey};
use askama::Template;
use axum::Form;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use rules::ruleset::Colours;
use rules::{Ruleset, Seat};
use std::sync::Arc;
use words::Lang;
use words::live::TableWords;
use words::messages::{lobby, room as say, web};

#[derive(Template)]
#[template(path = "tables/room/new.html")]
struct New {
    page: Page,
    title: String,
    lead: String,
    fault: String,
    form: RoomForm,
    books: Vec<Book>,
    name: String,
    name_example: String,
    rules_of: String,
    way: String,
    way_assisted: String,
    way_board: String,
    minutes: String,
    increment: String,
    pairings: String,
    pairings_example: String,
    pairings_help: String,
    count: String,
    keep: String,
    open: String,
}

fn new_page(site: &Site, visitor: &Visitor, form: RoomForm, fault: String) -> Response {
    let lang = visitor.lang;
    let status = if fault.is_empty() { StatusCode::OK } else { StatusCode::UNPROCESSABLE_ENTITY };
    let page = New {
        page: Page::new(visitor, &site.assets),
        title: say::new_title(lang),
        lead: say::new_lead(lang),
        fault,
        form,
        books: books(lang),
        name: say::name(lang),
        name_example: say::name_example(lang),
        rules_of: lobby::rules_of(lang),
        way: lobby::way(lang),
        way_assisted: lobby::way_assisted(lang),
        way_board: lobby::way_board(lang),
        minutes: lobby::minutes(lang),
        increment: lobby::increment(lang),
        pairings: say::pairings(lang),
        pairings_example: say::pairings_example(lang),
        pairings_help: say::pairings_help(lang),
        count: say::count(lang),
        keep: say::keep_named(lang),
        open: say::open(lang),
    };
    show(visitor, status, &page)
}

/// The form for a new room.
pub async fn new_form(State(site): State<Arc<Site>>, visitor: Visitor) -> Response {
    new_page(&site, &visitor, RoomForm { keep: true, ..RoomForm::default() }, String::new())
}

/// Opens the room of the form; the answer is the sheet with its links.
pub async fn new(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    headers: HeaderMap,
    Form(form): Form<RoomForm>,
) -> Response {
    let lang = visitor.lang;
    let seed = app::secret::word(8);
    let mut room = match form.read(lang, &seed) {
        Ok(room) => room,
        Err(what) => return new_page(&site, &visitor, form, lobby::bad_form(lang, what)),
    };
    room.opened_by = visitor.person().map(|person| person.id.clone());
    let (name, rules) = (room.name.clone(), room.tables.first().map(|table| table.rules.clone()));
    let names: Vec<[String; 4]> = room.tables.iter().map(|table| table.names.clone()).collect();
    let lines: Vec<usize> = (1..)
        .zip(form.pairings.lines())
        .filter(|(_, line)| !line.trim().is_empty())
        .map(|(line, _)| line)
        .collect();
    let opened = match site.desk.open_room(room).await {
        Ok(opened) => opened,
        Err(problem) => return trouble(&site, &visitor, &problem),
    };
    let kept = match visitor.person().filter(|_| form.keep) {
        Some(by) => keep_named(&site, by, &opened.tables, &names).await,
        None => Ok(Vec::new()),
    };
    let kept = match kept {
        Ok(kept) => kept,
        Err(problem) => return crate::people::trouble(&site, &visitor, &problem),
    };
    let (Some(rules), address) = (rules, site.address(&headers)) else {
        return note(&visitor, &site.assets, StatusCode::SERVICE_UNAVAILABLE, web::try_later(lang));
    };
    let lot = |at: usize| match lines.get(at) {
        Some(line) if rules.game.colours == Colours::Lot => say::lot(lang, table_seed(&seed, *line)),
        _ => String::new(),
    };
    let tables = opened.tables.iter().enumerate().map(|(at, table): (usize, &Opened)| SheetTable {
        title: say::sheet_table(lang, at + 1),
        lot: lot(at),
        number: at + 1,
        seats: seats(
            &Handed { lang, rules: &rules, address: &address },
            &table.keys,
            kept.get(at).map_or(&[], Vec::as_slice),
            names.get(at).unwrap_or(&NOBODY),
        ),
    });
    let judge = format!("{address}/s/{}", opened.arbiter);
    sheet(&site, &visitor, &opened.id, &name, tables.collect(), &judge)
}

/// A calm sentence for the person, a line for the operator.
pub fn trouble(site: &Site, visitor: &Visitor, problem: &Problem) -> Response {
    tracing::error!(%problem, "room");
    note(visitor, &site.assets, StatusCode::SERVICE_UNAVAILABLE, web::try_later(visitor.lang))
}

/// A seat on the sheet; without an address when it is kept for an account.
pub struct SheetSeat {
    seat: String,
    name: String,
    url: String,
    qr: String,
}

/// A table on the sheet.
pub struct SheetTable {
    /// Its title.
    pub title: String,
    /// Its number.
    pub number: usize,
    /// How the colours were drawn.
    pub lot: String,
    /// Its seats.
    pub seats: Vec<SheetSeat>,
}

/// What every seat of a sheet is written with.
pub struct Handed<'a> {
    /// The language.
    pub lang: Lang,
    /// The law of the table.
    pub rules: &'a Ruleset,
    /// Where the site is.
    pub address: &'a str,
}

/// No names at a table.
const NOBODY: [String; 4] = [const { String::new() }; 4];

/// The seats of a table with their links, or with whose account they are kept for.
pub fn seats(handed: &Handed<'_>, keys: &[SeatKey], kept: &[Kept], names: &[String; 4]) -> Vec<SheetSeat> {
    let boards = usize::from(handed.rules.game.boards);
    let words = TableWords::new(handed.lang, handed.rules);
    let seat = |seat: &Seat| {
        let kept = kept.iter().find(|one| one.seat == *seat);
        let key = keys.iter().find(|key| key.seat == *seat).filter(|_| kept.is_none());
        let url = key.map(|key| format!("{}/s/{}", handed.address, key.secret)).unwrap_or_default();
        SheetSeat {
            seat: words.seat(*seat),
            name: kept.map_or_else(|| names[live::seat_index(*seat)].clone(), |one| one.name.clone()),
            qr: if url.is_empty() { String::new() } else { qr(&url) },
            url,
        }
    };
    Seat::ALL[..2 * boards].iter().map(seat).collect()
}

#[derive(Template)]
#[template(path = "tables/room/sheet.html")]
struct Sheet {
    page: Page,
    title: String,
    lead: String,
    id: String,
    tables: Vec<SheetTable>,
    judge: String,
    judge_qr: String,
    for_arbiter: String,
    manage: String,
    to_desk: String,
    to_screen: String,
    by_account: String,
    hand_out: String,
    may_keep: bool,
}

/// The sheet: print it, or let the players scan.
pub fn sheet(
    site: &Site,
    visitor: &Visitor,
    id: &str,
    name: &str,
    tables: Vec<SheetTable>,
    judge: &str,
) -> Response {
    let lang = visitor.lang;
    let page = Sheet {
        page: Page::new(visitor, &site.assets),
        title: say::sheet_title(lang, name),
        lead: say::sheet_lead(lang),
        id: id.to_owned(),
        tables,
        judge: judge.to_owned(),
        judge_qr: if judge.is_empty() { String::new() } else { qr(judge) },
        for_arbiter: say::sheet_arbiter(lang),
        manage: say::manage(lang),
        to_desk: say::to_desk(lang),
        to_screen: say::to_screen(lang),
        by_account: say::by_account(lang),
        hand_out: say::hand_out(lang),
        may_keep: visitor.who.may(app::Deed::OpenRoom),
    };
    show(visitor, StatusCode::OK, &page)
}
