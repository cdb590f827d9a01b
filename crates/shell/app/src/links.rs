//! Secret links to seats: where their holders sit, and new ones.

use crate::desk::Desk;
use crate::opening::SeatKey;
use crate::secret;
use crate::table::{Problem, Render, table_id};
use live::State;
use rules::Seat;
use std::sync::Arc;
use store::{LinkRow, Opens};

/// Where the holder of a link sits.
pub struct Seated {
    /// The table.
    pub table: String,
    /// The seat.
    pub seat: Seat,
    /// The table at that moment.
    pub state: Arc<State>,
}

impl<R: Render> Desk<R> {
    /// The seat that a secret link gives, while it works: where its holder sits now.
    pub async fn seat(&self, key: &str) -> Result<Option<(String, Seat)>, Problem> {
        Ok(self.seated(key).await?.map(|seated| (seated.table, seated.seat)))
    }

    /// The same with the table as it stood then: who sits elsewhere by the time something is done must not do it for
    /// another.
    pub async fn seated(&self, key: &str) -> Result<Option<Seated>, Problem> {
        let Some((table, given)) = self.link(key).await? else { return Ok(None) };
        let state = match self.look(&table).await {
            Err(Problem::PutAway) => {
                let state = State::replay(&self.log(&table).await?);
                Arc::new(state.ok_or_else(|| Problem::Broken(table.clone(), 1))?)
            }
            looked => looked?,
        };
        Ok(Some(Seated { seat: state.sits(given), table, state }))
    }

    /// The table and the seat that a secret link was made for, while it works.
    pub async fn link(&self, key: &str) -> Result<Option<(String, Seat)>, Problem> {
        let link = self.store().links().get(&secret::hash(key)).await?;
        let now = self.clock().stamp();
        Ok(link.filter(|link| link.expires > now).and_then(|link| seat(&link)))
    }

    /// The table at which this link lets one pick a seat, while it works.
    pub async fn invited(&self, key: &str) -> Result<Option<String>, Problem> {
        let link = self.store().links().get(&secret::hash(key)).await?;
        let now = self.clock().stamp();
        Ok(link.filter(|link| link.expires > now).and_then(|link| match link.opens {
            Opens::AnySeat(table) => Some(table.to_string()),
            Opens::Seat(..) | Opens::Desk(_) | Opens::Room(_) => None,
        }))
    }

    /// The table and the seat of a link that was made here once, whether it still works or not.
    pub async fn old_link(&self, key: &str) -> Result<Option<(String, Seat)>, Problem> {
        let link = self.store().links().get(&secret::hash(key)).await?;
        Ok(link.and_then(|link| seat(&link)))
    }

    /// A new secret for a seat, which works for so many microseconds; the links to it from before stop working.
    pub async fn give_seat(&self, id: &str, seat: Seat, lasts: i64) -> Result<String, Problem> {
        let (secret, link) = self.new_link(id, seat, lasts).await?;
        self.store().links().replace(&link).await?;
        Ok(secret)
    }

    /// One more secret for a seat: who holds it by another keeps it.
    pub async fn another_key(&self, id: &str, seat: Seat, lasts: i64) -> Result<SeatKey, Problem> {
        let (secret, link) = self.new_link(id, seat, lasts).await?;
        self.store().links().add(&link).await?;
        Ok(SeatKey { seat, secret })
    }

    async fn new_link(&self, id: &str, seat: Seat, lasts: i64) -> Result<(String, LinkRow), Problem> {
        let (secret, now) = (secret::secret(), self.clock().stamp());
        let made_for = self.look(id).await?.given(seat);
        let link = LinkRow {
            secret_hash: secret::hash(&secret),
            opens: Opens::Seat(table_id(id)?, made_for),
            signs: None,
            created: now,
            expires: now + lasts,
        };
        Ok((secret, link))
    }
}

/// The table and the seat that a link was made for.
fn seat(link: &LinkRow) -> Option<(String, Seat)> {
    match link.opens {
        Opens::Seat(table, seat) => Some((table.to_string(), seat)),
        Opens::AnySeat(_) | Opens::Desk(_) | Opens::Room(_) => None,
    }
}
