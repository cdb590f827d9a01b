//! Alpha-beta search of one board.

use crate::evaluate::{evaluate, passed_value};
use crate::key::key;
use crate::memory::{Bound, DEEPEST, Memory};
use crate::order::{Ordered, order};
use crate::problem::{Captures, Problem};
use crate::score::{MATE, MATE_BOUND, Score};
use crate::think::Limit;
use rules::ruleset::Promotion;
use rules::{Law, Move, Position, Promoted, Role};

/// How often the caller is asked whether to stop, in nodes.
const ASK_EVERY: u64 = 256;
/// Waiting without a move while the clock runs is bad, but no loss yet.
const WAITING: Score = -150;

pub(crate) struct Search<'a> {
    pub problem: &'a Problem<'a>,
    pub limit: &'a Limit<'a>,
    pub memory: &'a mut Memory,
    pub nodes: u64,
    pub stopped: bool,
    /// Keys of the positions of the game and of the line looked at.
    pub path: Vec<u64>,
    keeps_shape: bool,
}

impl<'a> Search<'a> {
    pub fn new(problem: &'a Problem<'a>, limit: &'a Limit<'a>, memory: &'a mut Memory) -> Search<'a> {
        let keeps_shape = problem.law.promotion == Promotion::KeepsShape;
        let path = problem.earlier.clone();
        Search { problem, limit, memory, nodes: 0, stopped: false, path, keeps_shape }
    }

    pub fn law(&self) -> &'a Law {
        self.problem.law
    }

    /// Counts a node; whether the search must end.
    pub fn out_of_time(&mut self) -> bool {
        self.nodes += 1;
        if self.nodes >= self.limit.nodes || self.nodes.is_multiple_of(ASK_EVERY) && (self.limit.stop)() {
            self.stopped = true;
        }
        self.stopped
    }

    pub fn moves(&self, position: &Position, law: &Law) -> Vec<Move> {
        position.moves(law, &self.problem.takes[usize::from(position.turn().is_black())])
    }

    /// The board after a move, and what the move gains beyond it: a piece for the partner.
    pub fn after(&self, position: &Position, m: Move) -> (Position, Score) {
        let mut next = position.clone();
        let done = next.make(m, self.keeps_shape);
        let mut gain = 0;
        if let Some(role) = done.captured {
            if self.problem.captures == Captures::OwnHand {
                next.hand_mut(position.turn()).add(role);
            }
            gain += self.worth_passing(position, role);
        }
        if done.pawn_given {
            gain -= passed_value(self.problem.captures, Role::Pawn);
        }
        if let Move::Step { promotion: Some(Promoted::Taking(role, _)), .. } = m {
            gain += passed_value(self.problem.captures, role);
        }
        (next, gain)
    }

    fn worth_passing(&self, position: &Position, role: Role) -> Score {
        let wants = &self.problem.wants;
        let own = position.turn() == self.problem.position.turn();
        let extra = if own { wants.wanted.get(role) } else { wants.feared.get(role) };
        passed_value(self.problem.captures, role) + extra
    }

    /// The score of a move whose board is looked at by `look`, with what it gains beyond the board. Mates outweigh
    /// anything gained.
    pub fn deeper(
        &mut self,
        gain: Score,
        alpha: Score,
        beta: Score,
        look: impl FnOnce(&mut Self, Score, Score) -> Score,
    ) -> Score {
        let score = -look(self, gain - beta, gain - alpha);
        if score.abs() >= MATE_BOUND { score } else { score + gain }
    }

    fn drawn(&self, position: &Position, key: u64) -> bool {
        let reversible = position.quiet() as usize;
        reversible >= 100 || self.path.iter().rev().take(reversible).any(|earlier| *earlier == key)
    }

    fn without_move(&self, ply: usize, check: bool) -> Score {
        if check {
            -MATE + ply as Score
        } else if self.problem.stalemate_waits {
            WAITING
        } else {
            0
        }
    }

    /// The score of a board for the player on move. `null`: whether passing the turn may be tried.
    #[allow(clippy::too_many_arguments, reason = "the usual arguments of an alpha-beta search")]
    pub fn search(
        &mut self,
        position: &Position,
        ply: usize,
        depth: i32,
        alpha: Score,
        beta: Score,
        check: bool,
        null: bool,
    ) -> Score {
        if depth <= 0 || ply + 1 >= DEEPEST {
            return self.quiesce(position, ply, 4, alpha, beta, check);
        }
        if self.out_of_time() {
            return 0;
        }
        let key = key(position);
        if self.drawn(position, key) {
            return 0;
        }
        let known = self.memory.recall(key, ply);
        if let Some(entry) = known.filter(|entry| i32::from(entry.depth) >= depth && beta - alpha == 1) {
            let settles = match entry.bound {
                Bound::Exact => true,
                Bound::AtLeast => entry.score >= beta,
                Bound::AtMost => entry.score <= alpha,
            };
            if settles {
                return entry.score;
            }
        }
        if null && !check && self.passing_refutes(position, ply, depth, beta) {
            return beta;
        }
        let list = self.moves(position, self.law());
        if list.is_empty() {
            return self.without_move(ply, check);
        }
        let ordered =
            order(&list, position, self.law(), self.memory, ply, known.and_then(|entry| entry.best));
        self.path.push(key);
        let (score, best, bound) = self.try_all(position, &ordered, ply, depth, (alpha, beta), check);
        self.path.pop();
        if !self.stopped {
            self.memory.store(key, ply, depth, score, bound, best);
        }
        score
    }

