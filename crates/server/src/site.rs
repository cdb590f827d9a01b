//! What all handlers share.

use crate::assets::Assets;
use crate::limits::Limits;
use crate::metrics::Metrics;
use crate::render::Json;
use app::Desk;
use std::sync::{Arc, PoisonError, RwLock};

/// The running site.
pub struct Site {
    /// The desk with all tables.
    pub desk: Arc<Desk<Json>>,
    /// Names of scripts and styles.
    pub assets: Assets,
    /// How much one address may ask.
    pub limits: Limits,
    /// What the operator watches.
    pub metrics: Metrics,
    /// The table on the front page of the demo.
    pub(crate) demo: RwLock<Option<String>>,
    /// Whether pages are reached over TLS, so that cookies say so.
    pub secure: bool,
}

impl Site {
    /// The id of the table on the front page of the demo.
    pub fn demo(&self) -> Option<String> {
        self.demo.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Puts a table on the front page.
    pub fn show_demo(&self, id: String) {
        *self.demo.write().unwrap_or_else(PoisonError::into_inner) = Some(id);
    }
}
