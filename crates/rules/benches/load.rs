//! How long a start takes at most: every ruleset of the program itself, read from its text without any cache.

use rulebook::Rulebook;
use rules::ruleset::Ruleset;
use std::hint::black_box;
use std::time::{Duration, Instant};

const LIMIT: Duration = Duration::from_millis(10);

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
    let ratio = median.as_secs_f64() / LIMIT.as_secs_f64();
    let verdict = if ratio <= 1.0 { "ok" } else { "too slow" };
    println!(
        "load all {} rulesets: {:.2} ms, limit {} ms, ratio {ratio:.2} ({verdict})",
        Rulebook::built_in_ids().count(),
        median.as_secs_f64() * 1000.0,
        LIMIT.as_millis()
    );
}
