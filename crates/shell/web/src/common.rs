//! What a program has once, however many clubs it serves.

use crate::assets::Assets;
use crate::limits::Limits;
use crate::metrics::Metrics;
use crate::settings::Settings;
use crate::sockets::Sockets;
use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;
use tokio::sync::watch;

/// How long clients get to say goodbye when the program stops.
const GOODBYE: Duration = Duration::from_secs(5);

/// What the sites of one program share: an address that asks too much of one club has asked too much, and the nodes that
/// are there are there for all.
#[derive(Clone)]
pub struct Common {
    /// Names of scripts and styles.
    pub assets: Assets,
    /// Attempts to sign in, an address.
    pub sign_ins: Arc<Limits>,
    /// Tables opened, an address.
    pub limits: Arc<Limits>,
    /// The sockets that are open.
    pub sockets: Arc<Sockets>,
    /// What the operator watches.
    pub metrics: Arc<Metrics>,
    /// Where the nodes are reached that are there.
    pub there: watch::Sender<BTreeSet<String>>,
    /// Whether another node reaches the database and this one does not.
    pub cut_off: watch::Sender<bool>,
    /// Whose turn it is to do what falls due.
    pub queues: app::Queues,
    /// Whether the program is stopping.
    pub stopping: watch::Sender<bool>,
}

impl Common {
    pub fn new(settings: &Settings) -> Common {
        Common {
            assets: Assets::read(),
            sign_ins: Arc::new(Limits::new(settings.limits.sign_in)),
            limits: Arc::new(Limits::new(settings.limits.tables)),
            sockets: Arc::default(),
            metrics: Arc::default(),
            there: watch::Sender::default(),
            cut_off: watch::Sender::new(false),
            queues: app::Queues::default(),
            stopping: watch::Sender::new(false),
        }
    }
}

/// Ends every socket with the word that it may come back, after what it asked for is written.
pub async fn stop(stopping: &watch::Sender<bool>, metrics: &Metrics) {
    stopping.send_replace(true);
    let gone = async {
        while metrics.sockets.load(Ordering::Relaxed) > 0 {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    if tokio::time::timeout(GOODBYE, gone).await.is_err() {
        tracing::warn!("some clients did not say goodbye");
    }
}
