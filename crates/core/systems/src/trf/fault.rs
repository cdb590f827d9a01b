//! What can be wrong with a report file, with its place.

/// A field of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FieldName {
    /// Starting number, columns 5-8.
    StartNumber,
    /// Rating, columns 49-52.
    Rating,
    /// Points, columns 81-84.
    Points,
    /// Rank, columns 86-89.
    Rank,
    /// The opponent of a round.
    Opponent(usize),
    /// The colour of a round.
    Colour(usize),
    /// The result of a round.
    Result(usize),
    /// A number of rounds.
    Rounds,
    /// A round number.
    Round,
    /// A number of points on a line of its own.
    PointValue,
    /// A list of players.
    Players,
    /// The first colour.
    FirstColour,
}

/// A fault that stops the reading.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The line, counted from one; nothing when it is the whole file.
    pub line: Option<usize>,
    /// What is wrong.
    pub kind: FaultKind,
}

/// What is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FaultKind {
    /// A field does not hold what it should.
    Unreadable {
        /// Which.
        field: FieldName,
        /// What stands there.
        text: String,
    },
    /// No `001` line at all.
    NoPlayers,
    /// UTF-16.
    Utf16,
    /// It has more in it than may be.
    TooMuch,
    /// A number used twice.
    NumberTwice {
        /// The number.
        number: u32,
        /// The line that used it first, counted from one.
        first: usize,
    },
    /// A number above what a file can hold, or more rounds than anyone plays.
    TooLarge(FieldName),
    /// An opponent that no line tells about.
    UnknownOpponent {
        /// The round, counted from one.
        round: usize,
        /// The number written.
        opponent: u32,
    },
    /// The opponent's line tells another story.
    Contradiction {
        /// The round, counted from one.
        round: usize,
        /// This player.
        player: u32,
        /// The opponent.
        opponent: u32,
    },
    /// Both lines tell of a win, or of a win and a draw.
    BothScored {
        /// The round, counted from one.
        round: usize,
        /// This player.
        player: u32,
        /// The opponent.
        opponent: u32,
    },
    /// A game without a colour.
    NoColour {
        /// The round, counted from one.
        round: usize,
        /// This player.
        player: u32,
    },
    /// A pair without a result.
    NoResult {
        /// The round, counted from one.
        round: usize,
        /// This player.
        player: u32,
    },
}

/// Something odd that was read all the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warning {
    /// The line, counted from one; nothing when it is the whole file.
    pub line: Option<usize>,
    /// What is odd.
    pub kind: WarningKind,
}

/// What is odd.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WarningKind {
    /// Not UTF-8; read as Windows-1252.
    Windows1252,
    /// A line without the columns after some place.
    ShortLine,
    /// A round whose columns are shifted.
    Shifted {
        /// The round, counted from one.
        round: usize,
    },
    /// The points written are not those of the results; the results count.
    Points {
        /// This player.
        player: u32,
        /// Tenths as written.
        written: i32,
        /// Tenths by the results.
        counted: i32,
    },
    /// A result without an opponent, read as a bye.
    ResultWithoutOpponent {
        /// The round, counted from one.
        round: usize,
    },
    /// The number of rounds is not written, so the rule for topscorers in the last round cannot be applied.
    NoTotalRounds,
    /// The first colour is neither written nor played; White is taken.
    NoFirstColour,
    /// A line that the program does not use.
    Unused(String),
    /// A rating that is no number, read as none.
    Rating(String),
    /// A rank that is no number, read as none.
    Rank(String),
}
