//! A season as another program keeps it: a list of entries, one for each player and round, beside the games for teams.
//!
//! Kinds of the competition `int`: `i` a game, `a` signed off, `o` odd, `w` the opponent did not come, `v` did not come,
//! `r` excused to lead, `e` a team match on the evening; any other kind gives nothing. In every other competition `e` is a
//! game for a team on another day. An entry of who is no player, and a game against one, counts for nobody.

use super::fault::{Fault, FaultKind};
use super::season::{Game, Player, PlayerIndex, Reason, Round, Season};
use super::settings::Settings;
use super::tally;
use crate::exact::Fraction;
use crate::located::{Fields, Node};
use crate::result::GameResult;
use std::collections::BTreeMap;

/// A season that was read, and the final table that stands in the same file.
#[derive(Clone, Debug)]
pub struct Read {
    /// The season.
    pub season: Season,
    /// The smallest common unit of its fractions (D25).
    pub unit: i64,
    /// Per player of the final table in the file: the points and the games.
    pub told: Vec<(PlayerIndex, Fraction, u32)>,
    /// Per player the value that stands in the file, where one does.
    pub values: Vec<Option<i64>>,
}

/// No season has more entries than this.
const MOST: usize = 100_000;
/// No season has more rounds than this.
const MOST_ROUNDS: i64 = 1_000;

/// Reads a season under these settings. Values come from the settings, those of the file are only kept to compare.
pub fn read(text: &str, settings: &Settings) -> Result<Read, Fault> {
    let top = Node::read(text)?;
    let file = top.fields()?;
    let (players, values) = players(file.need("players")?)?;
    let ids: BTreeMap<String, PlayerIndex> =
        players.iter().enumerate().map(|(at, player)| (player.id.clone(), at)).collect();
    let entries = entries(file.need("entries")?, &ids)?;
    let rounds = rounds(&entries);
    let mut season = Season {
        settings: settings.clone(),
        players,
        rounds,
        locked: Vec::new(),
        forbidden: Vec::new(),
        seed: String::new(),
    };
    season.settings.held = Some(season.rounds.len());
    let unit = tally::unit(&season).ok_or_else(|| FaultKind::TooFine.at(&top))?;
    let told = told(&file, &ids)?;
    Ok(Read { season, unit, told, values })
}

fn players(node: &Node<'_>) -> Result<(Vec<Player>, Vec<Option<i64>>), Fault> {
    let (mut players, mut values) = (Vec::new(), Vec::new());
    for node in few(node)? {
        let fields = node.fields()?;
        let id = fields.need("id")?.text()?;
        let number = |name: &str| {
            let node = fields.get(name).filter(|node| !node.is_null());
            node.map(|node| node.whole(-10_000, 10_000)).transpose()
        };
        players.push(Player {
            name: id.clone(),
            id,
            rating: number("rating")?,
            group_rating: None,
            estimated: false,
            from_round: 1,
            entry_points: Fraction::ZERO,
            group: None,
            excused: None,
            attended: 0,
            retired: false,
            value: None,
            sections: Vec::new(),
        });
        values.push(number("value")?);
    }
    Ok((players, values))
}

/// One line of the file, of a player who takes part.
struct Entry {
    round: usize,
    /// Whether it belongs to the competition itself.
    inside: bool,
    date: String,
    player: PlayerIndex,
    kind: String,
    opponent: Option<PlayerIndex>,
    white: bool,
    result: String,
}

fn entries(node: &Node<'_>, ids: &BTreeMap<String, PlayerIndex>) -> Result<Vec<Entry>, Fault> {
    let mut entries = Vec::new();
    for node in few(node)? {
        let fields = node.fields()?;
        let text = |name: &str| fields.get(name).filter(|node| !node.is_null()).map(Node::text).transpose();
        let Some(&player) = ids.get(&fields.need("player")?.text()?) else { continue };
        let opponent = text("opponent")?.and_then(|id| ids.get(&id).copied());
        entries.push(Entry {
            round: fields.need("round")?.whole(1, MOST_ROUNDS)? as usize,
            inside: fields.need("competition")?.text()? == "int",
            date: text("date")?.unwrap_or_default(),
            player,
            kind: fields.need("kind")?.text()?,
            opponent,
            white: text("colour")?.as_deref() == Some("w"),
            result: text("result")?.unwrap_or_default(),
        });
    }
    Ok(entries)
}

fn rounds(entries: &[Entry]) -> Vec<Round> {
    let inside = || entries.iter().filter(|entry| entry.inside);
    let mut rounds = vec![Round::default(); inside().map(|entry| entry.round).max().unwrap_or(0)];
    // The day of each round: a game on another day belongs to the round that follows it, the last ones to the last.
    let mut days: Vec<&str> = vec![""; rounds.len()];
    for entry in inside() {
        let day = &mut days[entry.round - 1];
        if day.is_empty() || entry.date.as_str() < *day {
            *day = &entry.date;
        }
        let round = &mut rounds[entry.round - 1];
        let player = entry.player;
        match entry.kind.as_str() {
            "i" => {
                let told = |game: &Game| [game.white, game.black].contains(&player);
                if !round.games.iter().any(told) {
                    round.games.extend(game(entry));
                }
            }
            "a" => round.absent.push((player, Reason::Excused)),
            "v" => round.absent.push((player, Reason::Unexcused)),
            "r" => round.absent.push((player, Reason::Duty)),
            "e" => round.absent.push((player, Reason::Team)),
            "o" => round.free.push(player),
            "w" => round.released.push(player),
            _ => {}
        }
    }
    for entry in entries.iter().filter(|entry| !entry.inside && entry.kind == "e") {
        let at = days.iter().position(|day| !day.is_empty() && entry.date.as_str() <= *day);
        let last = rounds.len().saturating_sub(1);
        if let Some(round) = rounds.get_mut(at.unwrap_or(last)) {
            round.other_day.push(entry.player);
        }
    }
    rounds
}

/// A game stands in the file once for each player; the first entry tells it, as two may name the same colour.
fn game(entry: &Entry) -> Option<Game> {
    let opponent = entry.opponent?;
    let result = match (entry.result.as_str(), entry.white) {
        ("1", true) | ("0", false) => GameResult::WhiteWins,
        ("1", false) | ("0", true) => GameResult::BlackWins,
        ("½" | "1/2", _) => GameResult::Draw,
        _ => return None,
    };
    let (white, black) = if entry.white { (entry.player, opponent) } else { (opponent, entry.player) };
    Some(Game::new(white, black, result))
}

fn told(
    file: &Fields<'_>,
    ids: &BTreeMap<String, PlayerIndex>,
) -> Result<Vec<(PlayerIndex, Fraction, u32)>, Fault> {
    let mut told = Vec::new();
    let Some(node) = file.get("recomputed_final") else { return Ok(told) };
    for node in few(node)? {
        let fields = node.fields()?;
        let id_node = fields.need("player")?;
        let id = id_node.text()?;
        let player = ids.get(&id).copied().ok_or_else(|| FaultKind::UnknownPlayer(id).at(id_node))?;
        let points = Fraction::from(fields.need("points")?.whole(-1_000_000, 1_000_000)?);
        told.push((player, points, fields.need("games")?.whole(0, MOST_ROUNDS)? as u32));
    }
    Ok(told)
}

fn few<'a>(node: &Node<'a>) -> Result<Vec<Node<'a>>, Fault> {
    let items = node.items()?;
    if items.len() > MOST { Err(FaultKind::TooMany(MOST).at(node)) } else { Ok(items) }
}
