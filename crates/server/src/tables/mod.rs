//! The live game: the front page, tables and their socket, rooms, the arbiter's desk, replays and records.

pub(crate) mod arbiter;
pub(crate) mod bot_thinker;
mod capacity;
mod change_seat;
pub(crate) mod demo;
pub(crate) mod form;
pub(crate) mod front;
mod hour;
mod join;
pub(crate) mod labels;
pub(crate) mod of_round;
mod opening;
pub(crate) mod records;
pub(crate) mod rematch;
pub(crate) mod render;
pub(crate) mod replay;
pub(crate) mod room;
mod rulebook;
pub(crate) mod rules_summary;
pub(crate) mod sharing;
mod socket;
mod sockets;
pub(crate) mod table;
mod table_rules;
mod viewer;
pub mod wire;
mod wishes;

pub(crate) use arbiter::presence::Presence;
pub(crate) use sockets::Sockets;

use crate::kit::addresses::Need::{May, Nothing};
use crate::kit::addresses::Routes;
use app::Deed;
use axum::routing::{get, post};

/// The addresses of tables and rooms. Those without a need ask for a secret link where it matters: of a seat, of an
/// arbiter, of a room.
pub fn routes(routes: Routes) -> Routes {
    let routes = rooms(routes)
        .route("/lobby", Nothing, get(front::fragment))
        .route("/new", Nothing, get(opening::new_form).post(opening::new))
        .route("/play", Nothing, get(front::front).post(opening::play))
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
        .route("/words.json", Nothing, get(wire::words::book))
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
