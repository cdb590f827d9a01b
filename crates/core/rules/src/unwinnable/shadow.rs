//! Whether a side can ever mate where all there is beside kings and pawns are bishops, shown in a world of shadows: it is
//! forgotten where the bishops stand. A bishop of a colour may then be anywhere on that colour, be in nobody's way, take
//! and be taken there, and cover every square of it. Whatever can happen on the board can happen among the shadows too,
//! so when no mate fits in any of *their* positions, there is none on the board.
//!
//! What is left of a position is few bits, and kings and blocked pawns have few places: where four bishops wander about
//! there are millions of positions, but some thousands of shadows.

use shakmaty::{Bitboard, Chess, Color, EnPassantMode, Piece, Position, Role, Square, attacks};
use std::collections::HashSet;

/// A position without the places of its bishops.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Shadow {
    turn: Color,
    kings: [Square; 2],
    pawns: [Bitboard; 2],
    /// Bishops of each side, on dark and on light squares.
    bishops: [[u8; 2]; 2],
    en_passant: Option<Square>,
}

/// What was moved last: a check comes from there.
enum Last {
    Bishop,
    King { from: Square },
    Pawn { from: Square, to: Square, taken: Option<Square> },
}

/// Whether something can no longer be told: a pawn promotes, or there are too many shadows.
struct Unknown;

fn at(color: Color) -> usize {
    usize::from(color.is_black())
}

fn shade(square: Square) -> usize {
    usize::from(square.is_light())
}

/// Whether no mate by `winner` fits in any shadow that follows, within this many of them; those it met are taken off.
pub(super) fn hold(position: &Chess, winner: Color, most: &mut u32) -> bool {
    let mut world = World { winner, most: *most as usize, known: HashSet::new(), open: Vec::new() };
    let held = world.holds(position);
    *most = most.saturating_sub(u32::try_from(world.known.len()).unwrap_or(u32::MAX));
    held
}

struct World {
    winner: Color,
    most: usize,
    known: HashSet<Shadow>,
    open: Vec<Shadow>,
}

impl World {
    fn holds(&mut self, position: &Chess) -> bool {
        // The first move is played on the board: what is forced is forced here too.
        for first in position.legal_moves() {
            let mut next = position.clone();
            next.play_unchecked(first);
            let mated = next.turn() != self.winner && next.is_check() && next.legal_moves().is_empty();
            let Some(shadow) = Shadow::of(&next).filter(|_| !mated) else { return false };
            if self.add(shadow).is_err() {
                return false;
            }
        }
        while let Some(shadow) = self.open.pop() {
            if self.look(&shadow).is_err() {
                return false;
            }
        }
        true
    }

    fn add(&mut self, shadow: Shadow) -> Result<(), Unknown> {
        if self.known.len() >= self.most {
            return Err(Unknown);
        }
        if self.known.insert(shadow) {
            self.open.push(shadow);
        }
        Ok(())
    }

    /// What comes after a move; unknown as well when it may be the mate that is looked for.
    fn follow(&mut self, mut next: Shadow, last: &Last) -> Result<(), Unknown> {
        next.turn = !next.turn;
        if next.turn != self.winner && next.may_be_mate(last) {
            return Err(Unknown);
        }
        self.add(next)
    }

    fn look(&mut self, shadow: &Shadow) -> Result<(), Unknown> {
        let before = Shadow { en_passant: None, ..*shadow };
        self.kings(&before)?;
        self.pawns(&before, shadow.en_passant)?;
        self.bishops(&before)
    }

    /// Steps of the king; a square that only a bishop guards may be guarded or not.
    fn kings(&mut self, before: &Shadow) -> Result<(), Unknown> {
        let (own, enemy) = (at(before.turn), at(!before.turn));
        let from = before.kings[own];
        let barred = attacks::king_attacks(before.kings[enemy]) | before.pawn_attacks(!before.turn);
        for to in attacks::king_attacks(from) & !before.pawns[own] & !barred {
            let mut next = *before;
            next.kings[own] = to;
            next.pawns[enemy].discard(to);
            self.follow(next, &Last::King { from })?;
            if !before.pawns[enemy].contains(to)
                && let Some(taken) = next.without_bishop(!before.turn, to)
            {
                self.follow(taken, &Last::King { from })?;
            }
        }
        Ok(())
    }

