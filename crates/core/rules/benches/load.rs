//! How long a start takes at most: every ruleset of the program itself, read from its text without any cache.

use rulebook::Rulebook;
use rules::ruleset::Ruleset;
use std::hint::black_box;
use std::time::{Duration, Instant};

/// In positions of another library's walk: about ten milliseconds.
const LIMIT: f64 = 2_200_000.0;

fn main() {
    let mut times: Vec<Duration> = (0..21)
        .map(|_| {
            let start = Instant::now();
            let books = Rulebook::read_all_built_in().expect("the rulesets have no fault");
            for book in &books {
                black_box(Ruleset::of(book).expect("the rulesets have no fault"));
            }
            start.elapsed()
        })
        .collect();
    times.sort_unstable();
    let median = times[times.len() / 2];
    let many = Rulebook::built_in_ids().count();
    pace::told(&format!("load all {many} rulesets"), median.as_secs_f64(), LIMIT);
}
