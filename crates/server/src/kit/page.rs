//! What every page shows, and how pages leave the server.

use crate::kit::assets::Assets;
use crate::kit::visitor::Visitor;
use app::{Deed, Person};
use askama::Template;
use axum::http::{StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use words::Lang;
use words::messages::{lobby, people, web as say};

/// What every page shows.
pub struct Page {
    /// The language.
    pub lang: Lang,
    /// Names of scripts and styles.
    pub assets: Assets,
    pub(crate) site: String,
    pub(crate) tagline: String,
    pub(crate) language: String,
    pub(crate) other_lang: &'static str,
    /// `light`, `dark` or empty for the system's.
    pub(crate) theme: &'static str,
    pub(crate) theme_dark: String,
    pub(crate) theme_light: String,
    pub(crate) skip: String,
    pub(crate) new_table: String,
    pub(crate) account: Option<Account>,
    pub(crate) sign_in: String,
    pub(crate) sign_in_at: String,
}

/// The menu of who is signed in.
pub struct Account {
    pub(crate) name: String,
    pub(crate) menu: String,
    pub(crate) links: Vec<(&'static str, String)>,
    pub(crate) out: String,
}

/// What this person may open, beyond what everyone may.
fn account(lang: Lang, person: &Person) -> Account {
    let all = [
        ("/me", Deed::KeepAccount, people::my_account(lang)),
        ("/me/tables", Deed::KeepAccount, people::my_tables(lang)),
        ("/rooms", Deed::SeeArbiterDesk, words::messages::room::rooms(lang)),
        ("/people", Deed::SeePeople, people::people(lang)),
        ("/audit", Deed::SeeAudit, people::audit(lang)),
    ];
    let open = all.into_iter().filter(|(_, deed, _)| person.may(*deed));
    Account {
        name: person.name.clone(),
        menu: people::menu_of(lang, &person.name),
        links: open.map(|(path, _, words)| (path, words)).collect(),
        out: people::sign_out(lang),
    }
}

impl Page {
    /// The frame of a page for this visitor.
    pub fn new(visitor: &Visitor, assets: &Assets) -> Page {
        let lang = visitor.lang;
        Page {
            lang,
            assets: assets.clone(),
            site: say::site(lang),
            tagline: say::tagline(lang),
            language: say::language(lang),
            other_lang: if lang == Lang::Nl { "en" } else { "nl" },
            theme: visitor.theme.unwrap_or_default(),
            theme_dark: lobby::theme_dark(lang),
            theme_light: lobby::theme_light(lang),
            skip: say::skip(lang),
            new_table: say::new_table(lang),
            account: visitor.person().map(|person| account(lang, person)),
            sign_in: people::sign_in(lang),
            sign_in_at: visitor.sign_in_at(),
        }
    }
}

/// A page as an answer; a chosen language is remembered.
pub fn show(visitor: &Visitor, status: StatusCode, template: &impl Template) -> Response {
    let Ok(text) = template.render() else { return StatusCode::INTERNAL_SERVER_ERROR.into_response() };
    let mut response = (status, Html(text)).into_response();
    let lang = visitor.chose_lang.then(|| format!("lang={}", visitor.lang.code()));
    let theme = visitor.chose_theme.then(|| format!("theme={}", visitor.theme.unwrap_or_default()));
    for choice in lang.into_iter().chain(theme) {
        if let Ok(value) = format!("{choice}; Path=/; Max-Age=31536000; SameSite=Lax").parse() {
            response.headers_mut().append(header::SET_COOKIE, value);
        }
    }
    response
}

/// A page with a heading and a sentence.
pub struct Words {
    /// The heading.
    pub title: String,
    /// The sentence.
    pub text: String,
}

#[derive(Template)]
#[template(path = "kit/note.html")]
struct Note {
    page: Page,
    words: Words,
    back: String,
}

/// A page with one sentence.
pub fn note(visitor: &Visitor, assets: &Assets, status: StatusCode, title: String) -> Response {
    calm(visitor, assets, status, Words { title, text: String::new() })
}

/// A page that says calmly what is the matter and where to go.
pub fn calm(visitor: &Visitor, assets: &Assets, status: StatusCode, words: Words) -> Response {
    let back = lobby::back_front(visitor.lang);
    show(visitor, status, &Note { page: Page::new(visitor, assets), words, back })
}
