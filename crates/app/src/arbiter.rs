//! What an arbiter needs of the desk besides ruling: the way in, and the log.

use crate::desk::Desk;
use crate::secret;
use crate::table::{Problem, Render, read_log};
use live::Event;
use store::LinkRow;

/// The seat text of an arbiter's secret link.
pub const ARBITER: &str = "arbiter";

/// Before the name in the seat text of a link of one arbiter's own: `arbiter:x7k2=Wil de Wijs`.
const OWN: &str = "arbiter:";

/// What a browser that holds an arbiter's secret may rule, and under which name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruler {
    /// A table or a room.
    pub of: String,
    /// The name that was given at the door; nothing where an account says it.
    pub name: Option<String>,
}

impl<R: Render> Desk<R> {
    /// What a secret link gives an arbiter the run of, while it works: a table, or a room of them.
    pub async fn arbiter(&self, key: &str) -> Result<Option<String>, Problem> {
        let link = self.store().link(&secret::hash(key)).await?;
        let now = self.clock().stamp();
        Ok(link.filter(|link| link.seat == ARBITER && link.expires > now).map(|link| link.table_id))
    }

    /// Who may rule with a secret of an arbiter's link, or of a link that was made by it under a name.
    pub async fn ruler(&self, key: &str) -> Result<Option<Ruler>, Problem> {
        let link = self.store().link(&secret::hash(key)).await?;
        let now = self.clock().stamp();
        let Some(link) = link.filter(|link| link.expires > now) else { return Ok(None) };
        let name = match link.seat.strip_prefix(OWN) {
            Some(own) => own.split_once('=').map(|(_, name)| name.to_owned()),
            None if link.seat == ARBITER => None,
            None => return Ok(None),
        };
        Ok(Some(Ruler { of: link.table_id, name }))
    }

    /// A secret of this arbiter's own: the name stands here, and not with the browser, which could write another under a
    /// ruling. Nothing when the link does not work.
    pub async fn sign_with(&self, key: &str, name: &str) -> Result<Option<String>, Problem> {
        let link = self.store().link(&secret::hash(key)).await?;
        let now = self.clock().stamp();
        let Some(link) = link.filter(|link| link.seat == ARBITER && link.expires > now) else {
            return Ok(None);
        };
        let own = secret::secret();
        let seat = format!("{OWN}{}={name}", secret::word(6));
        let row = LinkRow { secret_hash: secret::hash(&own), seat, created: now, ..link };
        self.store().replace_link(&row).await?;
        Ok(Some(own))
    }

    /// Everything that happened at a table.
    pub async fn log(&self, id: &str) -> Result<Vec<Event>, Problem> {
        read_log(self.store(), id).await
    }
}
