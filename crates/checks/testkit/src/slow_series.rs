//! Standings of a championship from the articles with whole numbers only, slowly, and shared with nothing.

use systems::berger;
use systems::championship::Championship;
use systems::championship::rank::Standings;
use systems::result::GameResult;

/// What the reference says of one player: points in halves, Sonneborn-Berger in quarters, mutual in halves.
#[derive(Debug, PartialEq, Eq)]
pub struct Line {
    /// Which of the players.
    pub player: usize,
    /// Points.
    pub halves: i64,
    /// Sonneborn-Berger.
    pub quarters: i64,
    /// The mutual result.
    pub mutual: i64,
    /// By Kashdan.
    pub kashdan: i64,
    /// Games with Black that were played.
    pub blacks_played: usize,
    /// Games with Black on the calendar.
    pub blacks_on_calendar: usize,
}

/// White's and Black's halves and whether nobody moved a piece.
fn halves(result: GameResult) -> (i64, i64, bool) {
    match result {
        GameResult::WhiteWins => (2, 0, false),
        GameResult::BlackWins => (0, 2, false),
        GameResult::Draw => (1, 1, false),
        GameResult::WhiteWinsByForfeit => (2, 0, true),
        GameResult::BlackWinsByForfeit => (0, 2, true),
        GameResult::BothForfeit => (0, 0, true),
        GameResult::HalfToWhite => (1, 0, false),
        GameResult::HalfToBlack => (0, 1, false),
    }
}

/// The reference for one championship.
pub struct Slow<'a> {
    facts: &'a Championship,
    /// Players whose games count for nobody.
    pub void: Vec<usize>,
    /// White, Black, result; all games of the calendar.
    games: Vec<(usize, usize, Option<GameResult>)>,
}

impl Slow<'_> {
    /// Reads the games of a championship.
    pub fn new(facts: &Championship) -> Slow<'_> {
        let count = facts.players.len();
        let stopped = |player: usize| facts.players[player].withdrawn.is_some();
        let mut void = Vec::new();
        for player in 0..count {
            let mut over_the_board = 0;
            for game in &facts.games {
                let mine = game.white == player || game.black == player;
                if mine && game.result.is_some_and(|result| !halves(result).2) {
                    over_the_board += 1;
                }
            }
            if stopped(player) && over_the_board * 2 < (count - 1) * facts.legs {
                void.push(player);
            }
        }
        let mut games = Vec::new();
        for game in &facts.games {
            games.push((game.white, game.black, game.result));
        }
        // What the file leaves out is on the calendar all the same.
        for round in berger::calendar(count, facts.legs) {
            for (white, black) in round.games {
                if !facts.games.iter().any(|game| game.white == white && game.black == black) {
                    games.push((white, black, None));
                }
            }
        }
        games.retain(|(white, black, _)| !void.contains(white) && !void.contains(black));
        for (white, black, result) in &mut games {
            if result.is_none() {
                *result = match (stopped(*white), stopped(*black)) {
                    (true, true) => Some(GameResult::BothForfeit),
                    (true, false) => Some(GameResult::BlackWinsByForfeit),
                    (false, true) => Some(GameResult::WhiteWinsByForfeit),
                    (false, false) => None,
                };
            }
        }
        Slow { facts, void, games }
    }

    /// The games of a player that have a result: opponent, own halves, the opponent's halves, forfeit, Black.
    fn of(&self, player: usize) -> Vec<(usize, i64, bool, bool)> {
        let mut list = Vec::new();
        for &(white, black, result) in &self.games {
            let Some((for_white, for_black, forfeit)) = result.map(halves) else { continue };
            if white == player {
                list.push((black, for_white, forfeit, false));
            }
            if black == player {
                list.push((white, for_black, forfeit, true));
            }
        }
        list
    }

    fn points(&self, player: usize) -> i64 {
        self.of(player).iter().map(|game| game.1).sum()
    }

    fn adjusted(&self, player: usize) -> i64 {
        let shift = |game: &(usize, i64, bool, bool)| match (game.2, game.1) {
            (true, 2) => -1,
            (true, _) => 1,
            (false, _) => 0,
        };
        self.points(player) + self.of(player).iter().map(shift).sum::<i64>()
    }

    fn sonneborn_berger(&self, player: usize) -> i64 {
        self.of(player).iter().map(|game| game.1 * self.adjusted(game.0)).sum()
    }

    fn mutual(&self, player: usize, group: &[usize]) -> i64 {
        self.of(player).iter().filter(|game| group.contains(&game.0)).map(|game| game.1).sum()
    }

    fn kashdan(&self, player: usize) -> i64 {
        self.of(player).iter().map(|game| [1, 2, 4][game.1 as usize]).sum()
    }

    fn blacks_played(&self, player: usize) -> usize {
        self.of(player).iter().filter(|game| game.3 && !game.2).count()
    }

    fn blacks_on_calendar(&self, player: usize) -> usize {
        self.games.iter().filter(|game| game.1 == player).count()
    }

    /// The numbers by which a player is judged, in order, for a group tied when mutual results are asked.
    fn key(&self, player: usize, group: &[usize]) -> [i64; 8] {
        let rating = self.facts.players[player].rating.expect("the test is well made");
        let lot = self.facts.lots.iter().position(|&other| other == player).expect("the test is well made");
        [
            self.points(player),
            self.sonneborn_berger(player),
            self.mutual(player, group),
            self.kashdan(player),
            -i64::from(rating),
            self.blacks_played(player) as i64,
            self.blacks_on_calendar(player) as i64,
            -(lot as i64),
        ]
    }

    /// By D35 the group for mutual results is everyone with the same points and Sonneborn-Berger, so that each player
    /// has one key and the order is the order of the keys.
    pub fn lines(&self) -> Vec<Line> {
        let ranked: Vec<usize> =
            (0..self.facts.players.len()).filter(|player| !self.void.contains(player)).collect();
        let mut keyed = Vec::new();
        for &player in &ranked {
            let same = |&&other: &&usize| {
                self.points(other) == self.points(player)
                    && self.sonneborn_berger(other) == self.sonneborn_berger(player)
            };
            let group: Vec<usize> = ranked.iter().filter(same).copied().collect();
            keyed.push((self.key(player, &group), player));
        }
        keyed.sort_by_key(|keyed| std::cmp::Reverse(keyed.0));
        let line = |&(key, player): &([i64; 8], usize)| Line {
            player,
            halves: key[0],
            quarters: key[1],
            mutual: key[2],
            kashdan: key[3],
            blacks_played: key[5] as usize,
            blacks_on_calendar: key[6] as usize,
        };
        keyed.iter().map(line).collect()
    }
}

/// The lines of standings, in the same units.
pub fn lines_of(standings: &Standings) -> Vec<Line> {
    let scaled = |value: systems::exact::Fraction, unit: i64| value.numerator() * unit / value.denominator();
    let line = |row: &systems::championship::rank::Row| Line {
        player: row.player,
        halves: scaled(row.numbers.points, 2),
        quarters: scaled(row.numbers.sonneborn_berger, 4),
        mutual: scaled(row.mutual.unwrap_or_default(), 2),
        kashdan: row.numbers.kashdan,
        blacks_played: row.numbers.blacks_played,
        blacks_on_calendar: row.numbers.blacks_on_calendar,
    };
    standings.rows.iter().map(line).collect()
}
