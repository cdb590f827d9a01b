//! Whether a side can still win, for fallen flags and dead positions.
use rules::notation::fen::split_match;
use rules::winnable::{can_win, dead, lone_minor};
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
    let rows = include_str!("../../../../testdata/winnable/rows.txt");
    for row in rows.lines().filter(|row| !row.starts_with('#')) {
        let [id, position, seat, other, answer] = row.split(';').map(str::trim).collect::<Vec<_>>()[..]
        else {
            panic!("not five fields: {row}");
        };
        let rules = Ruleset::built_in(id).unwrap();
        let game = game(position, &rules.law());
        let color = if seat.ends_with("white") { Color::White } else { Color::Black };
        let board = if seat.starts_with('A') { BoardId::A } else { BoardId::B };
        let seat = Seat::new(board, color);
        let found = !lone_minor(&game, seat, &rules) && can_win(&game, seat, &rules, other == "over");
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

/// A piece captured but not passed yet may still come; so may, while the other game runs, one that the opponent's
/// partner first has to place.
///
/// Covers: D11, knsb-5.4, stein-5.6, minerva-5.2
#[test]
fn captured_pieces_that_may_yet_be_passed_count() {
    for id in ["knsb", "stein", "minerva"] {
        let rules = Ruleset::built_in(id).unwrap();
        let mut game = game("4k3/8/8/8/8/8/8/4K3 w - - 0 1 | 4k3/8/8/8/8/8/8/4K3 w - - 0 1", &rules.law());
        let white = Seat::new(BoardId::A, Color::White);
        assert!(!can_win(&game, white, &rules, false));
        for (pile, when_over) in [(white.partner(), true), (white.opponent(), false)] {
            game.captured_mut(pile).add(Role::Rook);
            assert!(can_win(&game, white, &rules, false), "{id} {pile:?}");
            assert_eq!(
                can_win(&game, white, &rules, true),
                when_over,
                "{id} {pile:?}: only the partner can pass"
            );
            assert_eq!(dead(&game, BoardId::A, &rules, true), !when_over, "{id} {pile:?}");
            game.captured_mut(pile).take(Role::Rook);
        }
    }
}

/// The one piece that the opponent's partner holds does not save who is mated, and does not mate alone.
///
/// Covers: D11, D4
#[test]
fn a_knight_that_the_partner_holds_is_no_more_than_a_knight() {
    let rules = Ruleset::built_in("knsb").unwrap();
    let mut game = game("4k3/8/8/8/8/8/8/4K3 w - - 0 1 | start", &rules.law());
    let white = Seat::new(BoardId::A, Color::White);
    game.captured_mut(white.partner()).add(Role::Knight);
    assert!(!can_win(&game, white, &rules, true));
    game.captured_mut(white.opponent().partner()).add(Role::Pawn);
    assert!(can_win(&game, white, &rules, true), "beside a pawn of the other a knight can mate");
}

/// Covers: stein-3.1, stein-5.2, D7
#[test]
fn on_a_finished_board_a_pinned_piece_may_be_taken() {
    let rules = Ruleset::built_in("stein").unwrap();
    let law = rules.law();
    // The bishop shields its king, and its side has just moved there.
    let mut game = game("4k3/P7/8/8/8/8/8/4K3 w - - 0 1 | 4r1k1/8/8/8/8/8/4B3/4K3 b - - 0 1", &law);
    let take = "a7a8b/e2".parse().unwrap();
    let lost = "a7a8-".parse().unwrap();
    assert!(!game.moves(BoardId::A, &law).contains(&take));
    assert!(game.legality(BoardId::A, take, &law).is_err());
    assert!(!game.moves(BoardId::A, &law).contains(&lost), "a piece stands there, so the pawn is not lost");
    assert!(game.legality(BoardId::A, lost, &law).is_err());
    assert_eq!(game.count_moves(BoardId::A, &law), game.moves(BoardId::A, &law).len() as u64);
    game.finish(BoardId::B, true);
    assert!(game.moves(BoardId::A, &law).contains(&take));
    assert_eq!(game.legality(BoardId::A, take, &law), Ok(()));
    assert!(game.legality(BoardId::A, lost, &law).is_err());
}
