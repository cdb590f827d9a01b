//! Legal, or refused with the article: rows of `testdata/explain`.
use rules::notation::fen::split_match;
use rules::{BoardId, Game, Law, Move, Position, Ruleset, Setup};

fn game(text: &str, law: &Law) -> Game {
    let board = |fen: &str| match fen {
        "start" => Position::default(),
        fen => {
            fen.parse::<Setup>().unwrap_or_else(|faults| panic!("{fen}: {faults:?}")).position(law).unwrap()
        }
    };
    let (a, b) = split_match(text);
    Game::of(board(a), b.map(board))
}

fn place(text: &str) -> (BoardId, Move) {
    let (board, m) = match text.split_once(' ') {
        Some(("B", m)) => (BoardId::B, m),
        Some((_, m)) => (BoardId::A, m),
        None => (BoardId::A, text),
    };
    (board, m.parse().unwrap_or_else(|_| panic!("{text} is no move")))
}

fn check(rows: &str) {
    for row in rows.lines().filter(|row| !row.starts_with('#')) {
        let [id, position, played, answer] = row.split(';').map(str::trim).collect::<Vec<_>>()[..] else {
            panic!("not four fields: {row}");
        };
        let rules = Ruleset::built_in(id).unwrap_or_else(|| panic!("no ruleset: {row}"));
        let law = rules.law();
        let game = game(position, &law);
        let (board, m) = place(played);
        let found = match game.legality(board, m, &law) {
            Ok(()) => "legal".to_owned(),
            Err(refusal) => refusal.article(&rules).map_or(format!("{refusal:?}"), ToString::to_string),
        };
        assert_eq!(found, answer, "{row}");
        assert_eq!(game.moves(board, &law).contains(&m), answer == "legal", "listed: {row}");
    }
}

/// Covers: fide-1.1, fide-3.1, fide-3.2, fide-3.3, fide-3.4, fide-3.5, fide-3.6, fide-3.7, fide-3.8, fide-3.9
#[test]
fn chess_moves_are_refused_by_the_article_on_that_piece() {
    check(include_str!("../../../../testdata/explain/fide.txt"));
}

/// Covers: knsb-1.5, knsb-2.2, knsb-2.3, knsb-2.4, knsb-2.5, knsb-3.1, knsb-4.2
#[test]
fn the_federations_bughouse_refuses_by_its_own_articles_and_the_laws_beneath() {
    check(include_str!("../../../../testdata/explain/knsb.txt"));
}

/// Covers: stein-1.5, stein-2.2, stein-2.3, stein-2.4, stein-2.5, stein-2.6, stein-3.1, stein-4.2, D7
#[test]
fn stein_takes_promoted_pieces_from_the_other_board() {
    check(include_str!("../../../../testdata/explain/stein.txt"));
}

/// Covers: minerva-1.6, minerva-2.2, minerva-2.3, minerva-2.4, minerva-2.5, minerva-3.1, minerva-4.2
#[test]
fn minerva_lets_a_drop_give_check_and_mate() {
    check(include_str!("../../../../testdata/explain/minerva.txt"));
}
