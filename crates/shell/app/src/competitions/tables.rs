//! Live tables of pairs: which pair plays where, and the result that goes into the competition when the game has ended.

use super::{CompetitionProblem, Competitions};
use crate::desk::Desk;
use crate::queues::Queue;
use crate::table::Render;
use calendar::Span;
use competition::{Act, Actor, Pair, Refusal, Role, RoundNumber, Wish};
use ids::{CompetitionId, TableId};
use rules::Seat;
use std::sync::Arc;
use std::time::Duration;
use store::PairTableRow;
use systems::result::GameResult;

/// How often tables are looked at when none says that its game is over: the word of another node may be lost.
const OFTEN: Duration = Duration::from_secs(5);
/// A table that did not end by then gives no result any more.
const OLD: Span = Span::days(30);

/// Gives the results of tables to the competitions for as long as the program runs.
pub async fn keep_results<R: Render>(competitions: Arc<Competitions>, desk: Arc<Desk<R>>, queue: Queue) {
    loop {
        if let Err(problem) = queue.pass(competitions.take_results(&desk)).await {
            tracing::error!(%problem, "results of live tables could not be taken; trying again");
        }
        if let Err(problem) = queue.pass(competitions.take_matches(&desk)).await {
            tracing::error!(%problem, "ends of live matches could not be taken; trying again");
        }
        tokio::select! {
            () = desk.ended().notified() => {}
            () = tokio::time::sleep(OFTEN) => {}
        }
    }
}

impl Competitions {
    /// Writes down that a pair plays at a live table.
    pub async fn plays_at(
        &self,
        (competition, round): (CompetitionId, RoundNumber),
        pair: Pair,
        table: TableId,
    ) -> Result<(), CompetitionProblem> {
        let row = PairTableRow {
            table,
            competition,
            round: round.get(),
            white: pair.white,
            black: pair.black,
            created: self.now(),
            given: None,
        };
        Ok(self.club.pair_tables().put(&row).await?)
    }

    /// The live tables of a competition, the newest first.
    pub async fn tables_of(
        &self,
        competition: CompetitionId,
    ) -> Result<Vec<PairTableRow>, CompetitionProblem> {
        Ok(self.club.pair_tables().of(competition).await?)
    }

    /// Takes the results of the tables whose games have ended; how many went into a competition. A result that stands
    /// already stays: the director has the last word (dsc-q).
    pub async fn take_results<R: Render>(&self, desk: &Desk<R>) -> Result<usize, CompetitionProblem> {
        let mut taken = 0;
        for row in self.club.pair_tables().open(self.now().minus(OLD)).await? {
            let Ok(table) = desk.look(row.table.as_str()).await else { continue };
            let (Some(result), Some(round)) = (result_of(&table), RoundNumber::new(row.round)) else {
                continue;
            };
            let pair = Pair { white: row.white, black: row.black };
            let act = Act::SetResults { round, results: vec![(pair, result)], why: None };
            let wish = Wish::sure(Actor::with_role(Role::Table), act);
            match self.act(row.competition, &wish).await {
                Ok(_) => taken += 1,
                // The clocks were started before the evening began: later.
                Err(CompetitionProblem::Refused(Refusal::NotBegun, _)) => continue,
                Err(CompetitionProblem::Refused(refusal, _)) => {
                    tracing::info!(table = %row.table, ?refusal, "the result of a live table was not taken");
                }
                Err(problem) => return Err(problem),
            }
            self.club.pair_tables().give(row.table, self.now()).await?;
        }
        Ok(taken)
    }
}

/// The result of a chess table that is over; who never came has lost by forfeit (dsc-o).
fn result_of(table: &live::State) -> Option<GameResult> {
    if !table.over() {
        return None;
    }
    let came = |seat: Seat| table.chair(seat).arrived().is_some();
    let [white, black] = [came(Seat::ALL[0]), came(Seat::ALL[1])];
    Some(match (table.score(), white, black) {
        ([0, 0], false, false) => GameResult::BothForfeit,
        ([one, other], _, false) if one > other => GameResult::WhiteWinsByForfeit,
        ([one, other], false, _) if one < other => GameResult::BlackWinsByForfeit,
        ([one, other], ..) if one > other => GameResult::WhiteWins,
        ([one, other], ..) if one < other => GameResult::BlackWins,
        ([0, 0], ..) => return None,
        _ => GameResult::Draw,
    })
}
