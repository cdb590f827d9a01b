//! One small stream for all pages of the club: a number that grows whenever something was written. A page that is being
//! read asks itself anew when the number grows, and says that there is news; it never jumps by itself.

use crate::kit::ask::Ask;
use crate::kit::fault::Fault;
use axum::extract::Query;
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::Stream;
use serde::Deserialize;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};

/// Pages that may listen at once: each is an open line.
const MOST: usize = 500;
/// News that comes in one breath is told once.
const BREATH: Duration = Duration::from_millis(400);
/// How often a quiet line says that it is still there.
const QUIET: Duration = Duration::from_secs(6);

/// The lines that are open.
pub struct Lines(Arc<Semaphore>);

impl Default for Lines {
    fn default() -> Lines {
        Lines(Arc::new(Semaphore::new(MOST)))
    }
}

/// What the page has seen; nothing: it wants to hear of what comes.
#[derive(Default, Deserialize)]
#[serde(default)]
pub struct Seen {
    seen: Option<u64>,
}

struct Line {
    news: watch::Receiver<u64>,
    stopping: watch::Receiver<bool>,
    told: Option<u64>,
    _open: OwnedSemaphorePermit,
}

/// The stream: `id: 7` whenever there is something newer than what was told.
pub async fn live(
    ask: Ask,
    Query(Seen { seen }): Query<Seen>,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Fault> {
    let site = &ask.site;
    let open = site.area::<Lines>().0.clone().try_acquire_owned().map_err(|_| Fault::TooFast)?;
    let news = site.competitions.news();
    let last = ask.headers.get("last-event-id").and_then(|id| id.to_str().ok()?.parse().ok());
    let line = Line { news, stopping: site.stopping.subscribe(), told: last.or(seen), _open: open };
    let stream = futures_util::stream::unfold(line, |mut line| async move {
        let told = line.told;
        let number = tokio::select! {
            found = line.news.wait_for(|number| Some(*number) != told) => *found.ok()?,
            _ = line.stopping.wait_for(|stop| *stop) => return None,
        };
        if told.is_some() {
            tokio::time::sleep(BREATH).await;
        }
        let newest = (*line.news.borrow_and_update()).max(number);
        line.told = Some(newest);
        Some((Ok(Event::default().id(newest.to_string()).data(newest.to_string())), line))
    });
    Ok(Sse::new(stream).keep_alive(KeepAlive::new().interval(QUIET)))
}
