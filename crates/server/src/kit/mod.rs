//! What every page is made of: the frame, who asks, the addresses and what they need, the bounds.

pub mod assets;
pub mod door;
pub mod limits;
pub mod may;
pub mod network;
pub mod page;
pub mod request;
pub mod visitor;
pub mod who;

use crate::metrics;
use axum::routing::get;
use may::Need::Nothing;
use may::Routes;

/// What no area owns: scripts and styles, and what the operator watches.
pub fn routes(routes: Routes) -> Routes {
    routes
        .route("/assets/{name}", Nothing, get(assets::asset))
        .bare("/health", Nothing, get(metrics::health))
        .bare("/health/live", Nothing, get(metrics::alive))
        .bare("/metrics", Nothing, get(metrics::metrics))
}
