//! `clubavond keizer why`.

use super::SeasonFile;
use crate::answer::{Answer, Ask, say};
use crate::table::{Side, Table};
use anyhow::bail;
use serde_json::{Value, json};
use systems::keizer::file::Read;
use systems::keizer::ledger::{self, Line};
use systems::keizer::ranking::{self, Standing};
use systems::keizer::season::{PlayerIndex, Season};
use words::Lang;
use words::keizer::points;
use words::messages::keizer as m;

/// Why a player has this score: every point with its round, opponent, value then and now, and article.
#[derive(clap::Args)]
#[command(after_help = "Example: clubavond keizer why season.json --player an")]
pub struct Args {
    #[command(flatten)]
    season: SeasonFile,
    /// Whose score.
    #[arg(long, value_name = "ID")]
    player: String,
    /// After this round (default: the last round played).
    #[arg(long)]
    round: Option<usize>,
}

pub fn run(args: &Args, ask: Ask) -> anyhow::Result<Answer> {
    let (Read { season, unit, .. }, _) = args.season.at(args.round, ask)?;
    let player = super::player(&season, "--player", &args.player, ask)?;
    let round = args.round.unwrap_or(season.rounds.len());
    if round > season.rounds.len() {
        bail!(m::no_such_round(ask.lang, round, season.rounds.len()));
    }
    let who = &season.players[player];
    if who.from_round == usize::MAX {
        bail!(m::section_other(ask.lang, &who.name));
    }
    let standings = ranking::standings(&season, unit, round);
    let Some(last) = standings.last().filter(|last| last.place(player).is_some()) else {
        bail!(m::ledger_not_yet(ask.lang, &who.name, who.from_round));
    };
    let lines = ledger::ledger(&season, &standings, player);
    if ask.json {
        say(as_json(&season, last, player, &lines));
    } else {
        print(&season, last, player, &lines, ask.lang);
    }
    Ok(Answer::Done)
}

fn as_json(season: &Season, last: &Standing, player: PlayerIndex, lines: &[Line]) -> Value {
    let line = |line: &Line| {
        json!({
            "round": line.round,
            "what": {"nl": words::keizer_why::entry(Lang::Nl, season, line.entry),
                     "en": words::keizer_why::entry(Lang::En, season, line.entry)},
            "part": line.part.to_string(),
            "plus": line.plus.to_string(),
            "value_then": line.value.map(|(then, _)| then),
            "value_now": line.value.map(|(_, now)| now),
            "points": line.points.to_string(),
            "article": season.settings.article(line.setting),
        })
    };
    let lines: Vec<Value> = lines.iter().map(line).collect();
    let score = last.score(player).to_string();
    json!({"round": last.round, "player": season.players[player].id, "score": score, "lines": lines})
}

fn print(season: &Season, last: &Standing, player: PlayerIndex, lines: &[Line], lang: Lang) {
    say(m::title_ledger(lang, words::keizer::name(season, player), last.round, points(last.score(player))));
    let mut table = Table::new(vec![
        (m::col_round(lang), Side::Right),
        (m::col_what(lang), Side::Left),
        (m::col_then(lang), Side::Right),
        (m::col_now(lang), Side::Right),
        (m::col_part(lang), Side::Left),
        (m::col_points(lang), Side::Right),
        (m::col_article(lang), Side::Left),
    ]);
    for line in lines {
        let value = |pick: fn((i64, i64)) -> i64| line.value.map_or(String::new(), |v| pick(v).to_string());
        table.row(vec![
            if line.round == 0 { String::new() } else { line.round.to_string() },
            words::keizer_why::entry(lang, season, line.entry),
            value(|(then, _)| then),
            value(|(_, now)| now),
            words::keizer_why::part(lang, line),
            points(line.points),
            season.settings.article(line.setting).unwrap_or_default().to_owned(),
        ]);
    }
    table.lines().iter().for_each(say);
    say(m::ledger_legend(lang));
    if let Some(words) = words::keizer::settled(lang, season, last) {
        say(words);
    }
}
