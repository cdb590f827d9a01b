//! Direct encounter (C.07, article 6).

use super::TieBreak;
use super::history::Histories;
use crate::swiss::tournament::Tenths;

/// The games of tied players against each other.
pub struct Encounters {
    /// Points of each in those games.
    pub points: Vec<Tenths>,
    /// How many of the others each has not met.
    missing: Vec<usize>,
}

impl Encounters {
    /// The encounters inside a group.
    pub fn new(histories: &Histories, group: &[usize], tie_break: &TieBreak) -> Encounters {
        let mut points = vec![0; group.len()];
        let mut missing = vec![0; group.len()];
        for (at, &player) in group.iter().enumerate() {
            let mut met: Vec<usize> = Vec::new();
            for (_, entry) in histories.entries(player) {
                let Some(opponent) = entry.opponent.filter(|_| entry.played() || tie_break.forfeits_played)
                else {
                    continue;
                };
                if group.contains(&opponent) {
                    points[at] += histories.points(entry);
                    met.push(opponent);
                }
            }
            missing[at] = group.iter().filter(|&&other| other != player && !met.contains(&other)).count();
        }
        Encounters { points, missing }
    }

    /// The group in order, best first, as lists of places in the group that stay tied. When not all have met (6.2), a
    /// player comes first only if no result of the missing games could have changed that; then the next, and so on.
    pub fn order(&self, win: Tenths) -> Vec<Vec<usize>> {
        let mut left: Vec<usize> = (0..self.points.len()).collect();
        if self.missing.iter().all(|&missing| missing == 0) {
            left.sort_by_key(|&at| -self.points[at]);
            return left.chunk_by(|&a, &b| self.points[a] == self.points[b]).map(<[usize]>::to_vec).collect();
        }
        let mut ordered = Vec::new();
        let most = |at: usize| self.points[at] + win * self.missing[at] as Tenths;
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
