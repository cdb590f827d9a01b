//! Captures played out until the board is quiet, so that nothing is judged in the middle of an exchange.

use crate::evaluate::{evaluate, value};
use crate::exchange::{captures, exchange, victim};
use crate::memory::DEEPEST;
use crate::order::order;
use crate::score::{MATE, Score};
use crate::search::Search;
use rules::{Law, Move, Position};

impl Search<'_> {
    pub(crate) fn quiesce(
        &mut self,
        position: &Position,
        ply: usize,
        left: i32,
        mut alpha: Score,
        beta: Score,
        check: bool,
    ) -> Score {
        if self.out_of_time() {
            return 0;
        }
        let evading = check && left > 0 && ply + 1 < DEEPEST;
        let standing = if evading { -MATE + ply as Score } else { evaluate(position, self.law()) };
        if standing >= beta || ply + 1 >= DEEPEST {
            return standing;
        }
        alpha = alpha.max(standing);
        let mut best = standing;
        for ordered in self.noisy(position, evading, ply) {
            let m = ordered.m;
            if !evading && self.hopeless(position, m, standing, alpha) {
                continue;
            }
            let (next, gain) = self.after(position, m);
            let check = next.in_check(next.turn());
            let score = self.deeper(gain, alpha, beta, |search, alpha, beta| {
                search.quiesce(&next, ply + 1, left - 1, alpha, beta, check)
            });
            if self.stopped {
                return 0;
            }
            best = best.max(score);
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        best
    }

    /// All moves out of check; else captures and promotions, without listing what could be placed.
    fn noisy(&mut self, position: &Position, evading: bool, ply: usize) -> Vec<crate::order::Ordered> {
        let without_drops = Law { drops: None, ..*self.law() };
        let law = if evading { *self.law() } else { without_drops };
        let mut list = self.moves(position, &law);
        if !evading {
            list.retain(|m| captures(position, *m) || matches!(m, Move::Step { promotion: Some(_), .. }));
        }
        order(&list, position, self.law(), self.memory, ply, None)
    }

    /// A capture that loses material, or that cannot bring the score near `alpha`.
    fn hopeless(&self, position: &Position, m: Move, standing: Score, alpha: Score) -> bool {
        let Some(taken) = victim(position, m) else { return false };
        if matches!(m, Move::Step { promotion: Some(_), .. }) {
            return false;
        }
        let most = standing + value(self.law(), taken) * 2 + 200;
        most < alpha || exchange(position, self.law(), m) < 0
    }
}
