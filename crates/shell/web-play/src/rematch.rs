//! A rematch: when every person at a finished table wants one, a new table opens. Partners stay together at their
//! boards and everyone changes colour, so first-board players meet again (knsb-1.3). Who wants one stands in the log of
//! the table, so a restart changes nothing. The secret of a new seat goes to the browser that holds the old one, and to
//! no other.

use crate::form::DAY;
use crate::kit::ask::Ask;
use crate::kit::fault::Fault;
use crate::kit::reply::Answer;
use crate::state::Play;
use crate::viewer;
use app::{Bot, NewTable, SeatKey, seat_text};
use axum::extract::{Path, Query};
use axum::http::StatusCode;
use live::{Act, Actor, Opening};
use rules::Seat;
use serde_json::json;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::watch;
use words::messages::table as say;

/// How long a question may wait for news.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long, in milliseconds, the secrets of a rematch are remembered.
const STANDS: u64 = 6 * 60 * 60 * 1000;

/// What this program knows of the rematch of one table beyond its log.
struct Talk {
    since: u64,
    /// How many facts about the rematch there are: who waits for news hears when it grows.
    news: watch::Sender<u64>,
    /// The secrets of the new seats; held while the new table is being opened, so that it is opened once.
    keys: tokio::sync::Mutex<Vec<SeatKey>>,
}

/// The offers of all finished tables.
#[derive(Default)]
pub struct Rematches(Mutex<HashMap<String, Arc<Talk>>>);

impl Rematches {
    fn talk(&self, table: &str, now: u64) -> Arc<Talk> {
        let mut talks = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        talks.retain(|_, talk| now.saturating_sub(talk.since) < STANDS);
        let fresh =
            || Talk { since: now, news: watch::Sender::default(), keys: tokio::sync::Mutex::default() };
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
async fn place(ask: &Ask, table: &str) -> Result<Place, Fault> {
    let site = &ask.site;
    let state = site.desk.look(table).await?;
    if !state.over() {
        return Err(Fault::told(StatusCode::CONFLICT, say::rematch_failed(ask.lang()), String::new()));
    }
    let row = site.desk.row(table).await?.ok_or(Fault::NoPage)?;
    let place = Place {
        seat: viewer::seat(site, &ask.visitor, table).await?,
        bots: app::seated_bots(row.bots, &state),
        listed: row.listed,
        talk: Play::of(site).rematches.talk(table, site.desk.clock().millis()),
        state,
        table: table.to_owned(),
    };
    let version = place.version();
    place.talk.news.send_if_modified(|known| std::mem::replace(known, version.max(*known)) < version);
    Ok(place)
}

impl Place {
    /// The people whose wish is needed: bots always want another game.
    fn people(&self) -> Vec<Seat> {
        let person = |seat: &Seat| self.bots.iter().all(|bot| bot.seat != *seat);
        self.state.seats().iter().copied().filter(person).collect()
    }

    /// How many facts about the rematch there are, also after a restart.
    fn version(&self) -> u64 {
        self.state.rematch().len() as u64 + u64::from(self.state.next().is_some())
    }

    fn all_want_it(&self) -> bool {
        self.people().iter().all(|seat| self.state.rematch().contains(seat))
    }

    /// Opens the next table when all want it; also when the program was gone between the last wish and this.
    async fn go_on(self, ask: &Ask) -> Result<Place, Fault> {
        if self.state.next().is_some() || !self.all_want_it() {
            return Ok(self);
        }
        let site = &ask.site;
        let talk = self.talk.clone();
        let mut keys = talk.keys.lock().await;
        if site.desk.look(&self.table).await?.next().is_none() {
            let opened = site.desk.open(swapped(&self.state, &self.bots, self.listed)).await?;
            site.people.follow(&self.table, &opened.id, across).await?;
            site.desk.act(&self.table, Actor::Table, Act::Follow(opened.id), None).await?;
            *keys = opened.keys;
            tracing::info!(table = %self.table, "rematch");
        }
        drop(keys);
        place(ask, &self.table).await
    }

    /// Where this visitor goes on: to the own new seat, else to look on. Who opened the table forgets the secrets with a
    /// restart; then the seat gets one more.
    async fn way_on(&self, ask: &Ask, next: &str) -> Result<String, Fault> {
        let site = &ask.site;
        let Some(seat) = self.seat.map(across) else { return Ok(format!("/t/{next}")) };
        let mut keys = self.talk.keys.lock().await;
        let secret = match keys.iter().find(|key| key.seat == seat) {
            Some(key) => key.secret.clone(),
            None if viewer::seat(site, &ask.visitor, next).await?.is_some() => {
                return Ok(format!("/t/{next}"));
            }
            None => {
                // Where the one who was given this seat sits by now: two may have changed since.
                let sits = site.desk.look(next).await?.sits(seat);
                let SeatKey { secret, .. } = site.desk.another_key(next, sits, DAY).await?;
                keys.push(SeatKey { seat, secret: secret.clone() });
                secret
            }
        };
        Ok(format!("/s/{secret}"))
    }

    async fn answer(&self, ask: &Ask) -> Answer {
        let go = match self.state.next() {
            Some(next) => Some(self.way_on(ask, next).await?),
            None => None,
        };
        let texts = |seats: &[Seat]| seats.iter().map(|seat| seat_text(*seat)).collect::<Vec<_>>();
        let text = json!({
            "version": self.version(), "agreed": texts(self.state.rematch()), "wanted": texts(&self.people()),
            "you": self.seat.map(seat_text), "go": go,
        });
        Ok(ask.file("application/json", text.to_string()).private())
    }
}

/// What of the deal the page knows already.
#[derive(serde::Deserialize)]
pub struct Seen {
    seen: Option<u64>,
}

/// How the rematch stands: at once, or for who has seen a version when there is news, or after a while.
pub async fn ask(ask: Ask, Path(table): Path<String>, Query(Seen { seen }): Query<Seen>) -> Answer {
    let mut here = place(&ask, &table).await?.go_on(&ask).await?;
    if let Some(seen) = seen {
        let mut news = here.talk.news.subscribe();
        // No news is an answer too; the page asks again.
        drop(tokio::time::timeout(PATIENCE, news.wait_for(|version| *version > seen)).await);
        here = place(&ask, &table).await?;
    }
    here.answer(&ask).await
}

/// This seat wants a rematch. Wanting it twice is wanting it once: no form, so no key.
pub async fn offer(ask: Ask, Path(table): Path<String>) -> Answer {
    let here = place(&ask, &table).await?;
    let seat = here.seat.ok_or(Fault::NotAllowed)?;
    if !here.state.rematch().contains(&seat) {
        let last = here.people().iter().all(|one| *one == seat || here.state.rematch().contains(one));
        if last {
            ask.slowly()?;
        }
        ask.site.desk.act(&table, Actor::Seat(seat), Act::WantRematch, None).await?;
    }
    let here = place(&ask, &table).await?.go_on(&ask).await?;
    here.answer(&ask).await
}
