//! The moments of an evening. Each follows from the calendar and the club's zone, never from a job having run; the
//! minute of a limit is still in time (D32, D71).

use crate::evening::Evening;
use crate::game::Game;
use crate::state::{Complaint, State};
use calendar::{Instant, LocalTime, Span};

/// One minute.
const MINUTE: Span = Span::minutes(1);

/// The beginning of the minute in which an instant falls.
fn minute(at: Instant) -> Instant {
    let micros = MINUTE.micros();
    Instant::from_micros(at.micros().div_euclid(micros).saturating_mul(micros))
}

fn instant(state: &State, local: LocalTime) -> Instant {
    state.zone.instant(local)
}

/// The minute until which one signs off and on in time (dsc-l); nothing: until the games start.
pub fn deadline(state: &State, evening: &Evening) -> Option<Instant> {
    if !state.keeps_hours() {
        return None;
    }
    let until = state.law(evening.round).hours().sign_off_until?;
    Some(instant(state, until.last_before(evening.day)))
}

/// The first moment after the deadline.
pub fn closes(state: &State, evening: &Evening) -> Option<Instant> {
    deadline(state, evening).map(|until| until.plus(MINUTE))
}

/// Whether what was received or said at a moment was in time.
pub fn in_time(state: &State, evening: &Evening, at: Instant) -> bool {
    at < closes(state, evening).unwrap_or_else(|| start(state, evening))
}

/// The hour of publication (dsc-m); a second round of an evening is public when the officer says so, after the first.
pub fn publication(state: &State, evening: &Evening) -> Option<Instant> {
    if !state.keeps_hours() || state.earlier_tonight(evening).is_some() {
        return None;
    }
    let from = state.law(evening.round).hours().public_from?;
    Some(instant(state, from.last_before(evening.day)))
}

/// When the games start; a second round of an evening not before it is paired.
pub fn start(state: &State, evening: &Evening) -> Instant {
    let planned = instant(state, evening.day.at(evening.start));
    match &evening.published {
        Some(published) if state.keeps_hours() && state.earlier_tonight(evening).is_some() => {
            planned.max(published.at)
        }
        _ => planned,
    }
}

/// The first moment at which who is not at the board has lost (dsc-o). Without a rule: the start.
pub fn default_time(state: &State, evening: &Evening) -> Instant {
    let start = start(state, evening);
    // A hour on the clock, from which one may claim: that minute counts (ddt-5, D70).
    if let Some(settings) = state.law(evening.round).championship() {
        return instant(state, evening.day.at(settings.evening.forfeit_from));
    }
    state.law(evening.round).hours().default_time.map_or(start, |late| start.plus(late).plus(MINUTE))
}

/// The first moment at which a forfeit of this very game may be claimed or recorded: on the day on which it is played
/// (ddt-5, D70).
pub fn claimable(state: &State, evening: &Evening, game: &Game) -> Instant {
    let settings = state.law(evening.round).championship();
    match (game.day, settings) {
        (Some(day), Some(settings)) => instant(state, day.at(settings.evening.forfeit_from)),
        _ => default_time(state, evening),
    }
}

/// The first moment after the limit for complaints about a game of the evening (dsc-v).
pub fn complaints_close(state: &State, evening: &Evening) -> Option<Instant> {
    if !state.keeps_hours() {
        return None;
    }
    let until = state.law(evening.round).hours().complaint_until?;
    // A limit before the start is one of the night after the evening.
    let day = if until < evening.start { evening.day.plus(1) } else { evening.day };
    Some(instant(state, day.at(until)).plus(MINUTE))
}

/// The first moment at which a complaint that was not worked out in writing has lapsed (dsc-v, D71).
pub fn lapses(state: &State, complaint: &Complaint) -> Option<Instant> {
    let within = state.law(complaint.round).hours().in_writing_within?;
    Some(minute(complaint.made).plus(within).plus(MINUTE))
}
