//! What a player at a bughouse board needs from the partner: a piece that mates, a piece that defends, and which piece
//! would win for the opponent.

use crate::level::Level;
use crate::memory::Memory;
use crate::problem::Problem;
use crate::score::{MATE_BOUND, Score};
use crate::think::{Limit, think};
use rules::hand::HAND_ROLES;
use rules::{BoardId, Game, Law, Role, Seat};

/// What a player needs.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Needs {
    /// With one of these in hand the player mates; cheapest first.
    pub mates: Vec<Role>,
    /// The player is being mated, and one of these in hand would stop it; cheapest first.
    pub saves: Vec<Role>,
    /// With one of these in the opponent's hand the player is mated; cheapest first.
    pub loses_to: Vec<Role>,
    /// The player is being mated as things stand.
    pub mated: bool,
}

/// Works out what `seat` needs, whoever is on move at its board, looking at `nodes` positions for each piece.
pub fn needs(
    game: &Game,
    seat: Seat,
    law: &Law,
    nodes: u64,
    stop: &dyn Fn() -> bool,
    memory: &mut Memory,
) -> Needs {
    let mut needs = Needs::default();
    if !game.is_match() || law.drops.is_none() {
        return needs;
    }
    let mut look = |game: &Game| score(game, seat.board, law, nodes, stop, memory) * sign(game, seat);
    let now = look(game);
    needs.mated = now <= -MATE_BOUND;
    for role in HAND_ROLES.into_iter().rev() {
        let mut given = game.clone();
        given.hand_mut(seat).add(role);
        let with = look(&given);
        if with >= MATE_BOUND && now < MATE_BOUND {
            needs.mates.push(role);
        } else if needs.mated && with > -MATE_BOUND {
            needs.saves.push(role);
        }
        if needs.mated {
            continue;
        }
        let mut lost = game.clone();
        lost.hand_mut(seat.opponent()).add(role);
        if look(&lost) <= -MATE_BOUND {
            needs.loses_to.push(role);
        }
    }
    needs
}

fn sign(game: &Game, seat: Seat) -> Score {
    if game.position(seat.board).turn() == seat.color { 1 } else { -1 }
}

fn score(
    game: &Game,
    board: BoardId,
    law: &Law,
    nodes: u64,
    stop: &dyn Fn() -> bool,
    memory: &mut Memory,
) -> Score {
    let problem = Problem::of_game(game, board, law);
    let limit = Limit { nodes, depth: 4, stop };
    think(&problem, &limit, Level::FULL, 0, memory, &mut |_| {}).score
}
