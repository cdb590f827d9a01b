//! A number for a board, for the hash table and repetition within a search.

use rules::hand::HAND_ROLES;
use rules::{Color, Position, Role};

const MIX: u64 = 0x9E37_79B9_7F4A_7C15;

fn mix(hash: u64, word: u64) -> u64 {
    let hash = (hash ^ word).wrapping_mul(MIX);
    hash ^ (hash >> 29)
}

/// The same for equal boards, hands, rights and player on move; the counters do not matter.
pub fn key(position: &Position) -> u64 {
    let board = position.board();
    let roles = Role::ALL.map(|role| board.by_role(role).0);
    let mut hash = roles.into_iter().fold(u64::from(position.turn().is_black()) + 1, mix);
    hash = mix(hash, board.white().0);
    hash = mix(hash, position.promoted().0);
    let over = position.en_passant().map_or(64, |square| u64::from(square.to_u32()));
    hash = mix(hash, position.castling().0 ^ (over << 20));
    for color in [Color::White, Color::Black] {
        let hand = position.hand(color);
        let packed = HAND_ROLES.iter().fold(0, |sum, role| (sum << 8) | u64::from(hand.count(*role)));
        hash = mix(hash, packed);
    }
    hash ^ (hash >> 32)
}

/// A number under `n` from a seed and a place: the only chance there is, and it comes from the caller.
pub fn pick(seed: u64, place: u64, n: u64) -> u64 {
    let mut hash = mix(mix(seed ^ 0x51ED_270B, place), seed);
    hash ^= hash >> 31;
    hash % n.max(1)
}
