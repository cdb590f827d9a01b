//! How fast `unwinnable` answers, and how many blocked positions it decides, against the limits of the project.
//!
//! Measured is the whole function with its line of play, at the bound for a fallen flag; there is no shorter way
//! without one. The positions come from seeds on which nothing was tuned; others can be asked for:
//! `cargo bench -p rules --bench unwinnable -- 7 8 9`.

use rules::unwinnable::{Bound, Verdict, unwinnable};
use shakmaty::{Chess, Color};
use std::sync::OnceLock;
use std::time::{Duration, Instant};
use testkit::positions::{self as made, Chance, positions};

/// Limit on the mean time of one question, in positions of another library's walk: about a hundred microseconds.
const MEAN_LIMIT: f64 = 22_000.0;
/// At least this share of blocked positions has to be decided.
const DECIDED_LIMIT: f64 = 0.97;

/// Makes a position, or nothing when chance led nowhere.
type Make = fn(&mut Chance) -> Option<Chess>;

/// Seeds of the positions when none are asked for.
const SEEDS: [u64; 3] = [70_411, 70_412, 70_413];

fn main() {
    let mut seeds: Vec<u64> = std::env::args().filter_map(|word| word.parse().ok()).collect();
    if seeds.is_empty() {
        seeds.extend(SEEDS);
    }
    let mut total = Tally::default();
    for seed in &seeds {
        total.add(&random_positions(*seed));
    }
    let many = total.asked / 2;
    let what = format!("unwinnable, {many} random positions, both sides, mean");
    pace::told(&what, total.mean().as_secs_f64(), MEAN_LIMIT);
    blocked_positions(seeds[0]);
}

/// A thousand positions of each kind.
fn random_positions(seed: u64) -> Tally {
    let mut chance = Chance(seed);
    let kinds: [(&str, Make); 3] = [
        ("middlegame", made::middlegame),
        ("endgame by play", made::played_endgame),
        ("endgame set up", |chance| made::set_up(6, chance)),
    ];
    let mut total = Tally::default();
    for (name, make) in kinds {
        let tally = measure(&positions(1_000, make, &mut chance), Bound::QUICK);
        tally.report(&format!("seed {seed}, {name}"));
        total.add(&tally);
    }
    total.report(&format!("seed {seed}, together"));
    total
}

fn blocked_positions(seed: u64) {
    let blocked = measure(&positions(1_000, made::blocked, &mut Chance(seed)), Bound::THOROUGH);
    blocked.report("blocked");
    let share = blocked.decided();
    println!(
        "unwinnable, 1000 blocked positions, both sides: {:.2} % decided, limit {:.0} %, ratio {:.3} ({})",
        share * 100.0,
        DECIDED_LIMIT * 100.0,
        share / DECIDED_LIMIT,
        if share >= DECIDED_LIMIT { "ok" } else { "too few" },
    );
}

#[derive(Default)]
struct Tally {
    asked: u32,
    unwinnable: u32,
    winnable: u32,
    undecided: u32,
    time: Duration,
    slowest: Duration,
}

impl Tally {
    fn add(&mut self, other: &Tally) {
        self.asked += other.asked;
        self.unwinnable += other.unwinnable;
        self.winnable += other.winnable;
        self.undecided += other.undecided;
        self.time += other.time;
        self.slowest = self.slowest.max(other.slowest);
    }

    fn mean(&self) -> Duration {
        self.time / self.asked.max(1)
    }

    fn decided(&self) -> f64 {
        f64::from(self.asked - self.undecided) / f64::from(self.asked.max(1))
    }

    fn report(&self, name: &str) {
        println!(
            "  {name}: mean {:.1} us, slowest {:.1} ms; {} winnable, {} unwinnable, {} undecided",
            self.mean().as_secs_f64() * 1e6,
            self.slowest.as_secs_f64() * 1e3,
            self.winnable,
            self.unwinnable,
            self.undecided
        );
    }
}

fn measure(positions: &[Chess], bound: Bound) -> Tally {
    let mut tally = Tally::default();
    let start = on_processor();
    for position in positions {
        for side in Color::ALL {
            let asked = Instant::now();
            let verdict = unwinnable(position, side, bound);
            tally.slowest = tally.slowest.max(asked.elapsed());
            tally.asked += 1;
            match verdict {
                Verdict::Unwinnable => tally.unwinnable += 1,
                Verdict::Winnable(_) => tally.winnable += 1,
                Verdict::Undecided => tally.undecided += 1,
            }
        }
    }
    tally.time = on_processor().saturating_sub(start);
    tally
}

/// Time this thread was on a processor, so that other work on the machine does not count; where the system does not
/// tell, time by the clock.
fn on_processor() -> Duration {
    static CLOCK: OnceLock<Instant> = OnceLock::new();
    let clock = CLOCK.get_or_init(Instant::now);
    std::fs::read_to_string("/proc/thread-self/schedstat")
        .ok()
        .and_then(|line| line.split(' ').next()?.parse().ok())
        .map_or_else(|| clock.elapsed(), Duration::from_nanos)
}
