//! Seats that are kept for who is signed in: shown where one looks, and taken with one button, without a link.

use crate::kit::ask::Ask;
use crate::kit::fault::Fault;
use crate::kit::reply::Answer;
use crate::kit::visitor::Visitor;
use crate::of_round::Numbers;
use crate::room::form::LASTING;
use crate::site::Site;
use crate::state::Play;
use crate::table::sit_down;
use app::people::Kept;
use axum::extract::Path;
use axum::http::StatusCode;
use words::live::TableWords;
use words::messages::room as say;

/// Seats that a page shows at most.
const SHOWN: usize = 8;

/// A kept seat as the pages show it.
pub struct KeptSeat {
    /// The table.
    pub table: String,
    /// Its room, as id and name.
    pub room: (String, String),
    /// `Tafel 2 · Wit op bord A`.
    pub place: String,
    /// Whether this browser sits there already.
    pub here: bool,
}

/// The seats kept for who is signed in, at tables where there is still something to do.
pub async fn seats(site: &Site, visitor: &Visitor) -> Vec<KeptSeat> {
    let Some(person) = visitor.person() else { return Vec::new() };
    let kept = site.people.kept_for(person).await.unwrap_or_else(|problem| {
        tracing::error!(%problem, "kept seats");
        Vec::new()
    });
    let mut list = Vec::new();
    for one in kept {
        if list.len() < SHOWN
            && let Some(seat) = shown(site, visitor, &one).await
        {
            list.push(seat);
        }
    }
    list
}

async fn shown(site: &Site, visitor: &Visitor, kept: &Kept) -> Option<KeptSeat> {
    let lang = visitor.lang;
    let state = site.desk.look(&kept.table).await.ok().filter(|state| !state.over())?;
    let room = site.desk.room_of(&kept.table).await.ok().flatten()?;
    let room = site.desk.room(&room).await.ok().flatten()?;
    let at = room.tables.iter().position(|table| *table == kept.table)?;
    let number = Numbers::of(site, lang, &room).await.ok()?.number(at);
    let seat = TableWords::new(lang, state.rules()).seat(state.sits(kept.seat));
    Some(KeptSeat {
        here: sits(site, visitor, kept).await,
        table: kept.table.clone(),
        room: (room.row.id.to_string(), room.row.name),
        place: say::kept_place(lang, number, seat),
    })
}

/// Whether this browser holds the seat.
async fn sits(site: &Site, visitor: &Visitor, kept: &Kept) -> bool {
    let Some(secret) = visitor.seat_secret(&kept.table) else { return false };
    matches!(site.desk.link(secret).await, Ok(Some((table, seat))) if table == kept.table && seat == kept.seat)
}

/// Sits down on the seat that is kept at this table. Who asks is known by the session, never by what was sent.
pub async fn sit(ask: Ask, Path(table): Path<String>) -> Answer {
    let person = ask.person()?;
    let kept = ask.site.people.kept_at(&table).await?;
    if let Some(kept) = kept.into_iter().find(|one| one.person == person.id) {
        return sit_on(&ask, &kept).await;
    }
    let lang = ask.lang();
    Err(Fault::told(StatusCode::NOT_FOUND, say::not_kept_title(lang), say::not_kept(lang)))
}

async fn sit_on(ask: &Ask, kept: &Kept) -> Answer {
    let site = &ask.site;
    if sits(site, &ask.visitor, kept).await {
        return Ok(ask.see_other(format!("/t/{}", kept.table)));
    }
    let secret = {
        let play = Play::of(site);
        let _one = play.sitting.lock().await;
        let seat = site.desk.look(&kept.table).await?.sits(kept.seat);
        site.desk.give_seat(&kept.table, seat, LASTING).await?
    };
    sit_down(ask, &secret).await
}

/// An old link leads to a seat that is kept by now: its holder sits down, anyone else is told.
pub async fn by_old_link(ask: &Ask, secret: &str) -> Option<Answer> {
    let (table, seat) = ask.site.desk.old_link(secret).await.ok().flatten()?;
    let kept = ask.site.people.kept_at(&table).await.ok()?.into_iter().find(|one| one.seat == seat)?;
    if ask.visitor.person().is_some_and(|person| person.id == kept.person) {
        return Some(sit_on(ask, &kept).await);
    }
    let lang = ask.lang();
    Some(Err(Fault::told(StatusCode::GONE, say::kept_title(lang, &kept.name), say::kept_text(lang))))
}
