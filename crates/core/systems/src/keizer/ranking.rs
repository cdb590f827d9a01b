//! The ranking after each round: values, scores and places that agree with each other (D25-D27).

use super::equals::Equals;
use super::order::{Ties, sort};
use super::season::{PlayerIndex, Round, Season};
use super::settings::{Carried, OwnValue, Passes, Settings, Values};
use super::tally::{Credit, Tally};
use super::values::{assign, values};
use crate::exact::Fraction;

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

    /// Those whose places turn round for ever, the highest-placed first; nobody where the order came to rest (D26).
    pub fn turning(&self) -> Vec<PlayerIndex> {
        let Settled::Cycle(rankings) = &self.settled else { return Vec::new() };
        let moves = |at: usize| rankings.iter().any(|ranking| ranking.get(at) != rankings[0].get(at));
        let placed = self.order.iter().enumerate().filter(|(at, _)| moves(*at));
        placed.map(|(_, player)| *player).collect()
    }

    /// The ranking as it is shown: without who has not played or been free as often as the club asks.
    pub fn listed(&self, season: &Season) -> Vec<PlayerIndex> {
        let least = season.settings.listed_from;
        if least == 0 {
            return self.order.clone();
        }
        let rounds = &season.rounds[..self.round.min(season.rounds.len())];
        let free = |player: &PlayerIndex| rounds.iter().filter(|round| round.free.contains(player)).count();
        let often = |player: &PlayerIndex| self.games[*player] as usize + free(player) >= least;
        self.order.iter().copied().filter(often).collect()
    }

    /// A player's place, counted from 1.
    pub fn place(&self, player: PlayerIndex) -> Option<usize> {
        self.order.iter().position(|&other| other == player).map(|at| at + 1)
    }
}

/// The rankings after rounds 0 (the starting order) to `upto`; `upto` beyond the last round means the last.
pub fn standings(season: &Season, unit: i64, upto: usize) -> Vec<Standing> {
    let mut run = Run::new(season, unit);
    let mut all = vec![run.standing()];
    for round in &season.rounds[..upto.min(season.rounds.len())] {
        run.play(round);
        all.push(run.standing());
    }
    all
}

/// The ranking after the last round up to `upto`.
pub fn standing(season: &Season, unit: i64, upto: usize) -> Standing {
    Course::new(season, unit, upto).run.standing()
}

/// The ranking that the coming round starts from: after the last round, with its entrants put in (D33).
pub fn coming(season: &Season, unit: i64) -> Vec<PlayerIndex> {
    Course::new(season, unit, usize::MAX).run.start()
}

/// A season up to a round, from which several coming rounds can be tried.
pub struct Course<'a> {
    run: Run<'a>,
}

impl<'a> Course<'a> {
    /// Everything up to round `rounds`.
    pub fn new(season: &'a Season, unit: i64, rounds: usize) -> Course<'a> {
        let mut run = Run::new(season, unit);
        for round in &season.rounds[..rounds.min(season.rounds.len())] {
            run.play(round);
        }
        Course { run }
    }

    /// The ranking if this were the next round.
    pub fn after(&self, round: &Round) -> Standing {
        let mut run = self.run.clone();
        run.play(round);
        run.standing()
    }
}

/// No season needs near this many passes; a longer row counts as one cycle, so that time and memory are bounded.
const LONGEST: usize = 20_000;

#[derive(Clone)]
struct Run<'a> {
    season: &'a Season,
    /// Per player the value, where values do not change.
    fixed: Option<Vec<i64>>,
    starting_order: Vec<PlayerIndex>,
    /// Rounds played.
    round: usize,
    tally: Tally,
    before: Vec<PlayerIndex>,
    order: Vec<PlayerIndex>,
    settled: Settled,
    room: Room,
}

/// Room that every round uses again: asking the system for it anew took longer than the counting.
#[derive(Clone, Default)]
struct Room {
    /// Rankings on the way, with their values where these do not follow from the places.
    seen: Vec<Vec<u32>>,
    /// A number for each, to find an earlier one quickly.
    marks: Vec<u64>,
    /// That number for `order`.
    mark: u64,
    keys: Vec<u64>,
    order: Vec<PlayerIndex>,
    next: Vec<PlayerIndex>,
    values: Vec<i64>,
    next_values: Vec<i64>,
}

