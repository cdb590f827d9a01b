//! What is said before something is done: one table of acts and their strengths.

use crate::round::RoundNumber;
use crate::topic::Topic;
use ids::MemberId;
use systems::keizer::meetings::Bar;
use systems::result::GameResult;

/// How strongly something is warned of. What is refused is a refusal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Strength {
    /// Done, and told afterwards.
    ToldAfterwards,
    /// A yes is asked for.
    Confirm,
    /// A yes is asked for, with the consequences spelled out.
    ConfirmWithConsequences,
}

/// Something that is said before an act.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Warning {
    /// In time: absent with notice (dsc-k4), or for a team match (dsc-k5).
    SignedOffInTime(RoundNumber, bool),
    /// Late, before publication: the member scores nothing and nobody is released (D54).
    SignsOffLate(RoundNumber, MemberId),
    /// After publication: the opponent is released with the full value (dsc-n).
    Releases {
        /// In which round.
        round: RoundNumber,
        /// Who signs off.
        member: MemberId,
        /// Who is released.
        opponent: MemberId,
        /// A call in time excuses (D56); else the member scores nothing (dsc-k6).
        in_time: bool,
    },
    /// The free player signs off late and keeps the own value (D54).
    FreeKeepsValue(RoundNumber, MemberId),
    /// The draft no longer stands (D46).
    BreaksDraft(RoundNumber),
    /// Someone is added after the deadline (dsc-l, D55).
    AddedAfterDeadline(RoundNumber, MemberId),
    /// Two who may not meet by the rule (dsc-k8).
    Meets(MemberId, MemberId, Bar),
    /// Another is free than the rule gives (dsc-k10, D30).
    OtherFree(MemberId),
    /// More are free than the number asks for (dsc-k10).
    MoreFree(usize),
    /// A draft that stood is replaced.
    ReplacesDraft(RoundNumber),
    /// Published before the set hour (dsc-m, D46).
    EarlyPublication(RoundNumber),
    /// Paired anew though it was public, where the rules allow it (D58).
    PairsAnew(RoundNumber),
    /// A result that stood is changed.
    ChangesResult(RoundNumber),
    /// The director enters another result than a player did (dsc-q).
    OverridesEntry {
        /// In which round.
        round: RoundNumber,
        /// Who entered it.
        player: MemberId,
        /// What was entered.
        entered: GameResult,
        /// What the director enters.
        result: GameResult,
    },
    /// A final result is put right, which moves the standings (D59, D44).
    PutsRight(RoundNumber),
    /// A result is taken away.
    ClearsResult(RoundNumber),
    /// A complaint gives a game another outcome (dsc-v).
    ChangesOutcome(RoundNumber),
    /// An appeal that was upheld gives a game that is not final yet another outcome (dsc-w).
    FollowsAppeal(RoundNumber),
    /// A second phone loses the game (dsc-t).
    LosesByPhone(RoundNumber, MemberId),
    /// An evening is cancelled (D62).
    CancelsEvening(RoundNumber),
    /// An evening is moved; deadlines move with it.
    MovesEvening(RoundNumber),
    /// Someone leaves the competition.
    Leaves(MemberId),
    /// Who leaves has a game without a result: the opponent wins it without playing.
    LeavesGame {
        /// In which round.
        round: RoundNumber,
        /// Who leaves.
        member: MemberId,
        /// Who wins.
        opponent: MemberId,
    },
    /// Who cannot come postpones a game of the calendar, and everyone concerned hears of it (ddt-10).
    Postpones {
        /// In which round.
        round: RoundNumber,
        /// Who postpones it.
        member: MemberId,
        /// Against whom.
        opponent: MemberId,
        /// Whether the member cannot postpone this game again (D63).
        last: bool,
    },
    /// The rules change (D45).
    ChangesRules(RoundNumber),
    /// Lots are drawn once (D21).
    DrawsOnce,
    /// Nothing can be done in the competition afterwards.
    ClosesCompetition,
    /// The calendar has more rounds than there are evenings: so many have no evening yet (ddt-2).
    ShortCalendar(usize),
    /// The calendar is made anew, because someone dropped out before the first evening (ddt-2).
    CalendarAnew,
    /// The series have other sizes than article 2 gives.
    UnevenSeries,
    /// Someone stops in a championship, after so many of so many games: whether all results go (ddt-11, D37).
    Stops {
        /// Who.
        member: MemberId,
        /// Games played.
        played: usize,
        /// Games on the calendar.
        scheduled: usize,
        /// Whether that was less than half.
        void: bool,
    },
    /// The director lets a game of the first leg be played after its limit, for force majeure (ddt-12).
    Extends(RoundNumber),
    /// A team plays no more: what it played counts, or is void before half.
    TeamDropsOut,
    /// Someone takes the place of a first-board player who was named for the whole event (minerva-1.4).
    SubstitutesFirstBoard,
    /// The season ends here: so many evenings are not held (D85).
    EndsSeason(usize),
    /// Two who have met already in a Swiss.
    MeetsAgain(MemberId, MemberId),
}

