//! Thousands of random championships against the slow reference.

use super::standings;
use systems::berger;
use systems::championship::settings::Settings;
use systems::championship::{Championship, Game, Player, Withdrawal};
use systems::result::GameResult;
use testkit::slow_series::{Slow, lines_of};

/// A small generator with a seed, so that every run sees the same championships.
struct Dice(u64);

impl Dice {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((self.0 >> 11) % limit as u64) as usize
    }
}

fn random(dice: &mut Dice) -> Championship {
    let count = 2 + dice.below(6);
    let legs = 1 + dice.below(2);
    let stops = dice.below(5);
    let players = (0..count).map(|number| Player {
        id: format!("p{number}"),
        name: format!("P{number}"),
        rating: Some(1500 + 100 * dice.below(2) as i32),
        withdrawn: (dice.below(10) < stops).then_some(Withdrawal { on: None }),
    });
    let players = players.collect();
    let (unplayed, unlisted, draws) = (dice.below(6), dice.below(3), dice.below(20));
    let mut games = Vec::new();
    for (at, round) in berger::calendar(count, legs).into_iter().enumerate() {
        for (white, black) in round.games {
            let pick = if dice.below(20) < draws { 2 } else { dice.below(6) };
            let result = (dice.below(12) >= unplayed).then(|| GameResult::WRITTEN[pick].1);
            if dice.below(12) >= unlisted {
                games.push(Game { round: at + 1, white, black, result, date: None });
            }
        }
    }
    let mut lots: Vec<usize> = (0..count).collect();
    for at in (1..count).rev() {
        lots.swap(at, dice.below(at + 1));
    }
    Championship { settings: Settings::ddt(), players, legs, games, lots, evenings: Vec::new() }
}

/// Covers: D35, D36, D37, ddt-11, ddt-13.1, ddt-13.2, ddt-13.3, ddt-13.4, ddt-13.5, ddt-13.6, ddt-13.7
#[test]
fn thousands_of_random_championships_agree_with_the_slow_reference() {
    let mut dice = Dice(0x5eed_0bad_cafe_f00d);
    let mut decided = std::collections::HashMap::new();
    for number in 0..4000 {
        let facts = random(&mut dice);
        let slow = Slow::new(&facts);
        let fast = standings(&facts);
        assert_eq!(fast.settled.void(), slow.void, "championship {number}: {facts:?}");
        assert_eq!(lines_of(&fast), slow.lines(), "championship {number}: {facts:?}");
        for row in &fast.rows {
            *decided.entry(row.above_next).or_insert(0) += 1;
        }
    }
    // The random championships are worth something only if every criterion had to decide.
    for (criterion, _) in &Settings::ddt().order {
        assert!(
            decided.get(&Some(*criterion)).is_some_and(|times| *times >= 3),
            "{criterion:?}: {decided:?}"
        );
    }
}
