//! A club session: a room with several tables, its seats, its desk and its big screen.

pub mod form;
pub mod page;
pub mod run;
pub mod seats;

use crate::kit::visitor::Visitor;
use crate::site::Site;
use crate::tables::arbiter::{account, signed};
use app::room::Room;

/// The name under which this visitor may rule in a room: an account with the role, or the room's secret link.
pub async fn signs_as(site: &Site, visitor: &Visitor, room: &str) -> Option<String> {
    if let Some(name) = account(visitor) {
        return Some(name);
    }
    let (secret, name) = visitor.arbiter_of(room)?;
    let of = site.desk.arbiter(secret).await.ok().flatten()?;
    (of == room).then(|| signed(visitor, name))
}

/// The room, and the name that its arbiter signs with.
pub async fn ruled(site: &Site, visitor: &Visitor, id: &str) -> Option<(Room, String)> {
    let room = site.desk.room(id).await.ok().flatten()?;
    let name = signs_as(site, visitor, id).await?;
    Some((room, name))
}
