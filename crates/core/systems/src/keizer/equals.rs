//! Equal scores: a list of criteria that a club may set parts them (D27).

use super::season::{PlayerIndex, Season};
use super::settings::Tie;
use super::tally::Tally;
use crate::exact::Fraction;
use crate::lots;
use crate::ratings;
use crate::result::GameResult;
use std::borrow::Cow;
use std::cmp::Reverse;

/// What parts players with equal scores after a round.
#[derive(Clone, Debug)]
pub(super) struct Equals {
    /// The criteria in order; per player what counts, more being better, or nothing for the mutual results.
    criteria: Vec<Option<Vec<Fraction>>>,
    /// Games over the board so far, where mutual results count.
    games: Vec<(PlayerIndex, PlayerIndex, GameResult)>,
    /// Per player the place before the round.
    before: Vec<usize>,
}

impl Equals {
    /// The criteria of a season after so many rounds, of which the tally counts all.
    pub fn new(season: &Season, rounds: usize, tally: &Tally, before: &[PlayerIndex]) -> Equals {
        let mut place = vec![usize::MAX; season.players.len()];
        for (at, &player) in before.iter().enumerate() {
            place[player] = at;
        }
        let list = &season.settings.equal_scores;
        let criterion = |tie: &Tie| match tie {
            Tie::Mutual => None,
            tie => Some(counts(*tie, season, rounds, tally, &place)),
        };
        let games = if list.contains(&Tie::Mutual) { played(season, rounds).collect() } else { Vec::new() };
        Equals { criteria: list.iter().map(criterion).collect(), games, before: place }
    }

    /// Whether who is equal with whom makes a difference.
    pub fn has_mutual(&self) -> bool {
        self.criteria.iter().any(Option::is_none)
    }

    /// Brings players with equal scores in order.
    pub fn sort(&self, players: &mut [PlayerIndex]) {
        players.sort_unstable_by_key(|&player| self.before[player]);
        self.part(players, 0);
    }

    /// Applies the criteria from one on to players who are equal until then; each part goes on to the next.
    fn part(&self, players: &mut [PlayerIndex], from: usize) {
        let Some(criterion) = self.criteria.get(from).filter(|_| players.len() > 1) else { return };
        let count = match criterion {
            Some(counts) => Cow::Borrowed(counts),
            None => Cow::Owned(self.mutual(players)),
        };
        players.sort_by_key(|&player| Reverse(count[player]));
        for group in players.chunk_by_mut(|&one, &other| count[one] == count[other]) {
            self.part(group, from + 1);
        }
    }

    /// Per player the points in games among these players.
    fn mutual(&self, players: &[PlayerIndex]) -> Vec<Fraction> {
        let mut points = vec![Fraction::ZERO; self.before.len()];
        let mut among = vec![false; self.before.len()];
        for &player in players {
            among[player] = true;
        }
        for &(white, black, result) in
            self.games.iter().filter(|(one, other, _)| among[*one] && among[*other])
        {
            let (of_white, of_black) = result.points();
            points[white] += of_white;
            points[black] += of_black;
        }
        points
    }
}

/// The games over the board of the first so many rounds.
fn played(season: &Season, rounds: usize) -> impl Iterator<Item = (PlayerIndex, PlayerIndex, GameResult)> {
    let rounds = season.rounds.iter().take(rounds).filter(|round| !round.past);
    let games = rounds.flat_map(|round| &round.games);
    games.filter(|game| game.result.played()).map(|game| (game.white, game.black, game.result))
}

/// Per player what counts for a criterion, more being better.
fn counts(tie: Tie, season: &Season, rounds: usize, tally: &Tally, place: &[usize]) -> Vec<Fraction> {
    let each = |count: &dyn Fn(PlayerIndex) -> i64| {
        (0..season.players.len()).map(|player| Fraction::from(count(player))).collect::<Vec<_>>()
    };
    let over = |counts: &dyn Fn(GameResult, bool) -> bool| {
        let mut times = vec![0; season.players.len()];
        for (white, black, result) in played(season, rounds) {
            times[white] += i64::from(counts(result, true));
            times[black] += i64::from(counts(result, false));
        }
        each(&|player| times[player])
    };
    match tie {
        Tie::Games => each(&|player| i64::from(tally.games[player])),
        Tie::Points => each(&|player| i64::from(tally.half_points[player])),
        Tie::Percentage => {
            let part = |player: PlayerIndex| {
                let games = i64::from(tally.games[player]);
                Fraction::new(i64::from(tally.half_points[player]), games).unwrap_or(Fraction::ZERO)
            };
            (0..season.players.len()).map(part).collect()
        }
        Tie::Before => each(&|player| -i64::try_from(place[player]).unwrap_or(i64::from(i32::MAX))),
        Tie::Rating => each(&|player| season.players[player].rating.unwrap_or(i64::from(i32::MIN))),
        Tie::Wins => over(&|result, white| match result {
            GameResult::WhiteWins => white,
            GameResult::BlackWins => !white,
            _ => false,
        }),
        Tie::Blacks => over(&|_, white| !white),
        Tie::Performance => performances(season, rounds),
        Tie::Lot => {
            let ids: Vec<&str> = season.players.iter().map(|player| player.id.as_str()).collect();
            let drawn = lots::draw(&season.seed, &ids).order;
            let at = |id: &str| drawn.iter().position(|(other, _)| other == id).unwrap_or(drawn.len());
            each(&|player| -(at(&season.players[player].id) as i64))
        }
        Tie::Mutual => Vec::new(),
    }
}

/// Per player the performance rating over the games with a rated opponent.
fn performances(season: &Season, rounds: usize) -> Vec<Fraction> {
    let mut met = vec![(Vec::new(), Fraction::ZERO); season.players.len()];
    for (white, black, result) in played(season, rounds) {
        let (of_white, of_black) = result.points();
        for (player, opponent, points) in [(white, black, of_white), (black, white, of_black)] {
            let rating = season.players[opponent].rating.and_then(|rating| i32::try_from(rating).ok());
            if let Some(rating) = rating {
                met[player].0.push(rating);
                met[player].1 += points;
            }
        }
    }
    let performance = |(opponents, points): &(Vec<i32>, Fraction)| {
        Fraction::from(i64::from(ratings::performance(opponents, *points).unwrap_or(i32::MIN)))
    };
    met.iter().map(performance).collect()
}
