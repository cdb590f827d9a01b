//! The few properties of a ruleset that decide which moves a board has, as masks for fast use.

use crate::ruleset::{Promotion, Ranks, Ruleset};
use shakmaty::{Bitboard, Color, Rank, Role};

/// What decides the moves of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Law {
    /// Placing passed pieces; `None` in chess.
    pub drops: Option<DropLaw>,
    /// What a promoting pawn becomes.
    pub promotion: Promotion,
}

/// Where passed pieces may be placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DropLaw {
    /// Whether a drop may leave the enemy king in check.
    pub may_check: bool,
    /// Ranks barred for pawns, seen from the player.
    pub pawn_barred: Ranks,
    /// Ranks barred for the other pieces, seen from the player.
    pub piece_barred: Ranks,
    allowed: [[Bitboard; 2]; 2],
}

impl DropLaw {
    /// The law with these limits.
    pub fn new(may_check: bool, pawn_barred: Ranks, piece_barred: Ranks) -> DropLaw {
        let allowed = Color::ALL.map(|color| [open(color, pawn_barred), open(color, piece_barred)]);
        // `Color::ALL` starts with Black; the table is indexed by `color.is_black()`.
        let [first, second] = allowed;
        let allowed = if Color::ALL[0].is_black() { [second, first] } else { [first, second] };
        DropLaw { may_check, pawn_barred, piece_barred, allowed }
    }

    /// The squares, occupied or not, where `color` may place this kind of piece.
    pub fn squares(&self, color: Color, role: Role) -> Bitboard {
        self.allowed[usize::from(color.is_black())][usize::from(role != Role::Pawn)]
    }
}

fn open(color: Color, barred: Ranks) -> Bitboard {
    Rank::ALL
        .into_iter()
        .filter(|rank| !barred.contains(color.relative_rank(*rank).to_u32() as u8 + 1))
        .fold(Bitboard::EMPTY, |squares, rank| squares | Bitboard::from_rank(rank))
}

impl Law {
    /// Plain chess.
    pub const CHESS: Law = Law { drops: None, promotion: Promotion::NewPiece };
}

impl Ruleset {
    /// The properties that decide the moves of a board.
    pub fn law(&self) -> Law {
        Law {
            drops: self
                .drops
                .as_ref()
                .map(|drops| DropLaw::new(drops.may_check, drops.pawn_barred, drops.piece_barred)),
            promotion: self.promotion.how,
        }
    }
}
