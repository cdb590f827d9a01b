//! The story of a club's matters: meetings, the fee and what is paid of it, the players' committee and its appeals, phones on stand-by, trophies. The forms
//! stand in `testdata/matters/README.md`.

mod acts;
mod check;
mod money;
mod scene;

use crate::competition::fault::Unreadable;
use crate::competition::line;
use crate::fault::Amiss;
use crate::script::{At, Script};
use crate::{Broken, Find, NoStory, Outcome, Telling};
use calendar::Day;
use check::Fails;
use club::matters::Law;
use ids::{FamilyId, MemberId};
use money::Purse;
pub use scene::Scene;
use words::Lang;

/// What the head may say.
const HEAD: [&str; 4] = ["title", "covers", "rules", "members"];

/// Someone in the story.
#[derive(Clone, Debug)]
pub struct Cast {
    /// The id, which is also the member.
    pub member: MemberId,
    /// The name.
    pub name: String,
    /// Whether on the board.
    pub board: bool,
    /// The day of leaving.
    pub left: Option<Day>,
    /// The birth date.
    pub born: Option<Day>,
    /// The day of joining.
    pub joined: Day,
    /// The family.
    pub family: Option<FamilyId>,
    /// Whether in the championship.
    pub championship: bool,
    /// Whether the half price of ddt-1.3.i was granted.
    pub half_price: bool,
}

/// Tells the story; all its rulesets count together, the first first.
pub fn tell(script: &Script, lang: Lang, find: Find) -> Outcome {
    let no_story =
        |line: Option<usize>, fault: &Unreadable| Outcome::NoStory(NoStory { line, why: fault.say(lang) });
    if let Err(At { line, unread }) = script.only(&HEAD) {
        return Outcome::NoStory(NoStory { line, why: unread.say(lang) });
    }
    let cast = match members(script.head("members").unwrap_or_default()) {
        Ok(cast) => cast,
        Err(fault) => return no_story(script.head_line("members"), &fault),
    };
    let names = script.list("rules");
    let (law, purse) = match law(&names, find) {
        Ok(law) => law,
        Err(fault) => return no_story(script.head_line("rules"), &fault),
    };
    let mut scene = Scene::new(law, purse, cast);
    let mut held = 0;
    let broken = match run(script, &mut scene, &mut held) {
        Ok(()) => None,
        Err(Stop::Unread(line, fault)) => return no_story(Some(line), &fault),
        Err(Stop::Broken(line, words, amiss)) => {
            Some(Broken { line, words, articles: script.list("covers"), why: amiss.say(lang) })
        }
    };
    let telling = Telling { rules: names.join(", "), said: scene.said_in(lang), held, broken };
    Outcome::Told { title: script.head("title").unwrap_or_default().to_owned(), tellings: vec![telling] }
}

/// `an An; hes Hes board; joe Joe left 2026-10-01`.
fn members(text: &str) -> Result<Vec<Cast>, Unreadable> {
    let one = |text: &str| {
        let words: Vec<&str> = text.split_whitespace().collect();
        let (id, rest) = words.split_first()?;
        let (mut cast, mut rest) = (
            Cast {
                member: id.parse().ok()?,
                name: String::new(),
                board: false,
                left: None,
                born: None,
                joined: Day::new(2000, 9, 1)?,
                family: None,
                championship: false,
                half_price: false,
            },
            rest.iter().copied(),
        );
        while let Some(word) = rest.next() {
            match word {
                "board" => cast.board = true,
                "championship" => cast.championship = true,
                "half-price" => cast.half_price = true,
                "born" => cast.born = Some(rest.next()?.parse().ok()?),
                "joined" => cast.joined = rest.next()?.parse().ok()?,
                "family" => cast.family = Some(rest.next()?.parse().ok()?),
                "left" => cast.left = Some(rest.next()?.parse().ok()?),
                name => {
                    cast.name.push_str(if cast.name.is_empty() { "" } else { " " });
                    cast.name.push_str(name);
                }
            }
        }
        Some(cast)
    };
    let all = text.split(';').map(str::trim).filter(|text| !text.is_empty());
    all.map(|text| one(text).ok_or_else(|| Unreadable::Player(text.to_owned()))).collect()
}

/// The law of the rulesets of the program, or of a club's own file beside the story.
fn law(names: &[String], find: Find) -> Result<(Law, Purse), Unreadable> {
    let mut books = Vec::new();
    for name in names {
        if let Some(book) = rulebook::Rulebook::built_in(name) {
            books.push(book);
            continue;
        }
        let text = find(name).ok_or_else(|| Unreadable::Rules(name.clone()))?;
        let beside = |id: &str| find(&format!("{id}.toml"));
        let book = rulebook::Rulebook::read(&text, &beside).map_err(|faults| {
            let all = faults.iter().map(|fault| words::rulebook::fault(Lang::En, name, fault));
            Unreadable::Rules(all.collect::<Vec<_>>().join("; "))
        })?;
        books.push(std::sync::Arc::new(book));
    }
    let all = || books.iter().map(|book| &**book);
    Ok((Law::read(all()), Purse::new(all())))
}

enum Stop {
    Unread(usize, Unreadable),
    Broken(usize, String, Amiss),
}

fn run(script: &Script, scene: &mut Scene, held: &mut usize) -> Result<(), Stop> {
    let mut last: Option<(usize, &str)> = None;
    for (at, text) in &script.lines {
        let unread = |fault| Stop::Unread(*at, fault);
        if let Some(wanted) = text.strip_prefix('=') {
            check::check(scene, wanted.trim()).map_err(|fails| match fails {
                Fails::Unreadable(fault) => unread(fault),
                Fails::Amiss(amiss) => Stop::Broken(*at, text.clone(), amiss),
            })?;
            *held += 1;
            continue;
        }
        expected(scene, last)?;
        let (local, rest) = line::moment(text).map_err(unread)?;
        let now = scene.around.zone.instant(local);
        if scene.now.is_some_and(|before| now < before) {
            return Err(unread(Unreadable::BackInTime(local.to_string())));
        }
        scene.pass_to(now);
        acts::happen(scene, rest).map_err(unread)?;
        last = Some((*at, text));
    }
    expected(scene, last)?;
    let (at, text) = last.unwrap_or((1, ""));
    scene.replays().map_err(|amiss| Stop::Broken(at, text.to_owned(), amiss))
}

/// A refusal that no line expects is the fault of the line that was refused.
fn expected(scene: &Scene, last: Option<(usize, &str)>) -> Result<(), Stop> {
    match (&scene.unexpected, last) {
        (Some(refusal), Some((at, line))) => {
            let [nl, en] = Lang::ALL.map(|lang| scene.refusal(lang, refusal));
            Err(Stop::Broken(at, line.to_owned(), Amiss::Refused(rulebook::Text { nl, en })))
        }
        _ => Ok(()),
    }
}
