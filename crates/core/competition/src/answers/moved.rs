//! What a correction moves in the standings: shown before it is made (D44, D59).

use super::standings;
use crate::round::RoundNumber;
use crate::state::State;
use ids::MemberId;
use systems::exact::Fraction;

/// A member whose place or score becomes another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moved {
    /// Who.
    pub member: MemberId,
    /// The place as it is and as it would be.
    pub place: (usize, usize),
    /// The score as it is and as it would be.
    pub score: (Fraction, Fraction),
}

/// Whose place or score after the newest round differs between two states, the highest new place first.
pub fn moved(before: &State, after: &State) -> Vec<Moved> {
    let newest = after.newest_counted().max(before.newest_counted()).unwrap_or(RoundNumber::FIRST);
    let (Some(was), Some(will_be)) = (standings(before, newest), standings(after, newest)) else {
        return Vec::new();
    };
    let moved = |row: &crate::fact::Row| {
        let (place, earlier) = (was.place(row.member)?, was.row(row.member)?);
        let now = will_be.place(row.member)?;
        let moved = Moved { member: row.member, place: (place, now), score: (earlier.score, row.score) };
        (moved.place.0 != moved.place.1 || moved.score.0 != moved.score.1).then_some(moved)
    };
    will_be.rows.iter().filter_map(moved).collect()
}
