//! The standings of a series as JSON: one answer for the command line and the site.

use super::Championship;
use super::rank::{Row, Standings};
use serde_json::{Value, json};

/// The standings with every number; players by their id.
pub fn standings(championship: &Championship, standings: &Standings) -> Value {
    let id = |player: usize| &championship.players[player].id;
    let row = |row: &Row| {
        json!({
            "place": row.place,
            "player": id(row.player),
            "points": row.numbers.points.to_string(),
            "sonneborn_berger": row.numbers.sonneborn_berger.to_string(),
            "mutual": row.mutual.unwrap_or_default().to_string(),
            "kashdan": row.numbers.kashdan,
            "rating": row.rating,
            "blacks_played": row.numbers.blacks_played,
            "blacks_on_calendar": row.numbers.blacks_on_calendar,
        })
    };
    let ranking: Vec<Value> = standings.rows.iter().map(row).collect();
    let void: Vec<&String> = standings.settled.void().into_iter().map(id).collect();
    let mut value = json!({ "ranking": ranking, "void": void });
    if !standings.undecided.is_empty() {
        let groups = standings.undecided.iter();
        let named: Vec<Vec<&String>> =
            groups.map(|group| group.iter().map(|&player| id(player)).collect()).collect();
        value["undecided"] = json!(named);
    }
    value
}
