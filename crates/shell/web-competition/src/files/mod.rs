//! Files and paper: the pack of an evening, standings as CSV and XLSX, calendars that phones follow.

mod feed;
mod pack;
mod tables;

use crate::kit::addresses::Need::{Nothing, OrDirects};
use crate::kit::addresses::{Routes, get};

/// The addresses of files and paper.
pub fn routes(routes: Routes) -> Routes {
    use app::Deed::PairRounds;
    routes
        .route("/c/{id}/round/{round}/pack", OrDirects(PairRounds), get(pack::page))
        .route("/c/{id}/round/{round}/slips/{seed}", OrDirects(PairRounds), get(pack::coded))
        .route("/c/{id}/standings.csv", Nothing, get(tables::csv))
        .route("/c/{id}/standings.xlsx", Nothing, get(tables::xlsx))
        .route("/c/{id}/calendar.ics", Nothing, get(feed::of_competition))
        .route("/c/{id}/players/{member}/calendar.ics", Nothing, get(feed::of_member))
        .route("/calendar.ics", Nothing, get(feed::of_club))
}
