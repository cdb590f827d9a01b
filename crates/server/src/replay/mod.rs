//! Showing again what was played: a table's replay, its downloads and its printed record, and games from a file.

pub mod download;
mod file;
mod film;
mod labels;
mod load;
pub mod page;
pub mod record;
mod shown;
mod table;
pub mod upload;

use crate::site::Site;
use axum::Router;
use axum::extract::DefaultBodyLimit;
use std::sync::Arc;
use tower_http::limit::RequestBodyLimitLayer;

/// Bounds what may be sent to the addresses that take a file.
pub fn bounded(uploads: Router<Arc<Site>>) -> Router<Arc<Site>> {
    uploads
        .layer(DefaultBodyLimit::disable())
        .layer(RequestBodyLimitLayer::new(upload::MOST_BYTES + 64 * 1024))
}
