//! Why a wish is refused: a reason, never a sentence. The ruleset gives the articles, `locales` the words.

use crate::law::{Law, LawFault};
use crate::pairing::NoPairing;
use crate::round::RoundNumber;
use crate::teams::TeamRefusal;
use crate::topic::Topic;
use crate::warning::Warning;
use ids::MemberId;
use rulebook::ArticleId;

/// The reason a wish is refused; the state is unchanged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The moment lies before the last one of this competition.
    TimeWentBack,
    /// The asker claims to have seen more than there is.
    SeenTooMuch,
    /// Something changed at this evening since the asker looked.
    ChangedSince(RoundNumber),
    /// A yes is asked for first.
    AsksYes(Vec<Warning>),
    /// This actor may not do this.
    NotYours,
    /// Only the director or a deputy may do this.
    NotTheDirector(Topic),
    /// The competition is closed.
    Closed,
    /// This system knows no such thing.
    NotInThisSystem,
    /// The competition has no such round.
    NoSuchRound(RoundNumber),
    /// The evening was cancelled.
    EveningCancelled(RoundNumber),
    /// There are as many rounds as a competition can have.
    TooManyRounds,
    /// Another evening lies on that day, or the order of the rounds would change.
    OutOfOrder,
    /// The evening has begun or its pairing is public.
    TooLateToMove,
    /// The member takes no part, or not in that round.
    NotEntered(MemberId),
    /// The member takes part already.
    AlreadyEntered(MemberId),
    /// Whoever takes part accepts the rules: this ruleset and no other (ddt-19).
    RulesNotAccepted(String),
    /// A round that is public or past cannot be entered any more.
    TooLateToEnter(RoundNumber),
    /// There are no such groups.
    NoSuchGroup(char),
    /// The hour of the call lies in the future.
    CallInTheFuture,
    /// Only an officer or the director can state when a call came (D32).
    OnlyOfficersStateCalls,
    /// The member has signed off already.
    AlreadySignedOff(MemberId),
    /// The member is expected already.
    AlreadyExpected(MemberId),
    /// The member is signed off by rule: only the director lets them be paired again (dsc-k, D47).
    AwayByRule(MemberId),
    /// No match of the member's team lies on that evening or the day after (dsc-f.1).
    NoTeamMatch(MemberId),
    /// Signing on has closed (dsc-l, D55).
    SignOnClosed,
    /// The pairing is public and nothing is paired anew (dsc-m, dsc-n, D58).
    PairingIsFinal,
    /// The game was played, or its result is final.
    GameIsOver,
    /// There is no such team match, or it was played or cancelled.
    NoSuchTeamMatch(u16),
    /// Signing off is still open, so it cannot be paired yet (dsc-l).
    SigningOffOpen,
    /// Nobody was ticked at the door, so there is nobody to pair.
    NobodyThere,
    /// There is no complete pairing (D28).
    NoPairing(NoPairing),
    /// There is no draft.
    NoDraft,
    /// The draft holds someone who is not expected any more (D46).
    DraftHolds(MemberId),
    /// The draft leaves out someone who is expected (D46).
    DraftLacks(MemberId),
    /// Someone stands in the draft twice.
    Twice(MemberId),
    /// The pairing is not public yet.
    NotPublished,
    /// Friendly games are for those who were released and for the free player (dsc-n, dsc-m).
    NotReleased(MemberId),
    /// There is no such game in that round.
    NoSuchGame,
    /// The member has no game in that round.
    NoGame(MemberId),
    /// The evening has not begun.
    NotBegun,
    /// A player enters the result of the own game and no other (dsc-q).
    NotYourGame,
    /// The code is not for this game, or not now.
    OutOfReach,
    /// A code fills in what is missing and changes nothing.
    OnlyBlanks,
    /// Only the director gives this result.
    NotForPlayers,
    /// The director has set the result, or it follows from who was not there.
    AlreadyDecided,
    /// The game has a result.
    HasResult,
    /// The game has no result.
    NoResult,
    /// The result is final (dsc-v).
    IsFinal,
    /// The result is not final: the ordinary way is open (dsc-v).
    NotFinal,
    /// It stood like this already.
    NothingChanges,
    /// A reason is needed.
    NeedsReason(Topic),
    /// Another outcome of a final game needs the players' committee (dsc-v, D59).
    NeedsCommittee,
    /// Who sits on the committee steps aside for the own game (dsc-w).
    OwnGame,
    /// These rules do not let the director overrule.
    NoOverruling,
    /// The free player need not come (dsc-m).
    FreeNeedNotCome(MemberId),
    /// Who was released need not come (dsc-n).
    ReleasedNeedNotCome(MemberId),
    /// The default time has not passed (dsc-o).
    DefaultTimeRuns,
    /// The first time a phone costs no game (dsc-t).
    FirstPhone,
    /// The second time it costs the game (dsc-t).
    SecondPhone,
    /// The limit for complaints has passed (dsc-v).
    ComplaintTooLate,
    /// A complaint about this game is running.
    ComplaintRuns,
    /// There is no such complaint, or it has ended.
    NoSuchComplaint(u16),
    /// The complaint was not worked out in time (dsc-v).
    ComplaintLapsed,
    /// The values are no law.
    NoLaw(LawFault),
    /// Rules cannot change for a round that is public.
    RoundIsPublic(RoundNumber),
    /// Games have no result yet.
    ResultsMissing,
    /// Lots are drawn once (D21).
    DrawnAlready,
    /// There is nothing to draw between.
    NobodyToDraw,
    /// Rounds are still to be played.
    SeasonRuns,
    /// The prize was awarded already.
    AwardedAlready,
    /// Nobody wins this prize, or there is no such prize.
    NoWinner,
    /// The winner enters the result, and White a draw (ddt-7, D68).
    WinnerEnters,
    /// This player has postponed this game before: the director decides (ddt-12, D63).
    PostponedBefore(MemberId),
    /// The evening has begun: it is too late to postpone.
    TooLateToPostpone(Topic),
    /// The game was not postponed, or it is on that day already.
    NotPostponed,
    /// The day lies beyond the limit (ddt-12).
    BeyondLimit,
    /// There are no evenings for the calendar, or no players (ddt-2).
    NoCalendar,
    /// The calendar is fixed beforehand: the series do not change any more (ddt-2).
    CalendarMade,
    /// The director has to confirm the division first (ddt-2, D38).
    NotDivided,
    /// Last season gives this player a place: it is not the meeting's to decide (ddt-15).
    HasPlace(MemberId),
    /// There is no such series (ddt-2).
    NoSuchSeries(u8),
    /// The members' meeting has to decide about this player first (ddt-17).
    MeetingDecides(MemberId),
    /// With so many players article 2 fixes the sizes.
    SizesFixed(usize),
    /// The keeper of the calendar decides about another start all season (ddt-5).
    NotTheKeeper,
    /// A start lies after the usual one and before a forfeit may be claimed (ddt-5).
    StartOutOfHours,
    /// Lots have to be drawn first (ddt-13.7).
    LotNeeded,
    /// The day or its hour has passed.
    DayIsPast,
    /// Something of a bughouse tournament.
    Team(TeamRefusal),
    /// FIDE has no such tie-break.
    UnknownTieBreak,
    /// This player has had half a point without a game.
    HalfPointHad(MemberId),
    /// The cup was not drawn yet (D53).
    NoDraw,
    /// A replay has less time than the game (D53).
    ReplayIsShorter,
    /// Only a drawn game is played again (D53).
    NoReplay,
    /// The draw says who meet in a cup: no hand and no wish changes it (D53).
    BracketStands,
    /// A Swiss is paired by the rules of FIDE, which know no wish of one round.
    PairedBySystem,
    /// The day of the team match has not come: it has no results yet.
    TeamMatchToCome,
    /// The member does not play in that team match.
    NotInTeamMatch(MemberId),
    /// This member sits at that board.
    BoardTaken(MemberId),
    /// The competition has no such section (D80).
    NoSuchSection(char),
    /// The member has games of this period in this section.
    PlaysInSection(MemberId, char),
    /// These two play in different sections.
    TwoSections(MemberId, MemberId),
    /// Games of the period are still to be played.
    PeriodRuns(usize),
    /// The director has not confirmed who goes up and down after the period.
    PromotionOpen(usize),
    /// The round was played before the competition came here (D79).
    PlayedElsewhere(RoundNumber),
    /// A standing to begin with is there: it is taken back before rounds are told, and the other way round (D79).
    StandingBrought,
    /// Rounds that were played elsewhere are told already (D79).
    RoundsTold,
    /// Someone attended more rounds than were played elsewhere: how many those are (D79).
    TooOften(MemberId, usize),
    /// A result was entered here: the competition is not removed any more (D84).
    PlayedHere,
}

