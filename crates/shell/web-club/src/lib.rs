//! The pages of the club: its front page, members, money, accounts, letters, its own rulesets, and what is said of the
//! program itself. It stands on the competitions and on the live game: the front page shows both, and the live tables of
//! a round are opened here.

// Fields and handlers of pages are named after what they hold; a comment on each would only say it again.
#![allow(missing_docs)]

pub mod about;
pub mod bughouse_room;
pub mod found;
pub mod front;
pub mod letters;
pub mod live_tables;
pub mod members;
pub mod money;
pub mod people;
pub mod roll;
pub mod rulesets;

use app::Deed::{KeepMembers, PairRounds, SeeMembers};
use web as kit;
use web::addresses::Need::{May, OrDirects};
use web::addresses::{Routes, get, post};
use web::site;

/// The addresses of the club.
pub fn routes(routes: Routes) -> Routes {
    let routes = roll::routes(money::routes(rulesets::routes(routes)));
    let routes = people::routes(found::routes(front::routes(routes)));
    letters::routes(about::routes(routes))
        .route("/members", May(SeeMembers), get(members::list))
        .route("/members/new", May(KeepMembers), post(members::add))
        .route("/members/tie", May(KeepMembers), post(members::tie))
        .route("/c/{id}/desk/room", May(PairRounds), post(bughouse_room::open))
        .route(
            "/c/{id}/round/{round}/live",
            OrDirects(PairRounds),
            get(live_tables::form).post(live_tables::open),
        )
}
