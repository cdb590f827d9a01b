//! Finding a move: deeper and deeper until the limit.

use crate::key::{key, pick};
use crate::level::Level;
use crate::memory::{DEEPEST, Memory};
use crate::order::order;
use crate::problem::Problem;
use crate::score::{MATE, MATE_BOUND, Score};
use crate::search::{Child, Search};
use rules::Move;

/// How much may be thought.
pub struct Limit<'a> {
    /// At most this many positions.
    pub nodes: u64,
    /// At most this many plies deep.
    pub depth: u8,
    /// Asked every few hundred positions; `true` ends the search. Time enters here.
    pub stop: &'a dyn Fn() -> bool,
}

impl Limit<'static> {
    /// This many positions.
    pub fn nodes(nodes: u64) -> Limit<'static> {
        Limit { nodes, depth: DEEPEST as u8, stop: &|| false }
    }

    /// This deep.
    pub fn depth(depth: u8) -> Limit<'static> {
        Limit { nodes: u64::MAX, depth, stop: &|| false }
    }
}

/// What was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The move; `None` when there is no legal one.
    pub best: Option<Move>,
    /// What it is worth for the player on move.
    pub score: Score,
    /// How many positions were looked at.
    pub nodes: u64,
    /// The depth that was finished.
    pub depth: u8,
    /// The line expected, from the move itself.
    pub line: Vec<Move>,
}

/// Finds a move. The same question, seed and memory give the same answer, whatever the machine, unless `stop` differs.
/// `report` hears of every depth that was finished.
pub fn think(
    problem: &Problem,
    limit: &Limit,
    level: Level,
    seed: u64,
    memory: &mut Memory,
    report: &mut dyn FnMut(&Answer),
) -> Answer {
    let moves = problem.moves();
    if moves.is_empty() {
        let check = problem.position.in_check(problem.position.turn());
        let score = if check { -MATE } else { 0 };
        return Answer { best: None, score, nodes: 0, depth: 0, line: Vec::new() };
    }
    memory.next_search();
    let place = key(problem.position);
    if pick(seed, place, 1_000) < level.slips() {
        let m = moves[pick(seed, !place, moves.len() as u64) as usize];
        return Answer { best: Some(m), score: 0, nodes: 0, depth: 0, line: vec![m] };
    }
    let limit = Limit { nodes: limit.nodes.min(level.nodes()), depth: limit.depth, stop: limit.stop };
    let mut root = Root::new(problem, &moves, level, seed, memory);
    let first = root.moves[0].0;
    let mut answer = Answer { best: Some(first), score: 0, nodes: 0, depth: 0, line: vec![first] };
    let mut search = Search::new(problem, &limit, memory);
    for depth in 1..=limit.depth.clamp(1, DEEPEST as u8 - 32) {
        root.look(&mut search, i32::from(depth), &mut answer);
        answer.nodes = search.nodes;
        if search.stopped {
            break;
        }
        answer.depth = depth;
        answer.line = line(&search, answer.best);
        report(&answer);
        let settled = answer.score.abs() >= MATE_BOUND && MATE - answer.score.abs() <= i32::from(depth);
        if settled || moves.len() == 1 && depth >= 6 {
            break;
        }
    }
    if answer.line.first().copied() != answer.best {
        answer.line = answer.best.into_iter().collect();
    }
    answer
}

/// The moves of the board asked about, the best so far in front.
struct Root<'a> {
    problem: &'a Problem<'a>,
    /// Each with the error of judgement that the level allows.
    moves: Vec<(Move, Score)>,
}

impl<'a> Root<'a> {
    fn new(problem: &'a Problem<'a>, moves: &[Move], level: Level, seed: u64, memory: &Memory) -> Root<'a> {
        let place = key(problem.position);
        let noise = |m: Move| {
            let off = if seed == 0 { 0 } else { level.noise() };
            let number = number_of(m);
            pick(seed, place ^ number, 2 * off + 1) as Score - off as Score
        };
        let known = memory.recall(place, 0).and_then(|entry| entry.best);
        let ordered = order(moves, problem.position, problem.law, memory, 0, known);
        Root { problem, moves: ordered.into_iter().map(|ordered| (ordered.m, noise(ordered.m))).collect() }
    }

    /// Looks at every move this deep. When stopped halfway the best so far stands: the first was the best before.
    fn look(&mut self, search: &mut Search, depth: i32, answer: &mut Answer) {
        let mut window = 50;
        let mut near = (answer.score - window, answer.score + window);
        if depth < 4 || answer.score.abs() >= MATE_BOUND {
            near = (-MATE, MATE);
        }
        loop {
            let Some((m, score)) = self.within(search, depth, near) else { return };
            if search.stopped {
                if score > near.0 {
                    (answer.best, answer.score) = (Some(m), score);
                }
                return;
            }
            if score > near.0 && score < near.1 || near == (-MATE, MATE) {
                (answer.best, answer.score) = (Some(m), score);
                self.put_in_front(m);
                let at = key(self.problem.position);
                search.memory.store(at, 0, depth, score, crate::memory::Bound::Exact, Some(m));
                return;
            }
            if score >= near.1 {
                (answer.best, answer.score) = (Some(m), score);
                self.put_in_front(m);
            }
            window *= 4;
            near = if window > 1_000 { (-MATE, MATE) } else { (score - window, score + window) };
        }
    }

    fn put_in_front(&mut self, m: Move) {
        if let Some(at) = self.moves.iter().position(|(other, _)| *other == m) {
            self.moves[..=at].rotate_right(1);
        }
    }

    /// The best move within a window and its score; `None` when stopped before any was finished.
    fn within(&self, search: &mut Search, depth: i32, (low, beta): (Score, Score)) -> Option<(Move, Score)> {
        let position = self.problem.position;
        let mut alpha = low;
        let mut best: Option<(Move, Score)> = None;
        search.path.push(key(position));
        for (index, (m, noise)) in self.moves.iter().enumerate() {
            let (next, gain) = search.after(position, *m);
            let check = next.in_check(next.turn());
            let child =
                Child { next: &next, ply: 1, depth: depth - 1 + i32::from(check && depth > 1), check };
            let late = index > 8 && depth > 3 && !check;
            let score = search.candidate(&child, gain + noise, index == 0, i32::from(late), alpha, beta);
            if search.stopped {
                break;
            }
            if best.is_none_or(|(_, found)| score > found) {
                best = Some((*m, score));
            }
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        search.path.pop();
        best
    }
}

fn number_of(m: Move) -> u64 {
    let to = u64::from(m.to().to_u32());
    match m {
        Move::Step { from, promotion, .. } => {
            let role = promotion.and_then(rules::Promoted::role).map_or(0, |role| role as u64);
            to | u64::from(from.to_u32()) << 6 | role << 12
        }
        Move::Drop { role, .. } => to | (role as u64) << 16,
    }
}

/// The line the memory holds, never further than it is legal and new.
fn line(search: &Search, best: Option<Move>) -> Vec<Move> {
    let mut position = search.problem.position.clone();
    let mut line: Vec<Move> = Vec::new();
    let mut seen = vec![key(&position)];
    let mut next = best;
    while let Some(m) = next {
        line.push(m);
        position = search.after(&position, m).0;
        let at = key(&position);
        if seen.contains(&at) || line.len() >= 20 {
            break;
        }
        seen.push(at);
        let remembered = search.memory.recall(at, line.len()).and_then(|entry| entry.best);
        next = remembered.filter(|m| search.moves(&position, search.law()).contains(m));
    }
    line
}
