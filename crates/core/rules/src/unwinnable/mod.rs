//! Can a side still mate, by any series of legal moves and the worst play of the other (fide-6.10)? And when
//! neither can, the position is dead (fide-1.3, fide-5.2, fide-9.6).
//!
//! D23 gives the order: material first, then a search for any mate by cooperation within a bound. Between the two
//! stands a look at the walls: which squares each piece could ever reach, and whether a mate fits in them. The
//! answer may be [`Verdict::Undecided`]; it is never wrong:
//! - `Winnable` carries the whole line, which ends in a mate that was seen on the board;
//! - `Unwinnable` follows from material ([`material`]), from walls that no move can open ([`walls`]), because no mate
//!   fits where bishops may be anywhere ([`shadow`]), or because the search has been everywhere ([`search`]).
//!
//! The fifty-move and repetition rules end no game by themselves here: they are claims, and the question is about
//! any series of legal moves.

mod corner;
pub mod fen;
mod guide;
pub mod line;
mod material;
mod novelty;
mod order;
mod reach;
mod search;
mod seen;
mod shadow;
mod walk;
mod walls;

pub use material::{bare_or_one_minor, material_cannot_mate};

use search::{Outcome, Search};
use shakmaty::{Chess, Color, Move, Position};

/// How far to look: the greatest number of different positions the search may keep.
///
/// It is a count and not a time, so that the same question always has the same answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bound {
    /// The greatest number of different positions.
    pub positions: u32,
}

impl Bound {
    /// For a flag that falls in a running game: at most a few milliseconds.
    pub const QUICK: Bound = Bound { positions: 5_000 };
    /// For a game that ends otherwise, or waits for nobody: a few tenths of a second at most.
    pub const PATIENT: Bound = Bound { positions: 100_000 };
    /// For somebody who asks and waits: about a second at most, and some tens of megabytes.
    pub const THOROUGH: Bound = Bound { positions: 400_000 };
}

/// Whether a side can ever mate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// No series of legal moves mates.
    Unwinnable,
    /// This series of legal moves ends in mate; empty when the mate is on the board.
    Winnable(Vec<Move>),
    /// Neither was found within the bound. D23: it counts as winnable, so a flag that falls loses; the arbiter who can
    /// show that no mate is possible may rule otherwise.
    Undecided,
}

/// The first searches are short: nearly every open position has its mate by then. Each next one may keep half as
/// many positions again.
const SHORT_SEARCHES: u64 = 6;
const FIRST_SEARCH: u32 = 300;

/// With so few moves each of them is worth a look of its own.
const FORCED: usize = 3;

/// Where bishops alone wander about behind blocked pawns there are far fewer shadows than positions.
const MOST_SHADOWS: u32 = 100_000;

/// Can `side` still mate from `position`?
pub fn unwinnable(position: &Chess, side: Color, bound: Bound) -> Verdict {
    counted(position, side, bound).0
}

/// The verdict, and what it cost in positions. However hard the question, that is never more than the bound and the
/// moves of one position beyond it.
pub fn counted(position: &Chess, side: Color, bound: Bound) -> (Verdict, u32) {
    if material_cannot_mate(position.board(), side) {
        return (Verdict::Unwinnable, 0);
    }
    let mut spent = 0;
    let mut share = FIRST_SEARCH;
    for seed in 0..=SHORT_SEARCHES {
        let mut search = Search::new(position, side, seed);
        let left = bound.positions.saturating_sub(spent);
        let last = seed == SHORT_SEARCHES || share >= left;
        let outcome = search.run(if last { left } else { share });
        spent += search.positions();
        match outcome {
            Outcome::Mate(line) => return (Verdict::Winnable(line), spent),
            Outcome::Exhausted => return (Verdict::Unwinnable, spent),
            Outcome::Stopped => {}
        }
        if seed == 0 {
            // At most half of what is left: a mate may still be there to be found.
            let mut shadows = MOST_SHADOWS.min(bound.positions.saturating_sub(spent) / 2);
            let most = shadows;
            let shut = shut_out(position, side, &mut shadows);
            spent += most - shadows;
            if shut {
                return (Verdict::Unwinnable, spent);
            }
        }
        if last {
            break;
        }
        share += share / 2;
    }
    (Verdict::Undecided, spent)
}

/// Whether a proof without a search shows that `side` never mates: on the board as it stands, or after each of the few
/// moves that there are. It takes what it costs from `shadows`, and gives up when nothing is left of them.
fn shut_out(position: &Chess, side: Color, shadows: &mut u32) -> bool {
    let mut proven = |position: &Chess| {
        material_cannot_mate(position.board(), side)
            || walls::hold(position, side)
            || shadow::hold(position, side, shadows)
    };
    if proven(position) {
        return true;
    }
    let forced = position.legal_moves();
    (1..=FORCED).contains(&forced.len())
        && forced.into_iter().all(|by| {
            let mut next = position.clone();
            next.play_unchecked(by);
            let mated = next.turn() != side && next.is_checkmate();
            !mated && proven(&next)
        })
}

/// Whether `side` can still mate, where that is seen without a search: from material alone, or because giving away
/// everything but a queen, rook or pawn leads to an ending that can be won. `None` where it is for the search to say.
///
/// It takes a few microseconds, is never wrong, and gives no line of play.
pub fn at_sight(position: &Chess, side: Color) -> Option<bool> {
    if material_cannot_mate(position.board(), side) {
        return Some(false);
    }
    walk::arrives(position, side).then_some(true)
}

/// Whether `side` may still win: at sight, or else by the search. Undecided counts as winnable (D23), so a "no" is
/// always certain.
pub fn may_win(position: &Chess, side: Color, bound: Bound) -> bool {
    at_sight(position, side).unwrap_or_else(|| unwinnable(position, side, bound) != Verdict::Unwinnable)
}

/// Whether walls that no move can open keep `side` from ever mating, shown without a search. A promoting pawn counts as
/// any piece anywhere there, so it holds also where promotion is not that of chess (Stein).
pub fn walled_off(position: &Chess, side: Color) -> bool {
    walls::hold(position, side)
}

/// Is the position dead: can neither side mate (fide-5.2, fide-9.6)? `None` when the bound was too small to know.
pub fn dead(position: &Chess, bound: Bound) -> Option<bool> {
    let mut known = true;
    for side in Color::ALL {
        if at_sight(position, side) == Some(true) {
            return Some(false);
        }
        match unwinnable(position, side, bound) {
            Verdict::Winnable(_) => return Some(false),
            Verdict::Unwinnable => {}
            Verdict::Undecided => known = false,
        }
    }
    known.then_some(true)
}
