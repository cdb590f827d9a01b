//! What an arbiter can rule. Each ruling rests on an article, and can be undone by a further ruling.

use crate::clock::Millis;
use rules::{BoardId, Hand, Position, Seat, Topic};

/// A ruling.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ruling {
    /// A warning.
    Warn(Seat),
    /// More time for a player.
    AddTime(Seat, Millis),
    /// Less time for a player.
    TakeTime(Seat, Millis),
    /// This time on the display and, where given, this number on the move counter.
    SetClock(Seat, Millis, Option<u16>),
    /// The game is lost for this player; the opponent gets this many half points.
    Lose(Seat, u8),
    /// The game is lost for both.
    BothLose(BoardId),
    /// These half points for White and Black.
    Points(BoardId, [u8; 2]),
    /// The player is expelled; the game is lost.
    Expel(Seat),
    /// These games begin again.
    Restart(Vec<BoardId>),
    /// The players of these boards change colours, and the games begin again as the article has it (7.2).
    SwapColours(Vec<BoardId>),
    /// Play goes on as it stands.
    GoOn(Vec<BoardId>),
    /// Back to these positions, with times and move counters.
    Reconstruct(Vec<Rebuilt>),
    /// A phone: the sanction that the ruleset has for this breach.
    Phone {
        /// Whose phone.
        seat: Seat,
        /// Only a warning, where a first breach leaves that choice.
        lighter: bool,
        /// Half points for the opponent if the game is lost.
        opponent: u8,
    },
    /// Time for a player whose fallen flag was pointed out by the opponent's partner (10.4).
    FlagTip(Seat),
    /// The flags that are down make a draw (10.2).
    FlagsDrawn(BoardId),
    /// The arbiter sees a fallen flag (fide-6.9).
    FlagSeen(Seat),
    /// Both flags are down and nobody knows which fell first (fide-6.12).
    FlagsUnknown(BoardId),
    /// A claim of the last two minutes (fide-10.2).
    LastMinutes(BoardId, Verdict),
    /// A claim that a touched piece was not played.
    TouchClaim(BoardId, bool),
    /// The piece that must come back is nowhere (7.7, D18).
    MissingPiece(BoardId, MissingChoice),
    /// The next move counts as the first of the next period (fide-8.6).
    NextPeriod(Seat),
    /// The game is lost by default.
    Default(Seat),
    /// Decided and recorded; boards and clocks stay as they are.
    Record,
    /// The ruling with this number is undone.
    Undo(u32),
}

/// A board put back to an earlier position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rebuilt {
    /// Which board.
    pub board: BoardId,
    /// The position, hands included.
    pub position: Position,
    /// Time for White and Black.
    pub times: [Millis; 2],
    /// Moves completed by White and Black.
    pub moves: [u16; 2],
    /// Captured by White and Black and not passed; `None` leaves the piles as they are.
    pub piles: Option<[Hand; 2]>,
}

/// An arbiter's answer to a claim of the last two minutes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// A draw.
    Agreed,
    /// Decided later, even after a flag; two minutes more for the opponent or not.
    Postponed {
        /// Whether the opponent gets two minutes.
        extra: bool,
    },
    /// Rejected: two minutes for the opponent.
    Rejected,
}

/// What the arbiter may choose about a captured piece that must come back (7.7), and when it is neither in hand nor on
/// the board (D18).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MissingChoice {
    /// It comes back step by step, as the article says; a clock that stands still runs again.
    Return,
    /// The illegal move stands.
    MoveStands,
    /// The piece comes from the box.
    FromTheBox,
    /// The game is lost for the offender.
    GameLost,
}

