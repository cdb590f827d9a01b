//! Tables are put away some time after their end. The log stays, so that they can be replayed.

use crate::desk::Desk;
use crate::table::{Ask, Problem, Render, decoded};
use calendar::Span;
use live::State;
use store::{Owner, Stream};
use tokio::sync::oneshot;

/// A match that is over stays open for so long after the last thing that happened: people talk about it.
const AFTER_THE_END: i64 = Span::hours(1).micros();
/// A table at which nothing happens, never started or left in the middle, stays open for so long.
const FORGOTTEN: i64 = Span::days(7).micros();

impl<R: Render> Desk<R> {
    /// Puts away what nobody will play at any more and nobody looks at; says how many that were.
    pub async fn put_away(&self) -> Result<usize, Problem> {
        let now = self.clock().stamp();
        let mut away = 0;
        for table in self.store().tables().open().await? {
            if now - table.created < AFTER_THE_END || self.watched(table.id.as_str()).await {
                continue;
            }
            if let Some(Owner::Other { .. }) = self.store().leases().known(table.id).await? {
                // Who looks at it is known there.
                continue;
            }
            let rows = self.store().streams().read(Stream::Table(table.id), 1).await?;
            let idle = now - rows.last().map_or(table.created, |row| row.at);
            if idle < AFTER_THE_END {
                continue;
            }
            let state = decoded(table.id, &rows).ok().and_then(|log| State::replay(&log));
            // A log that cannot be read is the operator's business; it is not hidden.
            let Some(state) = state else { continue };
            if state.over() || idle >= FORGOTTEN {
                self.store().tables().put_away(table.id, now).await?;
                self.forget(table.id.as_str());
                away += 1;
            }
        }
        Ok(away)
    }

    async fn watched(&self, id: &str) -> bool {
        let Some(inbox) = self.in_memory(id) else { return false };
        let (reply, answer) = oneshot::channel();
        inbox.send(Ask::Watched { reply }).await.is_ok() && answer.await.unwrap_or(false)
    }
}
