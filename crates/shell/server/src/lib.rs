//! The program's web side put together: the areas with their addresses, the clubs of one program, and what the areas
//! give to every page. Pages are in the areas: `web-play`, `web-competition`, `web-club`, `demo`; what all pages are made
//! of is in `web`, what goes over a socket in `wire`.

mod clubs;

use addresses::Routes;
use app::clock::Clock;
use axum::Router;
pub use clubs::{Clubs, inner};
pub use demo::{DemoProblem, Stage};
use std::sync::Arc;
use store::Club;
use web as kit;
use web::areas::Assembly;
pub use web::limits::Limit;
pub use web::listen::{Held, listen, listen_as};
pub use web::mail::{mail_server, sender};
pub use web::network::Network;
pub use web::nodes::{Greeting, greet};
pub use web::settings::{Allowed, Mail, Post, Settings};
pub use web::site::Site;
pub use web::{addresses, session};
use web::{settings, site};
pub use web_play::bot_thinker::{bots, bots_on};
pub use wire;
pub use wire::render::Json;

/// The addresses of the site with what each needs.
fn routes(site: &Arc<Site>) -> Routes {
    let areas = [web::routes, web_play::routes, web_competition::routes, web_club::routes, demo::routes];
    areas.into_iter().fold(Routes::new(site), |routes, area| area(routes))
}

/// Every address with what it needs.
pub fn needs(site: &Arc<Site>) -> Vec<(&'static str, addresses::Need)> {
    routes(site).needs().to_vec()
}

/// The site as a service.
pub fn router(site: Arc<Site>) -> Router {
    web::door::guarded(routes(&site), &site).with_state(site)
}

/// What the areas give to every page and to a running site.
const ASSEMBLY: Assembly = Assembly {
    router,
    help: web_club::about::help_about,
    bar: |site, lang, person| demo::OnStage::of(site)?.bar(lang, person),
    directs: |site, person, path| Box::pin(web_competition::scene::directs(site, person, path)),
    send_letters: |site| Box::pin(web_club::letters::send_letters(site)),
    keep_sending: web_club::letters::keep_sending,
    daily: |site| Box::pin(web_club::roll::daily(site)),
};

/// The site of this club.
pub fn site(club: Club, clock: Arc<dyn Clock>, settings: Settings) -> Arc<Site> {
    site::site_with(club, (clock.clone(), clock), settings, ASSEMBLY)
}

/// The stage of the example club.
pub async fn stage(settings: Settings) -> Result<Arc<Stage>, DemoProblem> {
    Stage::open(settings, ASSEMBLY).await
}
