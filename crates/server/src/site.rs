//! What all handlers share.

use crate::assets::Assets;
use crate::limits::Limits;
use crate::metrics::Metrics;
use crate::render::Json;
use crate::settings::Settings;
use app::{Desk, People};
use axum::http::{HeaderMap, header};
use std::sync::{Arc, PoisonError, RwLock};

/// The running site.
pub struct Site {
    /// The desk with all tables.
    pub desk: Arc<Desk<Json>>,
    /// The people with an account.
    pub people: People,
    /// Names of scripts and styles.
    pub assets: Assets,
    /// How much one address may ask.
    pub limits: Limits,
    /// What the operator watches.
    pub metrics: Metrics,
    /// The table on the front page of the demo.
    pub(crate) demo: RwLock<Option<String>>,
    /// The arbiters at each table.
    pub(crate) arbiters: Arc<crate::arbiter::presence::Presence>,
    /// What the operator set.
    pub settings: Settings,
}

impl Site {
    /// The address of the site for links that leave it (in a letter, on a phone), without a slash at the end: the one
    /// that the operator set, else the one that this request was sent to.
    pub fn address(&self, headers: &HeaderMap) -> String {
        if let Some(address) = &self.settings.public_address {
            return address.clone();
        }
        let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
        let scheme = if self.settings.secure { "https" } else { "http" };
        format!("{scheme}://{}", host.unwrap_or("127.0.0.1:8080"))
    }

    /// The id of the table on the front page of the demo.
    pub fn demo(&self) -> Option<String> {
        self.demo.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Puts a table on the front page.
    pub fn show_demo(&self, id: String) {
        *self.demo.write().unwrap_or_else(PoisonError::into_inner) = Some(id);
    }
}
