//! A whole assisted bughouse game, from opening to score.

use live::{Act, Command, Event, Fact, Opening, State, Viewer, Way, apply, decide, view};
use rules::{BoardId, Color, Ruleset, Seat};

const AW: Seat = Seat { board: BoardId::A, color: Color::White };
const AB: Seat = Seat { board: BoardId::A, color: Color::Black };
const BW: Seat = Seat { board: BoardId::B, color: Color::White };
const BB: Seat = Seat { board: BoardId::B, color: Color::Black };

fn opened(rules: &str, way: Way) -> Vec<Event> {
    let rules = Ruleset::built_in(rules).expect("a ruleset of the program");
    vec![Event { at: 0, fact: Fact::Opened(Box::new(Opening::new(rules, way))) }]
}

#[test]
fn four_players_play_to_the_end_and_the_log_replays_to_the_same_table() {
    let mut log = opened("knsb", Way::Assisted);
    let mut state = State::open(&log[0]).unwrap();
    let mv = |text: &str| Act::Move(text.parse().unwrap());
    let acts = [
        (1_000, AB, Act::StartClock),
        (1_500, BB, Act::StartClock),
        (2_000, AW, mv("f2f3")),
        (3_000, BW, mv("e2e4")),
        (4_000, AB, mv("e7e5")),
        (5_000, BB, mv("d7d5")),
        (6_000, BW, mv("e4d5")),
        (7_000, AW, mv("g2g4")),
        (8_000, AB, mv("d8h4")),
        (9_000, BB, Act::Resign),
    ];
    for (at, seat, act) in acts {
        for event in decide(&state, &Command::seat(seat, act.clone()), at)
            .unwrap_or_else(|no| panic!("{act:?}: {no:?}"))
        {
            apply(&mut state, &event);
            log.push(event);
        }
    }
    assert!(state.over());
    assert_eq!(state.score(), [0, 4]);
    assert_eq!(State::replay(&log), Some(state.clone()));
    assert_eq!(state.game().hand(AB).len(), 1, "the pawn taken at board B was passed to A's Black");
    assert_eq!(state.left(AW, 9_000), 420_000 - 500 - 3_000);
    let seen = view(&state, Viewer::Spectator, 9_000);
    assert!(seen.own.is_none() && seen.over && seen.boards.len() == 2);
}

/// A player stops the clock in one breath with the call; what the arbiter stops later is the arbiter's doing.
#[test]
fn the_clock_that_an_arbiter_stops_after_a_call_was_not_stopped_by_the_caller() {
    for stop in [true, false] {
        let mut state = State::open(&opened("knsb", Way::OnTheBoard)[0]).unwrap();
        let call = Act::CallArbiter { about: rules::Topic::Penalties, stop };
        let acts = [
            (1_000, Command::seat(AB, Act::StartClock)),
            (1_000, Command::seat(BB, Act::StartClock)),
            (2_000, Command::seat(AW, call)),
            (5_000, Command::arbiter("An", Act::StopClocks(vec![BoardId::A]))),
        ];
        for (at, command) in acts {
            // Stopping what stands still is refused, and changes nothing.
            for event in decide(&state, &command, at).unwrap_or_default() {
                apply(&mut state, &event);
            }
        }
        assert!(state.board(BoardId::A).is_stopped());
        assert_eq!(state.board(BoardId::A).stopped_by().is_some(), stop);
    }
}
