//! The ranking after each round: values, scores and places that agree with each other (D25-D27).

use super::season::{PlayerIndex, Round, Season};
use super::settings::{OwnValue, Passes, Settings, Values};
use super::tally::{Credit, Tally};
use crate::exact::Fraction;
use std::collections::HashMap;

/// How the ranking of a round came to rest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Settled {
    /// Computing again gives the same ranking, after this many passes.
    Stable(usize),
    /// The club computes at most this many passes, and those were done.
    Passes(usize),
    /// Earlier rounds keep what they gave.
    Frozen,
    /// The order depends on itself: these rankings follow each other for ever, and the first of them in
    /// the order of last week was taken (D26).
    Cycle(Vec<Vec<PlayerIndex>>),
}

/// The ranking after one round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The round, 0 for the order before the first.
    pub round: usize,
    /// The ranking that this round started from, entrants included (R0 of D26).
    pub before: Vec<PlayerIndex>,
    /// Everyone who takes part by now, first place first.
    pub order: Vec<PlayerIndex>,
    /// Per player: the value that the place in `order` gives.
    pub values: Vec<i64>,
    /// Per player: the value that the scores were computed with.
    pub counted: Vec<i64>,
    /// Per player: the score in units.
    pub scores: Vec<i64>,
    /// How many units make one point.
    pub unit: i64,
    /// Per player: games played over the board.
    pub games: Vec<u32>,
    /// Per player: half points scored in those games.
    pub half_points: Vec<u32>,
    /// How the ranking came to rest.
    pub settled: Settled,
}

impl Standing {
    /// The exact score of a player.
    pub fn score(&self, player: PlayerIndex) -> Fraction {
        Fraction::new(self.scores[player], self.unit).unwrap_or(Fraction::ZERO)
    }

    /// The points a player scored in games over the board.
    pub fn points(&self, player: PlayerIndex) -> Fraction {
        Fraction::new(i64::from(self.half_points[player]), 2).unwrap_or(Fraction::ZERO)
    }

    /// A player's place, counted from 1.
    pub fn place(&self, player: PlayerIndex) -> Option<usize> {
        self.order.iter().position(|&other| other == player).map(|at| at + 1)
    }
}

/// The rankings after rounds 0 (the starting order) to `upto`; `upto` beyond the last round means the last.
pub fn standings(season: &Season, unit: i64, upto: usize) -> Vec<Standing> {
    let mut run = Run::new(season, unit);
    let mut all = vec![run.standing(0, run.order.clone(), Settled::Stable(0))];
    for round in 1..=upto.min(season.rounds.len()) {
        all.push(run.round(round));
    }
    all
}

/// The ranking after the last round up to `upto`.
pub fn standing(season: &Season, unit: i64, upto: usize) -> Standing {
    let mut run = Run::new(season, unit);
    let mut last = run.standing(0, run.order.clone(), Settled::Stable(0));
    for round in 1..=upto.min(season.rounds.len()) {
        last = run.round(round);
    }
    last
}

/// The ranking that the coming round starts from: after the last round, with its entrants put in (D33).
pub fn coming(season: &Season, unit: i64) -> Vec<PlayerIndex> {
    let mut run = Run::new(season, unit);
    for round in 1..=season.rounds.len() {
        run.round(round);
    }
    run.start_of(season.rounds.len() + 1)
}

/// A season up to a round, from which several coming rounds can be tried.
pub struct Course<'a> {
    run: Run<'a>,
    rounds: usize,
}

impl<'a> Course<'a> {
    /// Everything up to round `rounds`.
    pub fn new(season: &'a Season, unit: i64, rounds: usize) -> Course<'a> {
        let mut run = Run::new(season, unit);
        for round in 1..=rounds.min(season.rounds.len()) {
            run.round(round);
        }
        Course { run, rounds: rounds.min(season.rounds.len()) }
    }

    /// The ranking if this were the next round.
    pub fn after(&self, round: &Round) -> Standing {
        self.run.clone().play(self.rounds + 1, round)
    }
}

/// The value that a place (from 0) among `players` gives before anyone has a score.
pub fn value_at(settings: &Settings, place: usize, players: usize) -> i64 {
    let order: Vec<PlayerIndex> = (0..players).collect();
    values(settings, &order, None, players).get(place).copied().unwrap_or(0)
}

/// No season needs near this many passes; a longer row counts as one cycle, so that time and memory are bounded.
const LONGEST: usize = 20_000;

#[derive(Clone)]
struct Run<'a> {
    season: &'a Season,
    starting_order: Vec<PlayerIndex>,
    tally: Tally,
    order: Vec<PlayerIndex>,
    scores: Vec<i64>,
    counted: Vec<i64>,
}

