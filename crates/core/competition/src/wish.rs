//! Wishes: what a member, an officer, a director, a live table or the clock asks for.

use crate::actor::Actor;
use crate::championship::ChampionshipAct;
use crate::elsewhere::ElsewhereAct;
use crate::fact::{League, LotAbout, Pair, PairingWishes, PrizeName, Sanction};
use crate::imported::ImportedRound;
use crate::law::Clause;
use crate::round::RoundNumber;
use crate::swiss::SwissAct;
use crate::teams::TeamAct;
use calendar::{Day, Instant, TimeOfDay, Zone};
use ids::{MemberId, TextId};
use std::collections::BTreeMap;
use systems::exact::Fraction;
use systems::result::GameResult;

/// A wish.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wish {
    /// Who asks.
    pub by: Actor,
    /// How many facts the asker had seen: an officer or director is told what changed since at that evening.
    pub seen: Option<u64>,
    /// Whether the asker said yes to the warnings.
    pub yes: bool,
    /// What is asked.
    pub act: Act,
}

impl Wish {
    /// A wish of which every warning is taken for read.
    pub fn sure(by: Actor, act: Act) -> Wish {
        Wish { by, seen: None, yes: true, act }
    }

    /// A wish that is asked about first where its strength of warning says so.
    pub fn new(by: Actor, act: Act) -> Wish {
        Wish { by, seen: None, yes: false, act }
    }
}

/// Someone who is to take part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entering {
    /// Who.
    pub member: MemberId,
    /// The rating at the start of the season, or on entering.
    pub rating: Option<i32>,
    /// The federation's rating of 1 June, which decides the group (dsc-c).
    pub group_rating: Option<i32>,
    /// Whether that rating is an estimate (dsc-c).
    pub estimated: bool,
    /// Absent unless signed on (D42).
    pub flexible: bool,
    /// The first round; nothing: the first whose pairing can still be made.
    pub from: Option<RoundNumber>,
    /// Points to start with in mid-season; nothing: as the rating gives (dsc-k2, D33).
    pub points: Option<Fraction>,
    /// The id of the ruleset that the member accepts (ddt-19).
    pub accepts: String,
}

/// What the director decides about a complaint (dsc-v).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ruling {
    /// It is rejected.
    Rejected,
    /// It is upheld and the result stays, as after a ruling about a clock.
    ResultStays,
    /// It is upheld and the game gets another result.
    ResultBecomes(GameResult),
}

