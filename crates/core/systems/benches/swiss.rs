//! How long the pairing of a Swiss round takes. The limits are a tenth of what the open reference engine (bbpPairings)
//! took beside it, 3.6 s for 500 players and 42 s for 1000, as positions of another library's walk in the same run.

use std::time::{Duration, Instant};
use systems::swiss::pairing::pair_round;
use testkit::swiss_play::{Dice, play_round, start};

/// The fifth round of a tournament, the fastest of a few runs.
fn fifth_round(players: u32) -> Duration {
    let players = players as usize;
    let mut tournament = start(players, 9);
    let mut dice = Dice::new(5);
    for round in 0..4 {
        let pairing = pair_round(&tournament, round).expect("early rounds can be paired");
        play_round(&mut tournament, &pairing, &mut dice);
    }
    let once = || {
        let before = Instant::now();
        let pairing = pair_round(&tournament, 4).expect("the fifth round can be paired");
        assert_eq!(pairing.games.len(), players / 2);
        before.elapsed()
    };
    (0..3).map(|_| once()).min().expect("three runs")
}

fn main() {
    let sizes = [50u32, 200, 500, 1000];
    let times = sizes.map(fifth_round);
    for (size, positions) in [(500, 79e6), (1000, 920e6)] {
        let at = sizes.iter().position(|&known| known == size).expect("a size measured");
        pace::told(&format!("swiss pair round 5 of {size} players"), times[at].as_secs_f64(), positions);
    }
    for at in 1..sizes.len() {
        let grown = times[at].as_secs_f64() / times[at - 1].as_secs_f64().max(1e-9);
        let cube = (f64::from(sizes[at]) / f64::from(sizes[at - 1])).powi(3);
        let what =
            format!("swiss pair growth from {} to {} players against the cube", sizes[at - 1], sizes[at]);
        pace::counted(&what, grown, cube, "times the time");
    }
}
