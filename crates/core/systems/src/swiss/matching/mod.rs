//! A heaviest matching in a general graph that can be asked again after small changes.
//!
//! The primal-dual method of Edmonds: every vertex has a dual variable, an edge may be used only while it is tight
//! (its weight equals the duals of its ends), and odd rings of tight edges are shrunk to blossoms with a dual of
//! their own. One search grows a tree from one exposed vertex. The duals stay after a solution, so a change at one
//! vertex costs a search or two and not a new start; a pairing asks hundreds of such questions.

mod blossom;
mod search;
#[cfg(test)]
mod tests;

use super::weight::Weight;

/// No vertex, or no blossom.
pub const NONE: usize = usize::MAX;

/// What the current search knows of an outermost vertex or blossom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Label {
    /// Not reached.
    Free,
    /// An even number of steps from the root.
    Outer,
    /// An odd number of steps from the root.
    Inner,
}

/// An odd ring of tight edges around a base.
#[derive(Clone)]
struct Blossom<W> {
    /// The parts in ring order, the one with the base first.
    parts: Vec<usize>,
    /// The edge from each part to the next, as the two vertices it joins.
    links: Vec<(usize, usize)>,
    dual: W,
}

/// A graph with its heaviest matching and the duals that prove it. Weights must be even and not negative.
#[derive(Clone)]
pub struct Matcher<W> {
    size: usize,
    weights: Vec<W>,
    /// The vertices not taken out, in order.
    alive: Vec<usize>,
    dual: Vec<W>,
    mate: Vec<usize>,
    /// Blossom with id `size + i`, if in use.
    blossoms: Vec<Option<Blossom<W>>>,
    unused: Vec<usize>,
    /// The blossom around a vertex or blossom.
    around: Vec<usize>,
    /// The outermost blossom of a vertex (itself when there is none).
    top: Vec<usize>,
    /// The vertex of a vertex or blossom that is matched to the outside.
    base: Vec<usize>,
    label: Vec<Label>,
    /// The edge (from outside, to inside) by which an inner vertex or blossom was reached.
    entry: Vec<(usize, usize)>,
    queue: Vec<usize>,
    /// For a vertex that is not outer: the outer vertex with the least slack to it.
    near: Vec<usize>,
    /// For an outer vertex: an outer vertex of another blossom with the least slack to it.
    across: Vec<usize>,
    outer: Vec<usize>,
}

impl<W: Weight> Matcher<W> {
    /// A graph of `size` vertices without edges.
    pub fn new(size: usize) -> Matcher<W> {
        Matcher {
            size,
            weights: vec![W::ABSENT; size * size],
            alive: (0..size).collect(),
            dual: vec![W::ZERO; size],
            mate: vec![NONE; size],
            blossoms: vec![None; size],
            unused: (size..2 * size).rev().collect(),
            around: vec![NONE; 2 * size],
            top: (0..size).collect(),
            base: (0..2 * size).collect(),
            label: vec![Label::Free; 2 * size],
            entry: vec![(NONE, NONE); 2 * size],
            queue: Vec::new(),
            near: vec![NONE; size],
            across: vec![NONE; size],
            outer: Vec::new(),
        }
    }

    /// The partner of a vertex, or [`NONE`].
    pub fn mate(&self, vertex: usize) -> usize {
        self.mate[vertex]
    }

    /// The weight of an edge; [`Weight::ABSENT`] when there is none.
    pub fn weight(&self, a: usize, b: usize) -> W {
        self.weights[a * self.size + b]
    }

    /// Sets the weight of an edge before the first solution.
    pub fn put(&mut self, a: usize, b: usize, weight: W) {
        self.weights[a * self.size + b] = weight;
        self.weights[b * self.size + a] = weight;
    }

    /// Whether some heaviest matching might hold this edge: no heaviest matching holds an edge that is not tight.
    pub fn possible(&self, a: usize, b: usize) -> bool {
        let weight = self.weight(a, b);
        weight != W::ABSENT && self.full_slack(a, b, weight) == W::ZERO
    }

