//! The standings of a bughouse tournament.

use super::rules::{Criterion, Score, TeamRules};
use super::schedule::{DropOut, counted, drop_out};
use super::{Board, GameEnd, Match, MatchEnd, TeamIndex, Tournament};
use crate::exact::Fraction;

/// The score of a match for home and away by the ruleset, and the points of each board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchScore {
    /// The match score of home and away.
    pub score: [Fraction; 2],
    /// The points of home and away on each board; nought where the game did not end.
    pub boards: [[Fraction; 2]; 2],
}

/// What a match comes to under a ruleset. A match won by forfeit is won as high as it can be, without board points for
/// the other side.
pub fn score(rules: &TeamRules, end: MatchEnd) -> MatchScore {
    let [win, draw, loss] = rules.points.0;
    let ends = match end {
        MatchEnd::Played { games, .. } => games,
        MatchEnd::HomeByForfeit => [Some(GameEnd::Home); 2],
        MatchEnd::AwayByForfeit => [Some(GameEnd::Away); 2],
        MatchEnd::BothForfeit => [None; 2],
    };
    let boards = ends.map(|end| match end {
        Some(GameEnd::Home) => [win, loss],
        Some(GameEnd::Draw) => [draw, draw],
        Some(GameEnd::Away) => [loss, win],
        None => [Fraction::ZERO; 2],
    });
    let first = match end {
        MatchEnd::Played { first, .. } => first,
        _ => Board::First,
    };
    let score = match rules.score.0 {
        Score::Sum => [boards[0][0] + boards[1][0], boards[0][1] + boards[1][1]],
        Score::FirstEnded => boards[first as usize],
    };
    MatchScore { score, boards }
}

/// One line of the standings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The place, from 1.
    pub place: usize,
    /// Which team.
    pub team: TeamIndex,
    /// Matches with a result.
    pub matches: usize,
    /// The value of each criterion that was asked, in the order of the rules; nothing once the team stood alone.
    pub values: Vec<(Criterion, Option<Fraction>)>,
    /// What put this team above the next one.
    pub above_next: Option<Criterion>,
}

/// The standings, best first; a team that dropped out before half of its matches is not among them.
pub fn standings(tournament: &Tournament) -> Vec<Row> {
    let matches = counted(&tournament.teams, &tournament.matches);
    let ranked: Vec<TeamIndex> = (0..tournament.teams.len())
        .filter(|&team| drop_out(&tournament.teams, &tournament.matches, team) != Some(DropOut::Void))
        .collect();
    let table = Table { tournament, matches };
    let mut rows: Vec<Row> = Vec::new();
    table.part(ranked, 0, &[], &mut rows);
    for (at, row) in rows.iter_mut().enumerate() {
        row.place = at + 1;
        row.matches = table.of(row.team).count();
    }
    rows
}

struct Table<'a> {
    tournament: &'a Tournament,
    matches: Vec<Match>,
}

/// A match with a result as one team sees it.
struct Seen {
    opponent: TeamIndex,
    own: usize,
    score: MatchScore,
}

impl Table<'_> {
    fn of(&self, team: TeamIndex) -> impl Iterator<Item = Seen> + '_ {
        let rules = &self.tournament.rules;
        self.matches.iter().filter_map(move |one| {
            let own = [one.home, one.away].iter().position(|&side| side == team)?;
            Some(Seen { opponent: [one.away, one.home][own], own, score: score(rules, one.end?) })
        })
    }

    fn match_points(&self, team: TeamIndex) -> Fraction {
        let full = score(&self.tournament.rules, MatchEnd::HomeByForfeit).score[0];
        let scored: Fraction = self.of(team).map(|seen| seen.score.score[seen.own]).sum();
        scored + full * Fraction::from(self.free(team))
    }

    /// How often a team was free in a Swiss.
    fn free(&self, team: TeamIndex) -> i64 {
        self.tournament.free.iter().filter(|(_, free)| *free == team).count() as i64
    }

    fn value(&self, team: TeamIndex, group: &[TeamIndex], criterion: Criterion) -> Fraction {
        let own = |seen: &Seen| seen.score.score[seen.own];
        let other = |seen: &Seen| seen.score.score[1 - seen.own];
        match criterion {
            Criterion::MatchPoints => self.match_points(team),
            Criterion::MatchWins => {
                let worth = |seen: Seen| {
                    Fraction::from(match own(&seen).cmp(&other(&seen)) {
                        std::cmp::Ordering::Greater => 2,
                        std::cmp::Ordering::Equal if own(&seen) > Fraction::ZERO => 1,
                        _ => 0,
                    })
                };
                self.of(team).map(worth).sum::<Fraction>() + Fraction::from(2 * self.free(team))
            }
            Criterion::BoardPoints => self
                .of(team)
                .map(|seen| seen.score.boards[0][seen.own] + seen.score.boards[1][seen.own])
                .sum(),
            Criterion::Mutual => {
                self.of(team).filter(|seen| group.contains(&seen.opponent)).map(|seen| own(&seen)).sum()
            }
            Criterion::SonnebornBerger => self
                .of(team)
                .map(|seen| self.match_points(seen.opponent) * part(own(&seen), other(&seen)))
                .sum(),
            Criterion::FirstBoard => self.of(team).map(|seen| seen.score.boards[0][seen.own]).sum(),
            Criterion::Lot => {
                let lots = &self.tournament.lots;
                -Fraction::from(lots.iter().position(|&drawn| drawn == team).unwrap_or(lots.len()) as i64)
            }
        }
    }

    fn part(
        &self,
        group: Vec<TeamIndex>,
        level: usize,
        values: &[(TeamIndex, Vec<Fraction>)],
        rows: &mut Vec<Row>,
    ) {
        let order = &self.tournament.rules.order;
        let Some(&criterion) = order.get(level).filter(|_| group.len() > 1) else {
            for team in group {
                let known =
                    values.iter().find(|(other, _)| *other == team).map_or(&[][..], |(_, values)| values);
                let values =
                    order.iter().enumerate().map(|(at, criterion)| (*criterion, known.get(at).copied()));
                rows.push(Row { place: 0, team, matches: 0, values: values.collect(), above_next: None });
            }
            return;
        };
        let mut worth: Vec<(Fraction, TeamIndex)> =
            group.iter().map(|&team| (self.value(team, &group, criterion), team)).collect();
        worth.sort_by_key(|&(value, _)| std::cmp::Reverse(value));
        for (at, part) in worth.chunk_by(|one, two| one.0 == two.0).enumerate() {
            if at > 0
                && let Some(last) = rows.last_mut()
            {
                last.above_next = Some(criterion);
            }
            let grown = |&(value, team): &(Fraction, TeamIndex)| {
                let known = values
                    .iter()
                    .find(|(other, _)| *other == team)
                    .map_or(Vec::new(), |(_, known)| known.clone());
                (team, known.into_iter().chain([value]).collect())
            };
            let values: Vec<(TeamIndex, Vec<Fraction>)> = part.iter().map(grown).collect();
            self.part(part.iter().map(|&(_, team)| team).collect(), level + 1, &values, rows);
        }
    }
}

/// The part of the opponent's points that Sonneborn-Berger counts: all for a match won, half for a match drawn.
fn part(own: Fraction, other: Fraction) -> Fraction {
    match own.cmp(&other) {
        std::cmp::Ordering::Greater => Fraction::ONE,
        std::cmp::Ordering::Equal if own > Fraction::ZERO => Fraction::HALF,
        _ => Fraction::ZERO,
    }
}
