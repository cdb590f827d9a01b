//! A bughouse tournament: teams of two, matches on two boards, a round robin or a Swiss.
//!
//! What a match comes to is the ruleset's own matter: the sum of both games (knsb-8.2) or the game that ended first
//! (minerva-8.2). So is who has which colour: by lot (knsb-1.4) or by being at home (minerva-1.5).

pub mod rules;
pub mod schedule;
pub mod seating;
pub mod standings;
pub mod swiss;

/// A team's place in `Tournament::teams`.
pub type TeamIndex = usize;

/// Two persons; the first-board player is named before round one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Team {
    /// The short name.
    pub id: String,
    /// The name for people.
    pub name: String,
    /// The two players, the first-board player first.
    pub players: [String; 2],
    /// The last round the team played, once it has dropped out.
    pub dropped_after: Option<usize>,
}

/// The end of one game, seen from the home team.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameEnd {
    /// The home player won.
    Home,
    /// Drawn.
    Draw,
    /// The away player won.
    Away,
}

/// One of the two boards of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Board {
    /// Where the first-board players meet.
    First,
    /// Where their partners meet.
    Second,
}

impl Board {
    /// Both, the first one first.
    pub const BOTH: [Board; 2] = [Board::First, Board::Second];
}

/// What became of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchEnd {
    /// Played: the end of each game that ended, and which one ended first.
    Played {
        /// The end of the game of each board, if it ended.
        games: [Option<GameEnd>; 2],
        /// The board whose game ended first.
        first: Board,
    },
    /// The away team was not there.
    HomeByForfeit,
    /// The home team was not there.
    AwayByForfeit,
    /// Neither was there.
    BothForfeit,
}

impl std::fmt::Display for MatchEnd {
    /// One word: the end on each board as home sees it (`h`, `d`, `a`, `x` where it did not end) and the board that ended
    /// first, such as `hx1`; or `fh`, `fa`, `f0` for a forfeit won by home, by away, by nobody.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let letter = |end: &Option<GameEnd>| match end {
            Some(GameEnd::Home) => 'h',
            Some(GameEnd::Draw) => 'd',
            Some(GameEnd::Away) => 'a',
            None => 'x',
        };
        match self {
            MatchEnd::Played { games: [one, two], first } => {
                write!(f, "{}{}{}", letter(one), letter(two), *first as usize + 1)
            }
            MatchEnd::HomeByForfeit => f.write_str("fh"),
            MatchEnd::AwayByForfeit => f.write_str("fa"),
            MatchEnd::BothForfeit => f.write_str("f0"),
        }
    }
}

/// A word that says no end of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoEnd;

impl std::str::FromStr for MatchEnd {
    type Err = NoEnd;

    fn from_str(word: &str) -> Result<MatchEnd, NoEnd> {
        let end = |letter: char| match letter {
            'h' => Ok(Some(GameEnd::Home)),
            'd' => Ok(Some(GameEnd::Draw)),
            'a' => Ok(Some(GameEnd::Away)),
            'x' => Ok(None),
            _ => Err(NoEnd),
        };
        let letters: Vec<char> = word.chars().collect();
        match letters[..] {
            ['f', 'h'] => Ok(MatchEnd::HomeByForfeit),
            ['f', 'a'] => Ok(MatchEnd::AwayByForfeit),
            ['f', '0'] => Ok(MatchEnd::BothForfeit),
            [one, two, board @ ('1' | '2')] => {
                let first = if board == '1' { Board::First } else { Board::Second };
                Ok(MatchEnd::Played { games: [end(one)?, end(two)?], first })
            }
            _ => Err(NoEnd),
        }
    }
}

/// One match of the schedule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Match {
    /// The round, from 1.
    pub round: usize,
    /// The first-named team.
    pub home: TeamIndex,
    /// The other.
    pub away: TeamIndex,
    /// The end, once there is one.
    pub end: Option<MatchEnd>,
}

/// A tournament as facts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tournament {
    /// The ruleset's say.
    pub rules: rules::TeamRules,
    /// The teams, in the order that numbers them.
    pub teams: Vec<Team>,
    /// The matches, played or not.
    pub matches: Vec<Match>,
    /// The rounds of a Swiss in which a team was free, which counts as a match won; none in a round robin.
    pub free: Vec<(usize, TeamIndex)>,
    /// The drawn order, best first; the last resort of a tie.
    pub lots: Vec<TeamIndex>,
}
