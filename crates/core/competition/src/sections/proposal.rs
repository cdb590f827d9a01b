//! Who would go up and down, by the standing of each section: a proposal until it is carried out (D80).

use super::{SectionMove, in_play};
use crate::counting;
use crate::round::RoundNumber;
use crate::state::State;
use systems::keizer::sections::{self as engine, letter};

/// Who goes up and down after a period, as things stand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposal {
    /// The period.
    pub period: usize,
    /// After how many rounds it was counted.
    pub round: usize,
    /// Whether every round of the period is played, so that it can be confirmed.
    pub over: bool,
    /// Whether it was carried out.
    pub confirmed: bool,
    /// The moves: as carried out, else as the standing gives.
    pub moves: Vec<SectionMove>,
}

/// Whether every evening of a period is held and has all its results, or was cancelled (D62).
pub fn period_is_over(state: &State, period: usize) -> bool {
    let Some(settings) = in_play(state) else { return false };
    let last = period * settings.period_length;
    let first = last - settings.period_length;
    let Some(evenings) = state.evenings.get(first..last) else { return false };
    let done = |evening: &crate::Evening| {
        let all_in = evening.games.iter().all(|game| game.result().is_some());
        evening.cancelled.is_some() || evening.published.is_some() && all_in
    };
    evenings.iter().all(done)
}

/// What the period of the newest round that counts gives.
pub fn proposal(state: &State) -> Option<Proposal> {
    let round = state.newest_counted().map_or(0, RoundNumber::get);
    let mut period = in_play(state)?.period_of(round.max(1));
    // A last evening that was cancelled ends the period all the same.
    while period_is_over(state, period + 1) {
        period += 1;
    }
    proposed(state, period)
}

/// What a period gives: as carried out, as it ended, or as things stand in it.
pub fn proposed(state: &State, period: usize) -> Option<Proposal> {
    let settings = in_play(state)?;
    let over = period_is_over(state, period);
    let newest = state.newest_counted().map_or(0, RoundNumber::get);
    let round =
        if over { period * settings.period_length } else { newest.min(period * settings.period_length) };
    let confirmed = state.sections.promoted.get(&period);
    let moves = match confirmed {
        Some(moves) => moves.clone(),
        None => by_standing(state, round, period)?,
    };
    Some(Proposal { period, round, over, confirmed: confirmed.is_some(), moves })
}

/// The moves that the standing of each section after a round gives.
fn by_standing(state: &State, round: usize, period: usize) -> Option<Vec<SectionMove>> {
    let parts = counting::parts(state, round, period)?;
    let seasons = parts.iter().map(|part| (&part.season, part.unit));
    let named = |one: engine::Move| SectionMove {
        member: parts[0].members[one.player],
        from: letter(one.from),
        to: letter(one.to),
        place: u16::try_from(one.place).unwrap_or(u16::MAX),
    };
    Some(engine::moves(seasons, in_play(state)?.section_moves).into_iter().map(named).collect())
}
