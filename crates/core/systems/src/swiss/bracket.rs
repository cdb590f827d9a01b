//! The pairing of one bracket: the best candidate by the criteria, and of equals the one that comes first in the
//! order of C.04.3, articles 3 and 4.

use super::criteria::{Criteria, Scope, criteria};
use super::field::Field;
use super::matching::{Matcher, NONE};
use super::weight::Weight;

/// What the pairing of a bracket made.
pub struct Paired {
    /// The pairs, as field indices, the higher player first.
    pub pairs: Vec<(usize, usize)>,
    /// The players of the bracket that move down, in order.
    pub downfloaters: Vec<usize>,
    /// The players of this bracket and the following one that the last matching left without a partner.
    pub unmatched: Vec<usize>,
}

/// Pairs one bracket. `most_games`: see [`criteria`].
pub fn pair_bracket<W: Weight>(field: &Field, scope: &Scope, most_games: Option<usize>) -> Paired {
    let mut bracket = Bracket::<W>::new(field, scope, most_games);
    bracket.choose_moved_down();
    bracket.pair_moved_down();
    bracket.pair_remainder();
    bracket.finish()
}

/// How many pairs a bracket can have while everyone below can still be paired.
pub fn most_pairs<W: Weight>(field: &Field, scope: &Scope) -> usize {
    let bracket = Bracket::<W>::new(field, scope, None);
    let inside = scope.bracket.len();
    (0..inside).filter(|&vertex| bracket.matcher.mate(vertex) < inside).count() / 2
}

struct Bracket<'a, W> {
    field: &'a Field,
    scope: &'a Scope,
    criteria: Criteria<W>,
    matcher: Matcher<W>,
    pairs: Vec<(usize, usize)>,
    done: Vec<bool>,
}

