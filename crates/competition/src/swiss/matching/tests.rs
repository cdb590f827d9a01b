use super::*;

/// A small generator with a fixed course, so that a failure can be looked at again.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound
    }
}

/// The weight of the heaviest matching, by trying everything.
fn heaviest(weights: &[Vec<Option<i128>>], left: u32) -> i128 {
    if left == 0 {
        return 0;
    }
    let first = left.trailing_zeros() as usize;
    let rest = left & !(1 << first);
    let mut best = heaviest(weights, rest);
    for other in first + 1..weights.len() {
        if rest & (1 << other) != 0
            && let Some(weight) = weights[first][other]
        {
            best = best.max(weight + heaviest(weights, rest & !(1 << other)));
        }
    }
    best
}

fn graph(dice: &mut Dice, size: usize, span: u64) -> Vec<Vec<Option<i128>>> {
    let mut weights = vec![vec![None; size]; size];
    let density = 2 + dice.below(9);
    for a in 0..size {
        for b in a + 1..size {
            let weight = (dice.below(10) < density).then(|| i128::from(2 * dice.below(span)));
            weights[a][b] = weight;
            weights[b][a] = weight;
        }
    }
    weights
}

fn check(matcher: &Matcher<i128>, weights: &[Vec<Option<i128>>], left: u32) {
    let mut total = 0;
    for vertex in 0..weights.len() {
        let mate = matcher.mate(vertex);
        if left & (1 << vertex) != 0 && mate != NONE {
            assert_eq!(matcher.mate(mate), vertex);
            if vertex < mate {
                total += weights[vertex][mate].expect("only edges that are there");
            }
        }
    }
    assert_eq!(total, heaviest(weights, left));
}

#[test]
fn a_matching_is_as_heavy_as_the_best_of_all_also_after_changes_and_removals() {
    let mut dice = Dice(7);
    for case in 0..3000u64 {
        let size = 2 + dice.below(9) as usize;
        let span = [2, 3, 6, 100][(case % 4) as usize];
        let mut weights = graph(&mut dice, size, span);
        let mut matcher = Matcher::new(size);
        for a in 0..size {
            for b in a + 1..size {
                if let Some(weight) = weights[a][b] {
                    matcher.put(a, b, weight);
                }
            }
        }
        matcher.start();
        let mut left = (1u32 << size) - 1;
        check(&matcher, &weights, left);
        for _ in 0..4 {
            step(&mut dice, &mut matcher, &mut weights, &mut left, span);
            check(&matcher, &weights, left);
        }
    }
}

/// One change: a pair leaves, a vertex gets other weights, or all edges do.
fn step(
    dice: &mut Dice,
    matcher: &mut Matcher<i128>,
    weights: &mut [Vec<Option<i128>>],
    left: &mut u32,
    span: u64,
) {
    let size = weights.len();
    let vertex = dice.below(size as u64) as usize;
    if *left & (1 << vertex) == 0 {
        return;
    }
    match dice.below(3) {
        0 if matcher.mate(vertex) != NONE => {
            *left &= !(1 << vertex) & !(1 << matcher.mate(vertex));
            matcher.take_out(vertex, matcher.mate(vertex));
        }
        1 => {
            let add: Vec<i128> = (0..size * size).map(|_| i128::from(2 * dice.below(3))).collect();
            for (a, row) in weights.iter_mut().enumerate() {
                for (b, weight) in row.iter_mut().enumerate() {
                    *weight = weight.map(|weight| weight + add[a.min(b) * size + a.max(b)]);
                }
            }
            matcher.reweigh(|a, b, weight| weight + add[a.min(b) * size + a.max(b)]);
        }
        _ => {
            let mut edges = Vec::new();
            for other in 0..size {
                if other != vertex && *left & (1 << other) != 0 {
                    let weight = (dice.below(5) > 0).then(|| i128::from(2 * dice.below(span)));
                    weights[vertex][other] = weight;
                    weights[other][vertex] = weight;
                    edges.push((other, weight.unwrap_or(i128::ABSENT)));
                }
            }
            matcher.change(vertex, &edges);
        }
    }
}
