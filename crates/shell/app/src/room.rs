//! Rooms: several tables that are opened, started and closed together.

use crate::desk::Desk;
use crate::opening::{NewTable, Opened, SeatKey};
use crate::secret;
use crate::table::{Problem, Render, table_id};
use ids::{AccountId, RoomId, TableId};
use live::{Act, Actor, Opening, Refusal};
use rules::ruleset::Colours;
use rules::{Ruleset, Seat};
use store::{LinkRow, Opens, RoomRow};

/// A room to be opened.
pub struct NewRoom {
    /// Its name.
    pub name: String,
    /// The person who opens it.
    pub opened_by: Option<AccountId>,
    /// Its tables.
    pub tables: Vec<Opening>,
    /// For how long, in microseconds, the links work.
    pub links_last: i64,
}

/// The ids of a room to be and of its tables: drawn before, so that what speaks of them can be said first.
pub struct RoomIds {
    /// The room.
    pub room: RoomId,
    /// Its tables, in their order.
    pub tables: Vec<TableId>,
}

impl RoomIds {
    /// Ids for so many tables.
    pub fn drawn(tables: usize) -> RoomIds {
        let tables = (0..tables).map(|_| TableId::drawn(secret::chance())).collect();
        RoomIds { room: RoomId::drawn(secret::chance()), tables }
    }
}

/// A room that was opened.
pub struct OpenedRoom {
    /// Its id.
    pub id: String,
    /// Its tables with the secrets of their seats.
    pub tables: Vec<Opened>,
    /// The secret of the arbiters' link to all of it.
    pub arbiter: String,
}

/// A room as it stands.
#[derive(Clone, Debug)]
pub struct Room {
    /// The room.
    pub row: RoomRow,
    /// The ids of its tables, in the order of their numbers.
    pub tables: Vec<String>,
}

/// Two teams of two, home first, the first-board player of each first.
pub type Pairing = [[String; 2]; 2];

/// The names at the seats Aw, Ab, Bw, Bb. The first-board players meet on board A; the ruleset says who has White
/// there: by lot (knsb-1.4, D21, drawn from the seed), or the home player has Black (minerva-1.5).
pub fn seated([home, away]: &Pairing, rules: &Ruleset, seed: &str) -> [String; 4] {
    let home_has_white = match rules.game.colours {
        Colours::Lot => systems::lots::draw(seed, &[&home[0], &away[0]]).order[0].0 == home[0],
        Colours::HomeFirstBoardBlack => false,
        Colours::ByPairing => true,
    };
    systems::teams::seating::placed(home_has_white, home.clone(), away.clone())
}

impl<R: Render> Desk<R> {
    /// Opens a room with its tables.
    pub async fn open_room(&self, new: NewRoom) -> Result<OpenedRoom, Problem> {
        self.open_room_as(RoomIds::drawn(new.tables.len()), new).await
    }

    /// The same under ids that were drawn before.
    pub async fn open_room_as(&self, ids: RoomIds, new: NewRoom) -> Result<OpenedRoom, Problem> {
        let id = ids.room;
        let mut tables = Vec::new();
        for (table, opening) in ids.tables.iter().zip(new.tables) {
            let new = NewTable { opening, bots: Vec::new(), listed: false, links_last: new.links_last };
            tables.push(self.open_as(*table, new).await?);
        }
        let stamp = self.clock().stamp();
        let arbiter = secret::secret();
        let row = RoomRow { id, name: new.name, created: stamp, opened_by: new.opened_by, closed: None };
        let link = LinkRow {
            secret_hash: secret::hash(&arbiter),
            opens: Opens::Room(id),
            signs: None,
            created: stamp,
            expires: stamp + new.links_last,
        };
        self.store().rooms().create(&row, &ids.tables, &link).await?;
        Ok(OpenedRoom { id: id.to_string(), tables, arbiter })
    }

    /// A room.
    pub async fn room(&self, id: &str) -> Result<Option<Room>, Problem> {
        let Ok(id) = RoomId::read(id) else { return Ok(None) };
        let Some(row) = self.store().rooms().get(id).await? else { return Ok(None) };
        let tables = self.store().rooms().tables(id).await?;
        Ok(Some(Room { row, tables: tables.into_iter().map(|table| table.to_string()).collect() }))
    }

    /// Starts the clocks of all tables of a room, one right after the other; the answer says which tables did not start, and why.
    /// Clocks that run already are no reason to complain.
    pub async fn start_room(&self, room: &Room, arbiter: &str) -> Vec<(usize, Problem)> {
        let mut left = Vec::new();
        for (at, table) in room.tables.iter().enumerate() {
            let done = self.act(table, Actor::Arbiter(arbiter.to_owned()), Act::StartClock, None).await;
            match done {
                Ok(_) | Err(Problem::Refused(Refusal::AlreadyStarted | Refusal::MatchOver)) => {}
                Err(problem) => left.push((at, problem)),
            }
        }
        left
    }

    /// Fresh links to these seats of a table; the old ones work no more.
    pub async fn new_links(
        &self,
        table: &str,
        seats: &[Seat],
        lasting: i64,
    ) -> Result<Vec<SeatKey>, Problem> {
        let (id, state) = (table_id(table)?, self.look(table).await?);
        let stamp = self.clock().stamp();
        let keys: Vec<SeatKey> =
            seats.iter().map(|seat| SeatKey { seat: *seat, secret: secret::secret() }).collect();
        let links: Vec<LinkRow> = keys
            .iter()
            .map(|key| LinkRow {
                secret_hash: secret::hash(&key.secret),
                opens: Opens::Seat(id, state.given(key.seat)),
                signs: None,
                created: stamp,
                expires: stamp + lasting,
            })
            .collect();
        self.store().links().renew(&links).await?;
        Ok(keys)
    }

    /// Closes a room.
    pub async fn close_room(&self, id: &str) -> Result<(), Problem> {
        let Ok(id) = RoomId::read(id) else { return Ok(()) };
        Ok(self.store().rooms().close(id, self.clock().stamp()).await?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pairing() -> Pairing {
        [["Anna", "Bas"], ["Cor", "Dina"]].map(|team| team.map(str::to_owned))
    }

    /// Covers: minerva-1.5, knsb-1.3, knsb-1.4, D21
    #[test]
    fn first_board_players_meet_and_a_player_and_the_partner_have_different_colours() {
        let minerva = Ruleset::built_in("minerva").expect("it is built in");
        assert_eq!(seated(&pairing(), &minerva, "x"), ["Cor", "Anna", "Bas", "Dina"]);
        let knsb = Ruleset::built_in("knsb").expect("it is built in");
        let drawn: Vec<[String; 4]> =
            (0..20).map(|seed| seated(&pairing(), &knsb, &seed.to_string())).collect();
        for seats in &drawn {
            assert!(["Anna", "Cor"].contains(&seats[0].as_str()), "{seats:?}");
            assert!(["Anna", "Cor"].contains(&seats[1].as_str()), "{seats:?}");
            assert_eq!(
                seats[0] == "Anna",
                seats[3] == "Bas",
                "White of A and Black of B are a team: {seats:?}"
            );
        }
        assert!(drawn.iter().any(|seats| seats[0] == "Anna") && drawn.iter().any(|seats| seats[0] == "Cor"));
        assert_eq!(drawn[3], seated(&pairing(), &knsb, "3"), "the same seed gives the same draw");
    }
}
