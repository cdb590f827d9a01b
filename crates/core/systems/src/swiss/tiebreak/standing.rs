//! The standings.

use super::encounter::Encounters;
use super::history::Histories;
use super::{Kind, TieBreak, values};
use crate::exact::Fraction;
use crate::swiss::tournament::{Tenths, Tournament};

/// One line of the standings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The place, counted from one; players that no tie-break splits share it.
    pub place: usize,
    /// Place in [`Tournament::players`].
    pub player: usize,
    /// Points.
    pub points: Tenths,
    /// The value of each tie-break, in the order asked. For direct encounter: the points against those still tied
    /// when it is applied.
    pub tie_breaks: Vec<Fraction>,
}

/// The standings after some rounds, by points and then the tie-breaks in order.
pub fn rank(tournament: &Tournament, rounds: usize, tie_breaks: &[TieBreak]) -> Vec<Standing> {
    let histories = Histories::new(tournament, rounds);
    let mut ranking = Ranking {
        histories: &histories,
        tie_breaks,
        tables: tie_breaks.iter().map(|tie_break| values(&histories, tie_break)).collect(),
        shown: vec![vec![Fraction::ZERO; tie_breaks.len()]; histories.count()],
    };
    let mut everyone: Vec<usize> = (0..histories.count()).collect();
    everyone.sort_by_key(|&player| -histories.score(player));
    let mut groups = Vec::new();
    for group in everyone.chunk_by(|&a, &b| histories.score(a) == histories.score(b)) {
        ranking.split(group.to_vec(), 0, &mut groups);
    }
    let mut standings = Vec::new();
    for group in groups {
        let place = standings.len() + 1;
        for player in group {
            let tie_breaks = ranking.shown[player].clone();
            standings.push(Standing { place, player, points: histories.score(player), tie_breaks });
        }
    }
    standings
}

struct Ranking<'a> {
    histories: &'a Histories<'a>,
    tie_breaks: &'a [TieBreak],
    tables: Vec<Option<Vec<Fraction>>>,
    shown: Vec<Vec<Fraction>>,
}

impl Ranking<'_> {
    /// Splits a tied group by the tie-breaks from `at` on; what stays together comes out as one group.
    fn split(&mut self, group: Vec<usize>, at: usize, groups: &mut Vec<Vec<usize>>) {
        let Some(tie_break) = self.tie_breaks.get(at) else {
            groups.push(group);
            return;
        };
        let parts = match &self.tables[at] {
            Some(values) => {
                for &player in &group {
                    self.shown[player][at] = values[player];
                }
                let mut group = group;
                group.sort_by(|&a, &b| values[b].cmp(&values[a]));
                group.chunk_by(|&a, &b| values[a] == values[b]).map(<[usize]>::to_vec).collect()
            }
            None => self.by_encounter(group, at, tie_break),
        };
        for part in parts {
            self.split(part, at + 1, groups);
        }
    }

    /// Direct encounter is asked again of those it leaves tied, as long as it splits.
    fn by_encounter(&mut self, group: Vec<usize>, at: usize, tie_break: &TieBreak) -> Vec<Vec<usize>> {
        debug_assert_eq!(tie_break.kind, Kind::DirectEncounter);
        let encounters = Encounters::new(self.histories, &group, tie_break);
        for (&player, &points) in group.iter().zip(&encounters.points) {
            self.shown[player][at] = points;
        }
        let order = encounters.order(self.histories.win());
        if order.len() == 1 {
            return vec![group];
        }
        let mut parts = Vec::new();
        for part in order {
            let players: Vec<usize> = part.into_iter().map(|place| group[place]).collect();
            if players.len() == 1 {
                parts.push(players);
            } else {
                let shown: Vec<Fraction> = players.iter().map(|&player| self.shown[player][at]).collect();
                parts.extend(self.by_encounter(players.clone(), at, tie_break));
                for (player, points) in players.into_iter().zip(shown) {
                    self.shown[player][at] = points;
                }
            }
        }
        parts
    }
}

/// The rapid champion: the highest player of a standing who is a member (dsc-d.4). More than one when no tie-break
/// splits them.
pub fn highest_members(standings: &[Standing], member: impl Fn(usize) -> bool) -> Vec<usize> {
    let members: Vec<&Standing> = standings.iter().filter(|line| member(line.player)).collect();
    let first = members.iter().map(|line| line.place).min();
    members.iter().filter(|line| Some(line.place) == first).map(|line| line.player).collect()
}
