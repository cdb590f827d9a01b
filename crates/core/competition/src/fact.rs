//! Facts: what happened in a competition, in the past tense, with the moment. The fold of the log is the state.

use crate::actor::By;
use crate::championship::ChampionshipFact;
use crate::cup::CupFact;
use crate::elsewhere::ElsewhereFact;
use crate::external::ExternalFact;
use crate::imported::ImportedRound;
use crate::law::{Clause, Law};
use crate::round::RoundNumber;
use crate::sections::SectionFact;
use crate::swiss::SwissFact;
use crate::teams::TeamFact;
use calendar::{Day, Instant, TimeOfDay, Zone};
use ids::{MemberId, TextId};
use std::collections::BTreeMap;
use std::sync::Arc;
use systems::exact::Fraction;
use systems::result::GameResult;

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// When; for what the clock did the moment at which it fell due, also when it was carried out later.
    pub at: Instant,
    /// What.
    pub fact: Fact,
}

/// How a competition is paired and counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum System {
    /// The Keizer system.
    Keizer,
    /// Series of round robins with a calendar.
    Championship,
    /// A bughouse tournament of teams.
    Teams,
    /// Equal against equal by the FIDE (Dutch) system.
    Swiss,
    /// A knock-out (D53).
    Cup,
}

/// What a competition begins with: the whole law, so that an old season is counted by its own rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// The law.
    pub law: Arc<Law>,
    /// How it is paired and counted.
    pub system: System,
    /// The club's time zone.
    pub zone: Zone,
    /// When games start on an evening.
    pub start: TimeOfDay,
    /// Last season's final standings, where the first ranking comes from them and not from ratings (dsc-k1).
    pub last_season: Vec<MemberId>,
}

/// Two who meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pair {
    /// Who has White.
    pub white: MemberId,
    /// Who has Black.
    pub black: MemberId,
}

impl Pair {
    /// White and Black.
    pub fn both(self) -> [MemberId; 2] {
        [self.white, self.black]
    }

    /// The opponent of a member.
    pub fn opponent(self, member: MemberId) -> Option<MemberId> {
        match member {
            _ if member == self.white => Some(self.black),
            _ if member == self.black => Some(self.white),
            _ => None,
        }
    }
}

/// Someone who takes part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entered {
    /// Who.
    pub member: MemberId,
    /// The rating, frozen (D74).
    pub rating: Option<i32>,
    /// The rating that decides the group (dsc-c).
    pub group_rating: Option<i32>,
    /// Whether it is an estimate (dsc-c).
    pub estimated: bool,
    /// Absent unless signed on (D42).
    pub flexible: bool,
    /// The first round.
    pub from: RoundNumber,
    /// Points to start with (dsc-k2).
    pub points: Fraction,
    /// The ruleset that was accepted.
    pub accepted: String,
    /// Who entered the member.
    pub by: By,
}

/// In which competition a team match is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum League {
    /// The federation's, such as the KNSB (dsc-f.1).
    Federation,
    /// The regional one, such as the FSB (dsc-f.1).
    Regional,
    /// A cup or anything else: no reason for `team` (D48).
    Other,
}

/// What the officer fixes before pairing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PairingWishes {
    /// Pairs that must be, whoever gets White.
    pub locked: Vec<(MemberId, MemberId)>,
    /// Pairs that may not be.
    pub forbidden: Vec<(MemberId, MemberId)>,
    /// Who is given a free round.
    pub free: Vec<MemberId>,
}

/// Why a side of a game is not there (D60).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cause {
    /// Did not come and said nothing (dsc-k6).
    NoShow,
    /// Signed off too late (dsc-n).
    LateNotice,
    /// Called in time, which was entered after publication (D56).
    CalledInTime,
    /// Came too late (dsc-o).
    TooLate,
    /// Left the competition.
    Withdrawn,
}

/// What the director did about a phone that was on (dsc-t).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sanction {
    /// A warning, the lighter measure for a first breach.
    Warned,
    /// The time was halved.
    TimeHalved,
    /// The game was lost; the half points that the director gave the opponent.
    Lost(u8),
}

/// How the director or the committee came to set a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Settling {
    /// In the ordinary way.
    Set,
    /// A final result that was entered wrongly was put right (D59).
    PutRight,
    /// After a complaint.
    Complaint,
    /// For weighty and proven facts, by the director with the committee (dsc-v).
    Reopened,
    /// By the committee, which upheld an appeal (dsc-w).
    Appealed,
    /// Overruled by the director (ddt-18).
    Overruled,
}

