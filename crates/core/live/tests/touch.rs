//! The touch rule as it is told: the piece that binds is named.

use live::{Act, Command, Event, Fact, Opening, Refusal, State, Way, apply, decide};
use rules::{Law, Ruleset, Seat, Setup, Square};

/// What is refused when White touches these squares and then tries this move.
fn refused(fen: &str, touched: &[Square], m: &str) -> Option<Refusal> {
    let rules = Ruleset::built_in("fide-2005").expect("it is built in");
    let position = fen.parse::<Setup>().expect("a fen").position(&Law::CHESS).expect("a position");
    let opening = Opening { positions: vec![position], ..Opening::new(rules, Way::OnTheBoard) };
    let mut state = State::open(&Event { at: 0, fact: Fact::Opened(Box::new(opening)) }).expect("a table");
    let touches = touched.iter().map(|square| Act::Touch(*square));
    for act in std::iter::once(Act::StartClock).chain(touches) {
        for event in decide(&state, &Command::seat(Seat::ALL[0], act), 0).expect("it is accepted") {
            apply(&mut state, &event);
        }
    }
    decide(&state, &Command::seat(Seat::ALL[0], Act::Move(m.parse().expect("a move"))), 0).err()
}

/// Covers: fide-4.3, fide-4.5
#[test]
fn the_refusal_names_the_piece_that_binds() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    // The rook cannot move: the knight that was touched after it binds.
    let first_is_stuck = refused(start, &[Square::A1, Square::B1], "e2e4");
    assert_eq!(first_is_stuck, Some(Refusal::TouchBinds(Square::B1)));
    // The pawn on d5 cannot be taken, the rook on a8 can.
    let taken = "r3k3/8/8/3p4/8/8/8/R3K3 w - - 0 1";
    assert_eq!(refused(taken, &[Square::D5, Square::A8], "e1e2"), Some(Refusal::TouchBinds(Square::A8)));
    assert_eq!(refused(start, &[Square::G1], "e2e4"), Some(Refusal::TouchBinds(Square::G1)));
}

/// Covers: fide-4.4
#[test]
fn a_king_that_cannot_castle_binds_and_not_the_rook() {
    // Short castling is barred by the rook on f8; the king has moves.
    let barred = "4kr2/8/8/8/8/8/8/4K2R w K - 0 1";
    let refusal = refused(barred, &[Square::E1, Square::H1], "h1h2");
    assert_eq!(refusal, Some(Refusal::TouchBinds(Square::E1)));
}
