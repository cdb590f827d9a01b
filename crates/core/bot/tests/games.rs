//! Whole games of bots against bots: never an illegal move, and the levels differ.
use bot::{Captures, Level, Limit, Memory, Problem, pick, think};
use rules::ruleset::Promotion;
use rules::{BoardId, Color, Game, Law, Position, Role, Ruleset, Setup};

const GAMES: u64 = 100;
const PLIES: u64 = 120;

fn level(seed: u64) -> Level {
    Level::of(pick(seed, 1, Level::COUNT.into()) as u8).unwrap()
}

/// One game on one board; `None` when it was cut off, else the colour that mated or no one.
fn play(
    law: &Law,
    captures: Captures,
    levels: [Level; 2],
    nodes: [u64; 2],
    seed: u64,
) -> (Position, Option<Color>) {
    let mut position = Position::default();
    let mut memories = [Memory::new(1 << 11), Memory::new(1 << 11)];
    let mut earlier = Vec::new();
    for ply in 0..PLIES {
        let side = usize::from(position.turn().is_black());
        let mut problem = Problem::alone(&position, law, captures);
        problem.earlier.clone_from(&earlier);
        let seed = seed * 1_000 + ply + 1;
        let answer =
            think(&problem, &Limit::nodes(nodes[side]), levels[side], seed, &mut memories[side], &mut |_| {});
        let Some(m) = answer.best else {
            let mated = position.in_check(position.turn());
            let winner = mated.then_some(!position.turn());
            return (position, winner);
        };
        assert!(position.moves(law, &[]).contains(&m), "{m} is not legal in {position:?}");
        assert_eq!(position.legality(m, law, rules::OtherBoard::None), Ok(()));
        earlier.push(bot::key(&position));
        let color = position.turn();
        let done = position.make(m, law.promotion == Promotion::KeepsShape);
        if let (Captures::OwnHand, Some(role)) = (captures, done.captured) {
            position.hand_mut(color).add(role);
        }
    }
    (position, None)
}

fn hundred_games(law: &Law, captures: Captures) {
    let mut mates = 0;
    for game in 0..GAMES {
        let levels = [level(2 * game), level(2 * game + 1)];
        let (_, winner) = play(law, captures, levels, [60, 60], game + 1);
        mates += u64::from(winner.is_some());
    }
    assert!(mates > 0, "in {GAMES} games somebody mates");
}

#[test]
fn a_hundred_games_of_chess_have_no_illegal_move() {
    hundred_games(&Law::CHESS, Captures::Leave);
}

#[test]
fn a_hundred_games_of_crazyhouse_have_no_illegal_move() {
    hundred_games(&bot::uci::crazyhouse(), Captures::OwnHand);
}

/// On one board nothing arrives, so these are cut off rather than mated more often.
#[test]
fn games_on_one_bughouse_board_have_no_illegal_move() {
    for id in ["knsb", "stein", "minerva"] {
        let law = Ruleset::built_in(id).unwrap().law();
        for game in 0..GAMES / 2 {
            play(&law, Captures::Partner, [level(game), level(game + 7)], [40, 40], game + 1);
        }
    }
}

/// Both boards of a bughouse game, the next board drawn by lot; what is captured is passed at once.
fn play_both(rules: &Ruleset, seed: u64) -> u32 {
    let law = rules.law();
    let mut game = Game::new(rules);
    let mut memory = Memory::new(1 << 11);
    let mut drops = 0;
    for ply in 0..2 * PLIES {
        let lot = if pick(seed, ply, 2) == 0 { BoardId::A } else { BoardId::B };
        let Some(board) = [lot, lot.other()].into_iter().find(|board| game.has_moves(*board, &law)) else {
            break;
        };
        let problem = Problem::of_game(&game, board, &law);
        let level = level(seed + u64::from(game.position(board).turn().is_black()));
        let answer = think(&problem, &Limit::nodes(40), level, seed * 1_000 + ply, &mut memory, &mut |_| {});
        let m = answer.best.unwrap();
        assert!(game.moves(board, &law).contains(&m), "{m} is not legal on {board} of {game:?}");
        drops += u32::from(matches!(m, rules::Move::Drop { .. }));
        game.play(board, m, &law).unwrap_or_else(|refusal| panic!("{m}: {refusal:?}"));
        game.pass_all();
    }
    drops
}

#[test]
fn a_hundred_matches_of_each_bughouse_ruleset_have_no_illegal_move() {
    for id in ["knsb", "stein", "minerva"] {
        let rules = Ruleset::built_in(id).unwrap();
        let drops: u32 = (0..GAMES).map(|game| play_both(&rules, game + 1)).sum();
        assert!(drops > 100, "bots of {id} place pieces: {drops}");
    }
}

