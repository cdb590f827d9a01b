//! Running a room: its list, starting all clocks, fresh links, the desk, the big screen, closing.

use super::form::LASTING;
use super::page::{Handed, SheetTable, seats, sheet, trouble};
use super::{ruled, signs_as};
use crate::kit::page::{Page, note, show};
use crate::kit::visitor::Visitor;
use crate::people::kept::{self, KeptSeat};
use crate::site::Site;
use crate::tables::arbiter::page::{Desk, desk_page};
use app::people::Kept;
use app::room::Room;
use app::{PeopleProblem, Problem};
use askama::Template;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use live::Refusal;
use std::sync::Arc;
use words::live::TableWords;
use words::messages::{desk, room as say, web};

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
    is_closed: String,
    said: Vec<String>,
    rows: Vec<Row>,
    table: String,
    players: String,
    state: String,
    start_all: String,
    to_desk: String,
    to_screen: String,
    new_links: String,
    hand_out: String,
    may_keep: bool,
    close: String,
    close_sure: String,
}

/// The room and who runs it, or the answer to who does not.
async fn runs(site: &Site, visitor: &Visitor, id: &str) -> Result<(Room, String), Response> {
    match ruled(site, visitor, id).await {
        Ok(Some(found)) => Ok(found),
        Ok(None) => Err(refused(site, visitor)),
        Err(problem) => Err(trouble(site, visitor, &problem)),
    }
}

fn refused(site: &Site, visitor: &Visitor) -> Response {
    note(visitor, &site.assets, StatusCode::FORBIDDEN, desk::not_yours(visitor.lang))
}

async fn manage_page(site: &Site, visitor: &Visitor, room: &Room, said: Vec<String>) -> Response {
    let lang = visitor.lang;
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
        rows.push(Row { number: at + 1, id: id.clone(), players, state: shown });
    }
    let page = Manage {
        page: Page::new(visitor, &site.assets),
        title: room.row.name.clone(),
        id: room.row.id.clone(),
        closed: room.row.closed.is_some(),
        is_closed: say::closed(lang),
        said,
        rows,
        table: say::table(lang),
        players: say::players(lang),
        state: say::state(lang),
        start_all: say::start_all(lang),
        to_desk: say::to_desk(lang),
        to_screen: say::to_screen(lang),
        new_links: say::new_links(lang),
        hand_out: say::hand_out(lang),
        may_keep: visitor.who.may(app::Deed::OpenRoom),
        close: say::close(lang),
        close_sure: say::close_sure(lang),
    };
    show(visitor, StatusCode::OK, &page)
}

#[derive(Template)]
#[template(path = "tables/room/player.html")]
struct ForPlayer {
    page: Page,
    title: String,
    id: String,
    kept: Vec<KeptSeat>,
}

/// The room for who has a seat in it; nobody else is told that it exists.
async fn player_page(site: &Site, visitor: &Visitor, id: &str) -> Response {
    let mut kept = kept::seats(site, visitor).await;
    kept.retain(|one| one.room.0 == id);
    let Some(first) = kept.first() else { return refused(site, visitor) };
    let (page, title) = (Page::new(visitor, &site.assets), first.room.1.clone());
    show(visitor, StatusCode::OK, &ForPlayer { page, title, id: id.to_owned(), kept })
}

/// The room for who runs it, or for who has a seat in it.
pub async fn manage(State(site): State<Arc<Site>>, Path(id): Path<String>, visitor: Visitor) -> Response {
    match ruled(&site, &visitor, &id).await {
        Ok(None) => player_page(&site, &visitor, &id).await,
        Ok(Some((room, _))) => manage_page(&site, &visitor, &room, Vec::new()).await,
        Err(problem) => trouble(&site, &visitor, &problem),
    }
}

