//! A report file of FIDE as a season: its games, what it says of who did not play, and its points.

use exchange::season::{Away, Column, Game, Got, Group, Played, Player, Round, Row, Season, Table};
use std::collections::HashMap;
use systems::swiss::tournament::{Colour, Outcome};
use systems::trf::{PlayerRecord, Report};

fn tenths(points: i32) -> String {
    format!("{}.{}", points / 10, points % 10)
}

/// What a player got of a game; nothing where it was none.
fn got(outcome: Outcome) -> Option<(Got, bool)> {
    Some(match outcome {
        Outcome::Win | Outcome::UnratedWin => (Got::Win, false),
        Outcome::Draw | Outcome::UnratedDraw => (Got::Draw, false),
        Outcome::Loss | Outcome::UnratedLoss => (Got::Loss, false),
        Outcome::ForfeitWin => (Got::Win, true),
        Outcome::ForfeitLoss => (Got::Loss, true),
        _ => return None,
    })
}

/// A round without a game, with what the file's own points make of it.
fn away(report: &Report, player: usize, outcome: Outcome) -> Away {
    let points = &report.points;
    let worth = match outcome {
        Outcome::FullPointBye | Outcome::ForfeitWin | Outcome::Win => points.win,
        Outcome::HalfPointBye | Outcome::Draw => points.draw,
        Outcome::PairingBye => points.pairing_bye,
        _ => points.absent,
    };
    let bye = outcome == Outcome::PairingBye;
    Away { player, reason: format!("{outcome:?}"), bye, worth: tenths(worth) }
}

/// The season of a report.
pub(crate) fn season(report: &Report) -> Season {
    let header = |tag: &str| {
        report
            .headers
            .iter()
            .find(|(given, _)| given == tag)
            .map(|(_, text)| text.clone())
            .unwrap_or_default()
    };
    let at: HashMap<u32, usize> =
        report.players.iter().enumerate().map(|(at, player)| (player.number, at)).collect();
    let last = report.players.iter().map(|player| player.rounds.len()).max().unwrap_or(0);
    let mut rounds: Vec<Round> = (1..=last).map(|number| Round { number, ..Round::default() }).collect();
    for (player, record) in report.players.iter().enumerate() {
        for (round, own) in record.rounds.iter().enumerate() {
            let Some(outcome) = own.outcome else { continue };
            let other = own.opponent.and_then(|number| at.get(&number).copied());
            let Some(((mine, forfeit), other)) = got(outcome).zip(other) else {
                rounds[round].away.push(away(report, player, outcome));
                continue;
            };
            // Each game stands with both; it is taken from White, or from the first without colours.
            let first = match own.colour {
                Some(colour) => colour == Colour::White,
                None => player < other,
            };
            if first {
                let theirs = theirs(&report.players[other], round).unwrap_or(match mine {
                    Got::Win => Got::Loss,
                    Got::Draw => Got::Draw,
                    Got::Loss => Got::Win,
                });
                let game = Game { white: player, black: other, got: Some((mine, theirs)), forfeit };
                rounds[round].games.push(game);
            }
        }
    }
    let rows = report.players.iter().enumerate().filter_map(|(player, record)| {
        Some(Row { player, numbers: vec![(Column::Points, tenths(record.points?))] })
    });
    let table = Table { round: last, last: true, rows: rows.collect() };
    let kind = header("092").to_lowercase();
    let played =
        if kind.contains("robin") || kind.contains("berger") { Played::RoundRobin } else { Played::Swiss };
    let players = report.players.iter();
    let group = Group {
        name: header("012"),
        played,
        players: players
            .map(|one| Player { number: one.number, name: one.name.clone(), rating: one.rating })
            .collect(),
        rounds,
        tables: vec![table],
        worth: None,
    };
    Season { name: header("012"), version: header("182"), groups: vec![group] }
}

fn theirs(other: &PlayerRecord, round: usize) -> Option<Got> {
    got(other.rounds.get(round)?.outcome?).map(|(got, _)| got)
}
