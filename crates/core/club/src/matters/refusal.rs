//! Why a wish is not carried out.

use super::law::{Law, Topic};
use crate::committee::{Fault, NoSeat};
use crate::phones;
use calendar::Day;
use ids::MemberId;
use rulebook::ArticleId;

/// Something that is not there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What {
    /// An appeal.
    Appeal,
    /// A decision.
    Decision,
    /// A phone on stand-by.
    Phone,
    /// Visitors.
    Visitors,
    /// A trophy.
    Trophy,
    /// An honour.
    Honour,
}

/// Why a wish is not carried out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// This is for someone else to do.
    NotAllowed(Topic),
    /// The board and who runs the program keep the rules.
    NotTheRules,
    /// So many facts came since the page was opened.
    Stale(u64),
    /// There is none with this number.
    NoSuch(What, u16),
    /// The rules of the club know no such thing.
    NotInTheseRules,
    /// The meeting of this day has yet to come.
    MeetingAhead(Day),
    /// Nobody who is a member.
    NotAMember(MemberId),
    /// A series that cannot be.
    NoSeries(u8),
    /// It was struck or stands like this already.
    NothingChanges,
    /// There is no proposal before the meeting.
    NoProposal,
    /// These names are no committee; the members concerned beside each.
    NoCommitteeOf(Vec<Fault>),
    /// There is no committee that could hear it.
    NoCommittee,
    /// The decision is not the director's.
    NotTheDirectors,
    /// The matter does not concern this member.
    NotYourMatter,
    /// An appeal against this decision runs, or was decided.
    AppealedBefore(u16),
    /// The appeal was decided or taken back.
    AppealOver(u16),
    /// Does not sit on the committee for this appeal.
    NotSitting,
    /// Nobody would be left to hear it.
    LastToHear,
    /// Not more than half of those who hear it decided so.
    TooFewDecide {
        /// So many did.
        sat: usize,
        /// So many hear it.
        hear: usize,
    },
    /// The evening is over, or too far ahead.
    NotThatEvening(Day),
    /// No phone on stand-by, and why.
    NoPhone(phones::Refusal),
    /// One was asked for this evening already.
    PhoneAsked,
    /// It was answered already.
    PhoneAnswered,
    /// The trophy is at this member's home: it must come back first.
    TrophyOut(MemberId),
    /// The trophy is not at anyone's home.
    TrophyIn,
    /// Returned before it was given.
    ReturnedTooEarly(Day),
}

impl Refusal {
    /// What the article that speaks for it is about.
    pub fn topic(&self) -> Option<Topic> {
        Some(match self {
            Refusal::NotAllowed(topic) => *topic,
            Refusal::NoSeries(_) => Topic::Series,
            Refusal::NoProposal
            | Refusal::NoCommitteeOf(_)
            | Refusal::NoCommittee
            | Refusal::NotTheDirectors
            | Refusal::NotYourMatter
            | Refusal::AppealedBefore(_)
            | Refusal::AppealOver(_)
            | Refusal::NotSitting
            | Refusal::LastToHear
            | Refusal::TooFewDecide { .. } => Topic::Committee,
            Refusal::NotThatEvening(_)
            | Refusal::NoPhone(_)
            | Refusal::PhoneAsked
            | Refusal::PhoneAnswered => Topic::Phones,
            Refusal::TrophyOut(_) | Refusal::TrophyIn | Refusal::ReturnedTooEarly(_) => Topic::Trophies,
            Refusal::NotTheRules
            | Refusal::Stale(_)
            | Refusal::NoSuch(..)
            | Refusal::NotInTheseRules
            | Refusal::MeetingAhead(_)
            | Refusal::NotAMember(_)
            | Refusal::NothingChanges => return None,
        })
    }

    /// The article that speaks for it.
    pub fn article<'a>(&self, law: &'a Law) -> Option<&'a ArticleId> {
        law.cite(self.topic()?)
    }

    /// The members whom a fault of a committee is about.
    pub fn member_of(fault: &Fault) -> Option<MemberId> {
        match fault {
            Fault::Number { .. } => None,
            Fault::Twice(name)
            | Fault::NotProposed(name)
            | Fault::RejectedAndChosen(name)
            | Fault::Seat(name, NoSeat::NotAMember | NoSeat::OnTheBoard) => MemberId::read(name).ok(),
        }
    }
}
