//! The bughouse tournament: teams, rounds, the desk, the standings, the big screen. What may be done is decided by
//! `competition::teams`; here it is asked for and shown.

mod desk;
mod desk_acts;
pub mod hall;
mod round;
mod screen;
mod set_up;
mod stand;
mod team_acts;
mod teams;

pub use hall::{Hall, TEAM};
pub use round::rounds;
pub use screen::screen;
pub use stand::stand;

use crate::kit::addresses::Need::{May, Nothing};
use crate::kit::addresses::{Routes, get, post};

/// The addresses of a bughouse tournament.
pub fn routes(routes: Routes) -> Routes {
    use app::Deed::{DirectRounds, KeepAccount, PairRounds, SetUpCompetitions};
    routes
        .route("/competitions/new/bughouse", May(SetUpCompetitions), get(set_up::form).post(set_up::open))
        .route("/c/{id}/teams", Nothing, get(teams::list))
        .route("/c/{id}/teams/new", May(KeepAccount), post(teams::sign_up))
        .route("/c/{id}/teams/{team}/first", May(KeepAccount), post(team_acts::first))
        .route("/c/{id}/teams/{team}/drop", May(KeepAccount), post(team_acts::drop_out))
        .route("/c/{id}/teams/{team}/substitute", May(PairRounds), post(team_acts::substitute))
        .route("/c/{id}/desk", May(PairRounds), get(desk::desk))
        .route("/c/{id}/desk/plan", May(PairRounds), post(desk_acts::plan))
        .route("/c/{id}/desk/draft", May(PairRounds), post(desk_acts::draft))
        .route("/c/{id}/desk/publish", May(PairRounds), post(desk_acts::publish))
        .route("/c/{id}/desk/colours", May(PairRounds), post(desk_acts::colours))
        .route("/c/{id}/desk/results", May(DirectRounds), post(desk_acts::results))
        .route("/c/{id}/desk/clear", May(DirectRounds), post(desk_acts::clear))
        .route("/c/{id}/desk/lots", May(DirectRounds), post(desk_acts::lots))
        .route("/c/{id}/desk/close", May(DirectRounds), post(desk_acts::close))
}
