//! What is seen without a search, against the search, against going everywhere, and through all endings of three pieces.

use super::{reference, rows, written};
use rules::unwinnable::{Bound, Verdict, at_sight, unwinnable};
use shakmaty::{Board, CastlingMode, Chess, Color, FromSetup, Position, Role, Setup, Square};
use testkit::positions::{self as made, Chance, positions};

/// Every ending of White's king with one piece against a bare king, by piece, squares and turn: can White still mate?
struct Endings {
    can: Vec<bool>,
}

const ROLES: [Role; 3] = [Role::Queen, Role::Rook, Role::Pawn];

fn number(role: usize, [king, piece, hunted]: [Square; 3], turn: Color) -> usize {
    ((((role * 64) + king.to_usize()) * 64 + piece.to_usize()) * 64 + hunted.to_usize()) * 2
        + usize::from(turn.is_black())
}

fn ending(role: Role, [king, piece, hunted]: [Square; 3], turn: Color) -> Option<Chess> {
    if king == piece || king == hunted || piece == hunted {
        return None;
    }
    let mut board = Board::empty();
    board.set_piece_at(king, Color::White.king());
    board.set_piece_at(piece, role.of(Color::White));
    board.set_piece_at(hunted, Color::Black.king());
    Chess::from_setup(Setup { board, turn, ..Setup::empty() }, CastlingMode::Standard).ok()
}

fn each(role: Role, mut visit: impl FnMut([Square; 3], Color, Chess)) {
    for king in Square::ALL {
        for piece in Square::ALL {
            for hunted in Square::ALL {
                for turn in Color::ALL {
                    if let Some(position) = ending(role, [king, piece, hunted], turn) {
                        visit([king, piece, hunted], turn, position);
                    }
                }
            }
        }
    }
}

fn told(position: &Chess) -> Option<usize> {
    let board = position.board();
    let piece = (board.white() & !board.kings()).first()?;
    let role = ROLES.iter().position(|role| Some(*role) == board.role_at(piece))?;
    let squares = [board.king_of(Color::White)?, piece, board.king_of(Color::Black)?];
    Some(number(role, squares, position.turn()))
}

impl Endings {
    /// From the mates backwards, until nothing is added.
    fn all() -> Endings {
        let mut endings = Endings { can: vec![false; ROLES.len() * 64 * 64 * 64 * 2] };
        for role in ROLES {
            // Which positions a position follows from, so that each is looked at once.
            let mut before: Vec<(u32, u32)> = Vec::new();
            let mut open = Vec::new();
            each(role, |_, _, position| {
                let own = told(&position).unwrap();
                let moves = position.legal_moves();
                let mut won = moves.is_empty() && position.is_check() && position.turn().is_black();
                for by in moves {
                    let mut next = position.clone();
                    next.play_unchecked(by);
                    let Some(after) = told(&next) else { continue };
                    won |= endings.can[after];
                    before.push((after as u32, own as u32));
                }
                if won && !endings.can[own] {
                    endings.can[own] = true;
                    open.push(own as u32);
                }
            });
            before.sort_unstable();
            while let Some(after) = open.pop() {
                let from = before.partition_point(|(at, _)| *at < after);
                for (_, own) in before[from..].iter().take_while(|(at, _)| *at == after) {
                    if !std::mem::replace(&mut endings.can[*own as usize], true) {
                        open.push(*own);
                    }
                }
            }
        }
        endings
    }
}

/// Covers: fide-6.10, D23
#[test]
fn a_queen_rook_or_pawn_against_a_bare_king_is_known_wherever_they_stand() {
    let endings = Endings::all();
    for role in ROLES {
        let (mut can, mut cannot, mut missed) = (0, 0, Vec::new());
        each(role, |squares, turn, position| {
            let at = number(ROLES.iter().position(|one| *one == role).unwrap(), squares, turn);
            let seen = at_sight(&position, Color::White);
            if endings.can[at] {
                can += 1;
                if seen != Some(true) {
                    missed.push(written(&position));
                }
            } else {
                cannot += 1;
                assert_eq!(seen, None, "{}", written(&position));
            }
        });
        assert!(
            missed.is_empty(),
            "{role:?}: {can} {cannot} missed {} {:?}",
            missed.len(),
            &missed[..missed.len().min(20)]
        );
        assert!(can > 100_000 && cannot > 0);
    }
}

/// What is seen at sight, the search does not contradict.
fn agrees(positions: &[Chess]) -> usize {
    let mut seen = 0;
    for position in positions {
        for side in Color::ALL {
            let Some(can) = at_sight(position, side) else { continue };
            seen += 1;
            let place = format!("{} {side}", written(position));
            match unwinnable(position, side, Bound { positions: 30_000 }) {
                Verdict::Unwinnable => assert!(!can, "{place}"),
                Verdict::Winnable(_) => assert!(can, "{place}"),
                Verdict::Undecided => panic!("{place}: seen at sight, and the search does not know"),
            }
            if let Some(expected) = reference::can_mate(position, side, 300) {
                assert_eq!(can, expected, "{place}");
            }
        }
    }
    seen
}

/// Covers: fide-6.10, D23
#[test]
fn what_is_seen_at_sight_the_search_finds_too() {
    let kinds: [(&str, made::Make, usize); 7] = [
        ("middlegame", made::middlegame, 85),
        ("endgame by play", made::played_endgame, 75),
        ("endgame set up", |chance| made::set_up(6, chance), 80),
        ("few pieces", |chance| made::set_up(3, chance), 80),
        ("cornered", made::cornered, 45),
        ("half a wall", made::half_blocked, 65),
        ("a wall", made::blocked, 50),
    ];
    for (at, (name, make, least)) in kinds.into_iter().enumerate() {
        let made = positions(500, make, &mut Chance(900 + at as u64));
        let share = agrees(&made) * 100 / (2 * made.len());
        println!("{name}: {share} % seen at sight");
        assert!(share >= least, "{name}: only {share} % seen at sight");
    }
}

/// Covers: fide-6.10, fide-9.6
#[test]
fn no_row_is_seen_wrongly_at_sight() {
    for file in ["material.txt", "walls.txt", "forced.txt"] {
        for row in rows(file) {
            let expected = row.words == "winnable";
            let seen = at_sight(&row.position, row.side);
            assert!(seen.is_none_or(|can| can == expected), "{}: {seen:?}", row.place);
        }
    }
    for row in rows("dead.txt").into_iter().filter(|row| row.words == "dead") {
        for side in Color::ALL {
            assert_ne!(at_sight(&row.position, side), Some(true), "{}", row.place);
        }
    }
}
