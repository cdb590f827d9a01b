//! Without a line: what makes the site something to keep on a phone, over https only (browsers allow it nowhere else).

use crate::kit::ask::Ask;
use crate::kit::assets;
use crate::kit::fault::Fault;
use crate::kit::page::Page;
use crate::kit::reply::Answer;
use askama::Template;
use axum::http::header;
use serde_json::json;
use words::messages::about as say;

#[derive(Template)]
#[template(path = "about/offline.html")]
struct OfflinePage {
    page: Page,
}

/// What is shown where nothing was kept.
pub async fn page(ask: Ask) -> Answer {
    ask.page(&OfflinePage { page: ask.frame() })
}

/// What is said above a page that was kept, and of a result that waits.
pub async fn said(ask: Ask) -> Answer {
    let lang = ask.lang();
    let words = json!({
        "kept": say::offline_kept(lang), "held": say::offline_held(lang),
        "waits": say::offline_waits(lang), "refused": say::offline_refused(lang),
    });
    Ok(ask.file("application/json", words.to_string()))
}

/// The name and the look of the site on a phone.
pub async fn manifest(ask: Ask) -> Answer {
    let page = ask.frame();
    let icon = json!({ "src": page.assets.at("mark.svg"), "sizes": "any", "type": "image/svg+xml" });
    let manifest = json!({
        "name": page.site, "short_name": page.site, "start_url": "/tonight", "display": "standalone",
        "background_color": "#f7f4ec", "theme_color": "#17492f", "icons": [icon],
    });
    Ok(ask.file("application/manifest+json", manifest.to_string()))
}

/// The script that keeps pages. It stands at the root, so that it may speak for the whole site.
pub async fn worker(ask: Ask) -> Answer {
    let script = assets::bytes(&ask.site.assets, "worker.js").ok_or(Fault::NoPage)?;
    Ok(ask.file("text/javascript", script).with(header::CACHE_CONTROL, "no-cache"))
}
