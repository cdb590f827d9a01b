//! The page of a name that leads to no club. Nobody knows in which language it is read, so it speaks both.

use crate::kit::assets::Assets;
use askama::Template;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{Html, IntoResponse as _, Response};
use words::Lang;
use words::messages::clubs as say;

#[derive(Template)]
#[template(path = "clubs/nobody.html")]
struct Nobody<'a> {
    assets: &'a Assets,
    nl: Words,
    en: Words,
}

struct Words {
    title: String,
    text: String,
    operator: String,
}

impl Words {
    fn of(lang: Lang) -> Words {
        Words {
            title: say::nobody_title(lang),
            text: say::nobody(lang),
            operator: say::nobody_operator(lang),
        }
    }
}

/// Says that there is no club here, and what to do.
pub(super) fn page(assets: &Assets) -> Response {
    let page = Nobody { assets, nl: Words::of(Lang::Nl), en: Words::of(Lang::En) };
    let mut response = match page.render() {
        Ok(text) => (StatusCode::NOT_FOUND, Html(text)).into_response(),
        Err(error) => {
            tracing::error!(%error, "the page of a name without a club");
            StatusCode::NOT_FOUND.into_response()
        }
    };
    let headers = response.headers_mut();
    let fixed = [
        (
            header::CONTENT_SECURITY_POLICY,
            "default-src 'none'; style-src 'self'; img-src 'self'; frame-ancestors 'none'",
        ),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "same-origin"),
        // The name may lead to a club a moment later.
        (header::CACHE_CONTROL, "no-store"),
    ];
    headers.extend(fixed.map(|(name, value)| (name, HeaderValue::from_static(value))));
    response
}
