//! What is done with a team that signed up: its first board, a substitute, dropping out.

use super::hall::{Hall, slot};
use super::teams::player;
use crate::act::Way;
use crate::act::carry_out;
use crate::kit::ask::Ask;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::reply::Answer;
use axum::extract::Path;
use competition::teams::{Slot, TeamAct, TeamNumber, TeamPlayer};
use competition::{Act, RoundNumber};
use words::messages::bughouse as say;

fn team(text: &str) -> Result<TeamNumber, Fault> {
    text.parse().map_err(|_| Fault::NoPage)
}

fn way(hall: &Hall, team: TeamNumber, verb: &str, back: &str) -> Way {
    Way { action: hall.scene.at(&format!("/teams/{team}/{verb}")), back: hall.scene.at(back) }
}

/// Names the first-board player: for the event, or for the round of the form (minerva-1.4, knsb-1.3).
pub async fn first(ask: Ask, Path((id, number)): Path<(String, String)>, mut form: Form) -> Answer {
    let hall = Hall::of(&ask, &id).await?;
    let team = team(&number)?;
    let lang = hall.scene.lang;
    let first = slot(&mut form, "first", || say::bad_slot(lang)).ok_or(Fault::Unclear)?;
    let round: Option<RoundNumber> = form.text("round").parse().ok().and_then(RoundNumber::new);
    let at = round.unwrap_or(RoundNumber::FIRST);
    let named = hall.scene.state.teams.team(team).map(|team| team.players_in(at)[first as usize]);
    let said = say::named_first(lang, named.map(|player| hall.player(player)).unwrap_or_default());
    let back = if round.is_some() { "/pairings" } else { "/teams" };
    let act = Act::Team(TeamAct::NameFirst { team, round, first });
    let way = way(&hall, team, "first", back);
    carry_out(&ask, &hall.scene, (act, Vec::new()), &form, way, |_| said).await
}

/// The team plays no more.
pub async fn drop_out(ask: Ask, Path((id, number)): Path<(String, String)>, form: Form) -> Answer {
    let hall = Hall::of(&ask, &id).await?;
    let team = team(&number)?;
    let said = say::has_dropped(hall.scene.lang, hall.team(team));
    let way = way(&hall, team, "drop", "/teams");
    carry_out(&ask, &hall.scene, (Act::Team(TeamAct::DropOut(team)), Vec::new()), &form, way, |_| said).await
}

/// Someone plays in the place of another from the next round on.
pub async fn substitute(ask: Ask, Path((id, number)): Path<(String, String)>, mut form: Form) -> Answer {
    let hall = Hall::of(&ask, &id).await?;
    let team = team(&number)?;
    let lang = hall.scene.lang;
    let out = slot(&mut form, "out", || say::bad_slot(lang)).unwrap_or(Slot::Two);
    let mut texts = Vec::new();
    let Some(chosen) = player(&hall, &mut form, ["player", "guest"], &mut texts) else {
        let fault = form.field("player").fault.to_owned() + form.field("guest").fault;
        return Ok(ask.see_other(hall.scene.at("/teams")).telling(&crate::kit::said::Said::warning(fault)));
    };
    let guest = texts.iter().find(|text| TeamPlayer::Guest(text.id) == chosen).map(|text| text.body.clone());
    let said = say::substituted(lang, guest.unwrap_or_else(|| hall.player(chosen)));
    let act = Act::Team(TeamAct::Substitute { team, out, player: chosen });
    let way = way(&hall, team, "substitute", "/teams");
    carry_out(&ask, &hall.scene, (act, texts), &form, way, |_| said).await
}
