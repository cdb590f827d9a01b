//! Who plays in which section in a period.

use crate::fact::System;
use crate::round::RoundNumber;
use crate::state::{Entrant, State};
use ids::MemberId;
use std::collections::BTreeMap;
use systems::keizer::sections::{letter, part};
use systems::keizer::settings::Settings;

/// The settings of a competition that has sections.
pub fn in_play(state: &State) -> Option<&Settings> {
    let settings = state.laws.newest().keizer().filter(|_| state.system == System::Keizer)?;
    (settings.sections > 1).then_some(settings)
}

/// The letters of the sections, the highest first; none where the competition has no sections.
pub fn sections(state: &State) -> Vec<char> {
    in_play(state).map_or(Vec::new(), |settings| (0..settings.sections).map(letter).collect())
}

/// Everyone's section in a period, where the competition has sections.
pub fn division(state: &State, period: usize) -> Option<BTreeMap<MemberId, char>> {
    divisions(state, period)?.pop()
}

/// Everyone's section in each period up to one.
pub fn divisions(state: &State, upto: usize) -> Option<Vec<BTreeMap<MemberId, char>>> {
    let count = in_play(state)?.sections;
    let of_rating = by_rating(state, count);
    let lowest = letter(count - 1);
    let one = |period: usize| {
        let of = |entrant: &Entrant| {
            let member = entrant.entered.member;
            let told = state.sections.placed.get(&member);
            let now = told.and_then(|told| told.range(..=period).next_back().or(told.iter().next()));
            // A change of the rules may have taken sections away.
            let found = now.map(|(_, section)| *section).or_else(|| of_rating.get(&member).copied());
            (member, found.unwrap_or(lowest).min(lowest))
        };
        state.entrants.iter().map(of).collect()
    };
    Some((1..=upto.max(1)).map(one).collect())
}

/// The period of the next round that can still be paired.
pub fn coming_period(state: &State) -> usize {
    let newest = state.newest_published().map_or(0, RoundNumber::get);
    let later = state.evenings.iter().skip(newest).find(|evening| evening.cancelled.is_none());
    let round = later.map_or(newest + 1, |evening| evening.round.get());
    in_play(state).map_or(1, |settings| settings.period_of(round))
}

/// The section of a member in the period of a round.
pub fn section_of(state: &State, member: MemberId, round: usize) -> Option<char> {
    let period = in_play(state)?.period_of(round.max(1));
    division(state, period)?.get(&member).copied()
}

/// Where those who were put nowhere belong. Before anything is public: equal parts of everyone by rating, or by last
/// season's order. Afterwards: the highest section that has someone with no higher rating.
fn by_rating(state: &State, count: usize) -> BTreeMap<MemberId, char> {
    let mut order: Vec<&Entrant> = state.entrants.iter().collect();
    let rating = |entrant: &Entrant| entrant.entered.rating.unwrap_or(i32::MIN);
    let last =
        |entrant: &Entrant| state.last_season.iter().position(|other| *other == entrant.entered.member);
    order.sort_by_key(|entrant| (last(entrant).unwrap_or(usize::MAX), std::cmp::Reverse(rating(entrant))));
    if state.newest_published().is_none() {
        let length = order.len();
        let at = order.iter().enumerate();
        return at.map(|(at, one)| (one.entered.member, letter(part(at, length, count)))).collect();
    }
    let least = lowest_ratings(state);
    let of = |entrant: &&Entrant| (entrant.entered.member, fitting(&least, entrant.entered.rating, count));
    order.iter().map(of).collect()
}

/// Where someone with this rating comes who enters now and is put nowhere.
pub fn entering(state: &State, rating: Option<i32>) -> Option<char> {
    Some(fitting(&lowest_ratings(state), rating, in_play(state)?.sections))
}

fn fitting(least: &BTreeMap<char, i32>, rating: Option<i32>, count: usize) -> char {
    let fits = rating.and_then(|rating| least.iter().find(|(_, least)| rating >= **least));
    fits.map_or(letter(count - 1), |(section, _)| *section)
}

/// The lowest rating of each section.
fn lowest_ratings(state: &State) -> BTreeMap<char, i32> {
    let mut least: BTreeMap<char, i32> = BTreeMap::new();
    for entrant in &state.entrants {
        let told = state.sections.placed.get(&entrant.entered.member);
        let section = told.and_then(|told| told.values().next_back());
        if let (Some(section), Some(own)) = (section, entrant.entered.rating) {
            let found = least.entry(*section).or_insert(own);
            *found = own.min(*found);
        }
    }
    least
}

/// Whether a member stands in a public pairing of a period: from then on the section is fixed until the period ends.
pub fn played_in(state: &State, member: MemberId, period: usize) -> bool {
    let Some(settings) = in_play(state) else { return false };
    let of_period = |round: RoundNumber| settings.period_of(round.get()) == period;
    let held =
        state.evenings.iter().filter(|evening| evening.cancelled.is_none() && of_period(evening.round));
    let mut public = held.filter(|evening| evening.published.is_some());
    public.any(|evening| evening.paired().any(|other| other == member))
}
