//! Whether a competition can still be removed as if it had never been (D84).

use crate::evening::Evening;
use crate::game::Game;
use crate::refusal::Refusal;
use crate::state::State;

/// While no result was entered here it can be removed; what was brought in from elsewhere until something stands on it.
pub fn removable(state: &State) -> Result<(), Refusal> {
    let brought = state.evenings.iter().any(|evening| evening.imported.is_some());
    let entered = |game: &Game| game.result().is_some() || game.entries.iter().any(Option::is_some);
    let played = |evening: &Evening| evening.imported.is_none() && evening.games.iter().any(entered);
    let played = state.evenings.iter().any(played) || !state.teams.rounds.is_empty();
    if played || brought && state.begun() { Err(Refusal::PlayedHere) } else { Ok(()) }
}