impl<'a, W: Weight> Bracket<'a, W> {
    fn new(field: &'a Field, scope: &'a Scope, most_games: Option<usize>) -> Bracket<'a, W> {
        let criteria = criteria::<W>(field, scope, most_games);
        let size = scope.size();
        let mut matcher = Matcher::new(size);
        for low in 0..size {
            for high in 0..low {
                if let Some(weight) = criteria.weight(field, scope, high, low) {
                    matcher.put(high, low, weight);
                }
            }
        }
        matcher.start();
        Bracket { field, scope, criteria, matcher, pairs: Vec::new(), done: vec![false; size] }
    }

    fn residents(&self) -> std::ops::Range<usize> {
        self.scope.moved_down..self.scope.bracket.len()
    }

    fn paired_here(&self, vertex: usize) -> bool {
        self.matcher.mate(vertex) < self.scope.bracket.len()
    }

    /// 4.4: of the moved-down players with equal scores, the first ones that can be paired here.
    fn choose_moved_down(&mut self) {
        let mut level_start = 0;
        while level_start < self.scope.moved_down {
            let score_end = self.level_end(level_start);
            let mut left = score_end - level_start;
            let mut to_pair = (level_start..score_end).filter(|&vertex| self.paired_here(vertex)).count();
            for vertex in level_start..score_end {
                if to_pair == 0 || to_pair == left {
                    break;
                }
                left -= 1;
                if self.try_to_pair_here(vertex) {
                    to_pair -= 1;
                    self.raise(vertex, self.criteria.of(self.criteria.settled, 1));
                }
            }
            level_start = score_end;
        }
    }

    fn level_end(&self, start: usize) -> usize {
        let score = |vertex: usize| self.field.cards[self.scope.bracket[vertex]].score;
        (start..self.scope.moved_down)
            .find(|&vertex| score(vertex) != score(start))
            .unwrap_or(self.scope.moved_down)
    }

    fn try_to_pair_here(&mut self, vertex: usize) -> bool {
        if !self.paired_here(vertex) && self.residents().any(|other| self.matcher.possible(vertex, other)) {
            self.raise(vertex, self.criteria.of(self.criteria.wish, 1));
        }
        self.paired_here(vertex)
    }

    /// Makes the edges of a moved-down player to the residents heavier.
    fn raise(&mut self, vertex: usize, by: W) {
        let edges: Vec<(usize, W)> = self
            .residents()
            .map(|other| (other, self.matcher.weight(vertex, other)))
            .filter(|&(_, weight)| weight != W::ABSENT)
            .map(|(other, weight)| (other, weight + by))
            .collect();
        self.matcher.change(vertex, &edges);
    }

    /// 4.2: each moved-down player in turn gets the first resident possible.
    fn pair_moved_down(&mut self) {
        let chosen: Vec<usize> =
            (0..self.scope.moved_down).filter(|&vertex| self.paired_here(vertex)).collect();
        for vertex in chosen {
            let open: Vec<usize> = self.residents().filter(|&other| !self.done[other]).collect();
            self.pair_with_first(vertex, &open);
        }
    }

    /// Pairs a vertex with the first of the candidates that a best pairing allows, for good.
    fn pair_with_first(&mut self, vertex: usize, candidates: &[usize]) {
        let mate = self.matcher.mate(vertex);
        let before = candidates.iter().take_while(|&&other| other != mate);
        if before.into_iter().any(|&other| self.matcher.possible(vertex, other)) {
            let edges: Vec<(usize, W)> = candidates
                .iter()
                .enumerate()
                .map(|(place, &other)| (place, other, self.matcher.weight(vertex, other)))
                .filter(|&(_, _, weight)| weight != W::ABSENT)
                .map(|(place, other, weight)| {
                    (other, weight + self.criteria.of(self.criteria.wish, candidates.len() - place))
                })
                .collect();
            self.matcher.change(vertex, &edges);
        }
        let mate = self.matcher.mate(vertex);
        self.matcher.take_out(vertex, mate);
        self.done[vertex] = true;
        self.done[mate] = true;
        self.pairs.push((vertex, mate));
    }

    /// Articles 4.2 and 4.3 for the residents not paired with moved-down players.
    fn pair_remainder(&mut self) {
        let remainder: Vec<usize> = self.residents().filter(|&vertex| !self.done[vertex]).collect();
        let count = remainder.iter().filter(|&&vertex| self.is_higher(vertex)).count();
        if remainder[..count].iter().any(|&vertex| !self.is_higher(vertex)) {
            self.exchange(&remainder, count);
        }
        self.fix_roles(&remainder);
        let higher: Vec<usize> = remainder.iter().copied().filter(|&vertex| self.is_higher(vertex)).collect();
        let lower: Vec<usize> = remainder.iter().copied().filter(|vertex| !higher.contains(vertex)).collect();
        for vertex in higher {
            let open: Vec<usize> =
                lower.iter().copied().filter(|&other| other > vertex && !self.done[other]).collect();
            self.pair_with_first(vertex, &open);
        }
    }

    /// Whether a resident is the higher player of a pair in this bracket, as those of S1 are.
    fn is_higher(&self, vertex: usize) -> bool {
        self.paired_here(vertex) && self.matcher.mate(vertex) > vertex
    }

    /// 4.3: as few exchanges between S1 and S2 as possible, then the smallest difference, then the lowest players of
    /// S1, then the highest of S2.
    fn exchange(&mut self, remainder: &[usize], count: usize) {
        let mut place = vec![usize::MAX; self.done.len()];
        for (at, &vertex) in remainder.iter().enumerate() {
            place[vertex] = at;
        }
        let criteria = &self.criteria;
        self.matcher.reweigh(|a, b, weight| {
            let (high, low) = (place[a.min(b)], place[a.max(b)]);
            if high == usize::MAX || low == usize::MAX {
                return weight;
            }
            weight
                + criteria.of(criteria.exchanges, usize::from(high < count))
                + criteria.of(criteria.difference, remainder.len() - high)
        });
        let exchanged = remainder[..count].iter().filter(|&&vertex| !self.is_higher(vertex)).count();
        let mut left = exchanged;
        for at in (0..count).rev() {
            if left == 0 {
                break;
            }
            left -= usize::from(self.leaves_upper_half(remainder, at));
        }
        left = exchanged;
        for at in count..remainder.len() {
            if left <= 1 {
                break;
            }
            left -= usize::from(self.enters_upper_half(remainder, at));
        }
    }

    fn edges_to(&self, vertex: usize, others: &[usize], make: impl Fn(W) -> W) -> Vec<(usize, W)> {
        let there = others.iter().map(|&other| (other, self.matcher.weight(vertex, other)));
        there
            .filter(|&(_, weight)| weight != W::ABSENT)
            .map(|(other, weight)| (other, make(weight)))
            .collect()
    }

    /// Whether a player of S1 can be one of those exchanged; if so, that is settled.
    fn leaves_upper_half(&mut self, remainder: &[usize], at: usize) -> bool {
        let (vertex, lower) = (remainder[at], &remainder[at + 1..]);
        let wish = self.criteria.of(self.criteria.wish, 1);
        if self.is_higher(vertex) {
            let edges = self.edges_to(vertex, lower, |weight| weight - wish);
            self.matcher.change(vertex, &edges);
            if self.is_higher(vertex) {
                let edges = self.edges_to(vertex, lower, |weight| weight + wish);
                self.matcher.change(vertex, &edges);
                return false;
            }
        }
        let edges = self.edges_to(vertex, lower, |_| W::ABSENT);
        self.matcher.change(vertex, &edges);
        true
    }

    /// Whether a player of S2 can be one of those exchanged; if so, that is settled.
    fn enters_upper_half(&mut self, remainder: &[usize], at: usize) -> bool {
        let (vertex, lower) = (remainder[at], &remainder[at + 1..]);
        let wish = self.criteria.of(self.criteria.wish, 1);
        let already = self.is_higher(vertex);
        if !already {
            let edges = self.edges_to(vertex, lower, |weight| weight + wish);
            self.matcher.change(vertex, &edges);
        }
        let enters = self.is_higher(vertex);
        let undo = if already { W::ZERO } else { wish };
        let settle = if enters { self.criteria.of(self.criteria.settled, 1) } else { W::ZERO };
        let mut edges = self.edges_to(vertex, lower, |weight| weight - undo + settle);
        if enters {
            edges.extend(self.edges_to(vertex, &remainder[..at], |_| W::ABSENT));
        }
        self.matcher.change(vertex, &edges);
        enters
    }

    /// From here on a higher player of a pair stays one, and is paired with one that is not.
    fn fix_roles(&mut self, remainder: &[usize]) {
        let mut role = vec![None; self.done.len()];
        for &vertex in remainder {
            role[vertex] = Some(self.is_higher(vertex));
        }
        self.matcher.reweigh(|a, b, weight| match (role[a.min(b)], role[a.max(b)]) {
            (Some(true), Some(false)) | (None, _) | (_, None) => weight,
            _ => W::ABSENT,
        });
    }

    fn finish(self) -> Paired {
        let player = |vertex: usize| self.scope.player(vertex);
        let bracket = self.scope.bracket.len();
        let seen = bracket + self.scope.following.len();
        Paired {
            pairs: self.pairs.iter().filter_map(|&(a, b)| Some((player(a)?, player(b)?))).collect(),
            downfloaters: (0..bracket).filter(|&vertex| !self.done[vertex]).filter_map(player).collect(),
            unmatched: (0..seen)
                .filter(|&vertex| !self.done[vertex] && self.matcher.mate(vertex) == NONE)
                .filter_map(player)
                .collect(),
        }
    }
}
