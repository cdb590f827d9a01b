//! Who is signed in: the session cookie, looked up once a request.

use crate::site::Site;
use app::people::Session;
use app::{Deed, PeopleProblem, Person};
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use std::sync::Arc;

/// Who asks. A handler takes it as an argument, or reads it from its [`Visitor`](crate::kit::visitor::Visitor).
#[derive(Clone, Debug, Default)]
pub struct Who {
    /// The person, when signed in.
    pub person: Option<Person>,
    /// The session that says so.
    pub session: Option<Session>,
}

impl Who {
    /// Whether who asks may do this; nobody may without an account.
    pub fn may(&self, deed: Deed) -> bool {
        self.person.as_ref().is_some_and(|person| person.may(deed))
    }
}

/// Half a year: the longest that a session lasts. The store decides when it really ends.
const LASTS: u32 = 180 * 24 * 60 * 60;

/// The name of the session's cookie. Over TLS the prefix makes browsers refuse it from other hosts and paths.
pub fn session_cookie(secure: bool) -> &'static str {
    if secure { "__Host-session" } else { "session" }
}

/// A cookie that scripts cannot read and that no other site's form sends along.
pub fn kept_cookie(name: &str, value: &str, seconds: u32, secure: bool) -> String {
    let secure = if secure { "; Secure" } else { "" };
    format!("{name}={value}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}")
}

/// The cookie that begins a session.
pub fn signed_in(token: &str, secure: bool) -> String {
    kept_cookie(session_cookie(secure), token, LASTS, secure)
}

/// The cookie that ends it.
pub fn signed_out(secure: bool) -> String {
    kept_cookie(session_cookie(secure), "", 0, secure)
}

/// A cookie of the request.
pub(crate) fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let lines = headers.get_all(header::COOKIE).iter().filter_map(|line| line.to_str().ok());
    let mut pairs = lines.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(key, _)| *key == name).map(|(_, value)| value)
}

/// The secret of the session that the request carries.
pub(crate) fn token<'a>(site: &Site, headers: &'a HeaderMap) -> Option<&'a str> {
    cookie(headers, session_cookie(site.settings.secure)).filter(|token| !token.is_empty())
}

/// Looks up who asks; the answer stays with the request.
pub(crate) async fn find(site: &Site, parts: &mut Parts) -> Result<Who, PeopleProblem> {
    if let Some(who) = parts.extensions.get::<Who>() {
        return Ok(who.clone());
    }
    let found = match token(site, &parts.headers) {
        Some(token) => site.people.who(token).await?,
        None => None,
    };
    let who = found
        .map_or_else(Who::default, |(person, session)| Who { person: Some(person), session: Some(session) });
    parts.extensions.insert(who.clone());
    Ok(who)
}

impl FromRequestParts<Arc<Site>> for Who {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, site: &Arc<Site>) -> Result<Who, Response> {
        find(site, parts).await.map_err(|problem| {
            tracing::error!(%problem, "session");
            StatusCode::SERVICE_UNAVAILABLE.into_response()
        })
    }
}
