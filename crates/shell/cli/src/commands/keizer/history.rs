//! `clubavond keizer history`.

use super::SeasonFile;
use crate::answer::{Answer, Ask, say};
use crate::table::{Side, Table};
use serde_json::{Map, json};
use systems::keizer::file::Read;
use systems::keizer::ledger;
use systems::keizer::ranking;
use words::messages::keizer as m;

/// The place of every player after each round.
#[derive(clap::Args)]
#[command(after_help = "Example: clubavond keizer history season.json")]
pub struct Args {
    #[command(flatten)]
    season: SeasonFile,
}

pub fn run(args: &Args, ask: Ask) -> anyhow::Result<Answer> {
    let (Read { season, unit, .. }, _) = args.season.at(None, ask)?;
    let standings = ranking::standings(&season, unit, season.rounds.len());
    let places = ledger::history(&season, &standings);
    if ask.json {
        let of =
            season.players.iter().zip(&places).map(|(player, places)| (player.id.clone(), json!(places)));
        say(json!({"places": of.collect::<Map<_, _>>()}));
        return Ok(Answer::Done);
    }
    say(m::title_history(ask.lang));
    let mut head = vec![(m::col_name(ask.lang), Side::Left)];
    head.extend((0..standings.len()).map(|round| (round.to_string(), Side::Right)));
    let mut table = Table::new(head);
    for &player in standings.last().map_or(&Vec::new(), |last| &last.order) {
        let shown = places[player].iter().map(|place| place.map_or(String::new(), |place| place.to_string()));
        table.row(std::iter::once(season.players[player].name.clone()).chain(shown).collect());
    }
    table.lines().iter().for_each(say);
    Ok(Answer::Done)
}
