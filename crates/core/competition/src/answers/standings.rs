//! The standings after a round, as counted now and as published then (D44, D72).

use crate::counting;
use crate::fact::Row;
use crate::round::RoundNumber;
use crate::state::{State, Table};
use ids::MemberId;
use systems::exact::Fraction;
use systems::keizer::ranking::{Settled, Standing};

/// The standings after a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standings {
    /// After which round; 0 before the first.
    pub round: usize,
    /// The rows, the first place first.
    pub rows: Vec<Row>,
    /// How the ranking came to rest (D26).
    pub settled: Settled,
    /// Whose order depends on itself, so that last week's decided; the highest-placed first (D26).
    pub turning: Vec<MemberId>,
}

impl Standings {
    /// A member's place, from 1.
    pub fn place(&self, member: MemberId) -> Option<usize> {
        self.rows.iter().position(|row| row.member == member).map(|at| at + 1)
    }

    /// Neighbours of whom the higher-placed has less: only where the order depends on itself (D26).
    pub fn turned(&self) -> impl Iterator<Item = [&Row; 2]> {
        let turns = |member| self.turning.contains(&member);
        let pairs = self.rows.windows(2).map(|two| [&two[0], &two[1]]);
        pairs.filter(move |[higher, lower]| {
            higher.score < lower.score && (turns(higher.member) || turns(lower.member))
        })
    }

    /// A member's row.
    pub fn row(&self, member: MemberId) -> Option<&Row> {
        self.rows.iter().find(|row| row.member == member)
    }
}

/// The standings after a round, as counted now.
pub fn standings(state: &State, round: RoundNumber) -> Option<Standings> {
    state.evening(round)?;
    after(state, round.get())
}

/// The order before the first round (dsc-k1).
pub fn starting(state: &State) -> Option<Standings> {
    after(state, 0)
}

fn after(state: &State, rounds: usize) -> Option<Standings> {
    let counted = counting::counted(state, rounds)?;
    let standing = counted.standing();
    let rows = standing.order.iter().map(|&player| row(&standing, player, counted.members[player]));
    Some(Standings {
        round: rounds,
        rows: rows.collect(),
        settled: standing.settled.clone(),
        turning: standing.turning().into_iter().map(|player| counted.members[player]).collect(),
    })
}

fn row(standing: &Standing, player: usize, member: MemberId) -> Row {
    Row {
        member,
        value: standing.values[player],
        score: standing.score(player),
        games: standing.games[player],
        points: standing.points(player),
    }
}

/// The score of a member in the newest standings; before any result the points of entering.
pub fn score(state: &State, member: MemberId) -> Option<Fraction> {
    let rounds = state.newest_counted().map_or(0, RoundNumber::get);
    let counted = counting::counted(state, rounds)?;
    Some(counted.standing().score(counted.player(member)?))
}

/// The standings after a round as they were published, the latest first; compare with what is counted now.
pub fn published(state: &State, round: RoundNumber) -> impl Iterator<Item = &Table> {
    state.tables.iter().rev().filter(move |table| table.round == round)
}
