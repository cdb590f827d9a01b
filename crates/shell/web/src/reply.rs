//! What a handler gives: a page, a way on, or a file; or the one [`Fault`](super::fault::Fault) of this request.

use super::cookie::Cookie;
use super::fault::Fault;
use super::said::Said;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{Html, IntoResponse, Redirect, Response};

/// What every handler gives.
pub type Answer = Result<Reply, Fault>;

/// An answer that is no fault. Made by [`Ask`](super::ask::Ask), which knows the site and who asks.
pub struct Reply {
    response: Response,
    secure: bool,
}

/// What may not be kept anywhere: what is personal, what holds a secret.
const NO_STORE: HeaderValue = HeaderValue::from_static("no-store");
/// What this browser may keep and must ask after.
const OWN: HeaderValue = HeaderValue::from_static("private, no-cache");

impl Reply {
    pub fn page(status: StatusCode, text: String, secure: bool) -> Reply {
        let mut response = (status, Html(text)).into_response();
        response.headers_mut().insert(header::CACHE_CONTROL, OWN);
        Reply { response, secure }
    }

    pub fn see_other(to: &str, secure: bool) -> Reply {
        Reply { response: Redirect::to(to).into_response(), secure }
    }

    /// Something that is no page: a file to keep, data for a script.
    pub fn file(kind: &'static str, body: impl IntoResponse, secure: bool) -> Reply {
        let mut response = body.into_response();
        response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
        response.headers_mut().insert(header::CACHE_CONTROL, OWN);
        Reply { response, secure }
    }

    /// A message for the page that comes next.
    #[must_use]
    pub fn saying(self, words: impl Into<String>) -> Reply {
        self.telling(&Said::done(words))
    }

    /// A message of any tone for the page that comes next.
    #[must_use]
    pub fn telling(self, said: &Said) -> Reply {
        let cookie = said.cookie(self.secure);
        self.keep(&cookie)
    }

    /// Sets a cookie.
    #[must_use]
    pub fn keep(mut self, cookie: &Cookie) -> Reply {
        if let Some(value) = cookie.header(self.secure) {
            self.response.headers_mut().append(header::SET_COOKIE, value);
        }
        self
    }

    /// Personal, or with a secret in it: no browser and no proxy keeps it.
    #[must_use]
    pub fn private(mut self) -> Reply {
        self.response.headers_mut().insert(header::CACHE_CONTROL, NO_STORE);
        self
    }

    /// With one header more.
    #[must_use]
    pub fn with(mut self, name: axum::http::HeaderName, value: &str) -> Reply {
        if let Ok(value) = value.parse() {
            self.response.headers_mut().insert(name, value);
        }
        self
    }
}

impl IntoResponse for Reply {
    fn into_response(self) -> Response {
        self.response
    }
}
