//! What the pairing officer keeps beside the round itself: late changes, who must be called, the calendar, team matches,
//! who takes part; and a player's evenings to come.

pub mod best;
pub mod calendar;
pub mod desk;
pub mod door;
pub mod evenings;
pub mod games;
pub mod players;
pub mod signed_off;
pub mod teams;
pub mod wishes;

use crate::kit::addresses::Need::{May, Nothing, OrDirects};
use crate::kit::addresses::{Routes, get, post};

/// The addresses of the officer's desk. Where a player may act too, the machine says who (D41).
pub fn routes(routes: Routes) -> Routes {
    use app::Deed::{DirectRounds, KeepAccount, KeepCalendar, KeepTeams, PairRounds};
    routes
        .route("/c/{id}/round/{round}/wish", OrDirects(PairRounds), post(wishes::wish))
        .route("/c/{id}/round/{round}/door", OrDirects(PairRounds), get(door::door).post(door::note))
        .route("/c/{id}/round/{round}/late", OrDirects(PairRounds), post(desk::late))
        .route("/c/{id}/round/{round}/back", OrDirects(DirectRounds), post(crate::round::back))
        .route("/c/{id}/round/{round}/told", OrDirects(PairRounds), post(desk::told))
        .route("/c/{id}/calendar", Nothing, get(calendar::calendar))
        .route("/c/{id}/calendar/plan", May(KeepCalendar), post(calendar::plan))
        .route("/c/{id}/calendar/{round}", May(KeepCalendar), get(calendar::evening))
        .route("/c/{id}/calendar/{round}/move", May(KeepCalendar), post(calendar::moves))
        .route("/c/{id}/calendar/{round}/cancel", May(KeepCalendar), post(calendar::cancel))
        .route("/c/{id}/calendar/{round}/director", May(KeepCalendar), post(calendar::director))
        .route("/c/{id}/matches", Nothing, get(teams::teams))
        .route("/c/{id}/matches/enter", May(KeepTeams), post(teams::enter))
        .route("/c/{id}/matches/cancel", May(KeepTeams), post(teams::cancel))
        .route("/c/{id}/matches/best", Nothing, get(best::page))
        .route("/c/{id}/matches/best/sum", May(DirectRounds), post(best::sum))
        .route("/c/{id}/matches/{number}", Nothing, get(games::page))
        .route("/c/{id}/matches/{number}/place", May(KeepTeams), post(games::place))
        .route("/c/{id}/matches/{number}/game", May(KeepTeams), post(games::enter))
        .route("/c/{id}/matches/{number}/remove", May(KeepTeams), post(games::remove))
        .route("/c/{id}/evenings/{number}", Nothing, get(evenings::of_number))
        .route("/c/{id}/evenings", May(KeepAccount), get(evenings::evenings).post(evenings::notice))
        .route("/c/{id}/players", Nothing, get(players::players))
        .route("/c/{id}/players/enter", May(KeepAccount), post(players::enter))
        .route("/c/{id}/players/{member}/entry", May(KeepAccount), get(players::entry))
        .route("/c/{id}/players/{member}/group", May(KeepAccount), post(players::group))
        .route("/c/{id}/players/{member}/flexible", May(KeepAccount), post(players::flexible))
        .route("/c/{id}/players/{member}/leave", May(KeepAccount), post(players::leave))
        .route("/c/{id}/sections", Nothing, get(crate::sections::page))
        .route("/c/{id}/sections/place", May(KeepAccount), post(crate::sections::place))
        .route("/c/{id}/sections/confirm", May(DirectRounds), post(crate::sections::confirm))
}
