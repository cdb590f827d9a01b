//! Direct encounter (C.07, article 6).

use super::TieBreak;
use super::history::Histories;
use crate::exact::Fraction;
use crate::swiss::tournament::{Tenths, exact};

/// The games of tied players against each other.
pub struct Encounters {
    /// Points of each in those games; of several games with one opponent the average (6.1.2).
    pub points: Vec<Fraction>,
    /// How many of the others each has not met.
    missing: Vec<i64>,
}

impl Encounters {
    /// The encounters inside a group. Forfeits are left out unless the tie-break says otherwise (6.1.1).
    pub fn new(histories: &Histories, group: &[usize], tie_break: &TieBreak) -> Encounters {
        let mut encounters = Encounters { points: Vec::new(), missing: Vec::new() };
        for &player in group {
            let (mut points, mut missing) = (Fraction::ZERO, 0);
            for &other in group.iter().filter(|&&other| other != player) {
                let games: Vec<Tenths> = histories
                    .entries(player)
                    .filter(|(_, entry)| entry.opponent == Some(other))
                    .filter(|(_, entry)| entry.played() || tie_break.forfeits_played)
                    .map(|(_, entry)| histories.points(entry))
                    .collect();
                match Fraction::new(1, games.len() as i64) {
                    Some(share) => points += exact(games.iter().sum()) * share,
                    None => missing += 1,
                }
            }
            encounters.points.push(points);
            encounters.missing.push(missing);
        }
        encounters
    }

    /// The group in order, best first, as lists of places in the group that stay tied. When not all have met (6.3), a
    /// player comes first only if no result of the missing games could have changed that; then the next, and so on.
    pub fn order(&self, win: Tenths) -> Vec<Vec<usize>> {
        let mut left: Vec<usize> = (0..self.points.len()).collect();
        if self.missing.iter().all(|&missing| missing == 0) {
            left.sort_by_key(|&at| std::cmp::Reverse(self.points[at]));
            return left.chunk_by(|&a, &b| self.points[a] == self.points[b]).map(<[usize]>::to_vec).collect();
        }
        let mut ordered = Vec::new();
        let most = |at: usize| self.points[at] + exact(win) * Fraction::from(self.missing[at]);
        while let Some(&first) = left.iter().max_by_key(|&&at| self.points[at]) {
            let sure = left.iter().all(|&other| other == first || most(other) < self.points[first]);
            if !sure {
                break;
            }
            ordered.push(vec![first]);
            left.retain(|&at| at != first);
        }
        if !left.is_empty() {
            ordered.push(left);
        }
        ordered
    }
}