/// What is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    /// Do what fell due.
    Tick,
    /// Plan the evening of the next round.
    Plan {
        /// The day.
        day: Day,
        /// When games start; nothing: as usual.
        start: Option<TimeOfDay>,
    },
    /// Plan another round on the evening of the last one.
    PlanRound {
        /// When its games start; nothing: as soon as it is paired.
        start: Option<TimeOfDay>,
    },
    /// Move an evening to another day or hour.
    Move {
        /// Its round.
        round: RoundNumber,
        /// The day.
        day: Day,
        /// When games start.
        start: TimeOfDay,
    },
    /// Cancel an evening (D62).
    Cancel {
        /// Its round.
        round: RoundNumber,
        /// Why.
        why: Option<TextId>,
    },
    /// Say who directs an evening (dsc-h).
    NameDirector {
        /// Its round.
        round: RoundNumber,
        /// Who.
        member: MemberId,
    },
    /// Enter someone.
    Enter(Entering),
    /// Take someone out of the competition.
    Leave(MemberId),
    /// Put someone in a group by hand, or let the rating decide again (dsc-c).
    SetGroup(MemberId, Option<char>),
    /// Say whether someone is absent unless signed on (D42).
    SetFlexible(MemberId, bool),
    /// Sign off for evenings.
    SignOff {
        /// Who.
        member: MemberId,
        /// Which rounds.
        rounds: Vec<RoundNumber>,
        /// Because of a team match (dsc-f.1).
        team: bool,
        /// When the call came that the officer enters (D32).
        called: Option<Instant>,
    },
    /// Sign on for evenings.
    SignOn {
        /// Who.
        member: MemberId,
        /// Which rounds.
        rounds: Vec<RoundNumber>,
        /// When the call came that the officer enters (D32).
        called: Option<Instant>,
    },
    /// Enter a team match, or its players anew (D48).
    EnterTeamMatch {
        /// Its number where it is known already.
        number: Option<u16>,
        /// Its day.
        day: Day,
        /// In which competition.
        league: League,
        /// Who plays in it.
        members: Vec<MemberId>,
    },
    /// A team match is not played.
    CancelTeamMatch(u16),
    /// Say who is there, where the club pairs among those.
    NotePresence {
        /// In which round.
        round: RoundNumber,
        /// Who came.
        came: Vec<MemberId>,
        /// Who was ticked and is not there.
        gone: Vec<MemberId>,
    },
    /// Make a draft of the pairing.
    Pair {
        /// Of which round.
        round: RoundNumber,
        /// What the officer fixes beforehand.
        wishes: PairingWishes,
    },
    /// Change the draft by hand.
    ChangeDraft {
        /// Of which round.
        round: RoundNumber,
        /// The pairs, the first board first.
        pairs: Vec<Pair>,
        /// Who is free.
        free: Vec<MemberId>,
    },
    /// Throw the draft away.
    DropDraft(RoundNumber),
    /// Publish the draft.
    Publish(RoundNumber),
    /// Let two play a friendly game (dsc-n).
    Friendly(RoundNumber, MemberId, MemberId),
    /// Tick off that a member was told.
    Told(RoundNumber, MemberId),
    /// Enter the result of the own game (dsc-q).
    EnterResult(RoundNumber, Pair, GameResult),
    /// Set results as the director; after they are final a mistake is put right (D59).
    SetResults {
        /// Of which round.
        round: RoundNumber,
        /// The games.
        results: Vec<(Pair, GameResult)>,
        /// Why.
        why: Option<TextId>,
    },
    /// Take a result away (D43).
    ClearResult(RoundNumber, Pair, Option<TextId>),
    /// Decide otherwise about a final result, for weighty and proven facts, as the director with these of the committee
    /// (dsc-v, D59).
    Reopen(RoundNumber, Pair, GameResult, TextId, Vec<MemberId>),
    /// Record another result as the committee, which upheld an appeal about the game (dsc-w).
    OnAppeal(RoundNumber, Pair, GameResult, TextId),
    /// Overrule a result as the director (ddt-18).
    Overrule(RoundNumber, Pair, GameResult, TextId),
    /// Record that someone does not come and said nothing (dsc-k6).
    StayedAway(RoundNumber, MemberId),
    /// Declare a game lost because the default time has passed (dsc-o).
    Forfeit(RoundNumber, MemberId),
    /// Record that someone arrives at the board now (dsc-o).
    Arrive(RoundNumber, MemberId),
    /// Record that a phone was on (dsc-t).
    Phone(RoundNumber, MemberId, Sanction),
    /// Complain about a game (dsc-v).
    Complain {
        /// The round.
        round: RoundNumber,
        /// The game.
        pair: Pair,
        /// Who complains.
        member: MemberId,
        /// What was written, if it was not spoken.
        text: Option<TextId>,
    },
    /// Work a complaint out in writing (dsc-v).
    WorkOut(u16, TextId),
    /// Take a complaint back.
    WithdrawComplaint(u16),
    /// Decide about a complaint (dsc-v).
    DecideComplaint(u16, Ruling, TextId),
    /// Change the rules from a round on (D45).
    ChangeRules {
        /// The first round under the changed rules.
        from: RoundNumber,
        /// The changed values by key.
        clauses: BTreeMap<String, Clause>,
        /// Why.
        why: TextId,
    },
    /// Declare a round done, where the rules have no limit for complaints.
    Settle(RoundNumber),
    /// Publish the standings after a round (D72).
    PublishTable(RoundNumber),
    /// Draw lots (D21).
    DrawLot {
        /// What for.
        about: LotAbout,
        /// What was written down before the draw.
        seed: String,
        /// Between whom.
        among: Vec<MemberId>,
    },
    /// Award a prize.
    AwardPrize(PrizeName),
    /// Close the competition.
    Close,
    /// Follow the club to another zone.
    FollowZone(Zone),
    /// Put a member in a series of the championship (ddt-2, ddt-17).
    SetSeries(MemberId, u8),
    /// Make the calendar of all series (ddt-2, D39).
    MakeCalendar,
    /// Postpone a game (ddt-12).
    Postpone(RoundNumber, Pair, MemberId),
    /// Say on which day a postponed game is made up, or one is brought forward (ddt-12, D69).
    MakeUp(RoundNumber, Pair, Day),
    /// Claim a forfeit because the opponent is not there (ddt-5).
    ClaimForfeit(RoundNumber, MemberId),
    /// What only a championship knows: its division and other starting hours.
    Championship(ChampionshipAct),
    /// Something of a bughouse tournament.
    Team(TeamAct),
    /// Bring in a round that was played before, as a file tells it.
    ImportRound(RoundNumber, Box<ImportedRound>),
    /// Something of a Swiss.
    Swiss(SwissAct),
    /// Something of a cup.
    Cup(crate::cup::CupAct),
    /// Something about the boards of team matches.
    External(crate::external::ExternalAct),
    /// Something about sections (D80).
    Section(crate::sections::SectionAct),
    /// Something about the rounds that were played elsewhere (D79).
    Elsewhere(ElsewhereAct),
    /// End the season here: what remains is cancelled, with the id of why (D85).
    EndSeason(Option<TextId>),
}
