//! One board of a table and one seat at it, as they stand.

use crate::clock::{Clock, Millis};
use crate::event::Ending;
use crate::message::Permission;
use crate::touch::Touched;
use rules::{Color, Hand, Move, Position, Role, Seat, Square};
use std::sync::Arc;

/// What waits for an answer at a board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Waiting {
    pub missing: Option<Missing>,
    pub breach: Option<rules::Refusal>,
    pub touch_claim: Option<(Color, Square)>,
    pub last_minutes: Option<Color>,
}

/// One board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Board {
    pub(crate) clock: Clock,
    pub(crate) over: Option<Over>,
    pub(crate) last: Option<LastMove>,
    pub(crate) touched: Touched,
    /// Who offered a draw.
    pub(crate) offer: Option<Color>,
    /// Who resigned off move: the opponent may still play one last move.
    pub(crate) resigned: Option<Color>,
    /// Who may press the clock without having moved.
    pub(crate) may_press: Option<Color>,
    /// Whose move the opponent answered before the clock was pressed: the right to press stays (D77).
    pub(crate) answered: Option<Color>,
    pub(crate) missing: Option<Missing>,
    /// Whose move was taken back, until another one is made.
    pub(crate) replacing: Option<Color>,
    /// Who pressed the clock without a move, until the opponent points it out or moves.
    pub(crate) empty_press: Option<Color>,
    /// Whether the move that was answered early was illegal.
    pub(crate) answered_illegal: bool,
    /// The first illegal move since which the game went on, where it can still be put back (fide-7.4).
    pub(crate) earlier: Option<Earlier>,
    /// A move that must be played after a wrong claim.
    pub(crate) announced: Option<Move>,
    /// Stopped by a player or the arbiter; whose clock runs again.
    pub(crate) stopped: Option<Color>,
    /// The player who stopped it, in calling the arbiter.
    pub(crate) stopped_by: Option<Color>,
    /// The arbiter answered a call here, and until the next move may have more to settle about it (10.1).
    pub(crate) attended: bool,
    /// A claim of the last two minutes that waits or was postponed.
    pub(crate) last_minutes: Option<Color>,
    pub(crate) touch_claim: Option<(Color, Square)>,
    /// When the position last changed, as a number of events.
    pub(crate) changed: u64,
    /// When that was, in the table's time.
    pub(crate) changed_at: Millis,
    /// When the position was last put back or set up by hand, as a number of events.
    pub(crate) rewound: u64,
    /// Since when neither side can win, where that was proved later (D78).
    pub(crate) dead_since: Option<Millis>,
    /// When something last happened that a ruling about this board must know of, as a number of events.
    pub(crate) happened: u64,
    /// Moves made on this board.
    pub(crate) made: u32,
    /// What each position since the start looked like, for repetition.
    pub(crate) keys: Vec<u64>,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Over {
    /// When.
    pub at: Millis,
    /// Half points of White and Black.
    pub points: [u8; 2],
    /// Why.
    pub why: Ending,
}

/// The last move of a board, with what is needed to take it back.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools, reason = "independent yes-or-no facts")]
pub struct LastMove {
    /// By which colour.
    pub color: Color,
    /// Which.
    pub m: Move,
    /// Why it is illegal, if it is and nobody accepted it.
    pub breach: Option<rules::Refusal>,
    /// It was illegal, and stands: the opponent accepted it, or the arbiter let play go on.
    pub stands: bool,
    /// Whether it was completed by pressing the clock.
    pub completed: bool,
    /// What it captured.
    pub captured: Option<Role>,
    /// Where the captured piece stood.
    pub victim: Option<Square>,
    pub(crate) pawn_given: bool,
    pub(crate) pawn_lost: bool,
    /// The piece it took from the other board: square, kind, and whether castling went with it (Stein).
    pub(crate) taken: Option<(Square, Role, bool)>,
    /// Whether the captured piece is back in the mover's reach already (7.7).
    pub(crate) returned: bool,
    pub(crate) before: Position,
}

/// An illegal move that the opponent answered, with what is needed to go back to before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Earlier {
    pub color: Color,
    pub breach: rules::Refusal,
    /// What was touched in making it: it binds the one who replaces it (fide-7.4, 4.3).
    pub touched: Vec<Square>,
    pub before: Position,
    /// Captured by White and Black before it.
    pub piles: [Hand; 2],
    /// Moves completed by White and Black before it.
    pub moves: [u16; 2],
    /// Moves made on the board before it.
    pub made: u32,
}

