//! A rematch: when every person at a finished table wants one, a new table opens. Partners stay together at their
//! boards and everyone changes colour, so first-board players meet again (knsb-1.3). Offers live in memory only: after a
//! restart one asks again. The secret of a new seat goes to the browser that holds the old one, and to no other.

use crate::kit::ask::Ask;
use crate::kit::fault::Fault;
use crate::kit::reply::{Answer, Reply};
use crate::tables::form::DAY;
use crate::tables::viewer;
use app::{Bot, NewTable, Opened, seat_text};
use axum::extract::{Path, Query};
use axum::http::StatusCode;
use live::Opening;
use rules::Seat;
use serde_json::json;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::watch;
use words::messages::table as say;

/// How long a question may wait for news.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long, in milliseconds, an offer stands.
const STANDS: u64 = 6 * 60 * 60 * 1000;

/// Who wants a rematch at one table, and what came of it.
#[derive(Clone, Default)]
struct Deal {
    version: u64,
    agreed: Vec<Seat>,
    next: Option<Opened>,
}

struct Talk {
    since: u64,
    deal: watch::Sender<Deal>,
    /// Held while the new table is being opened: it is opened once.
    opening: tokio::sync::Mutex<()>,
}

/// The offers of all finished tables.
#[derive(Default)]
pub struct Rematches(Mutex<HashMap<String, Arc<Talk>>>);

impl Rematches {
    fn talk(&self, table: &str, now: u64) -> Arc<Talk> {
        let mut talks = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        talks.retain(|_, talk| now.saturating_sub(talk.since) < STANDS);
        let fresh =
            || Talk { since: now, deal: watch::Sender::default(), opening: tokio::sync::Mutex::default() };
        talks.entry(table.to_owned()).or_insert_with(|| Arc::new(fresh())).clone()
    }
}

/// The same chair at the other side of the board.
fn across(seat: Seat) -> Seat {
    Seat::new(seat.board, seat.color.other())
}

/// The next table: the same law, way and people, colours changed.
fn swapped(state: &live::State, bots: &[Bot], listed: bool) -> NewTable {
    let old = state.opening();
    let mut opening = Opening::new(old.rules.clone(), old.way);
    opening.delay = old.delay;
    for (at, seat) in Seat::ALL.into_iter().enumerate() {
        if state.seats().contains(&seat) {
            state.chair(across(seat)).name().clone_into(&mut opening.names[at]);
        }
    }
    let bots = bots.iter().map(|bot| Bot { seat: across(bot.seat), ..*bot }).collect();
    NewTable { opening, bots, listed, links_last: DAY }
}

struct Place {
    table: String,
    seat: Option<Seat>,
    state: Arc<live::State>,
    bots: Vec<Bot>,
    listed: bool,
    talk: Arc<Talk>,
}

/// The finished table as this visitor stands to it.
async fn place(ask: &Ask, table: String) -> Result<Place, Fault> {
    let site = &ask.site;
    let state = site.desk.look(&table).await?;
    if !state.over() {
        return Err(Fault::told(StatusCode::CONFLICT, say::rematch_failed(ask.lang()), String::new()));
    }
    let row = site.desk.row(&table).await?.ok_or(Fault::NoPage)?;
    Ok(Place {
        seat: viewer::seat(site, &ask.visitor, &table).await?,
        bots: app::seated_bots(row.bots, &state),
        listed: row.listed,
        talk: site.rematches.talk(&table, site.desk.clock().millis()),
        state,
        table,
    })
}

impl Place {
    /// The people whose wish is needed: bots always want another game.
    fn people(&self) -> Vec<Seat> {
        let person = |seat: &Seat| self.bots.iter().all(|bot| bot.seat != *seat);
        self.state.seats().iter().copied().filter(person).collect()
    }

    fn answer(&self, ask: &Ask) -> Reply {
        let deal = self.talk.deal.borrow().clone();
        let texts = |seats: &[Seat]| seats.iter().map(|seat| seat_text(*seat)).collect::<Vec<_>>();
        let go = deal.next.as_ref().map(|next| {
            let own = |seat: Seat| next.keys.iter().find(|key| key.seat == across(seat));
            match self.seat.and_then(own) {
                Some(key) => format!("/s/{}", key.secret),
                None => format!("/t/{}", next.id),
            }
        });
        let text = json!({
            "version": deal.version, "agreed": texts(&deal.agreed), "wanted": texts(&self.people()), "go": go,
        });
        ask.file("application/json", text.to_string()).private()
    }
}

/// What of the deal the page knows already.
#[derive(serde::Deserialize)]
pub struct Seen {
    seen: Option<u64>,
}

/// How the rematch stands: at once, or for who has seen a version when there is news, or after a while.
pub async fn ask(ask: Ask, Path(table): Path<String>, Query(Seen { seen }): Query<Seen>) -> Answer {
    let place = place(&ask, table).await?;
    if let Some(seen) = seen {
        let mut news = place.talk.deal.subscribe();
        // No news is an answer too; the page asks again.
        drop(tokio::time::timeout(PATIENCE, news.wait_for(|deal| deal.version > seen)).await);
    }
    Ok(place.answer(&ask))
}

/// This seat wants a rematch. Wanting it twice is wanting it once: no form, so no key.
pub async fn offer(ask: Ask, Path(table): Path<String>) -> Answer {
    let place = place(&ask, table).await?;
    let site = &ask.site;
    let seat = place.seat.ok_or(Fault::NotAllowed)?;
    let _once = place.talk.opening.lock().await;
    let deal = place.talk.deal.borrow().clone();
    let mut agreed = deal.agreed;
    if deal.next.is_some() || agreed.contains(&seat) {
        return Ok(place.answer(&ask));
    }
    agreed.push(seat);
    let mut next = None;
    if place.people().iter().all(|seat| agreed.contains(seat)) {
        ask.slowly()?;
        let opened = site.desk.open(swapped(&place.state, &place.bots, place.listed)).await?;
        site.people.follow(&place.table, &opened.id, across).await?;
        next = Some(opened);
        tracing::info!(table = %place.table, "rematch");
    }
    place.talk.deal.send_replace(Deal { version: deal.version + 1, agreed, next });
    Ok(place.answer(&ask))
}
