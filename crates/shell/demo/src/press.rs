//! The buttons of the bar: another part, another hour, or from the start.

use super::bar::{Moment, Part};
use super::stage::{DemoProblem, OnStage, Stage};
use crate::kit::ask::Ask;
use crate::kit::dress::came_from;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::reply::{Answer, Reply};
use crate::kit::session;
use web_club::people::device;
use words::messages::demo as say;

impl From<DemoProblem> for Fault {
    fn from(problem: DemoProblem) -> Fault {
        Fault::Broken(problem.to_string())
    }
}

/// A button was pressed. Only a site on a stage knows this address.
pub async fn press(ask: Ask, form: Form) -> Answer {
    let stage = OnStage::of(&ask.site).ok_or(Fault::NoPage)?;
    let here = came_from(&ask.headers).unwrap_or_else(|| "/".to_owned());
    let part = stage.part_of(ask.visitor.person()).unwrap_or(Part::Visitor);
    let device = device(&ask.headers);
    if let Some(part) = Part::of(form.text("as")) {
        let to = work_of(part);
        return signed_in(&stage, part, &device, ask.see_other(to)).await;
    }
    let lost = match Moment::of(form.text("clock")) {
        Some(moment) => stage.go(moment).await?,
        None => stage.reset().await?,
    };
    let reply = ask.see_other(here);
    let reply = if lost { reply.saying(say::anew(ask.lang())) } else { reply };
    // Who was signed in stays so, in the club as it is now.
    signed_in(&stage, part, &device, reply).await
}

/// Where the work of a part is.
fn work_of(part: Part) -> &'static str {
    match part {
        Part::Visitor => "/",
        Part::Officer => "/c/keizer/round/10",
        Part::Director => "/c/keizer/round/10/results",
        Part::Committee => "/matters",
        Part::Player | Part::Parent | Part::Treasurer | Part::Board => "/tonight",
    }
}

async fn signed_in(stage: &Stage, part: Part, device: &str, reply: Reply) -> Answer {
    let Some((site, account)) = stage.account(part) else {
        return Ok(reply.keep(&session::signed_out(stage.secure())));
    };
    let token = site.people.begin_session(account, device, None).await?;
    Ok(reply.keep(&session::signed_in(&token.0, stage.secure())))
}
