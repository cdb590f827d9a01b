//! Pieces beside the board: a hand (passed, unplaced) or a pile of captured pieces.

use shakmaty::Role;

/// The roles a piece beside the board can have, strongest first.
pub const HAND_ROLES: [Role; 5] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn];

/// How many pieces of each kind lie beside the board for one player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Hand {
    counts: [u8; 5],
}

fn slot(role: Role) -> Option<usize> {
    match role {
        Role::Queen => Some(0),
        Role::Rook => Some(1),
        Role::Bishop => Some(2),
        Role::Knight => Some(3),
        Role::Pawn => Some(4),
        Role::King => None,
    }
}

impl Hand {
    /// Nothing.
    pub const EMPTY: Hand = Hand { counts: [0; 5] };

    /// How many pieces of this kind; a king is never in a hand.
    pub fn count(self, role: Role) -> u8 {
        slot(role).map_or(0, |at| self.counts[at])
    }

    /// Whether at least one piece of this kind is there.
    pub fn has(self, role: Role) -> bool {
        self.count(role) > 0
    }

    /// Puts a piece in; a king or a 256th piece is left out.
    pub fn add(&mut self, role: Role) {
        if let Some(at) = slot(role) {
            self.counts[at] = self.counts[at].saturating_add(1);
        }
    }

    /// Takes a piece out; `false` when there is none.
    pub fn take(&mut self, role: Role) -> bool {
        match slot(role) {
            Some(at) if self.counts[at] > 0 => {
                self.counts[at] -= 1;
                true
            }
            _ => false,
        }
    }

    /// Whether nothing is there.
    pub fn is_empty(self) -> bool {
        self.counts == [0; 5]
    }

    /// How many pieces in all.
    pub fn len(self) -> usize {
        self.counts.iter().map(|count| usize::from(*count)).sum()
    }

    /// The kinds that are there with their number, strongest first.
    pub fn iter(self) -> impl Iterator<Item = (Role, u8)> {
        HAND_ROLES.into_iter().zip(self.counts).filter(|(_, count)| *count > 0)
    }
}
