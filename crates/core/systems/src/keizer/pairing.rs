//! The pairing of the coming round, with the reason of every pair (D28-D30).

use super::colours::{self, ColourReason};
use super::first_round;
use super::matching::{Graph, Matching, Shortage};
use super::meetings::{Bar, Meetings};
use super::repairs::{self, Repairs};
use super::season::{PlayerIndex, Season};
use super::settings::{Boards, FirstRound};
use crate::lots;
use std::collections::HashSet;

/// What the pairing officer fixes beforehand.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wishes {
    /// Who is there; nothing: everyone who takes part.
    pub present: Option<Vec<PlayerIndex>>,
    /// Pairs that must be, White first where `colours` holds.
    pub locked: Vec<(PlayerIndex, PlayerIndex)>,
    /// Pairs that may not be.
    pub forbidden: Vec<(PlayerIndex, PlayerIndex)>,
    /// Players who are given a free round whatever the number.
    pub free: Vec<PlayerIndex>,
}

/// Why a higher-placed player was not the opponent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RuledOut {
    /// A rule or the officer forbids it.
    Barred(Bar),
    /// Then not everyone else could be paired: these groups would have only these players to go to.
    Strands {
        /// Groups of odd size that have to find one opponent outside each.
        groups: Vec<Vec<PlayerIndex>>,
        /// The only players they may still meet outside.
        only: Vec<PlayerIndex>,
    },
}

/// How a pair came about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Origin {
    /// The rule: the highest-placed opponent that was possible.
    Rule,
    /// The lot: the first round is drawn from the seed.
    Lot,
    /// The officer locked it; the bar that the rule would have put up, if any.
    Locked(Option<Bar>),
}

/// One board of the coming round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pair {
    /// Who has White.
    pub white: PlayerIndex,
    /// Who has Black.
    pub black: PlayerIndex,
    /// The higher-placed of the two, with the place.
    pub higher: (PlayerIndex, usize),
    /// The lower-placed of the two, with the place.
    pub lower: (PlayerIndex, usize),
    /// The rule or the officer.
    pub origin: Origin,
    /// Everyone between the two who was still to be paired, and why it was not them.
    pub ruled_out: Vec<(PlayerIndex, RuledOut)>,
    /// Why White has White.
    pub colour: ColourReason,
}

/// Why someone lower, or free as seldom, was not the free player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotFree {
    /// Was free more often than the chosen one.
    MoreOften(usize),
    /// Without this player the others cannot all be paired.
    Needed(Shortage),
}

/// A player without an opponent in the coming round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Free {
    /// Who.
    pub player: PlayerIndex,
    /// The place in the ranking.
    pub place: usize,
    /// How often free before.
    pub times: usize,
    /// Whether the officer chose.
    pub officer: bool,
    /// Everyone lower-placed, and why it was not them.
    pub passed_over: Vec<(PlayerIndex, NotFree)>,
}

/// The coming round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pairing {
    /// The round.
    pub round: usize,
    /// Boards in order of the higher-placed player.
    pub pairs: Vec<Pair>,
    /// Who is free.
    pub free: Vec<Free>,
}

/// Why there is no pairing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoPairing {
    /// Not everyone can be paired; what would help.
    Impossible(Repairs),
    /// Someone stands in two of the officer's wishes, or is not there.
    Wish(PlayerIndex),
}

/// Pairs the coming round. `ranking` is the ranking that the round starts from (see `ranking::coming`).
pub fn pair(season: &Season, ranking: &[PlayerIndex], wishes: &Wishes) -> Result<Pairing, NoPairing> {
    let round = season.rounds.len() + 1;
    let listed: Option<HashSet<PlayerIndex>> =
        wishes.present.as_ref().map(|list| list.iter().copied().collect());
    let here = |player: &PlayerIndex| {
        !season.players[*player].retired && listed.as_ref().is_none_or(|list| list.contains(player))
    };
    let present: Vec<PlayerIndex> = ranking.iter().copied().filter(here).collect();
    check(wishes, &present)?;
    let mut place = vec![0; season.players.len()];
    for (at, &player) in ranking.iter().enumerate() {
        place[player] = at + 1;
    }
    let settled = |player: &PlayerIndex| {
        wishes.free.contains(player) || wishes.locked.iter().any(|&(a, b)| a == *player || b == *player)
    };
    let mut pool: Vec<PlayerIndex> = present.iter().copied().filter(|player| !settled(player)).collect();
    let by_lot = round == 1 && season.settings.first_round == FirstRound::Random;
    if round == 1 {
        pool = first_round::order(season, pool);
    }
    let hall = Hall::new(season, round, pool, &wishes.forbidden, &place);
    let (free, mut drawn) = hall.draw(&place).map_err(NoPairing::Impossible)?;
    if by_lot {
        for pair in &mut drawn {
            pair.origin = Origin::Lot;
        }
    }
    let mut pairs: Vec<Pair> = wishes.locked.iter().map(|&lock| hall.locked(lock, &place)).collect();
    pairs.extend(drawn);
    pairs.sort_by_key(|pair| pair.higher.1);
    if season.settings.boards == Boards::Lot {
        pairs.sort_by_cached_key(|pair| {
            lots::hash(&format!("{}\n{round}\n{}", season.seed, season.players[pair.higher.0].id))
        });
    }
    let officer = |&player: &PlayerIndex| Free {
        player,
        place: place[player],
        times: hall.times_free[player],
        officer: true,
        passed_over: Vec::new(),
    };
    let free = wishes.free.iter().map(officer).chain(free).collect();
    Ok(Pairing { round, pairs, free })
}

