//! Running a room: its list, starting all clocks, fresh links, the desk, the big screen, closing.

use super::form::LASTING;
use super::page::{Sheet, SheetTable, seats, sheet_of};
use super::{ruled, signs_as};
use crate::arbiter::page::Desk;
use crate::arbiter::page::desk_page;
use crate::kept_seats;
use crate::kept_seats::KeptSeat;
use crate::kit::ask::Ask;
use crate::kit::fault::Fault;
use crate::kit::page::Page;
use crate::kit::reply::Answer;
use crate::kit::said::Said;
use crate::of_round::Back;
use crate::of_round::Numbers;
use crate::of_round::of_table;
use crate::sharing::not_yours;
use crate::site::Site;
use app::people::Kept;
use app::room::Room;
use app::{PeopleProblem, Problem};
use askama::Template;
use axum::extract::Path;
use live::Refusal;
use words::live::TableWords;
use words::messages::{room as say, web};

struct Row {
    number: usize,
    id: String,
    players: String,
    state: String,
}

#[derive(Template)]
#[template(path = "tables/room/room.html")]
struct Manage {
    page: Page,
    title: String,
    id: String,
    closed: bool,
    rows: Vec<Row>,
    may_keep: bool,
    back: Option<Back>,
}

/// The room with the name that this visitor signs with, or that it is not theirs.
async fn own(ask: &Ask, id: &str) -> Result<(Room, String), Fault> {
    ruled(&ask.site, &ask.visitor, id).await?.ok_or_else(|| not_yours(ask))
}

async fn manage_page(ask: &Ask, room: &Room) -> Answer {
    let (site, lang) = (&ask.site, ask.lang());
    let numbers = Numbers::of(site, lang, room).await?;
    let mut rows = Vec::new();
    for (at, id) in room.tables.iter().enumerate() {
        let Ok(state) = site.desk.look(id).await else { continue };
        let kept = kept_now(site, id).await.unwrap_or_default();
        let name = |seat: &rules::Seat| {
            let chair = state.chair(*seat);
            let expected = kept.iter().find(|one| one.seat == *seat && chair.arrived().is_none());
            match (expected, chair.name()) {
                (Some(kept), _) => kept.name.clone(),
                (None, "") => say::empty_seat(lang),
                (None, name) => name.to_owned(),
            }
        };
        let names: Vec<String> = state.seats().iter().map(name).collect();
        let players = match &names[..] {
            [aw, ab, bw, bb] => format!("{aw}, {bb} – {ab}, {bw}"),
            others => others.join(" – "),
        };
        let shown = match (state.started(), state.over()) {
            (_, true) => format!("{} · {}", say::over(lang), words::live::result(state.score())),
            (true, false) => say::playing(lang),
            (false, false) => say::waiting(lang),
        };
        rows.push(Row { number: numbers.number(at), id: id.clone(), players, state: shown });
    }
    let page = Manage {
        page: ask.frame(),
        title: room.row.name.clone(),
        id: room.row.id.to_string(),
        closed: room.row.closed.is_some(),
        rows,
        may_keep: ask.visitor.who.may(app::Deed::OpenRoom),
        back: numbers.back,
    };
    ask.page(&page)
}

#[derive(Template)]
#[template(path = "tables/room/player.html")]
struct ForPlayer {
    page: Page,
    title: String,
    id: String,
    kept: Vec<KeptSeat>,
    back: Option<Back>,
}

/// The room for who has a seat in it; nobody else is told that it exists.
async fn player_page(ask: &Ask, id: String) -> Answer {
    let mut kept = kept_seats::seats(&ask.site, &ask.visitor).await;
    kept.retain(|one| one.room.0 == id);
    let first = kept.first().ok_or_else(|| not_yours(ask))?;
    let title = first.room.1.clone();
    let back = of_table(&ask.site, ask.lang(), &first.table).await?.map(|(back, _)| back);
    Ok(ask.page(&ForPlayer { page: ask.frame(), title, id, kept, back })?.private())
}

/// The room for who runs it, or for who has a seat in it.
pub async fn manage(ask: Ask, Path(id): Path<String>) -> Answer {
    match ruled(&ask.site, &ask.visitor, &id).await? {
        None => player_page(&ask, id).await,
        Some((room, _)) => manage_page(&ask, &room).await,
    }
}

