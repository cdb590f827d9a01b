//! Which viewer a browser is at a table: the one place where its cookies become a seat, an arbiter or a spectator.

use crate::arbiter::signs_as;
use crate::kit::visitor::Visitor;
use crate::site::Site;
use app::Problem;
use live::Viewer;
use rules::Seat;

/// The seat that this browser holds at a table: its cookie has the seat's secret, and the secret is of this table.
pub async fn seat(site: &Site, visitor: &Visitor, table: &str) -> Result<Option<Seat>, Problem> {
    Ok(sat(site, visitor, table).await?.map(|(seat, _)| seat))
}

/// The same, with how many events there were then: who sits elsewhere since must not act on this seat.
pub async fn sat(site: &Site, visitor: &Visitor, table: &str) -> Result<Option<(Seat, u64)>, Problem> {
    let Some(secret) = visitor.seat_secret(table) else { return Ok(None) };
    let found = site.desk.seated(secret).await?;
    Ok(found.filter(|seated| seated.table == table).map(|seated| (seated.seat, seated.state.seq())))
}

/// Who this visitor is at this table. A seat counts before the arbiter's link, unless the address asks otherwise; who
/// asks for what the cookies do not give is a spectator.
pub async fn viewer(
    site: &Site,
    visitor: &Visitor,
    table: &str,
    as_arbiter: bool,
) -> Result<Viewer, Problem> {
    Ok(match seat(site, visitor, table).await? {
        Some(seat) if !as_arbiter => Viewer::Seat(seat),
        _ if signs_as(site, visitor, table).await?.is_some() => Viewer::Arbiter,
        Some(seat) => Viewer::Seat(seat),
        None => Viewer::Spectator,
    })
}
