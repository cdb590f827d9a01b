//! A form is sent once: Enter twice, a double click, Back-and-again and a resend after a lost line are one act.
//!
//! Every form of the site holds a key. A form with the same key, address and contents is the same form: it gets the
//! first answer again, also after a restart. It is claimed in the database before its handler runs and answered after, and
//! what the handler writes carries the key in the same commit ([`FormAct`]), so that a lost answer leaves no doubt
//! ([decision 6](../../../../docs/adr/0006-a-form-is-sent-once.md)). The answer is sealed with the key, which only the
//! browser has: where it leads and the cookies it sets may be secrets.

use super::door::FORM;
use super::fault::Fault;
use crate::session;
use crate::site::Site;
use axum::body::{Body, Bytes};
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use store::{Club, FormAct, Sealed, StoreError};
use tracing::Instrument as _;

/// The field with the key.
pub const KEY: &str = "form_key";
/// How long a form is remembered, in microseconds: a day.
const REMEMBERED: i64 = 24 * 60 * 60 * 1_000_000;
/// What is kept of an answer.
const KEPT: [HeaderName; 2] = [header::LOCATION, header::SET_COOKIE];

/// The forms that are being worked on in this program: the second waits for the first.
#[derive(Default)]
pub struct Working(Mutex<HashMap<String, Weak<tokio::sync::Mutex<()>>>>);

impl Working {
    fn turn(&self, id: &str) -> Arc<tokio::sync::Mutex<()>> {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.retain(|_, turn| turn.strong_count() > 0);
        if let Some(turn) = all.get(id).and_then(Weak::upgrade) {
            return turn;
        }
        let turn = Arc::default();
        all.insert(id.to_owned(), Arc::downgrade(&turn));
        turn
    }
}

/// Carries a form to its handler, unless it was there before.
pub async fn once(State(site): State<Arc<Site>>, request: Request, next: Next) -> Response {
    if request.method() != Method::POST {
        return next.run(request).await;
    }
    let (parts, body) = request.into_parts();
    let Ok(bytes) = axum::body::to_bytes(body, FORM).await else { return Fault::TooMuch.into_response() };
    let key = key_of(&bytes);
    let id = app::secret::hash(&format!("{key}\n{}\n{}", parts.uri.path(), String::from_utf8_lossy(&bytes)));
    let request = Request::from_parts(parts, Body::from(bytes));
    if key.is_empty() {
        return next.run(request).await;
    }
    // A browser that hangs up does not stop what it began: else nobody would know what became of it.
    let work = async move {
        let turn = site.working.turn(&id);
        let _turn = turn.lock().await;
        let id = current(&site, &key, id).await?;
        sent(&site, &key, &id, request, next).await
    };
    match tokio::spawn(work.in_current_span()).await {
        Ok(answer) => answer.unwrap_or_else(IntoResponse::into_response),
        Err(error) => Fault::Broken(error.to_string()).into_response(),
    }
}

/// The form under which this one goes now. Who signed in with it and out again means to sign in anew: the session that its
/// answer gave is over, so it counts as another form.
async fn current(site: &Site, key: &str, mut id: String) -> Result<String, Fault> {
    let (store, now) = (site.desk.store(), site.desk.clock().stamp());
    let begins = format!("{}=", session::session_cookie(site.settings.secure));
    while let Some(answer) = answered(store, key, &id, now).await? {
        let cookies = answer.headers().get_all(header::SET_COOKIE).iter().filter_map(|one| one.to_str().ok());
        let mut given = cookies.filter_map(|one| one.strip_prefix(&begins)?.split(';').next());
        let Some(token) = given.next().filter(|token| !token.is_empty()).map(str::to_owned) else {
            break;
        };
        if site.people.who(&token).await?.is_some() {
            break;
        }
        id = app::secret::hash(&format!("{id}\n{token}"));
    }
    Ok(id)
}

