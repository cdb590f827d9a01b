//! Rows of `testdata/bot`: mates of one to three moves and positions with a best move.
use bot::{Captures, Level, Limit, Memory, Problem, key, mate_in, think};
use rules::ruleset::Promotion;
use rules::{Law, Position, Ruleset, Setup};

fn rows(name: &str) -> Vec<Vec<String>> {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../testdata/bot").join(name);
    let text = std::fs::read_to_string(&path).unwrap();
    text.lines()
        .filter(|line| !line.trim().is_empty() && !line.starts_with('#'))
        .map(|line| line.split(';').map(|field| field.trim().to_owned()).collect())
        .collect()
}

struct Row {
    law: Law,
    captures: Captures,
    position: Position,
}

fn row(rules: &str, fen: &str) -> Row {
    let (law, captures) = match rules {
        "crazyhouse" => (bot::uci::crazyhouse(), Captures::OwnHand),
        id => {
            let rules = Ruleset::built_in(id).unwrap_or_else(|| panic!("no ruleset '{id}'"));
            (rules.law(), if rules.game.boards == 2 { Captures::Partner } else { Captures::Leave })
        }
    };
    let position = fen.parse::<Setup>().unwrap_or_else(|faults| panic!("{fen}: {faults:?}")).position(&law);
    Row { law, captures, position: position.unwrap_or_else(|faults| panic!("{fen}: {faults:?}")) }
}

/// Every move tried, nothing left out: whether the player on move mates in at most this many moves.
fn mates(row: &Row, position: &Position, moves: u32) -> bool {
    position.moves(&row.law, &[]).into_iter().any(|m| {
        let next = after(row, position, m);
        let replies = next.moves(&row.law, &[]);
        if replies.is_empty() {
            return next.in_check(next.turn());
        }
        moves > 1 && replies.into_iter().all(|reply| mates(row, &after(row, &next, reply), moves - 1))
    })
}

fn after(row: &Row, position: &Position, m: rules::Move) -> Position {
    let mut next = position.clone();
    let done = next.make(m, row.law.promotion == Promotion::KeepsShape);
    if let (Captures::OwnHand, Some(role)) = (row.captures, done.captured) {
        next.hand_mut(position.turn()).add(role);
    }
    next
}

#[test]
fn the_strong_level_finds_every_mate_of_the_rows_and_claims_no_shorter_one() {
    for fields in rows("mates.txt") {
        let [rules, fen, moves] = &fields[..] else { panic!("a row is rules ; fen ; moves: {fields:?}") };
        let row = row(rules, fen);
        let (not, moves) = match moves.strip_prefix("not ") {
            Some(moves) => (true, moves.parse::<u32>().unwrap()),
            None => (false, moves.parse().unwrap()),
        };
        if not {
            assert!(!mates(&row, &row.position, moves), "a mate in {moves}: {fen}");
        } else if moves <= 2 {
            assert!(mates(&row, &row.position, moves), "no mate in {moves}: {fen}");
            assert!(moves == 1 || !mates(&row, &row.position, moves - 1), "a shorter mate: {fen}");
        }
        let problem = Problem::alone(&row.position, &row.law, row.captures);
        let mut memory = Memory::new(1 << 15);
        let limit = Limit { nodes: 400_000, ..Limit::depth(12) };
        let answer = think(&problem, &limit, Level::FULL, 0, &mut memory, &mut |_| {});
        let found = mate_in(answer.score) == Some(moves as i32);
        assert_ne!(found, not, "{rules}: {fen}: {moves}: {answer:?}");
    }
}

#[test]
fn the_strong_level_plays_the_best_move_of_the_rows_and_hangs_nothing() {
    for fields in rows("moves.txt") {
        let [rules, fen, best] = &fields[..] else { panic!("a row is rules ; fen ; best moves: {fields:?}") };
        let row = row(rules, fen);
        let problem = Problem::alone(&row.position, &row.law, row.captures);
        let (wanted, avoid) = match best.strip_prefix("not ") {
            Some(bad) => (bad, true),
            None => (best.as_str(), false),
        };
        for seed in [0, 7] {
            let mut memory = Memory::new(1 << 15);
            let answer = think(&problem, &Limit::nodes(25_000), Level::FULL, seed, &mut memory, &mut |_| {});
            let played = answer.best.unwrap().to_string();
            let listed = wanted.split_whitespace().any(|m| m == played);
            assert_ne!(listed, avoid, "{rules}: {fen}: {best}: played {played}, {answer:?}");
        }
    }
}

#[test]
fn equal_boards_have_equal_keys_and_a_difference_anywhere_changes_them() {
    let law = bot::uci::crazyhouse();
    let fens = [
        "r3k2r/8/8/8/8/8/8/R3K2R[] w KQkq - 0 1",
        "r3k2r/8/8/8/8/8/8/R3K2R[] b KQkq - 0 1",
        "r3k2r/8/8/8/8/8/8/R3K2R[] w Kkq - 0 1",
        "r3k2r/8/8/8/8/8/8/R3K2R[P] w KQkq - 0 1",
        "r3k2r/8/8/8/8/8/8/R3K2R[p] w KQkq - 0 1",
        "r3k2r/8/8/8/8/8/8/RQ2K2R[] w KQkq - 0 1",
        "r3k2r/8/8/8/8/8/8/RQ~2K2R[] w KQkq - 0 1",
        "r3k2r/8/8/3Pp3/8/8/8/R3K2R[] w KQkq e6 0 2",
        "r3k2r/8/8/3Pp3/8/8/8/R3K2R[] w KQkq - 0 2",
    ];
    let keys: Vec<u64> =
        fens.iter().map(|fen| key(&fen.parse::<Setup>().unwrap().position(&law).unwrap())).collect();
    for (at, one) in keys.iter().enumerate() {
        assert_eq!(keys.iter().position(|key| key == one), Some(at), "{}", fens[at]);
    }
    let later = fens[0].replace("0 1", "12 40").parse::<Setup>().unwrap().position(&law).unwrap();
    assert_eq!(key(&later), keys[0]);
}