    fn pawns(&mut self, before: &Shadow, en_passant: Option<Square>) -> Result<(), Unknown> {
        let (own, enemy) = (at(before.turn), at(!before.turn));
        let forward = before.turn.fold_wb(8, -8);
        for from in before.pawns[own] {
            let mut step = from.offset(forward).filter(|to| !before.stands(*to));
            let mut passed = None;
            while let Some(to) = step {
                let mut next = before.pawn_moved(from, to)?;
                next.en_passant = passed.filter(|square| before.pawn_attacks(!before.turn).contains(*square));
                self.follow(next, &Last::Pawn { from, to, taken: None })?;
                let home =
                    passed.is_none() && from.rank() == before.turn.relative_rank(shakmaty::Rank::Second);
                step = to.offset(forward).filter(|to| home && !before.stands(*to));
                passed = Some(to);
            }
            for to in attacks::pawn_attacks(before.turn, from) {
                if before.pawns[enemy].contains(to) {
                    let mut next = before.pawn_moved(from, to)?;
                    next.pawns[enemy].discard(to);
                    self.follow(next, &Last::Pawn { from, to, taken: None })?;
                } else if !before.stands(to)
                    && let Some(taken) = before.without_bishop(!before.turn, to)
                {
                    let next = taken.pawn_moved(from, to)?;
                    self.follow(next, &Last::Pawn { from, to, taken: None })?;
                }
                if en_passant == Some(to) {
                    let mut next = before.pawn_moved(from, to)?;
                    let victim = to.offset(-forward);
                    next.pawns[enemy] =
                        victim.map_or(next.pawns[enemy], |square| next.pawns[enemy].without(square));
                    self.follow(next, &Last::Pawn { from, to, taken: victim })?;
                }
            }
        }
        Ok(())
    }

    /// A bishop goes somewhere, or takes what stands on its colour.
    fn bishops(&mut self, before: &Shadow) -> Result<(), Unknown> {
        let (own, enemy) = (at(before.turn), at(!before.turn));
        for colour in 0..2 {
            if before.bishops[own][colour] == 0 {
                continue;
            }
            self.follow(*before, &Last::Bishop)?;
            for square in before.pawns[enemy].into_iter().filter(|square| shade(*square) == colour) {
                let mut next = *before;
                next.pawns[enemy].discard(square);
                self.follow(next, &Last::Bishop)?;
            }
            if before.bishops[enemy][colour] > 0 {
                let mut next = *before;
                next.bishops[enemy][colour] -= 1;
                self.follow(next, &Last::Bishop)?;
            }
        }
        Ok(())
    }
}

impl Shadow {
    /// The shadow of a position; none where something else than bishops stands, or a king may castle.
    fn of(position: &Chess) -> Option<Shadow> {
        let board = position.board();
        let others = board.knights() | board.rooks_and_queens();
        if others.any() || position.castles().any() {
            return None;
        }
        let count = |color: Color, colour: Bitboard| {
            (board.by_piece(Piece { color, role: Role::Bishop }) & colour).count() as u8
        };
        let [white, black] = Color::ALL.map(|color| board.king_of(color));
        Some(Shadow {
            turn: position.turn(),
            kings: [white?, black?],
            pawns: Color::ALL.map(|color| board.by_piece(Piece { color, role: Role::Pawn })),
            bishops: Color::ALL
                .map(|color| [Bitboard::DARK_SQUARES, Bitboard::LIGHT_SQUARES].map(|on| count(color, on))),
            en_passant: position.ep_square(EnPassantMode::PseudoLegal),
        })
    }

    fn pawn_attacks(&self, color: Color) -> Bitboard {
        self.pawns[at(color)]
            .into_iter()
            .fold(Bitboard::EMPTY, |all, square| all | attacks::pawn_attacks(color, square))
    }

    /// Whether a king or pawn stands there; a bishop may always have gone.
    fn stands(&self, square: Square) -> bool {
        self.kings.contains(&square) || self.pawns.iter().any(|pawns| pawns.contains(square))
    }

