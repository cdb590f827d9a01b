//! What the bot remembers between moves: positions it has judged, and moves that did well.

use crate::score::{MATE_BOUND, Score};
use rules::{Color, Move, Position, Role};

/// What a remembered score says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    key: u64,
    pub best: Option<Move>,
    pub score: Score,
    pub depth: i8,
    pub bound: Bound,
    age: u8,
}

/// The longest line looked at.
pub(crate) const DEEPEST: usize = 96;

/// What the bot remembers. One of these serves one thread; its size is fixed when it is made.
#[derive(Clone, Debug)]
pub struct Memory {
    entries: Vec<Option<Entry>>,
    age: u8,
    pub(crate) killers: [[Option<Move>; 2]; DEEPEST],
    /// By colour, by origin square or kind of piece placed, by target.
    history: Vec<i32>,
}

const ORIGINS: usize = 64 + 6;

fn slot(color: Color, m: Move) -> usize {
    let origin = match m {
        Move::Step { from, .. } => from.to_u32() as usize,
        Move::Drop { role, .. } => 63 + role_number(role),
    };
    (usize::from(color.is_black()) * ORIGINS + origin) * 64 + m.to().to_u32() as usize
}

fn role_number(role: Role) -> usize {
    role as usize
}

impl Memory {
    /// Room for this many positions, some forty bytes each; at least one.
    pub fn new(positions: usize) -> Memory {
        Memory {
            entries: vec![None; positions.max(1)],
            age: 0,
            killers: [[None; 2]; DEEPEST],
            history: vec![0; 2 * ORIGINS * 64],
        }
    }

    /// Forgets everything, as before a new game.
    pub fn forget(&mut self) {
        self.entries.fill(None);
        self.history.fill(0);
        self.killers = [[None; 2]; DEEPEST];
    }

    /// A new search begins: older results give way, what did well counts for less.
    pub(crate) fn next_search(&mut self) {
        self.age = self.age.wrapping_add(1);
        self.killers = [[None; 2]; DEEPEST];
        for count in &mut self.history {
            *count /= 4;
        }
    }

    fn place(&self, key: u64) -> usize {
        ((u128::from(key) * self.entries.len() as u128) >> 64) as usize
    }

    /// What is known of a position, its mates counted from `ply`.
    pub(crate) fn recall(&self, key: u64, ply: usize) -> Option<Entry> {
        let entry = self.entries[self.place(key)].filter(|entry| entry.key == key)?;
        Some(Entry { score: from_here(entry.score, -(ply as Score)), ..entry })
    }

    pub(crate) fn store(
        &mut self,
        key: u64,
        ply: usize,
        depth: i32,
        score: Score,
        bound: Bound,
        best: Option<Move>,
    ) {
        let place = self.place(key);
        let depth = depth.clamp(-1, 100) as i8;
        let old = self.entries[place];
        if old.is_some_and(|old| old.age == self.age && old.key != key && old.depth > depth + 2) {
            return;
        }
        let best = best.or_else(|| old.filter(|old| old.key == key).and_then(|old| old.best));
        let score = from_here(score, ply as Score);
        self.entries[place] = Some(Entry { key, best, score, depth, bound, age: self.age });
    }

    pub(crate) fn history(&self, position: &Position, m: Move) -> i32 {
        self.history[slot(position.turn(), m)]
    }

    /// This quiet move refuted the opponent's last one.
    pub(crate) fn did_well(&mut self, position: &Position, m: Move, depth: i32, ply: usize) {
        let killers = &mut self.killers[ply.min(DEEPEST - 1)];
        if killers[0] != Some(m) {
            *killers = [Some(m), killers[0]];
        }
        let count = &mut self.history[slot(position.turn(), m)];
        *count = (*count + depth * depth).min(8_000);
    }
}

/// A mate counted from another ply.
fn from_here(score: Score, ply: Score) -> Score {
    if score >= MATE_BOUND {
        score + ply
    } else if score <= -MATE_BOUND {
        score - ply
    } else {
        score
    }
}
