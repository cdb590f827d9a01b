//! Tables of before: what came into the law later is not in their first line, and they replay as they were played.

use live::log::{decode_all, encode_all};
use live::{Act, Command, Event, Fact, Opening, State, Way, apply, decide};
use rules::{BoardId, Color, Ruleset, Seat};

/// A log under a built-in ruleset, its first line without these words: as it was written before they came.
fn replayed(rules: &str, acts: &[(Seat, Act)], without: &str) -> State {
    let rules = Ruleset::built_in(rules).expect("it is built in");
    let mut log = vec![Event { at: 0, fact: Fact::Opened(Box::new(Opening::new(rules, Way::OnTheBoard))) }];
    let mut state = State::open(&log[0]).expect("a table");
    for (at, (seat, act)) in (0..).zip(acts) {
        for event in decide(&state, &Command::seat(*seat, act.clone()), at * 1000).expect("it is accepted") {
            apply(&mut state, &event);
            log.push(event);
        }
    }
    let text = encode_all(&log);
    assert!(text.contains(without), "{without} stands in the first line");
    State::replay(&decode_all(&text.replace(without, "")).expect("it can be read")).expect("a table")
}

fn played(m: &str) -> Act {
    Act::Move(m.parse().expect("a move"))
}

/// Covers: D77
#[test]
fn at_a_table_of_before_an_early_answer_completed_the_move() {
    let [white, black] = [Seat::ALL[0], Seat::ALL[1]];
    let acts = [(white, Act::StartClock), (white, played("e2e4")), (black, played("e7e5"))];
    let state = replayed("fide-2023", &acts, " press_kept");
    let board = state.board(BoardId::A);
    assert_eq!(board.clock().side(Color::White).moves, 1);
    assert!(!board.waits_for_press(Color::White));
}
