//! Changing seats before the start: a free chair is taken, a taken one is changed when both want it, and nobody ever has
//! two chairs or none.

use live::log::{decode, encode};
use live::{Act, Command, Event, Fact, Opening, Refusal, State, Way, apply, decide};
use rules::{Ruleset, Seat};

const AW: Seat = Seat::ALL[0];
const AB: Seat = Seat::ALL[1];
const BW: Seat = Seat::ALL[2];
const BB: Seat = Seat::ALL[3];

fn table(rules: &str, names: [&str; 4]) -> State {
    let mut opening = Opening::new(Ruleset::built_in(rules).unwrap(), Way::Assisted);
    opening.names = names.map(str::to_owned);
    State::open(&Event { at: 0, fact: Fact::Opened(Box::new(opening)) }).unwrap()
}

fn act(state: &mut State, command: &Command) -> Result<Vec<Fact>, Refusal> {
    let events = decide(state, command, state.now())?;
    for event in &events {
        assert_eq!(decode(&encode(event)).as_ref(), Ok(event));
        apply(state, event);
    }
    Ok(events.into_iter().map(|event| event.fact).collect())
}

fn arrives(state: &mut State, seat: Seat, name: &str) {
    act(state, &Command::seat(seat, Act::Arrive(name.to_owned()))).unwrap();
}

fn changes(state: &mut State, from: Seat, to: Seat) -> Result<Vec<Fact>, Refusal> {
    act(state, &Command::seat(from, Act::ChangeSeat(to)))
}

fn names(state: &State) -> [&str; 4] {
    Seat::ALL.map(|seat| state.chair(seat).name())
}

#[test]
fn a_player_takes_a_free_chair_and_the_old_one_is_free() {
    let mut state = table("minerva", Default::default());
    arrives(&mut state, AW, "Anna");
    assert_eq!(changes(&mut state, AW, BW), Ok(vec![Fact::SeatChanged(AW, BW)]));
    assert_eq!(names(&state), ["", "", "Anna", ""]);
    assert!(state.chair(AW).is_free() && state.chair(AW).arrived().is_none());
    assert_eq!((state.sits(AW), state.given(BW)), (BW, AW), "her link leads to where she sits");
    // Three chairs in a row: the ways back are no longer the ways there.
    assert_eq!(changes(&mut state, BW, BB), Ok(vec![Fact::SeatChanged(BW, BB)]));
    arrives(&mut state, AW, "Bram");
    assert_eq!(names(&state), ["Bram", "", "", "Anna"]);
    for seat in Seat::ALL {
        assert_eq!(state.sits(state.given(seat)), seat);
    }
    assert_eq!((state.sits(AW), state.given(AW)), (BB, BW));
}

#[test]
fn a_chair_that_is_taken_or_kept_for_a_name_is_not_free() {
    let mut state = table("minerva", ["", "", "", "Daan"]);
    arrives(&mut state, AW, "Anna");
    assert_eq!(changes(&mut state, AW, BB), Err(Refusal::SeatTaken), "Daan is expected");
    assert_eq!(changes(&mut state, AB, BW), Err(Refusal::NotYourSeat), "nobody sits there to go");
    assert_eq!(changes(&mut state, AW, AW), Ok(vec![]));
    let mut chess = table("fide-2023", Default::default());
    arrives(&mut chess, AW, "Anna");
    assert_eq!(changes(&mut chess, AW, BW), Err(Refusal::NoSuchBoard));
}

#[test]
fn two_players_change_when_one_asks_and_the_other_wants_it_too() {
    let mut state = table("minerva", Default::default());
    for (seat, name) in Seat::ALL.into_iter().zip(["Anna", "Bram", "Carla", "Daan"]) {
        arrives(&mut state, seat, name);
    }
    act(&mut state, &Command::seat(AB, Act::StartClock)).unwrap();
    assert_eq!(changes(&mut state, AW, AB), Ok(vec![Fact::SeatAsked(AW, AB)]));
    assert_eq!(changes(&mut state, AW, AB), Ok(vec![]), "asked twice is asked once");
    assert_eq!(changes(&mut state, BW, AB), Ok(vec![Fact::SeatAsked(BW, AB)]));
    assert_eq!(changes(&mut state, AB, AW), Ok(vec![Fact::SeatChanged(AB, AW)]));
    assert_eq!(names(&state), ["Bram", "Anna", "Carla", "Daan"]);
    assert_eq!(state.chair(BW).wants(), None, "who she asked is no longer there");
    assert!(!state.chair(AB).ready() && !state.chair(AW).ready(), "Anna has not pressed");
}

#[test]
fn what_was_wished_on_the_old_chair_does_not_count_on_it_any_more() {
    let mut state = table("minerva", Default::default());
    arrives(&mut state, AW, "Anna");
    let (seen, sat) = (state.seq(), Some(state.seq()));
    changes(&mut state, AW, AB).unwrap();
    let newest = state.seq();
    let late = |seen, sat| Command { seen, sat, ..Command::seat(AW, Act::Arrive("Anna".to_owned())) };
    assert_eq!(act(&mut state, &late(Some(seen), None)), Err(Refusal::Stale), "two chairs");
    assert_eq!(act(&mut state, &late(None, sat)), Err(Refusal::Stale), "two chairs");
    assert_eq!(act(&mut state, &late(Some(newest), sat)), Err(Refusal::Stale), "whatever it says it saw");
    assert_eq!(names(&state), ["", "Anna", "", ""]);
}

#[test]
fn once_the_clocks_run_everyone_stays() {
    let mut state = table("minerva", Default::default());
    for (seat, name) in Seat::ALL.into_iter().zip(["Anna", "Bram", "Carla", "Daan"]) {
        arrives(&mut state, seat, name);
    }
    changes(&mut state, AW, AB).unwrap();
    for seat in [AB, BB] {
        act(&mut state, &Command::seat(seat, Act::StartClock)).unwrap();
    }
    assert_eq!(changes(&mut state, AB, AW), Err(Refusal::SeatsStay));
    assert_eq!(state.chair(AW).wants(), None);
}
