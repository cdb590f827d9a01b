//! The club's matters in words: refusals, what is open, who acts. Articles stand beside the sentence, not in it.

use crate::Lang;
use crate::competition::Names;
use crate::dates::date;
use crate::messages::matters as say;
use club::committee::{Fault, NoSeat};
use club::matters::{Open, Refusal, Role, State};
use club::phones;

/// Who acts.
pub fn role(lang: Lang, role: Role) -> String {
    match role {
        Role::Member => say::role_member(lang),
        Role::Guardian => say::role_guardian(lang),
        Role::Board => say::role_board(lang),
        Role::Chairman => say::role_chairman(lang),
        Role::Director => say::role_director(lang),
        Role::Committee => say::role_committee(lang),
        Role::Clock => say::role_clock(lang),
        Role::Admin => say::role_admin(lang),
    }
}

/// Why a wish is not carried out, as one sentence or several.
pub fn refusal(lang: Lang, refusal: &Refusal, name: Names) -> String {
    match refusal {
        Refusal::NotAllowed(_) => say::no_not_allowed(lang),
        Refusal::NotTheRules => say::no_not_the_rules(lang),
        Refusal::Stale(_) => say::no_stale(lang),
        Refusal::NoSuch(..) => say::no_such(lang),
        Refusal::NotInTheseRules => say::no_rules(lang),
        Refusal::MeetingAhead(day) => say::no_meeting_ahead(lang, date(lang, *day)),
        Refusal::NotAMember(member) => say::no_member(lang, name(*member)),
        Refusal::NoSeries(series) => say::no_series(lang, series),
        Refusal::NothingChanges => say::no_change(lang),
        Refusal::NoProposal => say::no_proposal(lang),
        Refusal::NoCommitteeOf(faults) => {
            let all: Vec<String> = faults.iter().map(|one| fault(lang, one, name)).collect();
            all.join(" ")
        }
        Refusal::NoCommittee => say::no_committee(lang),
        Refusal::NotTheDirectors => say::no_not_directors(lang),
        Refusal::NotYourMatter => say::no_not_yours(lang),
        Refusal::AppealedBefore(number) => say::no_appealed_before(lang, number),
        Refusal::AppealOver(number) => say::no_appeal_over(lang, number),
        Refusal::NotSitting => say::no_not_sitting(lang),
        Refusal::LastToHear => say::no_last_to_hear(lang),
        Refusal::TooFewDecide { sat, hear } => say::no_too_few_decide(lang, *hear, *sat),
        Refusal::NotThatEvening(day) => say::no_that_evening(lang, date(lang, *day)),
        Refusal::NoPhone(phones::Refusal::NotNecessary) => say::no_phone_needed(lang),
        Refusal::NoPhone(phones::Refusal::Numbers(_)) => say::no_phone_numbers(lang),
        Refusal::NoPhone(phones::Refusal::NotHandedIn) => say::no_phone_here(lang),
        Refusal::PhoneAsked => say::no_phone_asked(lang),
        Refusal::PhoneAnswered => say::no_phone_answered(lang),
        Refusal::TrophyOut(member) => say::no_trophy_out(lang, name(*member)),
        Refusal::TrophyIn => say::no_trophy_in(lang),
        Refusal::ReturnedTooEarly(day) => say::no_returned_early(lang, date(lang, *day)),
    }
}

/// What is wrong with a committee (dsc-w).
fn fault(lang: Lang, fault: &Fault, name: Names) -> String {
    let who = || Refusal::member_of(fault).map_or_else(String::new, name);
    match fault {
        Fault::Number { found, needed } => say::fault_number(lang, found, needed),
        Fault::Twice(_) => say::fault_twice(lang, who()),
        Fault::NotProposed(_) => say::fault_not_proposed(lang, who()),
        Fault::RejectedAndChosen(_) => say::fault_back(lang, who()),
        Fault::Seat(_, NoSeat::OnTheBoard) => say::fault_board(lang, who()),
        Fault::Seat(_, NoSeat::NotAMember) => say::fault_no_member(lang, who()),
    }
}

/// What is left to do; `text` gives the words of trophies and visitors.
pub fn open(
    lang: Lang,
    state: &State,
    open: Open,
    name: Names,
    text: &dyn Fn(ids::TextId) -> String,
) -> String {
    let trophy = |number| state.trophy(number).map(|trophy| text(trophy.name)).unwrap_or_default();
    match open {
        Open::NoCommittee => say::open_no_committee(lang),
        Open::ProposalWaits => say::open_proposal(lang),
        Open::CommitteeDue(day) => say::open_committee_due(lang, date(lang, day)),
        Open::SeatLost(member, NoSeat::OnTheBoard) => say::open_seat_board(lang, name(member)),
        Open::SeatLost(member, NoSeat::NotAMember) => say::open_seat_left(lang, name(member)),
        Open::Appeal(number) => {
            let who = state.appeal(number).map(|appeal| name(appeal.member)).unwrap_or_default();
            say::open_appeal(lang, who, number)
        }
        Open::Concerned(number, member) => say::open_concerned(lang, name(member), number),
        Open::Phone(number) => {
            let Some(phone) = state.phone(number) else { return String::new() };
            say::open_phone(lang, date(lang, phone.day), name(phone.member))
        }
        Open::Tell(visitors, phone) => {
            let who = state.phone(phone).map(|phone| name(phone.member)).unwrap_or_default();
            let visitors = state.visitors(visitors).map(|one| text(one.name)).unwrap_or_default();
            say::open_tell(lang, who, visitors)
        }
        Open::TrophyDue(number, member, day) => {
            say::open_trophy_due(lang, date(lang, day), name(member), trophy(number))
        }
        Open::TrophyAsked(number, member, day) => {
            say::open_trophy_asked(lang, date(lang, day), name(member), trophy(number))
        }
    }
}
