//! Letters: their words, how they leave, what people choose of them, what became of them, and the page that a letter's
//! link opens. No link in a letter acts when it is opened: it shows a button.

mod choices;
mod money;
mod outbox;
mod pass;
mod post;
mod wording;

pub use post::{keep_sending, send_letters};

use crate::kit::addresses::Need::{Always, May};
use crate::kit::addresses::{Routes, get, post};

/// The addresses about letters.
pub fn routes(routes: Routes) -> Routes {
    use app::Deed::{KeepAccount, SeeMembers};
    routes
        .route("/me/letters", May(KeepAccount), get(choices::form).post(choices::choose))
        .route("/letters", May(SeeMembers), get(outbox::outbox))
        .route("/letters/again", May(SeeMembers), post(outbox::again))
        .route("/evening/{secret}", Always, get(pass::look))
        .route("/evening/{secret}/off", Always, post(pass::off))
        .route("/evening/{secret}/on", Always, post(pass::on))
}
