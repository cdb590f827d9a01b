//! The engine against a second, slow one that shares no code with it, under each bughouse ruleset.

use crate::dice::Dice;
use crate::reference::{Boards, Rules};
use rules::notation::fen::split_match;
use rules::{BoardId, Game, Law, Position, Ruleset, Setup};

const KNSB: Rules =
    Rules { drop_may_check: false, pawn_barred: &[1, 8], piece_barred: &[], from_other_board: false };
const MINERVA: Rules = Rules { drop_may_check: true, ..KNSB };
const STEIN: Rules =
    Rules { drop_may_check: false, pawn_barred: &[1, 7, 8], piece_barred: &[8], from_other_board: true };

fn reference(id: &str) -> Rules {
    match id {
        "knsb" => KNSB,
        "minerva" => MINERVA,
        "stein" => STEIN,
        _ => panic!("no reference for {id}"),
    }
}

fn game(text: &str, law: &Law) -> Game {
    let board = |fen: &str| fen.parse::<Setup>().unwrap().position(law).unwrap();
    let (a, b) = split_match(text);
    Game::of(board(a), b.map(board))
}

fn text(game: &Game) -> String {
    let boards: Vec<String> =
        game.boards().iter().map(|board| Setup::from(game.position(*board)).to_string()).collect();
    boards.join(" | ")
}

fn compare(id: &str, game: &Game, law: &Law) {
    let text = text(game);
    let boards = Boards::read(&text);
    for (which, board) in game.boards().iter().enumerate() {
        let mut expected: Vec<String> =
            boards.moves(which, reference(id)).into_iter().map(|(m, _)| m).collect();
        let mut found: Vec<String> = game.moves(*board, law).iter().map(ToString::to_string).collect();
        expected.sort();
        found.sort();
        assert_eq!(found, expected, "{id}, board {board} of {text}");
        assert_eq!(game.count_moves(*board, law), found.len() as u64, "{id}, board {board} of {text}");
    }
}

/// Plays a random match; pawns go first so that promotions come soon.
fn walk(id: &str, two: bool, seed: u64) {
    let rules = Ruleset::built_in(id).unwrap();
    let law = rules.law();
    let mut dice = Dice::new(seed);
    let mut game = Game::of(Position::default(), two.then(Position::default));
    for _ in 0..120 {
        compare(id, &game, &law);
        let board = if two && dice.below(2) == 0 { BoardId::B } else { BoardId::A };
        let moves = game.moves(board, &law);
        if moves.is_empty() {
            break;
        }
        let eager: Vec<_> = moves.iter().copied().filter(|m| advances(&game, board, *m)).collect();
        let pool = if eager.is_empty() || dice.below(2) == 0 { moves } else { eager };
        game.play(board, pool[dice.below(pool.len())], &law).unwrap();
        game.pass_all();
    }
}

fn advances(game: &Game, board: BoardId, m: rules::Move) -> bool {
    let pawns = game.position(board).board().pawns();
    matches!(m, rules::Move::Step { from, .. } if pawns.contains(from))
}

/// Every drop limit, every promotion and every castling of the three rulesets, on boards nobody thought of.
///
/// Covers: knsb-2.2, knsb-2.3, knsb-2.4, knsb-2.5, stein-2.2, stein-2.3, stein-2.4, stein-2.5, stein-2.6, stein-3.1
/// Covers: minerva-2.2, minerva-2.3, minerva-2.4, minerva-2.5
#[test]
fn on_random_matches_both_engines_list_the_same_moves() {
    for id in ["knsb", "stein", "minerva"] {
        for seed in 1..=6 {
            walk(id, true, seed);
        }
        walk(id, false, 99);
    }
}

#[test]
fn both_engines_count_what_the_table_says() {
    for line in
        include_str!("../../../../testdata/perft/bughouse.txt").lines().filter(|line| !line.starts_with('#'))
    {
        let mut parts = line.split(';').map(str::trim);
        let (Some(id), Some(fen), Some(counts)) = (parts.next(), parts.next(), parts.next()) else {
            continue;
        };
        let law = Ruleset::built_in(id).unwrap().law();
        let game = game(fen, &law);
        let slow = Boards::read(fen);
        for (depth, nodes) in (1..).zip(counts.split_whitespace()) {
            let nodes: u64 = nodes.parse().unwrap();
            assert_eq!(game.perft(&law, depth), nodes, "depth {depth} of {line}");
            if !game.is_match() {
                assert_eq!(game.position(BoardId::A).perft(&law, depth), nodes, "depth {depth} of {line}");
            }
            if nodes < 12_000 {
                assert_eq!(slow.perft(reference(id), depth), nodes, "reference, depth {depth} of {line}");
            }
        }
    }
}
