//! What is asked for about one game: a result, a postponement, another day, another start, a forfeit, an objection, and what
//! the director decides. One address; the machine says who may.

use super::card::{find, of};
use super::game::show;
use super::tabs::must_be;
use crate::act::Way;
use crate::act::carry_out;
use crate::evening::own_result;
use crate::kit::ask::Ask;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::reply::Answer;
use crate::pairings::shown;
use crate::scene::Scene;
use crate::texts::text;
use axum::extract::Path;
use calendar::Day;
use competition::championship::ChampionshipAct;
use competition::{Act, Pair, RoundNumber, Topic};
use ids::MemberId;
use std::collections::BTreeSet;
use store::TextRow;
use systems::result::GameResult;
use words::Lang;
use words::messages::series as say;

/// What was asked for, what is said when it is done, and what the article is about.
struct Asked {
    act: Act,
    texts: Vec<TextRow>,
    said: String,
    topic: Topic,
}

/// Does what a form of the game's page asks for.
pub async fn act(
    ask: Ask,
    Path((id, round, white, verb)): Path<(String, String, String, String)>,
    mut form: Form,
) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    must_be(&scene)?;
    let (evening, game) = find(&scene, &round, &white).ok_or(Fault::NoPage)?;
    let game = of(evening, game);
    let reached = ask.site.reached_by_letter().await?;
    let Some(asked) = read(&scene, game, &reached, &verb, &mut form) else {
        return if form.fine() { Err(Fault::NoPage) } else { show(&ask, scene, &round, &white, form).await };
    };
    let back = scene.at(&format!("/game/{round}/{white}"));
    let way = Way { action: format!("{back}/{verb}"), back };
    let cited = scene.cite(asked.topic, game.0);
    let said = cited.map_or(asked.said.clone(), |cite| format!("{} ({})", asked.said, cite.name));
    carry_out(&ask, &scene, (asked.act, asked.texts), &form, way, |_| said).await
}

fn plain(act: Act, said: String, topic: Topic) -> Asked {
    Asked { act, texts: Vec::new(), said, topic }
}

/// The member that the form is about; a form without one is about the only member the reader acts for.
fn member(scene: &Scene, pair: Pair, form: &mut Form) -> Option<MemberId> {
    let lang = scene.lang;
    let own = scene.own().into_iter().find(|member| pair.opponent(*member).is_some());
    match form.text("member") {
        "" if own.is_some() => own,
        _ => form.read("member", |text| {
            let found = MemberId::read(text).ok().filter(|member| pair.opponent(*member).is_some());
            found.ok_or_else(|| words::messages::round::bad_member(lang))
        }),
    }
}

fn read(
    scene: &Scene,
    (round, pair): (RoundNumber, Pair),
    reached: &BTreeSet<MemberId>,
    verb: &str,
    form: &mut Form,
) -> Option<Asked> {
    let lang = scene.lang;
    Some(match verb {
        "result" => {
            let member = member(scene, pair, form)?;
            let result = form.read("result", |text| {
                own_result(text, pair, member).ok_or_else(|| say::choose_result(lang))
            })?;
            let said = words::messages::round::result_received(lang, shown(result.written()));
            plain(Act::EnterResult(round, pair, result), said, Topic::ResultBy)
        }
        "postpone" => {
            let member = member(scene, pair, form)?;
            plain(Act::Postpone(round, pair, member), say::was_postponed(lang), Topic::Postponing)
        }
        "make-up" => {
            let day = day(form, lang)?;
            let named = words::dates::day(lang, day);
            let asked = scene.state.evening(round).and_then(|evening| evening.game(pair)?.proposed);
            let own = scene.own().into_iter().find(|member| pair.opponent(*member).is_some());
            let agreed = asked.is_some_and(|(asked, by)| asked == day && own != Some(by));
            let said = match own.and_then(|own| pair.opponent(own)).filter(|_| !agreed) {
                Some(other) if reached.contains(&other) => say::was_proposed(lang, named, scene.name(other)),
                // No letter goes to who has no account (D41).
                Some(other) => say::was_proposed_call(lang, named, scene.name(other)),
                None => say::was_planned(lang, named),
            };
            plain(Act::MakeUp(round, pair, day), said, Topic::Postponing)
        }
        "start" => {
            let start = form.hour("start", || words::messages::round::bad_hour(lang))?;
            let act = Act::Championship(ChampionshipAct::AgreeStart(round, pair, start));
            let hour = words::dates::hour(lang, start);
            let asked = scene.state.evening(round).and_then(|evening| evening.game(pair)?.start_asked);
            let own = scene.own().into_iter().find(|member| pair.opponent(*member).is_some());
            let agreed = asked.is_some_and(|(asked, by)| asked == start && own != Some(by));
            let said = match own.and_then(|own| pair.opponent(own)).filter(|_| !agreed) {
                Some(other) => say::start_proposed(lang, hour, scene.name(other)),
                None => say::start_agreed(lang, hour),
            };
            plain(act, said, Topic::Start)
        }
        "claim" => {
            let member = member(scene, pair, form)?;
            plain(Act::ClaimForfeit(round, member), say::was_claimed(lang), Topic::Start)
        }
        "away" => {
            let member = member(scene, pair, form)?;
            let said = say::stayed_away(lang, scene.name(member));
            plain(Act::StayedAway(round, member), said, Topic::Absence)
        }
        "object" => {
            let member = member(scene, pair, form)?;
            let text = text(scene, "complaint", form.text("text"), member);
            let act = Act::Complain { round, pair, member, text: text.as_ref().map(|text| text.id) };
            let said = say::objected(lang);
            Asked { act, texts: text.into_iter().collect(), said, topic: Topic::ResultBy }
        }
        "overrule" => overrule(scene, (round, pair), form)?,
        _ => return None,
    })
}

/// The director is always right, with a reason on the record (ddt-18).
fn overrule(scene: &Scene, (round, pair): (RoundNumber, Pair), form: &mut Form) -> Option<Asked> {
    let lang = scene.lang;
    let result = form.read("outcome", |text| GameResult::read(text).ok_or_else(|| say::choose_result(lang)));
    let why =
        form.read("why", |why| text(scene, "result", why, pair.white).ok_or_else(|| say::give_reason(lang)));
    let (result, why) = (result?, why?);
    let act = Act::Overrule(round, pair, result, why.id);
    let said = say::was_overruled(lang, shown(result.written()));
    Some(Asked { act, texts: vec![why], said, topic: Topic::Director })
}

/// The evening that was chosen, or the other day that was typed.
fn day(form: &mut Form, lang: Lang) -> Option<Day> {
    let name = if form.text("day").is_empty() && form.has("evening") { "evening" } else { "day" };
    form.day(name, || words::messages::round::bad_day(lang))
}
