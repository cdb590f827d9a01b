//! How far a game and a round have come. Finality belongs to a game, the state of a round is derived (D71).

use crate::evening::Evening;
use crate::fact::System;
use crate::game::{Form, Game};
use crate::hours;
use crate::state::{Complaint, State};
use crate::teams;
use calendar::Instant;

/// How far a game has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Finality {
    /// No result counts.
    Open,
    /// One player entered it, and the other may still enter another.
    Entered,
    /// A result stands, and one may still complain or has done so.
    Provisional,
    /// The result stands (dsc-v).
    Final,
}

/// How far a round has come; which of these exist follows from the ruleset.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum RoundState {
    /// On the calendar.
    Planned,
    /// The deadline has passed (dsc-l).
    Closed,
    /// There is a draft, which only officers see.
    Draft,
    /// The pairing is public (dsc-m).
    Published,
    /// The evening has begun.
    Playing,
    /// All games have results, not all of them final.
    Provisional,
    /// All games are final (dsc-v).
    Final,
    /// The evening was cancelled (D62).
    Cancelled,
    /// It was played before the competition came here, and nothing is known of it (D79).
    Elsewhere,
}

impl RoundState {
    /// Whether nothing is to be played or decided in it any more.
    pub fn is_over(self) -> bool {
        matches!(self, RoundState::Final | RoundState::Cancelled | RoundState::Elsewhere)
    }
}

/// How far a game of an evening has come.
pub fn finality(state: &State, evening: &Evening, game: &Game, now: Instant) -> Finality {
    finality_of(state, evening, game, now, closed(state, evening, now))
}

/// The same, where it is known whether the limit for complaints has passed.
fn finality_of(state: &State, evening: &Evening, game: &Game, now: Instant, closed: bool) -> Finality {
    if game.result().is_none() {
        return Finality::Open;
    }
    if closed && !disputed(state, evening, game, now) {
        return Finality::Final;
    }
    match game.form() {
        Form::Waiting(..) if game.set.is_none() && game.missing == [None; 2] => Finality::Entered,
        _ => Finality::Provisional,
    }
}

/// Whether the limit for complaints has passed, or the director declared the round done where there is none.
fn closed(state: &State, evening: &Evening, now: Instant) -> bool {
    match hours::complaints_close(state, evening) {
        Some(limit) => now >= limit,
        None => evening.settled.is_some() || state.closed,
    }
}

fn disputed(state: &State, evening: &Evening, game: &Game, now: Instant) -> bool {
    let about = |complaint: &&Complaint| complaint.round == evening.round && complaint.pair == game.pair;
    state.complaints.iter().filter(about).any(|complaint| runs(state, complaint, now))
}

/// Whether a complaint is still to be worked out or decided.
pub fn runs(state: &State, complaint: &Complaint, now: Instant) -> bool {
    complaint.ended.is_none() && !has_lapsed(state, complaint, now)
}

/// Whether a complaint was not worked out in writing in time (D71).
pub fn has_lapsed(state: &State, complaint: &Complaint, now: Instant) -> bool {
    complaint.worked_out.is_none() && hours::lapses(state, complaint).is_some_and(|at| now >= at)
}

/// How far a round has come.
pub fn round_state(state: &State, evening: &Evening, now: Instant) -> RoundState {
    if evening.cancelled.is_some() {
        return RoundState::Cancelled;
    }
    if state.is_elsewhere(evening.round) && evening.imported.is_none() {
        return RoundState::Elsewhere;
    }
    // A bughouse tournament plays all its rounds on its one evening, and has its own list of them.
    if state.system == System::Teams {
        return match () {
            () if state.closed || teams::is_over(&state.teams) => RoundState::Final,
            () if state.teams.rounds.is_empty() => RoundState::Planned,
            () => RoundState::Playing,
        };
    }
    if evening.published.is_none() {
        let closed = hours::closes(state, evening).is_some_and(|at| now >= at);
        return match (&evening.draft, closed) {
            (Some(_), _) => RoundState::Draft,
            (None, true) => RoundState::Closed,
            (None, false) => RoundState::Planned,
        };
    }
    if now < hours::start(state, evening) {
        return RoundState::Published;
    }
    let closed = closed(state, evening, now);
    let least = evening.games.iter().map(|game| finality_of(state, evening, game, now, closed)).min();
    match least {
        Some(Finality::Open) => RoundState::Playing,
        Some(Finality::Final) => RoundState::Final,
        // A round without games is done when its evening is.
        None if closed => RoundState::Final,
        _ => RoundState::Provisional,
    }
}

/// How many rounds of a season are still to be played, or wait for results.
pub fn rounds_to_play(state: &State, now: Instant) -> usize {
    let done = |evening: &&Evening| !round_state(state, evening, now).is_over();
    if state.closed { 0 } else { state.evenings.iter().filter(done).count() }
}

/// The moment at which the last of an evening's games became final; nothing while one is not.
pub fn final_since(state: &State, evening: &Evening, now: Instant) -> Option<Instant> {
    if round_state(state, evening, now) != RoundState::Final {
        return None;
    }
    let own = state.complaints.iter().filter(|complaint| complaint.round == evening.round);
    let lapsed = own
        .filter(|complaint| complaint.ended.is_none())
        .filter_map(|complaint| hours::lapses(state, complaint));
    let limit = hours::complaints_close(state, evening).or(evening.settled)?;
    lapsed.chain([limit, evening.last]).max()
}
