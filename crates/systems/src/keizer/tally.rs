//! What every player has earned so far, as parts of values, and the score under the values of the moment (D25).
//!
//! `score = fixed + own · own value + Σ part · opponent's value`, all in the season's smallest unit. The scores are
//! kept, and when values change only the credits on those values are counted again: near the end of a revaluation
//! few values change, so most passes cost little however many players there are.

use super::season::{PlayerIndex, Reason, Round, Season};
use super::settings::{Award, Settings};
use crate::exact::Fraction;
use crate::result::GameResult;

/// The largest smallest unit: with `MOST` and a thousand rounds every score still fits.
const FINEST: i64 = 1_000_000_000;

/// The smallest common unit of all fractions of a season, or nothing when it grows too fine to count with.
pub fn unit(season: &Season) -> Option<i64> {
    let of_rounds = season.rounds.iter().filter_map(|round| round.settings.as_deref());
    let rules = std::iter::once(&season.settings).chain(of_rounds).flat_map(parts);
    let of_award = |award: Award| match award {
        Award::OfOwnValue(part) | Award::Points(part) => part,
    };
    let members = season.players.iter().filter_map(|player| player.excused.map(of_award));
    let entries = season.players.iter().map(|player| player.entry_points);
    rules.chain(members).chain(entries).try_fold(1_i64, |unit, part| {
        let common = unit / gcd(unit, part.denominator()) * part.denominator();
        (common <= FINEST).then_some(common)
    })
}

/// Every fraction that these rules can give.
fn parts(settings: &Settings) -> Vec<Fraction> {
    let absences = [
        settings.excused,
        settings.team,
        settings.unexcused,
        settings.late,
        settings.signed_off_by_rule,
        settings.free,
    ];
    let awards = absences.iter().map(|absent| match absent.award {
        Award::OfOwnValue(part) | Award::Points(part) => part,
    });
    let decays = absences.iter().map(|absent| absent.decay);
    // A drawn game in a team match gives half the award.
    let halves =
        awards.clone().map(|part| if settings.team_by_result { part * Fraction::HALF } else { part });
    let half_decays =
        decays.clone().map(|part| if settings.team_by_result { part * Fraction::HALF } else { part });
    let games =
        [settings.win, settings.draw, settings.loss, settings.forfeit_win, settings.late_entry_credit];
    let share = settings.against_retired.unwrap_or(Fraction::ONE);
    let retired = games.map(|part| part * share);
    awards.chain(retired).chain(decays).chain(halves).chain(half_decays).chain(games).collect()
}

fn gcd(a: i64, b: i64) -> i64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// The kinds of absence that are counted apart: each reason, and free.
pub(super) const KINDS: usize = Reason::WRITTEN.len() + 1;

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
    /// Per player and kind of absence (the reasons, then free): how often.
    times: Vec<[usize; KINDS]>,
}

impl Tally {
    /// Nothing earned yet, except the points that entrants bring (dsc-k2).
    pub fn new(season: &Season, unit: i64) -> Tally {
        let n = season.players.len();
        let entry = |points: Fraction| points.numerator() * (unit / points.denominator());
        Tally {
            unit,
            scores: season.players.iter().map(|player| entry(player.entry_points)).collect(),
            counted: vec![0; n],
            games: vec![0; n],
            half_points: vec![0; n],
            own: vec![0; n],
            creditors: vec![Vec::new(); n],
            times: vec![[0; KINDS]; n],
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

    /// Adds a round.
    pub fn add(&mut self, season: &Season, round: &Round) {
        let settings = round.scored_by(season);
        for game in &round.games {
            let (white, black) = match game.result {
                GameResult::WhiteWins => (settings.win, settings.loss),
                GameResult::BlackWins => (settings.loss, settings.win),
                GameResult::Draw => (settings.draw, settings.draw),
                GameResult::WhiteWinsByForfeit => (settings.forfeit_win, Fraction::ZERO),
                GameResult::BlackWinsByForfeit => (Fraction::ZERO, settings.forfeit_win),
                GameResult::BothForfeit => (Fraction::ZERO, Fraction::ZERO),
                GameResult::HalfToWhite => (settings.draw, settings.loss),
                GameResult::HalfToBlack => (settings.loss, settings.draw),
            };
            for (player, opponent, part) in [(game.white, game.black, white), (game.black, game.white, black)]
            {
                let credit = match (season.gone(player), season.gone(opponent)) {
                    (Some(_), _) => Credit::Nothing,
                    (None, Some(share)) => Credit::Own(self.units(share * part)),
                    (None, None) => Credit::Opponent(opponent, self.units(part)),
                };
                self.credit(player, credit);
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
            let times = self.again(player, reason as usize);
            self.award(player, round.award(season, player, reason, times));
        }
        for &player in &round.free {
            let times = self.again(player, KINDS - 1);
            self.award(player, settings.free.award(times));
        }
    }

    /// How often it is now.
    fn again(&mut self, player: PlayerIndex, kind: usize) -> usize {
        self.times[player][kind] += 1;
        self.times[player][kind]
    }

    fn award(&mut self, player: PlayerIndex, award: Option<Award>) {
        let credit = match award {
            None => Credit::Nothing,
            Some(Award::OfOwnValue(part)) => Credit::Own(self.units(part)),
            Some(Award::Points(points)) => Credit::Fixed(self.units(points)),
        };
        self.credit(player, credit);
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