async fn sent(site: &Site, key: &str, id: &str, request: Request, next: Next) -> Result<Response, Fault> {
    let (store, now) = (site.desk.store(), site.desk.clock().stamp());
    let until = now + REMEMBERED;
    if !store.seals().claim(id, until).await? {
        // Came before. An answer is given again; without one the act itself tells, for it carries the key. When nothing
        // was done under the key, this is the first time that something is.
        if let Some(answer) = answered(store, key, id, now).await? {
            return Ok(answer);
        }
        if store.seals().acted(id).await? {
            return Err(Fault::Done);
        }
    }
    let act = FormAct::new(store, id, app::secret::word(16), until);
    let response = act.clone().carry(next.run(request)).await;
    if act.beaten() {
        return answered(store, key, id, now).await?.ok_or(Fault::Done);
    }
    if response.status() == StatusCode::SEE_OTHER {
        let sealed = app::secret::seal(key, &written(response.headers()));
        // The act is done; that this could not be kept only matters to a second press.
        if let Err(error) = store.seals().keep(id, until, &sealed).await {
            tracing::error!(%error, "the answer to a form could not be kept");
        }
        return Ok(response);
    }
    if act.unsure() || act.done() > 0 && response.status().is_server_error() {
        // The claim stays: the same form is looked up when it comes again, and never carried out twice.
        return Err(Fault::NotKnown);
    }
    // Refused, or failed and said so: nothing came of it, and the same form may be sent again.
    if let Err(error) = given_up(store, id, &act).await {
        tracing::warn!(%error, "a form that came to nothing could not be forgotten");
    }
    Ok(response)
}

/// The answer that the form got, if it is kept.
async fn answered(store: &Club, key: &str, id: &str, now: i64) -> Result<Option<Response>, Fault> {
    match store.seals().get(id, now).await? {
        Some(Sealed::Text(text)) => {
            app::secret::open(key, &text).and_then(|text| again(&text)).map(Some).ok_or(Fault::Done)
        }
        Some(Sealed::Claimed) | None => Ok(None),
    }
}

async fn given_up(store: &Club, id: &str, act: &FormAct) -> Result<(), StoreError> {
    store.seals().forget_acts(act).await?;
    store.seals().unclaim(id).await
}

/// The key of a form that is written as `a=b&form_key=c`. Keys are plain letters, so nothing needs decoding.
fn key_of(bytes: &Bytes) -> String {
    let pairs = bytes.split(|byte| *byte == b'&');
    let mut keys = pairs.filter_map(|pair| pair.strip_prefix(KEY.as_bytes())?.strip_prefix(b"="));
    keys.next().map(|key| String::from_utf8_lossy(key).into_owned()).unwrap_or_default()
}

/// An answer in a text: a line for each header that matters.
fn written(headers: &HeaderMap) -> String {
    let line = |name: &HeaderName| {
        let values = headers.get_all(name).iter().filter_map(|value| value.to_str().ok());
        values.map(|value| format!("{name}: {value}\n")).collect::<String>()
    };
    KEPT.iter().map(line).collect()
}

/// The answer of a text.
fn again(text: &str) -> Option<Response> {
    let mut response = StatusCode::SEE_OTHER.into_response();
    for line in text.lines() {
        let (name, value) = line.split_once(": ")?;
        response.headers_mut().append(name.parse::<HeaderName>().ok()?, value.parse().ok()?);
    }
    response.headers().contains_key(header::LOCATION).then_some(response)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn the_key_of_a_form_is_found_wherever_it_stands() {
        for (body, key) in
            [("form_key=abc&x=1", "abc"), ("x=1&form_key=abc", "abc"), ("x=form_key=abc", ""), ("", "")]
        {
            assert_eq!(key_of(&Bytes::from_static(body.as_bytes())), key, "{body}");
        }
    }

    #[test]
    fn an_answer_comes_out_of_its_text_as_it_went_in() {
        let mut response = StatusCode::SEE_OTHER.into_response();
        response.headers_mut().insert(header::LOCATION, "/t/x".parse().unwrap());
        for cookie in ["a=1; Path=/", "b=2; Path=/"] {
            response.headers_mut().append(header::SET_COOKIE, cookie.parse().unwrap());
        }
        let again = again(&written(response.headers())).unwrap();
        assert_eq!(again.headers(), response.headers());
        assert!(super::again("").is_none());
    }
}
