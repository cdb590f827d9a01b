//! The cup: opening, the draw that anyone can check, the bracket, replays (D53). Its rounds have the same pages as in
//! every competition.

mod bracket;
mod set_up;

pub use bracket::bracket;

use crate::kit::addresses::Need::May;
use crate::kit::addresses::{Routes, get, post};

/// The addresses of a cup.
pub fn routes(routes: Routes) -> Routes {
    use app::Deed::{DirectRounds, SetUpCompetitions};
    routes
        .route("/competitions/new/cup", May(SetUpCompetitions), get(set_up::form).post(set_up::open))
        .route("/c/{id}/cup/draw", May(DirectRounds), post(bracket::draw))
        .route("/c/{id}/cup/replay", May(DirectRounds), post(bracket::replay))
}