    /// Finds the heaviest matching from nothing.
    pub fn start(&mut self) {
        for &vertex in &self.alive {
            let row = &self.weights[vertex * self.size..(vertex + 1) * self.size];
            let heaviest = self.alive.iter().map(|&other| row[other]).max().unwrap_or(W::ZERO);
            self.dual[vertex] = heaviest.max(W::ZERO).half();
        }
        for i in 0..self.alive.len() {
            let vertex = self.alive[i];
            if self.mate[vertex] == NONE
                && let Some(other) = self.tight_and_exposed(vertex)
            {
                self.mate[vertex] = other;
                self.mate[other] = vertex;
            }
        }
        self.settle();
    }

    fn tight_and_exposed(&self, vertex: usize) -> Option<usize> {
        self.alive.iter().copied().find(|&other| {
            other != vertex && self.mate[other] == NONE && self.slack(vertex, other) == Some(W::ZERO)
        })
    }

    /// Searches from every exposed vertex that the duals do not yet excuse.
    pub fn settle(&mut self) {
        loop {
            let exposed =
                self.alive.iter().copied().find(|&v| self.mate[v] == NONE && self.dual[v] > W::ZERO);
            match exposed {
                Some(root) => self.search(root),
                None => break,
            }
        }
    }

    /// Gives the edges of one vertex new weights and finds the heaviest matching again.
    pub fn change(&mut self, vertex: usize, edges: &[(usize, W)]) {
        self.free_of_blossoms(vertex);
        for &(other, weight) in edges {
            self.put(vertex, other, weight);
        }
        let mut least = W::ZERO;
        for &other in &self.alive {
            let weight = self.weight(vertex, other);
            if weight != W::ABSENT {
                least = least.max(weight - self.dual[other]);
            }
        }
        self.dual[vertex] = least;
        let mate = self.mate[vertex];
        if mate != NONE && self.slack(vertex, mate) != Some(W::ZERO) {
            self.part(vertex);
        }
        self.settle();
    }

    /// Takes out two vertices that are matched for good.
    pub fn take_out(&mut self, a: usize, b: usize) {
        self.free_of_blossoms(a);
        self.free_of_blossoms(b);
        for vertex in [a, b] {
            if self.mate[vertex] != NONE {
                self.part(vertex);
            }
        }
        self.alive.retain(|&vertex| vertex != a && vertex != b);
        self.settle();
    }

    /// Gives many edges new weights at once: `weigh` says the new weight of an edge that is there.
    pub fn reweigh(&mut self, weigh: impl Fn(usize, usize, W) -> W) {
        for i in 0..self.alive.len() {
            self.free_of_blossoms(self.alive[i]);
        }
        for i in 0..self.alive.len() {
            for j in i + 1..self.alive.len() {
                let (a, b) = (self.alive[i], self.alive[j]);
                let weight = self.weight(a, b);
                if weight != W::ABSENT {
                    self.put(a, b, weigh(a, b, weight));
                }
            }
        }
        self.repair_duals();
        self.settle();
    }

    /// Lowers or raises each dual until every edge is covered again, and parts the pairs that are tight no more.
    fn repair_duals(&mut self) {
        for i in 0..self.alive.len() {
            let vertex = self.alive[i];
            let mut lacking = W::ZERO;
            for &other in &self.alive {
                if let Some(slack) = self.slack(vertex, other) {
                    lacking = lacking.max(W::ZERO - slack);
                }
            }
            self.dual[vertex] = self.dual[vertex] + lacking;
        }
        for i in 0..self.alive.len() {
            let (vertex, mate) = (self.alive[i], self.mate[self.alive[i]]);
            if mate != NONE && self.slack(vertex, mate) != Some(W::ZERO) {
                self.part(vertex);
            }
        }
    }

    fn part(&mut self, vertex: usize) {
        let mate = self.mate[vertex];
        self.mate[vertex] = NONE;
        self.mate[mate] = NONE;
    }

    /// How far an edge between two blossoms is from tight; nothing when it is not there.
    fn slack(&self, a: usize, b: usize) -> Option<W> {
        let weight = self.weights[a * self.size + b];
        (weight != W::ABSENT).then(|| self.dual[a] + self.dual[b] - weight)
    }

    /// As [`Matcher::slack`], for an edge that may lie inside blossoms.
    fn full_slack(&self, a: usize, b: usize, weight: W) -> W {
        let mut slack = self.dual[a] + self.dual[b] - weight;
        if self.top[a] == self.top[b] {
            let mut around = self.around[a];
            while around != NONE {
                if self.holds(around, b) {
                    slack = slack + self.blossom(around).dual;
                }
                around = self.around[around];
            }
        }
        slack
    }
}
