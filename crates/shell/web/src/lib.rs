//! What every page is made of.
//!
//! A handler takes an [`Ask`](ask::Ask) (the site and who asks) and perhaps a [`Form`](form::Form), and gives an
//! [`Answer`](reply::Answer): a page, a way on with a message, or a [`Fault`](fault::Fault) by `?`. Its address stands
//! in the `routes` of its area beside what one needs for it; its template stands on `kit/base.html` and takes its fields
//! from `kit/fields.html`. That a form is sent once and that a fault becomes a page is done here for all of them.

// Fields and handlers of pages are named after what they hold; a comment on each would only say it again.
#![allow(missing_docs)]

pub mod accounts;
pub mod addresses;
pub mod areas;
pub mod ask;
pub mod assets;
pub mod bar;
pub mod cite;
pub mod common;
pub mod cookie;
pub mod decisions;
pub mod door;
pub mod dress;
pub mod fault;
mod field;
pub mod form;
mod frame;
pub mod lead;
pub mod limits;
pub mod listen;
pub mod mail;
pub mod markdown;
pub mod menu;
pub mod metrics;
pub mod network;
pub mod nodes;
pub mod once;
pub mod page;
pub mod pass_on;
pub mod qr;
pub mod reply;
pub mod request;
pub mod said;
pub mod session;
pub mod settings;
pub mod site;
pub mod slip;
pub mod sockets;
pub mod visitor;

use addresses::Need::Always;
use addresses::{Routes, get};

/// What no area owns: scripts and styles, and what the operator watches.
pub fn routes(routes: Routes) -> Routes {
    routes
        .route("/assets/{name}", Always, get(assets::asset))
        .bare("/health", Always, get(metrics::health))
        .bare("/health/live", Always, get(metrics::alive))
        .bare("/metrics", Always, get(metrics::metrics))
}
