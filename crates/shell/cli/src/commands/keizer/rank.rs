//! `clubavond keizer rank`.

use super::SeasonFile;
use crate::answer::{Answer, Ask, say};
use crate::table::{Side, Table};
use anyhow::bail;
use serde_json::json;
use systems::keizer::colours;
use systems::keizer::file::Read;
use systems::keizer::ranking::{self, Standing};
use systems::keizer::season::Season;
use systems::keizer::sections::{self, Move};
use words::messages::keizer as m;

/// The ranking after a round.
#[derive(clap::Args)]
#[command(after_help = "Example: clubavond keizer rank season.json --round 12")]
pub struct Args {
    #[command(flatten)]
    season: SeasonFile,
    /// After this round; 0 for the starting order (default: the last round played).
    #[arg(long)]
    round: Option<usize>,
}

pub fn run(args: &Args, ask: Ask) -> anyhow::Result<Answer> {
    let (Read { season, unit, .. }, moves) = args.season.at(args.round, ask)?;
    let round = args.round.unwrap_or(season.rounds.len());
    if round > season.rounds.len() {
        bail!(m::no_such_round(ask.lang, round, season.rounds.len()));
    }
    let standing = ranking::standing(&season, unit, round);
    if ask.json {
        say(as_json(&season, &standing, &moves));
    } else {
        print(&season, &standing, ask);
        tell_moves(&season, &moves, ask);
    }
    Ok(Answer::Done)
}

fn as_json(season: &Season, standing: &Standing, moves: &[Move]) -> serde_json::Value {
    let row = |(at, &player): (usize, &usize)| {
        json!({
            "place": at + 1,
            "player": season.players[player].id,
            "value": standing.values[player],
            "score": standing.score(player).to_string(),
            "games": standing.games[player],
            "points": standing.points(player).to_string(),
        })
    };
    let ranking: Vec<serde_json::Value> = standing.listed(season).iter().enumerate().map(row).collect();
    let mut answer = json!({"round": standing.round, "ranking": ranking});
    if season.settings.sections > 1 {
        let one = |one: &Move| {
            let (from, to) = (sections::letter(one.from), sections::letter(one.to));
            json!({"player": season.players[one.player].id, "from": from, "to": to, "place": one.place})
        };
        answer["moves"] = moves.iter().map(one).collect();
    }
    answer
}

/// Who goes up and down after the period, as a proposal (D80).
fn tell_moves(season: &Season, moves: &[Move], ask: Ask) {
    if !moves.is_empty() {
        say(m::section_moves(ask.lang));
    }
    for one in moves {
        let name = &season.players[one.player].name;
        let article = words::keizer::cited(season, "section_moves");
        say(m::section_up(ask.lang, article, name, one.place, sections::letter(one.to)));
    }
}

fn print(season: &Season, standing: &Standing, ask: Ask) {
    let lang = ask.lang;
    say(if standing.round == 0 { m::title_start(lang) } else { m::title_rank(lang, standing.round) });
    let mut table = Table::new(vec![
        (m::col_place(lang), Side::Right),
        (m::col_name(lang), Side::Left),
        (m::col_score(lang), Side::Right),
        (m::col_value(lang), Side::Right),
        (m::col_games(lang), Side::Right),
        (m::col_wins(lang), Side::Right),
        (m::col_draws(lang), Side::Right),
        (m::col_losses(lang), Side::Right),
        (m::col_percentage(lang), Side::Right),
        (m::col_colours(lang), Side::Right),
        (m::col_rating(lang), Side::Right),
    ]);
    let so_far = Season { rounds: season.rounds[..standing.round].to_vec(), ..season.clone() };
    let colours = colours::histories(&so_far);
    let results = results(&so_far);
    for (at, &player) in standing.listed(season).iter().enumerate() {
        let (wins, draws, losses) = results[player];
        let games = standing.games[player];
        let percentage = if games == 0 {
            String::new()
        } else {
            ((100 * standing.half_points[player] + games) / (2 * games)).to_string()
        };
        table.row(vec![
            (at + 1).to_string(),
            season.players[player].name.clone(),
            words::keizer::points(standing.score(player)),
            standing.values[player].to_string(),
            games.to_string(),
            wins.to_string(),
            draws.to_string(),
            losses.to_string(),
            percentage,
            words::keizer::signed(colours[player].balance()),
            season.players[player].rating.map_or(String::new(), |rating| rating.to_string()),
        ]);
    }
    table.lines().iter().for_each(say);
    say(m::legend(lang));
    if let Some(words) = words::keizer::settled(lang, season, standing) {
        say(words);
    }
}

/// Per player wins, draws and losses over the board.
fn results(season: &Season) -> Vec<(usize, usize, usize)> {
    use systems::result::GameResult::{BlackWins, Draw, WhiteWins};
    let mut results = vec![(0, 0, 0); season.players.len()];
    for game in season.rounds.iter().flat_map(|round| &round.games) {
        match game.result {
            WhiteWins => (results[game.white].0 += 1, results[game.black].2 += 1),
            BlackWins => (results[game.black].0 += 1, results[game.white].2 += 1),
            Draw => (results[game.white].1 += 1, results[game.black].1 += 1),
            _ => ((), ()),
        };
    }
    results
}
