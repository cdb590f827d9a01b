//! The pages of competitions: tonight, evenings, pairings, results, standings, complaints. What may be done and seen is
//! decided by `competition`; here it is asked for and shown.

// Fields and handlers of pages are named after what they hold; a comment on each would only say it again.
#![allow(missing_docs)]

pub mod act;
pub mod api;
mod as_text;
pub mod before;
pub mod boards;
pub mod bughouse;
pub mod championship;
pub mod changed;
pub mod choose;
pub mod clash;
pub mod counts;
pub mod cup;
pub mod director;
pub mod evening;
pub mod feed;
pub mod files;
pub mod held;
pub mod lab;
pub mod list;
pub mod live;
pub mod lots;
pub mod manage;
pub mod matters;
pub mod my_game;
pub mod numbers;
pub mod officer;
pub mod pairings;
pub mod player;
pub mod put_right;
pub mod reasons;
pub mod receipts;
pub mod round;
pub mod scene;
pub mod sections;
pub mod set_up;
pub mod show;
pub mod standings;
pub mod swiss;
mod tabs;
pub mod texts;
pub mod to_do;
pub mod tonight;
mod when;

use web as kit;
use web::site;

use crate::kit::addresses::Need::{May, Nothing, OrDirects};
use crate::kit::addresses::{Routes, get, post};

/// The addresses of the club.
pub fn routes(routes: Routes) -> Routes {
    use app::Deed::{KeepAccount, PairRounds, SetUpCompetitions};
    let routes = officer::routes(director::routes(routes));
    let routes = championship::routes(bughouse::routes(routes));
    let routes = cup::routes(swiss::routes(routes));
    let routes = matters::routes(routes);
    let routes = lab::routes(files::routes(show::routes(routes)));
    let routes = boards::routes(routes);
    let routes = before::routes(manage::routes(routes));
    routes
        .bare("/live", Nothing, get(live::live))
        .route("/tonight", Nothing, get(tonight::tonight))
        .route("/competitions", Nothing, get(list::list))
        .route("/feed.atom", Nothing, get(feed::feed))
        .route("/competitions/new", May(SetUpCompetitions), get(set_up::form).post(set_up::open))
        .route("/c/{id}", Nothing, get(standings::standings))
        .route("/c/{id}/pairings", Nothing, get(pairings::pairings))
        .route("/c/{id}/lots", Nothing, get(lots::page))
        .route("/c/{id}/players/{member}", Nothing, get(player::player))
        .route("/c/{id}/evening/{round}", Nothing, get(evening::evening))
        .route("/c/{id}/evening/{round}/off", May(KeepAccount), post(evening::off))
        .route("/c/{id}/evening/{round}/on", May(KeepAccount), post(evening::on))
        .route("/c/{id}/evening/{round}/result", May(KeepAccount), post(evening::result))
        .route("/c/{id}/evening/{round}/complain", May(KeepAccount), post(evening::complain))
        .route("/c/{id}/round/{round}", OrDirects(PairRounds), get(round::work))
        .route("/c/{id}/round/{round}/call", OrDirects(PairRounds), post(round::call))
        .route("/c/{id}/round/{round}/pair", OrDirects(PairRounds), post(round::pair))
        .route("/c/{id}/round/{round}/swap", OrDirects(PairRounds), post(round::swap))
        .route("/c/{id}/round/{round}/publish", OrDirects(PairRounds), post(round::publish))
        .route("/api/competitions/{id}/standings", Nothing, get(api::standings))
        .route("/api/competitions/{id}/pairings", Nothing, get(api::pairings))
}
