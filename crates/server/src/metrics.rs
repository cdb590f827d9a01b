//! What the operator watches: `/health` and `/metrics` in the Prometheus text form.

use crate::site::Site;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use std::fmt::Write as _;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// Counters since the program started.
#[derive(Default)]
pub struct Metrics {
    /// Sockets open now.
    pub sockets: AtomicU64,
    /// Wishes carried out.
    pub receipts: AtomicU64,
    /// Wishes refused.
    pub refusals: AtomicU64,
    /// Wishes that could not be made durable.
    pub failures: AtomicU64,
    /// Frames that were no message.
    pub malformed: AtomicU64,
    /// Requests turned away because of the rate limit.
    pub limited: AtomicU64,
    /// Requests answered.
    pub requests: AtomicU64,
    /// Requests answered with 500 or more.
    pub errors: AtomicU64,
}

/// Adds one.
pub fn count(counter: &AtomicU64) {
    counter.fetch_add(1, Ordering::Relaxed);
}

/// Whether the program runs at all.
pub async fn alive() -> &'static str {
    "ok\n"
}

/// Whether the program and its database answer: ready for visitors.
pub async fn health(State(site): State<Arc<Site>>) -> Response {
    match site.desk.store().ping().await {
        Ok(()) => "ok\n".into_response(),
        Err(error) => {
            tracing::error!(%error, "health");
            (StatusCode::SERVICE_UNAVAILABLE, "database does not answer\n").into_response()
        }
    }
}

/// The counters as text.
pub async fn metrics(State(site): State<Arc<Site>>) -> String {
    let counters = &site.metrics;
    let mut text = String::new();
    let mut row = |name: &str, kind: &str, help: &str, value: u64| {
        let _ = writeln!(
            text,
            "# HELP clubavond_{name} {help}\n# TYPE clubavond_{name} {kind}\nclubavond_{name} {value}"
        );
    };
    let read = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
    row("tables_loaded", "gauge", "Tables in memory", site.desk.loaded() as u64);
    row("sockets_open", "gauge", "Sockets open now", read(&counters.sockets));
    row("receipts_total", "counter", "Wishes carried out", read(&counters.receipts));
    row("refusals_total", "counter", "Wishes refused by the rules", read(&counters.refusals));
    row("failures_total", "counter", "Wishes that could not be made durable", read(&counters.failures));
    row("malformed_total", "counter", "Frames that were no message", read(&counters.malformed));
    row("limited_total", "counter", "Requests turned away by the rate limit", read(&counters.limited));
    row("requests_total", "counter", "Requests answered", read(&counters.requests));
    row("errors_total", "counter", "Requests answered with 500 or more", read(&counters.errors));
    text
}