impl<'a> Run<'a> {
    fn new(season: &'a Season, unit: i64) -> Run<'a> {
        let starting_order = season.starting_order();
        let mut run = Run {
            season,
            tally: Tally::new(season, unit),
            order: starting_order.iter().copied().filter(|&p| season.players[p].from_round <= 1).collect(),
            starting_order,
            scores: vec![0; season.players.len()],
            counted: vec![0; season.players.len()],
        };
        run.enter(1, run.order.clone());
        run.counted = values(&season.settings, &run.order, None, season.players.len());
        run.scores = run.scored(&run.counted);
        run
    }

    fn settings(&self) -> &'a Settings {
        &self.season.settings
    }

    fn scored(&self, values: &[i64]) -> Vec<i64> {
        (0..values.len()).map(|player| self.tally.score(player, values)).collect()
    }

    /// What a player brings along on entering in `round` at a place of `order`: the own value where it counts
    /// in the score, and the credit for rounds missed.
    fn enter(&mut self, round: usize, order: Vec<PlayerIndex>) {
        let settings = self.settings();
        let start = values(settings, &order, None, self.season.players.len());
        for player in order.into_iter().filter(|&p| self.season.players[p].from_round.max(1) == round) {
            match settings.own_value {
                OwnValue::No => {}
                OwnValue::Start => {
                    let points = start[player] * self.tally.unit;
                    self.tally.credit(player, Credit::Fixed(points));
                }
                OwnValue::Current => self.tally.credit(player, Credit::Own(self.tally.unit)),
            }
            let missed = self.tally.units(settings.late_entry_credit) * (round as i64 - 1);
            self.tally.credit(player, Credit::Own(missed));
        }
    }

    /// R0 of a round: the ranking so far, with each entrant below everyone with at least as many points (D33).
    fn start_of(&self, round: usize) -> Vec<PlayerIndex> {
        let mut order = self.order.clone();
        if round <= 1 {
            return order;
        }
        let joins = |p: PlayerIndex| self.season.players[p].from_round == round;
        for &player in self.starting_order.iter().filter(|&&p| joins(p)) {
            let points = self.tally.fixed[player];
            let has =
                |other: PlayerIndex| if joins(other) { self.tally.fixed[other] } else { self.scores[other] };
            let below = order.iter().rposition(|&other| has(other) >= points).map_or(0, |at| at + 1);
            order.insert(below, player);
        }
        order
    }

    fn round(&mut self, round: usize) -> Standing {
        self.play(round, &self.season.rounds[round - 1])
    }

    fn play(&mut self, round: usize, played: &Round) -> Standing {
        let before = self.start_of(round);
        if round > 1 {
            self.enter(round, before.clone());
        }
        self.tally.add(self.season, played);
        let ties = self.ties(&before);
        let settled = match self.settings().passes {
            Passes::Frozen => self.freeze(round, &before, &ties),
            Passes::Stable => self.settle(round, &before, &ties, usize::MAX),
            Passes::Times(times) => self.settle(round, &before, &ties, times),
        };
        self.standing(round, before, settled)
    }

    /// The scores before a round; before the first there are none.
    fn earlier(&self, round: usize) -> Option<&[i64]> {
        (round > 1).then_some(&self.scores)
    }

    /// Per player the place among equal scores: more games, then more points in them (with as many games that
    /// is the higher percentage), then the place before (D27).
    fn ties(&self, before: &[PlayerIndex]) -> Vec<u32> {
        let mut order: Vec<(u32, u32, u32)> = before
            .iter()
            .enumerate()
            .map(|(at, &p)| (u32::MAX - self.tally.games[p], u32::MAX - self.tally.half_points[p], at as u32))
            .collect();
        order.sort_unstable();
        let mut ties = vec![0; self.season.players.len()];
        for (rank, (_, _, at)) in order.into_iter().enumerate() {
            ties[before[at as usize]] = rank as u32;
        }
        ties
    }

    /// Values, scores, ranking, again and again, until the ranking agrees with itself (D26).
    fn settle(&mut self, round: usize, before: &[PlayerIndex], ties: &[u32], limit: usize) -> Settled {
        let n = self.season.players.len();
        let mut seen: Vec<(Vec<PlayerIndex>, Vec<i64>)> = Vec::new();
        let mut known: HashMap<Vec<i64>, usize> = HashMap::new();
        let mut order = before.to_vec();
        let mut values_now = values(self.settings(), &order, self.earlier(round), n);
        for pass in 1.. {
            let scores = self.scored(&values_now);
            let next = sorted(&order, &scores, ties);
            let next_values = values(self.settings(), &next, Some(&scores), n);
            if next == order && next_values == values_now {
                self.rest(next, scores, values_now);
                return Settled::Stable(pass);
            }
            if pass == limit {
                self.rest(next, scores, values_now);
                return Settled::Passes(pass);
            }
            known.insert(key(&order, &values_now), seen.len());
            seen.push((order, values_now));
            if let Some(&first) = known.get(&key(&next, &next_values)) {
                return self.choose(seen.split_off(first), before);
            }
            if pass == LONGEST {
                return self.choose(seen, before);
            }
            (order, values_now) = (next, next_values);
        }
        Settled::Stable(0)
    }

