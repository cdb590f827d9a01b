//! The facts of the club's matters in words, for stories. `text` gives what people wrote: trophies, visitors, honours.

use crate::Lang;
use crate::competition::Names;
use crate::dates::date;
use crate::messages::matters_facts as say;
use club::matters::{About, Fact, State, Topic};
use ids::{MemberId, TextId};

/// What happened, as a sentence; `state` has the fact folded in.
pub fn fact(lang: Lang, state: &State, fact: &Fact, name: Names, text: &dyn Fn(TextId) -> String) -> String {
    let all = |members: &[MemberId]| members.iter().map(|one| name(*one)).collect::<Vec<_>>().join(", ");
    let trophy = |number: u16| state.trophy(number).map(|found| text(found.name)).unwrap_or_default();
    let holder = |number: u16| {
        let last = state.trophy(number).and_then(|found| found.holdings.last());
        last.map(|holding| name(holding.member)).unwrap_or_default()
    };
    let phone = |number: u16| state.phone(number).map(|found| name(found.member)).unwrap_or_default();
    let visitors = |number: u16| state.visitors(number).map(|found| text(found.name)).unwrap_or_default();
    match fact {
        Fact::MeetingHeld { on, .. } => say::meeting_held(lang, date(lang, *on)),
        Fact::Decided { about, .. } => match about {
            About::Fees(season) => say::decided_fees(lang, season),
            About::Series(member, series) => say::decided_series(lang, name(*member), series),
            About::Committee => say::decided_committee(lang),
            About::Other => say::decided_other(lang),
        },
        Fact::DecisionStruck { decision, .. } => say::decision_struck(lang, decision),
        Fact::CommitteeProposed { members, .. } => say::committee_proposed(lang, all(members)),
        Fact::CommitteeNamed { .. } => {
            let sits = state.committee().map(|committee| all(&committee.members)).unwrap_or_default();
            say::committee_named(lang, sits)
        }
        Fact::AppealLodged { appeal, member, .. } => say::appeal_lodged(lang, name(*member), appeal),
        Fact::SteppedAside { appeal, member } => say::stepped_aside(lang, name(*member), appeal),
        Fact::AppealWithdrawn { appeal } => say::appeal_withdrawn(lang, appeal),
        Fact::AppealDecided { appeal, upheld: true, .. } => say::appeal_upheld(lang, appeal),
        Fact::AppealDecided { appeal, .. } => say::appeal_rejected(lang, appeal),
        Fact::PhoneAsked { member, day, .. } => say::phone_asked(lang, date(lang, *day), name(*member)),
        Fact::PhoneGranted { phone: number, .. } => say::phone_granted(lang, phone(*number)),
        Fact::PhoneRefused { phone: number, .. } => say::phone_refused(lang, phone(*number)),
        Fact::PhoneForgotten { phone: number } => say::phone_forgotten(lang, phone(*number)),
        Fact::VisitorsNamed { day, name, .. } => say::visitors_named(lang, date(lang, *day), text(*name)),
        Fact::CaptainTold { visitors: guests, phone: number, .. } => {
            say::captain_told(lang, phone(*number), visitors(*guests))
        }
        Fact::TrophyEntered { name, .. } => say::trophy_entered(lang, text(*name)),
        Fact::TrophyGiven { trophy: number, member, season, .. } => {
            say::trophy_given(lang, name(*member), season, trophy(*number))
        }
        Fact::TrophyAskedBack { trophy: number, .. } => {
            say::trophy_asked_back(lang, holder(*number), trophy(*number))
        }
        Fact::TrophyReturned { trophy: number, .. } => say::trophy_returned(lang, trophy(*number)),
        Fact::HonourEntered { title, season, .. } => say::honour_entered(lang, season, text(*title)),
        Fact::HonourStruck { honour, .. } => say::honour_struck(lang, honour),
        Fact::RulesKept { rules, .. } => say::rules_kept(lang, rules),
    }
}

/// What the article of a fact is about.
pub fn topic(fact: &Fact) -> Option<Topic> {
    match fact {
        Fact::Decided { about: About::Fees(_), .. } => Some(Topic::Fees),
        Fact::Decided { about: About::Series(..), .. } => Some(Topic::Series),
        Fact::Decided { about: About::Committee, .. }
        | Fact::CommitteeProposed { .. }
        | Fact::CommitteeNamed { .. }
        | Fact::AppealLodged { .. }
        | Fact::SteppedAside { .. }
        | Fact::AppealWithdrawn { .. }
        | Fact::AppealDecided { .. } => Some(Topic::Committee),
        Fact::PhoneAsked { .. }
        | Fact::PhoneGranted { .. }
        | Fact::PhoneRefused { .. }
        | Fact::PhoneForgotten { .. }
        | Fact::VisitorsNamed { .. }
        | Fact::CaptainTold { .. } => Some(Topic::Phones),
        Fact::TrophyEntered { .. }
        | Fact::TrophyGiven { .. }
        | Fact::TrophyAskedBack { .. }
        | Fact::TrophyReturned { .. } => Some(Topic::Trophies),
        Fact::MeetingHeld { .. }
        | Fact::Decided { .. }
        | Fact::DecisionStruck { .. }
        | Fact::HonourEntered { .. }
        | Fact::HonourStruck { .. }
        | Fact::RulesKept { .. } => None,
    }
}
