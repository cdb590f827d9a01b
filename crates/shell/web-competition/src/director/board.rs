//! One board of the director's page of results: who sits there, what stands, where it came from, what can be done about it.

use super::may;
use crate::kit::form::Form;
use crate::pairings::shown;
use crate::reasons;
use crate::scene::Scene;
use competition::{Act, Evening, Form as Entries, Game, Pair, Settling};
use ids::MemberId;
use systems::result::GameResult;
use words::messages::{director as more, round as say};

/// A side of a board that the director can still do something about.
pub struct Player {
    pub member: MemberId,
    pub name: String,
    pub may_forfeit: bool,
}

/// A board to enter a result for.
pub struct Board {
    pub number: usize,
    pub field: String,
    pub pair: String,
    pub white: Player,
    pub black: Player,
    pub result: String,
    pub from: String,
    pub tone: &'static str,
    pub may_clear: bool,
    /// The form that takes the result away, as it was sent.
    pub clear: Form,
    /// Complaints about it that wait, each with its number.
    pub complaints: Vec<u16>,
    /// What it was before it was put right, and why.
    pub mended: String,
}

/// The board of a game, as the director may act on it.
pub fn board(scene: &Scene, evening: &Evening, at: usize, game: &Game, clear: &Form) -> Board {
    let round = evening.round;
    let player = |member: MemberId| Player {
        member,
        name: scene.name(member),
        may_forfeit: game.result().is_none() && may(scene, Act::Forfeit(round, member)),
    };
    let (from, tone) = whence(scene, evening, game);
    let cleared = clear.text("pair") == written(game.pair);
    let clear = if cleared { clear.clone() } else { Form::default() };
    Board {
        clear: clear.called(format!("clear-{}", at + 1)),
        number: at + 1,
        field: format!("r_{}", at + 1),
        pair: written(game.pair),
        white: player(game.pair.white),
        black: player(game.pair.black),
        result: game.result().map(|result| shown(result.written())).unwrap_or_default(),
        from,
        tone,
        complaints: waiting(scene, evening, game).collect(),
        may_clear: may(scene, Act::ClearResult(round, game.pair, Some(super::some_text()))),
        mended: String::new(),
    }
}

/// The complaints about a game that nobody has decided, withdrawn or let lapse.
fn waiting<'a>(scene: &'a Scene, evening: &Evening, game: &Game) -> impl Iterator<Item = u16> + use<'a> {
    let (round, pair) = (evening.round, game.pair);
    let about = move |one: &&competition::Complaint| one.round == round && one.pair == pair;
    scene.state.complaints.iter().filter(about).filter(|one| one.ended.is_none()).map(|one| one.number)
}

/// Who fixed the result that was set.
fn setter(scene: &Scene, game: &Game) -> String {
    match game.set.map(|set| set.settling) {
        Some(Settling::Appealed) => more::from_committee(scene.lang),
        Some(Settling::Reopened) => more::from_director_with(scene.lang),
        _ => more::from_director(scene.lang),
    }
}

/// Where a result came from, and the tone of its badge.
fn whence(scene: &Scene, evening: &Evening, game: &Game) -> (String, &'static str) {
    let lang = scene.lang;
    let entered = |result: GameResult, white: bool| {
        let result = shown(result.written());
        if white { say::white_entered(lang, result) } else { say::black_entered(lang, result) }
    };
    let finality = competition::finality(&scene.state, evening, game, scene.now);
    let state = words::competition::finality(lang, finality);
    match game.form() {
        _ if game.set.is_some() => (format!("{} · {state}", setter(scene, game)), ""),
        _ if game.missing != [None; 2] => (format!("{} · {state}", reasons::missing(lang, game)), "warn"),
        Entries::Differ([white, black]) => {
            (format!("{}; {}", entered(white, true), entered(black, false)), "bad")
        }
        Entries::Waiting(..) => (format!("{} · {state}", more::from_one(lang)), ""),
        Entries::Agreed(_) => (format!("{} · {state}", more::from_both(lang)), ""),
        Entries::Empty => (more::plays_on(lang), ""),
    }
}

/// A pair as a field of a form carries it.
pub fn written(pair: Pair) -> String {
    format!("{} {}", pair.white, pair.black)
}

/// The pair that a field of a form carries.
pub fn read_pair(text: &str) -> Option<Pair> {
    let (white, black) = text.split_once(' ')?;
    Some(Pair { white: MemberId::read(white).ok()?, black: MemberId::read(black).ok()? })
}
