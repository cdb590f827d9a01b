//! Counts of move sequences: against tables everyone knows, and against another engine on random positions.

use crate::dice::Dice;
use rules::law::DropLaw;
use rules::ruleset::{Promotion, Ranks};
use rules::{Game, Law, Position, Setup};
use shakmaty::variant::Crazyhouse;
use shakmaty::{CastlingMode, FromSetup, Position as _, fen::Fen};

fn minerva() -> Law {
    let drops = DropLaw::new(true, Ranks::of(&[1, 8]), Ranks::default());
    Law { drops: Some(drops), promotion: Promotion::KeepsShape }
}

fn position(fen: &str, law: &Law) -> Position {
    fen.parse::<Setup>().unwrap().position(law).unwrap()
}

#[test]
fn chess_counts_agree_with_the_tables_everyone_knows() {
    for line in
        include_str!("../../../../testdata/perft/chess.txt").lines().filter(|line| !line.starts_with('#'))
    {
        let (fen, counts) = line.split_once(';').unwrap();
        let position = position(fen, &Law::CHESS);
        for (at, nodes) in counts.split_whitespace().enumerate() {
            assert_eq!(position.perft(&Law::CHESS, at as u32 + 1), nodes.parse::<u64>().unwrap(), "{line}");
        }
    }
}

#[test]
fn two_boards_count_the_moves_of_both() {
    let game = Game::of(Position::default(), Some(Position::default()));
    let counts: Vec<u64> = (1..=3).map(|depth| game.perft(&minerva(), depth)).collect();
    assert_eq!(counts, [40, 1600, 65804]);
}

#[test]
fn on_random_walks_with_drops_the_moves_are_those_another_engine_finds() {
    let law = minerva();
    let mut dice = Dice::new(1);
    for _ in 0..60 {
        let mut ours = Position::default();
        for _ in 0..120 {
            let fen: Fen = Setup::from(&ours).to_string().parse().unwrap();
            let theirs: Crazyhouse =
                Crazyhouse::from_setup(fen.into_setup(), CastlingMode::Standard).unwrap();
            let mut expected: Vec<String> =
                theirs.legal_moves().iter().map(|m| m.to_uci(CastlingMode::Standard).to_string()).collect();
            let mut found: Vec<String> = ours.moves(&law, &[]).iter().map(ToString::to_string).collect();
            expected.sort();
            found.sort();
            assert_eq!(found, expected, "{}", Setup::from(&ours));
            assert_eq!(ours.count_moves(&law, &[]), found.len() as u64);
            if found.is_empty() {
                break;
            }
            let m = ours.moves(&law, &[])[dice.below(found.len())];
            let done = ours.make(m, true);
            // What one side captures comes into a hand of this board, so that drops happen often.
            if let Some(role) = done.captured {
                let color = if dice.below(2) == 0 { shakmaty::Color::White } else { shakmaty::Color::Black };
                ours.hand_mut(color).add(role);
            }
        }
    }
}