impl<'a> Run<'a> {
    fn new(season: &'a Season, unit: i64) -> Run<'a> {
        let starting_order = season.starting_order();
        let first =
            |&player: &PlayerIndex| season.players[player].from_round <= 1 && season.gone(player).is_none();
        let order: Vec<PlayerIndex> = starting_order.iter().copied().filter(first).collect();
        let mut run = Run {
            season,
            fixed: season.fixed_values(),
            starting_order,
            round: 0,
            tally: Tally::new(season, unit),
            before: order.clone(),
            order,
            settled: Settled::Stable(0),
            room: Room::default(),
        };
        run.enter(1);
        let first = run.values(&run.order, None);
        run.tally.revalue(&first);
        run
    }

    fn values(&self, order: &[PlayerIndex], scores: Option<&[i64]>) -> Vec<i64> {
        values(self.settings(), order, scores, self.fixed.as_deref(), self.season.players.len())
    }

    fn settings(&self) -> &'a Settings {
        &self.season.settings
    }

    /// What the players of `before` who enter in `round` bring along: the own value where it counts in the score,
    /// and the credit for rounds missed.
    fn enter(&mut self, round: usize) {
        let settings = self.settings();
        let start = self.values(&self.before, None);
        for player in self.before.clone() {
            if self.season.players[player].from_round.max(1) != round {
                continue;
            }
            match settings.own_value {
                OwnValue::No => {}
                OwnValue::Start => {
                    let points = start[player] * self.tally.unit;
                    self.tally.credit(player, Credit::Fixed(points));
                }
                OwnValue::Current => self.tally.credit(player, Credit::Own(self.tally.unit)),
            }
            let missed = settings.late_entry_credit.times(Fraction::from(self.missed(round) as i64));
            self.tally.award(player, None, missed);
        }
    }

    /// How many rounds that give points lie before a round: those of an earlier period do not where each starts anew (D80).
    fn missed(&self, round: usize) -> usize {
        let before = round - 1;
        if self.settings().section_points == Carried::All {
            return before;
        }
        before - self.season.rounds.iter().take(before).filter(|round| round.past).count()
    }

    /// R0 of the coming round: the ranking so far, with each entrant below everyone with at least as many points
    /// (D33). Who has not entered yet has only entry points.
    fn start(&self) -> Vec<PlayerIndex> {
        let mut order = self.order.clone();
        if self.round == 0 {
            return order;
        }
        let scores = &self.tally.scores;
        let joins = |&&player: &&PlayerIndex| {
            self.season.players[player].from_round == self.round + 1 && self.season.gone(player).is_none()
        };
        for &player in self.starting_order.iter().filter(joins) {
            let at_least = |&other: &PlayerIndex| scores[other] >= scores[player];
            let below = order.iter().rposition(at_least).map_or(0, |at| at + 1);
            order.insert(below, player);
        }
        order
    }

    fn play(&mut self, played: &Round) {
        self.before = self.start();
        self.round += 1;
        if self.round > 1 {
            self.enter(self.round);
        }
        let scores_before = (self.round > 1).then(|| self.tally.scores.clone());
        let first = self.values(&self.before, scores_before.as_deref());
        self.tally.add(self.season, played, self.round);
        let ties = self.ties();
        self.settled = match self.settings().passes {
            Passes::Frozen => self.freeze(&first, &ties),
            Passes::Stable => self.settle(&first, &ties, usize::MAX),
            Passes::Times(times) => self.settle(&first, &ties, times),
        };
    }

    /// The order among equal scores, by the club's list of criteria and at last the place before (D27).
    fn ties(&self) -> Ties {
        let mut players = self.before.clone();
        let equals = Equals::new(self.season, self.round, &self.tally, &self.before);
        equals.sort(&mut players);
        let mut rank = vec![0; self.season.players.len()];
        for (at, &player) in players.iter().enumerate() {
            rank[player] = at as u64;
        }
        let mutual = equals.has_mutual().then_some(equals);
        Ties { players, rank, mutual: mutual.map(Box::new) }
    }

    /// Values, scores, ranking, again and again, until the ranking agrees with itself (D26).
    fn settle(&mut self, first: &[i64], ties: &Ties, limit: usize) -> Settled {
        let mut room = std::mem::take(&mut self.room);
        room.order.clone_from(&self.before);
        room.values.clear();
        room.values.extend_from_slice(first);
        room.marks.clear();
        room.mark = mark(&room.order);
        let settled = self.passes(&mut room, ties, limit);
        self.room = room;
        settled
    }

