//! What a visitor may see of a table's log: the seat comes from the cookie, spectators lag behind.

use crate::kit::visitor::Visitor;
use crate::site::Site;
use crate::viewer::viewer;
use app::Problem;
use live::{Event, Millis, State, Viewer};
use store::{EventRow, TableRow};

/// A log as one visitor may know it.
pub struct Seen {
    /// The table.
    pub table: TableRow,
    /// Who looks.
    pub viewer: Viewer,
    /// What happened, up to the moment the visitor may know of; each event still has to pass [`live::seen`].
    pub log: Vec<Event>,
    /// When each of these was written down, in microseconds since 1970.
    pub stamps: Vec<i64>,
    /// The table's time that is shown.
    pub now: Millis,
    /// The table after what is shown.
    pub state: State,
}

/// Whether the address asks to look as the arbiter: someone can hold a seat and the arbiter's link.
pub fn asks_as_arbiter(query: Option<&str>) -> bool {
    query.is_some_and(|query| query.split('&').any(|pair| pair == "as=arbiter"))
}

/// Reads the log of a table for a visitor.
pub async fn load(site: &Site, visitor: &Visitor, id: &str, as_arbiter: bool) -> Result<Seen, Problem> {
    let table = site.desk.row(id).await?.ok_or(Problem::NoTable)?;
    let rows = site.desk.rows(id, 1).await?;
    let broken = |at: usize| Problem::Broken(id.to_owned(), at);
    let decode = |(at, row): (usize, &EventRow)| live::log::decode(&row.body).map_err(|_| broken(at + 1));
    let mut log = rows.iter().enumerate().map(decode).collect::<Result<Vec<_>, _>>()?;
    let mut stamps: Vec<i64> = rows.iter().map(|row| row.at).collect();
    let whole = State::replay(&log).ok_or_else(|| broken(1))?;
    let viewer = viewer(site, visitor, id, as_arbiter).await?;
    let delay = if viewer == Viewer::Spectator { whole.opening().delay } else { 0 };
    let over = whole.over();
    let last = stamps.last().copied().unwrap_or_default();
    let away = table.put_away.is_some();
    if away || over && (delay == 0 || last + delay as i64 * 1000 <= site.desk.clock().stamp()) {
        return Ok(Seen { table, viewer, log, stamps, now: whole.now(), state: whole });
    }
    let time = site.desk.time(id, Viewer::Arbiter).await?;
    if delay == 0 {
        return Ok(Seen { table, viewer, log, stamps, now: time, state: whole });
    }
    // At a table that is younger than its delay nothing has happened yet.
    let known_by = time.checked_sub(delay);
    // The opening is always there: it says whose table this is, not what happened at it.
    let known =
        log.iter().skip(1).take_while(|event| known_by.is_some_and(|now| event.at <= now)).count() + 1;
    log.truncate(known);
    stamps.truncate(known);
    let state = State::replay(&log).ok_or_else(|| broken(1))?;
    Ok(Seen { table, viewer, log, stamps, now: known_by.unwrap_or_default(), state })
}
