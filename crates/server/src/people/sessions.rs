//! Ending sessions: one, or all but this one.

use super::account::{Typed, me_page, own};
use super::fault;
use crate::kit::visitor::Visitor;
use crate::site::Site;
use axum::Form;
use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use std::sync::Arc;
use words::messages::people as say;

/// Ends one of the own sessions.
pub async fn end(State(site): State<Arc<Site>>, visitor: Visitor, Form(typed): Form<Typed>) -> Response {
    let (person, session) = match own(&site, &visitor) {
        Ok(own) => own,
        Err(refused) => return *refused,
    };
    let outcome = site.people.end_session(person, &typed.id).await;
    if typed.id == session.id && outcome.is_ok() {
        return Redirect::to("/").into_response();
    }
    let outcome = outcome.map(|_| say::session_ended(visitor.lang));
    me_page(&site, &visitor, outcome.map_err(|problem| fault(visitor.lang, &problem, ""))).await
}

/// Ends all of the own sessions but this one.
pub async fn end_others(State(site): State<Arc<Site>>, visitor: Visitor) -> Response {
    let (person, session) = match own(&site, &visitor) {
        Ok(own) => own,
        Err(refused) => return *refused,
    };
    let outcome = site.people.end_other_sessions(person, &session.id).await;
    let outcome = outcome.map(|ended| say::others_ended(visitor.lang, ended));
    me_page(&site, &visitor, outcome.map_err(|problem| fault(visitor.lang, &problem, ""))).await
}
