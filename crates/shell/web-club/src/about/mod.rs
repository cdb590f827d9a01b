//! Pages about the program itself: what it is, where its source is, what it keeps of people, and how to do things.

mod help;
mod offline;
mod pictures;
mod privacy;

pub use help::about as help_about;

use crate::kit::addresses::Need::Always;
use crate::kit::addresses::{Routes, get};
use crate::kit::ask::Ask;
use crate::kit::page::Page;
use crate::kit::reply::Answer;
use askama::Template;
use words::messages::about as say;

/// The addresses about the program.
pub fn routes(routes: Routes) -> Routes {
    routes
        .route("/about", Always, get(about))
        .route("/privacy", Always, get(privacy::privacy))
        .route("/help", Always, get(help::index))
        .route("/help/{who}", Always, get(help::chapter))
        .route("/look", Always, get(look))
        .route("/offline", Always, get(offline::page))
        .route("/offline.json", Always, get(offline::said))
        .route("/manifest.webmanifest", Always, get(offline::manifest))
        .route("/sw.js", Always, get(offline::worker))
}

#[derive(Template)]
#[template(path = "about/about.html")]
struct AboutPage {
    page: Page,
}

#[derive(Template)]
#[template(path = "about/look.html")]
struct LookPage {
    page: Page,
}

/// Every part in every state, for who builds a page.
async fn look(ask: Ask) -> Answer {
    ask.page(&LookPage { page: ask.frame() })
}

/// What the program is, its version and its source.
async fn about(ask: Ask) -> Answer {
    ask.page(&AboutPage { page: ask.frame() })
}
