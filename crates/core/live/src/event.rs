//! Facts: what happened at a table, in the past tense, with the moment. The fold of the log is the state.

use crate::clock::Millis;
use crate::command::DrawClaim;
use crate::message::Message;
use crate::ruling::{Rebuilt, Ruling};
use rules::{BoardId, Move, Position, Role, Ruleset, Seat, Square, Topic};
use std::sync::Arc;

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// When.
    pub at: Millis,
    /// What.
    pub fact: Fact,
}

/// How much the table catches beforehand (D1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Way {
    /// Illegal moves are refused, flags end the game by themselves, no touch rule.
    Assisted,
    /// Everything the articles speak of can happen.
    OnTheBoard,
}

/// What a table begins with: the whole law and set-up, so that an old game replays under its own rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// The law.
    pub rules: Arc<Ruleset>,
    /// How it is played.
    pub way: Way,
    /// The position of each board; one in chess, two in bughouse.
    pub positions: Vec<Position>,
    /// The names at the four seats, in the order of `Seat::ALL`; empty where nobody sits yet.
    pub names: [String; 4],
    /// The hour at which the session begins, in the table's time; `None`: when the arbiter starts it. Nobody starts a
    /// clock before it, and where the rules say so default time counts from it.
    pub session: Option<Millis>,
    /// How long spectators lag behind.
    pub delay: Millis,
}

impl Opening {
    /// A table in the initial position.
    pub fn new(rules: Arc<Ruleset>, way: Way) -> Opening {
        let boards = usize::from(rules.game.boards.clamp(1, 2));
        Opening {
            rules,
            way,
            positions: vec![Position::default(); boards],
            names: Default::default(),
            session: None,
            delay: 0,
        }
    }
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fact {
    /// The table was opened.
    Opened(Box<Opening>),
    /// A player sat down.
    Arrived(Seat, String),
    /// Before the start the player of the first seat asked the one of the second to change places.
    SeatAsked(Seat, Seat),
    /// Before the start the player of the first seat sat down on the second; who sat there, if anyone, on the first.
    SeatChanged(Seat, Seat),
    /// A Black player pressed to start.
    Ready(Seat),
    /// The clocks were started.
    Started,
    /// The arbiter started a session that has no hour of its own: default time counts from here.
    SessionBegan,
    /// A piece was touched.
    Touched(Seat, Square),
    /// A passed piece touched the board.
    HandTouched(Seat, Role, Square),
    /// A piece was adjusted, which was said beforehand.
    Adjusted(Seat, Square),
    /// A king or pawn was let go, the move not yet made.
    Released(Seat, Square, Square),
    /// A move was made.
    Moved {
        /// By whom.
        seat: Seat,
        /// Which.
        m: Move,
        /// Why it is illegal, if it is.
        breach: Option<rules::Refusal>,
        /// Whether the clock was pressed with it, as assisted play does.
        pressed: bool,
    },
    /// The clock was pressed.
    Pressed(Seat),
    /// The clock was pressed without a move, which counts as an illegal move.
    EmptyPress(Seat),
    /// The opponent pointed that out.
    EmptyPressClaimed(Seat),
    /// A premove was set or forgotten.
    Premoved(Seat, Option<Move>),
    /// A captured piece was passed to the partner.
    Passed(Seat, Role),
    /// Automatic passing was switched.
    AutoPassSet(Seat, bool),
    /// Something was said to the partner.
    Said(Seat, Message),
    /// Something was said that the rules forbid; the partner does not hear it.
    SaidAgainstRules(Seat, Message),
    /// A player took an own illegal move back.
    TookBack(Seat),
    /// The replacement of an illegal move was demanded.
    Demanded(Seat),
    /// The opponent's illegal move was accepted.
    AcceptedIllegal(Seat),
    /// The captured piece came back from the hand of the offender's partner (7.7).
    Returned(Seat, Role),
    /// The captured piece is no longer in the hand of the offender's partner (7.7).
    Missing(Seat, Role),
    /// The offender said so.
    MissingAnnounced(Seat),
    /// The opponent took such a piece off the other board.
    TakenOff(Seat, Square),
    /// The illegal move of this player was undone, as demanded or ruled.
    Undone(Seat),
    /// Time added to or taken from a player's clock by a rule.
    TimeSet(Seat, Millis),
    /// A draw was offered; a claim counts as an offer.
    DrawOffered(Seat),
    /// A player agreed to the draw.
    DrawAgreed(Seat),
    /// The draw was declined.
    DrawDeclined(Seat),
    /// A player let the opponent's offer pass by touching a piece or moving (fide-9.1).
    DrawLapsed(Seat),
    /// A player resigned.
    Resigned(Seat),
    /// The last move after a resignation was left unplayed.
    LastMoveWaived(Seat),
    /// A flag fell at that moment.
    FlagFell(Seat, Millis),
    /// The opponent's fallen flag was claimed.
    FlagClaimed(Seat),
    /// A draw was claimed, rightly or not.
    Claimed {
        /// By whom.
        seat: Seat,
        /// On what ground.
        claim: DrawClaim,
        /// With which announced move.
        m: Option<Move>,
        /// Whether the claim is right.
        right: bool,
    },
    /// A draw was claimed in the last two minutes.
    LastMinutesClaimed(Seat),
    /// It was claimed that the opponent touched that piece.
    TouchClaimed(Seat, Square),
    /// The game was claimed because the opponent is not there.
    DefaultClaimed(Seat),
    /// The arbiter was called.
    Called(Seat, Topic),
    /// A call was answered.
    CallClosed(BoardId, String),
    /// The clock of a board was stopped.
    Stopped(BoardId),
    /// The clock of a board runs again.
    Resumed(BoardId),
    /// The arbiter ruled.
    Ruled(Box<Ruled>),
    /// A board was set by the arbiter.
    BoardSet(Box<Rebuilt>),
    /// An illegal move of this player was found later: the game goes back to just before it (fide-7.4).
    PutBack(Seat, Box<Rebuilt>),
    /// A game began again.
    Restarted(BoardId),
    /// The two players of a board changed places.
    Swapped(BoardId),
    /// Nothing on a board can be demanded any more; play goes on.
    WentOn(BoardId),
    /// What this ruling had settled at a board waits for an answer again.
    TakenUp(BoardId, u32),
    /// A display moved on to the next period.
    PeriodEntered(Seat),
    /// The move counter was set.
    MovesSet(Seat, u16),
    /// A warning or phone sanction stands against a player.
    Warned(Seat, bool),
    /// The arbiter found that this piece was touched: it binds.
    Bound(Seat, Square),
    /// The arbiter took a missing piece from the box.
    BoxPiece(Seat, Role),
    /// Neither side can win on this board since the fact with this number, which happened at that moment (D78).
    ProvedDead(BoardId, u64, Millis),
    /// A game ended, with the half points of White and Black.
    GameEnded(BoardId, [u8; 2], Ending),
    /// A game that had ended goes on.
    Reopened(BoardId),
    /// The match ended.
    MatchEnded,
    /// A player signed the result.
    Signed(Seat),
    /// A player wants to play again.
    RematchWanted(Seat),
    /// All of them did, and the table with this id was opened for it.
    FollowedBy(String),
    /// The program was away while clocks ran, this long if that is known. It ran on nobody's clock: the times are
    /// those of the last fact before it (fide-6.14).
    Interrupted(Option<Millis>),
}

/// A ruling as it stands in the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruled {
    /// Its number at this table, from 1.
    pub number: u32,
    /// The arbiter.
    pub by: String,
    /// What was ruled.
    pub ruling: Ruling,
    /// The topic whose article it rests on.
    pub ground: Topic,
    /// Why.
    pub why: String,
    /// What it does to boards, hands and clocks.
    pub effects: Vec<Fact>,
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// Mate.
    Mate,
    /// Stalemate.
    Stalemate,
    /// Neither can win.
    Dead,
    /// Time overstepped.
    Flag,
    /// Time overstepped, but the opponent cannot win.
    FlagUnwinnable,
    /// Time overstepped, but the opponent has at most a king and one minor piece (ddt-3).
    LoneMinor,
    /// Several flags.
    BothFlags,
    /// Resignation.
    Resignation,
    /// Agreement.
    Agreement,
    /// Repetition.
    Repetition,
    /// Quiet moves.
    QuietMoves,
    /// Repetition so often that the rules themselves end the game, without a claim.
    RepetitionAutomatic,
    /// Quiet moves so many that the rules themselves end the game.
    QuietMovesAutomatic,
    /// A claim of the last two minutes.
    LastMinutes,
    /// Too many illegal moves.
    IllegalMoves,
    /// Too many illegal moves, but the opponent cannot win.
    IllegalUnwinnable,
    /// Not there in time.
    Default,
    /// The arbiter's ruling.
    Ruling,
}

