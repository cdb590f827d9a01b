//! What every player has earned so far, as parts of values, and the score under the values of the moment (D25).
//!
//! `score = fixed + own · own value + Σ part · opponent's value`, all in the season's smallest unit. The scores are
//! kept, and when values change only the credits on those values are counted again: near the end of a revaluation
//! few values change, so most passes cost little however many players there are.

use super::absences::Times;
use super::award::{Award, Source};
use super::season::{Game, PlayerIndex, Round, Season};
use super::settings::Settings;
use crate::exact::Fraction;
use crate::result::GameResult;

/// The largest smallest unit: with `MOST` and a thousand rounds every score still fits.
const FINEST: i64 = 1_000_000_000;

/// The smallest common unit of all fractions of a season, or nothing when it grows too fine to count with.
pub fn unit(season: &Season) -> Option<i64> {
    let of_rounds = season.rounds.iter().filter_map(|round| round.settings.as_deref());
    let rules = std::iter::once(&season.settings).chain(of_rounds).flat_map(parts);
    let members = season
        .players
        .iter()
        .filter_map(|player| player.excused)
        .flat_map(|award| [award.part, award.points]);
    let entries = season.players.iter().map(|player| player.entry_points);
    rules.chain(members).chain(entries).try_fold(1_i64, |unit, part| {
        let common = unit / gcd(unit, part.denominator()) * part.denominator();
        (common <= FINEST).then_some(common)
    })
}

/// Every fraction that these rules can give.
fn parts(settings: &Settings) -> Vec<Fraction> {
    // A drawn game in a team match can give half the award.
    let half = if settings.team_by_result { Fraction::HALF } else { Fraction::ONE };
    let share = settings.against_retired.unwrap_or(Fraction::ONE);
    let absences = settings.absences();
    let of_kinds = absences.iter().flat_map(|kind| [Some(kind.award), kind.beyond, kind.last]);
    let of_team = [settings.team_win, settings.team_draw, settings.team_loss];
    let games = [settings.win, settings.draw, settings.loss, settings.forfeit_win, settings.forfeit_loss];
    let other = [settings.team_other_day, settings.late_entry_credit];
    let awards = of_kinds.chain(of_team).flatten().chain(other).chain(games);
    let all = awards.flat_map(|award| [award.part, award.points]);
    let all = all.chain(absences.iter().map(|kind| kind.decay)).chain([settings.start_points]);
    all.flat_map(|part| [part, part * half, part * share]).collect()
}

fn gcd(a: i64, b: i64) -> i64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// What a round gives a player, in units.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Credit {
    /// A part of the value of someone else.
    Opponent(PlayerIndex, i64),
    /// A part of the own value.
    Own(i64),
    /// A number of points.
    Fixed(i64),
    /// Nothing.
    Nothing,
}

/// The running totals.
#[derive(Clone)]
pub struct Tally {
    /// How many units make one point.
    pub unit: i64,
    /// Per player: the score under the values in `counted`.
    pub scores: Vec<i64>,
    /// Per player: the value that counts now.
    pub counted: Vec<i64>,
    /// Per player: games played over the board.
    pub games: Vec<u32>,
    /// Per player: half points scored in those games.
    pub half_points: Vec<u32>,
    /// Per player: parts of the own value.
    own: Vec<i64>,
    /// Per player: who has credit on this player's value, and the parts.
    creditors: Vec<Vec<(u32, i64)>>,
    /// Per player how often absent, and why.
    times: Vec<Times>,
}

impl Tally {
    /// Nothing earned yet, except the points that everyone starts with and those that entrants bring (dsc-k2).
    pub fn new(season: &Season, unit: i64) -> Tally {
        let n = season.players.len();
        let units = |points: Fraction| points.numerator() * (unit / points.denominator());
        let start = units(season.settings.start_points);
        Tally {
            unit,
            scores: season.players.iter().map(|player| start + units(player.entry_points)).collect(),
            counted: vec![0; n],
            games: vec![0; n],
            half_points: vec![0; n],
            own: vec![0; n],
            creditors: vec![Vec::new(); n],
            times: vec![Times::default(); n],
        }
    }

    /// A fraction in units.
    pub fn units(&self, part: Fraction) -> i64 {
        part.numerator() * (self.unit / part.denominator())
    }

