//! Made-up seasons: players with a strength, absences, results by chance, pairing by the club's own rule.
//!
//! Everything follows from the seed. The strengths are spread evenly; the chance of a win follows the FIDE
//! expectancy table, with three games in ten between equals drawn and fewer the further apart they are.

use super::pairing::{self, NoPairing, Wishes};
use super::ranking::{self, Settled, Standing};
use super::season::{Game, Player, PlayerIndex, Reason, Round, Season};
use super::settings::Settings;
use super::tally;
use crate::exact::Fraction;
use crate::lots::Draw;
use crate::ratings::expected_hundredths;
use crate::result::GameResult;

/// What kind of club.
#[derive(Clone, Debug)]
pub struct Club {
    /// How many players.
    pub players: usize,
    /// How many rounds.
    pub rounds: usize,
    /// Of a hundred evenings a player misses this many.
    pub absent_percent: usize,
    /// The strength of the strongest and of the weakest.
    pub strengths: (i64, i64),
    /// How far a rating is off the strength at most: the club does not know the strengths.
    pub rating_error: i64,
}

/// What became of one season.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    /// Rounds that could not be paired completely, so that rematches were made.
    pub incomplete: usize,
    /// Rounds after which the ranking went in a circle.
    pub cycles: usize,
    /// Rounds played.
    pub rounds: usize,
    /// The final place of the strongest player.
    pub strongest: usize,
    /// How far all players are from the place that their strength gives, added up.
    pub distance: usize,
    /// The season itself.
    pub order: Vec<PlayerIndex>,
}

/// A season without rounds: players in order of strength, ratings off by chance.
pub fn club(settings: &Settings, club: &Club, draw: &mut Draw) -> (Season, Vec<i64>) {
    let (high, low) = club.strengths;
    let last = (club.players.max(2) - 1) as i64;
    let strengths: Vec<i64> = (0..club.players).map(|at| high - (high - low) * at as i64 / last).collect();
    let player = |(at, strength): (usize, &i64)| Player {
        id: format!("p{}", at + 1),
        name: format!("Player {}", at + 1),
        rating: Some(strength - club.rating_error + draw.below(2 * club.rating_error as usize + 1) as i64),
        group_rating: None,
        estimated: false,
        from_round: 1,
        entry_points: Fraction::ZERO,
        group: None,
        excused: None,
        attended: 0,
        retired: false,
        value: None,
        sections: Vec::new(),
    };
    let players = strengths.iter().enumerate().map(player).collect();
    let season = Season {
        settings: settings.clone(),
        players,
        rounds: Vec::new(),
        locked: Vec::new(),
        forbidden: Vec::new(),
        seed: String::new(),
    };
    (season, strengths)
}

/// Plays the next round of a season; tells whether rematches were needed to pair it.
pub fn play_round(
    season: &mut Season,
    unit: i64,
    strengths: &[i64],
    absent_percent: usize,
    draw: &mut Draw,
) -> bool {
    let order = ranking::coming(season, unit);
    let (present, absent): (Vec<PlayerIndex>, Vec<PlayerIndex>) =
        order.iter().partition(|_| draw.below(100) >= absent_percent);
    let mut wishes = Wishes { present: Some(present), ..Wishes::default() };
    let mut incomplete = false;
    let paired = loop {
        match pairing::pair(season, &order, &wishes) {
            Ok(paired) => break Some(paired),
            Err(NoPairing::Impossible(repairs)) if !incomplete => {
                incomplete = true;
                match repairs.rematches.into_iter().next() {
                    Some(set) => wishes.locked = set.into_iter().map(|(a, b, _)| (a, b)).collect(),
                    None => wishes.free = repairs.free,
                }
            }
            Err(_) => break None,
        }
    };
    let mut round =
        Round { absent: absent.into_iter().map(|p| (p, Reason::Excused)).collect(), ..Round::default() };
    if let Some(paired) = paired {
        round.free = paired.free.iter().map(|free| free.player).collect();
        for pair in &paired.pairs {
            let result = result(strengths[pair.white] - strengths[pair.black], draw);
            round.games.push(Game::new(pair.white, pair.black, result));
        }
    }
    season.rounds.push(round);
    incomplete
}

