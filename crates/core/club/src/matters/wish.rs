//! Wishes: what someone wants done.

use super::actor::Actor;
use super::fact::{About, Holder, Subject};
use calendar::{Day, Season};
use ids::{CompetitionId, MemberId, TextId};

/// A wish.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wish {
    /// Who.
    pub by: Actor,
    /// How many facts they had seen; who saw fewer than there are is told first.
    pub seen: Option<u64>,
    /// What.
    pub act: Act,
}

impl Wish {
    /// A wish of someone who has seen everything.
    pub fn new(by: Actor, act: Act) -> Wish {
        Wish { by, seen: None, act }
    }
}

/// A decision against which someone appeals, as the competition tells it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contested {
    /// The competition.
    pub competition: CompetitionId,
    /// What was decided about.
    pub subject: Subject,
    /// Whom it concerns: both players.
    pub parties: Vec<MemberId>,
    /// The member who decided, where that is known.
    pub director: Option<MemberId>,
    /// Whether it was the director who decided; the committee hears of nothing else (dsc-w).
    pub by_director: bool,
}

/// What is wished.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "fields of acts are named after what they hold")]
pub enum Act {
    /// Write down a decision of the meeting of a day.
    Record { on: Day, about: About, text: TextId },
    /// Strike a decision that was written down wrongly.
    StrikeDecision(u16),
    /// Propose a committee to the meeting.
    Propose { members: Vec<MemberId> },
    /// Write down what the meeting made of the proposal.
    Name { on: Day, rejected: Vec<MemberId>, chosen: Vec<MemberId> },
    /// Appeal.
    Appeal { contested: Contested, member: MemberId, text: TextId },
    /// Step aside, as a member of the committee.
    StepAside(u16),
    /// Take an appeal back.
    WithdrawAppeal(u16),
    /// Enter what the committee decided about an appeal, with the others of it who decided so.
    DecideAppeal { appeal: u16, upheld: bool, why: TextId, with: Vec<MemberId> },
    /// Ask for a phone on stand-by; the numbers are only counted, the one number lies in `contact`.
    AskPhone { member: MemberId, day: Day, numbers: Vec<String>, contact: TextId, why: Option<TextId> },
    /// Answer: whether it is necessary, and whether the phone was handed in.
    AnswerPhone { phone: u16, necessary: bool, handed_in: bool },
    /// Name a club that visits on an evening.
    NameVisitors { day: Day, name: TextId },
    /// Their captain was told of a phone.
    TellCaptain { visitors: u16, phone: u16 },
    /// Enter a trophy.
    EnterTrophy { name: TextId },
    /// Give it to who won it in a season.
    GiveTrophy { trophy: u16, member: MemberId, season: Season },
    /// Ask for it back.
    AskTrophyBack(u16),
    /// It was returned on a day.
    ReturnTrophy { trophy: u16, on: Day },
    /// Enter an honour by hand.
    EnterHonour { title: TextId, season: Season, holder: Holder },
    /// Strike one that was entered wrongly.
    StrikeHonour(u16),
    /// Keep a ruleset of the club, whose file was read without a fault, as a new edition.
    KeepRules { rules: String, text: TextId },
    /// What the clock asks for.
    Tick,
}