/// Starts the clocks of all tables.
pub async fn start(State(site): State<Arc<Site>>, Path(id): Path<String>, visitor: Visitor) -> Response {
    let lang = visitor.lang;
    let (room, name) = match runs(&site, &visitor, &id).await {
        Ok(found) => found,
        Err(answer) => return answer,
    };
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
        said.push(say::not_started(lang, at + 1, why));
    }
    if said.is_empty() {
        said.push(say::started_all(lang));
    }
    manage_page(&site, &visitor, &room, said).await
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
pub async fn links(
    State(site): State<Arc<Site>>,
    Path((id, number)): Path<(String, usize)>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Response {
    let lang = visitor.lang;
    let (room, _) = match runs(&site, &visitor, &id).await {
        Ok(found) => found,
        Err(answer) => return answer,
    };
    let Some(table) = number.checked_sub(1).and_then(|at| room.tables.get(at)) else {
        return note(&visitor, &site.assets, StatusCode::NOT_FOUND, web::not_found(lang));
    };
    let kept = match kept_now(&site, table).await {
        Ok(kept) => kept,
        Err(problem) => return crate::people::trouble(&site, &visitor, &problem),
    };
    let found = async {
        let state = site.desk.look(table).await?;
        let free = |seat: &rules::Seat| kept.iter().all(|one| one.seat != *seat);
        let free: Vec<rules::Seat> = state.seats().iter().copied().filter(free).collect();
        Ok((site.desk.new_links(table, &free, LASTING).await?, state))
    };
    let (keys, state) = match found.await {
        Ok(found) => found,
        Err(problem) => return trouble(&site, &visitor, &problem),
    };
    let names = rules::Seat::ALL.map(|seat| state.chair(seat).name().to_owned());
    let address = site.address(&headers);
    let seats = seats(&Handed { lang, rules: state.rules(), address: &address }, &keys, &kept, &names);
    let table = SheetTable { title: say::sheet_table(lang, number), number, lot: String::new(), seats };
    sheet(&site, &visitor, &id, &room.row.name, vec![table], "")
}

/// Closes the room.
pub async fn close(State(site): State<Arc<Site>>, Path(id): Path<String>, visitor: Visitor) -> Response {
    if let Err(answer) = runs(&site, &visitor, &id).await {
        return answer;
    }
    match site.desk.close_room(&id).await {
        Ok(()) => Redirect::to(&format!("/room/{id}")).into_response(),
        Err(problem) => trouble(&site, &visitor, &problem),
    }
}

/// The arbiter's desk of all tables.
pub async fn desk_of(State(site): State<Arc<Site>>, Path(id): Path<String>, visitor: Visitor) -> Response {
    match runs(&site, &visitor, &id).await {
        Err(answer) => answer,
        Ok((room, name)) => {
            let title = say::desk_title(visitor.lang, &room.row.name);
            let tables = room.tables.join(" ");
            desk_page(&site, &visitor, Desk { title, name, tables, hand_out: String::new() })
        }
    }
}

#[derive(Template)]
#[template(path = "tables/room/screen.html")]
struct Screen {
    page: Page,
    title: String,
    tables: String,
    labels: String,
    no_script: String,
    whole: String,
}

/// The big screen: for everyone in the hall, with a spectator's rights.
pub async fn screen(State(site): State<Arc<Site>>, Path(id): Path<String>, visitor: Visitor) -> Response {
    let lang = visitor.lang;
    let Ok(Some(room)) = site.desk.room(&id).await else {
        return note(&visitor, &site.assets, StatusCode::NOT_FOUND, web::not_found(lang));
    };
    let words = say::templates(lang).iter().map(|(key, words)| ((*key).to_owned(), serde_json::json!(words)));
    let labels = serde_json::Value::Object(words.collect()).to_string().replace("</", "<\\/");
    let page = Screen {
        page: Page::new(&visitor, &site.assets),
        title: say::screen_title(lang, &room.row.name),
        tables: room.tables.join(" "),
        labels,
        no_script: web::no_script(lang),
        whole: say::full_screen(lang),
    };
    show(&visitor, StatusCode::OK, &page)
}

struct Listed {
    id: String,
    name: String,
}

#[derive(Template)]
#[template(path = "tables/room/rooms.html")]
struct Rooms {
    page: Page,
    title: String,
    none: String,
    to_new: String,
    to_one: String,
    to_screen: String,
    listed: Vec<Listed>,
}

/// The open rooms, for who runs them.
pub async fn rooms(State(site): State<Arc<Site>>, visitor: Visitor) -> Response {
    let lang = visitor.lang;
    let open = match site.desk.store().open_rooms().await {
        Ok(open) => open,
        Err(error) => return trouble(&site, &visitor, &error.into()),
    };
    let mut rooms = Vec::new();
    for room in open {
        match signs_as(&site, &visitor, &room.id).await {
            Ok(Some(_)) => rooms.push(Listed { id: room.id, name: room.name }),
            Ok(None) => {}
            Err(problem) => return trouble(&site, &visitor, &problem),
        }
    }
    let page = Rooms {
        page: Page::new(&visitor, &site.assets),
        title: say::rooms(lang),
        none: say::no_rooms(lang),
        to_new: say::to_new(lang),
        to_one: say::to_one(lang),
        to_screen: say::to_screen(lang),
        listed: rooms,
    };
    show(&visitor, StatusCode::OK, &page)
}
