//! What the clock asks for: each at most once, also after the program was down, with its true moment.

use crate::championship;
use crate::evening::Evening;
use crate::fact::{Fact, Reminder};
use crate::finality::{self, RoundState, round_state};
use crate::hours;
use crate::round::RoundNumber;
use crate::state::State;
use calendar::{Day, Instant, Span, TimeOfDay};
use ids::MemberId;

/// How long before the deadline players are reminded of it.
const BEFORE_DEADLINE: Span = Span::hours(24);

/// How many days before its limit the players of a postponed game are reminded of it (ddt-12).
const BEFORE_LIMIT: i32 = 14;

/// Something that fell due.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Due {
    /// When it fell due.
    pub at: Instant,
    /// What.
    pub what: DueWhat,
}

/// What fell due.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum DueWhat {
    /// A reminder; whether it is too late for it.
    Remind(RoundNumber, Reminder, bool),
    /// A draft becomes the pairing (dsc-m, D46).
    Publish(RoundNumber),
    /// The day of a team match has passed.
    TeamMatchPlayed(u16),
    /// Someone has stayed away so often that they are signed off (dsc-k).
    SignOffByRule(MemberId, RoundNumber),
    /// A complaint was not worked out in time (D71).
    Lapse(u16),
    /// Every game of a round is final (dsc-v).
    Final(RoundNumber),
}

impl DueWhat {
    /// The fact that records it.
    pub fn fact(self) -> Fact {
        match self {
            DueWhat::Remind(round, reminder, dropped) => Fact::Reminded { round, reminder, dropped },
            DueWhat::Publish(round) => Fact::Published { round, by: crate::By::CLOCK },
            DueWhat::TeamMatchPlayed(number) => Fact::TeamMatchPlayed { number },
            DueWhat::SignOffByRule(member, after) => Fact::SignedOffByRule { member, after },
            DueWhat::Lapse(number) => Fact::ComplaintLapsed { number },
            DueWhat::Final(round) => Fact::RoundFinal { round },
        }
    }
}

/// What has fallen due by now and is not done, the earliest first.
pub fn due(state: &State, now: Instant) -> Vec<Due> {
    let mut all = Vec::new();
    // Nothing falls due any more for a round that is final, so a long season costs no more than a short one.
    let running = |evening: &&Evening| state.is_here(evening) && evening.is_final.is_none();
    for evening in state.evenings.iter().filter(running) {
        reminders(state, evening, now, &mut all);
        publication(state, evening, now, &mut all);
        if let Some(at) = finality::final_since(state, evening, now) {
            all.push(Due { at, what: DueWhat::Final(evening.round) });
        }
    }
    for team_match in state.team_matches.iter().filter(|found| !found.played && !found.cancelled) {
        let at = state.zone.instant(team_match.day.plus(1).at(TimeOfDay::MIDNIGHT));
        all.push(Due { at, what: DueWhat::TeamMatchPlayed(team_match.number) });
    }
    for complaint in state.complaints.iter().filter(|found| found.ended.is_none()) {
        if finality::has_lapsed(state, complaint, now)
            && let Some(at) = hours::lapses(state, complaint)
        {
            all.push(Due { at, what: DueWhat::Lapse(complaint.number) });
        }
    }
    postponed(state, now, &mut all);
    stayed_away(state, &mut all);
    all.retain(|due| due.at <= now);
    all.sort_by_key(|due| (due.at, due.what));
    all
}

/// The next moment at which something falls due, for whoever sets an alarm.
pub fn next_due(state: &State, now: Instant) -> Option<Instant> {
    let evenings = state.evenings.iter().filter(|evening| state.is_here(evening));
    let moments = evenings.flat_map(|evening| {
        let closes = hours::closes(state, evening);
        [
            closes.map(|at| at.minus(BEFORE_DEADLINE)),
            closes,
            hours::publication(state, evening),
            Some(hours::start(state, evening)),
            Some(hours::default_time(state, evening)),
            hours::complaints_close(state, evening),
        ]
    });
    let running = state.complaints.iter().filter(|complaint| complaint.ended.is_none());
    let lapses = running.map(|complaint| hours::lapses(state, complaint));
    let matches = state.team_matches.iter().map(|found| Some(state.zone.start_of(found.day.plus(1))));
    let limits = near_limits(state).into_iter().map(|(_, at, _)| Some(at));
    moments.chain(lapses).chain(matches).chain(limits).flatten().filter(|at| *at > now).min()
}

