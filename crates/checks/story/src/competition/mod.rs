//! The story of a competition: reading it and letting it happen. The forms stand in `testdata/competitions/README.md`.

mod acts;
mod answers;
mod check;
pub(crate) mod fault;
mod head;
pub(crate) mod line;
mod office;
mod scene;
mod series;
mod teams;

use crate::fault::Amiss;
use crate::script::{At, Script};
use crate::{Broken, Find, NoStory, Outcome, Telling};
use check::Fails;
use competition::{Event, Law, System};
use fault::Unreadable;
use head::{HEAD, Head};
pub use scene::Scene;
use std::path::Path;
use words::Lang;

/// Where a story stopped, and why.
enum Stop {
    Unread(Option<usize>, Unreadable),
    Broken(usize, String, Amiss),
}

/// Tells the story under each of its rulesets.
pub fn tell(script: &Script, lang: Lang, find: Find) -> Outcome {
    let no_story =
        |line: Option<usize>, fault: &Unreadable| Outcome::NoStory(NoStory { line, why: fault.say(lang) });
    if let Err(At { line, unread }) = script.only(&HEAD) {
        return Outcome::NoStory(NoStory { line, why: unread.say(lang) });
    }
    let head = match Head::read(script) {
        Ok(head) => head,
        Err((key, fault)) => return no_story(script.head_line(key), &fault),
    };
    let mut tellings = Vec::new();
    for name in script.list("rules") {
        let (law, system) = match law(&name, find).and_then(|law| suited(law, &head)) {
            Ok(suited) => suited,
            Err(fault) => return no_story(script.head_line("rules"), &fault),
        };
        match telling(script, &name, (law, system), &head, lang) {
            Ok(telling) => tellings.push(telling),
            Err((line, fault)) => return no_story(line, &fault),
        }
    }
    Outcome::Told { title: script.head("title").unwrap_or_default().to_owned(), tellings }
}

/// The law of the program, or of a club's own file beside the story.
fn law(name: &str, find: Find) -> Result<Law, Unreadable> {
    if let Some(law) = Law::built_in(name) {
        return Ok(law);
    }
    let wrong = |what: String| Unreadable::Rules(what);
    let text = find(name).ok_or_else(|| wrong(name.to_owned()))?;
    let folder = Path::new(name).parent().unwrap_or(Path::new(""));
    let beside = |id: &str| find(&folder.join(format!("{id}.toml")).display().to_string());
    let book = rulebook::Rulebook::read(&text, &beside).map_err(|faults| {
        let all = faults.iter().map(|fault| words::rulebook::fault(Lang::En, name, fault));
        wrong(all.collect::<Vec<_>>().join("; "))
    })?;
    Law::of_book(&book).map_err(|fault| wrong(format!("{name}: {fault:?}")))
}

/// Whether the rules have the system that the story is about; without one, what the rules say.
fn suited(law: Law, head: &Head) -> Result<(Law, System), Unreadable> {
    // Without teams a story under rules for teams has nobody to tell about.
    let by_teams = !head.teams.is_empty();
    match head.system.as_deref() {
        None | Some("keizer") if law.keizer().is_some() => Ok((law, System::Keizer)),
        None | Some("championship") if law.championship().is_some() => Ok((law, System::Championship)),
        None | Some("teams") if by_teams && competition::teams::rules(&law).is_some() => {
            Ok((law, System::Teams))
        }
        None => Err(Unreadable::System(law.id)),
        Some(system) => Err(Unreadable::System(system.to_owned())),
    }
}

/// The facts of the competition that a story tells, under the first of its rulesets; nothing where the story does not hold.
pub fn facts(text: &str, find: Find) -> Option<Vec<Event>> {
    let script = Script::read(text).ok()?;
    let head = Head::read(&script).ok()?;
    let suited = suited(law(script.list("rules").first()?, find).ok()?, &head).ok()?;
    let mut scene = opened(&script, suited, &head).ok()?;
    run(&script, &mut scene, &mut 0).ok()?;
    Some(scene.into_log())
}

fn telling(
    script: &Script,
    name: &str,
    suited: (Law, System),
    head: &Head,
    lang: Lang,
) -> Result<Telling, (Option<usize>, Unreadable)> {
    let mut held = 0;
    let mut scene = opened(script, suited, head)?;
    let broken = match run(script, &mut scene, &mut held) {
        Ok(()) => None,
        Err(Stop::Unread(line, fault)) => return Err((line, fault)),
        Err(Stop::Broken(line, words, amiss)) => {
            let cited = scene.cited();
            let articles = if cited.is_empty() { script.list("covers") } else { cited };
            Some(Broken { line, words, articles, why: amiss.say(lang) })
        }
    };
    Ok(Telling { rules: name.to_owned(), said: scene.said_in(lang), held, broken })
}

/// The competition as the head of the story says, before its first line.
fn opened(
    script: &Script,
    (law, system): (Law, System),
    head: &Head,
) -> Result<Scene, (Option<usize>, Unreadable)> {
    let first = script.lines.iter().find(|(_, line)| !line.starts_with('='));
    let first = match first {
        Some((at, line)) => line::moment(line).map_err(|fault| (Some(*at), fault))?.0,
        None => head.evenings[0].at(calendar::TimeOfDay::MIDNIGHT),
    };
    let missing = (None, Unreadable::Form("Evenings: 2026-09-07 weekly 28"));
    Scene::open(law, system, head, head.zone.instant(first)).ok_or(missing)
}

fn run(script: &Script, scene: &mut Scene, held: &mut usize) -> Result<(), Stop> {
    let mut last: Option<(usize, &str)> = None;
    for (at, line) in &script.lines {
        let broken = |amiss| Stop::Broken(*at, line.clone(), amiss);
        if let Some(wanted) = line.strip_prefix('=') {
            check::check(scene, wanted.trim()).map_err(|fails| match fails {
                Fails::Unreadable(fault) => Stop::Unread(Some(*at), fault),
                Fails::Amiss(amiss) => broken(amiss),
            })?;
            *held += 1;
            continue;
        }
        expected(scene, last)?;
        let unread = |fault| Stop::Unread(Some(*at), fault);
        let (local, rest) = line::moment(line).map_err(unread)?;
        let now = scene.state.zone.instant(local);
        if now < scene.now {
            return Err(unread(Unreadable::BackInTime(local.to_string())));
        }
        scene.fresh();
        scene.pass_to(now);
        acts::happen(scene, local, rest).map_err(unread)?;
        last = Some((*at, line));
    }
    expected(scene, last)?;
    let (at, line) = last.unwrap_or((1, ""));
    scene.replays().map_err(|amiss| Stop::Broken(at, line.to_owned(), amiss))
}

/// A refusal that no line expects is the fault of the line that was refused.
fn expected(scene: &Scene, last: Option<(usize, &str)>) -> Result<(), Stop> {
    match (&scene.refused, last) {
        (Some(refusal), Some((at, line))) => {
            let [nl, en] = Lang::ALL.map(|lang| scene.refusal(lang, refusal));
            Err(Stop::Broken(at, line.to_owned(), Amiss::Refused(rulebook::Text { nl, en })))
        }
        _ => Ok(()),
    }
}
