//! Tie-breaks from a player's own results (C.07, article 7).

use super::history::Histories;
use crate::exact::Fraction;
use crate::swiss::tournament::{Colour, Entry, Outcome, exact};

fn count(histories: &Histories, player: usize, wanted: impl Fn(Entry) -> bool) -> i64 {
    histories.entries(player).filter(|&(_, entry)| wanted(entry)).count() as i64
}

fn won(entry: Entry) -> bool {
    entry.played() && matches!(entry.outcome, Outcome::Win | Outcome::UnratedWin)
}

/// 7.1: rounds that brought as many points as a win.
pub fn wins(histories: &Histories, player: usize) -> i64 {
    count(histories, player, |entry| histories.points(entry) == histories.win())
}

/// 7.2: games won over the board.
pub fn won_games(histories: &Histories, player: usize) -> i64 {
    count(histories, player, won)
}

/// 7.3: games played with Black.
pub fn black_games(histories: &Histories, player: usize) -> i64 {
    count(histories, player, |entry| entry.played() && entry.colour == Some(Colour::Black))
}

/// 7.4: games won with Black.
pub fn black_wins(histories: &Histories, player: usize) -> i64 {
    count(histories, player, |entry| won(entry) && entry.colour == Some(Colour::Black))
}

/// 7.6: rounds without a requested bye or a forfeit loss.
pub fn rounds_elected(histories: &Histories, player: usize) -> i64 {
    count(histories, player, |entry| !Histories::voluntary(entry))
}

/// 7.5: the score after every round, added up; a cut leaves the first rounds out.
pub fn progressive(histories: &Histories, player: usize, cut: usize) -> Fraction {
    let mut score = 0;
    let mut sum = 0;
    for (round, entry) in histories.entries(player) {
        score += histories.points(entry);
        sum += if round < cut { 0 } else { score };
    }
    exact(sum)
}

/// 7.7: a point for each round with more points than the scheduled opponent, or more than a draw without one; half a
/// point for as many.
pub fn standard_points(histories: &Histories, player: usize) -> Fraction {
    let half_points = histories.entries(player).map(|(round, entry)| {
        let against = match entry.opponent {
            Some(opponent) => histories.points_in(opponent, round),
            None => histories.draw(),
        };
        match histories.points(entry).cmp(&against) {
            std::cmp::Ordering::Greater => 2,
            std::cmp::Ordering::Equal => 1,
            std::cmp::Ordering::Less => 0,
        }
    });
    Fraction::new(half_points.sum(), 2).unwrap_or(Fraction::ZERO)
}
