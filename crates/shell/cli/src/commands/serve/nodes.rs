//! This program as one of several on a database: it joins the others, is reached by them, and leaves politely.

use crate::answer::Ask;
use crate::config::NodeSettings;
use crate::data::about_data;
use ::words::messages::{cli as words, data};
use anyhow::{Context as _, anyhow, bail};
use server::{Clubs, Greeting};
use std::sync::Arc;
use std::time::Duration;
use store::{Address, LASTS, Node, Store, StoreError, VERSION};
use tokio::net::TcpListener;

/// How long the database may take to hear that this node leaves.
const GOODBYE: Duration = Duration::from_secs(1);

/// Which program this is. In a file nobody else can be; on a server an earlier run is told apart.
pub fn which(node: Option<&NodeSettings>, place: &Address) -> Node {
    let run = app::secret::word(12);
    match (node, place) {
        (Some(node), _) => Node::named(&node.name, &run),
        (None, Address::Postgres(_)) => Node::only(&run),
        (None, _) => Node::only(""),
    }
}

/// This program among the others.
pub struct Among {
    store: Store,
    clubs: Arc<Clubs>,
}

/// Joins the other nodes: from then on they reach this one, and it hears of what they write. Refused where they could not
/// work together.
pub async fn join(
    node: Option<NodeSettings>,
    store: &Store,
    clubs: &Arc<Clubs>,
    place: &Address,
    ask: Ask,
) -> anyhow::Result<Option<Among>> {
    let Some(node) = node else { return Ok(None) };
    let fault = |error: StoreError| anyhow!(about_data(&error, place, ask));
    for other in store.nodes().await.map_err(fault)?.into_iter().filter(|other| other.name != node.name) {
        if !other.works_beside() {
            bail!(data::node_version(ask.lang, other.name, VERSION, other.version));
        }
        match server::greet(&other.inner, &node.secret).await {
            Greeting::Welcome => {}
            Greeting::Stranger => bail!(data::node_stranger(ask.lang, other.name)),
            Greeting::Silence => {
                tracing::warn!(node = other.name, inner = other.inner, "a node does not answer");
            }
        }
    }
    let listener = TcpListener::bind(&node.inner).await;
    let listener = listener.with_context(|| words::cannot_listen(ask.lang, &node.inner))?;
    let inner = listener.local_addr()?.to_string();
    in_time(store, &inner).await.map_err(fault)?;
    if let Some(listener) = store.listen().await.map_err(fault)? {
        clubs.follow(listener);
    }
    let router = server::inner(clubs);
    tokio::spawn(async move { server::listen(listener, router, std::future::pending()).await });
    clubs.keep_leases();
    tracing::info!(name = node.name, inner, "one of several nodes");
    Ok(Some(Among { store: store.clone(), clubs: clubs.clone() }))
}

/// A program that was killed a moment ago is still taken to be there: its name is free when that is over.
async fn in_time(store: &Store, inner: &str) -> Result<(), StoreError> {
    let begin = tokio::time::Instant::now();
    loop {
        match store.join(inner).await {
            Err(StoreError::NameTaken(_)) if begin.elapsed() < LASTS + Duration::from_secs(1) => {
                tokio::time::sleep(Duration::from_millis(200)).await;
            }
            joined => return joined,
        }
    }
}

/// Waits until another program has the name of this node; never, where it has none.
pub async fn replaced(among: Option<&Among>) {
    match among {
        Some(among) => among.store.stay().await,
        None => std::future::pending().await,
    }
}

impl Among {
    /// Hands every table over and leaves: the others go on at once. Where the database does not answer they go on by themselves as
    /// soon as this node is taken to be gone, so it waits no longer than that.
    pub async fn leave(&self) {
        let handed = tokio::time::timeout(LASTS, self.clubs.hand_all_over()).await;
        let told = tokio::time::timeout(GOODBYE, self.store.leave()).await;
        if handed.is_err() || !matches!(told, Ok(Ok(()))) {
            tracing::warn!(?told, "the other nodes could not be told in time that this one is gone");
        }
    }
}
