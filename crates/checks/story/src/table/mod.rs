//! The story of a table: reading it and letting it happen.

mod check;
mod scene;
mod verbs;

use crate::fault::{Fault, Kind, Unread};
use crate::script::{At, Script};
use crate::{Broken, Find, NoStory, Outcome, Telling};
use live::{Millis, Opening, Way};
use rules::ruleset::{PerMove, Period};
use rules::{Ruleset, Setup};
pub use scene::{Scene, Told, Wished};
use std::path::Path;
use std::sync::Arc;
use words::Lang;

/// What the head of a table's story may say.
const HEAD: [&str; 10] =
    ["title", "covers", "rules", "way", "clock", "position", "start", "session", "delay", "values"];

/// Where a story stopped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stop {
    /// The line.
    pub line: usize,
    /// The words of that line.
    pub words: String,
    /// What is wrong with it.
    pub fault: Fault,
}

impl Stop {
    fn at(line: Option<&(usize, String)>, fault: Fault) -> Stop {
        let (line, words) = line.cloned().unwrap_or((1, String::new()));
        Stop { line, words, fault }
    }
}

/// Tells the story under each of its rulesets.
pub fn tell(script: &Script, lang: Lang, find: Find) -> Outcome {
    if let Err(at) = script.only(&HEAD) {
        return Outcome::NoStory(at.say(lang));
    }
    let mut tellings = Vec::new();
    for name in script.list("rules") {
        match telling(script, &name, lang, find) {
            Ok(telling) => tellings.push(telling),
            Err(no_story) => return Outcome::NoStory(no_story),
        }
    }
    Outcome::Told { title: script.head("title").unwrap_or_default().to_owned(), tellings }
}

fn telling(script: &Script, name: &str, lang: Lang, find: Find) -> Result<Telling, NoStory> {
    let in_head = |key: &str, unread: Unread| At { line: script.head_line(key), unread }.say(lang);
    let rules = ruleset(name, find).map_err(|unread| in_head("rules", unread))?;
    let mut scene = open(script, &rules).map_err(|at| at.say(lang))?;
    let stop = run(script, &mut scene).err();
    let broken = match stop {
        None => None,
        Some(Stop { line, fault: Fault::Unread(unread), .. }) => {
            return Err(At { line: Some(line), unread }.say(lang));
        }
        Some(Stop { line, words, fault: Fault::Amiss(amiss) }) => {
            let cited = scene.cited();
            let articles = if cited.is_empty() { script.list("covers") } else { cited };
            Some(Broken { line, words, articles, why: amiss.say(lang) })
        }
    };
    Ok(Telling { rules: name.to_owned(), said: scene.said_in(lang), held: scene.held, broken })
}

/// A ruleset of the program, or one in a file that the story names. What that one extends may stand beside it.
pub fn ruleset(name: &str, find: Find) -> Result<Arc<Ruleset>, Unread> {
    if let Some(rules) = Ruleset::built_in(name) {
        return Ok(rules);
    }
    let text = find(name).ok_or_else(|| Unread::Ruleset(name.to_owned()))?;
    let folder = Path::new(name).parent().unwrap_or(Path::new(""));
    let beside = |id: &str| find(&folder.join(format!("{id}.toml")).display().to_string());
    match Ruleset::read(&text, &beside) {
        Ok((_, rules)) => Ok(Arc::new(rules)),
        Err(faults) => Err(Unread::RulesetFaults(name.to_owned(), faults)),
    }
}

/// Opens the table of a story under a ruleset, and starts its clocks unless the story says `Start: no`.
pub fn open(script: &Script, rules: &Ruleset) -> Result<Scene, At> {
    let opening = opening(script, rules)?;
    let fault = At { line: script.head_line("position"), unread: Unread::Positions };
    let mut scene = Scene::open(opening).ok_or(fault)?;
    if script.head("start").is_none_or(|start| start != "no") {
        scene.start();
    }
    Ok(scene)
}

/// Lets a story happen on its table, up to the line that cannot be read or does not hold.
pub fn run(script: &Script, scene: &mut Scene) -> Result<(), Stop> {
    watch(script, scene, &mut |_| ())
}