    fn try_all(
        &mut self,
        position: &Position,
        ordered: &[Ordered],
        ply: usize,
        depth: i32,
        (mut alpha, beta): (Score, Score),
        check: bool,
    ) -> (Score, Option<Move>, Bound) {
        let (mut best, mut best_move, mut bound) = (-MATE, None, Bound::AtMost);
        for (index, candidate) in ordered.iter().enumerate() {
            if best > -MATE_BOUND && candidate.idle && prunes(candidate, index, depth, check) {
                continue;
            }
            let (next, gain) = self.after(position, candidate.m);
            let gives_check = next.in_check(next.turn());
            if best > -MATE_BOUND && prunes(candidate, index, depth, check || gives_check) {
                continue;
            }
            let reduced = reduction(candidate, index, depth, check || gives_check);
            let extended = i32::from(gives_check && ply < 24);
            let child = Child { next: &next, ply: ply + 1, depth: depth - 1 + extended, check: gives_check };
            let score = self.candidate(&child, gain, index == 0, reduced, alpha, beta);
            if self.stopped {
                return (best, best_move, bound);
            }
            if score > best {
                (best, best_move) = (score, Some(candidate.m));
            }
            if score > alpha {
                (alpha, bound) = (score, Bound::Exact);
            }
            if alpha >= beta {
                if candidate.quiet {
                    self.memory.did_well(position, candidate.m, depth, ply);
                }
                return (best, best_move, Bound::AtLeast);
            }
        }
        (best, best_move, bound)
    }

    /// The first move with the whole window; the others with none, and again when they turn out better.
    pub fn candidate(
        &mut self,
        child: &Child,
        gain: Score,
        first: bool,
        reduced: i32,
        alpha: Score,
        beta: Score,
    ) -> Score {
        let Child { next, ply, depth, check } = *child;
        let look = |search: &mut Self, depth: i32, alpha: Score, beta: Score| {
            search.deeper(gain, alpha, beta, |search, alpha, beta| {
                search.search(next, ply, depth, alpha, beta, check, true)
            })
        };
        if first {
            return look(self, depth, alpha, beta);
        }
        let mut score = look(self, depth - reduced, alpha, alpha + 1);
        if score > alpha && reduced > 0 && !self.stopped {
            score = look(self, depth, alpha, alpha + 1);
        }
        if score > alpha && score < beta && !self.stopped {
            score = look(self, depth, alpha, beta);
        }
        score
    }

    /// Whether even without moving the player on move stands above `beta`. Not with only pawns: there the duty to
    /// move is often what loses.
    fn passing_refutes(&mut self, position: &Position, ply: usize, depth: i32, beta: Score) -> bool {
        let board = position.board();
        let pieces = board.by_color(position.turn()) & !board.pawns() & !board.kings();
        if depth < 3 || beta.abs() >= MATE_BOUND || pieces.is_empty() || evaluate(position, self.law()) < beta
        {
            return false;
        }
        let mut passed = position.clone();
        passed.set_turn(!position.turn());
        let score = -self.search(&passed, ply + 1, depth - 3, -beta, 1 - beta, false, false);
        !self.stopped && score >= beta && score < MATE_BOUND
    }
}

/// The board after a candidate move, and how to look at it.
pub(crate) struct Child<'a> {
    pub next: &'a Position,
    pub ply: usize,
    pub depth: i32,
    pub check: bool,
}

/// Late quiet moves near the leaves are left out: a full hand gives hundreds of them.
fn prunes(candidate: &Ordered, index: usize, depth: i32, check: bool) -> bool {
    let dropped = matches!(candidate.m, Move::Drop { .. });
    let most = if dropped { 10 } else { 18 } * depth as usize;
    candidate.quiet && !check && depth <= 2 && index > most
}

/// How much shallower a late quiet move is looked at.
fn reduction(candidate: &Ordered, index: usize, depth: i32, check: bool) -> i32 {
    if !candidate.quiet || check || depth < 3 || index < 4 {
        return 0;
    }
    let dropped = i32::from(matches!(candidate.m, Move::Drop { .. }) && index > 10);
    1 + i32::from(index > 14) + i32::from(depth > 6) + dropped
}
