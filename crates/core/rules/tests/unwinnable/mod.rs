//! Can a side still mate? Rows from `testdata/unwinnable/`, and chance against the plainest way to know.

mod reference;
mod sight;

use rules::unwinnable::{Bound, Verdict, bare_or_one_minor, counted, dead, fen, unwinnable};
use shakmaty::{Chess, Color, EnPassantMode, Position, fen::Fen};
use std::path::Path;
use testkit::positions::{self as made, Chance, positions};

/// One row: `fen ; side ; words ; comment`.
struct Row {
    place: String,
    position: Chess,
    side: Color,
    words: String,
}

fn rows(file: &str) -> Vec<Row> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../testdata/unwinnable").join(file);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let rows: Vec<Row> = text
        .lines()
        .enumerate()
        .filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'))
        .map(|(number, line)| row(format!("{file}:{}", number + 1), line))
        .collect();
    assert!(!rows.is_empty(), "{file} has rows");
    rows
}

fn row(place: String, line: &str) -> Row {
    let mut fields = line.split(';').map(str::trim);
    let mut field = |name: &str| fields.next().unwrap_or_else(|| panic!("{place}: no {name}")).to_owned();
    let (text, side, words) = (field("fen"), field("side"), field("words"));
    let position = fen::read(&text).unwrap_or_else(|fault| panic!("{place}: {fault:?}"));
    let side = match side.as_str() {
        "white" => Color::White,
        "black" => Color::Black,
        other => panic!("{place}: side '{other}' is not white or black"),
    };
    Row { place, position, side, words }
}

fn word(verdict: &Verdict) -> &'static str {
    match verdict {
        Verdict::Unwinnable => "unwinnable",
        Verdict::Winnable(_) => "winnable",
        Verdict::Undecided => "undecided",
    }
}

/// A line counts only when every move is legal and the last one mates the enemy of `side`.
fn replay(place: &str, position: &Chess, side: Color, verdict: &Verdict) {
    let Verdict::Winnable(line) = verdict else { return };
    let mut position = position.clone();
    for &by in line {
        assert!(position.is_legal(by), "{place}: {by} is not legal in {}", written(&position));
        position.play_unchecked(by);
    }
    assert!(position.is_checkmate(), "{place}: the line does not end in mate");
    assert_eq!(position.turn(), !side, "{place}: the line mates the wrong side");
}

fn written(position: &Chess) -> String {
    Fen::from_position(position, EnPassantMode::Legal).to_string()
}

fn check(file: &str) {
    for row in rows(file) {
        let verdict = unwinnable(&row.position, row.side, Bound::THOROUGH);
        replay(&row.place, &row.position, row.side, &verdict);
        assert_eq!(word(&verdict), row.words, "{}", row.place);
    }
}

/// Covers: fide-6.10, D23
#[test]
fn material_that_cannot_mate_is_unwinnable_and_material_that_can_has_a_line() {
    check("material.txt");
}

/// Covers: fide-6.10, D23
#[test]
fn walls_that_no_move_opens_are_unwinnable_and_walls_that_open_have_a_line() {
    check("walls.txt");
}

/// Covers: fide-6.10
#[test]
fn forced_lines_are_followed_to_their_end() {
    check("forced.txt");
}

/// Covers: fide-1.3, fide-5.2, fide-9.6
#[test]
fn a_position_is_dead_when_neither_side_can_mate() {
    for row in rows("dead.txt") {
        let expected = match row.words.as_str() {
            "dead" => Some(true),
            "alive" => Some(false),
            other => panic!("{}: '{other}' is not dead or alive", row.place),
        };
        assert_eq!(dead(&row.position, Bound::THOROUGH), expected, "{}", row.place);
    }
}

/// Covers: ddt-3
#[test]
fn the_short_list_holds_bare_kings_and_one_minor_piece_and_nothing_else() {
    for row in rows("list.txt") {
        let expected = row.words == "listed";
        assert_eq!(bare_or_one_minor(row.position.board(), row.side), expected, "{}", row.place);
    }
}