/// Half points of full strength in games against the weakest level, colours in turn.
fn against_the_weakest(law: &Law, captures: Captures, games: u64) -> u64 {
    (0..games)
        .map(|game| {
            let strong = usize::from(game % 2 == 1);
            let mut levels = [Level::of(0).unwrap(); 2];
            levels[strong] = Level::FULL;
            let (last, winner) = play(law, captures, levels, [2_500, 2_500], game + 90);
            let strong = if strong == 0 { Color::White } else { Color::Black };
            let score = bot::evaluate(&last, law) * if last.turn() == strong { 1 } else { -1 };
            match winner {
                Some(winner) if winner == strong => 2,
                Some(_) => 0,
                // Cut off: a rook ahead counts as won.
                None if score > 500 => 2,
                None if score < -500 => 0,
                None => 1,
            }
        })
        .sum()
}

#[test]
fn full_strength_beats_the_weakest_level_by_a_wide_margin() {
    let chess = against_the_weakest(&Law::CHESS, Captures::Leave, 10);
    assert!(chess >= 18, "{chess} half points of 20 in chess");
    let house = against_the_weakest(&bot::uci::crazyhouse(), Captures::OwnHand, 10);
    assert!(house >= 18, "{house} half points of 20 in crazyhouse");
}

#[test]
fn the_same_seed_plays_the_same_game_and_another_seed_another() {
    let game = |seed| play(&Law::CHESS, Captures::Leave, [Level::USUAL; 2], [300, 300], seed).0;
    assert_eq!(game(5), game(5));
    assert_ne!(game(5), game(6));
}

#[test]
fn a_bot_that_is_stopped_at_once_still_answers_with_a_legal_move() {
    let position = Position::default();
    let problem = Problem::alone(&position, &Law::CHESS, Captures::Leave);
    for nodes in [0, 1, 2, 30, 300] {
        let limit = Limit { nodes, depth: 60, stop: &|| true };
        let answer = think(&problem, &limit, Level::FULL, 3, &mut Memory::new(1), &mut |_| {});
        let best = answer.best.unwrap();
        assert!(position.moves(&Law::CHESS, &[]).contains(&best));
        assert_eq!(answer.line.first(), Some(&best));
        assert!(answer.nodes <= 512, "it stops soon: {}", answer.nodes);
    }
}

fn game(id: &str, a: &str, b: &str) -> (Game, Law) {
    let law = Ruleset::built_in(id).unwrap().law();
    let read = |fen: &str| fen.parse::<Setup>().unwrap().position(&law).unwrap();
    (Game::of(read(a), Some(read(b))), law)
}

fn best(problem: &Problem) -> String {
    let mut memory = Memory::new(1 << 12);
    think(problem, &Limit::nodes(8_000), Level::FULL, 0, &mut memory, &mut |_| {}).best.unwrap().to_string()
}

/// Covers: stein-3.1
#[test]
fn under_stein_a_bot_promotes_with_the_piece_that_hurts_the_other_board_most() {
    // Each rook guards the other; without the right one Black's queen mates on the back rank.
    let pawn = "8/P6k/8/8/8/8/8/K7 w - - 0 1";
    let rows = [
        ("4q1k1/8/8/8/8/8/5PPP/R3R1K1 b - - 0 1", "a7a8r/a1"),
        ("q5k1/8/8/8/8/8/5PPP/R3R1K1 b - - 0 1", "a7a8r/e1"),
        ("4k3/8/8/8/8/8/8/3QK3 w - - 0 1", "a7a8q/d1"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", ""),
    ];
    for (other, promotion) in rows {
        let (game, law) = game("stein", pawn, other);
        let played = best(&Problem::of_game(&game, BoardId::A, &law));
        if promotion.is_empty() {
            assert_ne!(played, "a7a8-", "nothing to take: the pawn would be lost");
        } else {
            assert_eq!(played, promotion, "{other}");
        }
    }
}

#[test]
fn a_bot_captures_what_its_partner_asked_for() {
    // A bishop and a knight hang alike.
    let (game, law) = game("knsb", "4k3/8/8/2b1n3/3P4/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    for (role, capture) in [(Role::Bishop, "d4c5"), (Role::Knight, "d4e5")] {
        let mut problem = Problem::of_game(&game, BoardId::A, &law);
        *problem.wants.wanted.get_mut(role) = 150;
        assert_eq!(best(&problem), capture);
    }
}
