//! A finished table as PGN or BPGN: everything on one time line, and it plays again to the same boards.

use crate::chance::Chance;
use live::{Act, Command, Event, Fact, Opening, State, Way, apply, decide, export};
use rules::notation::pgn::{games, print};
use rules::notation::play::play;
use rules::notation::san::Letters;
use rules::notation::sheet::Sheet;
use rules::{BoardId, Color, Ruleset, Seat};

fn table(id: &str, way: Way) -> (State, Vec<Event>) {
    let rules = Ruleset::built_in(id).expect("a ruleset of the program");
    let first = Event { at: 0, fact: Fact::Opened(Box::new(Opening::new(rules, way))) };
    (State::open(&first).expect("it opens"), vec![first])
}

fn act(state: &mut State, log: &mut Vec<Event>, at: u64, seat: Seat, act: Act) -> bool {
    let Ok(events) = decide(state, &Command::seat(seat, act), at) else { return false };
    for event in events {
        apply(state, &event);
        log.push(event);
    }
    true
}

fn written_and_read(log: &[Event], rules: &Ruleset) -> rules::notation::play::Played {
    let record = export::record(log).expect("a log with an opening");
    let text = print(&Sheet::of(&record, rules, Letters::English));
    let sheet = games(&text).next().expect("a game").unwrap_or_else(|fault| panic!("{fault:?}\n{text}"));
    play(&sheet, rules).unwrap_or_else(|stop| panic!("{stop:?}\n{text}"))
}

#[test]
fn games_by_chance_are_written_and_play_again_to_the_same_boards() {
    for (number, id) in
        ["knsb", "stein", "minerva", "fide-2005", "ddt"].into_iter().cycle().take(25).enumerate()
    {
        let (mut state, mut log) = table(id, Way::Assisted);
        let mut chance = Chance::new(number as u64 + 5);
        let law = state.rules().law();
        for seat in Seat::ALL {
            act(&mut state, &mut log, 0, seat, Act::StartClock);
        }
        for step in 1..160 {
            let seats = state.seats();
            let seat = seats[chance.below(seats.len() as u64) as usize];
            let moves = state.game().moves(seat.board, &law);
            if !moves.is_empty() {
                let m = moves[chance.below(moves.len() as u64) as usize];
                act(&mut state, &mut log, step * 300, seat, Act::Move(m));
            }
            if chance.below(20) == 0 {
                let on = chance.below(2) == 0;
                act(&mut state, &mut log, step * 300, seat, Act::AutoPass(on));
            }
        }
        act(&mut state, &mut log, 60_000, Seat::ALL[0], Act::Resign);
        let played = written_and_read(&log, state.rules());
        for board in state.game().boards() {
            assert_eq!(
                played.game.position(*board),
                state.game().position(*board),
                "{id} {number} board {board}"
            );
        }
        assert_eq!(played.record.result, export::match_result(&state), "{id} {number}");
    }
}

#[test]
fn an_illegal_move_that_stood_is_written_as_the_board_it_left() {
    let (mut state, mut log) = table("knsb", Way::OnTheBoard);
    let white = Seat::new(BoardId::A, Color::White);
    for seat in Seat::ALL {
        act(&mut state, &mut log, 0, seat, Act::StartClock);
    }
    let play = |text: &str| Act::Move(text.parse().expect("a move"));
    let acts = [
        (white, play("b1b3")),
        (white, Act::Press),
        (white.opponent(), play("e7e5")),
        (white.opponent(), Act::Press),
        (white, play("b3b5")),
        (white, Act::TakeBack),
        (white, play("b3c5")),
        (white, Act::Press),
        (white, Act::Resign),
    ];
    for (number, (seat, wish)) in acts.into_iter().enumerate() {
        assert!(act(&mut state, &mut log, 1000 + number as u64, seat, wish.clone()), "{wish:?}");
    }
    let played = written_and_read(&log, state.rules());
    assert_eq!(played.game.position(BoardId::A), state.game().position(BoardId::A));
}

/// Covers: D61, D24
#[test]
fn an_uneven_result_is_written_and_read_again() {
    for (points, wanted) in [([0, 1], "0-1/2"), ([1, 0], "1/2-0"), ([0, 0], "0-0"), ([2, 0], "1-0")] {
        let (mut state, mut log) = table("dsc", Way::Assisted);
        let white = Seat::new(BoardId::A, Color::White);
        act(&mut state, &mut log, 0, white, Act::StartClock);
        act(&mut state, &mut log, 5, white, Act::Move("e2e4".parse().expect("a move")));
        let ruling = live::Ruling::Points(BoardId::A, points);
        let wish = Act::Rule { ruling, ground: rules::Topic::Penalties, why: String::new() };
        let command = live::Command::arbiter("An Arbiter", wish);
        for event in live::decide(&state, &command, 10).expect("a ruling") {
            live::apply(&mut state, &event);
            log.push(event);
        }
        assert_eq!(export::match_result(&state).to_string(), wanted);
        assert_eq!(written_and_read(&log, state.rules()).record.result.to_string(), wanted);
    }
}
