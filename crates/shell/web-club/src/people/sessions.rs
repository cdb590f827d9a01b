//! Ending sessions: one, or all but this one.

use crate::kit::ask::Ask;
use crate::kit::form::Form;
use crate::kit::reply::Answer;
use words::messages::people as say;

/// Ends one of the own sessions.
pub async fn end(ask: Ask, form: Form) -> Answer {
    let (person, session) = ask.own()?;
    ask.site.people.end_session(person, form.text("id")).await?;
    if form.text("id") == session.id {
        return Ok(ask.see_other("/"));
    }
    Ok(ask.see_other("/me").saying(say::session_ended(ask.lang())))
}

/// Ends all of the own sessions but this one.
pub async fn end_others(ask: Ask) -> Answer {
    let (person, session) = ask.own()?;
    let ended = ask.site.people.end_other_sessions(person, &session.id).await?;
    Ok(ask.see_other("/me").saying(say::others_ended(ask.lang(), ended)))
}
