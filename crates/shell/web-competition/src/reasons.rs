//! Why a pair was made, who was ruled out, why this colour, and why someone is free (dsc-k7, dsc-k8, dsc-k10).

use super::scene::Scene;
use competition::counting::{self, Counted};
use competition::pairing::Paired;
use competition::{Cause, Game, Pair, RoundNumber};
use ids::MemberId;
use systems::keizer::ranking;
use words::Lang;
use words::messages::director as say;

/// The reasons of a pair, a sentence each; none where the rule does not give it.
pub fn of_pair(scene: &Scene, paired: &Paired, pair: Pair) -> Vec<String> {
    let Some(at) = paired.pairs.iter().position(|one| *one == pair) else { return Vec::new() };
    let Some(counted) = before(scene, paired, pair.white) else { return Vec::new() };
    let order = ranking::coming(&counted.season, counted.unit);
    said(words::keizer::pair_reason(scene.lang, &counted.season, &order, &paired.pairing.pairs[at]))
}

/// The season that the round was paired from, as a member's section counts it.
fn before(scene: &Scene, paired: &Paired, member: MemberId) -> Option<Counted> {
    let round = RoundNumber::new(paired.counted.season.rounds.len() + 1)?;
    Some(scene.with_names(counting::before_of(&scene.state, round, member)?))
}

/// The articles as people cite them.
fn said(lines: Vec<String>) -> Vec<String> {
    lines.into_iter().map(|line| rulebook::spoken(&line)).collect()
}

/// The reasons of a free round.
pub fn of_free(scene: &Scene, paired: &Paired, member: MemberId) -> Vec<String> {
    let Some(at) = paired.free.iter().position(|one| *one == member) else { return Vec::new() };
    let Some(counted) = before(scene, paired, member) else { return Vec::new() };
    let order = ranking::coming(&counted.season, counted.unit);
    said(words::keizer::free_reason(scene.lang, &counted.season, &order, &paired.pairing.free[at]))
}

/// Why somebody was not there: a late sign-off is no staying away (D60).
pub fn missing(lang: Lang, game: &Game) -> String {
    match game.missing.into_iter().flatten().next() {
        Some(Cause::LateNotice) => say::from_late_notice(lang),
        Some(Cause::CalledInTime) => say::from_called(lang),
        Some(Cause::TooLate) => say::from_too_late(lang),
        Some(Cause::Withdrawn) => say::from_withdrawn(lang),
        Some(Cause::NoShow) | None => say::from_absence(lang),
    }
}
