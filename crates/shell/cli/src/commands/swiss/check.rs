//! `clubavond swiss check`.

use super::ReportFile;
use crate::answer::{Answer, Ask, say};
use serde_json::{Value, json};
use systems::swiss::check::{Difference, Pairing, RoundCheck, check};
use systems::swiss::tournament::Tournament;
use words::Lang;
use words::messages::swiss as m;

/// Pairs every round of the file again and lists the differences; exits with 1 when there are any.
#[derive(clap::Args)]
#[command(after_help = "Example: clubavond swiss check rapid.trf")]
pub struct Args {
    #[command(flatten)]
    report: ReportFile,
}

pub fn run(args: &Args, ask: Ask) -> anyhow::Result<Answer> {
    let (_, mut tournament) = args.report.read(ask)?;
    // A finished tournament often leaves its number of rounds out: then the last round in the file is the last.
    tournament.total_rounds.get_or_insert(tournament.rounds_paired);
    let rounds = check(&tournament);
    if ask.json {
        let all: Vec<Value> = rounds.iter().map(|round| as_json(&tournament, round)).collect();
        say(json!({ "rounds": all }));
    } else {
        if rounds.is_empty() {
            say(m::check_none(ask.lang));
        }
        for round in &rounds {
            print(&tournament, round, ask.lang);
        }
    }
    Ok(if rounds.iter().all(RoundCheck::equal) { Answer::Done } else { Answer::No })
}

fn as_json(tournament: &Tournament, round: &RoundCheck) -> Value {
    let number = |player: usize| tournament.players[player].number;
    let pairing = |pairing: &Pairing| match *pairing {
        Pairing::Game { white, black } => json!({"white": number(white), "black": number(black)}),
        Pairing::Bye(player) => json!({"free": number(player)}),
    };
    let difference = |difference: &Difference| {
        let found: Vec<Value> = difference.found.iter().map(pairing).collect();
        json!({"expected": pairing(&difference.expected), "found": found})
    };
    let differences: Vec<Value> = match &round.differences {
        Ok(differences) => differences.iter().map(difference).collect(),
        Err(_) => vec![json!({"expected": null, "found": []})],
    };
    json!({"round": round.round, "equal": round.equal(), "differences": differences})
}

fn print(tournament: &Tournament, round: &RoundCheck, lang: Lang) {
    let differences = match &round.differences {
        Err(none) => {
            let why = words::swiss::no_pairing(lang, *none, round.round);
            return say(m::check_impossible(lang, round.round, why));
        }
        Ok(differences) if differences.is_empty() => return say(m::check_equal(lang, round.round)),
        Ok(differences) => differences,
    };
    say(m::check_differs(lang, differences.len(), round.round));
    for difference in differences {
        let expected = words::swiss::pairing(lang, tournament, difference.expected);
        let found: Vec<String> =
            difference.found.iter().map(|&found| words::swiss::pairing(lang, tournament, found)).collect();
        say(format!("  {}", m::check_line(lang, expected, found.join(", "))));
    }
}
