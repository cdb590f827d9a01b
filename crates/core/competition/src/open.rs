//! What waits for someone: the list that officer and director work through, in its order.

use crate::championship;
use crate::evening::Evening;
use crate::fact::{Pair, System};
use crate::finality;
use crate::game::Form;
use crate::hours;
use crate::round::RoundNumber;
use crate::state::State;
use calendar::Instant;
use ids::MemberId;

/// Something that waits for the officer or the director.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpenMatter {
    /// Signing off has closed and there is no draft (dsc-l).
    Pair(RoundNumber),
    /// The draft no longer holds exactly those who are expected (D46).
    PairAnew(RoundNumber),
    /// The hour has passed and the draft waits to be published by hand (D46).
    Publish(RoundNumber),
    /// A game has no result.
    Result(RoundNumber, Pair),
    /// The players entered different results (D43).
    Differ(RoundNumber, Pair),
    /// A complaint is to be worked out or decided.
    Complaint(u16),
    /// Who was signed off by rule asks to be paired again (D47).
    AsksBack(MemberId),
    /// A postponed game was not played by its limit: the director decides (ddt-12, D63).
    Overdue(RoundNumber, Pair),
}

/// Everything that waits, the earliest round first.
pub fn open_matters(state: &State, now: Instant) -> Vec<OpenMatter> {
    let mut all = Vec::new();
    for evening in state.evenings.iter().filter(|evening| state.is_here(evening)) {
        if evening.published.is_none() {
            all.extend(before_publication(state, evening, now));
        } else if now >= hours::start(state, evening) {
            results(evening, &mut all);
        }
    }
    let running = state.complaints.iter().filter(|complaint| finality::runs(state, complaint, now));
    all.extend(running.map(|complaint| OpenMatter::Complaint(complaint.number)));
    if state.system == System::Championship {
        let late = championship::overdue(state, state.zone.day(now));
        all.extend(late.into_iter().map(|(round, pair)| OpenMatter::Overdue(round, pair)));
    }
    all.extend(state.asks_back.iter().map(|member| OpenMatter::AsksBack(*member)));
    all
}

fn before_publication(state: &State, evening: &Evening, now: Instant) -> Option<OpenMatter> {
    let closed = hours::closes(state, evening).is_some_and(|at| now >= at);
    let public = hours::publication(state, evening).is_some_and(|at| now >= at);
    match &evening.draft {
        None if closed => Some(OpenMatter::Pair(evening.round)),
        Some(_) if !state.draft_stands(evening) => Some(OpenMatter::PairAnew(evening.round)),
        Some(_) if public => Some(OpenMatter::Publish(evening.round)),
        _ => None,
    }
}

fn results(evening: &Evening, all: &mut Vec<OpenMatter>) {
    for game in evening.games.iter().filter(|game| game.result().is_none() && game.postponed.is_empty()) {
        all.push(match game.form() {
            Form::Differ(_) => OpenMatter::Differ(evening.round, game.pair),
            _ => OpenMatter::Result(evening.round, game.pair),
        });
    }
}
