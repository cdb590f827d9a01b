//! The club's matters: committee and appeals, phones on stand-by, trophies, the list of honour, meetings, overrulings.
//! What may be done is decided by `club::matters`; here it is asked for and shown.

mod act;
pub mod appeal;
mod appeals;
mod committee;
pub mod contested;
mod honours;
pub mod letters;
mod meetings;
mod overrulings;
pub mod overview;
mod phones;
pub mod scene;
mod trophies;

use crate::kit::addresses::Need::{May, Nothing};
use crate::kit::addresses::{Routes, get, post};

/// The addresses of the club's matters. Who hears an appeal and who directs an evening are facts, so for those the
/// machine decides and an account is enough to ask.
pub fn routes(routes: Routes) -> Routes {
    use app::Deed::{DecideAppeals, KeepAccount, KeepMatters};
    routes
        .route("/matters", May(KeepAccount), get(overview::page))
        .route("/matters/committee", May(KeepAccount), get(committee::page))
        .route("/matters/committee/propose", May(KeepMatters), post(committee::propose))
        .route("/matters/committee/name", May(KeepMatters), post(committee::name))
        .route("/matters/appeals/new", May(KeepAccount), get(appeals::form).post(appeals::send))
        .route("/matters/appeals/{number}", May(KeepAccount), get(appeal::page))
        .route("/matters/appeals/{number}/file", May(KeepAccount), get(appeal::file))
        .route("/matters/appeals/{number}/aside", May(DecideAppeals), post(appeal::aside))
        .route("/matters/appeals/{number}/withdraw", May(KeepAccount), post(appeal::withdraw))
        .route("/matters/appeals/{number}/decide", May(DecideAppeals), post(appeal::decide))
        .route("/matters/phones", May(KeepAccount), get(phones::page).post(phones::ask_for))
        .route("/matters/phones/{number}/answer", May(KeepAccount), post(phones::answer))
        .route("/matters/visitors", May(KeepAccount), post(phones::visitors))
        .route("/matters/visitors/{number}/told", May(KeepAccount), post(phones::told))
        .route("/matters/overrulings", May(KeepAccount), get(overrulings::page))
        .route("/meetings", May(KeepAccount), get(meetings::page))
        .route("/meetings/record", May(KeepMatters), post(meetings::record))
        .route("/meetings/strike", May(KeepMatters), post(meetings::strike))
        .route("/trophies", Nothing, get(trophies::page))
        .route("/trophies/new", May(KeepMatters), post(trophies::enter))
        .route("/trophies/{number}/give", May(KeepMatters), post(trophies::give))
        .route("/trophies/{number}/ask", May(KeepMatters), post(trophies::ask_back))
        .route("/trophies/{number}/back", May(KeepMatters), post(trophies::back))
        .route("/honours", Nothing, get(honours::page))
        .route("/honours/new", May(KeepMatters), post(honours::enter))
        .route("/honours/strike", May(KeepMatters), post(honours::strike))
}
