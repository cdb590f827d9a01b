//! 'If you win you stand third': the places a player can reach in the coming round.

use super::ranking::Course;
use super::season::{Game, PlayerIndex, Round, Season};
use crate::lots::Draw;
use crate::result::GameResult;

/// The places that one result of the own game leads to, over results of the other games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Points made in the own game, in halves; none when the player does not play.
    pub half_points: Option<u8>,
    /// The best place.
    pub best: usize,
    /// The worst place.
    pub worst: usize,
    /// The place that comes most often, the best of them when several do.
    pub often: usize,
}

/// What can become of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WhatIf {
    /// A win, a draw and a loss; one outcome for who does not play.
    pub outcomes: Vec<Outcome>,
    /// How many sets of results of the other games were tried.
    pub tried: usize,
    /// Whether those were all.
    pub all: bool,
}

/// Up to this many other games every set of results is tried; with more, a sample that is the same every time.
const ALL: u32 = 5;
const SAMPLE: usize = 400;
const RESULTS: [GameResult; 3] = [GameResult::WhiteWins, GameResult::Draw, GameResult::BlackWins];

/// The places a player can reach when `pairs` (White first) are played, with who is free and absent, and the games that
/// have been played already, in `rest`.
pub fn what_if(
    season: &Season,
    unit: i64,
    pairs: &[(PlayerIndex, PlayerIndex)],
    rest: &Round,
    player: PlayerIndex,
) -> WhatIf {
    let course = Course::new(season, unit, season.rounds.len());
    let own = pairs.iter().position(|&(white, black)| white == player || black == player);
    let others: Vec<usize> = (0..pairs.len()).filter(|&at| Some(at) != own).collect();
    let all = others.len() <= ALL as usize;
    let tried = if all { 3_usize.pow(others.len() as u32) } else { SAMPLE };
    let mut draw = Draw::new(&format!("what if {}", season.rounds.len() + 1));
    let scenarios: Vec<Vec<GameResult>> = (0..tried)
        .map(|number| scenario(pairs.len(), &others, if all { Ok(number) } else { Err(&mut draw) }))
        .collect();
    let outcome = |half_points: Option<u8>| {
        let places = scenarios.iter().map(|results| {
            let mut results = results.clone();
            if let (Some(at), Some(points)) = (own, half_points) {
                results[at] = of_player(pairs[at].0 == player, points);
            }
            let game =
                |(&(white, black), &result): (&(usize, usize), &GameResult)| Game::new(white, black, result);
            let mut round = rest.clone();
            round.games.extend(pairs.iter().zip(&results).map(game));
            course.after(&round).place(player).unwrap_or(0)
        });
        summary(half_points, &places.collect::<Vec<usize>>())
    };
    let outcomes = match own {
        Some(_) => [2, 1, 0].map(|points| outcome(Some(points))).to_vec(),
        None => vec![outcome(None)],
    };
    WhatIf { outcomes, tried, all }
}

/// Results for the other games: the set with this number, or a drawn one.
fn scenario(games: usize, others: &[usize], which: Result<usize, &mut Draw>) -> Vec<GameResult> {
    let mut results = vec![GameResult::Draw; games];
    match which {
        Ok(mut number) => {
            for &at in others {
                results[at] = RESULTS[number % 3];
                number /= 3;
            }
        }
        Err(draw) => {
            for &at in others {
                results[at] = RESULTS[draw.below(3)];
            }
        }
    }
    results
}

fn of_player(white: bool, half_points: u8) -> GameResult {
    match (half_points, white) {
        (1, _) => GameResult::Draw,
        (2, true) | (0, false) => GameResult::WhiteWins,
        _ => GameResult::BlackWins,
    }
}

fn summary(half_points: Option<u8>, places: &[usize]) -> Outcome {
    let best = places.iter().copied().min().unwrap_or(0);
    let worst = places.iter().copied().max().unwrap_or(0);
    let count = |place: usize| places.iter().filter(|&&other| other == place).count();
    let often = (best..=worst).rev().max_by_key(|&place| count(place)).unwrap_or(best);
    Outcome { half_points, best, worst, often }
}
