//! Letters: their words, how they leave, what people choose of them, what became of them, and the page that a letter's
//! link opens. No link in a letter acts when it is opened: it shows a button.

mod choices;
mod money;
mod outbox;
mod owed;
mod own_words;
mod pass;
mod post;
mod stop;
mod wording;
mod write;

pub use post::{keep_sending, send_letters, written};

use crate::kit::addresses::Need::{Always, May};
use crate::kit::addresses::{Routes, get, post};
use crate::kit::fault::Fault;
use crate::site::Site;
use words::Lang;
use words::messages::web;

/// What the club calls itself in a letter; the name of the site where it said nothing.
pub async fn club_name(site: &Site, lang: Lang) -> Result<String, Fault> {
    let name = site.notices.about().await?.name;
    Ok(if name.is_empty() { web::site(lang) } else { name })
}

/// The addresses about letters.
pub fn routes(routes: Routes) -> Routes {
    use app::Deed::{KeepAccount, KeepMembers, SeeMembers};
    routes
        .route("/me/letters", May(KeepAccount), get(choices::form).post(choices::choose))
        .route("/letters", May(SeeMembers), get(outbox::outbox))
        .route("/letters/again", May(SeeMembers), post(outbox::again))
        .route("/post/{secret}", Always, get(stop::look))
        .route("/post/{secret}/not-me", Always, post(stop::stranger))
        .route("/post/{secret}/{sort}", Always, get(stop::look_at).post(stop::stop))
        .route("/owed/{secret}", Always, get(owed::look))
        .route("/letters/new", May(KeepMembers), get(write::form))
        .route("/letters/send", May(KeepMembers), post(write::send))
        .route("/letters/of/{text}", May(KeepMembers), get(write::record))
        .route("/letters/mark", May(SeeMembers), post(outbox::mark))
        .route("/evening/{secret}", Always, get(pass::look))
        .route("/evening/{secret}/off", Always, post(pass::off))
        .route("/evening/{secret}/on", Always, post(pass::on))
}
