//! What a rating difference promises and what a score says about a rating: FIDE's tables, W - We (D34),
//! performance, and a live club rating.
//!
//! Everything is exact: expectancies are whole hundredths, as FIDE prints them.

use crate::exact::Fraction;

/// FIDE's table 8.1.2 (formerly 8.1b): the largest rating difference at which the higher-rated player is still
/// expected to score so many hundredths. Row `i` is for `50 + i` hundredths; beyond the last row it is 100.
pub const EXPECTANCY: [i32; 50] = [
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68, // 50-59
    76, 83, 91, 98, 106, 113, 121, 129, 137, 145, // 60-69
    153, 162, 170, 179, 188, 197, 206, 215, 225, 235, // 70-79
    245, 256, 267, 278, 290, 302, 315, 328, 344, 357, // 80-89
    374, 391, 411, 432, 456, 484, 517, 559, 619, 735, // 90-99
];

/// FIDE's table 8.1.1 (formerly 8.1a): the rating difference that a score of `50 + i` hundredths stands for.
pub const DIFFERENCE_OF_SCORE: [i32; 51] = [
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65, // 50-59
    72, 80, 87, 95, 102, 110, 117, 125, 133, 141, // 60-69
    149, 158, 166, 175, 184, 193, 202, 211, 220, 230, // 70-79
    240, 251, 262, 273, 284, 296, 309, 322, 336, 351, // 80-89
    366, 383, 401, 422, 444, 470, 501, 538, 589, 677, // 90-99
    800, // 100
];

/// A larger difference counts as this one (D34).
pub const CAP: i32 = 400;

/// The hundredths that a player who stands `difference` above the opponent is expected to score, without a cap.
pub fn expected_hundredths(difference: i32) -> u8 {
    let size = difference.unsigned_abs();
    let rows = EXPECTANCY.iter().take_while(|limit| limit.unsigned_abs() < size).count();
    let higher = 50 + rows as u8;
    if difference < 0 { 100 - higher } else { higher }
}

/// The score a player of rating `own` is expected to make against `opponent`, with the 400-point cap (D34).
pub fn expected_score(own: i32, opponent: i32) -> Fraction {
    let difference = i64::from(own) - i64::from(opponent);
    let capped = difference.clamp(i64::from(-CAP), i64::from(CAP)) as i32;
    hundredths(i64::from(expected_hundredths(capped)))
}

fn hundredths(count: i64) -> Fraction {
    Fraction::new(count, 100).unwrap_or(Fraction::ZERO)
}

/// One game that counts for W - We.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RatedGame {
    /// The player's own rating.
    pub own: i32,
    /// The opponent's rating.
    pub opponent: i32,
    /// The points made: 0, 1/2 or 1.
    pub points: Fraction,
    /// The expectancy that the federation published for this game; it wins over the computed one.
    pub published: Option<Fraction>,
}

impl RatedGame {
    /// The expected score: as published, else from the table.
    pub fn expected(&self) -> Fraction {
        self.published.unwrap_or_else(|| expected_score(self.own, self.opponent))
    }

    /// W - We of this game.
    pub fn surplus(&self) -> Fraction {
        self.points - self.expected()
    }
}

/// Where a number comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// Computed here from ratings and results.
    Computed,
    /// Published by the federation, which wins (dsc-d.5, D34).
    Published,
}

/// W - We over `games`: the federation's published sum where there is one, else the computed sum.
pub fn surplus(games: &[RatedGame], published: Option<Fraction>) -> (Fraction, Origin) {
    match published {
        Some(sum) => (sum, Origin::Published),
        None => (games.iter().map(RatedGame::surplus).sum(), Origin::Computed),
    }
}

/// The rating difference that `points` out of `games` stands for: the score is rounded to whole hundredths, a
/// half up, and looked up in the table. Nothing when there are no games or the points do not fit in them.
pub fn difference_of_score(points: Fraction, games: u32) -> Option<i32> {
    if games == 0 || points < Fraction::ZERO || points > Fraction::from(i64::from(games)) {
        return None;
    }
    let below = i128::from(points.denominator()) * i128::from(games);
    let hundredths = rounded(i128::from(points.numerator()) * 100, below);
    let row = hundredths.abs_diff(50) as usize;
    let size = DIFFERENCE_OF_SCORE.get(row).copied()?;
    Some(if hundredths < 50 { -size } else { size })
}

/// The performance rating: the average rating of the opponents, rounded with a half up, plus the difference that
/// the score stands for. Nothing when there are no games.
pub fn performance(opponents: &[i32], points: Fraction) -> Option<i32> {
    let difference = difference_of_score(points, u32::try_from(opponents.len()).ok()?)?;
    average(opponents).map(|average| average + difference)
}

/// The average of `ratings` as a whole number, a half up.
pub fn average(ratings: &[i32]) -> Option<i32> {
    let sum: i128 = ratings.iter().map(|rating| i128::from(*rating)).sum();
    (!ratings.is_empty()).then(|| rounded(sum, ratings.len() as i128) as i32)
}

/// `above / below` to the nearest whole number, a half up; `below` is positive.
fn rounded(above: i128, below: i128) -> i128 {
    (2 * above + below).div_euclid(2 * below)
}

/// How quickly a live club rating moves.
///
/// After every game `rating' = rating + K x (W - We)`, with We from the table and the cap. K is `newcomer` for the
/// first `settling` games of a player and `settled` from then on. The exact value is kept; only the shown rating is
/// rounded, a half up, so the order in which one evening's games are entered cannot change anything but We, which
/// always uses the ratings from before the evening.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClubRating {
    /// K for a player with fewer games than `settling`.
    pub newcomer: i64,
    /// The number of games after which a player has settled.
    pub settling: u32,
    /// K for a settled player.
    pub settled: i64,
}

