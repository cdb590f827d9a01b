//! What an arbiter needs of the desk besides ruling: the way in, and the log.

use crate::desk::Desk;
use crate::secret;
use crate::table::{Problem, Render, read_log};
use live::Event;

/// The seat text of an arbiter's secret link.
pub const ARBITER: &str = "arbiter";

impl<R: Render> Desk<R> {
    /// What a secret link gives an arbiter the run of, while it works: a table, or a room of them.
    pub async fn arbiter(&self, key: &str) -> Result<Option<String>, Problem> {
        let link = self.store().link(&secret::hash(key)).await?;
        let now = self.clock().stamp();
        Ok(link.filter(|link| link.seat == ARBITER && link.expires > now).map(|link| link.table_id))
    }

    /// Everything that happened at a table.
    pub async fn log(&self, id: &str) -> Result<Vec<Event>, Problem> {
        read_log(self.store(), id).await
    }
}
