//! No complete pairing: the smallest ways out, for the pairing officer to choose from (D28).

use super::matching::{Graph, Matching};
use super::meetings::Bar;
use super::season::PlayerIndex;

/// A pair that would meet again, and the bar it takes away.
pub type Rematch = (PlayerIndex, PlayerIndex, Bar);

/// What would make a complete pairing possible.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repairs {
    /// The fewest rematches, and some choices of that size, the best for the ranking first; none when the
    /// officer's own bans stand in the way.
    pub rematches: Vec<Vec<Rematch>>,
    /// Everyone who would be free if nobody met again, chosen by the rule for free players; in an odd number
    /// this includes the one who is free anyway.
    pub free: Vec<PlayerIndex>,
}

/// More choices than this confuse more than they help.
const CHOICES: usize = 5;

/// The smallest repairs of a graph that has no complete matching; `pool` is in ranking order.
pub fn smallest(
    graph: &Graph,
    pool: &[PlayerIndex],
    times_free: &[usize],
    bar: impl Fn(usize, usize) -> Option<Bar>,
) -> Repairs {
    Repairs { rematches: rematches(graph, pool, &bar), free: free(graph, pool, times_free) }
}

/// The smallest set of rematches; where the officer's own bans leave none, bans may be lifted too.
fn rematches(
    graph: &Graph,
    pool: &[PlayerIndex],
    bar: &impl Fn(usize, usize) -> Option<Bar>,
) -> Vec<Vec<Rematch>> {
    let by_rule = sets(graph, pool, &|a, b| bar(a, b).filter(|why| *why != Bar::Forbidden));
    if by_rule.is_empty() { sets(graph, pool, bar) } else { by_rule }
}

/// Each rematch that helps matches two more players. When one is enough every choice is tried; when more are
/// needed, they are taken one by one, the highest-placed pair that helps first.
fn sets(
    graph: &Graph,
    pool: &[PlayerIndex],
    bar: &impl Fn(usize, usize) -> Option<Bar>,
) -> Vec<Vec<Rematch>> {
    let mut graph = graph.clone();
    let mut taken: Vec<Rematch> = Vec::new();
    loop {
        let enough = Matching::largest(&graph).unmatched().len() / 2 == 1;
        let choices = helpful(&graph, bar, if enough { CHOICES } else { 1 });
        if enough {
            let named = |(a, b, why)| taken.iter().cloned().chain([(pool[a], pool[b], why)]).collect();
            return choices.into_iter().map(named).collect();
        }
        let Some((a, b, why)) = choices.into_iter().next() else { return Vec::new() };
        graph.join(a, b);
        taken.push((pool[a], pool[b], why));
    }
}

/// The first `most` pairs, the highest-placed first, that would match two more players.
fn helpful(
    graph: &Graph,
    bar: &impl Fn(usize, usize) -> Option<Bar>,
    most: usize,
) -> Vec<(usize, usize, Bar)> {
    let mut matching = Matching::largest(graph);
    let mut found = Vec::new();
    for a in 0..graph.size() {
        for b in a + 1..graph.size() {
            if graph.joined(a, b) || !matching.would_help(a, b) {
                continue;
            }
            found.extend(bar(a, b).map(|why| (a, b, why)));
            if found.len() == most {
                return found;
            }
        }
    }
    found
}

/// The players to be set free besides: the lowest-placed of those free least often, so that the rest can be paired.
fn free(graph: &Graph, pool: &[PlayerIndex], times_free: &[usize]) -> Vec<PlayerIndex> {
    let mut matching = Matching::largest(graph);
    let extra = matching.unmatched().len();
    let mut order: Vec<usize> = (0..pool.len()).rev().collect();
    order.sort_by_key(|&at| times_free[pool[at]]);
    let mut free = Vec::new();
    for at in order {
        if free.len() == extra {
            break;
        }
        if matching.take_one(at).is_ok() {
            free.push(pool[at]);
        }
    }
    free
}
