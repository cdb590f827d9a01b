//! What the operator watches: `/health` and `/metrics` in the Prometheus text form. They answer programs,
//! so with plain text and no `Answer`.

use crate::site::Site;
use app::Desk;
use axum::extract::State;
use axum::http::StatusCode;
use std::fmt::Write as _;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Duration;
use store::{LASTS, StoreError};
use wire::render::Json;

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
    /// Requests passed on to another node.
    pub forwarded: AtomicU64,
    /// Requests answered.
    pub requests: AtomicU64,
    /// Requests answered with 500 or more.
    pub errors: AtomicU64,
    /// The desks of all clubs.
    desks: Mutex<Vec<Weak<Desk<Json>>>>,
}

impl Metrics {
    /// The tables of this desk count too.
    pub fn count_tables_of(&self, desk: &Arc<Desk<Json>>) {
        self.desks.lock().unwrap_or_else(PoisonError::into_inner).push(Arc::downgrade(desk));
    }

    /// Tables in memory, of all clubs.
    fn loaded(&self) -> u64 {
        let desks = self.desks.lock().unwrap_or_else(PoisonError::into_inner);
        desks.iter().filter_map(Weak::upgrade).map(|desk| desk.loaded() as u64).sum()
    }
}

/// Adds one.
pub fn count(counter: &AtomicU64) {
    counter.fetch_add(1, Ordering::Relaxed);
}

/// Whether the program runs at all.
pub async fn alive() -> &'static str {
    "ok\n"
}

/// How long it holds that all is well: whoever asks more often does not make the disk work. What is wrong is looked at anew.
const HOLDS: u64 = 3_000;
/// How long it may take to find out.
const PATIENCE: Duration = Duration::from_secs(12);
const SILENT: &str = "database does not answer\n";

/// How it was when it was last looked at.
#[derive(Default)]
pub struct Health(tokio::sync::Mutex<Option<(u64, Result<String, &'static str>)>>);

impl Health {
    /// Ready, with what a node among others has to say of itself; or what is wrong.
    async fn now(
        &self,
        now: u64,
        look: impl Future<Output = Result<String, &'static str>>,
    ) -> Result<String, &'static str> {
        let mut known = self.0.lock().await;
        if let Some((since, told)) = &*known
            && now.saturating_sub(*since) < HOLDS
        {
            return told.clone();
        }
        // A line that went silent keeps a question for ever.
        let told = tokio::time::timeout(PATIENCE, look).await.unwrap_or(Err(SILENT));
        *known = told.is_ok().then(|| (now, told.clone()));
        told
    }
}

async fn look(site: &Site) -> Result<String, &'static str> {
    let store = site.desk.store();
    if let Err(error) = store.ping().await {
        tracing::error!(%error, "health");
        return Err(SILENT);
    }
    if let Err(error) = store.can_write().await {
        tracing::error!(%error, "health");
        return Err(match error {
            StoreError::DiskFull => "nothing can be written: the disk is full\n",
            StoreError::ReadOnly => "nothing can be written: the database is read-only\n",
            StoreError::Locked => "nothing can be written: another program holds the database\n",
            _ => "nothing can be written\n",
        });
    }
    let mut told = "ok\n".to_owned();
    if !store.node().alone() {
        told.push_str(&among_others(site).await?);
    }
    Ok(told)
}

/// What a node says of itself: a line each.
async fn among_others(site: &Site) -> Result<String, &'static str> {
    let store = site.desk.store();
    let standing = store.standing().await.map_err(|error| {
        tracing::error!(%error, "health");
        SILENT
    })?;
    let standing = standing.filter(|standing| standing.lag < LASTS);
    let standing =
        standing.ok_or("the other nodes take this one to be gone: it could not say that it is here\n")?;
    let forwarded = site.metrics.forwarded.load(Ordering::Relaxed);
    let (name, lag) = (store.node().name(), standing.lag.as_millis());
    let (leases, conflicts, waiting) = (standing.leases, standing.conflicts, standing.waiting);
    Ok(format!(
        "node {name}\nleases {leases}\nforwarded {forwarded}\nconflicts {conflicts}\nlag {lag} ms\noutbox {waiting}\n"
    ))
}

/// Whether the program and its database answer and can write: ready for visitors.
pub async fn health(State(site): State<Arc<Site>>) -> Result<String, (StatusCode, &'static str)> {
    let now = site.desk.clock().millis();
    site.health.now(now, look(&site)).await.map_err(|wrong| (StatusCode::SERVICE_UNAVAILABLE, wrong))
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
    row("tables_loaded", "gauge", "Tables in memory", counters.loaded());
    row("sockets_open", "gauge", "Sockets open now", read(&counters.sockets));
    row("receipts_total", "counter", "Wishes carried out", read(&counters.receipts));
    row("refusals_total", "counter", "Wishes refused by the rules", read(&counters.refusals));
    row("failures_total", "counter", "Wishes that could not be made durable", read(&counters.failures));
    row("malformed_total", "counter", "Frames that were no message", read(&counters.malformed));
    row("limited_total", "counter", "Requests turned away by the rate limit", read(&counters.limited));
    row("forwarded_total", "counter", "Requests passed on to another node", read(&counters.forwarded));
    row("requests_total", "counter", "Requests answered", read(&counters.requests));
    row("errors_total", "counter", "Requests answered with 500 or more", read(&counters.errors));
    text
}

#[cfg(test)]
mod tests {
    use super::Health;

    #[tokio::test]
    async fn what_is_wrong_is_looked_at_anew_and_what_is_well_holds_for_a_moment() {
        let health = Health::default();
        assert_eq!(health.now(1_000, async { Err("the disk is full\n") }).await, Err("the disk is full\n"));
        assert_eq!(health.now(1_001, async { Ok("ok\n".to_owned()) }).await, Ok("ok\n".to_owned()));
        assert_eq!(health.now(1_002, async { Err("not asked") }).await, Ok("ok\n".to_owned()));
        assert_eq!(health.now(4_002, async { Err("the disk is full\n") }).await, Err("the disk is full\n"));
    }
}
