//! How games and matches end.

/// How games and matches end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndingRules {
    /// What mate does.
    pub mate: MateRule,
    /// What stalemate does.
    pub stalemate: StalemateRule,
    /// What a dead position does.
    pub dead: DeadRule,
    /// Whether a side that has at most a king and one knight or bishop cannot win on time, whatever the position (ddt-3).
    pub lone_minor_cannot_win_on_time: bool,
    /// When several flags make a draw.
    pub both_flags: BothFlags,
    /// When resigning is allowed.
    pub resign: ResignRule,
    /// Who must agree to a draw.
    pub agreement: Agreement,
    /// Repetition of the position, counted in occurrences.
    pub repetition: Claim,
    /// Moves without capture or pawn move, counted in moves by each side.
    pub quiet_moves: Claim,
    /// What a wrong claim of those two costs.
    pub wrong_claim: WrongClaim,
    /// A draw may be claimed by a player on move with less than this many seconds in the last period (FIDE 10.2).
    pub last_minutes_claim: Option<u32>,
}

/// What mate does (D4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MateRule {
    /// Ends the game at once, with the hand as it stands.
    AtOnce,
    /// Ends the game only when the other game is over or the player's time has run out.
    Pending,
    /// Ends the game at once only if no piece that could still arrive would block it.
    OnlyIfUnblockable,
}

/// What stalemate does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StalemateRule {
    /// A draw at once.
    AtOnce,
    /// A draw once the other game is over; until then the player waits and the clock runs.
    WhenOtherGameOver,
}

/// What a dead position does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeadRule {
    /// A draw at once.
    AtOnce,
    /// A draw once the other game is over, because pieces can still arrive (D10).
    WhenOtherGameOver,
}

/// When several fallen flags make a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BothFlags {
    /// Both players of a board.
    SameBoard,
    /// At least one player of each team.
    EachTeam,
    /// Both players, in the last period and if nobody knows which fell first; else the game goes on (FIDE 6.12).
    LastPeriodOrderUnknown,
}

/// When resigning is allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResignRule {
    /// At any time, and it ends the game at once.
    AnyTime,
    /// On move; off move it stands, but the opponent may still play one last move.
    OffMoveLeavesLastMove,
}

/// Who must agree to a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Agreement {
    /// The two players of the board.
    TwoPlayers,
    /// All four players of the match.
    AllFour,
}

/// A count that may be claimed, and one that ends the game by itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Claim {
    /// From this count on a player may claim a draw; `None`: no claim exists.
    pub claim_from: Option<u16>,
    /// From this count on the game is drawn without a claim.
    pub automatic_from: Option<u16>,
}

/// What a wrong claim costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WrongClaim {
    /// There are no claims.
    None,
    /// The opponent gains this many seconds; the claimant's remaining time is halved by at most `halved_up_to`
    /// when over two minutes, set to one minute between one and two, left alone under one (FIDE 2005, 9.5).
    OpponentGainsAndHalved {
        /// Seconds for the opponent.
        gain: u32,
        /// Most seconds taken from the claimant.
        halved_up_to: u32,
    },
    /// The opponent gains this many seconds (FIDE 2023, 9.5.3).
    OpponentGains {
        /// Seconds for the opponent.
        gain: u32,
    },
}
