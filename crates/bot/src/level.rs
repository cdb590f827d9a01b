//! How well the bot plays.

/// How well the bot plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Level {
    /// For who learns the game: takes what hangs now and then, and often plays the first move that comes to mind.
    Newcomer,
    /// Looks one move ahead and blunders now and then.
    Beginner,
    /// Sees tactics, plays quickly.
    Club,
    /// As strong as its time allows.
    Strong,
}

impl Level {
    /// Every level, weakest first.
    pub const ALL: [Level; 4] = [Level::Newcomer, Level::Beginner, Level::Club, Level::Strong];

    /// Level 0, 1, 2 or 3.
    pub fn of(number: u8) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.number() == number)
    }

    /// 0, 1, 2 or 3.
    pub fn number(self) -> u8 {
        match self {
            Level::Newcomer => 0,
            Level::Beginner => 1,
            Level::Club => 2,
            Level::Strong => 3,
        }
    }

    /// The deepest it looks.
    pub(crate) fn depth(self) -> u8 {
        match self {
            Level::Newcomer | Level::Beginner => 1,
            Level::Club => 5,
            Level::Strong => u8::MAX,
        }
    }

    /// The most positions it looks at.
    pub(crate) fn nodes(self) -> u64 {
        match self {
            Level::Newcomer => 1_000,
            Level::Beginner => 4_000,
            Level::Club => 60_000,
            Level::Strong => u64::MAX,
        }
    }

    /// How far its judgement of a move may be off, in hundredths of a pawn.
    pub(crate) fn noise(self) -> u64 {
        match self {
            Level::Newcomer => 450,
            Level::Beginner => 160,
            Level::Club => 16,
            Level::Strong => 6,
        }
    }

    /// One move in so many is made without thinking; 0: never.
    pub(crate) fn blunders(self) -> u64 {
        match self {
            Level::Newcomer => 3,
            Level::Beginner => 7,
            Level::Club | Level::Strong => 0,
        }
    }
}
