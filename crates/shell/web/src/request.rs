//! One line in the log for each request, and an id that ties every other line to it.

use crate::metrics::count;
use crate::network::peer;
use crate::site::Site;
use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderName, HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use std::sync::Arc;
use tracing::Instrument as _;

/// The header with the id.
const ID: HeaderName = HeaderName::from_static("x-request-id");

/// Carries a request through the site. The log gets the pattern of the address, never the address itself: a link to a
/// seat is a secret.
pub async fn watched(State(site): State<Arc<Site>>, request: Request, next: Next) -> Response {
    let id = given(&site, &request).unwrap_or_else(|| app::secret::word(12));
    let route = request.extensions().get::<MatchedPath>().map_or("-", MatchedPath::as_str).to_owned();
    let span = tracing::info_span!("request", id, method = %request.method(), route);
    let begin = site.desk.clock().millis();
    // No address of ours has a NUL, and one of the databases does not take it in a question.
    let mut response = if request.uri().path().contains("%00") {
        StatusCode::NOT_FOUND.into_response()
    } else {
        next.run(request).instrument(span.clone()).await
    };
    let (status, millis) = (response.status().as_u16(), site.desk.clock().millis() - begin);
    count(&site.metrics.requests);
    span.in_scope(|| {
        if status >= 500 {
            count(&site.metrics.errors);
            tracing::error!(status, millis, "answered");
        } else if matches!(route.as_str(), "/health" | "/health/live" | "/metrics" | "/assets/{name}") {
            tracing::debug!(status, millis, "answered");
        } else {
            tracing::info!(status, millis, "answered");
        }
    });
    if let Ok(value) = HeaderValue::from_str(&id) {
        response.headers_mut().insert(ID, value);
    }
    response
}

/// An id that a proxy of ours gave.
fn given(site: &Site, request: &Request) -> Option<String> {
    let from = peer(request.extensions());
    let ours = site.settings.proxies.iter().any(|network| network.holds(from));
    let id = request.headers().get(&ID)?.to_str().ok()?;
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte);
    (ours && (1..=64).contains(&id.len()) && id.bytes().all(plain)).then(|| id.to_owned())
}
