//! What must hold in a competition's story.

use super::acts::{self, coming, member, pair};
use super::answers;
use super::fault::Unreadable;
use super::line::Words;
use super::office;
use super::scene::Scene;
use super::teams;
use crate::fault::Amiss;
use competition::{Actor, Evening, Finality, Game, Pair, RoundNumber, RoundState, System};
use ids::MemberId;

/// A line that cannot be read, or that does not hold.
pub enum Fails {
    /// It cannot be read.
    Unreadable(Unreadable),
    /// It does not hold.
    Amiss(Amiss),
}

impl From<Unreadable> for Fails {
    fn from(fault: Unreadable) -> Fails {
        Fails::Unreadable(fault)
    }
}

impl From<Amiss> for Fails {
    fn from(amiss: Amiss) -> Fails {
        Fails::Amiss(amiss)
    }
}

/// What a check gives.
pub type Checked = Result<(), Fails>;

/// Whether a line that begins with `=` holds; `not` denies it.
pub fn check(scene: &mut Scene, text: &str) -> Checked {
    if let Some(denied) = text.strip_prefix("not ") {
        return match check_one(scene, denied.trim()) {
            Ok(()) => Err(Amiss::NotSo.into()),
            Err(Fails::Amiss(_)) => {
                // Denying a refusal expects none; everything else that was refused still waits for its line.
                Ok(())
            }
            Err(unreadable) => Err(unreadable),
        };
    }
    check_one(scene, text)
}

/// Compares what is so with what the story says.
#[expect(clippy::needless_pass_by_value, reason = "numbers, ids and words are all given as they are")]
pub fn same(found: impl ToString, wanted: impl ToString) -> Checked {
    let (found, wanted) = (found.to_string(), wanted.to_string());
    if found == wanted { Ok(()) } else { Err(Amiss::Differs { found, wanted }.into()) }
}

fn check_one(scene: &mut Scene, text: &str) -> Checked {
    let words = Words::read(text, None)?;
    if scene.state.system == System::Teams
        && let Some(checked) = teams::check(scene, &words)
    {
        return checked;
    }
    let all = words.slices();
    match all[..] {
        ["refused"] => refused(scene, None),
        ["refused", "by", article] | ["refused", article] => refused(scene, Some(article)),
        ["warned", article] => warned(scene, article),
        ["pairs", ref list @ ..] => pairs(scene, words.round, list),
        ["no", "pairs"] => {
            let none = published(scene, words.round).is_none();
            if none { Ok(()) } else { Err(Amiss::NotSo.into()) }
        }
        ["draft", ref list @ ..] => draft(scene, words.round, list),
        ["hidden", "pairs", "from", who] => hidden(scene, words.round, who),
        ["final", named] => {
            let (evening, game) = game(scene, words.round, named)?;
            same(said(finality(scene, evening, game)), "final")
        }
        ["result", named, ref wanted @ ..] => {
            let (_, game) = game(scene, words.round, named)?;
            let found = game.result().map_or("none", systems::result::GameResult::written);
            same(found, wanted.join(" ").replace('½', "1/2"))
        }
        ["state", wanted] => state(scene, words.round, wanted),
        ["signed", "off", who] => signed_off(scene, words.round, who, None),
        ["signed", "off", who, "by", article] => signed_off(scene, words.round, who, Some(article)),
        ["due", "nothing"] => {
            let due = competition::due(&scene.state, scene.now);
            let open = competition::open_matters(&scene.state, scene.now);
            let names = |member| scene.name(member);
            let say = |matter| words::competition::open_matter(words::Lang::En, matter, &names);
            let mut found: Vec<String> = open.iter().map(say).collect();
            found.extend(due.iter().map(|due| {
                competition::log::encode(&competition::Event { at: due.at, fact: due.what.fact() })
            }));
            if found.is_empty() { Ok(()) } else { Err(Amiss::Happened(found).into()) }
        }
        _ => answers::check(scene, &words, text),
    }
}

fn refused(scene: &mut Scene, article: Option<&str>) -> Checked {
    let Some(refusal) = scene.last_refused.clone() else { return Err(Amiss::NotRefused.into()) };
    scene.refused = None;
    let Some(wanted) = article else { return Ok(()) };
    let cited = refusal.articles(scene.state.laws.newest());
    if cited.iter().any(|id| id.as_str() == wanted) {
        return Ok(());
    }
    let found: Vec<String> = cited.iter().map(ToString::to_string).collect();
    let found = (!found.is_empty()).then(|| found.join(", "));
    Err(Amiss::Cites { found, wanted: wanted.to_owned() }.into())
}

fn warned(scene: &Scene, wanted: &str) -> Checked {
    let law = scene.state.laws.newest();
    let cited: Vec<String> = scene
        .warned
        .iter()
        .filter_map(|warning| law.cite(warning.topic()?))
        .map(ToString::to_string)
        .collect();
    if cited.iter().any(|id| id == wanted) {
        return Ok(());
    }
    let found = (!cited.is_empty()).then(|| cited.join(", "));
    Err(Amiss::Cites { found, wanted: wanted.to_owned() }.into())
}

