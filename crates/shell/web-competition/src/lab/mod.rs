//! From the rulebook back: where an article was applied this season; and the rule lab, which counts a season again under
//! other values.

mod articles;
mod values;

use crate::kit::addresses::Need::Nothing;
use crate::kit::addresses::{Routes, get};

/// The addresses of these pages.
pub fn routes(routes: Routes) -> Routes {
    routes
        .route("/c/{id}/articles", Nothing, get(articles::list))
        .route("/c/{id}/articles/{article}", Nothing, get(articles::page))
        .route("/c/{id}/lab", Nothing, get(values::page))
}
