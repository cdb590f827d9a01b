//! `clubavond swiss rank`.

use super::ReportFile;
use crate::answer::{Answer, Ask, say};
use crate::table::{Side, Table};
use anyhow::{anyhow, bail};
use serde_json::{Map, Value, json};
use systems::swiss::tiebreak::{Kind, Standing, TieBreak, rank, usual};
use systems::swiss::tournament::{Tournament, exact};
use systems::trf::Report;
use words::Lang;
use words::messages::swiss as m;

/// The standings with tie-breaks: those of --tiebreaks, else of the file's 202 line, else BH:C1,BH,SB,DE.
#[derive(clap::Args)]
#[command(after_help = "Example: clubavond swiss rank rapid.trf --tiebreaks BH:C1,BH,SB,DE\n\n\
                        Tie-breaks: DE WIN WON BPG BWG REP PS BH FB AOB SB KS ARO TPR PTP APRO APPO STD RTNG TPN;\n\
                        :C1 :C2 cut the lowest, :M1 :M2 the lowest and highest, :P counts forfeits as played.")]
pub struct Args {
    #[command(flatten)]
    report: ReportFile,
    /// The tie-breaks, in order, by FIDE's codes.
    #[arg(long, value_name = "CODE,…", value_delimiter = ',')]
    tiebreaks: Option<Vec<String>>,
    /// After this round (default: the last one paired).
    #[arg(long, value_name = "N")]
    round: Option<usize>,
}

pub fn run(args: &Args, ask: Ask) -> anyhow::Result<Answer> {
    let (report, tournament) = args.report.read(ask)?;
    let tie_breaks = tie_breaks(args, &report, ask)?;
    let rounds = args.round.unwrap_or(tournament.rounds_paired);
    if rounds > tournament.rounds_paired {
        bail!(m::no_such_round(ask.lang, rounds, tournament.rounds_paired));
    }
    let standings = rank(&tournament, rounds, &tie_breaks);
    if ask.json {
        let lines: Vec<Value> =
            standings.iter().map(|line| as_json(&tournament, &tie_breaks, line)).collect();
        say(json!({ "ranking": lines }));
    } else {
        print(&tournament, rounds, &tie_breaks, &standings, ask.lang);
    }
    Ok(Answer::Done)
}

/// The tie-breaks asked for, or those of the file.
fn tie_breaks(args: &Args, report: &Report, ask: Ask) -> anyhow::Result<Vec<TieBreak>> {
    let codes = args.tiebreaks.as_ref().unwrap_or(&report.tie_breaks);
    if codes.is_empty() {
        return Ok(usual());
    }
    let known = || Kind::CODES.map(|(code, _)| code).join(" ");
    let wanted = codes.iter().map(|code| code.trim()).filter(|code| !code.is_empty() && *code != "PTS");
    wanted
        .map(|code| code.parse().map_err(|_| anyhow!(m::unknown_tie_break(ask.lang, code, known()))))
        .collect()
}

fn as_json(tournament: &Tournament, tie_breaks: &[TieBreak], line: &Standing) -> Value {
    let values: Map<String, Value> = tie_breaks
        .iter()
        .zip(&line.tie_breaks)
        .map(|(tie_break, value)| (tie_break.to_string(), json!(value.to_string())))
        .collect();
    json!({
        "place": line.place,
        "player": tournament.players[line.player].number,
        "points": exact(line.points).to_string(),
        "tiebreaks": values,
    })
}

fn print(
    tournament: &Tournament,
    rounds: usize,
    tie_breaks: &[TieBreak],
    standings: &[Standing],
    lang: Lang,
) {
    say(m::title_rank(lang, rounds));
    let mut head = vec![
        (m::col_place(lang), Side::Right),
        (m::col_number(lang), Side::Right),
        (m::col_name(lang), Side::Left),
        (m::col_rating(lang), Side::Right),
        (m::col_points(lang), Side::Right),
    ];
    head.extend(tie_breaks.iter().map(|tie_break| (tie_break.to_string(), Side::Right)));
    let mut table = Table::new(head);
    for line in standings {
        let player = &tournament.players[line.player];
        let mut row = vec![
            line.place.to_string(),
            player.number.to_string(),
            player.name.clone(),
            player.rating.map_or(String::new(), |rating| rating.to_string()),
            words::swiss::points(line.points),
        ];
        row.extend(line.tie_breaks.iter().map(|&value| words::keizer::points(value)));
        table.row(row);
    }
    for line in table.lines() {
        say(line);
    }
}