/// Starts the clocks of all tables.
pub async fn start(ask: Ask, Path(id): Path<String>) -> Answer {
    let (site, lang) = (&ask.site, ask.lang());
    let (room, name) = own(&ask, &id).await?;
    let numbers = Numbers::of(site, lang, &room).await?;
    let mut said = Vec::new();
    for (at, problem) in site.desk.start_room(&room, &name).await {
        let why = match (problem, site.desk.look(&room.tables[at]).await) {
            (Problem::Refused(Refusal::BlackStarts), _) => say::black_missing(lang),
            (Problem::Refused(refusal), Ok(state)) => TableWords::new(lang, state.rules()).refusal(refusal),
            (problem, _) => {
                tracing::error!(%problem, "room");
                web::try_later(lang)
            }
        };
        said.push(say::not_started(lang, numbers.number(at), why));
    }
    let back = ask.see_other(format!("/room/{id}"));
    if said.is_empty() {
        return Ok(back.saying(say::started_all(lang)));
    }
    Ok(back.telling(&Said::warning(said.join("\n"))))
}

/// The seats of a table that are kept, as their players sit now.
async fn kept_now(site: &Site, table: &str) -> Result<Vec<Kept>, PeopleProblem> {
    let mut kept = site.people.kept_at(table).await?;
    if let Ok(state) = site.desk.look(table).await {
        for one in &mut kept {
            one.seat = state.sits(one.seat);
        }
    }
    Ok(kept)
}

/// Fresh links to the seats of one table, except those that are kept for an account.
pub async fn links(ask: Ask, Path((id, number)): Path<(String, usize)>) -> Answer {
    let site = &ask.site;
    let (room, _) = own(&ask, &id).await?;
    let numbers = Numbers::of(site, ask.lang(), &room).await?;
    let table = numbers.place(number).and_then(|at| room.tables.get(at)).ok_or(Fault::NoPage)?;
    let kept = kept_now(site, table).await?;
    let state = site.desk.look(table).await?;
    let free = |seat: &rules::Seat| kept.iter().all(|one| one.seat != *seat);
    let free: Vec<rules::Seat> = state.seats().iter().copied().filter(free).collect();
    let keys = site.desk.new_links(table, &free, LASTING).await?;
    let names = rules::Seat::ALL.map(|seat| state.chair(seat).name().to_owned());
    let seats = seats(ask.lang(), state.rules(), &keys, &kept, &names);
    let tables = vec![SheetTable { number, lot: String::new(), seats }];
    let slip = Sheet { name: room.row.name, tables, judge: String::new() }.slip(&ask, &id).await?;
    Ok(ask.see_other(sheet_of(&id)).keep(&slip))
}

/// Closes the room.
pub async fn close(ask: Ask, Path(id): Path<String>) -> Answer {
    own(&ask, &id).await?;
    ask.site.desk.close_room(&id).await?;
    Ok(ask.see_other(format!("/room/{id}")))
}

/// The arbiter's desk of all tables.
pub async fn desk_of(ask: Ask, Path(id): Path<String>) -> Answer {
    let (room, name) = own(&ask, &id).await?;
    let numbers = Numbers::of(&ask.site, ask.lang(), &room).await?;
    let title = say::desk_title(ask.lang(), &room.row.name);
    let tables = numbers.written(&room);
    desk_page(&ask, Desk { title, name, tables, hand_out: String::new(), back: numbers.back })
}

#[derive(Template)]
#[template(path = "tables/room/screen.html")]
struct Screen {
    page: Page,
    title: String,
    tables: String,
    labels: String,
    back: Option<Back>,
}

/// The big screen: for everyone in the hall, with a spectator's rights.
pub async fn screen(ask: Ask, Path(id): Path<String>) -> Answer {
    let lang = ask.lang();
    let room = ask.site.desk.room(&id).await?.ok_or(Fault::NoPage)?;
    let words = say::templates(lang).iter().map(|(key, words)| ((*key).to_owned(), serde_json::json!(words)));
    let labels = serde_json::Value::Object(words.collect()).to_string().replace("</", "<\\/");
    let title = say::screen_title(lang, &room.row.name);
    let numbers = Numbers::of(&ask.site, lang, &room).await?;
    let tables = numbers.written(&room);
    ask.page(&Screen { page: ask.frame(), title, tables, labels, back: numbers.back })
}

struct Listed {
    id: String,
    name: String,
    runs: bool,
}

#[derive(Template)]
#[template(path = "tables/room/rooms.html")]
struct Rooms {
    page: Page,
    listed: Vec<Listed>,
    may_open: bool,
    gives_roles: bool,
}

/// The open rooms: with the way in for who runs them, by name for who looks after the site.
pub async fn rooms(ask: Ask) -> Answer {
    let who = &ask.visitor.who;
    let (may_open, gives_roles) = (who.may(app::Deed::OpenRoom), who.may(app::Deed::GiveRoles));
    let mut listed = Vec::new();
    for room in ask.site.desk.open_rooms().await? {
        let runs = signs_as(&ask.site, &ask.visitor, room.id.as_str()).await?.is_some();
        if runs || gives_roles {
            listed.push(Listed { id: room.id.to_string(), name: room.name, runs });
        }
    }
    ask.page(&Rooms { page: ask.frame(), listed, may_open, gives_roles })
}
