//! The club's own pages: tonight, competitions, evenings, results, standings, members. What may be done and seen is
//! decided by `competition`; here it is asked for and shown.

pub(crate) mod act;
mod api;
mod boards;
mod bughouse;
mod championship;
mod choose;
pub(crate) mod cite;
mod clash;
pub(crate) mod counts;
mod cup;
pub mod demo;
mod director;
pub(crate) mod evening;
mod feed;
mod files;
mod front;
mod lab;
mod list;
pub(crate) mod live;
mod live_tables;
mod lots;
pub mod matters;
mod members;
mod money;
mod my_game;
mod numbers;
mod officer;
pub(crate) mod pairings;
mod player;
mod put_right;
mod reasons;
pub(crate) mod receipts;
pub(crate) mod roll;
mod round;
mod rulesets;
pub(crate) mod scene;
mod set_up;
mod show;
mod standings;
mod swiss;
mod tabs;
mod to_do;
mod tonight;
mod when;

use crate::kit::addresses::Need::{May, Nothing, OrDirects};
use crate::kit::addresses::Routes;
use axum::routing::{get, post};

/// The addresses of the club.
pub fn routes(routes: Routes) -> Routes {
    use app::Deed::{KeepAccount, KeepMembers, PairRounds, SeeMembers, SetUpCompetitions};
    let routes = officer::routes(director::routes(routes));
    let routes = championship::routes(bughouse::routes(routes));
    let routes = cup::routes(swiss::routes(routes));
    let routes = matters::routes(routes);
    let routes = lab::routes(files::routes(show::routes(routes)));
    let routes = boards::routes(routes);
    let routes = rulesets::routes(routes);
    let routes = roll::routes(money::routes(routes));
    let routes = demo::routes(front::routes(routes));
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
        .route(
            "/c/{id}/round/{round}/live",
            OrDirects(PairRounds),
            get(live_tables::form).post(live_tables::open),
        )
        .route("/c/{id}/round/{round}", OrDirects(PairRounds), get(round::work))
        .route("/c/{id}/round/{round}/call", OrDirects(PairRounds), post(round::call))
        .route("/c/{id}/round/{round}/pair", OrDirects(PairRounds), post(round::pair))
        .route("/c/{id}/round/{round}/swap", OrDirects(PairRounds), post(round::swap))
        .route("/c/{id}/round/{round}/publish", OrDirects(PairRounds), post(round::publish))
        .route("/api/competitions/{id}/standings", Nothing, get(api::standings))
        .route("/api/competitions/{id}/pairings", Nothing, get(api::pairings))
        .route("/members", May(SeeMembers), get(members::list))
        .route("/members/new", May(KeepMembers), post(members::add))
        .route("/members/tie", May(KeepMembers), post(members::tie))
}
