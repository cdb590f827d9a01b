//! What is left to do in the club's matters, who is to do it, and by which article.

use super::actor::Role;
use super::law::{Around, Topic};
use super::state::State;
use crate::committee::{NoSeat, People};
use crate::trophies;
use calendar::{Day, Instant};
use ids::MemberId;

/// Something that is left to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Open {
    /// There is no committee: the board is to propose one.
    NoCommittee,
    /// The board's proposal waits for the meeting.
    ProposalWaits,
    /// The committee's years are over since this day: the board is to propose one anew.
    CommitteeDue(Day),
    /// Someone lost the seat.
    SeatLost(MemberId, NoSeat),
    /// An appeal is to be decided.
    Appeal(u16),
    /// An appeal concerns someone of the committee, who can step aside.
    Concerned(u16, MemberId),
    /// The director is to answer about a phone.
    Phone(u16),
    /// The captain of visitors is to be told of a phone.
    Tell(u16, u16),
    /// A trophy of someone who left on this day is not back: it is due at once.
    TrophyDue(u16, MemberId, Day),
    /// The same before the article was in force: the board can only ask.
    TrophyAsked(u16, MemberId, Day),
}

impl Open {
    /// Who is to act.
    pub fn who(self) -> Role {
        match self {
            Open::NoCommittee | Open::ProposalWaits | Open::CommitteeDue(_) | Open::SeatLost(..) => {
                Role::Board
            }
            Open::Appeal(_) | Open::Concerned(..) => Role::Committee,
            Open::Phone(_) | Open::Tell(..) => Role::Director,
            Open::TrophyDue(..) | Open::TrophyAsked(..) => Role::Board,
        }
    }

    /// What the article is about.
    pub fn topic(self) -> Topic {
        match self {
            Open::Phone(_) | Open::Tell(..) => Topic::Phones,
            Open::TrophyDue(..) | Open::TrophyAsked(..) => Topic::Trophies,
            _ => Topic::Committee,
        }
    }
}

/// What is left to do now.
pub fn open(state: &State, around: &Around, now: Instant) -> Vec<Open> {
    let today = around.today(now);
    let mut all = of_committee(state, around, today);
    for appeal in state.appeals.iter().filter(|appeal| appeal.end.is_none()) {
        all.push(Open::Appeal(appeal.number));
        let hearing = state.hearing(around, appeal, today);
        let concerned = hearing.map(|hearing| hearing.concerned).unwrap_or_default();
        let concerned = concerned.iter().filter_map(|name| MemberId::read(name).ok());
        all.extend(concerned.map(|member| Open::Concerned(appeal.number, member)));
    }
    let asked = state.phones.iter().filter(|phone| phone.answer.is_none() && phone.day >= today);
    all.extend(asked.map(|phone| Open::Phone(phone.number)));
    all.extend(state.to_tell(today).into_iter().map(|(visitors, phone)| Open::Tell(visitors, phone)));
    all.extend(of_trophies(state, around, today));
    all
}

fn of_committee(state: &State, around: &Around, today: Day) -> Vec<Open> {
    let Some(rules) = &around.law.committee else { return Vec::new() };
    let mut all = Vec::new();
    match state.committee() {
        _ if state.proposal.is_some() => all.push(Open::ProposalWaits),
        None => all.push(Open::NoCommittee),
        Some(committee) => {
            let due = committee.since.years_later(i32::try_from(rules.years.value).unwrap_or(0));
            all.extend((due <= today).then_some(Open::CommitteeDue(due)));
        }
    }
    let (members, board) = around.people(today);
    let people = People { members: &members, board: &board };
    let seats = state.committee().into_iter().flat_map(|committee| &committee.members);
    all.extend(
        seats.filter_map(|member| {
            people.may_sit(member.as_str()).err().map(|why| Open::SeatLost(*member, why))
        }),
    );
    all
}

pub(super) fn of_trophies(state: &State, around: &Around, today: Day) -> Vec<Open> {
    let Some(rules) = &around.law.trophies else { return Vec::new() };
    let one = |trophy: &super::Trophy| {
        let member = trophy.out()?.member;
        let left = around.left(member).filter(|left| *left <= today)?;
        let kept = trophies::Trophy {
            name: trophy.number.to_string(),
            holder: Some(member.to_string()),
            returned: None,
        };
        match trophies::to_return(rules, member.as_str(), left, &[kept]) {
            trophies::Return::Nothing => None,
            trophies::Return::AtOnce(_) => Some(Open::TrophyDue(trophy.number, member, left)),
            trophies::Return::NotInForce(_) => Some(Open::TrophyAsked(trophy.number, member, left)),
        }
    };
    state.trophies.iter().filter_map(one).collect()
}
