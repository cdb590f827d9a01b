//! Who is told what when something happens in the club's matters.

use super::actor::Role;
use super::fact::{Event, Fact};
use super::law::Topic;
use super::state::State;
use ids::MemberId;

/// To whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Recipient {
    /// A member, or whoever looks after that member.
    Member(MemberId),
    /// Whoever has this role.
    Role(Role),
}

/// What a letter tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Tells {
    /// An appeal was lodged.
    AppealLodged,
    /// It was taken back.
    AppealWithdrawn,
    /// It was decided.
    AppealDecided,
    /// You sit on the committee.
    OnCommittee,
    /// Someone asks for a phone on stand-by.
    PhoneAsked,
    /// Your phone may be on.
    PhoneGranted,
    /// It may not.
    PhoneRefused,
    /// You won a trophy for a year.
    TrophyGiven,
    /// Please bring it back.
    TrophyAskedBack,
    /// Someone who left has it at home still.
    TrophyDue,
    /// The meeting decided about your series.
    Series,
}

/// A letter, not yet in words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Letter {
    /// To whom.
    pub to: Recipient,
    /// What it tells.
    pub tells: Tells,
    /// The number of the appeal, phone, trophy or decision.
    pub number: u16,
    /// What the article is about.
    pub topic: Topic,
}

/// The letters that a fact gives rise to; `state` has it folded in.
pub fn letters(state: &State, event: &Event) -> Vec<Letter> {
    let member = |member: MemberId| Recipient::Member(member);
    let all = |to: Vec<Recipient>, tells: Tells, number: u16, topic: Topic| {
        to.into_iter().map(|to| Letter { to, tells, number, topic }).collect::<Vec<_>>()
    };
    let of_appeal = |number: u16, tells: Tells| {
        let Some(appeal) = state.appeal(number) else { return Vec::new() };
        let sits = state.committee().map(|committee| committee.members.clone()).unwrap_or_default();
        let mut to: Vec<MemberId> = appeal.parties.iter().chain(&sits).copied().collect();
        to.sort_unstable();
        to.dedup();
        let to = to.into_iter().map(member).chain([Recipient::Role(Role::Director)]).collect();
        all(to, tells, number, Topic::Committee)
    };
    match &event.fact {
        Fact::AppealLodged { appeal, .. } => of_appeal(*appeal, Tells::AppealLodged),
        Fact::AppealWithdrawn { appeal } => of_appeal(*appeal, Tells::AppealWithdrawn),
        Fact::AppealDecided { appeal, .. } => of_appeal(*appeal, Tells::AppealDecided),
        Fact::CommitteeNamed { meeting, .. } => {
            let sits = state.committee().map(|committee| committee.members.clone()).unwrap_or_default();
            all(sits.into_iter().map(member).collect(), Tells::OnCommittee, *meeting, Topic::Committee)
        }
        Fact::PhoneAsked { phone, .. } => {
            all(vec![Recipient::Role(Role::Director)], Tells::PhoneAsked, *phone, Topic::Phones)
        }
        Fact::PhoneGranted { phone, .. } | Fact::PhoneRefused { phone, .. } => {
            let tells = match event.fact {
                Fact::PhoneGranted { .. } => Tells::PhoneGranted,
                _ => Tells::PhoneRefused,
            };
            let to = state.phone(*phone).map(|phone| member(phone.member)).into_iter().collect();
            all(to, tells, *phone, Topic::Phones)
        }
        Fact::TrophyGiven { trophy, member: winner, .. } => {
            all(vec![member(*winner)], Tells::TrophyGiven, *trophy, Topic::Trophies)
        }
        Fact::TrophyAskedBack { trophy, by } => {
            let out = state.trophy(*trophy).and_then(super::Trophy::out);
            let to = out.map(|out| member(out.member)).into_iter().collect();
            let mut told = all(to, Tells::TrophyAskedBack, *trophy, Topic::Trophies);
            if by.role == Role::Clock {
                // Nobody of the board did it, so the board hears of it.
                let board = vec![Recipient::Role(Role::Board)];
                told.extend(all(board, Tells::TrophyDue, *trophy, Topic::Trophies));
            }
            told
        }
        Fact::Decided { decision, about: super::About::Series(who, _), .. } => {
            all(vec![member(*who)], Tells::Series, *decision, Topic::Series)
        }
        _ => Vec::new(),
    }
}
