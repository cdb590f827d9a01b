//! Folds a championship's own fact into the state.

use super::fact::{ChampionshipFact, Choice};
use crate::fact::Pair;
use crate::game::Game;
use crate::round::RoundNumber;
use crate::state::State;

/// Folds the fact; one about a game that does not exist is passed over.
pub fn apply(state: &mut State, fact: &ChampionshipFact) {
    match fact {
        ChampionshipFact::SeasonKnown { ago, series, .. } => {
            let at = usize::from(*ago).saturating_sub(1);
            let seasons = &mut state.divided.seasons;
            if seasons.len() <= at {
                seasons.resize(at + 1, Vec::new());
            }
            seasons[at].clone_from(series);
        }
        ChampionshipFact::Placed { member, series, .. } => {
            state.divided.meeting.insert(*member, *series);
        }
        ChampionshipFact::Divided { most, sizes, series, .. } => {
            for (number, members) in (1..).zip(series) {
                state.series.extend(members.iter().map(|member| (*member, number)));
            }
            let choice = Choice { most: *most, sizes: sizes.clone() };
            state.divided.confirmed = Some((choice, series.clone()));
        }
        ChampionshipFact::LaterStart { member, start, .. } => match start {
            Some(start) => drop(state.later.insert(*member, *start)),
            None => drop(state.later.remove(member)),
        },
        ChampionshipFact::StartProposed { round, pair, start, member } => {
            change(state, *round, *pair, |game| game.start_asked = Some((*start, *member)));
        }
        ChampionshipFact::StartAgreed { round, pair, start, by } => {
            change(state, *round, *pair, |game| {
                game.start = Some((*start, *by));
                game.start_asked = None;
            });
        }
    }
}

/// Something about a game of the calendar is different from now on.
fn change(state: &mut State, round: RoundNumber, pair: Pair, how: impl FnOnce(&mut Game)) {
    let seq = state.seq;
    let Some(evening) = state.evenings.get_mut(round.index()) else { return };
    evening.last_change = seq;
    if let Some(game) = evening.games.iter_mut().find(|game| game.pair == pair) {
        how(game);
    }
}