    fn passes(&mut self, room: &mut Room, ties: &Ties, limit: usize) -> Settled {
        let settings = self.settings();
        for pass in 1..=limit.min(LONGEST) {
            self.tally.revalue(&room.values);
            sort(&room.order, &self.tally.scores, ties, &mut room.keys, &mut room.next);
            let (scores, n) = (Some(self.tally.scores.as_slice()), room.values.len());
            assign(settings, &room.next, scores, self.fixed.as_deref(), &mut room.next_values, n);
            let stable = room.next == room.order && room.next_values == room.values;
            if stable || pass == limit {
                self.order.clone_from(&room.next);
                return if stable { Settled::Stable(pass) } else { Settled::Passes(pass) };
            }
            room.remember(settings);
            std::mem::swap(&mut room.order, &mut room.next);
            std::mem::swap(&mut room.values, &mut room.next_values);
            room.mark = mark(&room.order);
            if let Some(first) = room.find(settings) {
                return self.choose(&room.seen[first..room.marks.len()]);
            }
        }
        self.choose(&room.seen[..room.marks.len()])
    }

    /// Of a cycle, the ranking that comes first when each is written as the places its players had before.
    fn choose(&mut self, cycle: &[Vec<u32>]) -> Settled {
        let (count, n) = (self.before.len(), self.season.players.len());
        let mut place = vec![0; n];
        for (at, &player) in self.before.iter().enumerate() {
            place[player] = at;
        }
        let order = |step: &Vec<u32>| step[..count].iter().map(|&player| player as usize).collect::<Vec<_>>();
        let written =
            |step: &&Vec<u32>| step[..count].iter().map(|&p| place[p as usize]).collect::<Vec<usize>>();
        if let Some(step) = cycle.iter().min_by_key(written) {
            self.order = order(step);
            let values = match self.settings().values {
                Values::ByPlace | Values::ByBand | Values::ByHand => self.values(&self.order, None),
                Values::ByScore => step[count..].iter().map(|&value| i64::from(value)).collect(),
            };
            self.tally.revalue(&values);
        }
        Settled::Cycle(cycle.iter().map(order).collect())
    }

    /// No revaluation: this round counts with the values before it and everything earlier stays.
    fn freeze(&mut self, first: &[i64], ties: &Ties) -> Settled {
        self.tally.revalue(first);
        self.tally.freeze();
        let mut keys = Vec::new();
        sort(&self.before, &self.tally.scores, ties, &mut keys, &mut self.order);
        Settled::Frozen
    }

    fn standing(&self) -> Standing {
        let tally = &self.tally;
        Standing {
            round: self.round,
            before: self.before.clone(),
            order: self.order.clone(),
            values: self.values(&self.order, Some(&tally.scores)),
            counted: tally.counted.clone(),
            scores: tally.scores.clone(),
            unit: tally.unit,
            games: tally.games.clone(),
            half_points: tally.half_points.clone(),
            settled: self.settled.clone(),
        }
    }
}

impl Room {
    /// Keeps the ranking of this pass.
    fn remember(&mut self, settings: &Settings) {
        let at = self.marks.len();
        if at == self.seen.len() {
            self.seen.push(Vec::new());
        }
        self.seen[at].clear();
        self.seen[at].extend(written(settings, &self.order, &self.values));
        self.marks.push(self.mark);
    }

    /// The earlier pass that had this very ranking.
    fn find(&self, settings: &Settings) -> Option<usize> {
        let same = |step: &Vec<u32>| step.iter().copied().eq(written(settings, &self.order, &self.values));
        (0..self.marks.len()).find(|&at| self.marks[at] == self.mark && same(&self.seen[at]))
    }
}

/// A ranking as numbers, with the values where these do not follow from the places.
fn written(settings: &Settings, order: &[PlayerIndex], values: &[i64]) -> impl Iterator<Item = u32> {
    let values = if settings.values == Values::ByScore { values } else { &[] };
    order.iter().map(|&player| player as u32).chain(values.iter().map(|&value| value as u32))
}

/// A number that differs for most rankings that differ.
fn mark(order: &[PlayerIndex]) -> u64 {
    let mixed = |number: u64| number.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ number >> 7;
    (1_u64..).zip(order).fold(0, |mark, (place, &player)| {
        mark.wrapping_add(mixed(place).wrapping_mul(mixed(player as u64) | 1))
    })
}