impl Ending {
    /// What the ruleset must be asked about; a ruling names its own article.
    pub fn topic(self) -> Option<Topic> {
        Some(match self {
            Ending::Mate => Topic::Mate,
            Ending::Stalemate => Topic::Stalemate,
            Ending::Dead => Topic::Dead,
            Ending::Flag | Ending::FlagUnwinnable => Topic::Flag,
            Ending::LoneMinor => Topic::LoneMinor,
            Ending::BothFlags => Topic::BothFlags,
            Ending::Resignation => Topic::Resign,
            Ending::Agreement => Topic::Agreement,
            Ending::Repetition => Topic::Repetition,
            Ending::QuietMoves => Topic::QuietMoves,
            Ending::RepetitionAutomatic => Topic::RepetitionAutomatic,
            Ending::QuietMovesAutomatic => Topic::QuietMovesAutomatic,
            Ending::LastMinutes => Topic::LastMinutes,
            Ending::IllegalMoves | Ending::IllegalUnwinnable => Topic::IllegalMove,
            Ending::Default => Topic::DefaultTime,
            Ending::Ruling => return None,
        })
    }

    /// Every ending.
    pub const ALL: [Ending; 18] = [
        Ending::Mate,
        Ending::Stalemate,
        Ending::Dead,
        Ending::Flag,
        Ending::FlagUnwinnable,
        Ending::LoneMinor,
        Ending::BothFlags,
        Ending::Resignation,
        Ending::Agreement,
        Ending::Repetition,
        Ending::QuietMoves,
        Ending::RepetitionAutomatic,
        Ending::QuietMovesAutomatic,
        Ending::LastMinutes,
        Ending::IllegalMoves,
        Ending::IllegalUnwinnable,
        Ending::Default,
        Ending::Ruling,
    ];
}
