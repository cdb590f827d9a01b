//! A season of a ladder with fixed values: nobody's value changes, and nothing is counted anew. What each entry gives is
//! a sum of the own or the opponent's value and a number; the file has the sums that its club's program made of it.

use crate::proof::{Difference, GroupProof, Proof, Reason, RoundProof};
use exchange::season::{Played, SeasonFault};
use reading::{Budget, encoding, json};
use serde::Deserialize;
use std::collections::HashMap;
use systems::exact::Fraction;

/// What everybody starts with.
const START: i64 = 300;
/// What a win adds and a loss takes off, beside the opponent's value; and a round without an opponent.
const GAME: i64 = 12;
/// What signing off takes off, what it takes off more when it was too often, and how often that is.
const SIGNED_OFF: i64 = 4;
const TOO_OFTEN: i64 = 8;
const OFTEN: u32 = 10;
/// What a game for a team on another day gives.
const TEAM: i64 = 4;

#[derive(Deserialize)]
struct File {
    #[serde(default)]
    season: String,
    #[serde(default)]
    rules_version: u32,
    players: Vec<Player>,
    entries: Vec<Entry>,
    recomputed_final: Vec<Last>,
}

#[derive(Deserialize)]
struct Player {
    id: String,
    value: i64,
}

#[derive(Deserialize)]
struct Entry {
    competition: String,
    round: u32,
    player: String,
    kind: String,
    #[serde(default)]
    opponent: Option<String>,
    #[serde(default)]
    result: String,
}

#[derive(Deserialize)]
struct Last {
    player: String,
    points: i64,
    games: i64,
}

/// Whether a text looks like such a file.
pub(crate) fn looks_like(text: &str) -> bool {
    ["\"entries\"", "\"recomputed_final\"", "\"rules_version\""].iter().all(|key| text.contains(key))
}

/// Points and games of each player.
fn count(file: &File, budget: &Budget) -> Result<HashMap<String, (i64, i64)>, SeasonFault> {
    let values: HashMap<&str, i64> =
        file.players.iter().map(|player| (player.id.as_str(), player.value)).collect();
    let mut sums: HashMap<String, (i64, i64)> =
        file.players.iter().map(|player| (player.id.clone(), (START, 0))).collect();
    let mut off: HashMap<&str, u32> = HashMap::new();
    let mut entries: Vec<&Entry> = file.entries.iter().collect();
    entries.sort_by_key(|entry| entry.round);
    for entry in entries {
        budget.record()?;
        let (Some(own), Some(sum)) =
            (values.get(entry.player.as_str()).copied(), sums.get_mut(&entry.player))
        else {
            continue;
        };
        // Another competition than the club's own counts only its team games.
        let more = match (entry.competition.as_str(), entry.kind.as_str()) {
            ("int", "i") => {
                let Some(value) = entry.opponent.as_deref().and_then(|other| values.get(other)) else {
                    continue;
                };
                sum.1 += 1;
                let wrong = || SeasonFault::NotA {
                    round: entry.round as usize,
                    what: "result",
                    found: entry.result.chars().take(40).collect(),
                };
                value
                    + match entry.result.as_str() {
                        "1" => GAME,
                        "½" => 0,
                        "0" => -GAME,
                        _ => return Err(wrong()),
                    }
            }
            ("int", "a") => {
                let times = off.entry(entry.player.as_str()).or_default();
                *times += 1;
                let often = file.rules_version == 2 && *times > OFTEN;
                own - SIGNED_OFF - if often { TOO_OFTEN } else { 0 }
            }
            ("int", "o" | "w") => own + GAME,
            ("int", "v") => own - GAME,
            ("int", "r" | "e") => own,
            (other, "e") if other != "int" => TEAM,
            _ => 0,
        };
        sum.0 = sum.0.saturating_add(more);
    }
    Ok(sums)
}

/// Reads a file and counts it again.
pub(crate) fn prove(bytes: &[u8], budget: &Budget) -> Result<Proof, SeasonFault> {
    budget.hold(2 * bytes.len())?;
    let (text, _) = encoding::decode(bytes).map_err(|encoding::Utf16| SeasonFault::Letters)?;
    json::within(&text, budget)?;
    let file: File = serde_json::from_str(&text).map_err(|error| SeasonFault::Form(error.line()))?;
    let sums = count(&file, budget)?;
    let last = file.entries.iter().filter(|entry| entry.competition == "int").map(|entry| entry.round).max();
    let mut proof = RoundProof { round: last.unwrap_or(0) as usize, ..RoundProof::default() };
    for row in &file.recomputed_final {
        let unknown = || SeasonFault::Unknown { round: proof.round, player: row.player.clone() };
        let (points, games) = *sums.get(&row.player).ok_or_else(unknown)?;
        proof.rows += 1;
        proof.equal += usize::from((points, games) == (row.points, row.games));
        for (column, theirs, ours) in [("points", row.points, points), ("games", row.games, games)] {
            if theirs != ours {
                proof.different.push(Difference {
                    player: row.player.clone(),
                    column,
                    theirs: theirs.to_string(),
                    ours: Fraction::from(ours),
                    reason: Reason::OwnPoints,
                });
            }
        }
    }
    let before = (1..proof.round).map(|round| RoundProof { round, ..RoundProof::default() });
    let rounds = before.chain([proof.clone()]).collect();
    let (name, players) = (file.season, file.players.len());
    let group = GroupProof { name, played: Played::FixedValues, players, rounds, searched: None };
    Ok(Proof { groups: vec![group] })
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = r#"{"season":"x","rules_version":2,"players":[{"id":"a","value":6},{"id":"b","value":10}],
        "entries":[{"competition":"int","round":1,"player":"a","kind":"i","opponent":"b","result":"1"},
        {"competition":"int","round":1,"player":"b","kind":"i","opponent":"a","result":"0"},
        {"competition":"int","round":2,"player":"a","kind":"a","opponent":null,"result":""},
        {"competition":"int","round":2,"player":"b","kind":"o","opponent":null,"result":""},
        {"competition":"n1","round":3,"player":"b","kind":"e","opponent":null,"result":"1"}],
        "recomputed_final":[{"player":"a","points":324,"games":1},{"player":"b","points":320,"games":1}]}"#;

    /// Sums by hand: 300 + (10 + 12) + (6 - 4) + 0; 300 + (6 - 12) + (10 + 12) + 4.
    #[test]
    fn entries_add_up_and_another_sum_is_a_difference() {
        let proof = |text: &str| prove(text.as_bytes(), &Budget::request(1000));
        assert_eq!(proof(FILE).unwrap().rows(), (2, 2));
        let other = proof(&FILE.replace("\"points\":324", "\"points\":325")).unwrap();
        assert_eq!(other.rows(), (2, 1));
        let odd = proof(&FILE.replace("\"result\":\"1\"}", "\"result\":\"9\"}")).unwrap_err();
        assert_eq!(odd, SeasonFault::NotA { round: 1, what: "result", found: "9".into() });
    }
}
