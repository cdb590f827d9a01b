//! A Swiss tournament: opening, entrants, standings, a player's games, report files. The rounds have the same pages as in
//! every competition.

mod end;
mod entrants;
mod from_file;
mod games;
mod report;
mod set_up;
mod stand;

pub use end::End;
pub use games::player;
pub use report::{pairs, ranking};
pub use set_up::{common, members, open_as};
pub use stand::stand;

use crate::kit::addresses::Need::{May, Nothing};
use crate::kit::addresses::{Routes, get, post};

/// The addresses of a Swiss.
pub fn routes(routes: Routes) -> Routes {
    use app::Deed::{KeepAccount, PairRounds, SetUpCompetitions};
    routes
        .route("/competitions/new/swiss", May(SetUpCompetitions), get(set_up::form).post(set_up::open))
        .upload(
            "/competitions/new/swiss/file",
            May(SetUpCompetitions),
            1024 * 1024,
            get(from_file::form).post(from_file::look),
        )
        .route("/competitions/new/swiss/file/open", May(SetUpCompetitions), post(from_file::open))
        .route("/c/{id}/entrants", Nothing, get(entrants::list))
        .route("/c/{id}/entrants/half", May(KeepAccount), post(entrants::half))
        .route("/c/{id}/entrants/guest", May(PairRounds), post(entrants::guest))
        .route("/c/{id}/entrants/forbid", May(PairRounds), post(entrants::forbid))
        .route("/c/{id}/entrants/plan", May(PairRounds), post(entrants::plan))
        .route("/c/{id}/report/{edition}", Nothing, get(report::report))
}
