//! The only crate with HTTP, WebSocket, HTML, wire JSON and languages.

mod arbiter;
mod assets;
mod demo;
mod form;
mod labels;
mod limits;
mod metrics;
mod mind;
mod network;
mod page;
mod render;
mod rulebook;
mod settings;
mod site;
mod socket;
mod tables;
mod visitor;
pub mod wire;

use app::Desk;
use app::clock::Clock;
use axum::Router;
use axum::http::{HeaderName, HeaderValue, header};
use axum::routing::{get, post};
pub use demo::demo;
pub use limits::Limit;
use limits::Limits;
pub use mind::bots;
pub use network::Network;
pub use render::Json;
pub use settings::{Allowed, Mail, Post, Settings};
pub use site::Site;
use std::sync::{Arc, RwLock};
use store::Store;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::limit::RequestBodyLimitLayer;
use tower_http::set_header::SetResponseHeaderLayer;

/// The hash is that of the one style attribute that the board library writes.
const CSP: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
    style-src-attr 'unsafe-hashes' 'sha256-SyXRxMCl6H7Kgy9uTmu1UZqVBsRmMBF4sHRiTO3FQc0='; img-src 'self' data:; \
    connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// A site on this store.
pub fn site(store: Store, clock: Arc<dyn Clock>, settings: Settings) -> Arc<Site> {
    Arc::new(Site {
        desk: Arc::new(Desk::new(store, clock, Json)),
        assets: assets::Assets::read(),
        limits: Limits::new(settings.limits.tables),
        metrics: metrics::Metrics::default(),
        demo: RwLock::default(),
        arbiters: Arc::default(),
        settings,
    })
}

/// All addresses of the site.
pub fn router(site: Arc<Site>) -> Router {
    let pages = Router::new()
        .route("/", get(tables::front))
        .route("/new", get(tables::new_form).post(tables::new))
        .route("/play", post(tables::play))
        .route("/s/{secret}", get(tables::sit).post(arbiter::page::entered))
        .route("/desk/{id}", get(arbiter::page::desk))
        .route("/t/{id}", get(tables::table))
        .route("/rules/{id}", get(rulebook::rulebook))
        .route("/assets/{name}", get(assets::asset))
        .layer(CompressionLayer::new());
    let fixed = |name: HeaderName, value: &'static str| {
        SetResponseHeaderLayer::overriding(name, HeaderValue::from_static(value))
    };
    Router::new()
        .merge(pages)
        .route("/ws/{table}", get(socket::socket))
        .route("/health", get(metrics::health))
        .route("/metrics", get(metrics::metrics))
        .layer(RequestBodyLimitLayer::new(16 * 1024))
        .layer(SetResponseHeaderLayer::if_not_present(
            header::CONTENT_SECURITY_POLICY,
            HeaderValue::from_static(CSP),
        ))
        .layer(fixed(header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .layer(fixed(header::REFERRER_POLICY, "no-referrer"))
        .layer(fixed(HeaderName::from_static("cross-origin-opener-policy"), "same-origin"))
        .layer(CatchPanicLayer::new())
        .with_state(site)
}
