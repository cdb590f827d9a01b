//! What happens on and between the boards: rights that end, pieces that change hands, and how both boards stand.
use rules::ruleset::Topic;
use rules::status::{Status, status};
use rules::{BoardId, Color, Game, Law, Position, Refusal, Role, Ruleset, Seat, Setup, Square};
use std::sync::Arc;

const A: BoardId = BoardId::A;
const B: BoardId = BoardId::B;

fn rules(id: &str) -> (Arc<Ruleset>, Law) {
    let rules = Ruleset::built_in(id).unwrap();
    let law = rules.law();
    (rules, law)
}

fn board(fen: &str, law: &Law) -> Position {
    fen.parse::<Setup>().unwrap().position(law).unwrap_or_else(|faults| panic!("{fen}: {faults:?}"))
}

fn game(a: &str, b: &str, law: &Law) -> Game {
    Game::of(board(a, law), Some(board(b, law)))
}

fn play(game: &mut Game, at: BoardId, moves: &str, law: &Law) {
    for m in moves.split_whitespace() {
        game.play(at, m.parse().unwrap(), law).unwrap_or_else(|refusal| panic!("{m}: {refusal:?}"));
    }
}

fn refused(game: &Game, at: BoardId, m: &str, law: &Law) -> Refusal {
    game.legality(at, m.parse().unwrap(), law).expect_err(m)
}

const QUIET: &str = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";

