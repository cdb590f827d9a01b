//! In which capacity someone comes to a table, from where, and how fast.

use crate::kit::visitor::Visitor;
use crate::site::Site;
use app::Problem;
use axum::http::{HeaderMap, header};
use live::Viewer;
use store::StoreError;

/// Messages a client may send in any ten seconds.
const FLOOD: u32 = 200;

/// In which capacity someone comes.
pub struct Capacity {
    /// What is seen.
    pub viewer: Viewer,
    /// The name to sign with.
    pub arbiter: Option<String>,
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
        let Some(name) = crate::tables::arbiter::signs_as(site, visitor, table).await? else {
            return Ok(None);
        };
        if !crate::tables::arbiter::remembered(site, visitor, table).await {
            return Err(StoreError::Gone("an arbiter could not be remembered".to_owned()).into());
        }
        return Ok(Some(Capacity { viewer: Viewer::Arbiter, arbiter: Some(name) }));
    }
    let seat = crate::tables::viewer::seat(site, visitor, table).await?;
    let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
    Ok(Some(Capacity { viewer, arbiter: None }))
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
