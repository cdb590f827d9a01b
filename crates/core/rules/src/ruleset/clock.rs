//! The clock's rules. All times are whole milliseconds or seconds, never floats.

/// The clock.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClockRules {
    /// The periods, first to last; only the last has no number of moves.
    pub periods: Vec<Period>,
    /// Time for each move.
    pub per_move: PerMove,
    /// Who starts which clock.
    pub start: ClockStart,
    /// Seconds after which an absent player loses; `None`: not in these rules.
    pub default_time: Option<u32>,
    /// What default time counts from, and how it loses.
    pub default_terms: DefaultTerms,
    /// What becomes of the right to press when the opponent answers before it was used.
    pub press: PressRight,
    /// Whether White loses the time when nobody is there at the start (FIDE 6.6).
    pub white_loses_time_when_nobody_is_there: bool,
    /// Whether the players write the moves down at all.
    pub recording: bool,
    /// Under this many seconds a player need not write the moves down, unless `per_move` gives 30 seconds or more.
    pub no_recording_under: Option<u32>,
}

/// A period: a number of moves (none: all the rest) in a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Period {
    /// Moves to make in this period; `None`: all remaining moves.
    pub moves: Option<u16>,
    /// Milliseconds added at the start of the period.
    pub time: u64,
}

/// Time for each move, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PerMove {
    /// None.
    None,
    /// Added for each move; what is not used is saved.
    Increment(u64),
    /// Main time falls only after the time per move is used up; what is not used is lost.
    Delay(u64),
}

impl PerMove {
    /// The time per move in milliseconds, whatever the method.
    pub fn millis(self) -> u64 {
        match self {
            PerMove::None => 0,
            PerMove::Increment(time) | PerMove::Delay(time) => time,
        }
    }
}

/// What becomes of the right to press the clock when the opponent answers before it was used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PressRight {
    /// It stays: the press completes the own move and brings its increment (D77).
    Kept,
    /// The answer completes the move, without an increment.
    LostByAnswer,
}

/// What default time counts from, and how it loses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DefaultTerms {
    /// What it counts from.
    pub from: DefaultFrom,
    /// How an absent player loses.
    pub by: DefaultBy,
    /// Whether the last moment of it is still in time.
    pub limit: DefaultLimit,
}

/// Whether who comes at the last moment of the default time is in time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum DefaultLimit {
    /// At that moment whoever is not there is too late (dsc-o, ddt-5).
    #[default]
    At,
    /// Only after it: more than so long (fide-6.7).
    After,
}

/// What default time counts from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum DefaultFrom {
    /// The start of the session: its hour, or the moment the arbiter started it.
    #[default]
    Session,
    /// The start of the clocks (dsc-o).
    Clock,
}

/// How a player who is not there in time loses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum DefaultBy {
    /// By itself.
    #[default]
    Itself,
    /// When the opponent claims it or the arbiter rules so; the clock does nothing (ddt-5, D70).
    Claim,
}

/// Who starts which clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClockStart {
    /// White's clock is started when it is time to begin.
    White,
    /// Both clocks at the same moment, by both Black players.
    BothBlackPlayers,
}
