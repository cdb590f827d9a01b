use super::*;

/// A small generator with a fixed course, so that a failure can be looked at again.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound
    }
}

/// The same graph as the matcher's, and the vertices still in it.
struct Graph {
    size: usize,
    cells: Vec<Option<i128>>,
    left: u32,
}

impl Graph {
    fn random(dice: &mut Dice, size: usize, span: u64) -> Graph {
        let mut graph = Graph { size, cells: vec![None; size * size], left: (1 << size) - 1 };
        let density = 2 + dice.below(9);
        for (a, b) in graph.pairs() {
            let weight = (dice.below(10) < density).then(|| i128::from(2 * dice.below(span)));
            graph.set(a, b, weight);
        }
        graph
    }

    fn pairs(&self) -> Vec<(usize, usize)> {
        (0..self.size).flat_map(|a| (a + 1..self.size).map(move |b| (a, b))).collect()
    }

    fn get(&self, a: usize, b: usize) -> Option<i128> {
        self.cells[a * self.size + b]
    }

    fn set(&mut self, a: usize, b: usize, weight: Option<i128>) {
        self.cells[a * self.size + b] = weight;
        self.cells[b * self.size + a] = weight;
    }

    fn holds(&self, vertex: usize) -> bool {
        self.left & (1 << vertex) != 0
    }

    /// The weight of the heaviest matching, by trying everything.
    fn heaviest(&self, left: u32) -> i128 {
        if left == 0 {
            return 0;
        }
        let first = left.trailing_zeros() as usize;
        let rest = left & !(1 << first);
        let with = |other: usize| match self.get(first, other) {
            Some(weight) if rest & (1 << other) != 0 => weight + self.heaviest(rest & !(1 << other)),
            _ => 0,
        };
        (first + 1..self.size).map(with).fold(self.heaviest(rest), i128::max)
    }

    fn matcher(&self) -> Matcher<i128> {
        let mut matcher = Matcher::new(self.size);
        for (a, b) in self.pairs() {
            if let Some(weight) = self.get(a, b) {
                matcher.put(a, b, weight);
            }
        }
        matcher.start();
        matcher
    }

    fn check(&self, matcher: &Matcher<i128>) {
        let mut total = 0;
        for vertex in (0..self.size).filter(|&vertex| self.holds(vertex) && matcher.mate(vertex) != NONE) {
            let mate = matcher.mate(vertex);
            assert_eq!(matcher.mate(mate), vertex);
            total += self.get(vertex, mate).expect("only edges that are there");
        }
        assert_eq!(total, 2 * self.heaviest(self.left));
    }

    /// One change: a pair leaves, all edges get heavier, or a vertex gets other weights.
    fn step(&mut self, matcher: &mut Matcher<i128>, dice: &mut Dice, span: u64) {
        let vertex = dice.below(self.size as u64) as usize;
        match dice.below(3) {
            _ if !self.holds(vertex) => {}
            0 if matcher.mate(vertex) != NONE => {
                self.left &= !(1 << vertex) & !(1 << matcher.mate(vertex));
                matcher.take_out(vertex, matcher.mate(vertex));
            }
            1 => {
                let more: Vec<i128> =
                    (0..self.size * self.size).map(|_| i128::from(2 * dice.below(3))).collect();
                let more = |a: usize, b: usize| more[a.min(b) * self.size + a.max(b)];
                let heavier =
                    self.pairs().into_iter().map(|(a, b)| (a, b, self.get(a, b).map(|w| w + more(a, b))));
                let heavier: Vec<_> = heavier.collect();
                matcher.reweigh(|a, b, weight| weight + more(a, b));
                for (a, b, weight) in heavier {
                    self.set(a, b, weight);
                }
            }
            _ => {
                let mut edges = Vec::new();
                for other in (0..self.size).filter(|&other| other != vertex) {
                    if self.holds(other) {
                        let weight = (dice.below(5) > 0).then(|| i128::from(2 * dice.below(span)));
                        self.set(vertex, other, weight);
                        edges.push((other, weight.unwrap_or(i128::ABSENT)));
                    }
                }
                matcher.change(vertex, &edges);
            }
        }
    }
}

#[test]
fn a_matching_is_as_heavy_as_the_best_of_all_also_after_changes_and_removals() {
    let mut dice = Dice(7);
    for case in 0..3000 {
        let size = 2 + dice.below(9) as usize;
        let span = [2, 3, 6, 100][case % 4];
        let mut graph = Graph::random(&mut dice, size, span);
        let mut matcher = graph.matcher();
        graph.check(&matcher);
        for _ in 0..4 {
            graph.step(&mut matcher, &mut dice, span);
            graph.check(&matcher);
        }
    }
}