/// The rounds with a postponed game that has neither result nor day, when their players are to be reminded, and from when
/// on that is too late.
fn near_limits(state: &State) -> Vec<(&Evening, Instant, Instant)> {
    let to_remind = |evening: &&Evening| !evening.reminded.contains(&Reminder::MakeUp);
    let found = state.evenings.iter().filter(to_remind).filter_map(|evening| {
        let last = last_day_to_make_up(state, evening)?;
        // Nobody is reminded of a game before the evening on which it would have been played.
        let day = last.plus(1 - BEFORE_LIMIT).max(evening.day.plus(1));
        Some((evening, state.zone.start_of(day), state.zone.start_of(last.plus(1))))
    });
    found.collect()
}

/// The last day on which the games of a round that wait can be played (ddt-12); all of a round have the same.
pub(crate) fn last_day_to_make_up(state: &State, evening: &Evening) -> Option<Day> {
    let waits = evening.games.iter().find(|game| game.waits() && game.result().is_none())?;
    championship::limit_of(state, evening.round, waits.pair)?.last_day()
}

fn postponed(state: &State, now: Instant, all: &mut Vec<Due>) {
    for (evening, at, too_late) in near_limits(state) {
        remind(evening, Reminder::MakeUp, at, Some(too_late), now, all);
    }
}

/// A draft that stood at the set hour becomes the pairing; one that was made later waits for the officer (D46).
fn publication(state: &State, evening: &Evening, now: Instant, all: &mut Vec<Due>) {
    let Some(at) = hours::publication(state, evening) else { return };
    if now < at || evening.published.is_some() {
        return;
    }
    if evening.draft.as_ref().is_some_and(|draft| draft.at < at) && state.draft_stands(evening) {
        // Not twice, not after the officer was asked to publish by hand.
        if !evening.reminded.contains(&Reminder::Publish) {
            all.push(Due { at, what: DueWhat::Publish(evening.round) });
        }
    } else {
        remind(evening, Reminder::Publish, at, Some(hours::start(state, evening)), now, all);
    }
}

fn reminders(state: &State, evening: &Evening, now: Instant, all: &mut Vec<Due>) {
    // One evening is one reminder, however many rounds it has.
    if let Some(closes) = hours::closes(state, evening)
        && state.earlier_tonight(evening).is_none()
    {
        remind(evening, Reminder::SignOff, closes.minus(BEFORE_DEADLINE), Some(closes), now, all);
        if evening.published.is_none() && evening.draft.is_none() {
            remind(evening, Reminder::Pair, closes, hours::publication(state, evening), now, all);
        }
    }
    if evening.published.is_none() {
        return;
    }
    if !state.keeps_hours() {
        return;
    }
    let over = hours::complaints_close(state, evening);
    // Under D70 the clock does nothing about who is not there: the player claims.
    if state.law(evening.round).championship().is_none()
        && state.law(evening.round).hours().default_time.is_some()
        && evening.games.iter().any(|game| game.result().is_none())
    {
        remind(evening, Reminder::DefaultTime, hours::default_time(state, evening), over, now, all);
    }
    if let Some(over) = over
        && round_state(state, evening, now) == RoundState::Playing
    {
        remind(evening, Reminder::Results, over, None, now, all);
    }
}

/// A reminder that fell due; after its own deadline it is dropped, and that is logged.
fn remind(
    evening: &Evening,
    reminder: Reminder,
    at: Instant,
    deadline: Option<Instant>,
    now: Instant,
    all: &mut Vec<Due>,
) {
    if now >= at && !evening.reminded.contains(&reminder) {
        let dropped = deadline.is_some_and(|deadline| now >= deadline);
        all.push(Due { at, what: DueWhat::Remind(evening.round, reminder, dropped) });
    }
}

/// Who is signed off by rule as things stand and has not been told (dsc-k).
fn stayed_away(state: &State, all: &mut Vec<Due>) {
    let Some(last) = state.evenings.last().and_then(|evening| RoundNumber::new(evening.round.get() + 1))
    else {
        return;
    };
    for member in crate::away::suspects(state) {
        if let Some(after) = crate::away::away(state, member, last)
            && !state.told_away.contains(&(member, after))
        {
            let at = state.evening(after).map_or(state.now, |evening| evening.last);
            all.push(Due { at, what: DueWhat::SignOffByRule(member, after) });
        }
    }
}
