//! A log does not grow without end: first the signs that a game can do without are refused, then play, then all.

use live::{Act, Command, Event, Fact, Opening, Refusal, State, Way, apply, decide};
use rules::{Ruleset, Seat};

/// The table with its log filled by what changes nothing, up to this many facts.
fn fill(state: &mut State, seat: Seat, facts: u64) {
    while state.seq() < facts {
        let fact = Fact::AutoPassSet(seat, state.seq().is_multiple_of(2));
        apply(state, &Event { at: state.now(), fact });
    }
}

#[test]
fn a_table_with_too_many_facts_takes_only_what_brings_the_game_to_its_end() {
    let opening = Opening::new(Ruleset::built_in("knsb").unwrap(), Way::Assisted);
    let mut state = State::open(&Event { at: 0, fact: Fact::Opened(Box::new(opening)) }).unwrap();
    let [white, black, _, other] = Seat::ALL;
    for seat in [black, other] {
        for event in decide(&state, &Command::seat(seat, Act::StartClock), 0).unwrap() {
            apply(&mut state, &event);
        }
    }
    let refused = |state: &State, act: Act| decide(state, &Command::seat(white, act), state.now()).err();
    let play = || Act::Move("e2e4".parse().unwrap());
    let sign = |state: &State| Act::AutoPass(!state.seq().is_multiple_of(2));
    fill(&mut state, white, 9_999);
    assert_ne!(refused(&state, sign(&state)), Some(Refusal::LogFull));
    fill(&mut state, white, 10_000);
    assert_eq!(refused(&state, sign(&state)), Some(Refusal::LogFull));
    assert_eq!(refused(&state, Act::Arrive("Anna".to_owned())), Some(Refusal::LogFull));
    assert_eq!(refused(&state, play()), None);
    fill(&mut state, white, 20_000);
    assert_eq!(refused(&state, play()), Some(Refusal::LogFull));
    assert_eq!(refused(&state, Act::Resign), None);
    fill(&mut state, white, 40_000);
    assert_eq!(refused(&state, Act::Resign), Some(Refusal::LogFull));
}
