//! The positions a search has met, each with the move it came by.

use shakmaty::{Chess, Move, Position, Role};

/// All that decides what can still happen in a position, exactly: two equal states have equal futures. (A hash alone
/// could take one position for another and so miss a mate.)
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct State {
    /// The role of the piece on each square as a number in three bit planes, and the white pieces.
    planes: [u64; 4],
    /// Castling rights on the first and last rank, a legal en passant square on the third or sixth, the turn on a4.
    rest: u64,
}

impl State {
    pub(super) fn of(position: &Chess) -> State {
        let board = position.board();
        let of = |role: Role| board.by_role(role).0;
        let (pawn, knight, bishop) = (of(Role::Pawn), of(Role::Knight), of(Role::Bishop));
        let (rook, queen, king) = (of(Role::Rook), of(Role::Queen), of(Role::King));
        let mut rest = position.castles().castling_rights().0 | (u64::from(position.turn().is_white()) << 24);
        if position.maybe_ep_square().is_some()
            && let Some(square) = position.legal_ep_square()
        {
            rest |= 1 << square.to_u32();
        }
        State {
            planes: [pawn | bishop | queen, knight | bishop | king, rook | queen | king, board.white().0],
            rest,
        }
    }

    fn hash(&self) -> u64 {
        let mut hash = self.rest;
        for plane in self.planes {
            hash = (hash ^ plane).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            hash ^= hash >> 29;
        }
        hash.wrapping_mul(0xbf58_476d_1ce4_e5b9) >> 20
    }
}

/// The number of a position among those seen; the first is 0.
pub(super) type Id = u32;

struct Step {
    state: State,
    from: Id,
    by: Option<Move>,
}

/// A set of states with an open-addressing index, which is all the memory a search keeps for closed positions.
pub(super) struct Seen {
    steps: Vec<Step>,
    /// Numbers of steps plus one; 0 is a free slot. The length is a power of two, at least twice that of `steps`.
    slots: Vec<Id>,
}

impl Seen {
    pub(super) fn new() -> Seen {
        Seen { steps: Vec::with_capacity(256), slots: vec![0; 1024] }
    }

    pub(super) fn len(&self) -> u32 {
        self.steps.len() as u32
    }

    /// Keeps a state; `None` when it was there already.
    pub(super) fn insert(&mut self, state: State, from: Id, by: Option<Move>) -> Option<Id> {
        if self.steps.len() * 2 >= self.slots.len() {
            self.grow();
        }
        let slot = self.slot_of(&state);
        if self.slots[slot] != 0 {
            return None;
        }
        let id = self.steps.len() as Id;
        self.steps.push(Step { state, from, by });
        self.slots[slot] = id + 1;
        Some(id)
    }

    /// The moves from the first position to this one.
    pub(super) fn line_to(&self, mut id: Id) -> Vec<Move> {
        let mut line = Vec::new();
        while let Step { by: Some(by), from, .. } = self.steps[id as usize] {
            line.push(by);
            id = from;
        }
        line.reverse();
        line
    }

    fn slot_of(&self, state: &State) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = state.hash() as usize & mask;
        while self.slots[slot] != 0 && self.steps[self.slots[slot] as usize - 1].state != *state {
            slot = (slot + 1) & mask;
        }
        slot
    }

    fn grow(&mut self) {
        self.slots = vec![0; self.slots.len() * 4];
        for id in 0..self.steps.len() {
            let slot = self.slot_of(&self.steps[id].state);
            self.slots[slot] = id as Id + 1;
        }
    }
}
