//! One request, as a handler gets it: the site, who asks and from where.

use super::cookie::Cookie;
use super::decisions;
use super::fault::Fault;
use super::network::Caller;
use super::page::Page;
use super::reply::Reply;
use super::said;
use super::visitor::Visitor;
use crate::metrics::count;
use crate::site::Site;
use app::Person;
use app::people::Session;
use askama::Template;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode};
use axum::response::IntoResponse;
use std::convert::Infallible;
use std::net::IpAddr;
use std::sync::Arc;
use words::Lang;

/// One request.
pub struct Ask {
    /// What all handlers share.
    pub site: Arc<Site>,
    /// Who asks.
    pub visitor: Visitor,
    /// From which address.
    pub from: IpAddr,
    /// The headers of the request.
    pub headers: HeaderMap,
}

impl FromRequestParts<Arc<Site>> for Ask {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, site: &Arc<Site>) -> Result<Ask, Infallible> {
        let Ok(visitor) = Visitor::from_request_parts(parts, site).await;
        let Ok(Caller(from)) = Caller::from_request_parts(parts, site).await;
        Ok(Ask { site: site.clone(), visitor, from, headers: parts.headers.clone() })
    }
}

impl Ask {
    /// The language of the reader.
    pub fn lang(&self) -> Lang {
        self.visitor.lang
    }

    /// The frame of a page for this reader: every template has one as `page`.
    pub fn frame(&self) -> Page {
        let mut page = Page::new(&self.visitor, &self.site.assets);
        page.keeps = self.secure();
        page.trial = self.site.trial.lasts() && page.account.is_some();
        page.help = (self.site.assembly.help)(self.visitor.path(), page.lang);
        page.demo = (self.site.assembly.bar)(&self.site, page.lang, self.visitor.person());
        page
    }

    /// A page.
    pub fn page(&self, template: &impl Template) -> Result<Reply, Fault> {
        self.page_as(StatusCode::OK, template)
    }

    /// A page with another status than that all is well: a form with faults.
    pub fn page_as(&self, status: StatusCode, template: &impl Template) -> Result<Reply, Fault> {
        let visitor = &self.visitor;
        let mut reply =
            Reply::page(status, decisions::explained(self.lang(), template.render()?), self.secure());
        if visitor.chose_lang {
            reply = reply.keep(&Cookie::choice("lang", visitor.lang.code()));
        }
        if visitor.chose_theme {
            reply = reply.keep(&Cookie::choice("theme", visitor.theme.unwrap_or_default()));
        }
        // A message is shown once, on a page that is then nobody's to keep.
        if visitor.said.is_some() {
            reply = reply.keep(&Cookie::gone(said::name(self.secure()))).private();
        }
        Ok(reply)
    }

    /// On to another page of the site; after every act, so that reloading the page does not do it again.
    pub fn see_other(&self, to: impl AsRef<str>) -> Reply {
        Reply::see_other(to.as_ref(), self.secure())
    }

    /// Something that is no page, of this kind.
    pub fn file(&self, kind: &'static str, body: impl IntoResponse) -> Reply {
        Reply::file(kind, body, self.secure())
    }

    /// Who is signed in, with the session. The gate of an address with a need lets nobody else come here.
    pub fn own(&self) -> Result<(&Person, &Session), Fault> {
        match (&self.visitor.who.person, &self.visitor.who.session) {
            (Some(person), Some(session)) => Ok((person, session)),
            _ => Err(Fault::SignIn),
        }
    }

    /// Who is signed in.
    pub fn person(&self) -> Result<&Person, Fault> {
        self.visitor.person().ok_or(Fault::SignIn)
    }

    /// Takes one of the tokens that this address has for opening things; a fault when there is none left.
    pub fn slowly(&self) -> Result<(), Fault> {
        if self.site.limits.take(self.from, self.site.desk.clock().millis()) {
            return Ok(());
        }
        count(&self.site.metrics.limited);
        Err(Fault::TooFast)
    }

    /// Whether the site is reached over TLS.
    pub fn secure(&self) -> bool {
        self.site.settings.secure
    }

    /// The moment, as the store counts.
    pub fn now(&self) -> i64 {
        self.site.desk.clock().stamp()
    }
}
