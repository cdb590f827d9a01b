//! How fast `unwinnable` answers, and how many blocked positions it decides, against the limits of the project.
//!
//! Measured is the whole function with its line of play at the bound for a fallen flag, and what is seen before it
//! without one. The positions come from seeds on which nothing was tuned; others can be asked for:
//! `cargo bench -p rules --bench unwinnable -- 7 8 9`. With a file instead its own questions are asked, at the bound of who
//! waits: a line each, who can mate (`WB`, `W-`, `-B`, `--`) and a FEN, as the public set of D3-Chess
//! (`tests/test-vector.txt`) writes them.
#![allow(clippy::cast_precision_loss)]

use rules::unwinnable::{Bound, Verdict, at_sight, may_win, unwinnable};
use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess, Color, PositionError};
use std::sync::OnceLock;
use std::time::{Duration, Instant};
use testkit::positions::{self as made, Chance, Make, positions};

/// Limit on the mean time of one question, in positions of another library's walk: about a hundred microseconds.
const MEAN_LIMIT: f64 = 22_000.0;
/// What is seen at sight takes at most this share of the search's time for the same questions.
const SIGHT_LIMIT: f64 = 0.5;
/// Limit on the slowest question of all, in positions of the walk: about a second.
const SLOWEST_LIMIT: f64 = 200_000_000.0;
/// At least this share of blocked positions has to be decided.
const DECIDED_LIMIT: f64 = 0.97;

/// Seeds of the positions when none are asked for.
const SEEDS: [u64; 3] = [70_411, 70_412, 70_413];

fn main() {
    let file = std::env::args().skip(1).find(|word| std::path::Path::new(word).is_file());
    if let Some(file) = file {
        return questions(&file);
    }
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
    at_first_sight(seeds[0]);
    blocked_positions(seeds[0]);
}

/// The questions of a file, with what it says of them.
fn questions(file: &str) {
    let text = std::fs::read_to_string(file).unwrap_or_else(|error| panic!("{file}: {error}"));
    let (mut total, mut wrong) = (Tally::default(), 0);
    let mut times = Vec::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let Some((said, position)) = line.split_once(' ') else { continue };
        // Some of them have more pieces than a game can have: that changes nothing about the question.
        let fen: Fen = position.parse().unwrap_or_else(|error| panic!("{line}: {error}"));
        let position: Chess = fen
            .into_position(CastlingMode::Standard)
            .or_else(PositionError::ignore_too_much_material)
            .or_else(PositionError::ignore_impossible_check)
            .unwrap_or_else(|error| panic!("{line}: {error}"));
        for (side, word) in Color::ALL.into_iter().zip(["W", "B"]) {
            let begin = on_processor();
            let verdict = unwinnable(&position, side, Bound::THOROUGH);
            let took = on_processor().saturating_sub(begin);
            if verdict == Verdict::Undecided {
                println!("  undecided after {:.0} ms: {word} {line}", took.as_secs_f64() * 1e3);
            } else {
                wrong += u32::from((verdict == Verdict::Unwinnable) == said.contains(word));
            }
            times.push(took);
            total.count(&verdict, took);
        }
    }
    times.sort_unstable();
    total.report(file);
    println!("  wrong: {wrong} of {}, together {:.2} s", total.asked, total.time.as_secs_f64());
    pace::told("unwinnable, slowest question of the file", total.slowest.as_secs_f64(), SLOWEST_LIMIT);
    let rest: Duration = times.iter().rev().skip(usize::try_from(total.undecided).unwrap_or_default()).sum();
    println!("  without the {} slowest {:.2} s", total.undecided, rest.as_secs_f64());
}

/// What is seen without a search against the search for the same questions, and both together against the search alone.
fn at_first_sight(seed: u64) {
    let mut chance = Chance(seed);
    let kinds: [(&str, Make); 3] = [
        ("middlegames", made::middlegame),
        ("endgames by play", made::played_endgame),
        ("common endings", |chance| made::set_up(4, chance)),
    ];
    for (name, make) in kinds {
        let asked: Vec<(Chess, Color)> = positions(1_000, make, &mut chance)
            .into_iter()
            .flat_map(|position| Color::ALL.map(|side| (position.clone(), side)))
            .collect();
        let seen: Vec<(Chess, Color)> =
            asked.iter().filter(|(position, side)| at_sight(position, *side).is_some()).cloned().collect();
        let share = 100 * seen.len() / asked.len();
        let (quick, search) =
            (timed(&seen, at_sight), timed(&seen, |at, side| unwinnable(at, side, Bound::QUICK)));
        let what =
            format!("unwinnable at sight, {name} ({share} % of them), against the search for the same");
        pace::counted(&what, quick * 1e6, search * 1e6 * SIGHT_LIMIT, "us");
        let both = timed(&asked, |at, side| may_win(at, side, Bound::QUICK));
        let alone = timed(&asked, |at, side| unwinnable(at, side, Bound::QUICK));
        let what = format!("unwinnable at a flag, all {name}, against the search alone");
        pace::counted(&what, both * 1e6, alone * 1e6, "us");
    }
}

/// Mean seconds of a question.
fn timed<T>(asked: &[(Chess, Color)], answer: impl Fn(&Chess, Color) -> T) -> f64 {
    let start = on_processor();
    for (position, side) in asked {
        std::hint::black_box(answer(position, *side));
    }
    on_processor().saturating_sub(start).as_secs_f64() / asked.len().max(1) as f64
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
    let facing = measure(&positions(300, made::facing, &mut Chance(seed)), Bound::THOROUGH);
    facing.report("facing pawns and bishops");
    let slowest = blocked.slowest.max(facing.slowest);
    pace::told(
        "unwinnable, slowest of 1300 blocked positions, both sides",
        slowest.as_secs_f64(),
        SLOWEST_LIMIT,
    );
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

    fn count(&mut self, verdict: &Verdict, took: Duration) {
        self.asked += 1;
        self.time += took;
        self.slowest = self.slowest.max(took);
        match verdict {
            Verdict::Unwinnable => self.unwinnable += 1,
            Verdict::Winnable(_) => self.winnable += 1,
            Verdict::Undecided => self.undecided += 1,
        }
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
            let asked = on_processor();
            let verdict = unwinnable(position, side, bound);
            tally.count(&verdict, on_processor().saturating_sub(asked));
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
