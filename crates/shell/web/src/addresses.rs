//! Every address of the site stands beside what one must be allowed to do there; without that it cannot be added.

use crate::fault::Fault;
use crate::once::once;
use crate::session;
use crate::site::Site;
use app::Deed;
use axum::Router;
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::handler::Handler;
use axum::http::Method;
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{self, MethodRouter};
use std::pin::Pin;
use std::sync::Arc;
use tower_http::limit::RequestBodyLimitLayer;

/// What one needs for an address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Need {
    /// Nothing, also while the club is on trial: signing in, what the pages are made of, what is said of people's data.
    Always,
    /// Nothing: the page is for everyone once the club is open, or asks for a secret of its own (a seat's link, a
    /// letter's link).
    Nothing,
    /// To be allowed to do this, by the table in `app::people::deeds`.
    May(Deed),
    /// The same, or to be who was named to direct the evening that the address is about (dsc-h).
    OrDirects(Deed),
}

/// Addresses with what they need.
pub struct Routes {
    site: Arc<Site>,
    pages: Router<Arc<Site>>,
    bare: Router<Arc<Site>>,
    uploads: Router<Arc<Site>>,
    needs: Vec<(&'static str, Need)>,
}

impl Routes {
    /// No addresses yet.
    pub fn new(site: &Arc<Site>) -> Routes {
        Routes {
            site: site.clone(),
            pages: Router::new(),
            bare: Router::new(),
            uploads: Router::new(),
            needs: Vec::new(),
        }
    }

    /// Adds the address of a page; its forms are each sent once. One with several methods that need different things is
    /// added once for each.
    #[must_use]
    pub fn route(mut self, path: &'static str, need: Need, methods: Methods) -> Routes {
        let methods = methods.0.route_layer(from_fn_with_state(self.site.clone(), once));
        let methods = self.needing(path, need, methods);
        self.pages = self.pages.route(path, methods);
        self
    }

    /// Adds the address of what is no page: a socket, a number for the operator.
    #[must_use]
    pub fn bare(mut self, path: &'static str, need: Need, methods: Methods) -> Routes {
        let methods = self.needing(path, need, methods.0);
        self.bare = self.bare.route(path, methods);
        self
    }

    /// Adds an address that takes a file, so more than a form's worth of text. It may show what is in it, but does
    /// nothing with it: an act has a form of its own. The file has at most `most` bytes.
    #[must_use]
    pub fn upload(mut self, path: &'static str, need: Need, most: usize, methods: Methods) -> Routes {
        // The words around the file come on top of it.
        let bound = RequestBodyLimitLayer::new(most + 64 * 1024);
        let methods = methods.0.route_layer(DefaultBodyLimit::disable()).route_layer(bound);
        let methods = self.needing(path, need, methods);
        self.uploads = self.uploads.route(path, methods);
        self
    }

    fn needing(
        &mut self,
        path: &'static str,
        need: Need,
        methods: MethodRouter<Arc<Site>>,
    ) -> MethodRouter<Arc<Site>> {
        self.needs.push((path, need));
        match need {
            Need::Always => methods,
            _ => methods.route_layer(from_fn_with_state((self.site.clone(), need), gate)),
        }
    }

    /// The addresses with what they need, as they were added.
    pub fn needs(&self) -> &[(&'static str, Need)] {
        &self.needs
    }

    /// For axum: the pages, what is no page, and what takes a file.
    pub fn routers(self) -> [Router<Arc<Site>>; 3] {
        [self.pages, self.bare, self.uploads]
    }
}

/// The handlers of one address. Each is kept behind one type: axum makes the whole tower of its services anew for
/// every type of handler, and with hundreds of them that was a quarter of the time this crate took to build.
pub struct Methods(MethodRouter<Arc<Site>>);

/// Answers what is looked at.
pub fn get<T: 'static>(handler: impl Handler<T, Arc<Site>>) -> Methods {
    Methods(routing::get(Kept::new(handler)))
}

/// Answers what is sent.
pub fn post<T: 'static>(handler: impl Handler<T, Arc<Site>>) -> Methods {
    Methods(routing::post(Kept::new(handler)))
}

impl Methods {
    /// Answers what is sent to the same address too.
    #[must_use]
    pub fn post<T: 'static>(self, handler: impl Handler<T, Arc<Site>>) -> Methods {
        Methods(self.0.post(Kept::new(handler)))
    }
}

type Answered = Pin<Box<dyn Future<Output = Response> + Send>>;

/// A handler whose type is forgotten.
#[derive(Clone)]
struct Kept(Arc<dyn Fn(Request, Arc<Site>) -> Answered + Send + Sync>);

impl Kept {
    fn new<T: 'static>(handler: impl Handler<T, Arc<Site>>) -> Kept {
        Kept(Arc::new(move |request, site| Box::pin(handler.clone().call(request, site))))
    }
}

impl Handler<(), Arc<Site>> for Kept {
    type Future = Answered;

    fn call(self, request: Request, site: Arc<Site>) -> Answered {
        (self.0)(request, site)
    }
}

/// Lets through who may; asks who is not signed in to do so, and refuses the rest in words.
async fn gate(
    State((site, need)): State<(Arc<Site>, Need)>,
    request: Request,
    next: Next,
) -> Result<Response, Fault> {
    // Most requests are for pages that are for everyone.
    if need == Need::Nothing && !site.trial.lasts() {
        return Ok(next.run(request).await);
    }
    let (mut parts, body) = request.into_parts();
    let who = session::find(&site, &mut parts).await?;
    if need == Need::Nothing && who.person.is_none() {
        return Err(Fault::NotOpen);
    }
    let may = match need {
        Need::Always | Need::Nothing => true,
        Need::May(deed) => who.may(deed),
        Need::OrDirects(deed) => {
            who.may(deed) || (site.assembly.directs)(&site, who.person.as_ref(), parts.uri.path()).await
        }
    };
    if may {
        return Ok(next.run(Request::from_parts(parts, body)).await);
    }
    if who.person.is_some() {
        return Err(Fault::NotAllowed);
    }
    if parts.method == Method::GET {
        return Ok(Redirect::to(&format!("/in?next={}", parts.uri.path())).into_response());
    }
    Err(Fault::SignIn)
}
