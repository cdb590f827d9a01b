//! The championship by its articles, and against a slow reference that was written apart from it.

mod articles;
mod divide;
mod evening;
mod faults;
mod reference;

use systems::championship::rank::{Standings, rank};
use systems::championship::read;
use systems::championship::settle::AsOf;
use systems::championship::{Championship, Game};

/// A series from two lines: `an 1700, bo 1600 stopped, cy 1500` and `an-bo 1-0, bo-cy, cy-an 1-0f`. A game without a
/// result has still to be played. Every game has a round of its own.
fn series(players: &str, legs: usize, games: &str, lots: &[&str]) -> Championship {
    let players: Vec<serde_json::Value> = players
        .split(", ")
        .map(|words| {
            let words: Vec<&str> = words.split(' ').collect();
            let rating: i64 = words[1].parse().expect("the test is well made");
            serde_json::json!({"id": words[0], "rating": rating, "withdrawn": words.get(2).is_some()})
        })
        .collect();
    let games: Vec<serde_json::Value> = games
        .split(", ")
        .filter(|game| !game.is_empty())
        .enumerate()
        .map(|(at, game)| {
            let (pair, result) =
                game.split_once(' ').map_or((game, None), |(pair, result)| (pair, Some(result)));
            let (white, black) = pair.split_once('-').expect("the test is well made");
            serde_json::json!({"round": at + 1, "white": white, "black": black, "result": result})
        })
        .collect();
    let file =
        serde_json::json!({"rules": "ddt", "players": players, "legs": legs, "games": games, "lots": lots});
    read::read(&file.to_string()).expect("the test is well made").championship
}

/// The standings with all that is known.
fn standings(championship: &Championship) -> Standings {
    rank(championship, AsOf::Now)
}

/// The ids in order of the standings.
fn order(championship: &Championship, standings: &Standings) -> String {
    let ids = standings.rows.iter().map(|row| championship.players[row.player].id.as_str());
    ids.collect::<Vec<_>>().join(" ")
}

/// A game as `an-bo`.
fn pair_of(championship: &Championship, game: &Game) -> String {
    format!("{}-{}", championship.players[game.white].id, championship.players[game.black].id)
}
