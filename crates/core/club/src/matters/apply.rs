//! Folds a fact into the state. It decides nothing: what stands in the log has happened.

use super::fact::{Event, Fact};
use super::state::{
    Appeal, Committee, Decision, Edition, End, Holding, Honour, Meeting, Phone, PhoneAnswer, State, Trophy,
    Visitors,
};

fn nth<T>(list: &mut [T], number: u16) -> Option<&mut T> {
    list.get_mut(usize::from(number).checked_sub(1)?)
}

/// Folds a fact into the state.
pub fn apply(state: &mut State, event: &Event) {
    state.seq += 1;
    state.now = Some(event.at);
    match &event.fact {
        Fact::MeetingHeld { meeting, on, .. } => {
            state.meetings.push(Meeting { number: *meeting, on: *on });
        }
        Fact::Decided { decision, meeting, about, text, by } => state.decisions.push(Decision {
            number: *decision,
            meeting: *meeting,
            about: *about,
            text: *text,
            by: *by,
            struck: false,
        }),
        Fact::DecisionStruck { decision, .. } => {
            if let Some(found) = nth(&mut state.decisions, *decision) {
                found.struck = true;
            }
        }
        Fact::CommitteeProposed { members, .. } => state.proposal = Some(members.clone()),
        Fact::CommitteeNamed { meeting, rejected, chosen, .. } => {
            let since = state.meeting(*meeting).map_or(calendar::Day::FIRST, |meeting| meeting.on);
            let proposed = state.proposal.take().unwrap_or_default();
            let kept = proposed.into_iter().filter(|member| !rejected.contains(member));
            let members = kept.chain(chosen.iter().copied()).collect();
            state.committees.push(Committee { members, since, rejected: rejected.clone() });
        }
        fact @ (Fact::AppealLodged { .. }
        | Fact::SteppedAside { .. }
        | Fact::AppealWithdrawn { .. }
        | Fact::AppealDecided { .. }) => appeal(state, event, fact),
        fact @ (Fact::PhoneAsked { .. }
        | Fact::PhoneGranted { .. }
        | Fact::PhoneRefused { .. }
        | Fact::PhoneForgotten { .. }
        | Fact::VisitorsNamed { .. }
        | Fact::CaptainTold { .. }) => phone(state, fact),
        fact => kept(state, event, fact),
    }
}

fn appeal(state: &mut State, event: &Event, fact: &Fact) {
    match fact {
        Fact::AppealLodged { appeal, competition, subject, parties, director, member, text, .. } => {
            state.appeals.push(Appeal {
                number: *appeal,
                competition: *competition,
                subject: *subject,
                parties: parties.clone(),
                director: *director,
                member: *member,
                at: event.at,
                text: *text,
                aside: Vec::new(),
                end: None,
            });
        }
        Fact::SteppedAside { appeal, member } => {
            if let Some(found) = nth(&mut state.appeals, *appeal) {
                found.aside.push(*member);
            }
        }
        Fact::AppealWithdrawn { appeal } => {
            if let Some(found) = nth(&mut state.appeals, *appeal) {
                found.end = Some(End::Withdrawn);
            }
        }
        Fact::AppealDecided { appeal, upheld, why, sat, by } => {
            if let Some(found) = nth(&mut state.appeals, *appeal) {
                let (sat, entered) = (sat.clone(), by.member);
                found.end = Some(End::Decided { upheld: *upheld, at: event.at, why: *why, sat, entered });
            }
        }
        _ => {}
    }
}

fn phone(state: &mut State, fact: &Fact) {
    let answer = |state: &mut State, number: u16, answer: PhoneAnswer| {
        if let Some(found) = nth(&mut state.phones, number) {
            found.answer = Some(answer);
        }
    };
    match fact {
        Fact::PhoneAsked { phone, member, day, contact, why, .. } => state.phones.push(Phone {
            number: *phone,
            member: *member,
            day: *day,
            contact: *contact,
            why: *why,
            answer: None,
            forgotten: false,
        }),
        Fact::PhoneGranted { phone, by } => answer(state, *phone, PhoneAnswer::Granted(*by)),
        Fact::PhoneRefused { phone, by } => answer(state, *phone, PhoneAnswer::Refused(*by)),
        Fact::PhoneForgotten { phone } => {
            if let Some(found) = nth(&mut state.phones, *phone) {
                found.forgotten = true;
            }
        }
        Fact::VisitorsNamed { visitors, day, name, .. } => {
            let told = Vec::new();
            state.visitors.push(Visitors { number: *visitors, day: *day, name: *name, told });
        }
        Fact::CaptainTold { visitors, phone, .. } => {
            if let Some(found) = nth(&mut state.visitors, *visitors) {
                found.told.push(*phone);
            }
        }
        _ => {}
    }
}

fn kept(state: &mut State, event: &Event, fact: &Fact) {
    match fact {
        Fact::TrophyEntered { trophy, name, .. } => {
            state.trophies.push(Trophy { number: *trophy, name: *name, holdings: Vec::new() });
        }
        Fact::TrophyGiven { trophy, member, season, .. } => {
            if let Some(found) = nth(&mut state.trophies, *trophy) {
                found.holdings.push(Holding {
                    member: *member,
                    season: *season,
                    given: event.at,
                    asked: None,
                    returned: None,
                });
            }
        }
        Fact::TrophyAskedBack { trophy, .. } => {
            let found = nth(&mut state.trophies, *trophy).and_then(|trophy| trophy.holdings.last_mut());
            if let Some(holding) = found {
                holding.asked = Some(event.at);
            }
        }
        Fact::TrophyReturned { trophy, on, .. } => {
            let found = nth(&mut state.trophies, *trophy).and_then(|trophy| trophy.holdings.last_mut());
            if let Some(holding) = found {
                holding.returned = Some(*on);
            }
        }
        Fact::HonourEntered { honour, title, season, holder, .. } => state.honours.push(Honour {
            number: *honour,
            title: *title,
            season: *season,
            holder: *holder,
            struck: false,
        }),
        Fact::RulesKept { edition, rules, text, by } => state.editions.push(Edition {
            number: *edition,
            rules: rules.clone(),
            text: *text,
            at: event.at,
            by: *by,
        }),
        Fact::HonourStruck { honour, .. } => {
            if let Some(found) = nth(&mut state.honours, *honour) {
                found.struck = true;
            }
        }
        _ => {}
    }
}
