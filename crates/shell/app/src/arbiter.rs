//! What an arbiter needs of the desk besides ruling: the way in, and the log.

use crate::desk::Desk;
use crate::secret;
use crate::table::{Problem, Render, read_log, table_id};
use live::Event;
use store::{LinkRow, Opens, Signs};

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
        let link = self.arbiters_link(key).await?;
        Ok(link.filter(|link| link.signs.is_none()).and_then(|link| of(&link)))
    }

    /// An arbiter's link, while it works.
    async fn arbiters_link(&self, key: &str) -> Result<Option<LinkRow>, Problem> {
        let link = self.store().links().get(&secret::hash(key)).await?;
        let now = self.clock().stamp();
        Ok(link.filter(|link| link.expires > now && of(link).is_some()))
    }

    /// Who may rule with a secret of an arbiter's link, or of a link that was made by it under a name.
    pub async fn ruler(&self, key: &str) -> Result<Option<Ruler>, Problem> {
        let link = self.arbiters_link(key).await?;
        Ok(link.and_then(|link| Some(Ruler { of: of(&link)?, name: link.signs.map(|signs| signs.name) })))
    }

    /// A secret of this arbiter's own: the name stands here, and not with the browser, which could write another under a
    /// ruling. Nothing when the link does not work.
    pub async fn sign_with(&self, key: &str, name: &str) -> Result<Option<String>, Problem> {
        let Some(link) = self.arbiters_link(key).await?.filter(|link| link.signs.is_none()) else {
            return Ok(None);
        };
        let own = secret::secret();
        let signs = Some(Signs { word: secret::word(6), name: name.to_owned() });
        let created = self.clock().stamp();
        let row = LinkRow { secret_hash: secret::hash(&own), signs, created, ..link };
        self.store().links().replace(&row).await?;
        Ok(Some(own))
    }

    /// Everything that happened at a table.
    pub async fn log(&self, id: &str) -> Result<Vec<Event>, Problem> {
        read_log(self.store(), table_id(id)?).await
    }
}

/// The table or room of an arbiter's link.
fn of(link: &LinkRow) -> Option<String> {
    match link.opens {
        Opens::Seat(..) | Opens::AnySeat(_) => None,
        Opens::Desk(table) => Some(table.to_string()),
        Opens::Room(room) => Some(room.to_string()),
    }
}
