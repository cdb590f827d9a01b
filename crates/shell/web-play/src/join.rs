//! One link for a whole table: whoever opens it picks a seat, and who sits already shares it from there.

use crate::form::DAY;
use crate::kit::ask::Ask;
use crate::kit::cookie::Cookie;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::page::Page;
use crate::kit::qr::qr;
use crate::kit::reply::Answer;
use crate::kit::visitor::called;
use crate::rules_summary;
use crate::table::free_seats;
use crate::table::sits;
use crate::table::take_seat;
use askama::Template;
use axum::extract::Path;
use axum::http::StatusCode;
use rules::{BoardId, Color, Seat};
use words::live::TableWords;
use words::messages::lobby as say;

/// The seats of one team; in chess both players, without a name.
struct Side {
    called: String,
    places: Vec<Place>,
}

struct Place {
    seat: String,
    /// `Wit op bord A`.
    called: String,
    name: String,
    /// Who plays on the other board for the same team, where somebody does.
    with: String,
    free: bool,
}

#[derive(Template)]
#[template(path = "tables/join.html")]
struct Join {
    page: Page,
    rules: String,
    time: String,
    fault: String,
    /// How it is played, where that asks something of a player.
    on_the_board: bool,
    sides: Vec<Side>,
    free: usize,
    name: String,
    /// Whether this browser has a seat here, and where it sits down on it.
    sits: bool,
    go: String,
    signed_in: bool,
    link: String,
    qr: String,
    id: String,
}

/// Where an invitation is opened.
pub fn page_of(secret: &str) -> String {
    format!("/j/{secret}")
}

fn cookie_of(table: &str) -> String {
    format!("invitation_{table}")
}

/// The cookie that keeps the invitation to a table for as long as it works, so that it is found again from there.
pub fn invited_to(table: &str, secret: &str) -> Cookie {
    Cookie::hidden(cookie_of(table), secret, (DAY / 1_000_000) as u32)
}

/// Where this visitor can share the table; empty when the browser has no invitation that works.
pub async fn invitation(ask: &Ask, table: &str) -> String {
    let Some(secret) = ask.visitor.cookie(&cookie_of(table)) else { return String::new() };
    match ask.site.desk.invited(secret).await {
        Ok(Some(of)) if of == table => page_of(secret),
        _ => String::new(),
    }
}

/// The table of an invitation.
async fn table_of(ask: &Ask, secret: &str) -> Result<String, Fault> {
    let lang = ask.lang();
    let gone = || Fault::told(StatusCode::GONE, say::link_expired_title(lang), say::link_expired(lang));
    ask.site.desk.invited(secret).await?.ok_or_else(gone)
}

/// The page of an invitation.
pub async fn join(ask: Ask, Path(secret): Path<String>) -> Answer {
    let table = table_of(&ask, &secret).await?;
    page(&ask, &table, &secret, StatusCode::OK, None).await
}

/// Takes the seat that was picked.
pub async fn pick(ask: Ask, Path(secret): Path<String>, form: Form) -> Answer {
    ask.slowly()?;
    let table = table_of(&ask, &secret).await?;
    // Who sits already has a seat: a second press does not take another.
    if sits(&ask, &table).await {
        return Ok(ask.see_other(format!("/t/{table}")));
    }
    let name = if ask.visitor.person().is_some() { "" } else { form.text("name") };
    let Some(seat) = take_seat(&ask, &table, form.text("seat"), name).await? else {
        return page(&ask, &table, &secret, StatusCode::CONFLICT, Some(name)).await;
    };
    let reply = ask.see_other(format!("/s/{seat}"));
    Ok(match called(name) {
        Some(cookie) => reply.keep(&cookie),
        None => reply,
    })
}

/// The seats by team: who plays White on board A and who plays Black on board B play together.
fn teams(seats: &[Seat]) -> [Vec<&Seat>; 2] {
    let first = |seat: &&Seat| (seat.board == BoardId::A) == (seat.color == Color::White);
    let (one, other) = seats.iter().partition(first);
    [one, other]
}

/// The page to pick a seat; `late` is the name of who wanted one that was just taken.
async fn page(ask: &Ask, table: &str, secret: &str, status: StatusCode, late: Option<&str>) -> Answer {
    let (site, lang) = (&ask.site, ask.lang());
    let state = site.desk.look(table).await?;
    let free = free_seats(site, table).await?;
    let words = TableWords::new(lang, state.rules());
    let place = |seat: &Seat| Place {
        seat: app::seat_text(*seat),
        called: words.seat(*seat),
        name: state.chair(*seat).name().to_owned(),
        with: if state.game().is_match() {
            state.chair(seat.partner()).name().to_owned()
        } else {
            String::new()
        },
        free: free.contains(seat),
    };
    let side = |(at, team): (usize, Vec<&Seat>)| Side {
        called: say::team(lang, at + 1),
        places: team.into_iter().map(place).collect(),
    };
    let sides = if state.game().is_match() {
        teams(state.seats()).into_iter().enumerate().map(side).collect()
    } else {
        vec![Side { called: String::new(), places: state.seats().iter().map(place).collect() }]
    };
    let link = format!("{}{}", site.address(&ask.headers), page_of(secret));
    let join = Join {
        page: ask.frame(),
        rules: rules_summary::name(state.rules(), lang),
        time: rules_summary::time(&state.rules().clock),
        fault: late.map(|_| say::seat_taken(lang)).unwrap_or_default(),
        on_the_board: state.way() == live::Way::OnTheBoard,
        sides,
        free: free.len(),
        name: late.filter(|name| !name.is_empty()).unwrap_or(&ask.visitor.name).to_owned(),
        sits: sits(ask, table).await,
        go: format!("/s/{}", ask.visitor.seat_secret(table).unwrap_or_default()),
        signed_in: ask.visitor.person().is_some(),
        qr: qr(&link),
        link,
        id: table.to_owned(),
    };
    Ok(ask.page_as(status, &join)?.private().keep(&invited_to(table, secret)))
}