/// Whatever the reference knows, the verdict does not contradict, and each line it gives is played.
fn agrees(positions: &[Chess], most: usize) -> usize {
    let mut compared = 0;
    for position in positions {
        for side in Color::ALL {
            let place = format!("{} {side}", written(position));
            let verdict = unwinnable(position, side, Bound { positions: 30_000 });
            replay(&place, position, side, &verdict);
            if verdict == Verdict::Unwinnable {
                assert_ne!(reference::can_mate(position, side, most), Some(true), "{place}");
                compared += 1;
            }
        }
    }
    compared
}

/// Covers: fide-6.10, D23
#[test]
fn with_few_pieces_no_verdict_contradicts_going_everywhere() {
    let made = positions(400, |chance| made::set_up(3, chance), &mut Chance(1));
    assert!(agrees(&made, 3_000) > 100);
}

/// Covers: fide-6.10
#[test]
fn behind_walls_no_verdict_contradicts_going_everywhere() {
    let made = positions(300, made::blocked, &mut Chance(2));
    assert!(agrees(&made, 3_000) > 20);
}

/// Covers: fide-6.10
#[test]
fn behind_half_a_wall_no_verdict_contradicts_going_everywhere() {
    let made = positions(300, made::half_blocked, &mut Chance(3));
    assert!(agrees(&made, 3_000) > 0);
}

/// Covers: fide-6.10, D23
#[test]
fn where_a_king_is_cornered_no_verdict_contradicts_going_everywhere() {
    let mut made = positions(250, |chance| made::set_up(2, chance), &mut Chance(7));
    made.extend(positions(350, made::cornered, &mut Chance(8)));
    assert!(agrees(&made, 4_000) > 200);
}

/// Positions small enough to visit all of: then a verdict is due, and it is the right one.
#[test]
fn where_going_everywhere_is_short_the_verdict_is_the_same() {
    let mut compared = [0, 0];
    let mut made = positions(200, made::half_blocked, &mut Chance(4));
    made.extend(positions(300, made::blocked, &mut Chance(5)));
    for position in &made {
        for side in Color::ALL {
            let Some(expected) = reference::can_mate(position, side, 4_000) else { continue };
            let verdict = unwinnable(position, side, Bound { positions: 30_000 });
            let place = format!("{} {side}", written(position));
            assert_eq!(word(&verdict), if expected { "winnable" } else { "unwinnable" }, "{place}");
            compared[usize::from(expected)] += 1;
        }
    }
    assert!(compared.iter().all(|count| *count > 20), "{compared:?}");
}

#[test]
fn a_bound_too_small_says_undecided_and_nothing_else() {
    let start = Chess::new();
    assert_eq!(unwinnable(&start, Color::White, Bound { positions: 2 }), Verdict::Undecided);
    // That nobody is lost at the start is seen without a search; that this wall is shut is not.
    assert_eq!(dead(&start, Bound { positions: 2 }), Some(false));
    let shut = fen::read("8/1b3b2/p6k/P1p2b2/2p3b1/KpP5/1P6/8 w - - 0 1").unwrap();
    assert_eq!(dead(&shut, Bound { positions: 2 }), None);
}

/// The most moves of any position: the last one that is looked at is looked at whole.
const MOST_MOVES: u32 = 218;

/// No question takes longer than its bound lets it, walls and shadows included.
#[test]
fn no_question_costs_more_than_its_bound() {
    let bound = Bound::QUICK;
    let mut undecided = 0;
    for (seed, make) in (40..).zip([made::facing as made::Make, made::blocked, made::half_blocked]) {
        for position in positions(150, make, &mut Chance(seed)) {
            for side in Color::ALL {
                let (verdict, cost) = counted(&position, side, bound);
                undecided += usize::from(verdict == Verdict::Undecided);
                assert!(cost <= bound.positions + MOST_MOVES, "{} {side}: {cost}", written(&position));
            }
        }
    }
    assert!(undecided > 0, "some question is hard");
}

#[test]
fn the_same_question_has_the_same_answer() {
    for position in positions(20, made::middlegame, &mut Chance(6)) {
        let once = unwinnable(&position, Color::White, Bound::QUICK);
        assert_eq!(once, unwinnable(&position, Color::White, Bound::QUICK));
    }
}
