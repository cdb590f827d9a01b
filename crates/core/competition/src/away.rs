//! Who has stayed away so often that they are signed off until they sign on again (dsc-k, D47).

use crate::evening::Evening;
use crate::round::RoundNumber;
use crate::state::State;
use ids::MemberId;
use std::collections::BTreeSet;

/// How a member stood in a round, as far as notice goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shown {
    /// Played, was free or released: was paired.
    Paired,
    /// Gave notice, also late.
    Notice,
    /// Did not come and said nothing.
    StayedAway,
    /// Nothing can be said: not held, not paired, no result yet.
    Unknown,
}

/// Everyone who stayed away at least once: only they can be signed off by rule. Asked once for a whole list of members,
/// so that nobody else's season has to be looked through.
pub fn suspects(state: &State) -> BTreeSet<MemberId> {
    if !state.keeps_hours() {
        return BTreeSet::new();
    }
    let games = state.evenings.iter().filter(|evening| evening.cancelled.is_none()).flat_map(|e| &e.games);
    let away = games.flat_map(|game| {
        let both = game.pair.both().into_iter().enumerate();
        both.filter(|(side, _)| game.stayed_away(*side)).map(|(_, member)| member)
    });
    away.chain(missed_at_the_door(state)).collect()
}

/// Who was not there and said nothing, where the club pairs among who is present.
fn missed_at_the_door(state: &State) -> impl Iterator<Item = MemberId> {
    let rounds = state.evenings.iter().filter(|evening| state.pairs_present(evening.round));
    rounds.flat_map(|evening| {
        let missed = state.entrants.iter().filter(|entrant| state.missed_at_the_door(evening, entrant));
        missed.map(|entrant| entrant.entered.member)
    })
}

/// The round after which a member counts as signed off by rule, as far as that touches `round`; nothing when the
/// member does not.
pub fn away(state: &State, member: MemberId, round: RoundNumber) -> Option<RoundNumber> {
    if !state.keeps_hours() {
        return None;
    }
    let limit = state.law(round).keizer()?.no_shows.filter(|limit| *limit > 0)?;
    let (mut row, mut since) = (0, None);
    for evening in &state.evenings {
        if state.back.contains(&(member, evening.round)) {
            (row, since) = (0, None);
        }
        if evening.round >= round {
            break;
        }
        match shown(state, evening, member) {
            Shown::Paired => (row, since) = (0, None),
            Shown::Notice => row = 0,
            Shown::StayedAway => row += 1,
            Shown::Unknown => {}
        }
        if row >= limit && since.is_none() {
            since = Some(evening.round);
        }
    }
    since
}

fn shown(state: &State, evening: &Evening, member: MemberId) -> Shown {
    if evening.cancelled.is_some() {
        return Shown::Unknown;
    }
    if let Some(game) = evening.game_of(member) {
        let side = game.side(member).unwrap_or(0);
        return match game.result() {
            _ if game.stayed_away(side) => Shown::StayedAway,
            Some(_) => Shown::Paired,
            None => Shown::Unknown,
        };
    }
    match evening.notice(member) {
        _ if evening.is_free(member) => Shown::Paired,
        Some(notice) if !notice.on => Shown::Notice,
        _ if state.entrant(member).is_some_and(|entrant| state.missed_at_the_door(evening, entrant)) => {
            Shown::StayedAway
        }
        _ => Shown::Unknown,
    }
}
