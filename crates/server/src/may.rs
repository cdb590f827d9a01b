//! Every address of the site stands beside what one must be allowed to do there; without that it cannot be added.

use crate::page::note;
use crate::site::Site;
use crate::visitor::Visitor;
use crate::who;
use app::Deed;
use axum::Router;
use axum::extract::{FromRequestParts, Request, State};
use axum::http::{Method, StatusCode};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::MethodRouter;
use std::sync::Arc;
use words::messages::people as say;

/// What one needs for an address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Need {
    /// Nothing: the page is for everyone, or asks for a secret of its own (a seat's link, a letter's link).
    Nothing,
    /// To be allowed to do this, by the table in `app::people::may`.
    May(Deed),
}

/// Addresses with what they need.
pub struct Routes {
    site: Arc<Site>,
    router: Router<Arc<Site>>,
    needs: Vec<(&'static str, Need)>,
}

impl Routes {
    /// No addresses yet.
    pub fn new(site: &Arc<Site>) -> Routes {
        Routes { site: site.clone(), router: Router::new(), needs: Vec::new() }
    }

    /// Adds an address. One with several methods that need different things is added once for each.
    #[must_use]
    pub fn route(mut self, path: &'static str, need: Need, methods: MethodRouter<Arc<Site>>) -> Routes {
        self.needs.push((path, need));
        let methods = match need {
            Need::Nothing => methods,
            Need::May(deed) => methods.route_layer(from_fn_with_state((self.site.clone(), deed), gate)),
        };
        self.router = self.router.route(path, methods);
        self
    }

    /// The addresses with what they need, as they were added.
    pub fn needs(&self) -> &[(&'static str, Need)] {
        &self.needs
    }

    /// For axum.
    pub fn router(self) -> Router<Arc<Site>> {
        self.router
    }
}

/// Lets through who may; asks who is not signed in to do so, and refuses the rest in words.
async fn gate(State((site, deed)): State<(Arc<Site>, Deed)>, request: Request, next: Next) -> Response {
    let (mut parts, body) = request.into_parts();
    let who = match who::find(&site, &mut parts).await {
        Ok(who) => who,
        Err(problem) => {
            tracing::error!(%problem, "gate");
            return StatusCode::SERVICE_UNAVAILABLE.into_response();
        }
    };
    if who.may(deed) {
        return next.run(Request::from_parts(parts, body)).await;
    }
    let Ok(visitor) = Visitor::from_request_parts(&mut parts, &site).await;
    if who.person.is_some() {
        return note(&visitor, &site.assets, StatusCode::FORBIDDEN, say::not_allowed(visitor.lang));
    }
    if parts.method == Method::GET {
        return Redirect::to(&format!("/in?next={}", parts.uri.path())).into_response();
    }
    note(&visitor, &site.assets, StatusCode::UNAUTHORIZED, say::sign_in_first(visitor.lang))
}
