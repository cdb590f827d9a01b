//! Scripts and styles, embedded in the program; names carry a hash, so browsers may keep them for good.

use axum::extract::Path;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
struct Dist;

/// The hashed names.
#[derive(Clone, Debug)]
pub struct Assets {
    /// The table's script.
    pub table_js: String,
    /// The table's style.
    pub table_css: String,
    /// The style of every page.
    pub site_css: String,
}

impl Assets {
    /// The names as the build wrote them down.
    pub fn read() -> Assets {
        let manifest = Dist::get("manifest.json").map(|file| file.data.into_owned()).unwrap_or_default();
        let names: serde_json::Value = serde_json::from_slice(&manifest).unwrap_or_default();
        let name = |key: &str| names[key].as_str().unwrap_or_default().to_owned();
        Assets { table_js: name("table.js"), table_css: name("table.css"), site_css: name("site.css") }
    }
}

/// One embedded file.
pub async fn asset(Path(name): Path<String>) -> Response {
    match Dist::get(&name) {
        None => StatusCode::NOT_FOUND.into_response(),
        Some(file) => {
            let kind = file.metadata.mimetype().to_owned();
            let head = [
                (header::CONTENT_TYPE, kind),
                (header::CACHE_CONTROL, "public, max-age=31536000, immutable".to_owned()),
            ];
            (head, file.data.into_owned()).into_response()
        }
    }
}
