//! How far a code reaches: some games of one round, for some time. What it may do there is decided where results are.

use crate::actor::Role;
use crate::fact::Pair;
use crate::round::RoundNumber;
use calendar::Instant;

/// What a code reaches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reach {
    /// Which kind of code: [`Role::Slip`] or [`Role::Helper`].
    pub role: Role,
    /// The round.
    pub round: RoundNumber,
    /// The one game, for a slip.
    pub pair: Option<Pair>,
    /// The first and the last board.
    pub boards: (usize, usize),
    /// From when.
    pub from: Instant,
    /// Until when; that moment no more.
    pub until: Instant,
}

impl Reach {
    /// The code on the slip of one game.
    pub fn slip(round: RoundNumber, pair: Pair, until: Instant) -> Reach {
        let from = Instant::EPOCH;
        Reach { role: Role::Slip, round, pair: Some(pair), boards: (1, usize::MAX), from, until }
    }

    /// A volunteer's code for the boards from one to another.
    pub fn helper(round: RoundNumber, boards: (usize, usize), from: Instant, until: Instant) -> Reach {
        Reach { role: Role::Helper, round, pair: None, boards, from, until }
    }

    /// Whether this board, counted from 1, is among them.
    pub fn has_board(&self, board: usize) -> bool {
        (self.boards.0..=self.boards.1).contains(&board)
    }

    /// Whether it reaches a game of a round at a moment.
    pub fn has(&self, round: RoundNumber, pair: Pair, board: usize, now: Instant) -> bool {
        let in_time = self.from <= now && now < self.until;
        let game = self.pair.is_none_or(|own| own == pair);
        self.round == round && in_time && game && self.has_board(board)
    }
}
