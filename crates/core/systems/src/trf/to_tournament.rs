//! From a report file to a tournament that can be paired and ranked.

use super::fault::{Fault, FaultKind, Warning, WarningKind};
use super::{PlayerRecord, Report, RoundRecord};
use crate::swiss::tournament::{Entry, Outcome, Player, Tenths, Tournament};
use std::collections::HashMap;

impl Report {
    /// The tournament that the file tells about, with what is odd.
    pub fn tournament(&self) -> Result<(Tournament, Vec<Warning>), Fault> {
        let mut order: Vec<&PlayerRecord> = self.players.iter().collect();
        if !self.ordered_by_position {
            order.sort_by_key(|record| record.number);
        }
        let places: HashMap<u32, usize> =
            order.iter().enumerate().map(|(place, record)| (record.number, place)).collect();
        let rounds_paired = self.rounds_paired();
        let mut tournament = Tournament {
            players: Vec::with_capacity(order.len()),
            total_rounds: self.total_rounds,
            rounds_paired,
            points: self.points,
            first_colour: self.first_colour,
            forbidden: self.forbidden.clone(),
            absences: self
                .byes
                .iter()
                .map(|bye| (bye.round.unwrap_or(rounds_paired + 1), bye.player))
                .collect(),
        };
        for record in &order {
            tournament.players.push(player(record, &places)?);
        }
        contradictions(&order, &tournament)?;
        self.accelerate(&mut tournament, &places);
        let warnings = oddities(&order, &tournament);
        Ok((tournament, warnings))
    }

    /// How many rounds have been paired: byes alone in one more column are those of the round to come.
    fn rounds_paired(&self) -> usize {
        let written = |record: &PlayerRecord| last(&record.rounds, |round| *round != RoundRecord::BLANK);
        let paired = |record: &PlayerRecord| {
            last(&record.rounds, |round| {
                round.opponent.is_some() || round.outcome == Some(Outcome::PairingBye)
            })
        };
        let rounds = self
            .players
            .iter()
            .map(|record| paired(record).max(written(record).saturating_sub(1)))
            .max()
            .unwrap_or(0);
        let all_have_more = self.players.iter().all(|record| written(record) > rounds);
        rounds + usize::from(all_have_more)
    }

    fn accelerate(&self, tournament: &mut Tournament, places: &HashMap<u32, usize>) {
        for given in &self.virtual_points {
            if let Some(&place) = places.get(&given.player) {
                let points = &mut tournament.players[place].virtual_points;
                if points.len() < given.points.len() {
                    points.resize(given.points.len(), 0);
                }
                for (old, &new) in points.iter_mut().zip(&given.points) {
                    *old = if new == 0 { *old } else { new };
                }
            }
        }
        let baku = self.tournament_type.as_ref().is_some_and(|kind| kind.ends_with("_BAKU"));
        if baku && self.virtual_points.is_empty() {
            baku_acceleration(tournament);
        }
    }
}

fn oddities(order: &[&PlayerRecord], tournament: &Tournament) -> Vec<Warning> {
    let mut warnings = Vec::new();
    for (place, record) in order.iter().enumerate() {
        let counted = tournament.score(place, tournament.rounds_paired);
        let extra = tournament.pairing_score(place, tournament.rounds_paired) - counted;
        let coming = tournament.players[place].rounds.get(tournament.rounds_paired);
        let coming = coming.map_or(0, |&entry| tournament.points.points(entry));
        if let Some(written) = record.points
            && ![0, extra, coming, extra + coming].contains(&(written - counted))
        {
            let kind = WarningKind::Points { player: record.number, written, counted };
            warnings.push(Warning { line: Some(record.line), kind });
        }
    }
    warnings
}

fn last(rounds: &[RoundRecord], wanted: impl Fn(&RoundRecord) -> bool) -> usize {
    rounds.iter().rposition(wanted).map_or(0, |at| at + 1)
}

fn player(record: &PlayerRecord, places: &HashMap<u32, usize>) -> Result<Player, Fault> {
    let count = last(&record.rounds, |round| *round != RoundRecord::BLANK);
    let mut rounds = Vec::with_capacity(count);
    for (at, round) in record.rounds[..count].iter().enumerate() {
        let opponent = match round.opponent {
            None => None,
            Some(number) => Some(*places.get(&number).ok_or(Fault {
                line: Some(record.line),
                kind: FaultKind::UnknownOpponent { round: at + 1, opponent: number },
            })?),
        };
        let outcome = round.outcome.unwrap_or(Outcome::ZeroPointBye);
        rounds.push(Entry { opponent, colour: round.colour, outcome });
    }
    Ok(Player {
        number: record.number,
        name: record.name.clone(),
        rating: record.rating,
        rounds,
        virtual_points: Vec::new(),
    })
}

/// Both players of a game must tell of it, with different colours.
fn contradictions(order: &[&PlayerRecord], tournament: &Tournament) -> Result<(), Fault> {
    for (place, record) in order.iter().enumerate() {
        for (at, entry) in tournament.players[place].rounds.iter().enumerate() {
            let Some(opponent) = entry.opponent else { continue };
            let back = tournament.entry(opponent, at);
            let agreed = back.opponent == Some(place)
                && (entry.colour.is_none() || entry.colour != back.colour)
                && entry.played() == back.played();
            let (round, player) = (at + 1, record.number);
            let line = Some(record.line);
            let number = tournament.players[opponent].number;
            if !agreed {
                let kind = FaultKind::Contradiction { round, player, opponent: number };
                return Err(Fault { line, kind });
            }
            // Both may lose, or one draw where the other lost (D24); but nobody wins a game that the other did not lose.
            if entry.outcome.is_win() && !back.outcome.is_loss() {
                let kind = FaultKind::BothScored { round, player, opponent: number };
                return Err(Fault { line, kind });
            }
        }
    }
    Ok(())
}

/// The Baku method (C.04.5): the upper half gets a virtual win in the first half of the accelerated rounds, then a
/// virtual draw.
fn baku_acceleration(tournament: &mut Tournament) {
    let Some(total) = tournament.total_rounds else { return };
    let upper = tournament.players.len().div_ceil(4) * 2;
    let accelerated = total.div_ceil(2);
    let full = accelerated.div_ceil(2);
    let (win, draw) = (tournament.points.win, tournament.points.draw);
    let points: Vec<Tenths> = (0..accelerated).map(|round| if round < full { win } else { draw }).collect();
    for player in tournament.players.iter_mut().take(upper) {
        player.virtual_points.clone_from(&points);
    }
}