/// A result by chance; `difference` is White's strength less Black's.
fn result(difference: i64, draw: &mut Draw) -> GameResult {
    let difference = i32::try_from(difference).unwrap_or(0);
    let expected = usize::from(expected_hundredths(difference));
    let drawn = 30 * expected.min(100 - expected) / 50;
    let wins = expected - drawn / 2;
    match draw.below(100) {
        chance if chance < wins => GameResult::WhiteWins,
        chance if chance < wins + drawn => GameResult::Draw,
        _ => GameResult::BlackWins,
    }
}

/// A season that was played, with the ranking after each round.
#[derive(Clone, Debug)]
pub struct Played {
    /// The season.
    pub season: Season,
    /// The rankings, from before the first round on.
    pub standings: Vec<Standing>,
    /// Rounds in which rematches were made.
    pub incomplete: usize,
}

/// Plays a whole season; nothing where the settings have fractions too fine to count with.
pub fn played(settings: &Settings, kind: &Club, seed: &str) -> Option<Played> {
    let mut draw = Draw::new(seed);
    let (mut season, strengths) = club(settings, kind, &mut draw);
    let unit = tally::unit(&season)?;
    let mut incomplete = 0;
    for _ in 0..kind.rounds {
        let rematches = play_round(&mut season, unit, &strengths, kind.absent_percent, &mut draw);
        incomplete += usize::from(rematches);
    }
    let standings = ranking::standings(&season, unit, kind.rounds);
    Some(Played { season, standings, incomplete })
}

/// Plays a whole season, and what became of it.
pub fn season(settings: &Settings, kind: &Club, seed: &str) -> Outcome {
    let Some(Played { standings, incomplete, .. }) = played(settings, kind, seed) else {
        return Outcome::default();
    };
    let mut outcome = Outcome { incomplete, rounds: kind.rounds, ..Outcome::default() };
    outcome.cycles = standings.iter().filter(|s| matches!(s.settled, Settled::Cycle(_))).count();
    if let Some(last) = standings.last() {
        outcome.strongest = last.place(0).unwrap_or(0);
        outcome.distance = last.order.iter().enumerate().map(|(at, &player)| at.abs_diff(player)).sum();
        outcome.order.clone_from(&last.order);
    }
    outcome
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::keizer::presets;

    fn kind() -> Club {
        Club { players: 12, rounds: 10, absent_percent: 15, strengths: (2200, 1200), rating_error: 100 }
    }

    #[test]
    fn a_made_up_season_follows_from_its_seed_and_breaks_no_rule_of_pairing() {
        let settings = presets::settings("dsc").unwrap();
        assert_eq!(season(&settings, &kind(), "a"), season(&settings, &kind(), "a"));
        assert_ne!(season(&settings, &kind(), "a"), season(&settings, &kind(), "b"));
        let mut draw = Draw::new("rules");
        let (mut season, strengths) = club(&settings, &kind(), &mut draw);
        let unit = tally::unit(&season).unwrap();
        for round in 1..=14 {
            let before = season.clone();
            if play_round(&mut season, unit, &strengths, 10, &mut draw) {
                continue;
            }
            let meetings = crate::keizer::meetings::Meetings::of(&before);
            for game in &season.rounds[round - 1].games {
                assert_eq!(meetings.bar(game.white, game.black, round), None, "round {round}");
            }
        }
    }

    #[test]
    fn the_stronger_player_wins_more_often() {
        let mut draw = Draw::new("results");
        let mut wins =
            |difference| (0..2000).filter(|_| result(difference, &mut draw) == GameResult::WhiteWins).count();
        let (even, strong, weak) = (wins(0), wins(300), wins(-300));
        assert!(weak < even && even < strong, "{weak} {even} {strong}");
    }
}
