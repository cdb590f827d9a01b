//! How fast Keizer rankings and pairings are, as positions of another library's walk in the same run, and how they grow with the number of players.

use std::time::Instant;
use systems::keizer::pairing::{self, Wishes};
use systems::keizer::season::Season;
use systems::keizer::simulate::{Club, club, play_round};
use systems::keizer::{presets, ranking, tally};
use systems::lots::Draw;

fn played(players: usize, rounds: usize, top: Option<usize>, seed: &str) -> (Season, i64) {
    let mut settings = presets::settings("dsc").unwrap_or_else(systems::keizer::settings::Settings::plain);
    settings.top = top.map_or(settings.top, |top| top as i64);
    let kind = Club { players, rounds, absent_percent: 10, strengths: (2300, 1100), rating_error: 80 };
    let mut draw = Draw::new(seed);
    let (mut season, strengths) = club(&settings, &kind, &mut draw);
    let unit = tally::unit(&season).unwrap_or(6);
    for _ in 0..rounds {
        play_round(&mut season, unit, &strengths, kind.absent_percent, &mut draw);
    }
    (season, unit)
}

/// Nanoseconds that this thread was on a processor, so that other work on the machine does not count; where the
/// system does not tell, the time on the clock.
fn on_processor(start: Instant) -> f64 {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let told = told.and_then(|text| text.split_whitespace().next()?.parse().ok());
    told.unwrap_or_else(|| start.elapsed().as_secs_f64() * 1e9)
}

/// The time of one run, in milliseconds, over enough runs for a fifth of a second.
fn timed(mut work: impl FnMut() -> usize) -> f64 {
    let start = Instant::now();
    std::hint::black_box(work());
    let before = on_processor(start);
    for runs in 1..=5000_u32 {
        std::hint::black_box(work());
        let spent = on_processor(start) - before;
        if spent >= 2e8 {
            return spent / 1e6 / f64::from(runs);
        }
    }
    (on_processor(start) - before) / 1e6 / 5000.0
}

/// A limit in milliseconds of a machine that walks through a position in 4.6 nanoseconds.
fn told(what: &str, milliseconds: f64, limit: f64) {
    pace::told(what, milliseconds / 1e3, limit * 217_000.0);
}

fn main() {
    let (hundred, unit) = played(100, 28, None, "a");
    let rank = |season: &Season, unit| timed(|| ranking::standing(season, unit, usize::MAX).order.len());
    told("keizer rank 28 rounds x 100 players", rank(&hundred, unit), 5.0);
    // With the club's top of 50; and, harder, with a value of its own for every place, as some clubs have.
    for (name, part) in [("", None), (", every place its own value", Some(3))] {
        let mut per_round = Vec::new();
        for players in [50, 100, 200, 1000] {
            // How many passes a round takes differs from season to season: four of them.
            let seasons = ["a", "b", "c", "d"]
                .map(|seed| played(players, 28, part.map(|part| players * part / 2), seed));
            let all: f64 = seasons.iter().map(|(season, unit)| rank(season, *unit)).sum();
            let time = all / 28.0 / 4.0;
            println!("keizer rank{name}, {players} players: {time:.4} ms a round");
            per_round.push(time);
        }
        let growth = per_round[3] / per_round[1];
        let (limit, verdict) = if part.is_some() { (20.0, "our own limit") } else { (12.0, "the limit") };
        let held = if growth <= limit { "ok" } else { "TOO SLOW" };
        println!(
            "keizer rank{name}, 1000 players against 100: {growth:.1} times, {verdict} {limit} times, ratio {:.2} ({held})",
            growth / limit
        );
    }
    for players in [50, 200, 1000] {
        // The sixth round of a period: five opponents of each are ruled out.
        let (season, unit) = played(players, 5, None, "a");
        let order = ranking::coming(&season, unit);
        let time = timed(|| {
            pairing::pair(&season, &order, &Wishes::default()).map_or(0, |pairing| pairing.pairs.len())
        });
        told(&format!("keizer pair {players} present"), time, 100.0);
    }
}
