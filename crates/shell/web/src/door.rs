//! What every request passes on its way in and every answer on its way out.

use crate::addresses::Routes;
use crate::dress::dressed;
use crate::nodes;
use crate::request;
use crate::site::Site;
use axum::Router;
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::from_fn_with_state;
use std::sync::Arc;
use std::time::Duration;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::csrf::CsrfLayer;
use tower_http::limit::RequestBodyLimitLayer;
use tower_http::set_header::SetResponseHeaderLayer;
use tower_http::timeout::TimeoutLayer;

/// The hash is that of the one style attribute that the board library writes.
const CSP: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
    style-src-attr 'unsafe-hashes' 'sha256-SyXRxMCl6H7Kgy9uTmu1UZqVBsRmMBF4sHRiTO3FQc0='; img-src 'self' data:; \
    connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// The pages ask nothing of the machine; what a page does not ask for, nobody slips in.
const PERMISSIONS: &str =
    "camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), usb=()";

/// How long a request may take, its body included; an answer that waits for news takes ten seconds.
pub const PATIENCE: Duration = Duration::from_mins(1);

/// The most that a form may hold: a season of rounds, pasted from a spreadsheet.
pub const FORM: usize = 128 * 1024;

/// The addresses with the bounds and headers that hold for all of them.
pub fn guarded(routes: Routes, site: &Arc<Site>) -> Router<Arc<Site>> {
    let fixed = |name: HeaderName, value: &'static str| {
        SetResponseHeaderLayer::overriding(name, HeaderValue::from_static(value))
    };
    let [pages, bare, uploads] = routes.routers();
    pages
        .layer(CompressionLayer::new())
        .merge(bare)
        .layer(RequestBodyLimitLayer::new(FORM))
        .merge(uploads.layer(CompressionLayer::new()))
        // A form of another site may not act with our cookies, nor send a file in someone's name.
        .layer(CsrfLayer::new())
        .layer(CatchPanicLayer::new())
        // A request that is sent drop by drop holds nobody up for ever.
        .layer(TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, site.settings.limits.request))
        // A fault gets its page, also one of the layers above.
        .layer(from_fn_with_state(site.clone(), dressed))
        .layer(SetResponseHeaderLayer::if_not_present(
            header::CONTENT_SECURITY_POLICY,
            HeaderValue::from_static(CSP),
        ))
        .layer(fixed(header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
        // Within the site only: with `no-referrer` browsers hide the origin of our own forms too, and without TLS
        // that is all there is to tell them from those of another site.
        .layer(fixed(header::REFERRER_POLICY, "same-origin"))
        .layer(fixed(HeaderName::from_static("cross-origin-opener-policy"), "same-origin"))
        .layer(fixed(HeaderName::from_static("permissions-policy"), PERMISSIONS))
        // What another node answers has passed all this there.
        .layer(from_fn_with_state(site.clone(), nodes::forward))
        .layer(from_fn_with_state(site.clone(), request::watched))
}
