//! A competition follows the club to another zone: what has passed stays, what comes moves.

use crate::machine::{Club, at, role, round};
use calendar::{Instant, Zone};
use competition::{Act, Actor, Hour, Refusal, Role, hours, moved_by};

fn lisbon() -> Zone {
    Zone::named("Europe/Lisbon").unwrap()
}

fn deadline(club: &Club, number: usize) -> String {
    let evening = club.state.evening(round(number)).unwrap();
    hours::deadline(&club.state, evening).map(Instant::iso).unwrap()
}

#[test]
fn a_zone_that_changes_moves_only_what_is_to_come() {
    let mut club = Club::dsc();
    let noon = at("2026-09-08 12:00");
    let before = club.state.clone();
    // Round 1 was on 7 September; the deadlines of rounds 2 and 3 are an hour later in Lisbon.
    let moved = moved_by(&club.state, &lisbon(), noon);
    let rounds: Vec<_> = moved.iter().map(|one| (one.round, one.hour)).collect();
    let hours = [Hour::SignOff, Hour::Publication, Hour::Start, Hour::Complaints];
    assert_eq!(
        rounds,
        [2, 3].iter().flat_map(|number| hours.map(|hour| (round(*number), hour))).collect::<Vec<_>>()
    );
    assert!(moved.iter().all(|one| one.becomes.since(one.was) == calendar::Span::hours(1)));
    assert_eq!(club.state, before);
    club.must("2026-09-08 12:00", Actor::clock(), Act::FollowZone(lisbon()));
    assert_eq!(deadline(&club, 1), "2026-09-04T16:00:00Z");
    assert_eq!(deadline(&club, 2), "2026-09-11T17:00:00Z");
    assert_eq!(deadline(&club, 3), "2026-09-18T17:00:00Z");
    assert!(moved_by(&club.state, &lisbon(), noon).is_empty());
    let again = club.refused("2026-09-08 12:01", Actor::clock(), Act::FollowZone(lisbon()));
    assert_eq!(again, Refusal::NothingChanges);
}

#[test]
fn an_evening_that_has_begun_ends_by_the_clock_it_began_by() {
    let mut club = Club::dsc();
    club.must("2026-09-07 21:00", Actor::clock(), Act::FollowZone(lisbon()));
    let evening = club.state.evening(round(1)).unwrap();
    assert_eq!(hours::complaints_close(&club.state, evening).unwrap().iso(), "2026-09-07T21:31:00Z");
    assert_eq!(club.state.zone.last(), &lisbon());
}

#[test]
fn the_zone_is_the_clubs_and_no_officer_sets_it_here() {
    let mut club = Club::dsc();
    for one in [Role::Officer, Role::Director, Role::Board] {
        let refused = club.refused("2026-09-08 12:00", role(one), Act::FollowZone(lisbon()));
        assert_eq!(refused, Refusal::NotYours);
    }
}
