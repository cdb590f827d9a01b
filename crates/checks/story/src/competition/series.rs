//! What only a championship knows: the division into series and other starting hours, asked for and checked.

use super::acts::{member, pair, round_of_pair};
use super::check::{Checked, same};
use super::fault::Unreadable;
use super::line::Words;
use super::scene::Scene;
use competition::championship::{self, ChampionshipAct, Choice};
use ids::MemberId;

/// The act of a line, if it is one of these.
pub fn act(
    scene: &Scene,
    words: &Words,
    rest: &[&str],
    text: &str,
) -> Result<Option<ChampionshipAct>, Unreadable> {
    let wrong = || Unreadable::Deed(text.to_owned());
    let number = |word: &str| word.parse::<u8>().map_err(|_| wrong());
    Ok(Some(match rest {
        ["puts", who, "in", "series", series] => {
            ChampionshipAct::Place(vec![(member(scene, who)?, number(series)?)])
        }
        ["confirms", "the", "series"] => ChampionshipAct::Divide(Choice::default()),
        ["confirms", "the", "series", "up", "to", most] => {
            ChampionshipAct::Divide(Choice { most: Some(number(most)?), sizes: Vec::new() })
        }
        ["confirms", "the", "series", "of", sizes @ ..] => {
            let sizes = sizes.iter().map(|size| number(size)).collect::<Result<_, _>>()?;
            ChampionshipAct::Divide(Choice { most: None, sizes })
        }
        ["lets", who, "start", "at", time] => {
            let time = time.parse().map_err(|_| wrong())?;
            ChampionshipAct::LaterStart(member(scene, who)?, Some(time))
        }
        ["starts", named, "at", time] => {
            let pair = pair(scene, named)?;
            let round = round_of_pair(scene, words.round, pair).ok_or_else(wrong)?;
            ChampionshipAct::AgreeStart(round, pair, time.parse().map_err(|_| wrong())?)
        }
        _ => return Ok(None),
    }))
}

/// Whether a line about series holds.
pub fn check(scene: &Scene, words: &Words, text: &str) -> Checked {
    let all = words.slices();
    let listed = |members: &[MemberId]| members.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    match all[..] {
        ["series", number, ref list @ ..] => {
            let at = number.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
            let division = championship::division(&scene.state);
            let found = division.and_then(|division| Some(listed(division.series.get(at?)?)));
            same(found.unwrap_or_default(), list.join(" "))
        }
        ["goes", who, from, "to", to, article] => {
            let who = member(scene, who)?;
            let division = championship::division(&scene.state);
            let found = division.as_ref().and_then(|division| division.step(who));
            let found = found.map(|step| format!("{} to {} {}", step.from, step.to, step.article));
            same(found.unwrap_or_default(), format!("{from} to {to} {article}"))
        }
        ["stays", who] => {
            let who = member(scene, who)?;
            let division = championship::division(&scene.state);
            let moved = division.is_some_and(|division| division.step(who).is_some());
            same(if moved { "moves" } else { "stays" }, "stays")
        }
        ["waits", "for", "the", "meeting", ref list @ ..] => {
            let waiting = championship::proposal(&scene.state, &Choice::default());
            let waiting = waiting.map_or(Vec::new(), |found| found.waiting);
            let members: Vec<MemberId> = waiting.iter().map(|(member, _)| *member).collect();
            same(listed(&members), list.join(" "))
        }
        ["starts", named, time] => {
            let pair = pair(scene, named)?;
            let found = round_of_pair(scene, words.round, pair).and_then(|round| {
                let evening = scene.state.evening(round)?;
                Some(championship::starts(&scene.state, evening, evening.game(pair)?).0.to_string())
            });
            same(found.unwrap_or_default(), time)
        }
        _ => Err(Unreadable::Question(text.to_owned()).into()),
    }
}
