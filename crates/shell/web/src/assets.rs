//! Scripts and styles, embedded in the program; names carry a hash, so browsers may keep them for good.

use crate::fault::Fault;
use axum::extract::Path;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;
use std::collections::HashMap;
use std::sync::Arc;

#[derive(RustEmbed)]
#[folder = "../../../web/dist"]
struct Dist;

/// The hashed names.
#[derive(Clone, Debug)]
pub struct Assets(Arc<HashMap<String, String>>);

impl Assets {
    /// The names as the build wrote them down.
    pub fn read() -> Assets {
        let manifest = Dist::get("manifest.json").map(|file| file.data.into_owned()).unwrap_or_default();
        Assets(Arc::new(serde_json::from_slice(&manifest).unwrap_or_default()))
    }

    /// The address of a script or style by its plain name: `table.js`, `site.css`.
    pub fn at(&self, name: &str) -> String {
        format!("/assets/{}", self.0.get(name).map_or(name, String::as_str))
    }
}

/// What is in a script or style, by its plain name.
pub fn bytes(assets: &Assets, name: &str) -> Option<Vec<u8>> {
    Some(Dist::get(assets.0.get(name)?)?.data.into_owned())
}

/// One embedded file.
pub async fn asset(Path(name): Path<String>) -> Result<Response, Fault> {
    let file = Dist::get(&name).ok_or(Fault::NoPage)?;
    let head = [
        (header::CONTENT_TYPE, file.metadata.mimetype().to_owned()),
        (header::CACHE_CONTROL, "public, max-age=31536000, immutable".to_owned()),
    ];
    Ok((head, file.data.into_owned()).into_response())
}
