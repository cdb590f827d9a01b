//! The search for a mate by cooperation: both sides play for the same mate, the most promising position first.

use super::guide;
use super::material::material_cannot_mate;
use super::novelty::Novelty;
use super::order;
use super::seen::{Id, Seen, State};
use super::walls;
use shakmaty::{Chess, Color, Move, Position, Role};

/// What a search came to.
pub(super) enum Outcome {
    /// The line to a mate.
    Mate(Vec<Move>),
    /// Every position that can arise was looked at: there is no mate.
    Exhausted,
    /// The bound was reached.
    Stopped,
}

/// From here on a pawn move or capture is worth a look at the walls behind it: it may close off what it leads to.
const WALLS_FROM: u32 = 20_000;

/// A look at the walls takes as long as so many positions; counted with them, so that the bound bounds the time.
const A_LOOK: u32 = 3;

/// A position of which moves are still to be played.
struct Open {
    position: Chess,
    id: Id,
    /// How many of its moves were played already.
    played: usize,
}

/// A best-first search. Another seed shakes the order a little: where the guide leads one search astray, the next
/// often walks straight to a mate.
pub(super) struct Search {
    winner: Color,
    seed: u64,
    seen: Seen,
    novelty: Novelty,
    /// Positions to look at, by distance to mate as the guide sees it.
    open: Vec<Vec<Open>>,
    nearest: usize,
    taken: usize,
    found: Option<Id>,
    /// How often the walls behind a move were looked at.
    looks: u32,
}

impl Search {
    pub(super) fn new(position: &Chess, winner: Color, seed: u64) -> Search {
        let mut search = Search {
            winner,
            seed,
            seen: Seen::new(),
            novelty: Novelty::new(),
            open: (0..=guide::FAR).map(|_| Vec::new()).collect(),
            nearest: guide::FAR,
            taken: 0,
            found: None,
            looks: 0,
        };
        let id = search.seen.insert(State::of(position), 0, None).unwrap_or_default();
        if is_mate(position, winner) {
            search.found = Some(id);
        } else {
            let distance = guide::distance(position, winner);
            search.push(distance, Open { position: position.clone(), id, played: 0 });
        }
        search
    }

    /// What it has cost: the positions it has kept, and what looks at walls took beside them.
    pub(super) fn positions(&self) -> u32 {
        self.seen.len().saturating_add(self.looks.saturating_mul(A_LOOK))
    }

    /// Looks until `bound` positions are kept.
    pub(super) fn run(&mut self, bound: u32) -> Outcome {
        loop {
            if let Some(id) = self.found {
                return Outcome::Mate(self.seen.line_to(id));
            }
            if self.positions() >= bound {
                return Outcome::Stopped;
            }
            let Some((distance, open)) = self.pop() else { return Outcome::Exhausted };
            self.look(distance, open);
        }
    }

    /// Plays the legal moves that were not played yet. Ends at the first mate, and puts the rest off at the first
    /// move that comes nearer to one; for the side to be mated a move that keeps things as they are will do.
    fn look(&mut self, distance: usize, mut open: Open) {
        let mut moves = open.position.legal_moves();
        order::sort(&mut moves, &open.position, self.winner);
        let helper = open.position.turn() != self.winner;
        while open.played < moves.len() {
            let by = moves[open.played];
            open.played += 1;
            let mut position = open.position.clone();
            position.play_unchecked(by);
            let Some(id) = self.seen.insert(State::of(&position), open.id, Some(by)) else { continue };
            if is_mate(&position, self.winner) {
                self.found = Some(id);
                return;
            }
            if self.hopeless(&position, by) {
                continue;
            }
            let now = self.distance(&position, id, by);
            let next = Open { position, id, played: 0 };
            if now < distance + usize::from(helper) {
                self.push(distance, open);
                self.push(now, next);
                return;
            }
            self.push(now, next);
        }
    }

    fn distance(&mut self, position: &Chess, id: Id, by: Move) -> usize {
        let plain = guide::distance(position, self.winner).min(guide::FAR);
        plain + self.novelty.surcharge(plain, !position.turn(), by) + self.shake(id)
    }

    fn shake(&self, id: Id) -> usize {
        if self.seed == 0 { 0 } else { (mix(u64::from(id) ^ (self.seed << 40)) % 3) as usize }
    }

    /// Whether a proof shows that no mate can come after this move.
    fn hopeless(&mut self, next: &Chess, by: Move) -> bool {
        let changes_material = by.is_capture() || by.is_promotion();
        let changes_walls = changes_material || by.role() == Role::Pawn;
        if changes_material && material_cannot_mate(next.board(), self.winner) {
            return true;
        }
        if !changes_walls || self.seen.len() <= WALLS_FROM {
            return false;
        }
        self.looks += 1;
        walls::hold(next, self.winner)
    }

    fn push(&mut self, distance: usize, open: Open) {
        let distance = distance.min(guide::FAR);
        self.open[distance].push(open);
        self.nearest = self.nearest.min(distance);
    }

    /// The nearest position: the last one in, and every other time any one, so as not to stay in one corner.
    fn pop(&mut self) -> Option<(usize, Open)> {
        while self.nearest < self.open.len() {
            let bucket = &mut self.open[self.nearest];
            if bucket.is_empty() {
                self.nearest += 1;
                continue;
            }
            self.taken += 1;
            let last = bucket.len() - 1;
            let any = mix(self.taken as u64) as usize % bucket.len();
            let at = if self.taken.is_multiple_of(2) { any } else { last };
            return Some((self.nearest, bucket.swap_remove(at)));
        }
        None
    }
}

/// Whether the enemy of `winner` is mated on the board.
fn is_mate(position: &Chess, winner: Color) -> bool {
    position.turn() != winner && position.is_check() && position.legal_moves().is_empty()
}

fn mix(number: u64) -> u64 {
    let mixed = (number ^ (number >> 30)).wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (mixed ^ (mixed >> 31)).wrapping_mul(0x94d0_49bb_1331_11eb) >> 32
}
