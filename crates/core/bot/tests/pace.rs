//! How long a bot takes: as a person would, by the position, the move and the clock.
use bot::pace;
use live::{Act, Command, Event, Fact, Opening, State, Way, apply, decide};
use rules::{BoardId, Color, Position, Ruleset, Seat, Setup};

const WHITE: Seat = Seat { board: BoardId::A, color: Color::White };
const BLACK: Seat = Seat { board: BoardId::A, color: Color::Black };

/// A game of chess from this position with so many minutes, Black on move after White's `m`.
fn after(fen: &str, minutes: u64, m: &str) -> State {
    let mut rules = Ruleset::clone(&Ruleset::built_in("fide-2023").unwrap());
    rules.clock.periods = vec![rules::ruleset::Period { moves: None, time: minutes * 60_000 }];
    rules.clock.per_move = rules::ruleset::PerMove::None;
    let law = rules.law();
    let read = |fen: &str| -> Position { fen.parse::<Setup>().unwrap().position(&law).unwrap() };
    let mut opening = Opening::new(rules.into(), Way::Assisted);
    opening.positions = vec![read(fen)];
    let mut state = State::open(&Event { at: 0, fact: Fact::Opened(Box::new(opening)) }).unwrap();
    let acts = [
        (WHITE, Act::Arrive("Wit".to_owned())),
        (BLACK, Act::Arrive("Zwart".to_owned())),
        (BLACK, Act::StartClock),
        (WHITE, Act::Move(m.parse().unwrap())),
    ];
    for (seat, act) in acts {
        for event in decide(&state, &Command::seat(seat, act), 0).unwrap() {
            apply(&mut state, &event);
        }
    }
    state
}

/// The middle of what ten bots take for this answer.
fn usual(state: &State, answer: &str) -> u64 {
    let mut times: Vec<u64> =
        (0..11).map(|seed| pace(state, BLACK, 0, answer.parse().unwrap(), seed)).collect();
    times.sort_unstable();
    times[5]
}

const MIDDLE: &str = "r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2QK2R w KQ - 0 8";

#[test]
fn a_bot_takes_its_time_in_a_full_position_and_little_for_what_is_plain() {
    let quiet = usual(&after(MIDDLE, 10, "e1g1"), "c8d7");
    let again = usual(&after(MIDDLE, 10, "d4c5"), "e7c5");
    let forced = usual(&after("7k/8/8/8/8/8/1r6/K5R1 w - - 0 40", 10, "a1b2"), "h8h7");
    assert!(quiet > 2 * again, "{quiet} {again}");
    assert!(again > forced, "{again} {forced}");
    assert!((2_000..=15_000).contains(&quiet), "{quiet}");
}

#[test]
fn bots_do_not_all_take_the_same_time() {
    let state = after(MIDDLE, 10, "e1g1");
    let times: std::collections::HashSet<u64> =
        (0..10).map(|seed| pace(&state, BLACK, 0, "c8d7".parse().unwrap(), seed)).collect();
    assert!(times.len() > 5, "{times:?}");
}

#[test]
fn with_little_time_a_bot_plays_at_once_and_never_loses_on_time_by_waiting() {
    let state = after(MIDDLE, 1, "e1g1");
    let m = "c8d7".parse().unwrap();
    let take = |now| pace(&state, BLACK, now, m, 3);
    assert!(take(0) < 5_000);
    for left in [20_000, 5_000, 1_000, 100, 0] {
        assert!(take(60_000 - left) <= left / 12, "{left}: {}", take(60_000 - left));
    }
    assert!(take(55_000) <= 125);
}
