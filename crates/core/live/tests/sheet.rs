//! The moves of a table as they are written down, and what of it a viewer may read.

use live::{Act, Command, Event, Fact, Opening, State, Viewer, Way, apply, decide, seen, sheet};
use rules::notation::san::Letters;
use rules::{Ruleset, Seat};

/// Plays `Aw e2e4`, `Bb N@f6`, … and presses the clock where that is the player's own act.
fn play(rules: &str, way: Way, moves: &[&str]) -> Vec<Event> {
    let rules = Ruleset::built_in(rules).unwrap();
    let mut log = vec![Event { at: 0, fact: Fact::Opened(Box::new(Opening::new(rules, way))) }];
    let mut state = State::open(&log[0]).unwrap();
    let mut act = |at: u64, seat: Seat, act: Act| {
        for event in decide(&state, &Command::seat(seat, act), at).unwrap() {
            apply(&mut state, &event);
            log.push(event);
        }
    };
    for black in [Seat::ALL[1], Seat::ALL[3]] {
        act(0, black, Act::StartClock);
    }
    for (at, line) in (1..).zip(moves) {
        let (seat, m) = line.split_once(' ').unwrap();
        let seat = Seat::ALL[["Aw", "Ab", "Bw", "Bb"].iter().position(|one| *one == seat).unwrap()];
        act(at * 1000, seat, Act::Move(m.parse().unwrap()));
        if way == Way::OnTheBoard {
            act(at * 1000, seat, Act::Press);
        }
    }
    log
}

fn written(log: &[Event], letters: Letters, knows_value: bool) -> Vec<String> {
    let line = |written: live::Written| {
        let dots = if written.color == rules::Color::White { "." } else { "…" };
        format!("{}{dots} {}", written.number, written.text(letters, knows_value))
    };
    sheet(log).into_iter().flatten().map(line).collect()
}

#[test]
fn moves_are_written_with_their_number_and_the_letters_of_the_language() {
    let log = play(
        "minerva",
        Way::Assisted,
        &["Aw e2e4", "Ab e7e5", "Aw g1f3", "Ab d8g5", "Aw f3g5", "Bw f2f3", "Bb e7e5", "Bw g2g4", "Bb Q@h4"],
    );
    assert_eq!(
        written(&log, Letters::Dutch, true),
        ["1. e4", "1… e5", "2. Pf3", "2… Dg5", "3. Pxg5", "1. f3", "1… e5", "2. g4", "2… D@h4#"]
    );
    assert_eq!(written(&log, Letters::English, true)[3..5], ["2… Qg5", "3. Nxg5"]);
    assert_eq!(sheet(&log).len(), log.len(), "each at the place of its event");
}

/// Covers: knsb-7.4
#[test]
fn as_on_the_board_an_illegal_move_is_written_like_any_other_and_only_the_arbiter_is_told() {
    let log = play("knsb", Way::OnTheBoard, &["Aw e2e5", "Ab f7f6", "Aw e5f6"]);
    assert_eq!(written(&log, Letters::Dutch, true), ["1. e2-e5", "1… f7-f6", "2. e5xf6"]);
    let rules = Ruleset::built_in("knsb").unwrap();
    let moved = log.iter().find(|event| matches!(event.fact, Fact::Moved { .. })).unwrap();
    let told = |viewer| {
        let event = seen(moved, viewer, &rules).unwrap();
        matches!(event.fact, Fact::Moved { breach: Some(_), .. })
    };
    assert!(told(Viewer::Arbiter));
    for viewer in [Viewer::Seat(Seat::ALL[0]), Viewer::Seat(Seat::ALL[1]), Viewer::Spectator] {
        assert!(!told(viewer), "{viewer:?}");
    }
}

/// Covers: knsb-3.1
#[test]
fn the_value_of_a_promoted_pawn_can_be_left_out() {
    let moves =
        ["Aw a2a4", "Ab b7b5", "Aw a4b5", "Ab h7h6", "Aw b5b6", "Ab h6h5", "Aw b6a7", "Ab h5h4", "Aw a7b8n"];
    let log = play("knsb", Way::Assisted, &moves);
    assert_eq!(written(&log, Letters::Dutch, true).last().unwrap(), "5. axb8=P");
    assert_eq!(written(&log, Letters::Dutch, false).last().unwrap(), "5. axb8=");
}
