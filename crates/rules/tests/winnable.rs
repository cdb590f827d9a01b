//! Whether a side can still win, for fallen flags and dead positions.
#![allow(clippy::unwrap_used)]

use rules::notation::fen::split_match;
use rules::winnable::{can_win, can_win_on_time, dead};
use rules::{BoardId, Color, Game, Law, Position, Role, Ruleset, Seat, Setup};

fn game(text: &str, law: &Law) -> Game {
    let board = |fen: &str| match fen {
        "start" => Position::default(),
        fen => {
            fen.parse::<Setup>().unwrap().position(law).unwrap_or_else(|faults| panic!("{fen}: {faults:?}"))
        }
    };
    let (a, b) = split_match(text);
    Game::of(board(a), b.map(board))
}

/// Covers: knsb-5.4, stein-5.6, minerva-5.2, fide-6.10, ddt-3, D11, D23
#[test]
fn a_flag_wins_only_for_who_could_still_mate() {
    let rows = include_str!("../../../testdata/winnable/rows.txt");
    for row in rows.lines().filter(|row| !row.starts_with('#')) {
        let [id, position, seat, other, answer] = row.split(';').map(str::trim).collect::<Vec<_>>()[..]
        else {
            panic!("not five fields: {row}");
        };
        let rules = Ruleset::built_in(id).unwrap();
        let game = game(position, &rules.law());
        let color = if seat.ends_with("white") { Color::White } else { Color::Black };
        let board = if seat.starts_with('A') { BoardId::A } else { BoardId::B };
        let found = can_win_on_time(&game, Seat::new(board, color), &rules, other == "over");
        assert_eq!(if found { "yes" } else { "no" }, answer, "{row}");
    }
}

/// Covers: D10, knsb-5.3, stein-5.5, fide-1.3, fide-5.2, fide-9.6
#[test]
fn a_dead_position_ends_the_game_in_bughouse_only_once_the_other_is_over() {
    const BARE: &str = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
    const WALL: &str = "4k3/8/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/4K3 w - - 0 1";
    const MINOR: &str = "4k3/7n/8/8/8/8/8/4K3 w - - 0 1";
    for (id, fen, running, over) in [
        ("fide-2005", BARE, true, true),
        ("fide-2005", WALL, true, true),
        ("fide-2005", MINOR, true, true),
        ("fide-2005", "4k3/7p/8/8/8/8/8/4K3 w - - 0 1", false, false),
        ("knsb", BARE, false, true),
        ("knsb", WALL, false, true),
        ("knsb", "4k3/8/8/8/8/8/8/4K3[p] w - - 0 1", false, false),
        ("stein", BARE, false, true),
        ("stein", MINOR, false, true),
    ] {
        let rules = Ruleset::built_in(id).unwrap();
        let law = rules.law();
        let other = (rules.game.boards == 2).then(Position::default);
        let game = Game::of(fen.parse::<Setup>().unwrap().position(&law).unwrap(), other);
        assert_eq!(dead(&game, BoardId::A, &rules, false), running, "{id} {fen}, running");
        assert_eq!(dead(&game, BoardId::A, &rules, true), over, "{id} {fen}, over");
    }
}

/// A piece captured but not passed yet may still come; so may one that the opponent's partner first has to place.
///
/// Covers: D11
#[test]
fn captured_pieces_that_may_yet_be_passed_count() {
    let rules = Ruleset::built_in("knsb").unwrap();
    let mut game = game("4k3/8/8/8/8/8/8/4K3 w - - 0 1 | 4k3/8/8/8/8/8/8/4K3 w - - 0 1", &rules.law());
    let white = Seat::new(BoardId::A, Color::White);
    assert!(!can_win(&game, white, &rules, false));
    for pile in [white.partner(), white.opponent()] {
        game.captured_mut(pile).add(Role::Rook);
        assert!(can_win(&game, white, &rules, false), "{pile:?}");
        assert!(!can_win(&game, white, &rules, true), "only the hand counts once the other game is over");
        game.captured_mut(pile).take(Role::Rook);
    }
}
