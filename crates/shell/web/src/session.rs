//! Who is signed in: the session cookie, looked up once a request.

use crate::cookie;
use crate::cookie::Cookie;
use crate::site::Site;
use app::people::Session;
use app::{Deed, PeopleProblem, Person};
use axum::http::HeaderMap;
use axum::http::request::Parts;

/// Who asks. A handler reads it from its [`Visitor`](crate::visitor::Visitor).
#[derive(Clone, Debug, Default)]
pub struct SignedIn {
    /// The person, when signed in.
    pub person: Option<Person>,
    /// The session that says so.
    pub session: Option<Session>,
}

impl SignedIn {
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

/// The cookie that begins a session.
pub fn signed_in(token: &str, secure: bool) -> Cookie {
    Cookie::hidden(session_cookie(secure), token, LASTS)
}

/// The cookie that ends it.
pub fn signed_out(secure: bool) -> Cookie {
    Cookie::gone(session_cookie(secure))
}

/// The secret of the session that the request carries.
pub fn token<'a>(site: &Site, headers: &'a HeaderMap) -> Option<&'a str> {
    let name = session_cookie(site.settings.secure);
    cookie::cookies(headers)
        .find(|(key, _)| *key == name)
        .map(|(_, token)| token)
        .filter(|token| !token.is_empty())
}

/// Looks up who asks; the answer stays with the request.
pub async fn find(site: &Site, parts: &mut Parts) -> Result<SignedIn, PeopleProblem> {
    if let Some(who) = parts.extensions.get::<SignedIn>() {
        return Ok(who.clone());
    }
    let found = match token(site, &parts.headers) {
        Some(token) => site.people.who(token).await?,
        None => None,
    };
    let who = found.map_or_else(SignedIn::default, |(person, session)| SignedIn {
        person: Some(person),
        session: Some(session),
    });
    parts.extensions.insert(who.clone());
    Ok(who)
}