/// A captured piece that must come back but is not in the partner's hand (7.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Missing {
    /// Who made the illegal capture.
    pub offender: Seat,
    /// The kind of piece.
    pub role: Role,
    /// Whether the offender said so.
    pub announced: bool,
}

/// One seat.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools, reason = "independent yes-or-no facts")]
pub struct Chair {
    pub(crate) name: Arc<str>,
    pub(crate) arrived: Option<Millis>,
    /// When somebody last came here from another chair, or left for one, as a number of events.
    pub(crate) since: u64,
    /// With whom the player wants to change places before the start.
    pub(crate) wants: Option<Seat>,
    pub(crate) ready: bool,
    pub(crate) auto_pass: bool,
    pub(crate) premove: Option<Move>,
    pub(crate) asked: Option<Permission>,
    pub(crate) illegal: u16,
    pub(crate) warnings: u16,
    pub(crate) phones: u16,
    /// The player told the partner about a flag against the rules.
    pub(crate) tipped: bool,
    pub(crate) signed: bool,
}

impl Board {
    /// The clock.
    pub fn clock(&self) -> &Clock {
        &self.clock
    }

    /// How the game ended, if it did.
    pub fn over(&self) -> Option<Over> {
        self.over
    }

    /// The last move.
    pub fn last(&self) -> Option<&LastMove> {
        self.last.as_ref()
    }

    /// The captured piece that must come back (7.7).
    pub fn missing(&self) -> Option<Missing> {
        self.missing
    }

    /// Who offered a draw.
    pub fn offer(&self) -> Option<Color> {
        self.offer
    }

    /// Whether the clock was stopped.
    pub fn is_stopped(&self) -> bool {
        self.stopped.is_some()
    }

    /// The player who stopped the clock, in calling the arbiter (fide-6.13); nobody when the arbiter did.
    pub fn stopped_by(&self) -> Option<Color> {
        self.stopped.and(self.stopped_by)
    }

    /// Who resigned and leaves the opponent a last move.
    pub fn resigned(&self) -> Option<Color> {
        self.resigned
    }

    /// Moves made on this board.
    pub fn made(&self) -> u32 {
        self.made
    }

    /// Who may press the clock without having moved (7.6).
    pub fn may_press(&self) -> Option<Color> {
        self.may_press
    }

    /// Whether a move of this colour waits for its player to press (fide-6.8, D77).
    pub fn waits_for_press(&self, color: Color) -> bool {
        self.answered == Some(color) || self.last().is_some_and(|last| last.color == color && !last.completed)
    }

    /// Whose illegal move was taken back, and who has not played another one yet (7.3, 7.4).
    pub fn replacing(&self) -> Option<Color> {
        self.replacing
    }

    /// The squares that were touched and bind the player on move.
    pub fn touched(&self) -> &[Square] {
        &self.touched.squares
    }

    /// Who says which piece of the opponent was touched.
    pub fn touch_claim(&self) -> Option<(Color, Square)> {
        self.touch_claim
    }

    /// Who claims a draw in the last two minutes.
    pub fn last_minutes(&self) -> Option<Color> {
        self.last_minutes
    }

    pub(crate) fn waiting(&self) -> Waiting {
        let Board { missing, touch_claim, last_minutes, .. } = *self;
        Waiting { missing, breach: self.last().and_then(|last| last.breach), touch_claim, last_minutes }
    }

    /// An illegal move that was completed and not accepted.
    pub(crate) fn standing_breach(&self) -> Option<&LastMove> {
        self.last.as_ref().filter(|last| last.breach.is_some())
    }
}

impl Chair {
    /// The player's name, empty when nobody sits there.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// When the player arrived.
    pub fn arrived(&self) -> Option<Millis> {
        self.arrived
    }

    /// Whether nobody sits here and nobody is expected by name.
    pub fn is_free(&self) -> bool {
        self.arrived.is_none() && self.name.is_empty()
    }

    /// With whom the player wants to change places before the start.
    pub fn wants(&self) -> Option<Seat> {
        self.wants
    }

    /// When somebody last came here from another chair, or left for one, as a number of events.
    pub fn since(&self) -> u64 {
        self.since
    }

    /// Whether the player pressed to start.
    pub fn ready(&self) -> bool {
        self.ready
    }

    /// Whether captured pieces are passed at once.
    pub fn auto_pass(&self) -> bool {
        self.auto_pass
    }

    /// The move kept ready.
    pub fn premove(&self) -> Option<Move> {
        self.premove
    }

    /// Illegal moves that counted against the player.
    pub fn illegal(&self) -> u16 {
        self.illegal
    }
}
