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
    read::routes(routes)
        .route("/rulesets", May(KeepRules), get(list::page).post(edit::keep))
        .route("/rulesets/change", May(KeepRules), get(change::form))
        .route("/rulesets/value", May(KeepRules), post(change::value))
        .route("/rulesets/{id}", May(KeepRules), get(edit::form))
}
