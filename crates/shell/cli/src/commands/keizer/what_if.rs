//! `clubavond keizer whatif`.

use super::SeasonFile;
use crate::answer::{Answer, Ask, say};
use anyhow::bail;
use serde_json::{Value, json};
use systems::keizer::file::Read;
use systems::keizer::pairing::{self, Wishes};
use systems::keizer::ranking;
use systems::keizer::season::Round;
use systems::keizer::what_if::{self, Outcome};
use words::messages::keizer as m;

/// Where a player will stand after the next round: 'if you win you stand third'.
#[derive(clap::Args)]
#[command(after_help = "Example: clubavond keizer whatif season.json --player an")]
pub struct Args {
    #[command(flatten)]
    season: SeasonFile,
    /// Who.
    #[arg(long, value_name = "ID")]
    player: String,
    /// Who is there in the next round, by id (default: everyone who takes part).
    #[arg(long, value_name = "ID,…", value_delimiter = ',')]
    present: Option<Vec<String>>,
}

pub fn run(args: &Args, ask: Ask) -> anyhow::Result<Answer> {
    let (Read { season, unit, .. }, _) = args.season.coming(ask)?;
    let player = super::player(&season, "--player", &args.player, ask)?;
    let order = ranking::coming(&season, unit);
    let round = season.rounds.len() + 1;
    if !order.contains(&player) {
        let who = &season.players[player];
        bail!(m::ledger_not_yet(ask.lang, &who.name, who.from_round));
    }
    let ids = args.present.as_ref().map(|ids| {
        ids.iter().map(|id| super::player(&season, "--present", id, ask)).collect::<anyhow::Result<Vec<_>>>()
    });
    let wishes = Wishes {
        present: ids.transpose()?,
        locked: season.locked.clone(),
        forbidden: season.forbidden.clone(),
        free: Vec::new(),
    };
    let Ok(pairing) = pairing::pair(&season, &order, &wishes) else {
        bail!(m::pairing_first(ask.lang));
    };
    let pairs: Vec<(usize, usize)> = pairing.pairs.iter().map(|pair| (pair.white, pair.black)).collect();
    let free = pairing.free.iter().map(|free| free.player).collect();
    let found = what_if::what_if(&season, unit, &pairs, &Round { free, ..Round::default() }, player);
    if ask.json {
        let outcomes: Vec<Value> = found.outcomes.iter().map(as_json).collect();
        say(json!({"round": round, "player": args.player, "outcomes": outcomes,
            "tried": found.tried, "all": found.all}));
        return Ok(Answer::Done);
    }
    let who = &season.players[player].name;
    say(m::title_what_if(ask.lang, who, round));
    for outcome in &found.outcomes {
        say(format!("  {}", words::keizer_why::outcome(ask.lang, who, outcome)));
    }
    say(if found.all { m::what_all(ask.lang, found.tried) } else { m::what_sample(ask.lang, found.tried) });
    Ok(Answer::Done)
}

fn as_json(outcome: &Outcome) -> Value {
    let result = match outcome.half_points {
        Some(2) => "win",
        Some(1) => "draw",
        Some(_) => "loss",
        None => "none",
    };
    json!({"result": result, "best": outcome.best, "worst": outcome.worst, "often": outcome.often})
}