impl Default for ClubRating {
    fn default() -> ClubRating {
        ClubRating { newcomer: 40, settling: 30, settled: 20 }
    }
}

impl ClubRating {
    /// K for a player who has `games` behind them.
    pub fn factor(&self, games: u32) -> i64 {
        if games < self.settling { self.newcomer } else { self.settled }
    }

    /// The exact rating after one evening: `rating` and `games` are those from before it.
    pub fn after(&self, rating: Fraction, games: u32, evening: &[RatedGame]) -> Fraction {
        let mut gained = Fraction::ZERO;
        for (played, game) in (games..).zip(evening) {
            gained += Fraction::from(self.factor(played)) * game.surplus();
        }
        rating + gained
    }
}

/// A rating as it is shown: a whole number, a half up.
pub fn shown(rating: Fraction) -> i32 {
    rounded(i128::from(rating.numerator()), i128::from(rating.denominator())) as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fraction(text: &str) -> Fraction {
        text.parse().unwrap()
    }

    /// Covers: D34
    #[test]
    fn the_expectancy_follows_the_fide_table_with_the_cap_of_400() {
        let rows = [
            (1800, 1800, "1/2"),
            (1803, 1800, "1/2"),
            (1804, 1800, "51/100"),
            (1800, 1804, "49/100"),
            (1810, 1800, "51/100"),
            (1811, 1800, "52/100"),
            (2000, 1800, "76/100"),
            (1800, 2000, "24/100"),
            (2191, 1800, "91/100"),
            (2200, 1800, "92/100"),
            (2900, 1800, "92/100"),
            (1000, 2900, "8/100"),
            (i32::MAX, i32::MIN, "92/100"),
        ];
        for (own, opponent, expected) in rows {
            assert_eq!(expected_score(own, opponent), fraction(expected), "{own}-{opponent}");
        }
    }

    #[test]
    fn without_the_cap_the_table_goes_on_to_a_hundred() {
        let rows = [(411, 92), (412, 93), (619, 98), (620, 99), (735, 99), (736, 100), (-736, 0), (-620, 1)];
        for (difference, expected) in rows {
            assert_eq!(expected_hundredths(difference), expected, "{difference}");
        }
    }

    #[test]
    fn the_two_sides_of_a_game_together_expect_one_point() {
        for difference in -2000..=2000 {
            assert_eq!(
                expected_score(2000 + difference, 2000) + expected_score(2000, 2000 + difference),
                Fraction::ONE
            );
            assert!(expected_hundredths(difference) <= expected_hundredths(difference + 1));
        }
    }

    #[test]
    fn the_score_table_lies_inside_the_rows_of_the_expectancy_table() {
        for hundredths in 51..=100_u8 {
            let difference = DIFFERENCE_OF_SCORE[usize::from(hundredths) - 50];
            assert_eq!(expected_hundredths(difference), hundredths, "{difference}");
        }
    }

    /// Covers: D34
    #[test]
    fn a_published_value_replaces_the_computed_one() {
        let game = |own, opponent, points, published: Option<&str>| RatedGame {
            own,
            opponent,
            points: fraction(points),
            published: published.map(fraction),
        };
        let computed = [game(1800, 2000, "1", None), game(1800, 1800, "1/2", None)];
        assert_eq!(surplus(&computed, None), (fraction("76/100"), Origin::Computed));
        let one_published = [game(1800, 2000, "1", Some("1/4")), game(1800, 1800, "1/2", None)];
        assert_eq!(surplus(&one_published, None), (fraction("3/4"), Origin::Computed));
        assert_eq!(surplus(&computed, Some(fraction("4/5"))), (fraction("4/5"), Origin::Published));
        assert_eq!(surplus(&[], None), (Fraction::ZERO, Origin::Computed));
    }

    #[test]
    fn a_performance_is_the_average_opponent_plus_what_the_score_stands_for() {
        let rows: [(&[i32], &str, Option<i32>); 8] = [
            (&[1800, 1900], "1", Some(1850)),
            (&[1800, 1901], "1", Some(1851)),
            (&[2000, 2000, 2000], "2", Some(2125)),
            (&[2000, 2000, 2000], "1", Some(1875)),
            (&[1500], "1", Some(2300)),
            (&[1500], "0", Some(700)),
            (&[], "0", None),
            (&[1500], "2", None),
        ];
        for (opponents, points, expected) in rows {
            assert_eq!(performance(opponents, fraction(points)), expected, "{opponents:?} {points}");
        }
        // 5 of 8 is 62.5 hundredths: a half up.
        assert_eq!(difference_of_score(fraction("5"), 8), Some(95));
    }

    #[test]
    fn the_live_rating_moves_by_k_times_the_surplus_and_slows_down() {
        let win = RatedGame { own: 1800, opponent: 2000, points: Fraction::ONE, published: None };
        let live = ClubRating::default();
        let rows = [(0, 1, 1830), (29, 1, 1830), (29, 2, 1846), (30, 2, 1830), (30, 0, 1800)];
        for (games, count, expected) in rows {
            let after = live.after(Fraction::from(1800), games, &vec![win; count]);
            assert_eq!(shown(after), expected, "{games} {count}");
        }
        assert_eq!(shown(fraction("-1/2")), 0);
        assert_eq!(shown(fraction("3601/2")), 1801);
    }
}