impl Refusal {
    /// What the ruleset must be asked about, the first first.
    #[expect(
        clippy::match_same_arms,
        reason = "what the rules say outright, then what follows from the same article"
    )]
    pub fn topics(&self) -> Vec<Topic> {
        match self {
            Refusal::NotTheDirector(topic)
            | Refusal::NeedsReason(topic)
            | Refusal::TooLateToPostpone(topic) => vec![*topic],
            Refusal::WinnerEnters => vec![Topic::ResultBy],
            Refusal::PostponedBefore(_) | Refusal::BeyondLimit | Refusal::NotPostponed => {
                vec![Topic::Postponing]
            }
            Refusal::NoCalendar
            | Refusal::CalendarMade
            | Refusal::NotDivided
            | Refusal::NoSuchSeries(_)
            | Refusal::SizesFixed(_) => vec![Topic::Calendar],
            Refusal::HasPlace(_) => vec![Topic::Promotion],
            Refusal::MeetingDecides(_) => vec![Topic::NewMember],
            Refusal::NotTheKeeper | Refusal::StartOutOfHours => vec![Topic::Start],
            Refusal::LotNeeded => vec![Topic::Lot],
            Refusal::TeamMatchToCome | Refusal::NotInTeamMatch(_) | Refusal::BoardTaken(_) => {
                vec![Topic::BestTeamPlayer]
            }
            Refusal::NoSuchSection(_) | Refusal::PlaysInSection(..) | Refusal::TwoSections(..) => {
                vec![Topic::Sections]
            }
            Refusal::PeriodRuns(_) | Refusal::PromotionOpen(_) => vec![Topic::SectionMoves],
            Refusal::Team(refusal) => refusal.topics(),
            Refusal::AsksYes(warnings) => warnings.iter().filter_map(Warning::topic).collect(),
            Refusal::RulesNotAccepted(_) => vec![Topic::Accepting],
            Refusal::NoSuchGroup(_) => vec![Topic::Groups],
            Refusal::AwayByRule(_) => vec![Topic::StayedAway],
            Refusal::NoTeamMatch(_) => vec![Topic::TeamMatch, Topic::TeamAward],
            Refusal::OnlyOfficersStateCalls | Refusal::SigningOffOpen | Refusal::SignOnClosed => {
                vec![Topic::SignOff]
            }
            Refusal::NobodyThere => vec![Topic::Presence],
            Refusal::PairingIsFinal => vec![Topic::Publication, Topic::Released, Topic::SignOff],
            Refusal::NoPairing(_) => vec![Topic::Meetings, Topic::Pairing],
            Refusal::NoDraft
            | Refusal::DraftHolds(_)
            | Refusal::DraftLacks(_)
            | Refusal::NotPublished
            | Refusal::FreeNeedNotCome(_) => vec![Topic::Publication],
            Refusal::NotReleased(_) | Refusal::ReleasedNeedNotCome(_) => vec![Topic::Released],
            Refusal::OutOfReach | Refusal::OnlyBlanks => vec![Topic::Results],
            Refusal::NotBegun | Refusal::NotYourGame | Refusal::NotForPlayers | Refusal::AlreadyDecided => {
                vec![Topic::Results]
            }
            Refusal::IsFinal
            | Refusal::NotFinal
            | Refusal::ComplaintTooLate
            | Refusal::ComplaintRuns
            | Refusal::ComplaintLapsed => vec![Topic::Complaint],
            Refusal::NeedsCommittee | Refusal::OwnGame => vec![Topic::Complaint, Topic::Committee],
            Refusal::NoOverruling => vec![Topic::Director],
            Refusal::DefaultTimeRuns => vec![Topic::DefaultTime],
            Refusal::FirstPhone | Refusal::SecondPhone => vec![Topic::Phones],
            Refusal::TooLateToEnter(_) | Refusal::NotEntered(_) | Refusal::AlreadyEntered(_) => {
                vec![Topic::Entry]
            }
            Refusal::NotInThisSystem => vec![Topic::System],
            Refusal::NoSuchRound(_) | Refusal::OutOfOrder | Refusal::SeasonRuns => vec![Topic::Season],
            Refusal::TooLateToMove | Refusal::NoGame(_) | Refusal::NoSuchGame => vec![Topic::Publication],
            Refusal::AlreadySignedOff(_) | Refusal::AlreadyExpected(_) | Refusal::CallInTheFuture => {
                vec![Topic::SignOff]
            }
            Refusal::NoSuchTeamMatch(_) => vec![Topic::TeamMatch],
            Refusal::Twice(_) => vec![Topic::Pairing],
            Refusal::GameIsOver | Refusal::HasResult | Refusal::NoResult | Refusal::ResultsMissing => {
                vec![Topic::Results]
            }
            Refusal::NoSuchComplaint(_) => vec![Topic::Complaint],
            Refusal::AwardedAlready | Refusal::NoWinner => vec![Topic::Champion, Topic::SeriesChampion],
            Refusal::DrawnAlready | Refusal::NobodyToDraw => vec![Topic::Lot],
            // What the rules do not speak of: the machine itself, its roles, and systems without an article; or a decision.
            Refusal::TimeWentBack
            | Refusal::SeenTooMuch
            | Refusal::ChangedSince(_)
            | Refusal::NotYours
            | Refusal::Closed
            | Refusal::EveningCancelled(_)
            | Refusal::TooManyRounds
            | Refusal::NothingChanges
            | Refusal::NoLaw(_)
            | Refusal::RoundIsPublic(_)
            | Refusal::DayIsPast
            | Refusal::UnknownTieBreak
            | Refusal::HalfPointHad(_)
            | Refusal::NoDraw
            | Refusal::ReplayIsShorter
            | Refusal::NoReplay
            | Refusal::BracketStands
            | Refusal::PlayedElsewhere(_)
            | Refusal::StandingBrought
            | Refusal::RoundsTold
            | Refusal::TooOften(..)
            | Refusal::PlayedHere
            | Refusal::PairedBySystem => Vec::new(),
        }
    }

    /// The decisions of the project that speak beside the articles, or where none does.
    pub fn decisions(&self) -> &'static [&'static str] {
        match self {
            Refusal::NoPairing(_) => &["D28"],
            Refusal::NoDraft | Refusal::DraftHolds(_) | Refusal::DraftLacks(_) => &["D46"],
            Refusal::PairingIsFinal => &["D55", "D58"],
            Refusal::SignOnClosed => &["D55"],
            Refusal::AwayByRule(_) => &["D47"],
            Refusal::NoTeamMatch(_) => &["D48"],
            Refusal::OnlyOfficersStateCalls | Refusal::CallInTheFuture => &["D32"],
            Refusal::AlreadyDecided | Refusal::NotForPlayers | Refusal::OnlyBlanks => &["D43"],
            Refusal::EveningCancelled(_) => &["D62"],
            Refusal::RoundIsPublic(_) | Refusal::NoLaw(_) => &["D45"],
            Refusal::PlayedElsewhere(_)
            | Refusal::StandingBrought
            | Refusal::RoundsTold
            | Refusal::TooOften(..) => &["D79"],
            Refusal::PlayedHere => &["D84"],
            Refusal::DrawnAlready | Refusal::NobodyToDraw => &["D21"],
            Refusal::NeedsCommittee | Refusal::NeedsReason(_) | Refusal::IsFinal => &["D59"],
            Refusal::ComplaintTooLate | Refusal::ComplaintLapsed => &["D71"],
            Refusal::NotDivided => &["D38"],
            Refusal::WinnerEnters => &["D68"],
            Refusal::PostponedBefore(_) | Refusal::BeyondLimit => &["D63"],
            Refusal::Team(refusal) => refusal.decisions(),
            Refusal::NoSuchSection(_)
            | Refusal::PlaysInSection(..)
            | Refusal::TwoSections(..)
            | Refusal::PeriodRuns(_)
            | Refusal::PromotionOpen(_) => &["D80"],
            Refusal::NoDraw | Refusal::ReplayIsShorter | Refusal::NoReplay | Refusal::BracketStands => {
                &["D53"]
            }
            _ => &[],
        }
    }

    /// The articles that speak for it under a law, the first first, and the decision of the project.
    pub fn articles(&self, law: &Law) -> Vec<ArticleId> {
        let mut cited: Vec<ArticleId> =
            self.topics().into_iter().filter_map(|topic| law.cite(topic).cloned()).collect();
        cited.extend(self.decisions().iter().map(|id| ArticleId::new(id)));
        cited
    }
}
