//! Changing seats before the start. Where everyone sits is one fact of the table's log, which its owner writes: links,
//! cookies and accounts stay bound to the seat that was given, and the log says where that one sits now. So nobody has two
//! chairs or none, whenever the program stops.

use crate::site::Site;
use crate::socket::Client;
use crate::socket::part;
use crate::state::Play;
use crate::table::free_seats;
use app::{PeopleProblem, Problem};
use axum::extract::ws::WebSocket;
use live::{Act, Actor, Refusal, Viewer};
use rules::Seat;
use wire::Both;
use words::messages::web as say;

/// What a socket closes with when its player sits elsewhere now: the page comes back at once.
const SITS_ELSEWHERE: u16 = 4000;

/// Why somebody stays where they sit.
pub enum Stays {
    /// The seats were given by a pairing or by who opened the room.
    Assigned,
    /// The table refuses it, or it could not be done.
    Problem(Problem),
}

impl From<Problem> for Stays {
    fn from(problem: Problem) -> Stays {
        Stays::Problem(problem)
    }
}

impl From<PeopleProblem> for Stays {
    fn from(problem: PeopleProblem) -> Stays {
        match problem {
            PeopleProblem::Store(error) => Stays::Problem(error.into()),
            other => {
                tracing::error!(problem = %other, "seats");
                Stays::Problem(Problem::NoTable)
            }
        }
    }
}

/// Puts it to the table, one at a time with those who come in: of two who want the same chair one is too late.
pub async fn change(client: &Client, seat: Seat, to: Seat, seen: Option<u64>) -> Result<u64, Stays> {
    let (site, table): (&Site, &str) = (&client.site, &client.table);
    if site.desk.room_of(table).await?.is_some() {
        return Err(Stays::Assigned);
    }
    let play = Play::of(site);
    let _one = play.sitting.lock().await;
    let state = site.desk.look(table).await?;
    let row = site.desk.row(table).await?.ok_or(Problem::NoTable)?;
    // What only the shell knows: a bot's chair is nobody's to take, and one can be kept for an account.
    let bot = app::seated_bots(row.bots, &state).iter().any(|bot| bot.seat == to);
    let kept = state.seats().contains(&to)
        && state.chair(to).is_free()
        && !state.started()
        && !free_seats(site, table).await?.contains(&to);
    if bot || kept {
        return Err(Problem::Refused(Refusal::SeatTaken).into());
    }
    // Written down first: a name in a log must be known to be someone's, so that it can be erased.
    site.people.change_seats(table, seat, to).await?;
    Ok(site.desk.act_at(table, Actor::Seat(seat), Act::ChangeSeat(to), seen, client.sat).await?)
}

impl Client {
    /// The sentence for who cannot change seats here.
    pub fn assigned() -> Both {
        Both::of(say::seats_assigned)
    }

    /// The table let this socket go. Who sits elsewhere now is told, so that the page comes back without alarm.
    pub async fn let_go(&self, socket: WebSocket) {
        let (Viewer::Seat(seat), Some(sat)) = (self.viewer, self.sat) else { return };
        if let Ok(state) = self.site.desk.look(&self.table).await
            && state.chair(seat).since() > sat
        {
            part(socket, SITS_ELSEWHERE, "seat").await;
        }
    }
}