    /// Counts everything with other values.
    pub fn revalue(&mut self, values: &[i64]) {
        for (player, &value) in values.iter().enumerate() {
            let change = value - self.counted[player];
            if change != 0 {
                self.counted[player] = value;
                self.scores[player] += self.own[player] * change;
                for &(creditor, part) in &self.creditors[player] {
                    self.scores[creditor as usize] += part * change;
                }
            }
        }
    }

    /// From here on no value changes what was earned.
    pub fn freeze(&mut self) {
        self.own.fill(0);
        self.creditors.iter_mut().for_each(Vec::clear);
    }

    /// Adds a round with its number.
    pub fn add(&mut self, season: &Season, round: &Round, number: usize) {
        if round.past {
            return;
        }
        let settings = round.scored_by(season);
        for game in &round.games {
            for player in [game.white, game.black] {
                let opponent = if player == game.white { game.black } else { game.white };
                self.award(player, Some(opponent), of_game(season, round, game, player).0);
            }
            if game.result.played() {
                let (white, black) = game.result.points();
                for (player, points) in [(game.white, white), (game.black, black)] {
                    self.games[player] += 1;
                    self.half_points[player] += (points + points).numerator() as u32;
                }
            }
        }
        for &(player, reason) in &round.absent {
            let given = self.times[player].absence(season, round, number, player, reason);
            self.award(player, None, given.award);
        }
        for &player in &round.free {
            let given = self.times[player].free(season, round, number);
            self.award(player, None, given.award);
        }
        for &player in &round.released {
            self.award(player, None, settings.forfeit_win);
        }
        for &player in &round.other_day {
            self.award(player, None, settings.team_other_day);
        }
    }

    /// Adds an award; without an opponent a part of one's value is nothing.
    pub fn award(&mut self, player: PlayerIndex, opponent: Option<PlayerIndex>, award: Award) {
        let part = self.units(award.part);
        let credit = match (award.source, opponent) {
            (Source::Opponent, Some(opponent)) => Credit::Opponent(opponent, part),
            (Source::Own, _) => Credit::Own(part),
            (Source::Opponent | Source::Fixed, _) => Credit::Nothing,
        };
        self.credit(player, credit);
        self.credit(player, Credit::Fixed(self.units(award.points)));
    }

    /// Adds one credit.
    pub fn credit(&mut self, player: PlayerIndex, credit: Credit) {
        match credit {
            Credit::Opponent(_, 0) | Credit::Nothing => {}
            Credit::Opponent(opponent, part) => {
                self.creditors[opponent].push((player as u32, part));
                self.scores[player] += part * self.counted[opponent];
            }
            Credit::Own(part) => {
                self.own[player] += part;
                self.scores[player] += part * self.counted[player];
            }
            Credit::Fixed(points) => self.scores[player] += points,
        }
    }
}

/// What a game gives one of its two players, and the setting that says so. Of who did not come and stands in a list of
/// absentees, that list says what it gives.
pub(super) fn of_game(
    season: &Season,
    round: &Round,
    game: &Game,
    player: PlayerIndex,
) -> (Award, &'static str) {
    let rules = round.scored_by(season);
    let white = player == game.white;
    let opponent = if white { game.black } else { game.white };
    let usual = match (game.result, white) {
        (GameResult::WhiteWins, true) | (GameResult::BlackWins, false) => (rules.win, "win"),
        (GameResult::Draw, _) | (GameResult::HalfToWhite, true) | (GameResult::HalfToBlack, false) => {
            (rules.draw, "draw")
        }
        (GameResult::WhiteWinsByForfeit, true) | (GameResult::BlackWinsByForfeit, false) => {
            (rules.forfeit_win, "forfeit_win")
        }
        (result, _) if result.played() => (rules.loss, "loss"),
        _ if rules.forfeit_loss.is_nothing() || round.absent.iter().any(|(absent, _)| *absent == player) => {
            (Award::of_opponent(Fraction::ZERO), "unexcused")
        }
        _ => (rules.forfeit_loss, "forfeit_loss"),
    };
    match (season.gone(player), season.gone(opponent)) {
        (Some(_), _) => (Award::NOTHING, "against_retired"),
        (None, Some(share)) => {
            (Award { source: of_own(usual.0.source), ..usual.0.times(share) }, "against_retired")
        }
        (None, None) => usual,
    }
}

/// Who stopped has no value: a part of it is one of the own value.
fn of_own(source: Source) -> Source {
    if source == Source::Fixed { Source::Fixed } else { Source::Own }
}
