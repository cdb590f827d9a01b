//! A club session: a room with several tables, its seats, its desk and its big screen.

pub mod form;
pub mod page;
pub mod run;
pub mod seats;

use crate::arbiter::account;
use crate::arbiter::known;
use crate::arbiter::signed;
use crate::kit::visitor::Visitor;
use crate::site::Site;
use app::Problem;
use app::room::Room;

/// The name under which this visitor may rule in a room: an account with the role, or the room's secret link.
pub async fn signs_as(site: &Site, visitor: &Visitor, room: &str) -> Result<Option<String>, Problem> {
    if let Some(name) = account(visitor) {
        return Ok(Some(name));
    }
    known(visitor)?;
    let Some(secret) = visitor.arbiter_of(room) else { return Ok(None) };
    match site.desk.ruler(secret).await? {
        Some(ruler) if ruler.of == room => signed(visitor, ruler.name),
        _ => Ok(None),
    }
}

/// The room, and the name that its arbiter signs with; nothing for who does not run it.
pub async fn ruled(site: &Site, visitor: &Visitor, id: &str) -> Result<Option<(Room, String)>, Problem> {
    let Some(room) = site.desk.room(id).await? else { return Ok(None) };
    Ok(signs_as(site, visitor, id).await?.map(|name| (room, name)))
}
