//! Wishes: what a player, an arbiter or the table itself asks for.

use crate::clock::Millis;
use crate::message::Message;
use crate::ruling::Ruling;
use rules::{BoardId, Move, Role, Seat, Square, Topic};

/// Who acts. The shell fills this in from the session, never from the client's message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Actor {
    /// The player at this seat.
    Seat(Seat),
    /// An arbiter, by name.
    Arbiter(String),
    /// The table itself: the passing of time.
    Table,
}

/// A wish.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Command {
    /// Who acts.
    pub by: Actor,
    /// How many events the actor had seen; a move on a board that changed since is refused.
    pub seen: Option<u64>,
    /// How many events there were when the shell looked up where the actor sits; who sits elsewhere since is refused.
    pub sat: Option<u64>,
    /// What is asked.
    pub act: Act,
}

impl Command {
    /// A player's wish.
    pub fn seat(seat: Seat, act: Act) -> Command {
        Command { by: Actor::Seat(seat), seen: None, sat: None, act }
    }

    /// An arbiter's wish.
    pub fn arbiter(name: &str, act: Act) -> Command {
        Command { by: Actor::Arbiter(name.to_owned()), seen: None, sat: None, act }
    }

    /// The program was away.
    pub fn interrupted(away: Option<Millis>) -> Command {
        Command { by: Actor::Table, seen: None, sat: None, act: Act::Interrupt(away) }
    }

    /// A position was looked at again, and is dead.
    pub fn proved(question: &crate::Question) -> Command {
        let act = Act::ProveDead(question.board, question.seq, question.since);
        Command { by: Actor::Table, seen: None, sat: None, act }
    }

    /// Time passed.
    pub fn tick() -> Command {
        Command { by: Actor::Table, seen: None, sat: None, act: Act::Tick }
    }
}

/// What is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    /// See what time alone has done: flags, late players.
    Tick,
    /// A player sits down, under this name.
    Arrive(String),
    /// Before the start: sit down on this free seat, or change places with who sits there, who must want it too.
    ChangeSeat(Seat),
    /// Press to start the game (fide-6.5; both Black players in bughouse, 6.4).
    StartClock,
    /// Touch a piece on the own board (fide-4.3).
    Touch(Square),
    /// Let a passed piece touch the board there (4.1).
    TouchHand(Role, Square),
    /// Say that a piece will be adjusted, and adjust it (fide-4.2).
    Adjust(Square),
    /// Put the king two squares aside or a pawn on the last rank and let go, the move not yet made (fide-4.6).
    Release(Square, Square),
    /// Make a move; in assisted play this completes it.
    Move(Move),
    /// Press the clock.
    Press,
    /// Keep a move ready for the next turn, or forget it.
    Premove(Option<Move>),
    /// Pass a captured piece to the partner.
    Pass(Role),
    /// Pass captured pieces at once from now on, or not (D2).
    AutoPass(bool),
    /// Say something to the partner.
    Say(Message),
    /// Take back an own illegal move, the clock not yet pressed (7.3).
    TakeBack,
    /// Demand that the opponent's illegal move be replaced (7.4).
    Demand,
    /// Accept the opponent's illegal move (7.4).
    AcceptIllegal,
    /// Say that the partner no longer has the piece that must come back (7.7).
    AnnounceMissing,
    /// Take a piece of that kind and colour off the other board (7.7).
    TakeOff(Square),
    /// Offer a draw.
    OfferDraw,
    /// Accept the draw offered.
    AcceptDraw,
    /// Decline the draw offered.
    DeclineDraw,
    /// Resign.
    Resign,
    /// Leave the last move after a resignation unplayed (5.2).
    WaiveLastMove,
    /// Claim that the opponent's flag fell.
    ClaimFlag,
    /// Claim a draw by repetition or quiet moves, now or with a move that is announced.
    Claim(DrawClaim, Option<Move>),
    /// Claim a draw in the last two minutes (fide-10.2).
    ClaimLastMinutes,
    /// Claim the game: the opponent is not there in time.
    ClaimDefault,
    /// Claim that the opponent touched this piece and played another (fide-4.3, 4.7).
    ClaimTouch(Square),
    /// Call the arbiter about something; `stop` stops the clock of the own board (fide-6.13).
    CallArbiter {
        /// What it is about.
        about: Topic,
        /// Whether to stop the clock.
        stop: bool,
    },
    /// Sign the result (fide-8.7).
    Sign,
    /// Want to play again.
    WantRematch,
    /// Note the table that was opened for the rematch.
    Follow(String),
    /// Rule, as the arbiter.
    Rule {
        /// What is ruled.
        ruling: Ruling,
        /// The article it rests on.
        ground: Topic,
        /// Why, in the arbiter's words.
        why: String,
    },
    /// Stop the clocks of these boards, as the arbiter.
    StopClocks(Vec<BoardId>),
    /// Let the clocks run again, as the arbiter.
    ResumeClocks(Vec<BoardId>),
    /// Answer a call without a ruling.
    CloseCall,
    /// Record that neither side can win on this board since the fact with this number, of that moment (D78).
    ProveDead(BoardId, u64, Millis),
    /// Record that the program was away while clocks ran, and for how long if that is known.
    Interrupt(Option<Millis>),
}

/// A draw that the position gives a right to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DrawClaim {
    /// The same position for the third time (fide-9.2).
    Repetition,
    /// Fifty moves without capture or pawn move (fide-9.3).
    QuietMoves,
}

impl DrawClaim {
    /// What the ruleset must be asked about.
    pub fn topic(self) -> Topic {
        match self {
            DrawClaim::Repetition => Topic::Repetition,
            DrawClaim::QuietMoves => Topic::QuietMoves,
        }
    }
}
