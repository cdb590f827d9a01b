//! Can everyone still be paired? Maximum matching in a general graph, by Edmonds' blossoms.
//!
//! The pairing asks this hundreds of times a round and changes one pair at a time, so a matching is kept and only
//! mended: one search from one vertex each time. The graph is rows of bits.

const NONE: u32 = u32::MAX;

/// Who may play whom, as rows of bits.
#[derive(Clone)]
pub struct Graph {
    size: usize,
    words: usize,
    rows: Vec<u64>,
}

impl Graph {
    /// `size` vertices and no edge.
    pub fn new(size: usize) -> Graph {
        let words = size.div_ceil(64);
        Graph { size, words, rows: vec![0; words * size] }
    }

    /// `size` vertices, each joined to every other.
    pub fn complete(size: usize) -> Graph {
        let mut graph = Graph::new(size);
        for a in 0..size {
            for word in 0..graph.words {
                graph.rows[a * graph.words + word] = ones(size - word * 64);
            }
            graph.part(a, a);
        }
        graph
    }

    /// Takes the edge between two vertices away.
    pub fn part(&mut self, a: usize, b: usize) {
        self.rows[a * self.words + b / 64] &= !(1 << (b % 64));
        self.rows[b * self.words + a / 64] &= !(1 << (a % 64));
    }

    /// How many vertices.
    pub fn size(&self) -> usize {
        self.size
    }

    /// Joins two vertices.
    pub fn join(&mut self, a: usize, b: usize) {
        self.rows[a * self.words + b / 64] |= 1 << (b % 64);
        self.rows[b * self.words + a / 64] |= 1 << (a % 64);
    }

    /// Whether two vertices are joined.
    pub fn joined(&self, a: usize, b: usize) -> bool {
        self.rows[a * self.words + b / 64] >> (b % 64) & 1 == 1
    }
}

/// Why a vertex cannot be matched: `groups` of vertices (each of odd size) have between them only `only` to go
/// to, and there is one group more than that.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shortage {
    /// Each group can match all but one of its members inside the group.
    pub groups: Vec<Vec<usize>>,
    /// The vertices outside that the groups share.
    pub only: Vec<usize>,
}

/// A matching that is kept at its largest while vertices leave.
pub struct Matching<'a> {
    graph: &'a Graph,
    mate: Vec<u32>,
    alive: Vec<u64>,
    parent: Vec<u32>,
    base: Vec<u32>,
    outer: Vec<bool>,
    queue: Vec<u32>,
}

