//! What is said before something is done: rounds that no evening is left for, what can still be signed off, what a late
//! change gives.

use crate::machine::{Club, at, id, pairs, role, round};
use calendar::Zone;
use competition::late_changes::{Change, offers};
use competition::{Act, Actor, Entering, Law, Opening, Role, State, System, Warning, Wish, offered};
use std::sync::Arc;
use systems::exact::Fraction;
use systems::result::GameResult;

/// A championship of four, who meet twice: six rounds.
fn championship(evenings: i32) -> State {
    let opening = Opening {
        law: Arc::new(Law::built_in("ddt").unwrap()),
        system: System::Championship,
        zone: Zone::amsterdam(),
        start: "20:00".parse().unwrap(),
        last_season: Vec::new(),
    };
    let now = at("2026-08-01 12:00");
    let mut state = State::open(&competition::open(opening, now)).unwrap();
    let first: calendar::Day = "2026-09-07".parse().unwrap();
    let days = (0..evenings).map(|week| Act::Plan { day: first.plus(7 * week), start: None });
    let enters = ["an", "bo", "cy", "di"].map(|member| {
        Act::Enter(Entering {
            member: id(member),
            rating: Some(1800),
            group_rating: None,
            estimated: false,
            flexible: false,
            from: None,
            points: None,
            accepts: "ddt".to_owned(),
        })
    });
    for act in days.chain(enters) {
        for event in competition::decide(&state, &Wish::sure(role(Role::Board), act), now).unwrap() {
            competition::apply(&mut state, &event);
        }
    }
    state
}

#[test]
fn a_calendar_with_too_few_evenings_says_how_many_rounds_it_lacks() {
    let asked = |evenings| {
        let wish = Wish::new(role(Role::Director), Act::MakeCalendar);
        competition::warnings(&championship(evenings), &wish, at("2026-08-01 13:00")).unwrap()
    };
    assert_eq!(asked(4), [Warning::ShortCalendar(2)]);
    assert_eq!(asked(6), []);
    assert_eq!(asked(7), []);
}

/// Covers: dsc-o
#[test]
fn from_the_default_time_on_nobody_is_offered_to_sign_off() {
    let mut club = Club::dsc();
    club.must("2026-09-04 19:00", role(Role::Officer), pairs(1));
    club.must("2026-09-04 20:00", Actor::clock(), Act::Tick);
    let evening = club.state.evening(round(1)).unwrap();
    let open = |when| offered(&club.state, &Actor::player(id("di")), evening, id("di"), at(when)).sign_off;
    assert!(open("2026-09-07 19:59") && open("2026-09-07 20:30"));
    assert!(!open("2026-09-07 20:31") && !open("2026-09-07 21:00"));
}

/// Covers: dsc-k6
#[test]
fn a_late_change_says_what_this_round_gives_and_nothing_of_earlier_ones() {
    let mut club = Club::dsc();
    club.must("2026-09-04 19:00", role(Role::Officer), pairs(1));
    club.must("2026-09-04 20:00", Actor::clock(), Act::Tick);
    let games = &club.state.evening(round(1)).unwrap().games;
    // An and Bo draw; Cy beats Di, who stays without a point and so last, worth 47.
    let result = |pair: competition::Pair| match pair.both().contains(&id("an")) {
        true => GameResult::Draw,
        false if pair.white == id("cy") => GameResult::WhiteWins,
        false => GameResult::BlackWins,
    };
    let results = games.iter().map(|game| (game.pair, result(game.pair))).collect();
    let set = Act::SetResults { round: round(1), results, why: None };
    club.must("2026-09-07 22:30", role(Role::Director), set);
    club.must("2026-09-11 19:00", role(Role::Officer), pairs(2));
    club.must("2026-09-11 20:00", Actor::clock(), Act::Tick);
    let evening = club.state.evening(round(2)).unwrap();
    let other = evening.game_of(id("di")).unwrap().pair.opponent(id("di")).unwrap();
    assert_ne!(other, id("cy"), "once a period");
    let found = offers(&club.state, &role(Role::Officer), evening, Some(id("di")), at("2026-09-12 12:00"));
    let drop = found.iter().find(|offer| offer.change == Change::DropOut(id("di"), Some(other))).unwrap();
    let points = &drop.outcome.as_ref().unwrap().points;
    assert_eq!(*points, [(id("di"), Fraction::from(0)), (other, Fraction::from(47))]);
}
