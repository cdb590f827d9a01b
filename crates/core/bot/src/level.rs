//! How well the bot plays: a ladder, each rung some two wins in three better than the one below.
//!
//! A level is bounded by the positions it looks at, never by time, so that it is the same on every machine; how
//! far apart the rungs are was measured (`examples/ladder.rs`, the table in `docs/bots.md`).

use std::fmt;

/// How well the bot plays, from 0 for a child's first steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Level(u8);

/// A word for a stretch of the ladder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Band {
    /// A child's first steps.
    FirstSteps,
    /// Knows the moves and blunders.
    Beginner,
    /// As people at a club play.
    Club,
    /// Stronger than most of them.
    Strong,
}

/// What makes one level weaker than the next.
struct Rung {
    /// The most positions it looks at for a move.
    nodes: u64,
    /// How far its judgement of a move may be off, in hundredths of a pawn.
    noise: u64,
    /// So many moves in a thousand are made without thinking.
    slips: u64,
    /// It uses one part in so many of the time it has left.
    share: u64,
    /// And never more than this, in milliseconds.
    most: u64,
    /// About the rating that its chess games against an engine of known strength come to.
    rating: u16,
}

const fn rung(nodes: u64, noise: u64, slips: u64, share: u64, most: u64, rating: u16) -> Rung {
    Rung { nodes, noise, slips, share, most, rating }
}

/// Weakest first.
const RUNGS: [Rung; Level::COUNT as usize] = [
    rung(60, 500, 400, 80, 1_000, 300),
    rung(69, 448, 324, 78, 1_100, 370),
    rung(80, 399, 260, 75, 1_300, 440),
    rung(97, 348, 199, 72, 1_500, 510),
    rung(120, 299, 152, 70, 1_700, 590),
    rung(145, 257, 119, 68, 1_900, 670),
    rung(196, 204, 83, 65, 2_200, 760),
    rung(249, 164, 61, 62, 2_500, 850),
    rung(321, 130, 44, 60, 2_900, 940),
    rung(433, 102, 30, 58, 3_300, 1_040),
    rung(613, 78, 18, 55, 3_800, 1_140),
    rung(907, 59, 11, 52, 4_400, 1_240),
    rung(1_338, 45, 7, 50, 5_000, 1_360),
    rung(2_006, 35, 3, 48, 5_800, 1_490),
    rung(2_984, 27, 2, 45, 6_600, 1_610),
    rung(4_590, 21, 1, 42, 7_600, 1_700),
    rung(6_966, 17, 0, 40, 8_700, 1_780),
    rung(10_620, 13, 0, 38, 9_900, 1_850),
    rung(17_630, 10, 0, 35, 11_400, 1_920),
    rung(31_325, 8, 0, 32, 13_100, 1_990),
    rung(60_000, 6, 0, 30, 15_000, 2_050),
];

/// The rating of a strong engine player: beyond what was measured.
const FULL: Rung = rung(u64::MAX, 0, 0, 30, 15_000, 2_200);

impl Level {
    /// How many there are.
    pub const COUNT: u8 = 21;
    /// What a visitor who says nothing else plays against.
    pub const USUAL: Level = Level(13);
    /// The top of the ladder.
    pub const STRONGEST: Level = Level(Level::COUNT - 1);
    /// Beyond the ladder: as well as it can in the time it gets, for who asks the bot as an engine.
    pub const FULL: Level = Level(Level::COUNT);
    /// From here on a bot speaks to its partner, waits for a piece and knows when a game is lost.
    pub(crate) const TALKS: Level = Level(6);

    /// Every level, weakest first.
    pub fn all() -> impl Iterator<Item = Level> {
        (0..Level::COUNT).map(Level)
    }

    /// The level of this number, if there is one on the ladder.
    pub fn of(number: u8) -> Option<Level> {
        (number < Level::COUNT).then_some(Level(number))
    }

    /// From 0.
    pub fn number(self) -> u8 {
        self.0
    }

    /// About the rating of a club player who would score as many points against it.
    pub fn rating(self) -> u16 {
        self.rung().rating
    }

    /// The sort of player it is.
    pub fn band(self) -> Band {
        match self.rating() {
            ..800 => Band::FirstSteps,
            800..1200 => Band::Beginner,
            1200..1700 => Band::Club,
            _ => Band::Strong,
        }
    }

    pub(crate) fn nodes(self) -> u64 {
        self.rung().nodes
    }

    pub(crate) fn noise(self) -> u64 {
        self.rung().noise
    }

    pub(crate) fn slips(self) -> u64 {
        self.rung().slips
    }

    /// The part of its time, and the most of it in milliseconds, that a move may take.
    pub(crate) fn time(self) -> (u64, u64) {
        (self.rung().share, self.rung().most)
    }

    fn rung(self) -> &'static Rung {
        RUNGS.get(usize::from(self.0)).unwrap_or(&FULL)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_is_stronger_than_the_one_below() {
        let pairs = Level::all().zip(Level::all().skip(1));
        for (below, level) in pairs {
            assert!(level.rating() > below.rating() && level.nodes() > below.nodes(), "{level}");
            assert!(level.noise() < below.noise() && level.slips() <= below.slips(), "{level}");
        }
        assert_eq!(Level::of(Level::COUNT), None);
        assert_eq!(Level::all().last(), Some(Level::STRONGEST));
    }

    #[test]
    fn the_ladder_begins_with_first_steps_and_ends_with_strong_players() {
        assert_eq!(Level(0).band(), Band::FirstSteps);
        assert_eq!(Level::USUAL.band(), Band::Club);
        assert_eq!(Level::STRONGEST.band(), Band::Strong);
    }
}
