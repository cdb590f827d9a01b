//! Pages about the program itself: what it is, where its source is, what it keeps of people, and how to do things.

mod help;
mod offline;
mod pictures;

pub use help::about as help_about;

use crate::kit::addresses::Need::Nothing;
use crate::kit::addresses::{Routes, get};
use crate::kit::ask::Ask;
use crate::kit::page::Page;
use crate::kit::reply::Answer;
use askama::Template;
use words::messages::about as say;

/// The addresses about the program.
pub fn routes(routes: Routes) -> Routes {
    routes
        .route("/about", Nothing, get(about))
        .route("/privacy", Nothing, get(privacy))
        .route("/help", Nothing, get(help::index))
        .route("/help/{who}", Nothing, get(help::chapter))
        .route("/look", Nothing, get(look))
        .route("/offline", Nothing, get(offline::page))
        .route("/offline.json", Nothing, get(offline::said))
        .route("/manifest.webmanifest", Nothing, get(offline::manifest))
        .route("/sw.js", Nothing, get(offline::worker))
}

#[derive(Template)]
#[template(path = "about/about.html")]
struct AboutPage {
    page: Page,
}

#[derive(Template)]
#[template(path = "about/privacy.html")]
struct PrivacyPage {
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

/// What is kept of people, for how long, and how it is taken away.
async fn privacy(ask: Ask) -> Answer {
    ask.page(&PrivacyPage { page: ask.frame() })
}
