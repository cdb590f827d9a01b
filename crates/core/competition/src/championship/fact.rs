//! What happens in a championship alone: who played where before, the division into series, other starting hours.

use crate::actor::By;
use crate::fact::Pair;
use crate::round::RoundNumber;
use calendar::TimeOfDay;
use ids::MemberId;

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "fields of facts are named after what they hold")]
pub enum ChampionshipFact {
    /// The final ranking of each series of an earlier season; `ago` 1 is last season (ddt-15, ddt-16).
    SeasonKnown { ago: u8, series: Vec<Vec<MemberId>>, by: By },
    /// The members' meeting decided in which series someone plays (ddt-17).
    Placed { member: MemberId, series: u8, by: By },
    /// The director confirmed the series, the first first, with what article 2 left to choose (ddt-2, D38).
    Divided { most: Option<u8>, sizes: Vec<u8>, series: Vec<Vec<MemberId>>, by: By },
    /// Someone starts later all season, or no longer does (ddt-5).
    LaterStart { member: MemberId, start: Option<TimeOfDay>, by: By },
    /// One of the two proposes another hour (ddt-5).
    StartProposed { round: RoundNumber, pair: Pair, start: TimeOfDay, member: MemberId },
    /// A game starts at another hour: agreed beforehand, or decided by the director (ddt-5).
    StartAgreed { round: RoundNumber, pair: Pair, start: TimeOfDay, by: By },
}

/// What may be asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChampionshipAct {
    /// Say how the series of an earlier season ended; 1 is last season.
    KnowSeason(u8, Vec<Vec<MemberId>>),
    /// Record where the members' meeting puts people (ddt-17).
    Place(Vec<(MemberId, u8)>),
    /// Confirm the division (D38).
    Divide(Choice),
    /// Let someone start later all season, or no longer (ddt-5).
    LaterStart(MemberId, Option<TimeOfDay>),
    /// Propose another start of a game, agree to it, or decide it (ddt-5).
    AgreeStart(RoundNumber, Pair, TimeOfDay),
}

/// What article 2 leaves to the director.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Choice {
    /// Up to how many players the first series grows, where there are enough (ddt-2).
    pub most: Option<u8>,
    /// The sizes of the series, where there are few players; nothing: as the article has it.
    pub sizes: Vec<u8>,
}
