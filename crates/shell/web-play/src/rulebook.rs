//! The rulebook of a ruleset, from the same data that the tables play by: a page of the site with contents, search and
//! an anchor for every article, and a page that stands by itself, to hand out.

use crate::kit::ask::Ask;
use crate::kit::fault::Fault;
use crate::kit::page::Page;
use crate::kit::reply::Answer;
use askama::Template;
use axum::extract::{Path, Query};
use axum::http::header;
use serde::Deserialize;
use words::messages::rulesets as say;
use words::rulebook_page::Page as Printed;

/// The page brings its own style, so that it can be saved and handed out; it has no scripts.
const OWN_STYLE: &str =
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

/// A chapter with its articles: id and words.
type Chapter = (String, Vec<(String, String)>);
/// A section of values: what it is about, the value, the article.
type Section = (String, Vec<(String, String, String)>);

#[derive(Template)]
#[template(path = "tables/rulebook.html")]
struct RulebookPage {
    page: Page,
    id: String,
    title: String,
    about: Vec<String>,
    what: String,
    found: String,
    chapters: Vec<Chapter>,
    sections: Vec<Section>,
}

/// What one looks for.
#[derive(Deserialize)]
pub struct Search {
    #[serde(default)]
    q: String,
}

/// The rulebook; with a search only the articles that hold the words.
pub async fn rulebook(ask: Ask, Path(id): Path<String>, Query(search): Query<Search>) -> Answer {
    let book = ask.site.library().get(&id).ok_or(Fault::NoPage)?.book;
    let printed = Printed::new(ask.lang(), &book, false);
    let what: String = search.q.trim().chars().take(80).collect();
    let wanted = what.to_lowercase();
    let holds = |(id, words): &(String, String)| {
        wanted.is_empty() || id.to_lowercase().contains(&wanted) || words.to_lowercase().contains(&wanted)
    };
    let chapters = printed.chapters().map(|(heading, articles)| (heading, articles.filter(holds).collect()));
    let chapters: Vec<Chapter> = chapters.filter(|(_, articles): &Chapter| !articles.is_empty()).collect();
    let count: usize = chapters.iter().map(|(_, articles)| articles.len()).sum();
    let found = match count {
        _ if what.is_empty() => String::new(),
        0 => say::found_none(ask.lang(), &what),
        count => say::found(ask.lang(), count, &what),
    };
    ask.page(&RulebookPage {
        page: ask.frame(),
        title: printed.title().to_owned(),
        about: printed.about().to_vec(),
        sections: if what.is_empty() { printed.values().collect() } else { Vec::new() },
        chapters,
        found,
        what,
        id,
    })
}

/// The same by itself, to save, print and hand out.
pub async fn print(ask: Ask, Path(id): Path<String>) -> Answer {
    let book = ask.site.library().get(&id).ok_or(Fault::NoPage)?.book;
    let page = Printed::new(ask.lang(), &book, false);
    let reply = ask.file("text/html; charset=utf-8", page.html());
    Ok(reply.with(header::CONTENT_SECURITY_POLICY, OWN_STYLE))
}
