//! Who asks: the language, the account, and the secrets a browser carries in its cookies.

use crate::cookie;
use crate::cookie::Cookie;
use crate::cookie::WEEK;
use crate::said;
use crate::said::Said;
use crate::session;
use crate::session::SignedIn;
use crate::site::Site;
use app::Person;
use axum::extract::FromRequestParts;
use axum::http::header::ACCEPT_LANGUAGE;
use axum::http::request::Parts;
use std::convert::Infallible;
use std::sync::Arc;
use words::Lang;

/// A visitor.
#[derive(Clone, Debug)]
pub struct Visitor {
    /// The language of the pages.
    pub lang: Lang,
    /// Whether the address chose it, so that it must be remembered.
    pub chose_lang: bool,
    /// Who is signed in.
    pub who: SignedIn,
    /// Whether that could not be looked up: nobody is signed in then, and nothing may follow from it but "try again".
    pub unknown: bool,
    /// `light` or `dark` when the visitor chose one; else the system's.
    pub theme: Option<&'static str>,
    /// Whether the address chose it, so that it must be remembered.
    pub chose_theme: bool,
    /// The name this visitor gave before; empty for none.
    pub name: String,
    /// What the club is called, once it has a name.
    pub club: Option<String>,
    /// What was done on the way to this page.
    pub said: Option<Said>,
    path: String,
    cookies: Vec<(String, String)>,
}

impl Visitor {
    /// The secret that gives a seat at this table, if the browser has one.
    pub fn seat_secret(&self, table: &str) -> Option<&str> {
        self.cookie(&seat_cookie(table))
    }

    /// The tables with the secrets of the seats that the browser holds.
    pub fn seats(&self) -> impl Iterator<Item = (&str, &str)> {
        self.cookies.iter().filter_map(|(key, secret)| Some((key.strip_prefix("seat_")?, secret.as_str())))
    }

    /// The secret of an arbiter of this table or room, if the browser has one.
    pub fn arbiter_of(&self, of: &str) -> Option<&str> {
        self.cookie(&arbiter_cookie(of))
    }

    /// The person, when signed in.
    pub fn person(&self) -> Option<&Person> {
        self.who.person.as_ref()
    }

    /// The address that was asked for, without the host.
    pub fn path(&self) -> &str {
        &self.path
    }

    /// Where the header's link to sign in leads; from a table one comes back to it.
    pub fn sign_in_at(&self) -> String {
        let back = ["/t/", "/room/"].iter().any(|start| self.path.starts_with(start));
        if back { format!("/in?next={}", self.path) } else { "/in".to_owned() }
    }

    pub fn cookie(&self, name: &str) -> Option<&str> {
        self.cookies.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }
}

/// The name of the cookie that holds an arbiter's secret for this table or room.
pub fn arbiter_cookie(of: &str) -> String {
    format!("arbiter_{of}")
}

/// The name of the cookie that holds the secret of a seat at this table.
pub fn seat_cookie(table: &str) -> String {
    format!("seat_{table}")
}

/// The cookie that lets this browser sit on a seat of a table: it holds the seat's secret.
pub fn seated(table: &str, secret: &str) -> Cookie {
    Cookie::hidden(seat_cookie(table), secret, WEEK)
}

/// The cookie that lets this browser rule at a table or room: it holds the secret. The name to sign with stands here.
pub fn rules_at(of: &str, secret: &str) -> Cookie {
    Cookie::hidden(arbiter_cookie(of), secret, WEEK)
}

/// The cookie with the name for the next table; an empty one is not worth remembering.
pub fn called(name: &str) -> Option<Cookie> {
    let name = name.trim();
    (!name.is_empty()).then(|| Cookie::choice("name", name))
}

/// The name in a cookie; one that is damaged is no name.
fn name_in(text: &str) -> String {
    let name = cookie::read(text).unwrap_or_default();
    if name.chars().count() > 40 || name.chars().any(app::odd_sign) { String::new() } else { name }
}

impl FromRequestParts<Arc<Site>> for Visitor {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, site: &Arc<Site>) -> Result<Visitor, Infallible> {
        // A page for everyone is shown even when accounts cannot be read: nobody is signed in then.
        let (who, unknown) = match session::find(site, parts).await {
            Ok(who) => (who, false),
            Err(problem) => {
                tracing::error!(%problem, "session");
                (SignedIn::default(), true)
            }
        };
        // Without its name the page is still a page.
        let about = site.notices.about().await.unwrap_or_default();
        let of_club = Lang::of(&about.lang);
        let club = Some(about.name).filter(|name| !name.is_empty());
        let header = |name| parts.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
        let hidden = cookie::hidden(&parts.headers, site.settings.secure);
        let cookies: Vec<(String, String)> =
            hidden.map(|(key, value)| (key.to_owned(), value.to_owned())).collect();
        let query = parts.uri.query().unwrap_or_default();
        let asked_for =
            |key: &str| query.split('&').find_map(|pair| pair.strip_prefix(key)?.strip_prefix('='));
        let kept_as = |key: &str| {
            cookie::cookies(&parts.headers).find(|(name, _)| *name == key).map(|(_, value)| value)
        };
        let (asked, kept) = (asked_for("lang"), kept_as("lang"));
        let theme = asked_for("theme").or_else(|| kept_as("theme"));
        let spoken =
            header(ACCEPT_LANGUAGE).split(',').filter_map(|one| Lang::of(one.trim().split(';').next()?));
        let of_browser = spoken.into_iter().next();
        let of_person = who.person.as_ref().and_then(|person| Lang::of(&person.lang));
        // Whose part one plays in the example club chose no language for who looks.
        let plays = site.example();
        let (first, then) = if plays { (of_browser, of_person) } else { (of_person, of_browser) };
        let lang = asked.and_then(Lang::of).or_else(|| kept.and_then(Lang::of)).or(first).or(then);
        Ok(Visitor {
            lang: lang.or(of_club).unwrap_or(Lang::Nl),
            chose_lang: asked.is_some(),
            theme: ["light", "dark"].into_iter().find(|one| Some(*one) == theme),
            chose_theme: asked_for("theme").is_some(),
            name: kept_as("name").map(name_in).unwrap_or_default(),
            said: kept_as(said::name(site.settings.secure)).and_then(Said::read),
            club,
            who,
            unknown,
            path: parts.uri.path().to_owned(),
            cookies,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_survives_its_cookie_and_a_damaged_cookie_is_no_name() {
        for name in ["Anna", "José de Vries", "100% 棋"] {
            assert_eq!(name_in(&cookie::escaped(name)), name);
        }
        for damaged in ["%", "%C", "%zz", "%FF", "a%0Ab"] {
            assert_eq!(name_in(damaged), "", "{damaged}");
        }
    }
}
