//! Why a wish about teams is refused.

use super::fact::TeamNumber;
use crate::topic::Topic;
use ids::MemberId;

/// The reason; the state is unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TeamRefusal {
    /// A team is two different persons (minerva-1.2).
    NotTwo,
    /// This member plays in another team.
    InATeam(MemberId),
    /// There is no such team, or it plays no more.
    NoSuchTeam(TeamNumber),
    /// In a round robin everyone is on the schedule from the first round on: too late to sign up.
    ScheduleMade,
    /// How it is played was decided, and the first round is public.
    Begun,
    /// Nothing was decided about how it is played.
    NoPlan,
    /// The first-board player was named before round one and stays (minerva-1.4).
    FirstBoardFixed(TeamNumber),
    /// The first-board player is named for a match (knsb-1.3): say which round.
    NamedPerMatch,
    /// The colours were drawn, so the first-board players stand (knsb-1.3, knsb-1.4).
    ColoursDrawn,
    /// The ruleset gives the colours without a lot (minerva-1.5).
    NoLot,
    /// Fewer than two teams.
    TooFew,
    /// A round still has matches without a result.
    RoundRuns,
    /// Every round was played.
    AllPlayed,
    /// Nobody can be paired without meeting again.
    NoPairing,
    /// There is no draft.
    NoDraft,
    /// The draft no longer holds exactly the teams that play (D46).
    DraftStale,
    /// There is no such match in that round.
    NoSuchMatch,
    /// The match score is made of both games: both must have ended (knsb-8.2).
    BothGames,
    /// The match score is that of the game that ended first: say which and how (minerva-8.2).
    FirstGame,
    /// Matches are still to be played.
    NotOver,
    /// A seed is needed: write it down before the draw (D21).
    NoSeed,
    /// The colours must be drawn first (knsb-1.4).
    DrawFirst,
    /// The round is played in a room already.
    HasRoom,
    /// Teams stand equal at a prize: lots come before closing (D21).
    LotFirst,
}

impl TeamRefusal {
    /// What the ruleset must be asked about.
    pub fn topics(self) -> Vec<Topic> {
        match self {
            TeamRefusal::NotTwo | TeamRefusal::InATeam(_) | TeamRefusal::NoSuchTeam(_) => {
                vec![Topic::TeamOfTwo]
            }
            TeamRefusal::TooFew | TeamRefusal::NoSuchMatch => vec![Topic::TwoBoards],
            TeamRefusal::FirstBoardFixed(_) | TeamRefusal::NamedPerMatch => vec![Topic::FirstBoard],
            TeamRefusal::ColoursDrawn => vec![Topic::FirstBoard, Topic::Colours],
            TeamRefusal::NoLot | TeamRefusal::NoSeed | TeamRefusal::DrawFirst => vec![Topic::Colours],
            TeamRefusal::BothGames
            | TeamRefusal::FirstGame
            | TeamRefusal::RoundRuns
            | TeamRefusal::NotOver => vec![Topic::MatchScore],
            // How a tournament is played is its own plan, which no article has; or a decision.
            TeamRefusal::ScheduleMade
            | TeamRefusal::Begun
            | TeamRefusal::NoPlan
            | TeamRefusal::AllPlayed
            | TeamRefusal::NoPairing
            | TeamRefusal::NoDraft
            | TeamRefusal::DraftStale
            | TeamRefusal::HasRoom
            | TeamRefusal::LotFirst => Vec::new(),
        }
    }

    /// The decisions of the project that speak beside the articles.
    pub fn decisions(self) -> &'static [&'static str] {
        match self {
            TeamRefusal::NoDraft | TeamRefusal::DraftStale => &["D46"],
            TeamRefusal::NoPairing => &["D28"],
            TeamRefusal::ColoursDrawn | TeamRefusal::NoSeed | TeamRefusal::LotFirst => &["D21"],
            _ => &[],
        }
    }
}
