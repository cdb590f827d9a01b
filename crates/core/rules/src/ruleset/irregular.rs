//! Irregularities, partner messages and the arbiter.

use super::PerMove;

/// Irregularities.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IrregularityRules {
    /// A wrong initial set-up.
    pub wrong_setup: WrongSetup,
    /// Colours swapped.
    pub swapped_colours: SwappedColours,
    /// A completed illegal move.
    pub illegal_move: IllegalMove,
    /// Whether a passed piece comes back when an illegal capture is taken back (7.7).
    pub passed_piece_returns: bool,
}

/// A wrong initial set-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WrongSetup {
    /// Found before Black completed this move: that game restarts; later it stands.
    RestartGameBefore(u16),
    /// Found before Black completed this move: both games restart; later it stands.
    RestartBothBefore(u16),
    /// Found at any time: a new game (a board only turned: the position is transferred).
    NewGame,
    /// Found before this move of both players: a new game; later the game goes on (FIDE 2023).
    NewGameBefore(u16),
}

/// Colours swapped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SwappedColours {
    /// One game swapped: both restart; both swapped: both go on.
    OneRestartsBoth,
    /// The game goes on unless the arbiter decides otherwise.
    GoOn,
    /// Found before this move of both players: a new game; later the game goes on (FIDE 2023).
    RestartBefore(u16),
}

/// A completed illegal move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IllegalMove {
    /// The opponent accepts it by moving, or demands take-back and replacement (7.3 to 7.6).
    OpponentChooses,
    /// Back to the position before it; the opponent gains time; the given time it loses.
    BackWithPenalty {
        /// Seconds for the opponent.
        gain: u32,
        /// The illegal move of one player that loses the game.
        loses_at: u16,
        /// What counts too, and how the game ends then.
        terms: PenaltyTerms,
    },
    /// Taken back if pointed out before the next move; else it stands unless the game can be reconstructed (ddt-6).
    BackBeforeNextMove,
}

impl IllegalMove {
    /// Whether the opponent may accept it: only where the text gives that choice (7.4).
    pub fn may_be_accepted(self) -> bool {
        self == IllegalMove::OpponentChooses
    }

    /// Whether the right to have it put back stays when the game went on: the laws put the game back whenever it is
    /// found (fide-7.4); elsewhere the next move forfeits it (7.5, ddt-6).
    pub fn found_later(self) -> bool {
        matches!(self, IllegalMove::BackWithPenalty { .. })
    }
}

/// What an edition of the laws says beside the penalty (FIDE 2023, 7.5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PenaltyTerms {
    /// The illegal move that loses draws instead, if the opponent cannot mate by any series of legal moves.
    pub draw_if_unwinnable: bool,
    /// A pawn left on the last rank becomes a queen, and counts as an illegal move.
    pub pawn_becomes_queen: bool,
    /// Pressing the clock without a move counts as an illegal move.
    pub press_without_move: bool,
}

/// What partners may say.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MessageRules {
    /// What is allowed.
    pub allowed: Vec<MessageKind>,
    /// Whether nothing may be sent once either game is over.
    pub silence_after_a_game: bool,
}

/// A kind of message between partners (D17).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MessageKind {
    /// Ask for a piece.
    AskPiece,
    /// Ask permission to resign, offer or accept a draw, or mate; and the answer.
    AskPermission,
    /// "That piece wins for them."
    PieceWinsForThem,
    /// "Stop moving."
    StopMoving,
    /// "Your opponent's flag fell."
    FlagFell,
}

impl MessageKind {
    /// Every kind.
    pub const ALL: [MessageKind; 5] = [
        MessageKind::AskPiece,
        MessageKind::AskPermission,
        MessageKind::PieceWinsForThem,
        MessageKind::StopMoving,
        MessageKind::FlagFell,
    ];
}

/// What the arbiter does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ArbiterRules {
    /// Steps in only when asked by a player of the game.
    pub only_when_asked: bool,
    /// Declares the draw of fallen flags when seeing it (10.2).
    pub declares_both_flags: bool,
    /// Repeated illegal moves: may give the opponent time or declare the game lost (10.3).
    pub punishes_repeated_illegal_moves: bool,
    /// Time for a player whose fallen flag was pointed out by the opponent's partner (10.4).
    pub flag_tip: Option<FlagTipTime>,
    /// Phones.
    pub phones: PhoneRule,
}

/// `max(seconds - moves x time per move, least)` (D20).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FlagTipTime {
    /// Seconds without a time per move.
    pub seconds: u32,
    /// Moves whose time per move is taken off.
    pub moves: u32,
    /// The least number of seconds.
    pub least: u32,
}

impl FlagTipTime {
    /// The time in milliseconds for a clock with this time per move. A delay saves nothing up, so it takes nothing off.
    pub fn millis(self, per_move: PerMove) -> u64 {
        let saved = match per_move {
            PerMove::Increment(time) => time,
            PerMove::None | PerMove::Delay(_) => 0,
        };
        let taken = u64::from(self.moves) * saved;
        (u64::from(self.seconds) * 1000).saturating_sub(taken).max(u64::from(self.least) * 1000)
    }
}

/// A phone that is on or sounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PhoneRule {
    /// Not in these rules.
    None,
    /// Loses; the arbiter sets the opponent's score.
    Loses,
    /// First: remaining time halved, at most this many seconds off (or a lighter sanction); second: loses.
    HalvesThenLoses {
        /// Most seconds taken off.
        most: u32,
    },
}
