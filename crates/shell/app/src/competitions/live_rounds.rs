//! Which round a live table is played for, and the number that the pairing sheet gives it.

use super::{CompetitionProblem, Competitions};
use competition::{Pair, RoundNumber, State, System};
use ids::{CompetitionId, TableId};
use std::collections::HashMap;
use store::PairTableRow;

/// A round that is played at live tables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LiveRound {
    /// The competition.
    pub competition: CompetitionId,
    /// Its name.
    pub name: String,
    /// The round.
    pub round: RoundNumber,
    numbers: HashMap<String, usize>,
}

impl LiveRound {
    /// The number of a table on the pairing sheet; nothing where its game is no longer there.
    pub fn number(&self, table: &str) -> Option<usize> {
        self.numbers.get(table).copied()
    }
}

impl Competitions {
    /// The round that a table is played for; nothing for a table that belongs to no competition.
    pub async fn live_round(&self, table: &str) -> Result<Option<LiveRound>, CompetitionProblem> {
        let Ok(id) = TableId::read(table) else { return Ok(None) };
        if let Some(row) = self.club.pair_tables().at(id).await? {
            return self.round_of_pairs(&row).await;
        }
        for row in self.list().await? {
            let state = self.read(row.id).await?;
            if let Some((round, numbers)) = of_matches(&state, table) {
                return Ok(Some(LiveRound { competition: row.id, name: row.name, round, numbers }));
            }
        }
        Ok(None)
    }

    async fn round_of_pairs(&self, row: &PairTableRow) -> Result<Option<LiveRound>, CompetitionProblem> {
        let (state, name) = (self.read(row.competition).await?, self.row(row.competition).await?.name);
        let Some(evening) = RoundNumber::new(row.round).and_then(|round| state.evening(round)) else {
            return Ok(None);
        };
        let of_round =
            self.tables_of(row.competition).await?.into_iter().filter(|one| one.round == row.round);
        let numbers = of_round.filter_map(|one| {
            let pair = Pair { white: one.white, black: one.black };
            Some((one.table.to_string(), evening.board(pair)?))
        });
        let numbers = numbers.collect();
        Ok(Some(LiveRound { competition: row.competition, name, round: evening.round, numbers }))
    }
}

/// The round of a bughouse tournament with this table, and the numbers of all its tables.
fn of_matches(state: &State, table: &str) -> Option<(RoundNumber, HashMap<String, usize>)> {
    if state.system != System::Teams {
        return None;
    }
    let tables = |round: &competition::teams::Round| -> HashMap<String, usize> {
        let tables = round.room.iter().flat_map(|(_, tables)| tables).zip(1..);
        tables.filter(|(table, _)| !table.is_empty()).map(|(table, number)| (table.clone(), number)).collect()
    };
    let mut rounds = state.teams.rounds.iter().map(|round| (round.number, tables(round)));
    rounds.find(|(_, numbers)| numbers.contains_key(table))
}
