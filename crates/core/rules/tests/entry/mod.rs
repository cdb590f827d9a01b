//! What every parser and every game must hold for, whatever comes in. The property tests and the fuzz targets call the
//! same functions: a breach is a panic.

use rulebook::Rulebook;
use rules::notation::fen::{FenFault, LONGEST, split_match};
use rules::notation::pgn;
use rules::notation::play::play;
use rules::{BoardId, Color, Game, Law, Move, Promoted, Role, Ruleset, Seat, Setup, Square, Status, status};

/// The rulesets a board can be played by.
pub const RULES: [&str; 4] = ["fide-2005", "knsb", "stein", "minerva"];

/// Any text as a FEN or match position: read, printed and read again it is the same; a position from it can be played.
pub fn fen(text: &str) {
    let (a, b) = split_match(text);
    for part in [Some(a), b].into_iter().flatten() {
        match part.parse::<Setup>() {
            Err(faults) => assert!(!faults.is_empty() && (part.trim().len() <= LONGEST || long(&faults))),
            Ok(setup) => {
                assert_eq!(setup.to_string().parse::<Setup>(), Ok(setup.clone()));
                for id in RULES {
                    let law = Ruleset::built_in(id).unwrap().law();
                    if let Ok(position) = setup.clone().position(&law) {
                        let moves = position.moves(&law, &[]);
                        assert_eq!(moves.len() as u64, position.count_moves(&law, &[]));
                    }
                }
            }
        }
    }
}

fn long(faults: &[FenFault]) -> bool {
    matches!(faults, [FenFault::TooLong(_)])
}

/// Any text as a move.
pub fn written_move(text: &str) {
    if let Ok(m) = text.parse::<Move>() {
        assert_eq!(m.to_string().parse::<Move>(), Ok(m));
    }
}

/// Any text as a ruleset file.
pub fn ruleset(text: &str) {
    let read = Rulebook::read(text, &|_| None).and_then(|book| Ruleset::of(&book));
    if let Err(faults) = read {
        assert!(!faults.is_empty());
    }
}

/// Any text as PGN or BPGN: read, and played under each ruleset up to the first breach.
pub fn games(text: &str) {
    for sheet in pgn::games(text).take(4).filter_map(Result::ok) {
        for id in RULES {
            let _ = play(&sheet, &Ruleset::built_in(id).unwrap());
        }
    }
}

/// Any bytes as a game: the first picks the ruleset, then each three a board and a move, legal or (rarely, as at a real
/// board) not.
pub fn random_play(bytes: &[u8]) {
    let Some((first, rest)) = bytes.split_first() else { return };
    let rules = Ruleset::built_in(RULES[usize::from(*first) % RULES.len()]).unwrap();
    let law = rules.law();
    let mut game = Game::new(&rules);
    let mut legal_so_far = true;
    for step in rest.chunks_exact(3) {
        let board = game.boards()[usize::from(step[0]) % game.boards().len()];
        let moves = game.moves(board, &law);
        let at = usize::from(step[1]) << 8 | usize::from(step[2]);
        if step[0] >= 250 {
            game.make(board, any_move(step), &law);
            legal_so_far = false;
        } else if !moves.is_empty() {
            game.play(board, moves[at % moves.len()], &law).expect("a listed move is legal");
        }
        if step[0] % 2 == 0 {
            game.pass_all();
        }
        for board in game.boards() {
            holds(&game, *board, &rules, &law);
        }
        if legal_so_far {
            adds_up(&game, &law);
        }
    }
    for board in game.boards() {
        listed_if_and_only_if_legal(&game, *board, &law);
    }
}

fn any_move(step: &[u8]) -> Move {
    let square = |byte: u8| Square::new(u32::from(byte) % 64);
    // A set has one king, so nobody can place another.
    let role = rules::hand::HAND_ROLES[usize::from(step[1] / 64 + step[2] / 64) % 5];
    match step[0] % 5 {
        0 => Move::Drop { role, to: square(step[1]) },
        1 => Move::Step {
            from: square(step[1]),
            to: square(step[2]),
            promotion: Some(Promoted::Taking(role, square(step[2]))),
        },
        2 => Move::Step { from: square(step[1]), to: square(step[2]), promotion: Some(Promoted::Lost) },
        _ => Move::step(square(step[1]), square(step[2])),
    }
}

/// The list, the count and the status of a board tell the same story.
fn holds(game: &Game, board: BoardId, rules: &Ruleset, law: &Law) {
    let moves = game.moves(board, law);
    assert_eq!(moves.len() as u64, game.count_moves(board, law));
    for over in [false, true] {
        let stands = status(game, board, rules, law, over);
        assert_eq!(matches!(stands, Status::Open { .. }), !moves.is_empty(), "{stands:?}");
        assert!(moves.is_empty() || !stands.ends());
        assert!(!over || moves.is_empty() == stands.ends(), "nothing waits for a game that is over");
    }
}

/// Every step, promotion and drop there could be.
fn every_move(game: &Game, board: BoardId) -> Vec<Move> {
    let squares = || Square::ALL.into_iter();
    let mut all: Vec<Move> = squares()
        .flat_map(|from| squares().map(move |to| Move::step(from, to)))
        .chain(Role::ALL.into_iter().flat_map(|role| squares().map(move |to| Move::Drop { role, to })))
        .collect();
    for from in game.position(board).board().pawns() {
        for to in squares().filter(|to| to.rank().distance(from.rank()) == 1) {
            let plain = Role::ALL.into_iter().map(Promoted::To);
            let taking =
                Role::ALL.into_iter().flat_map(|role| squares().map(move |at| Promoted::Taking(role, at)));
            let choices = plain.chain(taking).chain([Promoted::Lost]);
            all.extend(choices.map(|choice| Move::Step { from, to, promotion: Some(choice) }));
        }
    }
    all
}

fn listed_if_and_only_if_legal(game: &Game, board: BoardId, law: &Law) {
    let listed: std::collections::HashSet<Move> = game.moves(board, law).into_iter().collect();
    for m in every_move(game, board) {
        let legality = game.legality(board, m, law);
        assert_eq!(legality.is_ok(), listed.contains(&m), "{m} {legality:?}");
    }
}

/// No piece comes from nowhere and none disappears: of each colour and kind a match always has as many as it began with,
/// a promoted pawn counted as a pawn. In chess promotion makes new pieces and captures leave the board.
fn adds_up(game: &Game, law: &Law) {
    if law.drops.is_none() {
        return;
    }
    for color in Color::ALL {
        for (role, most) in
            [(Role::Pawn, 16), (Role::Knight, 4), (Role::Bishop, 4), (Role::Rook, 4), (Role::Queen, 2)]
        {
            let found: usize = BoardId::ALL.into_iter().map(|board| of_kind(game, board, color, role)).sum();
            let lost = if role == Role::Pawn { usize::from(game.lost_pawns(color)) } else { 0 };
            assert_eq!(found + lost, most, "{color} {role:?}");
        }
        assert!(BoardId::ALL.iter().all(|board| game.position(*board).board().king_of(color).is_some()));
    }
}

fn of_kind(game: &Game, board: BoardId, color: Color, role: Role) -> usize {
    let position = game.position(board);
    let standing = position.board().by_piece(role.of(color)) & !position.promoted();
    let shaped = position.promoted() & position.board().by_color(color);
    let on_board = standing.count() + if role == Role::Pawn { shaped.count() } else { 0 };
    // What the opponent captured at this board has this colour; so has what lies in this player's hand.
    let pile = game.captured(Seat::new(board, !color)).count(role);
    on_board + usize::from(pile) + usize::from(position.hand(color).count(role))
}
