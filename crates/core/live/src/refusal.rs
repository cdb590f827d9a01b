//! Why a wish is refused: a reason, never a sentence. The ruleset gives the article, `locales` the words.

use crate::command::DrawClaim;
use rules::{Role, Topic};

/// The reason a command is refused; the state is unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Refusal {
    /// The move is refused by the rules of the board.
    Board(rules::Refusal),
    /// The moment lies before the last one of this table.
    TimeWentBack,
    /// The actor had not seen what happened on the board since, or claims to have seen more than there is.
    Stale,
    /// Only the player of a seat may do this.
    NotYourSeat,
    /// Only an arbiter may do this.
    NotArbiter,
    /// There is no such seat or board at this table.
    NoSuchBoard,
    /// The table has not begun.
    NotStarted,
    /// The session has not begun.
    TooEarly,
    /// The clocks run already.
    AlreadyStarted,
    /// Somebody has that seat, or is expected there.
    SeatTaken,
    /// The clocks were started: everyone stays where they sit.
    SeatsStay,
    /// Only the Black player starts this clock.
    BlackStarts,
    /// The game is over.
    GameOver,
    /// The match is over.
    MatchOver,
    /// The game is not over yet.
    GameNotOver,
    /// It is not this player's move.
    NotYourMove,
    /// The clock of this board is stopped.
    ClocksStopped,
    /// The clock is not stopped.
    ClocksNotStopped,
    /// This is not part of this way of playing.
    NotInThisWay,
    /// A touched piece binds.
    TouchBinds(rules::Square),
    /// A passed piece that touched the board must be placed.
    TouchDropBinds(Role),
    /// A king or pawn was let go there, so the move must be finished there.
    ReleaseBinds(rules::Square),
    /// This is no king's step of castling and no pawn on the last rank.
    NothingReleased,
    /// No piece to touch or adjust there.
    NoPiece(rules::Square),
    /// There is nothing to press the clock for.
    NothingToPress,
    /// The promotion is complete only when the value has been declared.
    PromotionUndeclared,
    /// The announced move must be played.
    AnnouncedMoveBinds,
    /// The player on move needs no premove.
    PremoveOnMove,
    /// No such piece was captured, or it was passed already.
    NothingToPass(Role),
    /// There is no partner.
    NoPartner,
    /// The partner asked nothing.
    NothingAsked,
    /// There is no own move to take back.
    NothingToTakeBack,
    /// A legal move that was made stands.
    LegalMoveStands,
    /// The opponent's last move was legal.
    MoveWasLegal,
    /// It was not, but it was accepted or the arbiter let play go on.
    MoveStands,
    /// These rules do not let a player accept an illegal move.
    NotAcceptable,
    /// The right to demand went with the own move.
    DemandForfeited,
    /// The illegal move has not been completed: the opponent may still take it back.
    NotCompleted,
    /// The captured piece is no longer in the partner's hand, so the move cannot simply be taken back.
    PieceGone(Role),
    /// There is no piece to be returned on this board.
    NothingMissing,
    /// The offender has not said yet that the piece is missing.
    NotAnnounced,
    /// The offender's partner is not on move yet.
    PartnerNotOnMove,
    /// The square does not hold a piece of that kind and colour.
    WrongPiece(rules::Square),
    /// Until that piece is off the board, this player may not move.
    PartnerMustWait,
    /// The board waits for the arbiter or for the return of a piece.
    ReturnPending,
    /// No draw has been offered.
    NoOffer,
    /// A draw has been offered already.
    OfferStands,
    /// The own offer cannot be accepted or declined by oneself.
    OwnOffer,
    /// The opponent resigned: only a last move is left.
    OnlyLastMove,
    /// The opponent did not resign.
    NoLastMove,
    /// The opponent's flag has not fallen.
    NoFlag,
    /// The flag of the partner's opponent has not fallen.
    NoFlagToPointOut,
    /// These rules know no such claim.
    NoClaims(DrawClaim),
    /// A claim of the last minutes needs less time, in the last period.
    NotLastMinutes,
    /// These rules know no such claim of the last minutes.
    NoLastMinutesClaim,
    /// The opponent is there, or it is not that late yet.
    NotLate,
    /// Touching a piece forfeited the claim.
    TouchClaimForfeited,
    /// There is no move of the opponent to claim against.
    NothingToClaim,
    /// The arbiter steps in only when asked.
    NotAsked,
    /// No call is open.
    NoCall,
    /// This ruling cannot rest on that article.
    WrongGround,
    /// This ruling is not open to the arbiter now.
    NotOffered,
    /// This ruling is final.
    RulingFinal,
    /// There is no such ruling, or it was undone already.
    NoRuling,
    /// Moves were made since: go back by a reconstruction instead.
    PlayWentOn,
    /// A text is too long.
    TooLong,
    /// No clock shows so much time.
    TooMuchTime,
    /// The table's log is full.
    LogFull,
}

impl Refusal {
    /// What the ruleset must be asked about for the article, where one applies.
    pub fn topic(self) -> Option<Topic> {
        Some(match self {
            Refusal::Board(refusal) => refusal.topic(),
            Refusal::NotYourMove => Topic::Turn,
            Refusal::BlackStarts | Refusal::NotStarted => Topic::ClockStart,
            Refusal::TouchBinds(_) => Topic::TouchMove,
            Refusal::TouchDropBinds(_) => Topic::TouchDrop,
            Refusal::ReleaseBinds(_) | Refusal::LegalMoveStands => Topic::MoveMade,
            Refusal::PromotionUndeclared => Topic::PromotionDeclared,
            Refusal::AnnouncedMoveBinds => Topic::WrongClaim,
            Refusal::NothingToPass(_) => Topic::Passing,
            Refusal::NothingAsked => Topic::AskPermission,
            Refusal::NothingToTakeBack => Topic::TakeBack,
            Refusal::MoveWasLegal | Refusal::MoveStands | Refusal::NotCompleted | Refusal::NotAcceptable => {
                Topic::IllegalMove
            }
            Refusal::DemandForfeited => Topic::DemandForfeited,
            Refusal::PieceGone(_)
            | Refusal::NothingMissing
            | Refusal::NotAnnounced
            | Refusal::PartnerNotOnMove
            | Refusal::WrongPiece(_)
            | Refusal::PartnerMustWait
            | Refusal::ReturnPending => Topic::PassedPiece,
            Refusal::NoOffer | Refusal::OfferStands | Refusal::OwnOffer => Topic::DrawOffer,
            Refusal::OnlyLastMove | Refusal::NoLastMove => Topic::Resign,
            Refusal::NoFlag => Topic::FlagFallen,
            Refusal::NoFlagToPointOut => Topic::FlagFell,
            Refusal::NoClaims(_) => Topic::NoClaims,
            Refusal::NotLastMinutes | Refusal::NoLastMinutesClaim | Refusal::RulingFinal => {
                Topic::LastMinutes
            }
            Refusal::NotLate => Topic::DefaultTime,
            Refusal::TouchClaimForfeited => Topic::TouchClaim,
            Refusal::NotAsked => Topic::ArbiterAsked,
            Refusal::NotOffered => Topic::NoIntervention,
            Refusal::MatchOver => Topic::MatchEnds,
            Refusal::GameOver => Topic::FinishedBoard,
            Refusal::NothingToPress => Topic::Press,
            _ => return None,
        })
    }
}

impl From<rules::Refusal> for Refusal {
    fn from(refusal: rules::Refusal) -> Refusal {
        Refusal::Board(refusal)
    }
}
