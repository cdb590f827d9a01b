//! The standings and what belongs to them for everyone: cross table, places through the season, the big screen.

mod cross;
mod places;
pub mod plot;
mod screen;
mod season;

use crate::kit::addresses::Need::Nothing;
use crate::kit::addresses::{Routes, get};

/// The addresses of these pages.
pub fn routes(routes: Routes) -> Routes {
    routes
        .route("/c/{id}/cross", Nothing, get(cross::page))
        .route("/c/{id}/places", Nothing, get(places::page))
        .route("/c/{id}/players/{member}/season", Nothing, get(season::page))
        .route("/c/{id}/screen", Nothing, get(screen::page))
}
