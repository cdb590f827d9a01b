//! A final result that was put right: what it was, when it changed, by whom, and why for who may read it (D59).

use super::pairings::shown;
use super::scene::Scene;
use crate::kit::ask::Ask;
use crate::kit::fault::Fault;
use competition::{Evening, Pair, Settling};
use std::collections::BTreeMap;
use words::messages::round as say;

/// The games of an evening whose result was put right, each with its sentence.
pub async fn put_right(ask: &Ask, scene: &Scene, evening: &Evening) -> Result<BTreeMap<Pair, String>, Fault> {
    let mut found = BTreeMap::new();
    for game in &evening.games {
        let changed = game.set.filter(|set| matches!(set.settling, Settling::PutRight | Settling::Overruled));
        let (Some(set), Some((_, was))) = (changed, game.earlier.last()) else { continue };
        let (lang, was) = (scene.lang, shown(was.written()));
        let by = set
            .by
            .member
            .map_or_else(|| words::competition::role(lang, set.by.role), |member| scene.name(member));
        let readable = competition::reads_reason(&scene.state, &scene.actor, evening.round, game.pair);
        let why = match set.why.filter(|_| readable) {
            Some(text) => ask.site.competitions.text(text).await?,
            None => None,
        };
        let when = scene.moment(set.at);
        let words = match why {
            Some(why) => say::put_right_why(lang, by, was, when, why),
            None => say::put_right(lang, by, was, when),
        };
        found.insert(game.pair, words);
    }
    Ok(found)
}
