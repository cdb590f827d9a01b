//! How fast Keizer rankings and pairings are, against fixed limits, and how they grow with the number of players.

use competition::keizer::pairing::{self, Wishes};
use competition::keizer::season::Season;
use competition::keizer::simulate::{Club, club, play_round};
use competition::keizer::{presets, ranking, tally};
use competition::lots::Draw;
use std::time::Instant;

fn played(players: usize, rounds: usize) -> (Season, i64) {
    let mut settings =
        presets::settings("dsc").unwrap_or_else(competition::keizer::settings::Settings::plain);
    // As clubs advise: the top value one and a half times the number of players, so that every place counts.
    settings.top = players as i64 * 3 / 2;
    let kind = Club { players, rounds, absent_percent: 10, strengths: (2300, 1100), rating_error: 80 };
    let mut draw = Draw::new("bench");
    let (mut season, strengths) = club(&settings, &kind, &mut draw);
    let unit = tally::unit(&season).unwrap_or(6);
    for _ in 0..rounds {
        play_round(&mut season, unit, &strengths, kind.absent_percent, &mut draw);
    }
    (season, unit)
}

/// The fastest of several runs, in milliseconds.
fn fastest(times: usize, mut work: impl FnMut() -> usize) -> f64 {
    let mut best = f64::MAX;
    for _ in 0..times {
        let start = Instant::now();
        std::hint::black_box(work());
        best = best.min(start.elapsed().as_secs_f64() * 1000.0);
    }
    best
}

fn told(what: &str, milliseconds: f64, limit: f64) {
    let ratio = milliseconds / limit;
    let verdict = if ratio <= 1.0 { "ok" } else { "TOO SLOW" };
    println!("{what}: {milliseconds:.2} ms, limit {limit} ms, ratio {ratio:.3} ({verdict})");
}

fn main() {
    let (hundred, unit) = played(100, 28);
    let rank =
        |season: &Season, unit| fastest(15, || ranking::standing(season, unit, usize::MAX).order.len());
    told("keizer rank 28 rounds x 100 players", rank(&hundred, unit), 5.0);
    let mut per_round = Vec::new();
    for players in [50, 100, 200, 1000] {
        let (season, unit) = played(players, 28);
        let time = rank(&season, unit) / 28.0;
        println!("keizer rank, {players} players: {time:.4} ms a round");
        per_round.push(time);
    }
    let growth = per_round[3] / per_round[1];
    let verdict = if growth <= 12.0 { "ok" } else { "TOO SLOW" };
    println!(
        "keizer rank, 1000 players against 100: {growth:.1} times, limit 12 times, ratio {:.2} ({verdict})",
        growth / 12.0
    );
    for players in [50, 200, 1000] {
        // The sixth round of a period: five opponents of each are ruled out.
        let (season, unit) = played(players, 5);
        let order = ranking::coming(&season, unit);
        let time = fastest(7, || {
            pairing::pair(&season, &order, &Wishes::default()).map_or(0, |pairing| pairing.pairs.len())
        });
        told(&format!("keizer pair {players} present"), time, 100.0);
    }
}
