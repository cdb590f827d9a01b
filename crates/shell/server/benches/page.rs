//! A page of the kit beside a fixed page of the same size, over one connection: what the kit itself costs.

#![allow(clippy::unwrap_used)]

mod ask;

use ask::{connected, fixed, median, page, serve, told};
use std::sync::Arc;
use store::{Address, Store};

/// Pages asked for while the clock runs.
const PAGES: usize = 2_000;

#[tokio::main]
async fn main() {
    let store = Store::open(&Address::Memory).await.unwrap();
    let site = server::site(
        store.club(ids::ClubId::ONLY),
        Arc::new(app::clock::Real::default()),
        server::Settings::default(),
    );
    let ours = serve(server::router(site)).await;
    let body = page(&mut connected(ours).await, "/new", "").await;
    let size = body.len();
    let plain = fixed(body, "/new").await;
    let (kit, bare) = (median(ours, "/new", "", PAGES).await, median(plain, "/new", "", PAGES).await);
    let what = format!(
        "page a page of the kit ({size} bytes), what it takes more than the {:.3} ms of a fixed page of that size",
        bare.as_secs_f64() * 1e3
    );
    told(&what, kit.saturating_sub(bare), 1.0);
}