/// Covers: fide-2.2, fide-2.3
#[test]
fn a_game_starts_with_sixteen_pieces_a_side_in_the_initial_position() {
    let start = Position::default();
    assert_eq!(Setup::from(&start).to_string(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    let expected = [
        (Role::Pawn, 8),
        (Role::Knight, 2),
        (Role::Bishop, 2),
        (Role::Rook, 2),
        (Role::Queen, 1),
        (Role::King, 1),
    ];
    for color in Color::ALL {
        for (role, count) in expected {
            assert_eq!(start.board().by_piece(role.of(color)).count(), count, "{color} {role:?}");
        }
    }
    let (knsb, _) = rules("knsb");
    assert_eq!(Game::new(&knsb).boards().len(), 2);
    assert_eq!(Game::new(&rules("fide-2005").0).boards().len(), 1);
}

/// The king can stand under attack off move only after an illegal move was let stand; even then it is not captured.
///
/// Covers: fide-1.2
#[test]
fn a_king_is_never_captured() {
    let (fide, law) = rules("fide-2005");
    let mut game = Game::of(board("4k3/8/8/8/8/8/4r3/K7 b - - 0 1", &law), None);
    game.make(A, "e2e1".parse().unwrap(), &law);
    game.make(A, "a1a2".parse().unwrap(), &law);
    game.make(A, "e1a1".parse().unwrap(), &law);
    game.make(A, "a2b5".parse().unwrap(), &law);
    game.make(A, "a1a5".parse().unwrap(), &law);
    game.make(A, "b5c5".parse().unwrap(), &law);
    let refusal = refused(&game, A, "a5c5", &law);
    assert_eq!(refusal, Refusal::KingCapture(Square::C5));
    assert_eq!(refusal.article(&fide).unwrap().as_str(), "fide-1.2");
    assert!(!game.moves(A, &law).iter().any(|m| m.to() == Square::C5));
}

/// Covers: knsb-3.1, knsb-3.2, minerva-3.1, minerva-3.3
#[test]
fn a_promoted_pawn_moves_by_its_value_and_is_captured_as_a_pawn() {
    for id in ["knsb", "minerva"] {
        let (_, law) = rules(id);
        let mut game = game("r5k1/1P6/8/8/8/8/8/7K w - - 0 1", QUIET, &law);
        play(&mut game, A, "b7b8q", &law);
        assert_eq!(Setup::from(game.position(A)).to_string(), "rQ~4k1/8/8/8/8/8/8/7K b - - 0 1");
        let again = game.clone();
        play(&mut game, A, "a8b8", &law);
        assert_eq!(game.captured(Seat::new(A, Color::Black)).count(Role::Pawn), 1);
        assert_eq!(game.captured(Seat::new(A, Color::Black)).len(), 1);
        assert!(game.pass(Seat::new(A, Color::Black), Role::Pawn));
        assert_eq!(game.hand(Seat::new(B, Color::White)).count(Role::Pawn), 1);
        let mut game = again;
        play(&mut game, A, "g8g7 b8e5 g7g8", &law);
        assert!(game.position(A).promoted().contains(Square::E5), "the shape goes along");
    }
}

/// What is captured lies with the capturer until that player passes it; only then can the partner place it.
///
/// Covers: knsb-2.1, stein-2.1, minerva-2.1
#[test]
fn a_captured_piece_is_the_partners_only_once_it_is_passed() {
    for id in ["knsb", "stein", "minerva"] {
        let (_, law) = rules(id);
        let mut game = game("4k3/8/8/3n4/8/2N5/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/4K3 b - - 0 1", &law);
        let capturer = Seat::new(A, Color::White);
        play(&mut game, A, "c3d5", &law);
        assert_eq!(game.captured(capturer).count(Role::Knight), 1);
        assert_eq!(refused(&game, B, "N@a5", &law), Refusal::NotInHand(Role::Knight), "withheld");
        assert!(!game.pass(capturer, Role::Queen), "nobody passes what was not captured");
        assert!(game.pass(capturer, Role::Knight));
        assert!(game.captured(capturer).is_empty());
        play(&mut game, B, "N@a5", &law);
        assert!(game.position(B).board().by_piece(Color::Black.knight()).contains(Square::A5));
        assert!(game.hand(capturer.partner()).is_empty());
    }
}

/// Covers: stein-3.1, stein-3.2, D8
#[test]
fn steins_promoted_pawn_goes_to_the_opponents_pile_and_the_piece_leaves_the_other_board() {
    let (_, law) = rules("stein");
    let mut game = game("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/3QK3 b - - 0 1", &law);
    play(&mut game, A, "a7a8q/d1", &law);
    assert_eq!(Setup::from(game.position(A)).to_string(), "Q3k3/8/8/8/8/8/8/4K3 b - - 0 1");
    assert_eq!(Setup::from(game.position(B)).to_string(), "4k3/8/8/8/8/8/8/4K3 b - - 0 1");
    let opponent = Seat::new(A, Color::Black);
    assert_eq!(game.captured(opponent).count(Role::Pawn), 1);
    assert!(game.pass(opponent, Role::Pawn));
    assert_eq!(game.hand(Seat::new(B, Color::White)).count(Role::Pawn), 1);
}

/// Covers: stein-3.1, D7
#[test]
fn steins_pawn_is_lost_to_everyone_when_nothing_can_be_taken() {
    let (_, law) = rules("stein");
    let mut game = game("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", QUIET, &law);
    play(&mut game, A, "a7a8-", &law);
    assert_eq!(Setup::from(game.position(A)).to_string(), "4k3/8/8/8/8/8/8/4K3 b - - 0 1");
    assert!(Seat::ALL.iter().all(|seat| game.captured(*seat).is_empty() && game.hand(*seat).is_empty()));
    assert_eq!((game.lost_pawns(Color::White), game.lost_pawns(Color::Black)), (1, 0));
}

/// Covers: D12, D7, fide-3.8
#[test]
fn castling_goes_with_the_rook_and_never_comes_back_with_another() {
    let (_, law) = rules("minerva");
    let mut taken = game("r3k2r/8/8/8/8/6n1/8/R3K2R[R] b KQkq - 0 1", QUIET, &law);
    play(&mut taken, A, "g3h1", &law);
    assert_eq!(refused(&taken, A, "e1g1", &law), Refusal::CastlingRightGone);
    play(&mut taken, A, "a1b1 h1g3", &law);
    play(&mut taken, A, "R@h1 e8e7", &law);
    assert_eq!(refused(&taken, A, "e1g1", &law), Refusal::CastlingRightGone, "a placed rook");

    let (_, stein) = rules("stein");
    let mut game = game("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", &stein);
    assert!(game.legality(B, "e1g1".parse().unwrap(), &stein).is_ok());
    play(&mut game, A, "a7a8r/h1", &stein);
    assert_eq!(refused(&game, B, "e1g1", &stein), Refusal::CastlingRightGone, "a rook taken off the board");
    assert!(game.legality(B, "e1c1".parse().unwrap(), &stein).is_ok(), "the other rook still stands");
    play(&mut game, B, "e1c1", &stein);
}

/// Covers: D12
#[test]
fn a_pawn_placed_on_the_second_rank_may_go_two_and_be_taken_en_passant_until_a_drop() {
    let (_, law) = rules("knsb");
    let mut game = game("4k3/8/8/8/3p4/8/8/4K3[PN] w - - 0 1", QUIET, &law);
    play(&mut game, A, "P@e2 e8e7 e2e4", &law);
    assert!(game.legality(A, "d4e3".parse().unwrap(), &law).is_ok());
    let mut later = game.clone();
    play(&mut game, A, "d4e3", &law);
    assert_eq!(game.captured(Seat::new(A, Color::Black)).count(Role::Pawn), 1);
    assert!(game.position(A).board().piece_at(Square::E4).is_none());
    later.hand_mut(Seat::new(A, Color::Black)).add(Role::Bishop);
    play(&mut later, A, "B@a8 N@a1", &law);
    assert_eq!(refused(&later, A, "d4e3", &law), Refusal::EnPassantTooLate, "a drop ended the right");
}

struct Row {
    rules: &'static str,
    a: &'static str,
    running: Status,
    over: Status,
}

const OPEN: Status = Status::Open { check: false };
const CHECKED: Status = Status::Open { check: true };

fn mate(ends: bool) -> Status {
    Status::Mate { ends }
}

fn stalemate(ends: bool) -> Status {
    Status::Stalemate { ends }
}

/// With the hand as it stands and the limits on drops: a queen that may not be placed saves nobody.
///
/// Covers: D4, fide-5.1, fide-5.2, knsb-5.3, stein-5.4, stein-5.5
#[test]
fn mate_and_stalemate_end_a_game_when_the_ruleset_says() {
    let rows = [
        ("fide-2005", "R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1", mate(true), mate(true)),
        ("fide-2005", "k7/2Q5/8/8/8/8/8/4K3 b - - 0 1", stalemate(true), stalemate(true)),
        ("fide-2005", "R5k1/5pp1/8/8/8/8/8/4K3 b - - 0 1", CHECKED, CHECKED),
        ("fide-2005", QUIET, OPEN, OPEN),
        ("knsb", "R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1", mate(true), mate(true)),
        ("knsb", "R5k1/5ppp/8/8/8/8/8/4K3[n] b - - 0 1", CHECKED, CHECKED),
        ("knsb", "k7/2Q5/8/8/8/8/8/4K3 b - - 0 1", stalemate(false), stalemate(true)),
        ("knsb", "k7/2Q5/8/8/8/8/8/4K3[p] b - - 0 1", OPEN, OPEN),
        ("minerva", "R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1", mate(true), mate(true)),
        ("stein", "R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1", mate(false), mate(true)),
        ("stein", "k7/2Q5/8/8/8/8/8/4K3 b - - 0 1", stalemate(false), stalemate(true)),
        // The only blocking square is g1, and a queen there would check the king on d4 (knsb-2.4).
        ("knsb", "8/8/8/8/3k4/8/6PP/5r1K[Q] w - - 0 1", mate(true), mate(true)),
        ("knsb", "8/8/8/8/3k4/8/6PP/5r1K[P] w - - 0 1", mate(true), mate(true)),
        ("knsb", "8/8/8/8/3k4/8/6PP/5r1K[N] w - - 0 1", CHECKED, CHECKED),
        ("minerva", "8/8/8/8/3k4/8/6PP/5r1K[Q] w - - 0 1", CHECKED, CHECKED),
        // The only blocking square is g8, the player's eighth rank (stein-2.6).
        ("stein", "5r1K/8/5k2/8/8/8/8/1b6[Q] w - - 0 1", mate(false), mate(true)),
        ("knsb", "5r1K/8/5k2/8/8/8/8/1b6[Q] w - - 0 1", CHECKED, CHECKED),
    ];
    for (rules, a, running, over) in rows {
        check_status(&Row { rules, a, running, over });
    }
}

fn check_status(row: &Row) {
    let (rules, law) = rules(row.rules);
    let a = board(row.a, &law);
    let game = Game::of(a, (rules.game.boards == 2).then(Position::default));
    assert_eq!(status(&game, A, &rules, &law, false), row.running, "{} {}, running", row.rules, row.a);
    assert_eq!(status(&game, A, &rules, &law, true), row.over, "{} {}, over", row.rules, row.a);
}

/// Covers: D4
#[test]
fn a_house_rule_waits_with_mate_while_a_piece_could_block_it() {
    let (minerva, law) = rules("minerva");
    let mut house = (*minerva).clone();
    house.ending.mate = rules::ruleset::MateRule::OnlyIfUnblockable;
    for (fen, ends) in
        [("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1", false), ("6rk/5Npp/8/8/8/8/8/4K3 b - - 0 1", true)]
    {
        let game = Game::of(board(fen, &law), Some(Position::default()));
        assert_eq!(status(&game, A, &house, &law, false), mate(ends), "{fen}");
        assert_eq!(status(&game, A, &house, &law, true), mate(true), "{fen}");
    }
}

/// Covers: stein-5.4, D7
#[test]
fn a_promotion_on_one_board_frees_mates_or_stalemates_a_king_on_the_other() {
    let (stein, law) = rules("stein");
    // The partner's promotion takes the mating rook off.
    let mut freed = game("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", &law);
    assert_eq!(status(&freed, A, &stein, &law, false), mate(false));
    let mut blocked = freed.clone();
    play(&mut freed, B, "a7a8r/a8", &law);
    assert_eq!(status(&freed, A, &stein, &law, false), OPEN);
    // So does a piece that arrives in hand.
    blocked.hand_mut(Seat::new(A, Color::Black)).add(Role::Knight);
    assert_eq!(status(&blocked, A, &stein, &law, false), CHECKED);
    // The opponent's partner takes the blocking knight away.
    let mut mated = game("R2n2k1/5ppp/8/8/8/8/8/4K3 b - - 0 1", "4k3/8/8/8/8/8/7p/K7 b - - 0 1", &law);
    assert_eq!(status(&mated, A, &stein, &law, false), OPEN);
    play(&mut mated, B, "h2h1n/d8", &law);
    assert_eq!(status(&mated, A, &stein, &law, false), mate(false));
    // And here the last piece that could move.
    let mut stuck = game("k6n/2Q5/8/8/8/8/8/4K3 b - - 0 1", "4k3/8/8/8/8/8/7p/K7 b - - 0 1", &law);
    play(&mut stuck, B, "h2h1n/h8", &law);
    assert_eq!(status(&stuck, A, &stein, &law, false), stalemate(false));
}

/// Covers: stein-5.2, D7
#[test]
fn a_finished_board_still_gives_pieces_to_a_promotion() {
    let (stein, law) = rules("stein");
    let mut game = game("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", &law);
    assert!(status(&game, A, &stein, &law, true).ends());
    assert_eq!(game.takes(B, &law), [(Role::Rook, Square::A8)]);
    play(&mut game, B, "a7a8r/a8", &law);
    assert_eq!(stein.cite(Topic::FinishedBoard).unwrap().as_str(), "stein-5.2");
}

/// Covers: D13
#[test]
fn sameness_includes_both_hands_and_a_drop_restarts_the_count() {
    let (knsb, law) = rules("knsb");
    let mut game = game("4k3/8/8/8/8/8/8/4K2R[P] w K - 40 30", QUIET, &law);
    let before = game.position(A).repetition_key();
    play(&mut game, A, "h1h2 e8e7 h2h1 e7e8", &law);
    assert_ne!(game.position(A).repetition_key(), before, "the right to castle is gone");
    let same = game.position(A).repetition_key();
    play(&mut game, A, "h1h2 e8e7 h2h1 e7e8", &law);
    assert_eq!(game.position(A).repetition_key(), same);
    game.hand_mut(Seat::new(A, Color::Black)).add(Role::Pawn);
    assert_ne!(game.position(A).repetition_key(), same, "a piece more in hand");
    assert_eq!(game.position(A).quiet(), 48);
    play(&mut game, A, "P@a4", &law);
    assert_eq!(game.position(A).quiet(), 0);
    assert_eq!(knsb.ending.repetition.claim_from, Some(3));
    assert_eq!(rules("stein").0.ending.quiet_moves.claim_from, Some(50));
    assert_eq!(rules("minerva").0.ending.repetition.claim_from, None);
}

/// Pieces on the wrong squares, kings beside each other, a king that is gone: nothing may break.
#[test]
fn after_accepted_illegal_moves_rights_hold_only_where_they_can() {
    let (_, law) = rules("knsb");
    let after = |fen: &str, moves: &str| {
        let mut position = board(fen, &law);
        for m in moves.split(' ') {
            position.make(m.parse().unwrap(), true);
        }
        position
    };
    // A pawn that jumps over a piece leaves nothing to take en passant.
    let jumped = after("4k3/8/8/8/3p4/4n3/4P3/4K3 w - - 0 1", "e2e4");
    assert_eq!(jumped.en_passant(), None);
    // Nor does one that goes two squares sideways.
    assert_eq!(after("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2g4").en_passant(), None);
    // A far pawn on the en-passant square takes nobody along.
    let far = after("4k3/8/8/3pP3/8/8/P7/4K3 w - d6 0 1", "a2d6");
    assert!(far.board().piece_at(Square::D5).is_some());
    // Castling over a piece moves the king alone and captures what stands there.
    let mut castled = board("4k3/8/8/8/8/8/8/4K1NR w K - 0 1", &law);
    let done = castled.make("e1g1".parse().unwrap(), true);
    assert_eq!(done.captured, Some(Role::Knight));
    assert!(castled.board().piece_at(Square::H1).is_some());
    // A king put elsewhere by the arbiter does not castle from there.
    let mut moved = board("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", &law);
    let king = moved.take_off(Square::E1).unwrap();
    moved.put(Square::E2, king, false);
    assert!(moved.castling().is_empty());
    // The pawn that went two squares was taken off by the arbiter.
    let mut gone = board("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", &law);
    gone.take_off(Square::E4);
    assert_eq!(gone.en_passant(), None);
}
