//! The facts and the wishes of a bughouse tournament.

use crate::actor::By;
use crate::round::RoundNumber;
use calendar::Instant;
use ids::{MemberId, TextId};
use std::fmt;
use systems::teams::MatchEnd;

/// A team, in the order of signing up, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TeamNumber(pub u16);

impl fmt::Display for TeamNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl std::str::FromStr for TeamNumber {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<TeamNumber, Self::Err> {
        text.parse().map(TeamNumber)
    }
}

/// Someone in a team: a member, or a guest whose name is a text of its own (D73).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TeamPlayer {
    /// A member.
    Member(MemberId),
    /// A guest by name.
    Guest(TextId),
}

impl TeamPlayer {
    /// What lots are drawn with and seats are named by.
    pub fn id(&self) -> &str {
        match self {
            TeamPlayer::Member(member) => member.as_str(),
            TeamPlayer::Guest(name) => name.as_str(),
        }
    }

    /// The member, where it is one.
    pub fn member(self) -> Option<MemberId> {
        match self {
            TeamPlayer::Member(member) => Some(member),
            TeamPlayer::Guest(_) => None,
        }
    }
}

/// One of the two of a team, as they signed up: the first-board player is the first (minerva-1.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Slot {
    /// Named first.
    One,
    /// Named second.
    Two,
}

impl Slot {
    /// Both.
    pub const BOTH: [Slot; 2] = [Slot::One, Slot::Two];

    /// The partner's.
    #[must_use]
    pub fn other(self) -> Slot {
        Slot::BOTH[1 - self as usize]
    }
}

/// How the teams meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Form {
    /// Everyone meets everyone, so many times.
    RoundRobin(u8),
    /// So many rounds, equal against equal.
    Swiss(u8),
}

/// What the organiser decides beforehand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Plan {
    /// How the teams meet.
    pub form: Form,
    /// Minutes a player (minerva-6.3).
    pub minutes: u16,
}

/// What happened in a bughouse tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "fields of facts are named after what they hold")]
pub enum TeamFact {
    /// The organiser decided how it is played.
    Planned { plan: Plan, by: By },
    /// A team signed up, the first-board player first.
    SignedUp { team: TeamNumber, name: TextId, players: [TeamPlayer; 2], by: By },
    /// A team named its first-board player: for the whole event, or for one round.
    FirstNamed { team: TeamNumber, round: Option<RoundNumber>, first: Slot, by: By },
    /// Someone plays in the place of another from a round on.
    Substituted { team: TeamNumber, out: Slot, player: TeamPlayer, from: RoundNumber, by: By },
    /// A team plays no more; how many rounds it played.
    DroppedOut { team: TeamNumber, after: u16, by: By },
    /// The next round was drafted.
    Drafted { round: RoundNumber, matches: Vec<(TeamNumber, TeamNumber)>, free: Vec<TeamNumber>, by: By },
    /// The draft was thrown away.
    DraftDropped { by: By },
    /// The draft became the round.
    Published { round: RoundNumber, starts: Option<Instant>, by: By },
    /// The colours of a round were drawn by lot (knsb-1.4, D21).
    ColoursDrawn { round: RoundNumber, seed: String, by: By },
    /// The result of a match, named by its home team.
    ResultSet { round: RoundNumber, home: TeamNumber, end: MatchEnd, by: By },
    /// The result was taken away.
    ResultCleared { round: RoundNumber, home: TeamNumber, by: By },
    /// Lots were drawn for equal standing (D21).
    LotsDrawn { seed: String, order: Vec<TeamNumber> },
    /// A round is played in a room of live tables: the room, and its tables in the order of the matches.
    RoomOpened { round: RoundNumber, room: String, tables: Vec<String>, by: By },
}

/// What can be asked in a bughouse tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "fields of wishes are named after what they hold")]
pub enum TeamAct {
    /// Decide how it is played.
    Plan(Plan),
    /// Sign a team up, the first-board player first (minerva-1.2, 1.3).
    SignUp { name: TextId, players: [TeamPlayer; 2] },
    /// Name the first-board player: for the event (minerva-1.4) or for a round (knsb-1.3).
    NameFirst { team: TeamNumber, round: Option<RoundNumber>, first: Slot },
    /// Let someone play in the place of another from the next round on.
    Substitute { team: TeamNumber, out: Slot, player: TeamPlayer },
    /// A team plays no more.
    DropOut(TeamNumber),
    /// Draft the next round.
    Draft,
    /// Throw the draft away.
    DropDraft,
    /// Publish the draft, and say when the round begins.
    Publish { starts: Option<Instant> },
    /// Draw the colours of a round (knsb-1.4, D21).
    DrawColours { round: RoundNumber, seed: String },
    /// Set results, each named by its home team.
    SetResults { round: RoundNumber, results: Vec<(TeamNumber, MatchEnd)> },
    /// Take a result away.
    ClearResult { round: RoundNumber, home: TeamNumber },
    /// Draw lots for equal standing at the end (D21).
    DrawLots { seed: String },
    /// Say in which room of live tables a round is played.
    OpenRoom { round: RoundNumber, room: String, tables: Vec<String> },
}
