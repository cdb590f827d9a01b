//! Which moves bring something new: a piece on a square where it was not yet seen at the same distance to mate.

use super::guide;
use shakmaty::{Color, Move};

/// What a move that brings nothing new is set back.
const SURCHARGE: usize = 12;

/// Squares each kind of piece has come to, for each distance.
pub(super) struct Novelty {
    squares: Vec<[u64; 12]>,
}

impl Novelty {
    pub(super) fn new() -> Novelty {
        Novelty { squares: vec![[0; 12]; guide::FAR + 1] }
    }

    /// Nothing the first time a piece comes to a square at this distance.
    pub(super) fn surcharge(&mut self, distance: usize, mover: Color, by: Move) -> usize {
        let role = by.promotion().unwrap_or(by.role());
        let kind = usize::from(role) - 1 + mover.fold_wb(0, 6);
        let square = 1 << by.to().to_u32();
        let squares = &mut self.squares[distance][kind];
        let old = *squares & square != 0;
        *squares |= square;
        if old { SURCHARGE } else { 0 }
    }
}
