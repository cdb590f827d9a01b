//! How long to think: whole milliseconds from the clocks, nothing else.

use crate::level::Level;

/// Kept for the way to the table and back.
const RESERVE: u64 = 60;
/// The least time worth thinking.
const LEAST: u64 = 10;

/// How many milliseconds a bot of this level takes for its next move: never more than a fifth of what is left, less
/// when the opponent has more time.
pub fn budget(left: u64, increment: u64, opponent_left: u64, level: Level) -> u64 {
    let (share, most) = level.time();
    let usual = left / share + increment * 3 / 4;
    // Behind on the clock: in proportion, but at least half.
    let paced =
        if opponent_left > left { (usual * left / opponent_left.max(1)).max(usual / 2) } else { usual };
    let safe = left.saturating_sub(RESERVE) / 5;
    paced.min(most).min(safe).max(LEAST.min(left / 2))
}

/// When to stop thinking so that the answer is there within the budget, also when the machine is busy.
pub fn stop_after(budget: u64) -> u64 {
    budget - (budget / 4).clamp(3, 60).min(budget / 2)
}

/// How many of these milliseconds may really be thought by a bot that has waited for its turn, while `waiting` others
/// wait for one of `threads`: waiting counts, and who thinks keeps nobody from an answer in time.
pub fn turn(budget: u64, waited: u64, waiting: u64, threads: u64) -> u64 {
    let left = budget.saturating_sub(waited);
    let rounds = 1 + waiting.div_ceil(threads.max(1));
    (left / rounds).max(LEAST.min(budget))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bot_never_plans_to_use_more_than_a_fifth_of_its_clock() {
        for level in Level::all() {
            for left in [0, 1, 15, 60, 100, 999, 5_000, 60_000, 420_000, 7_200_000, u64::from(u32::MAX)] {
                for increment in [0, 500, 2_000, 30_000] {
                    for theirs in [0, 100, left, left * 3] {
                        let time = budget(left, increment, theirs, level);
                        assert!(time <= (left / 5).max(10).min(left), "{left} {increment} {theirs}: {time}");
                    }
                }
            }
        }
    }

    #[test]
    fn thinking_stops_before_the_budget_is_used_up() {
        assert_eq!([0, 1, 4, 10, 100, 4_000].map(stop_after), [0, 1, 2, 7, 75, 3_940]);
    }

    #[test]
    fn who_waited_or_keeps_others_waiting_thinks_for_a_shorter_time() {
        // budget, waited, waiting, threads, turn
        let rows = [
            (1_000, 0, 0, 1, 1_000),
            (1_000, 400, 0, 1, 600),
            (1_000, 0, 3, 1, 250),
            (1_000, 0, 3, 3, 500),
            (1_000, 500, 4, 2, 166),
            (1_000, 5_000, 0, 1, 10),
            (1_000, 0, 500, 1, 10),
            (4, 100, 0, 1, 4),
            (100, 0, 1, 0, 50),
        ];
        for (budget, waited, waiting, threads, expected) in rows {
            let time = turn(budget, waited, waiting, threads);
            assert_eq!(time, expected, "{budget} {waited} {waiting} {threads}");
        }
    }

    #[test]
    fn a_bot_hurries_when_its_opponent_has_more_time() {
        let even = budget(60_000, 0, 60_000, Level::USUAL);
        assert!(budget(60_000, 0, 120_000, Level::USUAL) < even);
        assert_eq!(budget(60_000, 0, 10_000, Level::USUAL), even);
    }

    #[test]
    fn a_stronger_bot_takes_more_time() {
        let times: Vec<u64> = Level::all().map(|level| budget(300_000, 0, 300_000, level)).collect();
        assert!(times.is_sorted_by(|one, next| one < next), "{times:?}");
    }
}
