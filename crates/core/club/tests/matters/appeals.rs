//! The players' committee and appeals.

use crate::{book, day, names};
use club::committee::{
    Appeal, Committee, CommitteeRules, Fault, Hearing, Meeting, NoSeat, NotHeard, People, appoint, faults,
    hear,
};

fn dsc() -> CommitteeRules {
    CommitteeRules::read(&book("dsc")).expect("the rules of dsc")
}

fn check_faults(list: &str, expected: &[Fault]) {
    let (members, board) = (names("anna bram carla daan els frans"), names("els frans"));
    let people = People { members: &members, board: &board };
    assert_eq!(faults(&dsc(), people, &names(list)), expected, "{list}");
}

/// Covers: dsc-w
#[test]
fn three_members_sit_on_the_committee_and_nobody_of_the_board() {
    let seat = |name: &str, why| Fault::Seat(name.to_owned(), why);
    let number = |found| Fault::Number { found, needed: 3 };
    check_faults("anna bram carla", &[]);
    check_faults("anna bram", &[number(2)]);
    check_faults("anna bram carla daan", &[number(4)]);
    check_faults("anna bram bram", &[Fault::Twice("bram".to_owned())]);
    check_faults("anna els zoë", &[seat("els", NoSeat::OnTheBoard), seat("zoë", NoSeat::NotAMember)]);
    check_faults("", &[number(0)]);
    assert_eq!(dsc().article().as_str(), "dsc-w");
}

/// Covers: dsc-w
#[test]
fn the_meeting_agrees_to_the_proposal_or_fills_it_itself() {
    let (members, board) = (names("anna bram carla daan els"), names("els"));
    let people = People { members: &members, board: &board };
    let number = Fault::Number { found: 2, needed: 3 };
    let back = vec![Fault::RejectedAndChosen("bram".to_owned())];
    let rows = [
        ("", "", Ok("anna bram carla")),
        ("bram", "daan", Ok("anna carla daan")),
        ("bram", "", Err(vec![number])),
        ("bram", "els", Err(vec![Fault::Seat("els".to_owned(), NoSeat::OnTheBoard)])),
        ("daan", "", Err(vec![Fault::NotProposed("daan".to_owned())])),
        ("bram", "bram", Err(back)),
    ];
    for (rejected, chosen, expected) in rows {
        let meeting = Meeting { on: day("2025-09-01"), rejected: names(rejected), chosen: names(chosen) };
        let made = appoint(&dsc(), people, &names("anna bram carla"), &meeting);
        let expected = expected.map(|list| Committee { members: names(list), since: day("2025-09-01") });
        assert_eq!(made, expected, "without {rejected:?}, with {chosen:?}");
    }
}

/// Covers: dsc-w
#[test]
fn every_three_years_a_committee_is_put_to_the_meeting() {
    let rows = [("2025-09-01", "2028-09-01"), ("2028-02-29", "2031-03-01")];
    for (since, due) in rows {
        let committee = Committee { members: names("anna bram carla"), since: day(since) };
        assert_eq!(dsc().due(&committee), day(due));
    }
}

/// Covers: dsc-w
#[test]
fn the_committee_hears_appeals_against_the_director() {
    let (members, board) = (names("anna bram daan els"), names("bram els"));
    let people = People { members: &members, board: &board };
    let committee = Committee { members: names("anna bram carla daan"), since: day("2025-09-01") };
    let directors = names("diana daan");
    let appeal = |decision_by: &str| Appeal {
        by: "zoë".to_owned(),
        decision_by: decision_by.to_owned(),
        parties: names("zoë anna"),
    };
    let lost = vec![("bram".to_owned(), NoSeat::OnTheBoard), ("carla".to_owned(), NoSeat::NotAMember)];
    let hearing = |concerned| Hearing {
        sits: names("anna daan"),
        lost_seat: lost.clone(),
        concerned: names(concerned),
    };
    assert_eq!(hear(people, Some(&committee), &directors, &appeal("diana")), Ok(hearing("anna")));
    assert_eq!(hear(people, Some(&committee), &directors, &appeal("daan")), Ok(hearing("anna daan")));
    let other = Err(NotHeard::NotTheDirectors("els".to_owned()));
    assert_eq!(hear(people, Some(&committee), &directors, &appeal("els")), other);
    assert_eq!(hear(people, None, &directors, &appeal("diana")), Err(NotHeard::NoCommittee));
    let gone = Committee { members: names("bram carla"), since: day("2025-09-01") };
    assert_eq!(hear(people, Some(&gone), &directors, &appeal("diana")), Err(NotHeard::NoCommittee));
}
