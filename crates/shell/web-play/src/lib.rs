//! The live game: the front page, tables and their socket, rooms, the arbiter's desk, replays and records.

// Fields and handlers of pages are named after what they hold; a comment on each would only say it again.
#![allow(missing_docs)]

pub mod arbiter;
pub mod bot_thinker;
pub mod capacity;
mod change_seat;
pub mod demo;
pub mod form;
pub mod front;
pub mod hour;
pub mod join;
pub mod kept_seats;
pub mod labels;
pub mod of_round;
pub mod opening;
pub mod records;
pub mod rematch;
pub mod replay;
pub mod room;
pub mod rulebook;
pub mod rules_list;
pub mod rules_summary;
pub mod sharing;
pub mod socket;
pub mod state;
pub mod table;
pub mod table_rules;
pub mod viewer;
mod wishes;
pub mod words;

pub use arbiter::presence::Presence;

use web as kit;
use web::site;

use crate::kit::addresses::Need::{May, Nothing};
use crate::kit::addresses::{Routes, get, post};
use app::Deed;

/// The addresses of tables and rooms. Those without a need ask for a secret link where it matters: of a seat, of an
/// arbiter, of a room.
pub fn routes(routes: Routes) -> Routes {
    let routes = rooms(routes)
        .route("/lobby", Nothing, get(front::fragment))
        .route("/new", Nothing, get(opening::new_form).post(opening::new))
        .route("/play", Nothing, get(front::play).post(opening::play))
        .route("/s/{secret}", Nothing, get(table::sit).post(arbiter::page::entered))
        .route("/j/{secret}", Nothing, get(join::join).post(join::pick))
        .route("/desk/{id}", Nothing, get(arbiter::page::desk))
        .route("/desk/{id}/links", Nothing, post(sharing::again))
        .route("/t/{id}", Nothing, get(table::table))
        .route("/t/{id}/links", Nothing, get(sharing::links))
        .route("/t/{id}/sit", Nothing, post(table::take))
        .route("/t/{id}/rematch", Nothing, get(rematch::ask).post(rematch::offer))
        .route("/rules/{id}", Nothing, get(rulebook::rulebook))
        .route("/rules/{id}/print", Nothing, get(rulebook::print))
        .route("/words.json", Nothing, get(words::book))
        .route("/rules", Nothing, get(rules_list::rules))
        .route("/me/seat/{id}", May(Deed::KeepAccount), post(kept_seats::sit))
        .bare("/ws/{table}", Nothing, get(socket::socket));
    replays(routes)
}

fn rooms(routes: Routes) -> Routes {
    routes
        .route("/rooms", May(Deed::SeeRooms), get(room::run::rooms))
        .route("/room/new", May(Deed::OpenRoom), get(room::page::new_form).post(room::page::new))
        .route("/room/{id}", Nothing, get(room::run::manage))
        .route("/room/{id}/sheet", Nothing, get(room::page::sheet))
        .route("/room/{id}/start", Nothing, post(room::run::start))
        .route(
            "/room/{id}/seats/{number}",
            May(Deed::OpenRoom),
            get(room::seats::form).post(room::seats::keep),
        )
        .route("/room/{id}/links/{number}", Nothing, post(room::run::links))
        .route("/room/{id}/close", Nothing, post(room::run::close))
        .route("/room/{id}/desk", Nothing, get(room::run::desk_of))
        .route("/room/{id}/screen", Nothing, get(room::run::screen))
}

fn replays(routes: Routes) -> Routes {
    routes
        .route("/t/{id}/replay", Nothing, get(replay::page::replay))
        .route("/t/{id}/replay.json", Nothing, get(replay::page::data))
        .route("/t/{id}/game", Nothing, get(replay::download::game))
        .route("/t/{id}/record", Nothing, get(replay::record::record))
        .route("/t/{id}/rules", Nothing, get(table_rules::page))
        .route("/games", Nothing, get(records::games))
        .route("/games.pgn", Nothing, get(records::file))
        // Nothing of the file is kept.
        .upload(
            "/replay",
            Nothing,
            replay::upload::MOST_BYTES,
            get(replay::upload::form).post(replay::upload::play),
        )
}
