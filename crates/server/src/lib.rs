//! The only crate with HTTP, WebSocket, HTML, wire JSON and languages.
//!
//! The areas: `kit` is what every page is made of, `tables` the live game with its rooms and replays, `people` the
//! accounts, `clubs` who of several clubs is asked. Each area says its own addresses in `routes`, beside what one needs for them.

mod about;
mod club;
mod clubs;
pub mod kit;
mod letters;
pub mod people;
mod settings;
mod site;
pub mod tables;

use addresses::Routes;
use axum::Router;
pub use club::demo::{DemoProblem, Stage};
pub use clubs::Clubs;
pub use kit::limits::Limit;
pub use kit::listen::{Held, listen, listen_as};
pub use kit::network::Network;
pub use kit::nodes::{Greeting, greet, inner};
pub use kit::{addresses, session};
pub use letters::mail::{mail_server, sender};
pub use settings::{Allowed, Mail, Post, Settings};
pub use site::{Site, site};
use std::sync::Arc;
pub use tables::bot_thinker::bots;
pub use tables::render::Json;
pub use tables::wire;

/// The addresses of the site with what each needs.
fn routes(site: &Arc<Site>) -> Routes {
    let areas = [kit::routes, tables::routes, people::routes, club::routes, about::routes, letters::routes];
    areas.into_iter().fold(Routes::new(site), |routes, area| area(routes))
}

/// Every address with what it needs.
pub fn needs(site: &Arc<Site>) -> Vec<(&'static str, addresses::Need)> {
    routes(site).needs().to_vec()
}

/// The site as a service.
pub fn router(site: Arc<Site>) -> Router {
    kit::door::guarded(routes(&site), &site).with_state(site)
}