    /// Of a cycle, the ranking that comes first when each is written as the places its players had before.
    fn choose(&mut self, cycle: Vec<(Vec<PlayerIndex>, Vec<i64>)>, before: &[PlayerIndex]) -> Settled {
        let mut place = vec![0; self.season.players.len()];
        for (at, &player) in before.iter().enumerate() {
            place[player] = at;
        }
        let written = |order: &[PlayerIndex]| order.iter().map(|&p| place[p]).collect::<Vec<usize>>();
        if let Some((order, values)) = cycle.iter().min_by_key(|(order, _)| written(order)) {
            let scores = self.scored(values);
            self.rest(order.clone(), scores, values.clone());
        }
        Settled::Cycle(cycle.into_iter().map(|(order, _)| order).collect())
    }

    /// No revaluation: this round counts with the values before it and everything earlier stays.
    fn freeze(&mut self, round: usize, before: &[PlayerIndex], ties: &[u32]) -> Settled {
        let n = self.season.players.len();
        let values_now = values(self.settings(), before, self.earlier(round), n);
        let scores = self.scored(&values_now);
        self.tally.fixed.clone_from(&scores);
        self.tally.own.fill(0);
        self.tally.opponents.iter_mut().for_each(Vec::clear);
        let order = sorted(before, &scores, ties);
        self.rest(order, scores, values_now);
        Settled::Frozen
    }

    fn rest(&mut self, order: Vec<PlayerIndex>, scores: Vec<i64>, counted: Vec<i64>) {
        (self.order, self.scores, self.counted) = (order, scores, counted);
    }

    fn standing(&self, round: usize, before: Vec<PlayerIndex>, settled: Settled) -> Standing {
        Standing {
            round,
            before,
            order: self.order.clone(),
            values: values(self.settings(), &self.order, Some(&self.scores), self.season.players.len()),
            counted: self.counted.clone(),
            scores: self.scores.clone(),
            unit: self.tally.unit,
            games: self.tally.games.clone(),
            half_points: self.tally.half_points.clone(),
            settled,
        }
    }
}

/// A ranking and its values as one key; where values follow from places the ranking alone would do.
fn key(order: &[PlayerIndex], values: &[i64]) -> Vec<i64> {
    order.iter().map(|&player| player as i64).chain(values.iter().copied()).collect()
}

fn sorted(order: &[PlayerIndex], scores: &[i64], ties: &[u32]) -> Vec<PlayerIndex> {
    let mut keyed: Vec<(i64, u32, u32)> = order.iter().map(|&p| (-scores[p], ties[p], p as u32)).collect();
    keyed.sort_unstable();
    keyed.into_iter().map(|(_, _, player)| player as PlayerIndex).collect()
}

/// The value of every player in a ranking, 0 for who does not take part (yet). Without scores, values by score
/// are spread over the places.
fn values(settings: &Settings, order: &[PlayerIndex], scores: Option<&[i64]>, n: usize) -> Vec<i64> {
    let mut values = vec![0; n];
    let (Some(&first), Some(&last)) = (order.first(), order.last()) else { return values };
    let range = match (settings.values, scores) {
        (Values::ByScore, Some(scores)) => {
            let high = order.iter().map(|&p| scores[p]).max().unwrap_or(scores[first]);
            let low = order.iter().map(|&p| scores[p]).min().unwrap_or(scores[last]);
            (high > low).then_some((scores, low, high))
        }
        _ => None,
    };
    for (at, &player) in order.iter().enumerate() {
        values[player] = match (settings.values, range) {
            (Values::ByPlace, _) => {
                (settings.top - settings.step.saturating_mul(at as i64)).max(settings.lowest)
            }
            (Values::ByScore, Some((scores, low, high))) => {
                between(settings, i128::from(scores[player] - low), i128::from(high - low))
            }
            (Values::ByScore, None) => {
                let rest = (order.len() - 1).max(1) as i128;
                between(settings, rest - at as i128, rest)
            }
        };
    }
    values
}

/// The value at `part` of `whole` of the way from `lowest` to `top`, to the nearest whole number, halves up.
fn between(settings: &Settings, part: i128, whole: i128) -> i64 {
    let width = i128::from((settings.top - settings.lowest).max(0));
    let rounded = (2 * width * part + whole).div_euclid(2 * whole);
    settings.lowest + i64::try_from(rounded).unwrap_or(0)
}
