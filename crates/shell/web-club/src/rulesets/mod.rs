//! The club's own rulesets: made by changing values in forms or as a file, every fault by its line, a preview before it is
//! kept, and which tables and competitions use which edition (D45).

mod change;
mod edit;
mod editions;
mod fields;
mod list;
mod read;
mod values;

use crate::kit::addresses::Need::May;
use crate::kit::addresses::{Routes, get, post};

/// The addresses of the club's own rulesets.
pub fn routes(routes: Routes) -> Routes {
    use app::Deed::KeepRules;
    routes
        .route("/rulesets", May(KeepRules), get(list::page).post(edit::keep))
        .route("/rulesets/change", May(KeepRules), get(change::form))
        .route("/rulesets/value", May(KeepRules), post(change::value))
        .route("/rulesets/{id}", May(KeepRules), get(edit::form))
        .route("/rulesets/read", May(KeepRules), get(read::start::page).post(read::start::begin))
        .route("/rulesets/read/{id}", May(KeepRules), get(read::start::first))
        .route("/rulesets/read/{id}/add", May(KeepRules), post(read::start::add))
        .route("/rulesets/read/{id}/remove", May(KeepRules), post(read::start::remove))
        .route("/rulesets/read/{id}/check", May(KeepRules), get(read::check::page))
        .route("/rulesets/read/{id}/first", May(KeepRules), post(read::check::first))
        .route("/rulesets/read/{id}/keep", May(KeepRules), post(read::check::keep))
        .route("/rulesets/read/{id}/file", May(KeepRules), get(read::check::file))
        .route("/rulesets/read/{id}/trial", May(KeepRules), get(read::trial::page))
        .route("/rulesets/read/{id}/meeting", May(KeepRules), get(read::meeting::page))
        .route("/rulesets/read/{id}/article/{n}", May(KeepRules), get(read::article::page))
        .route("/rulesets/read/{id}/article/{n}/settle", May(KeepRules), post(read::article::settle))
        .route("/rulesets/read/{id}/article/{n}/drop", May(KeepRules), post(read::article::drop_value))
        .route("/rulesets/read/{id}/article/{n}/people", May(KeepRules), post(read::article::people))
}
