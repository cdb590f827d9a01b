//! A game that waits, as a card: who postponed it, who was told, until when it must be played, on which evenings it can be
//! (ddt-10, ddt-12, D63).

use super::Other;
use crate::kit::cite::Cite;
use crate::scene::Scene;
use calendar::Day;
use competition::championship::{free_evenings, limit_of};
use competition::{Act, Evening, Game, Pair, RoundNumber, Topic};
use ids::MemberId;
use std::collections::BTreeSet;
use systems::championship::postpone::Limit;
use words::messages::series as say;

/// The card.
pub struct Card {
    pub at: String,
    pub round: String,
    pub white: String,
    pub black: String,
    /// Who postponed it, who was told, who still may.
    pub history: Vec<String>,
    pub day: String,
    pub limit: String,
    pub late: bool,
    /// Evenings on which both are free, with their value in a form.
    pub evenings: Vec<(String, String)>,
    pub may_plan: bool,
    /// Whether the reader is one of the two, who proposes (ddt-12).
    pub proposes: bool,
    /// What the other proposed: the sentence, and the day with its words where the reader can say yes.
    pub proposed: Option<(String, Option<(String, String)>)>,
    pub cite: Option<Cite>,
}

/// The card of a game.
pub fn card(
    scene: &Scene,
    evening: &Evening,
    game: &Game,
    (others, reached): (&[Other], &BTreeSet<MemberId>),
) -> Card {
    let (lang, round, pair) = (scene.lang, evening.round, game.pair);
    let states: Vec<&competition::State> = others.iter().map(|other| &*other.state).collect();
    let limit = limit_of(&scene.state, round, pair);
    let today = scene.state.zone.day(scene.now);
    let late = limit.is_some_and(|limit| limit.allows(today) == Some(false)) && game.result().is_none();
    let free = free_evenings(&scene.state, (round, pair), scene.now, &states);
    let free: Vec<Day> = free.into_iter().filter(|day| game.day != Some(*day)).collect();
    let tried = free.first().copied().unwrap_or_else(|| today.plus(1));
    let may_plan = scene.offers(Act::MakeUp(round, pair, tried));
    let proposes = scene.own().iter().any(|own| pair.opponent(*own).is_some());
    Card {
        at: scene.at(&format!("/game/{round}/{}", pair.white)),
        round: words::messages::round::round_of(lang, round),
        white: scene.name(pair.white),
        black: scene.name(pair.black),
        history: history(scene, round, game),
        day: match game.day {
            Some(day) => say::on_day(lang, words::dates::day(lang, day)),
            None if game.waits() || evening.cancelled.is_some() => say::postponed_no_day(lang),
            None => String::new(),
        },
        limit: limit.map(|limit| limit_words(scene, limit)).unwrap_or_default(),
        late,
        evenings: free
            .into_iter()
            .take(8)
            .map(|day| (day.to_string(), words::dates::day(lang, day)))
            .collect(),
        may_plan,
        proposes,
        proposed: proposed(scene, game, reached, may_plan && !proposes),
        cite: scene.cite(Topic::Postponing, round),
    }
}

/// The day that one of the two proposed, with a yes for the other, and for who fixes days where no letter reaches the other.
fn proposed(
    scene: &Scene,
    game: &Game,
    reached: &BTreeSet<MemberId>,
    fixes: bool,
) -> Option<(String, Option<(String, String)>)> {
    let (lang, (day, by)) = (scene.lang, game.proposed?);
    let other = game.pair.opponent(by)?;
    let named = words::dates::day(lang, day);
    let (name, answers) = (scene.name(by), scene.name(other));
    if reached.contains(&other) {
        let said = say::day_proposed(lang, &named, name, answers);
        let yes = scene.own().contains(&other).then(|| (day.to_string(), say::say_yes_to_day(lang, named)));
        return Some((said, yes));
    }
    let said = say::day_proposed_call(lang, &named, name, &answers);
    Some((said, fixes.then(|| (day.to_string(), say::yes_by_phone(lang, named, answers)))))
}

/// Who used the one postponement, who was told, and who still may (ddt-12).
fn history(scene: &Scene, round: RoundNumber, game: &Game) -> Vec<String> {
    let lang = scene.lang;
    let most = scene.state.law(round).championship().map_or(0, |settings| settings.postponing.times);
    let mut lines: Vec<String> =
        game.postponed.iter().map(|member| say::postponed_by(lang, scene.name(*member))).collect();
    if game.result().is_none() {
        for member in game.pair.both() {
            let used = game.postponed.iter().filter(|other| **other == member).count();
            let name = scene.name(member);
            lines.push(if used >= most {
                say::used_up(lang, name)
            } else {
                say::may_still(lang, most - used, name)
            });
        }
    }
    lines
}

fn limit_words(scene: &Scene, limit: Limit) -> String {
    let lang = scene.lang;
    let named = |day: Option<Day>| day.map(|day| words::dates::day(lang, day)).unwrap_or_default();
    match limit {
        Limit::BeforeRound(round, day) => say::limit_round(lang, named(day), round),
        Limit::BeforeLastEvening(day) => say::limit_last(lang, named(day)),
        Limit::Extended(day) => say::on_day(lang, named(Some(day))),
    }
}

/// The game of an address: the round and who has White.
pub fn find<'a>(scene: &'a Scene, round: &str, white: &str) -> Option<(&'a Evening, &'a Game)> {
    let number = round.parse().ok().and_then(RoundNumber::new)?;
    let evening = scene.state.evening(number)?;
    let game = evening.games.iter().find(|game| game.pair.white.as_str() == white)?;
    Some((evening, game))
}

/// The pair of a game with its round.
pub fn of(evening: &Evening, game: &Game) -> (RoundNumber, Pair) {
    (evening.round, game.pair)
}
