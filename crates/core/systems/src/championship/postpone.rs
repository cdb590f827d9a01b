//! Postponed games: who may postpone, and until when they must be played (ddt-12).

use super::evening::Side;
use super::settings::Settings;
use super::settle::{AsOf, settle};
use super::{Championship, Game};
use calendar::Day;

/// Who has to be told beforehand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Told {
    /// The director.
    Director,
    /// The chairman.
    Chairman,
    /// The opponent.
    Opponent,
}

impl Told {
    /// All three.
    pub const ALL: [Told; 3] = [Told::Director, Told::Chairman, Told::Opponent];
}

/// Why a game is not postponed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// This player has postponed this game before.
    Again,
    /// This person was not told beforehand.
    NotTold(Told),
    /// The game has a result.
    Played,
}

/// Whether `by` may postpone a game that was postponed by `before` already.
pub fn may_postpone(
    settings: &Settings,
    game: &Game,
    before: &[Side],
    by: Side,
    told: &[Told],
) -> Result<(), Refusal> {
    if game.result.is_some() {
        return Err(Refusal::Played);
    }
    if before.iter().filter(|side| **side == by).count() >= settings.postponing.times {
        return Err(Refusal::Again);
    }
    match Told::ALL.into_iter().find(|person| !told.contains(person)) {
        Some(person) => Err(Refusal::NotTold(person)),
        None => Ok(()),
    }
}

/// Until when a postponed game must be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// Before the start of this round.
    BeforeRound(usize, Option<Day>),
    /// Before the last club evening of the season.
    BeforeLastEvening(Option<Day>),
    /// Until this day, because the director allowed more for force majeure.
    Extended(Day),
}

impl Limit {
    /// The last day that is in time; without a calendar of evenings that cannot be told.
    pub fn last_day(&self) -> Option<Day> {
        match self {
            Limit::BeforeRound(_, limit) | Limit::BeforeLastEvening(limit) => limit.map(|day| day.plus(-1)),
            Limit::Extended(limit) => Some(*limit),
        }
    }

    /// Whether a game played on `day` is in time; without a calendar of evenings that cannot be told.
    pub fn allows(&self, day: Day) -> Option<bool> {
        match self {
            Limit::BeforeRound(_, limit) | Limit::BeforeLastEvening(limit) => limit.map(|limit| day < limit),
            Limit::Extended(limit) => Some(day <= *limit),
        }
    }
}

/// The limit for a game: the first leg before round 3 of the second, which the director may extend for force majeure;
/// the second leg before the last club evening, without exception.
pub fn limit(championship: &Championship, game: &Game, extension: Option<Day>) -> Limit {
    let count = championship.players.len();
    let rounds = (count + count % 2).saturating_sub(1);
    let before = rounds + championship.settings.postponing.first_leg_before_round;
    let first_leg = game.round <= rounds && championship.legs > 1;
    match extension {
        Some(day) if first_leg => Limit::Extended(day),
        _ if first_leg => Limit::BeforeRound(before, championship.evenings.get(before - 1).copied()),
        _ => Limit::BeforeLastEvening(championship.evenings.last().copied()),
    }
}

/// The games that have no result although their limit has passed on `day`.
pub fn overdue(championship: &Championship, day: Day) -> Vec<(Game, Limit)> {
    let games = settle(championship, AsOf::On(day)).games.into_iter().map(|settled| settled.game);
    let open = games.filter(|game| game.result.is_none());
    let limited = open.map(|game| (game, limit(championship, &game, None)));
    limited.filter(|(_, limit)| limit.allows(day) == Some(false)).collect()
}
