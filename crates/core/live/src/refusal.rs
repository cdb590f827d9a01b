//! Why a wish is refused: a reason, never a sentence. The ruleset gives the article, `locales` the words.

use crate::command::DrawClaim;
use rules::{ArticleId, Role, Ruleset, Topic};

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
    WrongGround(Topic),
    /// This ruling is not open to the arbiter now, by the article that it was to rest on.
    NotOffered(Topic),
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
    /// What the ruleset must be asked about for the article, the first that it has; nothing where no rule speaks.
    fn topics(self) -> Vec<Topic> {
        match self {
            Refusal::Board(refusal) => vec![refusal.topic()],
            Refusal::NoSuchBoard => vec![Topic::Boards],
            Refusal::NotYourMove | Refusal::PremoveOnMove => vec![Topic::Turn],
            Refusal::BlackStarts | Refusal::NotStarted | Refusal::TooEarly | Refusal::AlreadyStarted => {
                vec![Topic::ClockStart]
            }
            Refusal::SeatsStay => vec![Topic::Team, Topic::ClockStart],
            Refusal::NoPartner => vec![Topic::Team, Topic::Boards],
            Refusal::ClocksStopped | Refusal::ClocksNotStopped => {
                vec![Topic::StopClocks, Topic::ClockDisplays]
            }
            Refusal::TouchBinds(_) | Refusal::NoPiece(_) => vec![Topic::TouchMove],
            Refusal::TouchDropBinds(_) => vec![Topic::TouchDrop],
            Refusal::ReleaseBinds(_) | Refusal::LegalMoveStands | Refusal::NothingReleased => {
                vec![Topic::MoveMade]
            }
            Refusal::PromotionUndeclared => vec![Topic::PromotionDeclared],
            Refusal::AnnouncedMoveBinds => vec![Topic::WrongClaim],
            Refusal::NothingToPass(_) => vec![Topic::Passing],
            Refusal::NothingAsked => vec![Topic::AskPermission],
            Refusal::NothingToTakeBack => vec![Topic::TakeBack, Topic::MoveMade],
            Refusal::MoveWasLegal | Refusal::MoveStands | Refusal::NotCompleted | Refusal::NotAcceptable => {
                vec![Topic::IllegalMove]
            }
            Refusal::DemandForfeited => vec![Topic::DemandForfeited, Topic::IllegalMove],
            Refusal::PieceGone(_)
            | Refusal::NothingMissing
            | Refusal::NotAnnounced
            | Refusal::PartnerNotOnMove
            | Refusal::WrongPiece(_)
            | Refusal::PartnerMustWait
            | Refusal::ReturnPending => vec![Topic::PassedPiece],
            Refusal::NoOffer | Refusal::OfferStands | Refusal::OwnOffer => {
                vec![Topic::DrawOffer, Topic::Agreement]
            }
            Refusal::OnlyLastMove | Refusal::NoLastMove => vec![Topic::Resign],
            Refusal::NoFlag => vec![Topic::FlagFallen],
            Refusal::NoFlagToPointOut => vec![Topic::FlagFell],
            // Without an article of its own it is the one that says which articles of chess hold here.
            Refusal::NoClaims(_) => vec![Topic::NoClaims, Topic::Basis],
            Refusal::NotLastMinutes | Refusal::NoLastMinutesClaim | Refusal::RulingFinal => {
                vec![Topic::LastMinutes, Topic::NoClaims, Topic::Basis]
            }
            Refusal::NotLate => vec![Topic::DefaultTime],
            Refusal::TouchClaimForfeited | Refusal::NothingToClaim => vec![Topic::TouchClaim],
            Refusal::NotAsked | Refusal::NoCall => vec![Topic::ArbiterAsked],
            Refusal::WrongGround(ground) | Refusal::NotOffered(ground) => vec![ground, Topic::Basis],
            Refusal::PlayWentOn => vec![Topic::NotProvided, Topic::SetClocks],
            Refusal::MatchOver => vec![Topic::MatchEnds, Topic::Mate],
            Refusal::GameOver => vec![Topic::FinishedBoard, Topic::Mate],
            Refusal::GameNotOver => vec![Topic::ResultSigned, Topic::MatchScore],
            Refusal::NothingToPress => vec![Topic::Press],
            Refusal::NotInThisWay
            | Refusal::TimeWentBack
            | Refusal::Stale
            | Refusal::NotYourSeat
            | Refusal::NotArbiter
            | Refusal::SeatTaken
            | Refusal::NoRuling
            | Refusal::TooLong
            | Refusal::TooMuchTime
            | Refusal::LogFull => Vec::new(),
        }
    }

    /// The article that speaks for it under these rules, or the decision of the project.
    pub fn article(self, rules: &Ruleset) -> Option<ArticleId> {
        let decision = (self == Refusal::NotInThisWay).then(|| ArticleId::new("D1"));
        self.topics().into_iter().find_map(|topic| rules.cite(topic).cloned()).or(decision)
    }
}

impl From<rules::Refusal> for Refusal {
    fn from(refusal: rules::Refusal) -> Refusal {
        Refusal::Board(refusal)
    }
}
