//! `clubavond simulate keizer`.

use super::plot::{self, Line};
use crate::answer::{Answer, Ask, say};
use crate::rulesets::Beside;
use crate::table::{Side, Table};
use anyhow::Context as _;
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use systems::keizer::presets;
use systems::keizer::simulate::{self, Club, Outcome};
use words::messages::simulate as m;

/// Many Keizer seasons under several sets of rules.
#[derive(clap::Args)]
#[command(
    after_help = "Example: clubavond simulate keizer --players 30 --seasons 100 --systems dsc,one-pass --svg plot.svg"
)]
pub struct Args {
    /// Seasons for each set of rules.
    #[arg(long, default_value_t = 40, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    seasons: u32,
    /// Players in the club.
    #[arg(long, default_value_t = 30, value_parser = clap::value_parser!(u32).range(2..=1000))]
    players: u32,
    /// Rounds in a season.
    #[arg(long, default_value_t = 28, value_parser = clap::value_parser!(u32).range(1..=200))]
    rounds: u32,
    /// Of a hundred evenings a player misses this many.
    #[arg(long, default_value_t = 15, value_parser = clap::value_parser!(u32).range(0..=90))]
    absent: u32,
    /// The rules to compare: names, or paths of a club's own files.
    #[arg(long, value_delimiter = ',', default_value = "dsc,one-pass,one-pass-own-value,frozen-values")]
    systems: Vec<String>,
    /// The same seed gives the same seasons.
    #[arg(long, default_value = "clubavond")]
    seed: String,
    /// Writes a plot to this file.
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
}

/// What became of all seasons under one set of rules.
struct Sum {
    system: String,
    outcomes: Vec<Outcome>,
}

impl Sum {
    /// Seldom enough to show tenths: so many of a thousand.
    fn per_mille(&self, of: impl Fn(&Outcome) -> usize, whole: impl Fn(&Outcome) -> usize) -> usize {
        let all: usize = self.outcomes.iter().map(whole).sum();
        (2000 * self.outcomes.iter().map(of).sum::<usize>() + all).checked_div(2 * all).unwrap_or(0)
    }

    /// The average to a tenth, in tenths.
    fn tenths(&self, of: impl Fn(&Outcome) -> usize, parts: usize) -> usize {
        let all = (self.outcomes.len() * parts).max(1);
        (20 * self.outcomes.iter().map(of).sum::<usize>() + all) / (2 * all)
    }

    /// In how many of a thousand seasons the strongest player came in the first `place` places.
    fn among_first(&self, place: usize) -> usize {
        self.per_mille(|outcome| usize::from(outcome.strongest <= place), |_| 1)
    }
}

pub fn run(args: &Args, ask: Ask) -> anyhow::Result<Answer> {
    let kind = Club {
        players: args.players as usize,
        rounds: args.rounds as usize,
        absent_percent: args.absent as usize,
        strengths: (2200, 1200),
        rating_error: 100,
    };
    let bar = ProgressBar::new(u64::from(args.seasons) * args.systems.len() as u64);
    bar.set_style(ProgressStyle::with_template("{msg} {wide_bar} {pos}/{len} {eta}")?);
    let mut sums = Vec::new();
    for system in &args.systems {
        // A path counts from where the command is given.
        let own = Beside::file(Path::new(""), ask);
        let unknown = || m::unknown_system(ask.lang, system, presets::names().join(", "));
        let settings = presets::settings_with(system, &|name| own.find(name));
        let settings = settings.ok_or_else(|| own.fault(unknown))?;
        bar.set_message(system.clone());
        let season = |number| {
            bar.inc(1);
            simulate::season(&settings, &kind, &format!("{} {number}", args.seed))
        };
        sums.push(Sum { system: system.clone(), outcomes: (0..args.seasons).map(season).collect() });
    }
    bar.finish_and_clear();
    if let Some(path) = &args.svg {
        let drawn = drawing(&sums, &kind, ask);
        std::fs::write(path, drawn).with_context(|| m::cannot_write(ask.lang, path.display()))?;
    }
    if ask.json {
        let systems: Vec<Value> = sums.iter().map(as_json).collect();
        say(
            json!({"seasons": args.seasons, "players": args.players, "rounds": args.rounds, "systems": systems}),
        );
    } else {
        print(&sums, args, ask);
    }
    Ok(Answer::Done)
}

fn as_json(sum: &Sum) -> Value {
    json!({
        "system": sum.system,
        "incomplete_per_mille": sum.per_mille(|outcome| outcome.incomplete, |outcome| outcome.rounds),
        "cycles_per_mille": sum.per_mille(|outcome| outcome.cycles, |outcome| outcome.rounds),
        "strongest_first_per_mille": sum.among_first(1),
        "strongest_top_three_per_mille": sum.among_first(3),
        "strongest_place_tenths": sum.tenths(|outcome| outcome.strongest, 1),
        "distance_tenths": sum.tenths(|outcome| outcome.distance, sum.outcomes.first().map_or(1, |o| o.order.len())),
    })
}

/// `12.3` of 123 tenths.
fn point(tenths: usize) -> String {
    format!("{}.{}", tenths / 10, tenths % 10)
}

fn print(sums: &[Sum], args: &Args, ask: Ask) {
    let lang = ask.lang;
    say(m::title(lang, args.absent, args.players, args.rounds, args.seasons));
    let mut table = Table::new(vec![
        (m::col_system(lang), Side::Left),
        (m::col_incomplete(lang), Side::Right),
        (m::col_cycles(lang), Side::Right),
        (m::col_first(lang), Side::Right),
        (m::col_top_three(lang), Side::Right),
        (m::col_place(lang), Side::Right),
        (m::col_distance(lang), Side::Right),
    ]);
    for sum in sums {
        table.row(vec![
            sum.system.clone(),
            point(sum.per_mille(|outcome| outcome.incomplete, |outcome| outcome.rounds)),
            point(sum.per_mille(|outcome| outcome.cycles, |outcome| outcome.rounds)),
            point(sum.among_first(1)),
            point(sum.among_first(3)),
            point(sum.tenths(|outcome| outcome.strongest, 1)),
            point(sum.tenths(|outcome| outcome.distance, args.players as usize)),
        ]);
    }
    table.lines().iter().for_each(say);
    say(m::legend(lang));
}

fn drawing(sums: &[Sum], kind: &Club, ask: Ask) -> String {
    let places = kind.players.min(10);
    let line = |sum: &Sum| Line {
        name: sum.system.clone(),
        per_mille: (1..=places).map(|place| sum.among_first(place)).collect(),
    };
    let lines: Vec<Line> = sums.iter().map(line).collect();
    plot::drawn(&m::plot_title(ask.lang), &m::plot_across(ask.lang), &m::plot_up(ask.lang), &lines)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn season(strongest: usize, incomplete: usize, distance: usize) -> Outcome {
        Outcome { incomplete, cycles: 0, rounds: 10, strongest, distance, order: vec![0, 1, 2, 3] }
    }

    #[test]
    fn shares_and_averages_are_those_of_the_seasons() {
        let outcomes = vec![season(1, 0, 4), season(2, 1, 8), season(3, 0, 0), season(4, 0, 2)];
        let told = as_json(&Sum { system: "dsc".to_owned(), outcomes });
        let wanted = json!({
            "system": "dsc",
            "incomplete_per_mille": 25,
            "cycles_per_mille": 0,
            "strongest_first_per_mille": 250,
            "strongest_top_three_per_mille": 750,
            "strongest_place_tenths": 25,
            "distance_tenths": 9,
        });
        assert_eq!(told, wanted);
    }
}