    fn pawn_moved(&self, from: Square, to: Square) -> Result<Shadow, Unknown> {
        if Bitboard::BACKRANKS.contains(to) {
            return Err(Unknown);
        }
        let mut next = *self;
        let own = &mut next.pawns[at(self.turn)];
        own.discard(from);
        own.add(to);
        Ok(next)
    }

    /// Without a bishop of this side that may have stood there.
    fn without_bishop(&self, color: Color, square: Square) -> Option<Shadow> {
        let mut next = *self;
        let left = &mut next.bishops[at(color)][shade(square)];
        *left = left.checked_sub(1)?;
        Some(next)
    }

    /// Whether the side to move may be mated by the move that was made: checked by it, with every way out covered, filled
    /// or its own.
    fn may_be_mate(&self, last: &Last) -> bool {
        self.may_be_checked(last) && self.may_be_shut_in()
    }

    fn may_be_checked(&self, last: &Last) -> bool {
        let king = self.kings[at(self.turn)];
        let bishop = self.bishops[at(!self.turn)][shade(king)] > 0;
        let uncovered = |square: Square| bishop && self.sees(king, square);
        match *last {
            // It stands on a diagonal that is not shut beside the king.
            Last::Bishop => {
                let beside = attacks::king_attacks(king) & attacks::bishop_attacks(king, Bitboard::EMPTY);
                bishop && beside.into_iter().any(|square| !self.stands(square))
            }
            Last::King { from } => uncovered(from),
            Last::Pawn { from, to, taken } => {
                attacks::pawn_attacks(!self.turn, to).contains(king)
                    || uncovered(from)
                    || taken.is_some_and(uncovered)
            }
        }
    }

    /// Whether the king looks along a diagonal to this square, past no king and no pawn.
    fn sees(&self, king: Square, square: Square) -> bool {
        let occupied = self.pawns[0] | self.pawns[1] | Bitboard::from_iter(self.kings);
        attacks::bishop_attacks(king, occupied).contains(square)
    }

    fn may_be_shut_in(&self) -> bool {
        let (own, enemy) = (at(self.turn), at(!self.turn));
        let covered = attacks::king_attacks(self.kings[enemy]) | self.pawn_attacks(!self.turn);
        let mut fillers = self.bishops[own];
        let around = attacks::king_attacks(self.kings[own]) & !covered & !self.pawns[own];
        around.into_iter().all(|square| {
            let colour = shade(square);
            if self.bishops[enemy][colour] > 0 {
                return true;
            }
            // A bishop of its own may stand in the way, but not on an enemy pawn.
            let fits = fillers[colour] > 0 && !self.pawns[enemy].contains(square);
            fillers[colour] = fillers[colour].saturating_sub(1);
            fits
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::search::{Outcome, Search};
    use super::super::walls;
    use super::*;
    use testkit::positions::{self as made, Chance, positions};

    /// Where a proof says that no mate fits, a search that knows nothing of proofs finds none.
    ///
    /// Covers: fide-6.10, D23
    #[test]
    fn no_mate_is_found_where_walls_or_shadows_hold() {
        let many: usize = std::env::var("SHADOWS").ok().and_then(|many| many.parse().ok()).unwrap_or(300);
        let mut chance = Chance(20_261_116);
        let made = positions(many, made::facing, &mut chance);
        let blocked = positions(many, made::blocked, &mut chance);
        let (mut by_walls, mut by_shadows) = (0, 0);
        for position in made.iter().chain(&blocked) {
            for winner in Color::ALL {
                let walled = walls::hold(position, winner);
                let shadowed = hold(position, winner, &mut 20_000);
                by_walls += usize::from(walled);
                by_shadows += usize::from(shadowed);
                if walled || shadowed {
                    for seed in 0..2 {
                        let found = Search::new(position, winner, seed).run(4_000);
                        let place = format!("{winner} {:?}", position.board());
                        assert!(!matches!(found, Outcome::Mate(_)), "{place} walled {walled}");
                    }
                }
            }
        }
        assert!(by_walls > many / 50 && by_shadows > many / 100, "{by_walls} walls, {by_shadows} shadows");
    }
}
