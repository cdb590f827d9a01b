//! Matches of a bughouse tournament at live tables: the end goes into the tournament when the match is over.

use super::{CompetitionProblem, Competitions};
use crate::desk::Desk;
use crate::table::Render;
use competition::teams::{Round, TeamAct, TeamNumber, seating};
use competition::{Act, Actor, Role, State, System, Wish};
use rules::BoardId;
use store::Shelf;
use systems::teams::{Board, GameEnd, MatchEnd};

impl Competitions {
    /// Takes the ends of the matches that are over; how many went into a tournament. What the director entered stays.
    pub async fn take_matches<R: Render>(&self, desk: &Desk<R>) -> Result<usize, CompetitionProblem> {
        let mut taken = 0;
        for row in self.list().await?.into_iter().filter(|row| row.shelf == Shelf::Running) {
            let state = self.look(row.id).await?;
            if state.system != System::Teams || state.closed {
                continue;
            }
            for round in state.teams.rounds.iter().filter(|round| round.room.is_some()) {
                for (home, end) in ends(&state, round, desk).await {
                    let act = TeamAct::SetResults { round: round.number, results: vec![(home, end)] };
                    let wish = Wish::sure(Actor::with_role(Role::Table), Act::Team(act));
                    match self.act(row.id, &wish).await {
                        Ok(_) => taken += 1,
                        Err(CompetitionProblem::Refused(refusal, _)) => {
                            tracing::info!(?refusal, "the end of a live match was not taken");
                        }
                        Err(problem) => return Err(problem),
                    }
                }
            }
        }
        Ok(taken)
    }
}

/// The ends of the matches of a round that are over at their tables and have none yet.
async fn ends<R: Render>(state: &State, round: &Round, desk: &Desk<R>) -> Vec<(TeamNumber, MatchEnd)> {
    let Some((_, tables)) = &round.room else { return Vec::new() };
    let mut found = Vec::new();
    for (at, (one, table)) in round.matches.iter().zip(tables).enumerate() {
        if one.end.is_some() {
            continue;
        }
        let (Ok(table), Some(Ok(seated))) = (desk.look(table).await, seating(state, round, at)) else {
            continue;
        };
        found.extend(end_of(&table, seated.seats[0].home).map(|end| (one.home, end)));
    }
    found
}

/// How a match ended, as the home team sees it: whether it has White on the first board. A game in which both lost is left to
/// the director.
fn end_of(table: &live::State, home_has_white: bool) -> Option<MatchEnd> {
    if !table.over() {
        return None;
    }
    let end = |board: BoardId, home_is_white: bool| match table.ended(board) {
        None => Some(None),
        Some([0, 0]) => None,
        Some([white, black]) => {
            let (home, away) = if home_is_white { (white, black) } else { (black, white) };
            Some(Some(match home.cmp(&away) {
                std::cmp::Ordering::Greater => GameEnd::Home,
                std::cmp::Ordering::Equal => GameEnd::Draw,
                std::cmp::Ordering::Less => GameEnd::Away,
            }))
        }
    };
    let first = match table.first_ended()? {
        BoardId::A => Board::First,
        BoardId::B => Board::Second,
    };
    // A player and the partner have different colours.
    let games = [end(BoardId::A, home_has_white)?, end(BoardId::B, !home_has_white)?];
    Some(MatchEnd::Played { games, first })
}
