//! Whether everyone left can still be paired (C4): a matching by number alone.

use super::field::Field;
use std::collections::VecDeque;

const NONE: usize = usize::MAX;

/// Whether the players can all be paired with each other; when `bye` is given, one of those for whom it says yes is
/// left over.
pub fn can_be_paired(field: &Field, players: &[usize], bye: Option<&dyn Fn(usize) -> bool>) -> bool {
    let count = players.len() + usize::from(bye.is_some());
    if count % 2 == 1 {
        return false;
    }
    let joined = |a: usize, b: usize| match (players.get(a), players.get(b)) {
        (Some(&a), Some(&b)) => field.compatible(a, b),
        (Some(&one), None) | (None, Some(&one)) => bye.is_some_and(|may| may(one)),
        (None, None) => false,
    };
    let mut search = Search::new(count);
    search.greedy(&joined);
    (0..count).all(|vertex| search.mate[vertex] != NONE || search.augment(vertex, &joined))
}

/// The search of Edmonds for an augmenting path, with the base of each shrunk ring.
struct Search {
    mate: Vec<usize>,
    parent: Vec<usize>,
    base: Vec<usize>,
    even: Vec<bool>,
}

impl Search {
    fn new(count: usize) -> Search {
        Search {
            mate: vec![NONE; count],
            parent: vec![NONE; count],
            base: vec![0; count],
            even: vec![false; count],
        }
    }

    fn greedy(&mut self, joined: &impl Fn(usize, usize) -> bool) {
        let count = self.mate.len();
        for a in 0..count {
            if self.mate[a] == NONE
                && let Some(b) = (a + 1..count).find(|&b| self.mate[b] == NONE && joined(a, b))
            {
                self.mate[a] = b;
                self.mate[b] = a;
            }
        }
    }

    fn augment(&mut self, root: usize, joined: &impl Fn(usize, usize) -> bool) -> bool {
        let count = self.mate.len();
        self.parent.fill(NONE);
        self.even.fill(false);
        self.base = (0..count).collect();
        self.even[root] = true;
        let mut queue = VecDeque::from([root]);
        while let Some(from) = queue.pop_front() {
            for to in 0..count {
                if to == from
                    || self.base[from] == self.base[to]
                    || self.mate[from] == to
                    || !joined(from, to)
                {
                    continue;
                }
                if self.even[to] {
                    self.shrink(from, to, &mut queue);
                } else if self.parent[to] == NONE {
                    self.parent[to] = from;
                    if self.mate[to] == NONE {
                        self.flip(to);
                        return true;
                    }
                    self.even[self.mate[to]] = true;
                    queue.push_back(self.mate[to]);
                }
            }
        }
        false
    }

    fn flip(&mut self, end: usize) {
        let mut at = end;
        while at != NONE {
            let before = self.parent[at];
            let next = self.mate[before];
            self.mate[at] = before;
            self.mate[before] = at;
            at = next;
        }
    }

    fn shrink(&mut self, a: usize, b: usize, queue: &mut VecDeque<usize>) {
        let common = self.common_base(a, b);
        let mut inside = vec![false; self.mate.len()];
        self.mark(a, b, common, &mut inside);
        self.mark(b, a, common, &mut inside);
        for vertex in 0..self.mate.len() {
            if inside[self.base[vertex]] {
                self.base[vertex] = common;
                if !self.even[vertex] {
                    self.even[vertex] = true;
                    queue.push_back(vertex);
                }
            }
        }
    }

    fn common_base(&self, a: usize, b: usize) -> usize {
        let mut seen = vec![false; self.mate.len()];
        let mut at = a;
        loop {
            at = self.base[at];
            seen[at] = true;
            if self.mate[at] == NONE || self.parent[self.mate[at]] == NONE {
                break;
            }
            at = self.parent[self.mate[at]];
        }
        at = b;
        loop {
            at = self.base[at];
            if seen[at] {
                return at;
            }
            at = self.parent[self.mate[at]];
        }
    }

    fn mark(&mut self, from: usize, child: usize, common: usize, inside: &mut [bool]) {
        let (mut at, mut child) = (from, child);
        while self.base[at] != common {
            inside[self.base[at]] = true;
            inside[self.base[self.mate[at]]] = true;
            self.parent[at] = child;
            child = self.mate[at];
            at = self.parent[self.mate[at]];
        }
    }
}
