//! `clubavond keizer entry`.

use super::SeasonFile;
use crate::answer::{Answer, Ask, say};
use anyhow::bail;
use serde_json::json;
use systems::keizer::entrant;
use systems::keizer::file::Read;
use systems::keizer::ranking;
use words::messages::keizer as m;

/// The points that put someone who joins now at the right place.
#[derive(clap::Args)]
#[command(after_help = "Example: clubavond keizer entry season.json --rating 1650")]
pub struct Args {
    #[command(flatten)]
    season: SeasonFile,
    /// The rating or estimated strength of the new player.
    #[arg(long)]
    rating: i64,
}

pub fn run(args: &Args, ask: Ask) -> anyhow::Result<Answer> {
    let (Read { season, unit, .. }, _) = args.season.at(None, ask)?;
    let standing = ranking::standing(&season, unit, season.rounds.len());
    let Some(proposal) = entrant::proposal(&season, &standing, Some(args.rating)) else {
        bail!(m::entry_nobody(ask.lang));
    };
    if ask.json {
        let ids: Vec<&str> = proposal.neighbours.iter().map(|&p| season.players[p].id.as_str()).collect();
        say(json!({"place": proposal.place, "neighbours": ids, "entry_points": proposal.points.to_string()}));
    } else {
        say(m::title_entry(ask.lang, proposal.points, args.rating));
        say(words::keizer_why::entrant(ask.lang, &season, &proposal));
    }
    Ok(Answer::Done)
}
