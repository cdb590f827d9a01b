//! Counting move sequences: the yardstick of every chess engine.

use crate::game::{BoardId, Game};
use crate::law::Law;
use crate::moves::Move;
use crate::position::Position;
use crate::ruleset::Promotion;

/// No count gets this deep; a bound for the recursion.
pub const DEEPEST: u32 = 100;

impl Position {
    /// The number of move sequences of this length on this board alone: nothing arrives, and what is captured
    /// leaves the board.
    pub fn perft(&self, law: &Law, depth: u32) -> u64 {
        let mut lists = vec![Vec::new(); depth.min(DEEPEST) as usize];
        self.count(law, depth.min(DEEPEST), &mut lists)
    }

    /// The same, split by first move.
    pub fn divide(&self, law: &Law, depth: u32) -> Vec<(Move, u64)> {
        let moves = if depth == 0 { Vec::new() } else { self.moves(law, &[]) };
        moves.into_iter().map(|m| (m, self.after(law, m).perft(law, depth - 1))).collect()
    }

    fn after(&self, law: &Law, m: Move) -> Position {
        let mut next = self.clone();
        next.make(m, law.promotion == Promotion::KeepsShape);
        next
    }

    /// One list a level, used again and again; at the leaves nothing is listed at all.
    fn count(&self, law: &Law, depth: u32, lists: &mut [Vec<Move>]) -> u64 {
        match (depth, lists) {
            (0, _) => 1,
            (2.., [list, below @ ..]) => {
                list.clear();
                self.moves_into(law, &[], list);
                list.iter().map(|m| self.after(law, *m).count(law, depth - 1, below)).sum()
            }
            _ => self.count_moves(law, &[]),
        }
    }
}

impl Game {
    /// The number of move sequences of this length over both boards, everything passed at once; mate on one board
    /// does not stop the other.
    pub fn perft(&self, law: &Law, depth: u32) -> u64 {
        match depth.min(DEEPEST) {
            0 => 1,
            1 => self.boards().iter().map(|board| self.count_moves(*board, law)).sum(),
            depth => self.split(law, depth).map(|(_, _, nodes)| nodes).sum(),
        }
    }

    /// The same, split by first move.
    pub fn divide(&self, law: &Law, depth: u32) -> Vec<(BoardId, Move, u64)> {
        if depth == 0 { Vec::new() } else { self.split(law, depth.min(DEEPEST)).collect() }
    }

    fn split(&self, law: &Law, depth: u32) -> impl Iterator<Item = (BoardId, Move, u64)> {
        self.boards().iter().flat_map(move |board| {
            self.moves(*board, law).into_iter().map(move |m| {
                let mut next = self.clone();
                next.make(*board, m, law);
                next.pass_all();
                (*board, m, next.perft(law, depth - 1))
            })
        })
    }
}
