//! The director's part of a competition: results, phones, complaints, prizes, rules changed on the way.

mod board;
mod complaint;
mod complaint_file;
mod complaints;
mod phones;
mod prizes;
mod reopen;
mod results;
mod rules;

pub use complaints::{last_minute, status as complaint_status};
pub use reopen::judged;
pub use rules::notes as rule_notes;

use super::scene::Scene;
use crate::kit::addresses::Need::{May, Nothing, OrDirects};
use crate::kit::addresses::{Routes, get, post};
use competition::{Act, Wish};
use ids::TextId;

/// The addresses of the director's part.
pub fn routes(routes: Routes) -> Routes {
    use app::Deed::{DirectRounds, KeepAccount, ReviewResults};
    routes
        .route(
            "/c/{id}/round/{round}/results",
            OrDirects(DirectRounds),
            get(results::form).post(results::set),
        )
        .route(
            "/c/{id}/round/{round}/compare",
            OrDirects(DirectRounds),
            get(results::second).post(results::compare),
        )
        .route("/c/{id}/round/{round}/clear", OrDirects(DirectRounds), post(results::clear))
        .route("/c/{id}/round/{round}/forfeit", OrDirects(DirectRounds), post(results::forfeit))
        .route(
            "/c/{id}/round/{round}/phones",
            OrDirects(DirectRounds),
            get(phones::form).post(phones::record),
        )
        .route("/c/{id}/round/{round}/complain", OrDirects(DirectRounds), post(complaints::spoken))
        .route("/c/{id}/round/{round}/reopen", May(ReviewResults), get(reopen::form).post(reopen::reopen))
        .route("/c/{id}/prizes", Nothing, get(prizes::page))
        .route("/c/{id}/prizes/award", May(DirectRounds), post(prizes::award))
        .route("/c/{id}/prizes/lot", May(DirectRounds), post(prizes::draw))
        .route("/c/{id}/close", May(DirectRounds), post(prizes::close))
        .route("/c/{id}/end", May(DirectRounds), post(prizes::end))
        .route("/c/{id}/rules", Nothing, get(rules::page))
        .route("/c/{id}/rules/change", May(DirectRounds), post(rules::change))
        .route("/c/{id}/complaints", May(KeepAccount), get(complaints::list))
        .route("/c/{id}/complaints/{number}", May(KeepAccount), get(complaint::page))
        .route("/c/{id}/complaints/{number}/file", May(KeepAccount), get(complaint_file::page))
        .route("/c/{id}/complaints/{number}/work-out", May(KeepAccount), post(complaint::work_out))
        .route("/c/{id}/complaints/{number}/withdraw", May(KeepAccount), post(complaint::withdraw))
        .route("/c/{id}/complaints/{number}/decide", OrDirects(DirectRounds), post(complaint::decide))
}

/// Whether the machine would let this reader do this now; a button is shown only then.
pub fn may(scene: &Scene, act: Act) -> bool {
    let wish = Wish::new(scene.actor.clone(), act);
    competition::warnings(&scene.state, &wish, scene.now.max(scene.state.now)).is_ok()
}

/// A text that is not there yet, to ask whether an act that needs one could be done.
pub fn some_text() -> TextId {
    TextId::drawn([0; 10])
}
