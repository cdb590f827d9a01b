//! A championship in the browser: series with their standings, the calendar, postponed games, the division, the end of a
//! season. The rules are `competition::championship`'s; what is offered is what the machine would do.

mod calendar;
mod card;
mod division;
mod enter;
pub mod evening;
mod game;
mod game_acts;
mod offer;
mod player;
mod postponed;
mod season;
mod set_up;
mod standings;
mod stop;
mod tabs;

pub use player::player;
pub use standings::{api, first};
pub use tabs::tabs;

use crate::kit::addresses::Need::{May, Nothing};
use crate::kit::addresses::{Routes, get, post};
use crate::kit::ask::Ask;
use crate::kit::fault::Fault;
use competition::State;
use ids::CompetitionId;
use std::sync::Arc;
use store::Shelf;

/// The addresses of a championship.
pub fn routes(routes: Routes) -> Routes {
    use app::Deed::{KeepAccount, SetUpCompetitions};
    routes
        .route("/competitions/new/championship", May(SetUpCompetitions), get(set_up::form).post(set_up::open))
        .route("/c/{id}/series/{number}", Nothing, get(standings::series))
        .route("/c/{id}/series/{number}/calendar", Nothing, get(calendar::calendar))
        .route("/c/{id}/later-start", May(KeepAccount), post(calendar::later_start))
        .route("/c/{id}/postponed", Nothing, get(postponed::postponed))
        .route("/c/{id}/division", Nothing, get(division::division))
        .route("/c/{id}/division/{verb}", May(KeepAccount), post(division::act))
        .route("/c/{id}/season", Nothing, get(season::season))
        .route("/c/{id}/season/{verb}", May(KeepAccount), post(season::act))
        .route("/c/{id}/game/{round}/{white}", Nothing, get(game::game))
        .route("/c/{id}/game/{round}/{white}/{verb}", May(KeepAccount), post(game_acts::act))
        .route("/c/{id}/stop/{member}", May(KeepAccount), get(stop::form).post(stop::stop))
        .route("/c/{id}/enter", May(KeepAccount), get(enter::form).post(enter::enter))
}

/// A running competition of the club beside the one at hand.
pub struct Other {
    /// Which.
    pub id: CompetitionId,
    /// Its name.
    pub name: String,
    /// As it stands.
    pub state: Arc<State>,
}

/// The running competitions of the club but one: a member may have a game there on the same evening.
pub async fn others(ask: &Ask, but: CompetitionId) -> Result<Vec<Other>, Fault> {
    let mut found = Vec::new();
    for row in ask.site.competitions.list().await? {
        if row.id != but && row.shelf == Shelf::Running {
            let state = ask.site.competitions.look(row.id).await?;
            found.push(Other { id: row.id, name: row.name, state });
        }
    }
    Ok(found)
}