impl<'a> Matching<'a> {
    /// A largest matching; each vertex in turn takes the first free one where it can.
    pub fn largest(graph: &'a Graph) -> Matching<'a> {
        let size = graph.size;
        let mut matching = Matching {
            graph,
            mate: vec![NONE; size],
            alive: (0..graph.words).map(|word| ones(size - word * 64)).collect(),
            parent: vec![NONE; size],
            base: vec![0; size],
            outer: vec![false; size],
            queue: Vec::with_capacity(size),
        };
        for a in 0..size {
            if matching.mate[a] == NONE
                && let Some(b) = (a + 1..size).find(|&b| matching.mate[b] == NONE && graph.joined(a, b))
            {
                matching.pair(a, b);
            }
        }
        for a in 0..size {
            if matching.mate[a] == NONE {
                matching.augment(a);
            }
        }
        matching
    }

    /// The vertex that `a` is matched with.
    pub fn mate(&self, a: usize) -> Option<usize> {
        (self.mate[a] != NONE).then(|| self.mate[a] as usize)
    }

    /// The vertices that are there and unmatched.
    pub fn unmatched(&self) -> Vec<usize> {
        (0..self.graph.size).filter(|&a| self.lives(a) && self.mate[a] == NONE).collect()
    }

    /// Whether a vertex is still there.
    pub fn lives(&self, a: usize) -> bool {
        self.alive[a / 64] >> (a % 64) & 1 == 1
    }

    fn pair(&mut self, a: usize, b: usize) {
        self.mate[a] = b as u32;
        self.mate[b] = a as u32;
    }

    fn set_alive(&mut self, a: usize, alive: bool) {
        let bit = 1 << (a % 64);
        if alive { self.alive[a / 64] |= bit } else { self.alive[a / 64] &= !bit }
    }

    /// Takes `a` and `b` out together if all the others can then still be matched as many as before (one pair
    /// less); otherwise leaves everything as it was and tells the shortage. The matching must be complete.
    pub fn take_pair(&mut self, a: usize, b: usize) -> Result<(), Shortage> {
        let (left, right) = (self.mate[a], self.mate[b]);
        self.set_alive(a, false);
        self.set_alive(b, false);
        if left == b as u32 {
            return Ok(());
        }
        self.mate[left as usize] = NONE;
        self.mate[right as usize] = NONE;
        if self.augment(left as usize) {
            return Ok(());
        }
        let shortage = self.shortage();
        self.set_alive(a, true);
        self.set_alive(b, true);
        self.pair(a, left as usize);
        self.pair(b, right as usize);
        Err(shortage)
    }

    /// Takes `a` out alone if the matching of the others loses nothing by it: an unmatched vertex, or one whose
    /// mate finds another. Otherwise leaves everything as it was and tells the shortage.
    pub fn take_one(&mut self, a: usize) -> Result<(), Shortage> {
        self.set_alive(a, false);
        let left = self.mate[a];
        if left == NONE {
            return Ok(());
        }
        self.mate[left as usize] = NONE;
        if self.augment(left as usize) {
            return Ok(());
        }
        let shortage = self.shortage();
        self.set_alive(a, true);
        self.pair(a, left as usize);
        Err(shortage)
    }

    /// Whether a largest matching exists that leaves both out, so that joining them would match two more.
    pub fn would_help(&mut self, a: usize, b: usize) -> bool {
        let (mate, alive) = (self.mate.clone(), self.alive.clone());
        let helps = self.take_one(a).is_ok() && self.take_one(b).is_ok();
        (self.mate, self.alive) = (mate, alive);
        helps
    }

    /// Searches a way from the unmatched `root` to another unmatched vertex, and matches along it.
    fn augment(&mut self, root: usize) -> bool {
        // The shortest way first: a free neighbour.
        for word in 0..self.graph.words {
            let mut bits = self.graph.rows[root * self.graph.words + word] & self.alive[word];
            while bits != 0 {
                let b = word * 64 + bits.trailing_zeros() as usize;
                bits &= bits - 1;
                if self.mate[b] == NONE {
                    self.pair(root, b);
                    return true;
                }
            }
        }
        match self.search(root) {
            None => false,
            Some(end) => {
                self.flip(end);
                true
            }
        }
    }

    fn flip(&mut self, end: usize) {
        let mut at = end as u32;
        while at != NONE {
            let before = self.parent[at as usize];
            let next = self.mate[before as usize];
            self.pair(at as usize, before as usize);
            at = next;
        }
    }

    fn search(&mut self, root: usize) -> Option<usize> {
        self.parent.fill(NONE);
        self.outer.fill(false);
        for (at, base) in self.base.iter_mut().enumerate() {
            *base = at as u32;
        }
        self.queue.clear();
        self.queue.push(root as u32);
        self.outer[root] = true;
        let mut head = 0;
        while head < self.queue.len() {
            let v = self.queue[head] as usize;
            head += 1;
            for word in 0..self.graph.words {
                let mut bits = self.graph.rows[v * self.graph.words + word] & self.alive[word];
                while bits != 0 {
                    let to = word * 64 + bits.trailing_zeros() as usize;
                    bits &= bits - 1;
                    if self.base[v] == self.base[to] || self.mate[v] == to as u32 {
                        continue;
                    }
                    if self.outer[to] {
                        self.shrink(v, to);
                    } else if self.parent[to] == NONE {
                        self.parent[to] = v as u32;
                        if self.mate[to] == NONE {
                            return Some(to);
                        }
                        let next = self.mate[to] as usize;
                        self.outer[next] = true;
                        self.queue.push(next as u32);
                    }
                }
            }
        }
        None
    }

    /// Two outer vertices that are joined close an odd circle: it becomes one outer vertex.
    fn shrink(&mut self, v: usize, to: usize) {
        let top = self.meeting(v, to);
        let mut inside = vec![false; self.graph.size];
        self.mark(v, top, to, &mut inside);
        self.mark(to, top, v, &mut inside);
        for at in 0..self.graph.size {
            if inside[self.base[at] as usize] {
                self.base[at] = top;
                if !self.outer[at] {
                    self.outer[at] = true;
                    self.queue.push(at as u32);
                }
            }
        }
    }

    /// The base where the ways from two vertices to the root meet.
    fn meeting(&self, a: usize, b: usize) -> u32 {
        let mut passed = vec![false; self.graph.size];
        let mut at = a;
        loop {
            at = self.base[at] as usize;
            passed[at] = true;
            if self.mate[at] == NONE {
                break;
            }
            at = self.parent[self.mate[at] as usize] as usize;
        }
        let mut at = b;
        loop {
            at = self.base[at] as usize;
            if passed[at] {
                return at as u32;
            }
            at = self.parent[self.mate[at] as usize] as usize;
        }
    }

    fn mark(&mut self, from: usize, top: u32, child: usize, inside: &mut [bool]) {
        let (mut at, mut child) = (from, child);
        while self.base[at] != top {
            let mate = self.mate[at] as usize;
            inside[self.base[at] as usize] = true;
            inside[self.base[mate] as usize] = true;
            self.parent[at] = child as u32;
            child = mate;
            at = self.parent[mate] as usize;
        }
    }

    /// Reads the shortage off a search that failed.
    fn shortage(&self) -> Shortage {
        let mut groups: Vec<(u32, Vec<usize>)> = Vec::new();
        let mut only = Vec::new();
        for at in (0..self.graph.size).filter(|&at| self.lives(at)) {
            if self.outer[at] {
                match groups.iter_mut().find(|(base, _)| *base == self.base[at]) {
                    Some((_, group)) => group.push(at),
                    None => groups.push((self.base[at], vec![at])),
                }
            } else if self.parent[at] != NONE {
                only.push(at);
            }
        }
        Shortage { groups: groups.into_iter().map(|(_, group)| group).collect(), only }
    }
}

fn ones(count: usize) -> u64 {
    if count >= 64 { u64::MAX } else { (1 << count) - 1 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lots::Draw;

    fn graph(size: usize, edges: &[(usize, usize)]) -> Graph {
        let mut graph = Graph::new(size);
        for &(a, b) in edges {
            graph.join(a, b);
        }
        graph
    }

    /// The largest number of pairs, by trying everything.
    fn brute(graph: &Graph, left: &mut Vec<usize>) -> usize {
        let Some(a) = left.pop() else { return 0 };
        let mut best = brute(graph, left);
        for at in 0..left.len() {
            if graph.joined(a, left[at]) {
                let b = left.remove(at);
                best = best.max(1 + brute(graph, left));
                left.insert(at, b);
            }
        }
        left.push(a);
        best
    }

    fn random(draw: &mut Draw, size: usize) -> Graph {
        let mut graph = Graph::new(size);
        let thickness = 1 + draw.below(9);
        for a in 0..size {
            for b in 0..a {
                if draw.below(10) < thickness {
                    graph.join(a, b);
                }
            }
        }
        graph
    }

    #[test]
    fn the_largest_matching_is_as_large_as_trying_everything_finds() {
        let mut draw = Draw::new("matching");
        for _ in 0..3000 {
            let size = draw.below(10);
            let graph = random(&mut draw, size);
            let matching = Matching::largest(&graph);
            let pairs = (size - matching.unmatched().len()) / 2;
            assert_eq!(pairs, brute(&graph, &mut (0..size).collect()));
            for a in 0..size {
                if let Some(b) = matching.mate(a) {
                    assert!(graph.joined(a, b) && matching.mate(b) == Some(a));
                }
            }
        }
    }

    #[test]
    fn a_refused_pair_comes_with_groups_that_have_too_few_to_go_to() {
        let mut draw = Draw::new("shortage");
        let mut refused = 0;
        for _ in 0..4000 {
            let size = 2 * (1 + draw.below(5));
            let graph = random(&mut draw, size);
            let mut matching = Matching::largest(&graph);
            if !matching.unmatched().is_empty() {
                continue;
            }
            let (a, b) = (draw.below(size), draw.below(size));
            if a == b || !graph.joined(a, b) {
                continue;
            }
            let mut others: Vec<usize> = (0..size).filter(|&c| c != a && c != b).collect();
            let possible = brute(&graph, &mut others) * 2 == size - 2;
            match matching.take_pair(a, b) {
                Ok(()) => assert!(possible),
                Err(shortage) => {
                    refused += 1;
                    assert!(!possible && matching.unmatched().is_empty());
                    assert_eq!(shortage.groups.len(), shortage.only.len() + 1);
                    for (at, group) in shortage.groups.iter().enumerate() {
                        assert_eq!(group.len() % 2, 1);
                        for &member in group {
                            let elsewhere =
                                (0..size).filter(|&c| c != a && c != b && graph.joined(member, c));
                            for c in elsewhere {
                                assert!(shortage.only.contains(&c) || shortage.groups[at].contains(&c));
                            }
                        }
                    }
                }
            }
        }
        assert!(refused > 100, "{refused}");
    }

    #[test]
    fn two_odd_circles_joined_by_one_edge_need_that_edge() {
        let graph = graph(6, &[(0, 1), (1, 2), (0, 2), (2, 3), (3, 4), (4, 5), (3, 5)]);
        let mut matching = Matching::largest(&graph);
        assert!(matching.unmatched().is_empty());
        assert!(matching.take_pair(0, 2).is_err());
        assert!(matching.take_pair(2, 3).is_ok());
    }
}
