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
    /// Seconds after the start of the session when an absent player loses; `None`: not in these rules.
    pub default_time: Option<u32>,
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

/// Who starts which clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClockStart {
    /// White's clock is started when it is time to begin.
    White,
    /// Both clocks at the same moment, by both Black players.
    BothBlackPlayers,
}
