//! The log as text: one event a line, in the words of the crate `lines`, stable from version to version.

use super::actor::{By, Role};
use super::fact::{About, Event, Fact, Holder, Subject};
use lines::{LineFault, choice, record};

/// The first line of a log.
pub const HEADER: &str = "clubavond-matters 1";

/// An event as a line.
pub fn encode(event: &Event) -> String {
    lines::encode(event.at, &event.fact)
}

/// The event of a line.
pub fn decode(line: &str) -> Result<Event, LineFault> {
    lines::decode(line).map(|(at, fact)| Event { at, fact })
}

choice!(Fact {
    "meeting_held" = MeetingHeld { meeting, on, by },
    "decided" = Decided { decision, meeting, about, text, by },
    "decision_struck" = DecisionStruck { decision, by },
    "committee_proposed" = CommitteeProposed { members, by },
    "committee_named" = CommitteeNamed { meeting, rejected, chosen, by },
    "appeal_lodged" = AppealLodged { appeal, competition, subject, parties, director, member, text, by },
    "stepped_aside" = SteppedAside { appeal, member },
    "appeal_withdrawn" = AppealWithdrawn { appeal },
    "appeal_decided" = AppealDecided { appeal, upheld, why, sat, by },
    "phone_asked" = PhoneAsked { phone, member, day, contact, why, by },
    "phone_granted" = PhoneGranted { phone, by },
    "phone_refused" = PhoneRefused { phone, by },
    "phone_forgotten" = PhoneForgotten { phone },
    "visitors_named" = VisitorsNamed { visitors, day, name, by },
    "captain_told" = CaptainTold { visitors, phone, by },
    "trophy_entered" = TrophyEntered { trophy, name, by },
    "trophy_given" = TrophyGiven { trophy, member, season, by },
    "trophy_asked_back" = TrophyAskedBack { trophy, by },
    "trophy_returned" = TrophyReturned { trophy, on, by },
    "honour_entered" = HonourEntered { honour, title, season, holder, by },
    "honour_struck" = HonourStruck { honour, by },
    "rules_kept" = RulesKept { edition, rules, text, by },
});

choice!(About {
    "fees" = Fees(season),
    "series" = Series(member, series),
    "committee" = Committee,
    "other" = Other,
});
choice!(Subject { "complaint" = Complaint(number), "result" = Result(round, white, black) });
choice!(Holder { "member" = Member(member), "named" = Named(name) });
choice!(Role {
    "member" = Member,
    "guardian" = Guardian,
    "board" = Board,
    "chairman" = Chairman,
    "director" = Director,
    "committee" = Committee,
    "clock" = Clock,
    "admin" = Admin,
});
record!(By { role, member });
