//! In which capacity someone comes to a table, from where, and how fast.

use crate::form::read_name;
use crate::kit::visitor::Visitor;
use crate::site::Site;
use app::Problem;
use axum::http::{HeaderMap, header};
use live::{State, Viewer};
use rules::Seat;
use store::StoreError;
use wire::Both;
use words::Lang;
use words::messages::web;

/// Messages a client may send in any ten seconds.
const FLOOD: u32 = 200;

/// In which capacity someone comes.
pub struct Capacity {
    /// What is seen.
    pub viewer: Viewer,
    /// How many events there were when it was looked up where a player sits.
    pub sat: Option<u64>,
    /// The name to sign with.
    pub arbiter: Option<String>,
    /// The name of the account.
    pub own_name: Option<String>,
}

/// Someone can hold a seat and the arbiter's link: the page says in which capacity it comes. Nothing for who claims to be
/// the arbiter and is not.
pub async fn capacity(
    site: &Site,
    visitor: &Visitor,
    table: &str,
    as_arbiter: bool,
) -> Result<Option<Capacity>, Problem> {
    if as_arbiter {
        let Some(name) = crate::arbiter::signs_as(site, visitor, table).await? else {
            return Ok(None);
        };
        if !crate::arbiter::remembered(site, visitor, table).await {
            return Err(StoreError::Gone("an arbiter could not be remembered".to_owned()).into());
        }
        return Ok(Some(Capacity {
            viewer: Viewer::Arbiter,
            sat: None,
            arbiter: Some(name),
            own_name: None,
        }));
    }
    let (seat, sat) = crate::viewer::sat(site, visitor, table).await?.unzip();
    let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
    let own_name = visitor.person().map(|person| person.name.clone());
    Ok(Some(Capacity { viewer, sat, arbiter: None, own_name }))
}

/// The name under which someone may sit there: one that a form would take, of nobody else at the table, and the same
/// throughout a game.
pub fn called(state: &State, seat: Seat, name: &str) -> Result<String, Both> {
    let read = |lang| read_name(name, lang);
    let Ok(name) = read(Lang::Nl) else {
        return Err(Both::of(|lang| read(lang).err().unwrap_or_default()));
    };
    let same = |other: &str| other.to_lowercase() == name.to_lowercase();
    let chair = state.chair(seat);
    if state.started() && chair.arrived().is_some() && chair.name() != name {
        return Err(Both::of(web::name_stays));
    }
    // Any number of people may not say what they are called.
    if [Lang::Nl, Lang::En].iter().any(|lang| same(&web::guest(*lang))) {
        return Ok(name);
    }
    let others = state.seats().iter().filter(|other| **other != seat);
    if others.map(|other| state.chair(*other).name()).any(same) {
        return Err(Both::of(|lang| web::name_taken(lang, &name)));
    }
    Ok(name)
}

/// A browser says where a page came from; a page of another site may not use our cookies. Programs send no origin.
pub fn same_origin(headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(header::ORIGIN).and_then(|origin| origin.to_str().ok()) else {
        return true;
    };
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    origin.split_once("://").is_some_and(|(_, from)| from == host)
}

/// Counts what a client sends.
#[derive(Default)]
pub struct Flood {
    since: u64,
    sent: u32,
}

impl Flood {
    /// Counts one more; whether that is too much.
    pub fn too_much(&mut self, now: u64) -> bool {
        if now.saturating_sub(self.since) > 10_000 {
            *self = Flood { since: now, sent: 0 };
        }
        self.sent += 1;
        self.sent > FLOOD
    }
}
