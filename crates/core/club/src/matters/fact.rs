//! Facts: what happened in the club's matters, in the past tense, with the moment. The fold of the log is the state.

use super::actor::By;
use calendar::{Day, Instant, Season};
use ids::{CompetitionId, MemberId, TextId};

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// When.
    pub at: Instant,
    /// What.
    pub fact: Fact,
}

/// What a decision of the members' meeting is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum About {
    /// The fees of a season (ddt-1.1). The amounts themselves stand in the ledger.
    Fees(Season),
    /// The series in which a new member plays, the first being 1 (ddt-17).
    Series(MemberId, u8),
    /// The players' committee (dsc-w).
    Committee,
    /// Anything else.
    Other,
}

/// The director's decision against which someone appeals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Subject {
    /// About the complaint with this number.
    Complaint(u16),
    /// About the result of a game: the round, White and Black.
    Result(u16, MemberId, MemberId),
}

/// Whose honour it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Holder {
    /// A member.
    Member(MemberId),
    /// Someone whom the list of members does not know: the name lies in a row of its own.
    Named(TextId),
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "fields of facts are named after what they hold")]
pub enum Fact {
    /// The members met.
    MeetingHeld { meeting: u16, on: Day, by: By },
    /// The meeting decided.
    Decided { decision: u16, meeting: u16, about: About, text: TextId, by: By },
    /// A decision was written down wrongly and does not count.
    DecisionStruck { decision: u16, by: By },
    /// The board proposes a players' committee (dsc-w).
    CommitteeProposed { members: Vec<MemberId>, by: By },
    /// The meeting agreed, or filled in itself whom it rejected (dsc-w).
    CommitteeNamed { meeting: u16, rejected: Vec<MemberId>, chosen: Vec<MemberId>, by: By },
    /// Someone appeals against a decision of the director (dsc-w).
    AppealLodged {
        appeal: u16,
        competition: CompetitionId,
        subject: Subject,
        parties: Vec<MemberId>,
        director: Option<MemberId>,
        member: MemberId,
        text: TextId,
        by: By,
    },
    /// Someone of the committee does not hear this appeal.
    SteppedAside { appeal: u16, member: MemberId },
    /// An appeal was taken back.
    AppealWithdrawn { appeal: u16 },
    /// The committee decided: `sat` are those who did, as the one of them who entered it says.
    AppealDecided { appeal: u16, upheld: bool, why: TextId, sat: Vec<MemberId>, by: By },
    /// Someone asks to have a phone on stand-by on an evening (dsc-u).
    PhoneAsked { phone: u16, member: MemberId, day: Day, contact: TextId, why: Option<TextId>, by: By },
    /// The director agrees and has the phone in keeping.
    PhoneGranted { phone: u16, by: By },
    /// The director does not.
    PhoneRefused { phone: u16, by: By },
    /// The evening is over: the number was erased.
    PhoneForgotten { phone: u16 },
    /// A club comes to visit on an evening; its name lies in a row of its own.
    VisitorsNamed { visitors: u16, day: Day, name: TextId, by: By },
    /// The captain of the visitors was told whose phone may be on (dsc-u).
    CaptainTold { visitors: u16, phone: u16, by: By },
    /// The club has a challenge trophy.
    TrophyEntered { trophy: u16, name: TextId, by: By },
    /// Someone won it and has it at home.
    TrophyGiven { trophy: u16, member: MemberId, season: Season, by: By },
    /// The board asks for it back (dsc-x).
    TrophyAskedBack { trophy: u16, by: By },
    /// The board has it back.
    TrophyReturned { trophy: u16, on: Day, by: By },
    /// An honour of the list, entered by hand.
    HonourEntered { honour: u16, title: TextId, season: Season, holder: Holder, by: By },
    /// It was entered wrongly.
    HonourStruck { honour: u16, by: By },
    /// A ruleset of the club was added or changed: a new edition of it, whose file lies in a row of its own (D45).
    RulesKept { edition: u16, rules: String, text: TextId, by: By },
}
