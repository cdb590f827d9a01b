//! Opening a room, and the sheet with the links of its seats.

use super::form::{LASTING, RoomForm, table_seed};
use super::ruled;
use super::seats::keep_named;
use crate::hour::session;
use crate::kit::ask::Ask;
use crate::kit::cookie::Cookie;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::page::{Choice, Page};
use crate::kit::qr::qr;
use crate::kit::reply::Answer;
use crate::kit::said::Said;
use crate::kit::slip;
use crate::of_round::Back;
use crate::of_round::Numbers;
use crate::rules_summary::books;
use crate::sharing::not_yours;
use app::people::Kept;
use app::{Opened, SeatKey};
use askama::Template;
use axum::extract::Path;
use rules::ruleset::Colours;
use rules::{Ruleset, Seat};
use serde::{Deserialize, Serialize};
use words::Lang;
use words::live::TableWords;
use words::messages::{kit, lobby, room as say};

#[derive(Template)]
#[template(path = "tables/room/new.html")]
struct New {
    page: Page,
    form: Form,
    books: Vec<Choice>,
}

fn new_page(ask: &Ask, form: Form) -> Answer {
    let books = books(&ask.site.library(), ask.lang())
        .into_iter()
        .map(|book| Choice::new(book.id, book.name))
        .collect();
    let status = form.status();
    ask.page_as(status, &New { page: ask.frame(), form, books })
}

/// The form for a new room.
pub async fn new_form(ask: Ask) -> Answer {
    new_page(&ask, RoomForm { keep: true, ..RoomForm::default() }.shown())
}

/// Opens the room of the form and goes on to the sheet with its links.
pub async fn new(ask: Ask, mut form: Form) -> Answer {
    let (site, lang) = (&ask.site, ask.lang());
    let (typed, seed) = (RoomForm::of(&form), app::secret::word(8));
    let read = typed.read(&site.library(), lang, &seed).and_then(|mut room| {
        let begins = session(&typed.starts, site, lang)?;
        room.tables.iter_mut().for_each(|table| table.session = begins);
        Ok(room)
    });
    let mut room = match read {
        Ok(room) => room,
        Err((field, words)) => {
            form.wrong(field, words);
            return new_page(&ask, form);
        }
    };
    room.opened_by = ask.visitor.person().map(|person| person.id);
    let (name, rules) = (room.name.clone(), room.tables.first().map(|table| table.rules.clone()));
    let rules = rules.ok_or_else(|| Fault::Broken("a room without tables".to_owned()))?;
    let names: Vec<[String; 4]> = room.tables.iter().map(|table| table.names.clone()).collect();
    let lines: Vec<usize> = typed.lines().map(|(line, _)| line).collect();
    let opened = site.desk.open_room(room).await?;
    let kept = match ask.visitor.person().filter(|_| typed.keep) {
        Some(by) => keep_named(site, by, &opened.tables, &names).await?,
        None => Vec::new(),
    };
    let lot = |at: usize| match lines.get(at) {
        Some(line) if rules.game.colours == Colours::Lot => table_seed(&seed, *line),
        _ => String::new(),
    };
    let tables = opened.tables.iter().enumerate().map(|(at, table): (usize, &Opened)| SheetTable {
        number: at + 1,
        lot: lot(at),
        seats: seats(
            lang,
            &rules,
            &table.keys,
            kept.get(at).map_or(&[], Vec::as_slice),
            names.get(at).unwrap_or(&NOBODY),
        ),
    });
    let sheet = Sheet { name, tables: tables.collect(), judge: opened.arbiter };
    let slip = sheet.slip(&ask, &opened.id).await?;
    Ok(ask.see_other(sheet_of(&opened.id)).keep(&slip))
}

/// A seat on the sheet; without a secret when it is kept for an account.
#[derive(Serialize, Deserialize)]
pub struct SheetSeat {
    seat: String,
    name: String,
    secret: String,
}

/// A table on the sheet.
#[derive(Serialize, Deserialize)]
pub struct SheetTable {
    /// Its number.
    pub number: usize,
    /// What the colours were drawn with; empty when they were not.
    pub lot: String,
    /// Its seats.
    pub seats: Vec<SheetSeat>,
}

/// No names at a table.
const NOBODY: [String; 4] = [const { String::new() }; 4];

/// The seats of a table with their secrets, or with whose account they are kept for.
pub fn seats(
    lang: Lang,
    rules: &Ruleset,
    keys: &[SeatKey],
    kept: &[Kept],
    names: &[String; 4],
) -> Vec<SheetSeat> {
    let boards = usize::from(rules.game.boards);
    let words = TableWords::new(lang, rules);
    let seat = |seat: &Seat| {
        let kept = kept.iter().find(|one| one.seat == *seat);
        let key = keys.iter().find(|key| key.seat == *seat).filter(|_| kept.is_none());
        SheetSeat {
            seat: words.seat(*seat),
            name: kept.map_or_else(|| names[live::seat_index(*seat)].clone(), |one| one.name.clone()),
            secret: key.map(|key| key.secret.clone()).unwrap_or_default(),
        }
    };
    Seat::ALL[..2 * boards].iter().map(seat).collect()
}

/// What is handed out: kept for the browser that made it, because the program itself keeps hashes of secrets only.
#[derive(Serialize, Deserialize)]
pub struct Sheet {
    /// The name of the room.
    pub name: String,
    /// Its tables, or the one with fresh links.
    pub tables: Vec<SheetTable>,
    /// The secret of the arbiter; empty when it is not handed out again.
    pub judge: String,
}

impl Sheet {
    /// The cookie by which this browser sees the sheet.
    pub async fn slip(&self, ask: &Ask, room: &str) -> Result<Cookie, Fault> {
        slip::write(ask, slip_of(room), self, (LASTING / 1_000_000) as u32).await
    }
}

fn slip_of(room: &str) -> String {
    format!("sheet_{room}")
}

/// Where the sheet of a room is.
pub fn sheet_of(room: &str) -> String {
    format!("/room/{room}/sheet")
}

#[derive(Template)]
#[template(path = "tables/room/sheet.html")]
struct SheetPage {
    page: Page,
    id: String,
    address: String,
    sheet: Sheet,
    may_keep: bool,
    back: Option<Back>,
}

impl SheetPage {
    fn url(&self, secret: &str) -> String {
        format!("{}/s/{secret}", self.address)
    }

    fn qr(&self, secret: &str) -> String {
        qr(&self.url(secret))
    }
}

/// The sheet: print it, or let the players scan.
pub async fn sheet(ask: Ask, Path(id): Path<String>) -> Answer {
    let Some(sheet) = slip::read::<Sheet>(&ask, &slip_of(&id)).await? else {
        // Who runs the room can make new links on its page.
        ruled(&ask.site, &ask.visitor, &id).await?.ok_or_else(|| not_yours(&ask))?;
        return Ok(ask.see_other(format!("/room/{id}")).telling(&Said::warning(kit::shown_once(ask.lang()))));
    };
    let may_keep = ask.visitor.who.may(app::Deed::OpenRoom);
    let address = ask.site.address(&ask.headers);
    let back = match ask.site.desk.room(&id).await? {
        Some(room) => Numbers::of(&ask.site, ask.lang(), &room).await?.back,
        None => None,
    };
    Ok(ask.page(&SheetPage { page: ask.frame(), id, address, sheet, may_keep, back })?.private())
}
