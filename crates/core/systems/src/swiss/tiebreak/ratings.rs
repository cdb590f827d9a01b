//! Tie-breaks from the opponents' ratings (C.07, article 10). Only games over the board count.

use super::history::Histories;
use crate::exact::Fraction;
use crate::ratings::{average, expected_hundredths, performance};

/// A rated opponent and the hundredths of a win made against them.
struct Met {
    opponent: usize,
    rating: i32,
    hundredths: i64,
}

/// The games of every player against rated opponents.
pub struct Ratings {
    games: Vec<Vec<Met>>,
}

impl Ratings {
    /// The games so far.
    pub fn new(histories: &Histories) -> Ratings {
        let win = i64::from(histories.win()).max(1);
        let games = |player| {
            let met = histories.entries(player).filter(|(_, entry)| entry.played());
            met.filter_map(|(_, entry)| {
                let opponent = entry.opponent?;
                let rating = histories.rating(opponent)? as i32;
                let hundredths = (100 * i64::from(histories.points(entry)) / win).clamp(0, 100);
                Some(Met { opponent, rating, hundredths })
            })
            .collect()
        };
        Ratings { games: (0..histories.count()).map(games).collect() }
    }

    /// 10.1: the average rating, a half up; nought without opponents.
    pub fn average(&self, player: usize, cut_low: usize, cut_high: usize) -> i64 {
        let mut ratings: Vec<i32> = self.games[player].iter().map(|game| game.rating).collect();
        ratings.sort_unstable();
        let end = ratings.len().saturating_sub(cut_high);
        average(ratings.get(cut_low..end).unwrap_or_default()).map_or(0, i64::from)
    }

    /// 10.2: average rating plus the difference that the score stands for.
    pub fn performances(&self) -> Vec<i64> {
        let one = |games: &Vec<Met>| {
            let ratings: Vec<i32> = games.iter().map(|game| game.rating).collect();
            let points = Fraction::new(games.iter().map(|game| game.hundredths).sum(), 100)?;
            performance(&ratings, points).map(i64::from)
        };
        self.games.iter().map(|games| one(games).unwrap_or(0)).collect()
    }

    /// 10.3: the lowest rating with an expected score of at least the score made; 800 under the lowest opponent for
    /// one without points.
    pub fn perfect_performances(&self) -> Vec<i64> {
        self.games.iter().map(|games| perfect(games)).collect()
    }

    /// 10.4 and 10.5: the average over the opponents of a number of theirs, a half up.
    pub fn averages_of(&self, numbers: &[i64]) -> Vec<i64> {
        let of_opponents = |games: &Vec<Met>| -> Vec<i32> {
            games.iter().map(|game| i32::try_from(numbers[game.opponent]).unwrap_or(0)).collect()
        };
        self.games.iter().map(|games| average(&of_opponents(games)).map_or(0, i64::from)).collect()
    }
}

fn perfect(games: &[Met]) -> i64 {
    let score: i64 = games.iter().map(|game| game.hundredths).sum();
    let (Some(lowest), Some(highest)) =
        (games.iter().map(|game| game.rating).min(), games.iter().map(|game| game.rating).max())
    else {
        return 0;
    };
    if score == 0 {
        return i64::from(lowest) - 800;
    }
    let expected = |rating: i32| -> i64 {
        games.iter().map(|game| i64::from(expected_hundredths(rating.saturating_sub(game.rating)))).sum()
    };
    // The expected score only rises with the rating: halve the span until the lowest rating that reaches it is left.
    let (mut low, mut high) = (lowest - 1000, highest + 1000);
    while low < high {
        let middle = low + (high - low) / 2;
        if expected(middle) >= score {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    i64::from(low)
}
