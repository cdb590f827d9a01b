//! Opening a table: its law, its way of playing, and a secret link for each seat.

use crate::arbiter::ARBITER;
use crate::keeping;
use crate::secret;
use crate::table::{Bot, Problem};
use live::{Event, Fact, Opening};
use rules::Seat;
use store::{LinkRow, Store, TableRow};

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
}

/// The secret of a seat.
#[derive(Clone, Debug)]
pub struct SeatKey {
    /// The seat.
    pub seat: Seat,
    /// The secret of its link.
    pub secret: String,
}

/// A seat as a short text: `Aw`, `Bb`.
pub fn seat_text(seat: Seat) -> String {
    format!("{}{}", seat.board, seat.color.char())
}

/// The seat of such a text.
pub fn seat_of(text: &str) -> Option<Seat> {
    Seat::ALL.into_iter().find(|seat| seat_text(*seat) == text)
}

/// The bots of a table as one text: `Ab=2 Bb=1`.
fn bots_text(bots: &[Bot]) -> String {
    bots.iter().map(|bot| format!("{}={}", seat_text(bot.seat), bot.level)).collect::<Vec<_>>().join(" ")
}

/// The bots of such a text.
pub fn bots_of(text: &str) -> Vec<Bot> {
    let bot = |word: &str| {
        let (seat, level) = word.split_once('=')?;
        Some(Bot { seat: seat_of(seat)?, level: level.parse().ok()? })
    };
    text.split_whitespace().filter_map(bot).collect()
}

pub(crate) async fn open(store: &Store, new: NewTable, stamp: i64) -> Result<Opened, Problem> {
    let id = secret::word(10);
    let boards = usize::from(new.opening.rules.game.boards);
    let seats = &Seat::ALL[..(2 * boards).min(4)];
    let keys: Vec<SeatKey> =
        seats.iter().map(|seat| SeatKey { seat: *seat, secret: secret::secret() }).collect();
    let arbiter = secret::secret();
    let link = |secret: &str, seat: String| LinkRow {
        secret_hash: secret::hash(secret),
        table_id: id.clone(),
        seat,
        created: stamp,
        expires: stamp + new.links_last,
    };
    let seats = keys.iter().map(|key| link(&key.secret, seat_text(key.seat)));
    let links: Vec<LinkRow> = seats.chain([link(&arbiter, ARBITER.to_owned())]).collect();
    let table = TableRow {
        id: id.clone(),
        created: stamp,
        listed: i64::from(new.listed),
        bots: bots_text(&new.bots),
        put_away: None,
    };
    let first = Event { at: 0, fact: Fact::Opened(Box::new(new.opening)) };
    let first = keeping::rows(&[first], stamp).ok_or_else(|| Problem::NotKept(id.clone()))?;
    store.create_table(&table, &links, &first).await?;
    Ok(Opened { id, keys, arbiter })
}