impl Warning {
    /// The one table of strengths.
    pub fn strength(&self) -> Strength {
        match self {
            Warning::SignedOffInTime(..) | Warning::FreeKeepsValue(..) | Warning::BreaksDraft(_) => {
                Strength::ToldAfterwards
            }
            Warning::AddedAfterDeadline(..)
            | Warning::Meets(..)
            | Warning::OtherFree(_)
            | Warning::MoreFree(_)
            | Warning::ReplacesDraft(_)
            | Warning::EarlyPublication(_)
            | Warning::ChangesResult(_)
            | Warning::OverridesEntry { .. }
            | Warning::ClearsResult(_)
            | Warning::DrawsOnce
            | Warning::ShortCalendar(_)
            | Warning::UnevenSeries
            | Warning::SubstitutesFirstBoard
            | Warning::MeetsAgain(..)
            | Warning::Extends(_) => Strength::Confirm,
            Warning::SignsOffLate(..)
            | Warning::Releases { .. }
            | Warning::PairsAnew(_)
            | Warning::PutsRight(_)
            | Warning::ChangesOutcome(_)
            | Warning::FollowsAppeal(_)
            | Warning::LosesByPhone(..)
            | Warning::CancelsEvening(_)
            | Warning::MovesEvening(_)
            | Warning::Leaves(_)
            | Warning::LeavesGame { .. }
            | Warning::Postpones { .. }
            | Warning::Stops { .. }
            | Warning::CalendarAnew
            | Warning::ChangesRules(_)
            | Warning::TeamDropsOut
            | Warning::EndsSeason(_)
            | Warning::ClosesCompetition => Strength::ConfirmWithConsequences,
        }
    }

    /// Whether the act can move the standings, so that what it moves is shown first (D44).
    pub fn moves_standings(&self) -> bool {
        matches!(
            self,
            Warning::ChangesResult(_)
                | Warning::OverridesEntry { .. }
                | Warning::PutsRight(_)
                | Warning::ClearsResult(_)
                | Warning::ChangesOutcome(_)
                | Warning::FollowsAppeal(_)
                | Warning::LosesByPhone(..)
                | Warning::ChangesRules(_)
        )
    }

    /// What the ruleset must be asked about.
    pub fn topic(&self) -> Option<Topic> {
        Some(match self {
            Warning::SignedOffInTime(_, false) => Topic::Excused,
            Warning::SignedOffInTime(_, true) => Topic::TeamAward,
            Warning::SignsOffLate(..) => Topic::Late,
            Warning::Releases { .. } => Topic::Released,
            Warning::FreeKeepsValue(..) | Warning::EarlyPublication(_) | Warning::BreaksDraft(_) => {
                Topic::Publication
            }
            Warning::AddedAfterDeadline(..) | Warning::MovesEvening(_) => Topic::SignOff,
            Warning::Meets(..) => Topic::Meetings,
            Warning::OtherFree(_) | Warning::MoreFree(_) => Topic::Free,
            Warning::PairsAnew(_) => Topic::Publication,
            Warning::ChangesResult(_) | Warning::OverridesEntry { .. } | Warning::ClearsResult(_) => {
                Topic::Results
            }
            Warning::PutsRight(_) | Warning::ChangesOutcome(_) => Topic::Complaint,
            Warning::FollowsAppeal(_) => Topic::Committee,
            Warning::LosesByPhone(..) => Topic::Phones,
            Warning::CancelsEvening(_) | Warning::EndsSeason(_) => Topic::Season,
            Warning::ShortCalendar(_) | Warning::CalendarAnew | Warning::UnevenSeries => Topic::Calendar,
            Warning::Stops { .. } => Topic::Withdrawal,
            Warning::Extends(_) => Topic::Postponing,
            Warning::Postpones { .. } => Topic::Absence,
            Warning::SubstitutesFirstBoard => Topic::FirstBoard,
            Warning::ReplacesDraft(_)
            | Warning::Leaves(_)
            | Warning::LeavesGame { .. }
            | Warning::ChangesRules(_)
            | Warning::DrawsOnce
            | Warning::TeamDropsOut
            | Warning::MeetsAgain(..)
            | Warning::ClosesCompetition => return None,
        })
    }
}