/// The same, with someone who looks at the table after every act.
pub fn watch(script: &Script, scene: &mut Scene, look: &mut dyn FnMut(&Scene)) -> Result<(), Stop> {
    let mut acted = script.lines.first();
    for numbered in &script.lines {
        let is_act = !numbered.1.starts_with('=');
        if is_act {
            // A refusal that no line expected is the matter of the act that was refused, not of the next one.
            scene.expected().map_err(|amiss| Stop::at(acted, amiss.into()))?;
            acted = Some(numbered);
        }
        happen(scene, &numbered.1).map_err(|fault| Stop::at(Some(numbered), fault))?;
        if is_act {
            look(scene);
        }
    }
    scene.expected().map_err(|amiss| Stop::at(acted, amiss.into()))?;
    scene.replays().map_err(|amiss| Stop::at(script.lines.last(), amiss.into()))
}

fn happen(scene: &mut Scene, line: &str) -> Result<(), Fault> {
    if let Some(wanted) = line.strip_prefix('=') {
        check::check(scene, wanted.trim())?;
        scene.held += 1;
        return Ok(());
    }
    let (at, wish) = line.split_once(char::is_whitespace).ok_or(Unread::Form("0:05 A white plays e2e4"))?;
    scene.now = millis(at)?;
    let command = verbs::command(&scene.state, wish.trim())?;
    scene.act(&command);
    Ok(())
}

fn opening(script: &Script, rules: &Ruleset) -> Result<Opening, At> {
    let at = |key: &str, unread| At { line: script.head_line(key), unread };
    let mut rules = rules.clone();
    if let Some(clock) = script.head("clock") {
        (rules.clock.periods, rules.clock.per_move) =
            clock_of(clock).map_err(|unread| at("clock", unread))?;
    }
    if script.head("values").is_some_and(|values| values == "hidden") {
        rules.promotion.value_shown = false;
    }
    let way = match script.head("way") {
        Some("assisted") => Way::Assisted,
        Some("on the board") => Way::OnTheBoard,
        None => return Err(at("way", Unread::Missing("Way"))),
        Some(other) => return Err(at("way", Unread::Word(Kind::Way, other.to_owned()))),
    };
    let law = rules.law();
    let mut opening = Opening::new(Arc::new(rules), way);
    if let Some(positions) = script.head("position") {
        opening.positions = positions
            .split('|')
            .map(|fen| {
                let setup: Setup =
                    fen.trim().parse().map_err(|faults| Unread::Fen(fen.trim().to_owned(), faults))?;
                setup.position(&law).map_err(|faults| Unread::Position(fen.trim().to_owned(), faults))
            })
            .collect::<Result<_, Unread>>()
            .map_err(|unread| at("position", unread))?;
    }
    if let Some(session) = script.head("session") {
        opening.session = Some(millis(session).map_err(|unread| at("session", unread))?);
    }
    if let Some(delay) = script.head("delay") {
        opening.delay = millis(delay).map_err(|unread| at("delay", unread))?;
    }
    Ok(opening)
}

/// `7:00`, `1:30:00` or `0:02.5`.
fn millis(text: &str) -> Result<Millis, Unread> {
    let fault = || Unread::Word(Kind::Time, text.to_owned());
    let (whole, tenths) = text.split_once('.').unwrap_or((text, "0"));
    let mut seconds: u64 = 0;
    for part in whole.split(':') {
        let part: u64 = part.parse().map_err(|_| fault())?;
        seconds = seconds.checked_mul(60).and_then(|all| all.checked_add(part)).ok_or_else(fault)?;
    }
    let tenths: u64 = tenths.parse().map_err(|_| fault())?;
    // A year is more than any table takes; beyond it numbers would run over.
    if seconds > 31_536_000 || tenths > 9 { Err(fault()) } else { Ok(seconds * 1000 + tenths * 100) }
}

/// `7:00`, `5:00 +3` (increment), `5:00 d3` (delay), `1:30:00/30 15:00` (periods).
fn clock_of(text: &str) -> Result<(Vec<Period>, PerMove), Unread> {
    let mut periods = Vec::new();
    let mut per_move = PerMove::None;
    for part in text.split_whitespace() {
        if let Some(seconds) = part.strip_prefix('+') {
            per_move = PerMove::Increment(millis(seconds)?);
        } else if let Some(seconds) = part.strip_prefix('d') {
            per_move = PerMove::Delay(millis(seconds)?);
        } else if let Some((time, moves)) = part.split_once('/') {
            let moves = moves.parse().map_err(|_| Unread::Word(Kind::Number, moves.to_owned()))?;
            periods.push(Period { moves: Some(moves), time: millis(time)? });
        } else {
            periods.push(Period { moves: None, time: millis(part)? });
        }
    }
    if periods.is_empty() { Err(Unread::Form("Clock: 5:00 +3")) } else { Ok((periods, per_move)) }
}
