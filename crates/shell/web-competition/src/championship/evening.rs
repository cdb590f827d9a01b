//! What an evening of a championship has that others have not: games on another day, a game for two who are left without an
//! opponent (ddt-10, D69), and what a member has elsewhere on the same evening.

use super::others;
use crate::evening::Mine;
use crate::kit::ask::Ask;
use crate::kit::cite::Cite;
use crate::kit::fault::Fault;
use crate::scene::Scene;
use competition::championship::{self, series_of};
use competition::clash::{Engagement, clashes, engagements};
use competition::{Act, Evening, System, Topic};
use words::messages::series as say;

/// A game that two who are left can play tonight.
pub struct Substitute {
    pub action: String,
    pub day: String,
    pub words: String,
    pub may: bool,
    pub cite: Option<Cite>,
}

/// The games that can be played instead.
pub fn substitutes(scene: &Scene, evening: &Evening) -> Vec<Substitute> {
    if scene.state.system != System::Championship || scene.state.closed {
        return Vec::new();
    }
    let found = championship::substitutes(&scene.state, evening.round).into_iter();
    let one = |(round, pair): (competition::RoundNumber, competition::Pair)| Substitute {
        action: scene.at(&format!("/game/{round}/{}/make-up", pair.white)),
        day: evening.day.to_string(),
        words: say::can_play_tonight(
            scene.lang,
            scene.name(pair.black),
            round,
            series_of(&scene.state, pair.white),
            scene.name(pair.white),
        ),
        may: scene.offers(Act::MakeUp(round, pair, evening.day)),
        cite: scene.cite(Topic::Absence, evening.round),
    };
    found.map(one).collect()
}

/// In a championship a member's game has its own page, on which everything about it is done (ddt-7, ddt-12).
pub fn adapt(scene: &Scene, evening: &Evening, mine: &mut Mine) {
    if scene.state.system != System::Championship {
        return;
    }
    let lang = scene.lang;
    mine.may_sign_on = false;
    // An objection is made on the page of the game (D68).
    if let Some(game) = &mut mine.game {
        game.may_complain = false;
    }
    if let Some(game) = evening.game_of(mine.member) {
        let at = scene.at(&format!("/game/{}/{}", evening.round, game.pair.white));
        mine.links.push((at, say::to_the_game(lang)));
        if game.result().is_none() && !game.postponed.is_empty() || game.day.is_some() {
            mine.status = super::calendar::note(scene, evening, game);
            mine.may_sign_off = mine.may_sign_off && game.day.is_none() && game.postponed.is_empty();
        }
    }
    for found in engagements(&scene.state, mine.member, evening.day) {
        if let Engagement::Game(round, pair) = found
            && round != evening.round
        {
            let at = scene.at(&format!("/game/{round}/{}", pair.white));
            let (white, black) = (scene.name(pair.white), scene.name(pair.black));
            mine.links.push((at, say::made_up_tonight(lang, black, round, white)));
        }
    }
}

/// What each has in other competitions on this evening: so that signing off here asks for there too.
pub async fn elsewhere(ask: &Ask, scene: &Scene, evening: &Evening, mine: &mut [Mine]) -> Result<(), Fault> {
    let others = others(ask, scene.id).await?;
    let states: Vec<(usize, &competition::State)> =
        others.iter().enumerate().map(|(at, other)| (at, &*other.state)).collect();
    for one in mine {
        for (at, found) in clashes(&states, one.member, evening.day) {
            let other = &others[at];
            if let Some(round) = found.round() {
                let path = format!("/c/{}/evening/{round}", other.id);
                one.links.push((path, say::also_tonight(scene.lang, &other.name, round)));
            }
        }
    }
    Ok(())
}
