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
    /// The rows, the first place first; of several sections the highest section first.
    pub rows: Vec<Row>,
    /// The sections with how many rows each has; none where the competition has no sections (D80).
    pub sections: Vec<(char, usize)>,
    /// How the ranking came to rest (D26).
    pub settled: Settled,
    /// Whose order depends on itself, so that last week's decided; the highest-placed first (D26).
    pub turning: Vec<MemberId>,
}

impl Standings {
    /// A member's place, from 1; within the section where there are sections.
    pub fn place(&self, member: MemberId) -> Option<usize> {
        let at = |rows: &[Row]| rows.iter().position(|row| row.member == member);
        self.parts().into_iter().find_map(|(_, rows)| at(rows)).map(|at| at + 1)
    }

    /// Each section with its rows; all rows together where there are no sections.
    pub fn parts(&self) -> Vec<(Option<char>, &[Row])> {
        if self.sections.is_empty() {
            return vec![(None, &self.rows)];
        }
        let mut left = &self.rows[..];
        let mut parts = Vec::new();
        for (letter, many) in &self.sections {
            let (own, others) = left.split_at((*many).min(left.len()));
            parts.push((Some(*letter), own));
            left = others;
        }
        parts
    }

    /// Neighbours of whom the higher-placed has less: only where the order depends on itself (D26).
    pub fn turned(&self) -> impl Iterator<Item = [&Row; 2]> {
        let turns = |member| self.turning.contains(&member);
        let pairs =
            self.parts().into_iter().flat_map(|(_, rows)| rows.windows(2)).map(|two| [&two[0], &two[1]]);
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
    let mut found = Standings {
        round: rounds,
        rows: Vec::new(),
        sections: Vec::new(),
        settled: Settled::Stable(0),
        turning: Vec::new(),
    };
    for (at, counted) in counting::all(state, rounds)?.iter().enumerate() {
        let standing = counted.standing();
        let rows = standing.order.iter().map(|&player| row(&standing, player, counted.members[player]));
        found.rows.extend(rows);
        found.sections.extend(counted.section.map(|letter| (letter, standing.order.len())));
        found.turning.extend(standing.turning().into_iter().map(|player| counted.members[player]));
        if at == 0 || matches!(standing.settled, Settled::Cycle(_)) {
            found.settled = standing.settled;
        }
    }
    Some(found)
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
    let counted = counting::of(state, rounds, member)?;
    Some(counted.standing().score(counted.player(member)?))
}

/// The standings after a round as they were published, the latest first; compare with what is counted now.
pub fn published(state: &State, round: RoundNumber) -> impl Iterator<Item = &Table> {
    state.tables.iter().rev().filter(move |table| table.round == round)
}