/// Everyone named by the officer is there and named once.
fn check(wishes: &Wishes, present: &[PlayerIndex]) -> Result<(), NoPairing> {
    let mut named: Vec<PlayerIndex> = Vec::new();
    let locked = wishes.locked.iter().flat_map(|&(a, b)| [a, b]);
    for player in wishes.free.iter().copied().chain(locked) {
        if named.contains(&player) || !present.contains(&player) {
            return Err(NoPairing::Wish(player));
        }
        named.push(player);
    }
    Ok(())
}

/// How often each player was free this season.
pub fn times_free(season: &Season) -> Vec<usize> {
    let mut times = vec![0; season.players.len()];
    for &player in season.rounds.iter().flat_map(|round| &round.free) {
        times[player] += 1;
    }
    times
}

/// The players still to be paired and what stands between them.
struct Hall<'a> {
    season: &'a Season,
    place: &'a [usize],
    meetings: Meetings<'a>,
    round: usize,
    pool: Vec<PlayerIndex>,
    forbidden: &'a [(PlayerIndex, PlayerIndex)],
    times_free: Vec<usize>,
    colours: Vec<colours::Colours>,
}

impl<'a> Hall<'a> {
    fn new(
        season: &'a Season,
        round: usize,
        pool: Vec<PlayerIndex>,
        forbidden: &'a [(PlayerIndex, PlayerIndex)],
        place: &'a [usize],
    ) -> Hall<'a> {
        Hall {
            season,
            place,
            meetings: Meetings::of(season),
            round,
            pool,
            forbidden,
            times_free: times_free(season),
            colours: colours::histories(season),
        }
    }

    fn bar(&self, a: PlayerIndex, b: PlayerIndex) -> Option<Bar> {
        let names = |&(c, d): &(PlayerIndex, PlayerIndex)| (c, d) == (a, b) || (d, c) == (a, b);
        if self.forbidden.iter().any(names) {
            return Some(Bar::Forbidden);
        }
        self.meetings.bar(a, b, self.round).or_else(|| self.constraint(a, b))
    }

    /// What the club's limits on distance and colours say about two players.
    fn constraint(&self, a: PlayerIndex, b: PlayerIndex) -> Option<Bar> {
        let settings = &self.season.settings;
        let places = self.place[a].abs_diff(self.place[b]);
        if let Some(most) = settings.greatest_distance.filter(|&most| places > most) {
            return Some(Bar::TooFarApart { places, most });
        }
        if let (Some(most), 1) = (settings.first_round_band, self.round)
            && let (Some(one), Some(other)) = (self.season.players[a].rating, self.season.players[b].rating)
            && one.abs_diff(other) > most as u64
        {
            return Some(Bar::RatingsApart { points: one.abs_diff(other) as usize, most });
        }
        let limit = settings.colour_limit?;
        let (higher, lower) = if self.place[a] < self.place[b] { (a, b) } else { (b, a) };
        let (white, black, _) = colours::white(&self.colours, higher, lower);
        let far = |balance: i64| balance.unsigned_abs() > limit as u64;
        let over = |player: PlayerIndex, change: i64| {
            let now = self.colours[player].balance();
            far(now + change) && (now + change).abs() > now.abs()
        };
        (over(white, 1) || over(black, -1)).then_some(Bar::Colours { limit })
    }

    /// Who may play whom; the vertices are places in `pool`. Only who met before, or is forbidden, can be barred.
    fn graph(&self) -> Graph {
        let mut at = vec![None; self.times_free.len()];
        for (vertex, &player) in self.pool.iter().enumerate() {
            at[player] = Some(vertex);
        }
        let mut graph = Graph::complete(self.pool.len());
        for (a, b) in self.meetings.pairs().chain(self.forbidden.iter().copied()) {
            if let (Some(one), Some(other)) = (at[a], at[b])
                && self.bar(a, b).is_some()
            {
                graph.part(one, other);
            }
        }
        let settings = &self.season.settings;
        let first_band = settings.first_round_band.is_some() && self.round == 1;
        if settings.greatest_distance.is_some() || settings.colour_limit.is_some() || first_band {
            for one in 0..self.pool.len() {
                for other in one + 1..self.pool.len() {
                    if self.constraint(self.pool[one], self.pool[other]).is_some() {
                        graph.part(one, other);
                    }
                }
            }
        }
        graph
    }

    fn draw(&self, place: &[usize]) -> Result<(Option<Free>, Vec<Pair>), Repairs> {
        let graph = self.graph();
        let mut matching = Matching::largest(&graph);
        let odd = self.pool.len() % 2;
        if matching.unmatched().len() > odd {
            let bar = |a: usize, b: usize| self.bar(self.pool[a], self.pool[b]);
            return Err(repairs::smallest(&graph, &self.pool, &self.times_free, bar));
        }
        let free = if odd == 1 { self.free_player(&mut matching, place) } else { None };
        if free.is_none() && odd == 1 {
            // Nobody may be free by the club's rules: the officer chooses.
            let bar = |a: usize, b: usize| self.bar(self.pool[a], self.pool[b]);
            return Err(repairs::smallest(&graph, &self.pool, &self.times_free, bar));
        }
        let mut pairs = Vec::with_capacity(self.pool.len() / 2);
        for a in 0..self.pool.len() {
            if matching.lives(a)
                && let Some(pair) = self.opponent(a, &graph, &mut matching, place)
            {
                pairs.push(pair);
            }
        }
        Ok((free, pairs))
    }

    /// The lowest-placed among those free least often without whom the others can all be paired (D30).
    fn free_player(&self, matching: &mut Matching<'_>, place: &[usize]) -> Option<Free> {
        let mut candidates: Vec<usize> = (0..self.pool.len()).rev().collect();
        let settings = &self.season.settings;
        candidates.retain(|&at| {
            let player = self.pool[at];
            place[player] > settings.free_not_first
                && settings.free_maximum.is_none_or(|most| self.times_free[player] < most)
        });
        candidates.sort_by_key(|&at| self.times_free[self.pool[at]]);
        let mut needed: Vec<(usize, Shortage)> = Vec::new();
        for at in candidates {
            if let Err(shortage) = matching.take_one(at) {
                needed.push((at, shortage));
                continue;
            }
            let player = self.pool[at];
            return Some(Free {
                player,
                place: place[player],
                times: self.times_free[player],
                officer: false,
                passed_over: self.passed_over(at, needed),
            });
        }
        None
    }

    fn passed_over(&self, chosen: usize, needed: Vec<(usize, Shortage)>) -> Vec<(PlayerIndex, NotFree)> {
        let times = self.times_free[self.pool[chosen]];
        let mut passed: Vec<(usize, NotFree)> = (chosen + 1..self.pool.len())
            .filter(|&at| self.times_free[self.pool[at]] > times)
            .map(|at| (at, NotFree::MoreOften(self.times_free[self.pool[at]])))
            .collect();
        passed.extend(needed.into_iter().map(|(at, shortage)| (at, NotFree::Needed(self.named(shortage)))));
        passed.sort_by_key(|(at, _)| std::cmp::Reverse(*at));
        passed.into_iter().map(|(at, why)| (self.pool[at], why)).collect()
    }

    /// The highest-placed opponent that leaves everyone else a pair (D28).
    fn opponent(
        &self,
        a: usize,
        graph: &Graph,
        matching: &mut Matching<'_>,
        place: &[usize],
    ) -> Option<Pair> {
        let mut ruled_out = Vec::new();
        for b in (a + 1..self.pool.len()).filter(|&b| matching.lives(b)).collect::<Vec<usize>>() {
            let (one, other) = (self.pool[a], self.pool[b]);
            if !graph.joined(a, b) {
                ruled_out.extend(self.bar(one, other).map(|bar| (other, RuledOut::Barred(bar))));
                continue;
            }
            if let Err(shortage) = matching.take_pair(a, b) {
                let Shortage { groups, only } = self.named(shortage);
                ruled_out.push((other, RuledOut::Strands { groups, only }));
                continue;
            }
            let (higher, lower) = if place[one] < place[other] { (one, other) } else { (other, one) };
            let (white, black, colour) = colours::white(&self.colours, higher, lower);
            return Some(Pair {
                white,
                black,
                higher: (higher, place[higher]),
                lower: (lower, place[lower]),
                origin: Origin::Rule,
                ruled_out,
                colour,
            });
        }
        None
    }

    /// A shortage with players for vertices.
    fn named(&self, shortage: Shortage) -> Shortage {
        let name = |list: Vec<usize>| list.into_iter().map(|at| self.pool[at]).collect::<Vec<PlayerIndex>>();
        Shortage { groups: shortage.groups.into_iter().map(name).collect(), only: name(shortage.only) }
    }

    fn locked(&self, (a, b): (PlayerIndex, PlayerIndex), place: &[usize]) -> Pair {
        let (higher, lower) = if place[a] < place[b] { (a, b) } else { (b, a) };
        let (white, black, colour) = colours::white(&self.colours, higher, lower);
        Pair {
            white,
            black,
            higher: (higher, place[higher]),
            lower: (lower, place[lower]),
            origin: Origin::Locked(self.bar(a, b).filter(|bar| *bar != Bar::Forbidden)),
            ruled_out: Vec::new(),
            colour,
        }
    }
}