impl Ruling {
    /// The topics that a ruling of this kind can rest on, the usual one first.
    pub fn grounds(&self) -> &'static [Topic] {
        match self {
            Ruling::Warn(_) => &[
                Topic::Penalties,
                Topic::Breach,
                Topic::Distraction,
                Topic::StopClocks,
                Topic::Displaced,
                Topic::NotProvided,
                Topic::RepeatedIllegal,
            ],
            Ruling::AddTime(..) => &[
                Topic::Penalties,
                Topic::Disturbance,
                Topic::IllegalMove,
                Topic::RepeatedIllegal,
                Topic::SetClocks,
                Topic::ClockDefect,
                Topic::Breach,
                Topic::Distraction,
                Topic::StopClocks,
                Topic::Displaced,
                Topic::NotProvided,
            ],
            Ruling::TakeTime(..) => &[
                Topic::Penalties,
                Topic::SetClocks,
                Topic::Breach,
                Topic::Distraction,
                Topic::StopClocks,
                Topic::Displaced,
                Topic::NotProvided,
            ],
            Ruling::SetClock(..) => {
                &[Topic::SetClocks, Topic::ClockDefect, Topic::NobodyThere, Topic::NotProvided]
            }
            Ruling::Lose(..) => &[
                Topic::Penalties,
                Topic::RepeatedIllegal,
                Topic::IllegalMove,
                Topic::Refusing,
                Topic::Breach,
                Topic::Phones,
                Topic::NotProvided,
            ],
            Ruling::BothLose(_) => &[Topic::BothGuilty, Topic::DefaultTime, Topic::NotProvided],
            Ruling::Points(..) => &[Topic::Penalties, Topic::ResultSigned, Topic::NotProvided],
            Ruling::Expel(_) => &[Topic::Penalties],
            Ruling::Restart(_) => &[Topic::WrongSetup, Topic::SwappedColours, Topic::NotProvided],
            Ruling::SwapColours(_) => &[Topic::SwappedColours],
            Ruling::GoOn(_) => &[
                Topic::IllegalMove,
                Topic::StopClocks,
                Topic::WrongSetup,
                Topic::SwappedColours,
                Topic::NotProvided,
            ],
            Ruling::Reconstruct(_) => &[
                Topic::IllegalMove,
                Topic::DisplacedLater,
                Topic::Displaced,
                Topic::SetClocks,
                Topic::RecordUpdate,
                Topic::PassedPiece,
                Topic::WrongSetup,
                Topic::NotProvided,
            ],
            Ruling::Phone { .. } => &[Topic::Phones],
            Ruling::FlagTip(_) => &[Topic::FlagTip],
            Ruling::FlagsDrawn(_) => &[Topic::ArbiterFlags, Topic::BothFlags],
            Ruling::FlagSeen(_) => &[Topic::FlagFallen],
            Ruling::FlagsUnknown(_) => &[Topic::BothFlags],
            Ruling::LastMinutes(..) => &[Topic::LastMinutes],
            Ruling::TouchClaim(..) => &[Topic::TouchMove, Topic::TouchCastling, Topic::TouchDrop],
            Ruling::MissingPiece(..) => &[Topic::PassedPiece],
            Ruling::NextPeriod(_) => &[Topic::MovesNotProvable],
            Ruling::Default(_) => &[Topic::DefaultTime],
            Ruling::Record => &[
                Topic::NotProvided,
                Topic::RecordUpdate,
                Topic::Penalties,
                Topic::ResultSigned,
                Topic::IllegalMove,
                Topic::PassedPiece,
                Topic::TouchMove,
                Topic::WrongSetup,
                Topic::SwappedColours,
                Topic::StopClocks,
                Topic::Breach,
                Topic::Distraction,
                Topic::Refusing,
            ],
            Ruling::Undo(_) => &[Topic::NotProvided, Topic::Penalties, Topic::SetClocks],
        }
    }

    /// The boards it touches.
    pub fn boards(&self) -> Vec<BoardId> {
        match self {
            Ruling::Warn(seat)
            | Ruling::AddTime(seat, _)
            | Ruling::TakeTime(seat, _)
            | Ruling::SetClock(seat, ..)
            | Ruling::Lose(seat, _)
            | Ruling::Expel(seat)
            | Ruling::Phone { seat, .. }
            | Ruling::FlagTip(seat)
            | Ruling::FlagSeen(seat)
            | Ruling::NextPeriod(seat)
            | Ruling::Default(seat) => vec![seat.board],
            Ruling::BothLose(board)
            | Ruling::Points(board, _)
            | Ruling::FlagsDrawn(board)
            | Ruling::FlagsUnknown(board)
            | Ruling::LastMinutes(board, _)
            | Ruling::TouchClaim(board, _)
            | Ruling::MissingPiece(board, _) => vec![*board],
            Ruling::Restart(boards) | Ruling::SwapColours(boards) | Ruling::GoOn(boards) => boards.clone(),
            Ruling::Reconstruct(list) => list.iter().map(|rebuilt| rebuilt.board).collect(),
            Ruling::Record | Ruling::Undo(_) => Vec::new(),
        }
    }
}
