//! What is done at the desk: how it is played, draft, publication, colours, results, lots.

use super::desk::page;
use super::hall::Hall;
use super::set_up;
use crate::act::Way;
use crate::act::carry_out;
use crate::kit::ask::Ask;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::reply::Answer;
use axum::extract::Path;
use calendar::TimeOfDay;
use competition::teams::{TeamAct, TeamNumber};
use competition::{Act, RoundNumber};
use systems::teams::MatchEnd;
use words::messages::bughouse as say;

fn way(hall: &Hall, verb: &str) -> Way {
    Way { action: hall.scene.at(&format!("/desk/{verb}")), back: hall.scene.at("/desk") }
}

async fn act(ask: &Ask, hall: &Hall, form: &Form, (verb, act): (&str, TeamAct), said: String) -> Answer {
    carry_out(ask, &hall.scene, (Act::Team(act), Vec::new()), form, way(hall, verb), |_| said).await
}

/// Decides how it is played (minerva-6.3).
pub async fn plan(ask: Ask, Path(id): Path<String>, mut form: Form) -> Answer {
    let hall = Hall::of(&ask, &id).await?;
    let Some(plan) = set_up::plan(&mut form, Some(hall.scene.state.laws.newest()), hall.scene.lang) else {
        let status = form.status();
        return Ok(ask.page_as(status, &page(&ask, hall, form))?.private());
    };
    let said = say::plan_saved(hall.scene.lang);
    act(&ask, &hall, &form, ("plan", TeamAct::Plan(plan)), said).await
}

fn next(hall: &Hall) -> RoundNumber {
    RoundNumber::new(hall.scene.state.teams.rounds.len() + 1).unwrap_or(RoundNumber::FIRST)
}

/// Pairs the next round.
pub async fn draft(ask: Ask, Path(id): Path<String>, form: Form) -> Answer {
    let hall = Hall::of(&ask, &id).await?;
    let said = say::drafted(hall.scene.lang, next(&hall));
    act(&ask, &hall, &form, ("draft", TeamAct::Draft), said).await
}

/// Publishes it, with the hour at which it begins where one was given.
pub async fn publish(ask: Ask, Path(id): Path<String>, form: Form) -> Answer {
    let hall = Hall::of(&ask, &id).await?;
    let lang = hall.scene.lang;
    let typed = form.text("starts");
    let starts = match TimeOfDay::typed(typed) {
        Some(time) => Some(hall.scene.state.zone.instant(hall.scene.state.zone.day(hall.scene.now).at(time))),
        None if typed.is_empty() => None,
        None => {
            let said = crate::kit::said::Said::warning(say::bad_hour(lang));
            return Ok(ask.see_other(hall.scene.at("/desk")).telling(&said));
        }
    };
    let said = say::published(lang, next(&hall));
    act(&ask, &hall, &form, ("publish", TeamAct::Publish { starts }), said).await
}

fn round(form: &Form) -> Result<RoundNumber, Fault> {
    form.text("round").parse().ok().and_then(RoundNumber::new).ok_or(Fault::Unclear)
}

/// Draws the colours of a round (knsb-1.4, D21).
pub async fn colours(ask: Ask, Path(id): Path<String>, form: Form) -> Answer {
    let hall = Hall::of(&ask, &id).await?;
    let round = round(&form)?;
    let words = say::colours_done(hall.scene.lang, round);
    let cite = hall.cite(competition::Topic::Colours);
    let said = cite.map_or(words.clone(), |cite| format!("{words} ({})", cite.name));
    let draw = TeamAct::DrawColours { round, seed: form.text("seed").to_owned() };
    act(&ask, &hall, &form, ("colours", draw), said).await
}

/// Sets the results that were chosen; where nothing was chosen nothing changes.
pub async fn results(ask: Ask, Path(id): Path<String>, form: Form) -> Answer {
    let hall = Hall::of(&ask, &id).await?;
    let round = round(&form)?;
    let found = hall.scene.state.teams.round(round).ok_or(Fault::NoPage)?;
    let mut results: Vec<(TeamNumber, MatchEnd)> = Vec::new();
    for one in &found.matches {
        let typed = form.text(&format!("m_{}", one.home));
        if !typed.is_empty() {
            results.push((one.home, typed.parse().map_err(|_| Fault::Unclear)?));
        }
    }
    // Who set a result right at its round stays there.
    let mut way = way(&hall, "results");
    if form.text("from") == "rounds" {
        way.back = hall.scene.at(&format!("/pairings?round={round}"));
    }
    if results.is_empty() {
        let said = say::none_chosen(hall.scene.lang);
        return Ok(ask.see_other(&way.back).saying(said));
    }
    let said = say::saved(hall.scene.lang, results.len());
    let set = Act::Team(TeamAct::SetResults { round, results });
    carry_out(&ask, &hall.scene, (set, Vec::new()), &form, way, |_| said).await
}

/// Takes a result away.
pub async fn clear(ask: Ask, Path(id): Path<String>, form: Form) -> Answer {
    let hall = Hall::of(&ask, &id).await?;
    let round = round(&form)?;
    let home = form.text("home").parse().map_err(|_| Fault::Unclear)?;
    let said = say::cleared(hall.scene.lang);
    act(&ask, &hall, &form, ("clear", TeamAct::ClearResult { round, home }), said).await
}

/// Draws lots for equal places (D21).
pub async fn lots(ask: Ask, Path(id): Path<String>, form: Form) -> Answer {
    let hall = Hall::of(&ask, &id).await?;
    let said = say::lots_done(hall.scene.lang);
    let draw = TeamAct::DrawLots { seed: form.text("seed").to_owned() };
    act(&ask, &hall, &form, ("lots", draw), said).await
}

/// Closes the tournament.
pub async fn close(ask: Ask, Path(id): Path<String>, form: Form) -> Answer {
    let hall = Hall::of(&ask, &id).await?;
    let said = say::closed(hall.scene.lang);
    carry_out(&ask, &hall.scene, (Act::Close, Vec::new()), &form, way(&hall, "close"), |_| said).await
}
