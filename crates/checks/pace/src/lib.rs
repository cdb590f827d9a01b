//! What a benchmark is held against. A time says nothing on another machine; so a limit here is a number of positions
//! that another library, shakmaty, walks through in the same run (perft 4 from the first position). On a slow or busy
//! machine both grow.

use std::sync::OnceLock;
use std::time::Instant;

/// Positions of the walk.
const WALK: u32 = 197_281;

/// Seconds that the walk takes for one position: the best of many, since everything else only makes it longer.
pub fn position() -> f64 {
    static POSITION: OnceLock<f64> = OnceLock::new();
    *POSITION.get_or_init(|| {
        let first = shakmaty::Chess::default();
        let once = || {
            let start = Instant::now();
            assert_eq!(shakmaty::perft(&first, 4), u64::from(WALK));
            start.elapsed().as_secs_f64() / f64::from(WALK)
        };
        (0..30).map(|_| once()).fold(f64::MAX, f64::min)
    })
}

/// The limit on a time: as long as shakmaty takes for this many positions.
pub fn told(what: &str, seconds: f64, positions: f64) {
    let limit = positions * position();
    let ratio = seconds / limit;
    println!(
        "{what}: {}, limit {} (shakmaty's walk over {positions:.0} positions), ratio {ratio:.2} ({})",
        shown(seconds),
        shown(limit),
        verdict(ratio)
    );
}

/// A limit on something else than time: bytes, or times another measurement of this run.
pub fn counted(what: &str, found: f64, limit: f64, unit: &str) {
    let ratio = found / limit;
    println!("{what}: {found:.2} {unit}, limit {limit:.2} {unit}, ratio {ratio:.2} ({})", verdict(ratio));
}

fn verdict(ratio: f64) -> &'static str {
    if ratio <= 1.0 { "ok" } else { "TOO MUCH" }
}

fn shown(seconds: f64) -> String {
    match seconds {
        short if short < 1e-6 => format!("{:.0} ns", short * 1e9),
        short if short < 1e-3 => format!("{:.2} us", short * 1e6),
        short if short < 1.0 => format!("{:.2} ms", short * 1e3),
        long => format!("{long:.2} s"),
    }
}
