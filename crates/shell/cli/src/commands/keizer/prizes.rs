//! `clubavond keizer prizes`.

use super::SeasonFile;
use crate::answer::{Answer, Ask, say};
use serde_json::{Value, json};
use systems::keizer::file::Read;
use systems::keizer::prizes::{self, Award, Prize};
use systems::keizer::ranking;
use systems::keizer::season::Season;
use systems::keizer::team_prize::{TeamPrize, team_prize};
use words::Lang;
use words::keizer::{cited, name};
use words::messages::keizer as m;

/// The prizes as things stand, each with its justification.
#[derive(clap::Args)]
#[command(after_help = "Example: clubavond keizer prizes season.json")]
pub struct Args {
    #[command(flatten)]
    season: SeasonFile,
}

pub fn run(args: &Args, ask: Ask) -> anyhow::Result<Answer> {
    let (Read { season, unit, prizes: data, .. }, _) = args.season.at(None, ask)?;
    let standings = ranking::standings(&season, unit, season.rounds.len());
    let awards = prizes::prizes(&season, &standings);
    let rapid = prizes::rapid_champion(&data.rapid, |id| season.find(id).is_some());
    let team = team_prize(&season, &data.team_games, &data.published, &data.seed);
    if ask.json {
        let id = |player: usize| season.players[player].id.as_str();
        let mut list: Vec<Value> = awards.iter().map(|award| as_json(&season, award)).collect();
        list.push(json!({"prize": "rapid", "winners": rapid.0.into_iter().collect::<Vec<_>>()}));
        let best: Vec<&str> = team.order.iter().take(1).map(|claim| id(claim.player)).collect();
        list.push(json!({"prize": "team", "winners": best}));
        say(json!({"round": season.rounds.len(), "needed": season.settings.rounds_needed(), "prizes": list}));
        return Ok(Answer::Done);
    }
    let lang = ask.lang;
    let (played, length) = (season.rounds.len(), season.settings.season_length());
    say(if played < length { m::title_prizes(lang, played, length) } else { m::title_prizes_final(lang) });
    say(m::needed(lang, cited(&season, "attendance"), season.settings.rounds_needed(), length));
    for award in &awards {
        say("");
        say(words::keizer_why::award(lang, &season, award));
        for line in words::keizer_why::award_reasons(lang, &season, award) {
            say(format!("  {line}"));
        }
    }
    say("");
    if data.rapid.is_empty() {
        say(m::prize_line(lang, cited(&season, "rapid_champion"), m::prize_rapid(lang), m::rapid_none(lang)));
    } else {
        say(words::keizer_why::rapid(lang, &season, rapid.0, rapid.1).join("\n  "));
    }
    say("");
    print_team(&season, &team, lang);
    Ok(Answer::Done)
}

fn as_json(season: &Season, award: &Award) -> Value {
    let prize = match award.prize {
        Prize::Champion => "champion".to_owned(),
        Prize::Group(letter) => format!("group {letter}"),
        Prize::Climber => "climber".to_owned(),
    };
    let ids = |claims: &[prizes::Claim]| -> Vec<String> {
        claims.iter().map(|claim| season.players[claim.player].id.clone()).collect()
    };
    let why = |lang| words::keizer_why::award_reasons(lang, season, award).join("; ");
    json!({"prize": prize, "winners": ids(&award.winners), "passed_over": ids(&award.passed_over),
        "reason": {"nl": why(Lang::Nl), "en": why(Lang::En)}})
}

fn print_team(season: &Season, team: &TeamPrize, lang: Lang) {
    let winner = match (team.order.first(), team.too_few.is_empty()) {
        (Some(best), _) => name(season, best.player).to_owned(),
        (None, true) => m::team_none(lang),
        (None, false) => m::prize_nobody(lang),
    };
    say(m::prize_line(lang, cited(season, "best_team_player"), m::prize_team(lang), winner));
    for claim in &team.order {
        say(format!("  {}", words::keizer_why::team_claim(lang, season, claim, &team.seed)));
    }
    for claim in &team.too_few {
        let needed = season.settings.team_prize_games;
        say(format!("  {}", m::team_few(lang, claim.games, name(season, claim.player), needed)));
    }
}
