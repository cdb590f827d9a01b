//! One member, one evening, two competitions: what clashes, and what does not any more.

use calendar::{Day, Instant, LocalTime, Zone};
use competition::clash::{Engagement, clashes, engagements, same_days};
use competition::{Act, Actor, Entering, Law, Opening, Pair, Role, RoundNumber, State, System, Wish, decide};
use ids::MemberId;
use std::sync::Arc;

fn id(text: &str) -> MemberId {
    text.parse().unwrap()
}

fn day(text: &str) -> Day {
    text.parse().unwrap()
}

fn at(local: &str) -> Instant {
    Zone::amsterdam().instant(local.parse::<LocalTime>().unwrap())
}

fn must(state: &mut State, by: Actor, act: Act, when: &str) {
    for event in decide(state, &Wish::sure(by, act), at(when)).unwrap() {
        competition::apply(state, &event);
    }
}

/// A competition of an and bo on Mondays from 7 September 2026 on.
fn open(rules: &str, system: System) -> State {
    let opening = Opening {
        law: Arc::new(Law::built_in(rules).unwrap()),
        system,
        zone: Zone::amsterdam(),
        start: "20:00".parse().unwrap(),
        last_season: Vec::new(),
    };
    let mut state = State::open(&competition::open(opening, at("2026-08-01 12:00"))).unwrap();
    for evening in ["2026-09-07", "2026-09-14", "2026-09-21"] {
        let plan = Act::Plan { day: day(evening), start: None };
        must(&mut state, Actor::with_role(Role::Board), plan, "2026-08-01 12:00");
    }
    for member in ["an", "bo"] {
        let entering = Entering {
            member: id(member),
            rating: Some(1800),
            group_rating: None,
            estimated: false,
            flexible: false,
            from: None,
            points: None,
            accepts: rules.to_owned(),
        };
        must(&mut state, Actor::with_role(Role::Board), Act::Enter(entering), "2026-08-01 12:00");
    }
    state
}

#[test]
fn a_game_and_an_evening_that_expects_someone_clash_until_one_is_signed_off_or_moved() {
    let mut keizer = open("dsc", System::Keizer);
    let mut series = open("ddt", System::Championship);
    must(&mut series, Actor::with_role(Role::Director), Act::MakeCalendar, "2026-08-01 12:01");
    let (first, monday) = (RoundNumber::FIRST, day("2026-09-07"));
    let pair = Pair { white: id("an"), black: id("bo") };
    assert_eq!(engagements(&keizer, id("an"), monday), [Engagement::Expected(first)]);
    let both = [("keizer", &keizer), ("series", &series)];
    let found = clashes(&both, id("an"), monday);
    assert_eq!(found, [("keizer", Engagement::Expected(first)), ("series", Engagement::Game(first, pair))]);
    assert_eq!(same_days(&keizer, &series).len(), 3);
    // The game is postponed and made up on another day: that day is taken now.
    let postpone = Act::Postpone(first, pair, id("an"));
    must(&mut series, Actor::player(id("an")), postpone, "2026-08-02 12:00");
    assert_eq!(engagements(&series, id("an"), monday), []);
    let make_up = Act::MakeUp(first, pair, day("2026-09-10"));
    must(&mut series, Actor::player(id("an")), make_up.clone(), "2026-08-02 12:01");
    assert_eq!(engagements(&series, id("an"), day("2026-09-10")), [], "bo has not said yes");
    must(&mut series, Actor::player(id("bo")), make_up, "2026-08-02 12:02");
    assert_eq!(engagements(&series, id("an"), day("2026-09-10")), [Engagement::Game(first, pair)]);
    let off = Act::SignOff { member: id("an"), rounds: vec![first], team: false, called: None };
    must(&mut keizer, Actor::player(id("an")), off, "2026-08-02 12:00");
    assert_eq!(engagements(&keizer, id("an"), monday), []);
}

#[test]
fn a_tournament_of_several_rounds_on_one_day_is_one_thing_to_go_to() {
    let mut rapid = open("dsc", System::Swiss);
    for _ in 0..4 {
        let plan = Act::Plan { day: day("2026-10-03"), start: None };
        must(&mut rapid, Actor::with_role(Role::Board), plan, "2026-08-01 12:00");
    }
    assert_eq!(engagements(&rapid, id("an"), day("2026-10-03")).len(), 4);
    let first = RoundNumber::new(4).unwrap();
    let one = [((), Engagement::Expected(first))];
    assert_eq!(clashes(&[((), &rapid)], id("an"), day("2026-10-03")), one);
}