/// What the clock reminds of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reminder {
    /// Players: sign off in time.
    SignOff,
    /// Officer: signing off has closed, make the pairing.
    Pair,
    /// Officer: the hour of publication has come without a draft that stands (D46).
    Publish,
    /// Director: the default time has passed.
    DefaultTime,
    /// Director: results are missing.
    Results,
    /// Players: a postponed game has no day yet and its limit comes near (ddt-12).
    MakeUp,
}

/// A row of a table as it was published.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Who.
    pub member: MemberId,
    /// What the place is worth.
    pub value: i64,
    /// The score.
    pub score: Fraction,
    /// Games over the board.
    pub games: u32,
    /// Points made in them.
    pub points: Fraction,
}

/// What lots were drawn for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum LotAbout {
    /// The best team player (dsc-d.5).
    BestTeamPlayer,
    /// Equal scores, where the club breaks them by lot (D27).
    EqualScores,
}

/// A prize of the season.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PrizeName {
    /// The club champion (dsc-d.1).
    Champion,
    /// The winner of a group (dsc-d.2).
    Group(char),
    /// The climber (dsc-d.3).
    Climber,
    /// The best team player (dsc-d.5).
    BestTeamPlayer,
    /// The rapid champion (dsc-d.4).
    RapidChampion,
    /// The winner of a cup (D53).
    CupWinner,
    /// The winner of a section below the first, whose winner is the champion (D80).
    Section(char),
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "fields of facts are named after what they hold")]
pub enum Fact {
    /// The competition was opened.
    Opened(Box<Opening>),
    /// The evening of a round was planned.
    EveningPlanned { round: RoundNumber, day: Day, start: TimeOfDay },
    /// An evening was moved.
    EveningMoved { round: RoundNumber, day: Day, start: TimeOfDay },
    /// An evening was cancelled (D62).
    EveningCancelled { round: RoundNumber, why: Option<TextId> },
    /// Someone was named to direct an evening (dsc-h).
    DirectorNamed { round: RoundNumber, member: MemberId },
    /// Someone takes part.
    Entered(Box<Entered>),
    /// Someone takes no part from a round on.
    Left { member: MemberId, from: RoundNumber, by: By },
    /// A group was set by hand, or left to the rating again.
    GroupSet { member: MemberId, group: Option<char> },
    /// Someone became flexible or fixed (D42).
    FlexibleSet { member: MemberId, flexible: bool },
    /// Someone signed off; `called` is the hour of the call that the officer states (D32).
    SignedOff { round: RoundNumber, member: MemberId, by: By, team: bool, called: Option<Instant> },
    /// Someone signed on.
    SignedOn { round: RoundNumber, member: MemberId, by: By, called: Option<Instant> },
    /// Someone stayed away so often that they are signed off until they sign on again (dsc-k).
    SignedOffByRule { member: MemberId, after: RoundNumber },
    /// Who was signed off by rule asks to be paired again.
    AskedBack { member: MemberId },
    /// Who was signed off by rule is paired again from a round on (D47).
    CameBack { member: MemberId, from: RoundNumber, by: By },
    /// A team match was entered, or its players anew.
    TeamMatchEntered { number: u16, day: Day, league: League, members: Vec<MemberId>, by: By },
    /// A team match is not played.
    TeamMatchCancelled { number: u16, by: By },
    /// The day of a team match has passed: it was played (dsc-f.2).
    TeamMatchPlayed { number: u16 },
    /// A draft was made by the rule.
    DraftMade { round: RoundNumber, wishes: PairingWishes, pairs: Vec<Pair>, free: Vec<MemberId>, by: By },
    /// The draft was changed by hand.
    DraftChanged { round: RoundNumber, pairs: Vec<Pair>, free: Vec<MemberId>, by: By },
    /// The draft was thrown away.
    DraftDropped { round: RoundNumber, by: By },
    /// The draft became the pairing.
    Published { round: RoundNumber, by: By },
    /// A member was left without an opponent by `of` (dsc-n).
    Released { round: RoundNumber, member: MemberId, of: MemberId, cause: Cause },
    /// Two will play a friendly game, which never counts.
    FriendlyArranged { round: RoundNumber, one: MemberId, other: MemberId },
    /// A member was told, by telephone or in the hall.
    Told { round: RoundNumber, member: MemberId, by: By },
    /// A player entered the result.
    ResultEntered { round: RoundNumber, pair: Pair, result: GameResult, player: MemberId, by: By },
    /// The result was set.
    ResultSet {
        round: RoundNumber,
        pair: Pair,
        result: GameResult,
        settling: Settling,
        why: Option<TextId>,
        by: By,
    },
    /// With whom of the committee the director judged the result that was set just before (dsc-v).
    JudgedWith { round: RoundNumber, pair: Pair, members: Vec<MemberId> },
    /// The result was taken away.
    ResultCleared { round: RoundNumber, pair: Pair, why: Option<TextId>, by: By },
    /// Someone did not come and said nothing.
    StayedAway { round: RoundNumber, member: MemberId, by: By },
    /// Someone arrived at the board, in time or not (dsc-o).
    Arrived { round: RoundNumber, member: MemberId, in_time: bool },
    /// A phone was on (dsc-t).
    PhoneOn { round: RoundNumber, member: MemberId, sanction: Sanction },
    /// A complaint was made.
    Complained { number: u16, round: RoundNumber, pair: Pair, member: MemberId, text: Option<TextId>, by: By },
    /// A complaint was worked out in writing.
    WorkedOut { number: u16, text: TextId },
    /// A complaint was taken back.
    ComplaintWithdrawn { number: u16 },
    /// A complaint was not worked out in time (D71).
    ComplaintLapsed { number: u16 },
    /// A complaint was decided.
    ComplaintDecided { number: u16, upheld: bool, why: TextId, by: By },
    /// Every game of a round is final.
    RoundFinal { round: RoundNumber },
    /// A round was declared done by the director.
    RoundSettled { round: RoundNumber, by: By },
    /// The rules were changed from a round on (D45).
    RulesChanged { from: RoundNumber, clauses: BTreeMap<String, Clause>, why: TextId, by: By },
    /// The standings after a round were published (D72).
    TablePublished { number: u16, round: RoundNumber, rows: Vec<Row>, by: By },
    /// Lots were drawn (D21).
    LotDrawn { about: LotAbout, seed: String, order: Vec<MemberId> },
    /// A prize was awarded.
    PrizeAwarded { prize: PrizeName, winners: Vec<MemberId>, by: By },
    /// The clock reminded of something, or it was too late for that when the program came back.
    Reminded { round: RoundNumber, reminder: Reminder, dropped: bool },
    /// The competition was closed.
    Closed { by: By },
    /// A member plays in a series of the championship (ddt-2, ddt-17).
    SeriesSet { member: MemberId, series: u8 },
    /// A game was postponed by one of the two; by not being able to come, or beforehand (ddt-10, ddt-12).
    Postponed { round: RoundNumber, pair: Pair, member: MemberId, absence: bool, by: By },
    /// One of the two proposes a day; the other has not said yes (ddt-12).
    MakeUpProposed { round: RoundNumber, pair: Pair, day: Day, member: MemberId, by: By },
    /// A game is to be played on another day (ddt-12, D69).
    MakeUpPlanned { round: RoundNumber, pair: Pair, day: Day, by: By },
    /// Something that only a championship knows.
    Championship(ChampionshipFact),
    /// Something of a bughouse tournament.
    Team(Box<TeamFact>),
    /// A round that was played before, as a file tells it.
    RoundImported { round: RoundNumber, told: Box<ImportedRound>, by: By },
    /// Something of a Swiss.
    Swiss(Box<SwissFact>),
    /// Something of a cup.
    Cup(Box<CupFact>),
    /// Something about the boards of team matches.
    External(Box<ExternalFact>),
    /// The club lives by another clock, from a day on; what came before stays as it was.
    ZoneChanged { from: Day, zone: Zone },
    /// Something about sections (D80).
    Section(Box<SectionFact>),
    /// Another round was planned on the evening of the round before it.
    RoundPlanned { round: RoundNumber, start: TimeOfDay },
    /// Who came was ticked at the door, and whose tick was taken back.
    PresenceNoted { round: RoundNumber, came: Vec<MemberId>, gone: Vec<MemberId>, by: By },
    /// Something about the rounds that were played before the competition came here (D79).
    Elsewhere(Box<ElsewhereFact>),
    /// The season ended before its time: these evenings are not held (D85).
    SeasonEnded { rounds: Vec<RoundNumber>, why: Option<TextId>, by: By },
}
