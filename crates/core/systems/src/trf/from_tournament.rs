//! From a tournament to a report file.

use super::{PlannedBye, PlayerRecord, Report, RoundRecord, VirtualPoints};
use crate::swiss::tiebreak::{TieBreak, rank};
use crate::swiss::tournament::{Entry, Outcome, Tournament};

impl Report {
    /// The report of a tournament, with points and rank by the given tie-breaks. What a tournament does not know, such
    /// as titles and federations, is left blank for the caller to fill in.
    pub fn of(tournament: &Tournament, name: &str, tie_breaks: &[TieBreak]) -> Report {
        let rounds = tournament.rounds_paired;
        let mut ranks = vec![0; tournament.players.len()];
        for line in rank(tournament, rounds, tie_breaks) {
            ranks[line.player] = line.place as u32;
        }
        let number = |place: usize| tournament.players[place].number;
        let round = |entry: &Entry| RoundRecord {
            opponent: entry.opponent.map(number),
            colour: entry.colour,
            outcome: Some(entry.outcome),
        };
        let record = |(place, player): (usize, &crate::swiss::tournament::Player)| PlayerRecord {
            line: 0,
            number: player.number,
            sex: String::new(),
            title: String::new(),
            name: player.name.clone(),
            rating: player.rating,
            federation: String::new(),
            id: String::new(),
            birth: String::new(),
            points: Some(tournament.score(place, rounds)),
            rank: Some(ranks[place]),
            rounds: player.rounds.iter().map(round).collect(),
        };
        let in_number_order = tournament.players.is_sorted_by_key(|player| player.number);
        let accelerated = tournament.players.iter().filter(|player| !player.virtual_points.is_empty());
        Report {
            headers: vec![("012".to_owned(), name.to_owned())],
            players: tournament.players.iter().enumerate().map(record).collect(),
            total_rounds: tournament.total_rounds,
            first_colour: tournament.first_colour,
            ordered_by_position: !in_number_order,
            points: tournament.points,
            tie_breaks: tie_breaks.iter().map(ToString::to_string).collect(),
            // Without a year: the edition in force. Programs disagree whether its year is 2025 or 2026, and refuse the other.
            tournament_type: Some("FIDE_DUTCH".to_owned()),
            virtual_points: accelerated
                .map(|player| VirtualPoints { player: player.number, points: player.virtual_points.clone() })
                .collect(),
            forbidden: tournament.forbidden.clone(),
            byes: tournament
                .absences
                .iter()
                .map(|&(round, player)| PlannedBye {
                    outcome: Outcome::ZeroPointBye,
                    round: Some(round),
                    player,
                })
                .collect(),
        }
    }
}
