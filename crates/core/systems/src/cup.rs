//! A knock-out cup: one draw by lot gives the whole bracket, byes stand in the first round only (D53).

use crate::lots::{Lots, draw};

/// A place in the bracket: the two who meet there, where they are known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tie {
    /// The upper one; nothing: not known yet, or nobody.
    pub upper: Option<usize>,
    /// The lower one.
    pub lower: Option<usize>,
    /// Whether the lower place is empty for good: a bye, or nobody came through.
    pub walk_over: bool,
}

/// How a tie ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Through {
    /// Not decided yet.
    Open,
    /// This entrant goes on.
    Winner(usize),
    /// Nobody goes on: neither came.
    Nobody,
}

/// The draw: everyone in the order of their lots (D21).
pub fn drawn(seed: &str, entrants: &[&str]) -> Lots {
    draw(seed, entrants)
}

/// How many rounds a cup of so many entrants has.
pub fn rounds(entrants: usize) -> usize {
    entrants.max(1).next_power_of_two().trailing_zeros() as usize
}

/// How many are free in the first round.
pub fn byes(entrants: usize) -> usize {
    entrants.max(1).next_power_of_two() - entrants
}

/// Where the byes stand in the bracket.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Byes {
    /// All at the top, as cups were drawn at first.
    #[default]
    Above,
    /// Spread: as many in one half as in the other, and so on in every quarter, give or take one.
    Spread,
}

/// The first round of so many entrants, numbered in the order of the draw: the first drawn are free, the others meet two
/// by two, from the top of the bracket down.
pub fn first_round(entrants: usize, placed: Byes) -> Vec<Tie> {
    let (places, free) = (entrants.max(2).next_power_of_two() / 2, byes(entrants));
    let (mut alone, mut rest) = (0..free, free..entrants);
    let tie = |place: usize| {
        // Counted from the other end of its bits, neighbours are as far apart as they can be.
        let turn = match placed {
            Byes::Spread if places > 1 => place.reverse_bits() >> (usize::BITS - places.trailing_zeros()),
            Byes::Above | Byes::Spread => place,
        };
        if turn < free {
            Tie { upper: alone.next(), lower: None, walk_over: true }
        } else {
            Tie { upper: rest.next(), lower: rest.next(), walk_over: false }
        }
    };
    (0..places).map(tie).collect()
}

/// The next round: who came through meets who came through beside them. `gone` says who has left since.
pub fn next_round(through: &[Through], gone: impl Fn(usize) -> bool) -> Vec<Tie> {
    let stays = |end: Through| match end {
        Through::Winner(one) if gone(one) => Through::Nobody,
        other => other,
    };
    let tie = |pair: &[Through]| {
        let [one, two] = [stays(pair[0]), pair.get(1).map_or(Through::Nobody, |two| stays(*two))];
        match (one, two) {
            (Through::Winner(upper), Through::Nobody) | (Through::Nobody, Through::Winner(upper)) => {
                Tie { upper: Some(upper), lower: None, walk_over: true }
            }
            (Through::Nobody, Through::Nobody) => Tie { upper: None, lower: None, walk_over: true },
            (one, two) => {
                let known = |end: Through| match end {
                    Through::Winner(player) => Some(player),
                    _ => None,
                };
                Tie { upper: known(one), lower: known(two), walk_over: false }
            }
        }
    };
    through.chunks(2).map(tie).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lots::Draw;

    /// Covers: D53
    #[test]
    fn byes_stand_in_the_first_round_only_and_one_is_left_at_the_end() {
        let mut chance = Draw::new("cup");
        for (entrants, placed) in (2..=70).flat_map(|count| [(count, Byes::Above), (count, Byes::Spread)]) {
            let mut ties = first_round(entrants, placed);
            assert_eq!(ties.iter().filter(|tie| tie.walk_over).count(), byes(entrants), "{entrants}");
            let mut players: Vec<usize> =
                ties.iter().flat_map(|tie| [tie.upper, tie.lower]).flatten().collect();
            players.sort_unstable();
            assert_eq!(players, (0..entrants).collect::<Vec<_>>(), "everyone once");
            let mut games = 0;
            for round in 1..=rounds(entrants) {
                let bye = ties.iter().any(|tie| tie.walk_over);
                assert!(round == 1 || !bye, "{entrants}: a later bye");
                games += ties.iter().filter(|tie| !tie.walk_over).count();
                let through: Vec<Through> = ties
                    .iter()
                    .map(|tie| match (tie.upper, tie.lower) {
                        (Some(one), Some(two)) => {
                            Through::Winner(if chance.below(2) == 0 { one } else { two })
                        }
                        (Some(one), None) => Through::Winner(one),
                        _ => Through::Open,
                    })
                    .collect();
                ties = next_round(&through, |_| false);
            }
            assert_eq!((ties.len(), games), (1, entrants - 1), "{entrants}: each game sends one home");
        }
    }

    /// Covers: D53
    #[test]
    fn byes_are_spread_over_the_halves_and_the_first_drawn_have_them() {
        let free = |ties: &[Tie]| ties.iter().filter(|tie| tie.walk_over).count();
        for entrants in 3..=70 {
            let ties = first_round(entrants, Byes::Spread);
            let (upper, lower) = ties.split_at(ties.len() / 2);
            assert!(free(upper).abs_diff(free(lower)) <= 1, "{entrants}");
            let alone: Vec<usize> =
                ties.iter().filter(|tie| tie.walk_over).filter_map(|tie| tie.upper).collect();
            assert_eq!(alone, (0..byes(entrants)).collect::<Vec<_>>(), "{entrants}");
        }
        // A cup that was drawn before keeps its bracket.
        let before = first_round(5, Byes::Above);
        assert!(before[..3].iter().all(|tie| tie.walk_over) && !before[3].walk_over);
    }

    /// Covers: D53, D21
    #[test]
    fn nobody_came_or_who_left_is_a_walk_over_for_the_neighbour() {
        let ends = [
            Through::Nobody,
            Through::Winner(4),
            Through::Winner(2),
            Through::Winner(6),
            Through::Open,
            Through::Winner(7),
        ];
        let ties = next_round(&ends, |player| player == 6);
        assert_eq!(ties[0], Tie { upper: Some(4), lower: None, walk_over: true });
        assert_eq!(ties[1], Tie { upper: Some(2), lower: None, walk_over: true });
        assert_eq!(ties[2], Tie { upper: None, lower: Some(7), walk_over: false });
        assert_eq!(drawn("s", &["an", "bo", "cy"]).order, drawn("s", &["cy", "an", "bo"]).order);
    }
}
