//! The game of one evening as its player reads it, or who looks after the player.

use super::director::complaint_status;
use super::evening::{Mine, own_result};
use super::pairings::shown;
use super::scene::Scene;
use club::matters::State as Matters;
use competition::{Complaint, Evening, Game, Offered, Topic, hours};
use ids::MemberId;
use words::messages::{director, round as say};

/// The game of a member.
pub struct MyGame {
    pub against: String,
    /// Whether it is not played, because one of the two signed off.
    pub off: bool,
    pub colour: String,
    pub white: bool,
    pub board: usize,
    pub result: String,
    pub note: String,
    /// What the player may enter: `won`, `draw`, `lost` with its words.
    pub results: Vec<(&'static str, String)>,
    /// That the opponent entered a result and whether it is right, with what *yes* enters.
    pub asks: Option<(String, &'static str)>,
    /// Whose result that is.
    pub of_whom: String,
    pub may_complain: bool,
    /// That the term for a complaint has passed, when, by which article, and what can still be done (dsc-v).
    pub passed: String,
}

/// What the published pairing says where the member has no game.
pub fn place(scene: &Scene, evening: &Evening, member: MemberId) -> Option<String> {
    let (lang, own) = (scene.lang, scene.actor.member == Some(member));
    let released = evening.games.iter().any(|game| game.released() == Some(member));
    match (released, evening.is_free(member), own) {
        (true, _, true) => Some(say::you_are_released(lang)),
        (true, _, false) => Some(say::name_is_released(lang, scene.name(member))),
        (_, true, true) => Some(say::you_are_free(lang)),
        (_, true, false) => Some(say::name_is_free(lang, scene.name(member))),
        _ => None,
    }
}

/// The game, with what may be entered.
pub fn game(scene: &Scene, evening: &Evening, member: MemberId, can: &Offered) -> Option<MyGame> {
    let lang = scene.lang;
    let (at, game) = evening.games.iter().enumerate().find(|(_, game)| game.side(member).is_some())?;
    let white = game.pair.white == member;
    let opponent = game.pair.opponent(member)?;
    let result = game.result();
    // A parent reads about the child, not about a "you" that plays nowhere.
    let (own, name) = (scene.actor.member == Some(member), scene.name(member));
    let note = match game.form() {
        competition::Form::Differ(_) if game.set.is_none() && own => say::result_differs(lang),
        competition::Form::Differ(_) if game.set.is_none() => say::result_differs_for(lang),
        // What the opponent entered is asked about below.
        competition::Form::Waiting(_, side) if game.set.is_none() && game.side(member) == Some(side) => {
            String::new()
        }
        competition::Form::Waiting(..) if game.set.is_none() && own => say::result_waits(lang),
        competition::Form::Waiting(..) if game.set.is_none() => say::result_waits_for(lang),
        _ => String::new(),
    };
    let won = if own { say::i_won(lang) } else { say::name_won(lang, &name) };
    let lost = if own { say::i_lost(lang) } else { say::name_lost(lang, &name) };
    let said = [("won", won), ("draw", say::draw(lang)), ("lost", lost)];
    let may =
        |text: &str| own_result(text, game.pair, member).is_some_and(|result| can.results.contains(&result));
    let entered = match game.form() {
        competition::Form::Waiting(entered, side) if game.side(member) == Some(side) => Some(entered),
        _ => None,
    };
    let same = entered.and_then(|entered| {
        let (word, _) = said.iter().find(|(word, _)| own_result(word, game.pair, member) == Some(entered))?;
        Some((say::opponent_entered(lang, scene.name(opponent), shown(entered.written())), *word))
    });
    Some(MyGame {
        asks: same.filter(|(_, word)| may(word)),
        against: match (game.is_off(), own) {
            (true, true) => say::your_game_is_off(lang, scene.name(opponent)),
            (true, false) => say::game_is_off(lang, &name, scene.name(opponent)),
            (false, true) => say::your_game(lang, scene.name(opponent)),
            (false, false) => say::game_of(lang, &name, scene.name(opponent)),
        },
        off: game.is_off(),
        colour: if white { say::with_white(lang) } else { say::with_black(lang) },
        white,
        board: at + 1,
        result: result.map(|result| shown(result.written())).unwrap_or_default(),
        note,
        results: said.into_iter().filter(|(text, _)| may(text)).collect(),
        of_whom: if own { say::my_result(lang) } else { say::result_of(lang, &name) },
        may_complain: can.complain,
        passed: passed(scene, evening, game),
    })
}

/// Adds how it stands with the complaints about a member's games: those of this evening, and those that wait.
pub fn complained(scene: &Scene, matters: &Matters, evening: &Evening, mine: &mut [Mine]) {
    for one in mine {
        let about = |found: &&Complaint| {
            let now = found.round == evening.round || found.ended.is_none();
            now && found.pair.opponent(one.member).is_some()
        };
        for found in scene.state.complaints.iter().filter(about) {
            let (state, _) = complaint_status(scene, matters, found);
            let at = scene.at(&format!("/complaints/{}", found.number));
            one.links.push((at, director::complaint_stands(scene.lang, found.number, state)));
        }
    }
}

/// That one cannot complain any more, for who looks for the button; not where a complaint about the game was made.
fn passed(scene: &Scene, evening: &Evening, game: &Game) -> String {
    let Some(closed) = hours::complaints_close(&scene.state, evening) else { return String::new() };
    let same = |one: &competition::Complaint| one.round == evening.round && one.pair == game.pair;
    if scene.now < closed || game.result().is_none() || scene.state.complaints.iter().any(same) {
        return String::new();
    }
    let article = scene.cite(Topic::Complaint, evening.round).map(|cite| cite.name).unwrap_or_default();
    say::complain_passed(scene.lang, article, scene.moment(super::director::last_minute(closed)))
}
