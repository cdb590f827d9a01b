//! What the pairing officer keeps beside the round itself: late changes, who must be called.

pub mod desk;

use crate::kit::may::Need::May;
use crate::kit::may::Routes;
use axum::routing::post;

/// The addresses of the officer's desk.
pub fn routes(routes: Routes) -> Routes {
    use app::Deed::{DirectRounds, PairRounds};
    routes
        .route("/c/{id}/round/{round}/late", May(PairRounds), post(desk::late))
        .route("/c/{id}/round/{round}/back", May(DirectRounds), post(crate::club::round::back))
        .route("/c/{id}/round/{round}/told", May(PairRounds), post(desk::told))
}
