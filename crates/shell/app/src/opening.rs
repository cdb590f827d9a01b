//! Opening a table: its law, its way of playing, and a secret link for each seat.

use crate::keeping;
use crate::secret;
use crate::table::Problem;
use ids::TableId;
use live::{Event, Fact, Opening};
use rules::Seat;
use store::{Bot, Club, LinkRow, Opens, TableRow};

/// A table to be opened.
pub struct NewTable {
    /// Law, way of playing, names, delay.
    pub opening: Opening,
    /// The seats that bots hold.
    pub bots: Vec<Bot>,
    /// Whether the lobby shows it.
    pub listed: bool,
    /// For how long, in microseconds, the links to seats work.
    pub links_last: i64,
}

/// A table that was opened.
#[derive(Clone, Debug)]
pub struct Opened {
    /// Its id.
    pub id: String,
    /// The secret of each seat, shown once to who opened it.
    pub keys: Vec<SeatKey>,
    /// The secret of the arbiter's link; worth nothing to who is not told.
    pub arbiter: String,
    /// The secret of the link with which one picks a seat oneself; worth nothing to who is not told.
    pub invitation: String,
}

/// The secret of a seat.
#[derive(Clone, Debug)]
pub struct SeatKey {
    /// The seat.
    pub seat: Seat,
    /// The secret of its link.
    pub secret: String,
}

pub(crate) async fn open(store: &Club, id: TableId, new: NewTable, stamp: i64) -> Result<Opened, Problem> {
    let boards = usize::from(new.opening.rules.game.boards);
    let seats = &Seat::ALL[..(2 * boards).min(4)];
    let keys: Vec<SeatKey> =
        seats.iter().map(|seat| SeatKey { seat: *seat, secret: secret::secret() }).collect();
    let arbiter = secret::secret();
    let invitation = secret::secret();
    let link = |secret: &str, opens: Opens| LinkRow {
        secret_hash: secret::hash(secret),
        opens,
        signs: None,
        created: stamp,
        expires: stamp + new.links_last,
    };
    let seats = keys.iter().map(|key| link(&key.secret, Opens::Seat(id, key.seat)));
    let others = [link(&arbiter, Opens::Desk(id)), link(&invitation, Opens::AnySeat(id))];
    let links: Vec<LinkRow> = seats.chain(others).collect();
    let table = TableRow { id, created: stamp, listed: new.listed, bots: new.bots, put_away: None };
    let first = Event { at: 0, fact: Fact::Opened(Box::new(new.opening)) };
    let first = keeping::rows(&[first], stamp).ok_or_else(|| Problem::NotKept(id.to_string()))?;
    store.tables().create(&table, &links, &first).await?;
    Ok(Opened { id: id.to_string(), keys, arbiter, invitation })
}