/// The public evening of a round, or the newest.
fn published(scene: &Scene, round: Option<RoundNumber>) -> Option<&Evening> {
    let round = round.or(scene.state.newest_published())?;
    scene.state.evening(round).filter(|evening| evening.published.is_some())
}

fn written(pairs: impl Iterator<Item = Pair>, free: &[MemberId]) -> String {
    let mut pairs: Vec<String> = pairs.map(|pair| format!("{}-{}", pair.white, pair.black)).collect();
    pairs.sort();
    let mut free: Vec<String> = free.iter().map(ToString::to_string).collect();
    free.sort();
    if !free.is_empty() {
        pairs.push("free".to_owned());
        pairs.append(&mut free);
    }
    pairs.join(" ")
}

fn pairs(scene: &Scene, round: Option<RoundNumber>, list: &[&str]) -> Checked {
    let (wanted, wanted_free) = office::pairing(scene, list)?;
    let wanted = written(wanted.into_iter(), &wanted_free);
    let found = published(scene, round).map(|evening| {
        let free = evening.published.as_ref().map_or(&[][..], |published| &published.free);
        written(evening.games.iter().map(|game| game.pair), free)
    });
    same(found.unwrap_or_else(|| "-".to_owned()), wanted)
}

fn draft(scene: &Scene, round: Option<RoundNumber>, list: &[&str]) -> Checked {
    let (wanted, wanted_free) = office::pairing(scene, list)?;
    let wanted = written(wanted.into_iter(), &wanted_free);
    let evening = round.or(coming(scene)).and_then(|round| scene.state.evening(round));
    let draft = evening.and_then(|evening| evening.draft.as_ref());
    let found = draft.map(|draft| written(draft.pairs.iter().copied(), &draft.free));
    same(found.unwrap_or_else(|| "-".to_owned()), wanted)
}

/// Neither boards nor a draft of the round are in what this viewer may see.
fn hidden(scene: &Scene, round: Option<RoundNumber>, who: &str) -> Checked {
    let viewer = match (who, acts::actor(who)) {
        ("visitor" | "everyone", _) => Actor::default(),
        (_, Some(actor)) => actor,
        (_, None) => Actor::player(member(scene, who)?),
    };
    let round = round.or(coming(scene));
    let view = competition::view(&scene.state, &viewer, scene.now);
    let shown = view.rounds.iter().filter(|shown| Some(shown.round) == round);
    let sees = shown.filter(|shown| shown.boards.is_some() || shown.draft.is_some()).count() > 0;
    if sees { Err(Amiss::NotSo.into()) } else { Ok(()) }
}

/// A game of a round, of the newest public one, else the latest with such a pair.
pub fn game<'a>(
    scene: &'a Scene,
    round: Option<RoundNumber>,
    named: &str,
) -> Result<(&'a Evening, &'a Game), Fails> {
    let pair = pair(scene, named)?;
    let found = match round {
        Some(round) => scene.state.evening(round).and_then(|evening| Some((evening, evening.game(pair)?))),
        None => scene.state.evenings.iter().rev().find_map(|evening| Some((evening, evening.game(pair)?))),
    };
    found.ok_or_else(|| Amiss::NothingThere.into())
}

fn finality(scene: &Scene, evening: &Evening, game: &Game) -> Finality {
    competition::finality(&scene.state, evening, game, scene.now)
}

fn said(finality: Finality) -> &'static str {
    match finality {
        Finality::Open => "open",
        Finality::Entered => "entered",
        Finality::Provisional => "provisional",
        Finality::Final => "final",
    }
}

fn state(scene: &Scene, round: Option<RoundNumber>, wanted: &str) -> Checked {
    let names = [
        ("planned", RoundState::Planned),
        ("closed", RoundState::Closed),
        ("draft", RoundState::Draft),
        ("published", RoundState::Published),
        ("playing", RoundState::Playing),
        ("provisional", RoundState::Provisional),
        ("final", RoundState::Final),
        ("cancelled", RoundState::Cancelled),
        ("elsewhere", RoundState::Elsewhere),
    ];
    if !names.iter().any(|(name, _)| *name == wanted) {
        return Err(Unreadable::Question(format!("state {wanted}")).into());
    }
    let last = scene.state.latest_begun(scene.now).map(|evening| evening.round);
    let evening = round.or(coming(scene)).or(last).and_then(|round| scene.state.evening(round));
    let evening = evening.ok_or(Fails::Amiss(Amiss::NothingThere))?;
    let found = competition::round_state(&scene.state, evening, scene.now);
    same(names.iter().find(|(_, state)| *state == found).map_or("", |(name, _)| name), wanted)
}

/// Not expected: by rule, or by notice; with an article, one that speaks for it.
fn signed_off(scene: &Scene, round: Option<RoundNumber>, who: &str, article: Option<&str>) -> Checked {
    let who = member(scene, who)?;
    let cited = answers::signed_off(scene, round, who).ok_or(Fails::Amiss(Amiss::NotSo))?;
    match article {
        Some(wanted) if !cited.iter().any(|id| id == wanted) => {
            let found = (!cited.is_empty()).then(|| cited.join(", "));
            Err(Amiss::Cites { found, wanted: wanted.to_owned() }.into())
        }
        _ => Ok(()),
    }
}
