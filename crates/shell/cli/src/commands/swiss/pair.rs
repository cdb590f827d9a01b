//! `clubavond swiss pair`.

use super::ReportFile;
use crate::answer::{Answer, Ask, say};
use crate::table::{Side, Table};
use serde_json::{Value, json};
use systems::swiss::pairing::{RoundPairing, pair_round};
use systems::swiss::tournament::Tournament;
use words::Lang;
use words::messages::swiss as m;

/// The pairing of the next round by the FIDE (Dutch) system, and why.
#[derive(clap::Args)]
#[command(after_help = "Example: clubavond swiss pair rapid.trf --json")]
pub struct Args {
    #[command(flatten)]
    report: ReportFile,
}

pub fn run(args: &Args, ask: Ask) -> anyhow::Result<Answer> {
    let (_, tournament) = args.report.read(ask)?;
    if let Some(total) = tournament.total_rounds.filter(|&total| tournament.rounds_paired >= total) {
        anyhow::bail!("{}: {}", args.report.name(), m::all_played(ask.lang, total));
    }
    args.report.warn_of_gaps(&tournament, ask);
    match pair_round(&tournament, tournament.rounds_paired) {
        Ok(pairing) if ask.json => say(as_json(&tournament, &pairing)),
        Ok(pairing) => print(&tournament, &pairing, ask.lang),
        Err(none) => {
            eprintln!(
                "clubavond: {}",
                words::swiss::no_pairing(ask.lang, none, tournament.rounds_paired + 1)
            );
            return Ok(Answer::No);
        }
    }
    Ok(Answer::Done)
}

fn as_json(tournament: &Tournament, pairing: &RoundPairing) -> Value {
    let number = |player: usize| tournament.players[player].number;
    let pair = |white, black| json!({"white": number(white), "black": number(black)});
    let pairs: Vec<Value> = pairing.games.iter().map(|game| pair(game.white, game.black)).collect();
    let free: Vec<u32> = pairing.bye.into_iter().map(number).collect();
    json!({"round": pairing.round, "pairs": pairs, "free": free})
}

fn print(tournament: &Tournament, pairing: &RoundPairing, lang: Lang) {
    let player = |player: usize| words::swiss::player(lang, tournament, player, pairing.round - 1);
    say(m::title_pairing(lang, pairing.round));
    let mut table = Table::new(vec![
        (m::col_board(lang), Side::Right),
        (m::col_white(lang), Side::Left),
        (m::col_black(lang), Side::Left),
    ]);
    for (at, game) in pairing.games.iter().enumerate() {
        table.row(vec![(at + 1).to_string(), player(game.white), player(game.black)]);
    }
    table.lines().iter().for_each(say);
    if let Some(bye) = pairing.bye {
        say(m::bye(lang, player(bye)));
    }
    say("");
    say(m::why_title(lang));
    for note in &pairing.brackets {
        words::swiss::bracket(lang, tournament, pairing, note).iter().for_each(say);
    }
    for (at, game) in pairing.games.iter().enumerate() {
        say(m::board_why(lang, at + 1, words::swiss::why(lang, tournament, game)));
    }
}
