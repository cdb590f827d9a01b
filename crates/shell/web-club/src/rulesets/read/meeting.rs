//! How our rulebook is read: a sheet for the members' meeting, article by article.

use super::article::spoken;
use super::check::{from_base, is_read};
use super::{Head, book, draft};
use crate::kit::ask::Ask;
use crate::kit::page::Page;
use crate::kit::reply::Answer;
use askama::Template;
use axum::extract::Path;
use rulebook::Draft;
use words::Lang;
use words::messages::draft as say;
use words::rulebook_page::in_language;

/// An article with how it is read.
struct Told {
    number: String,
    heading: String,
    text: String,
    over: bool,
    /// What it settles: the value, in words, and which article goes first instead.
    settles: Vec<(String, String, String)>,
    /// What is said of it otherwise.
    otherwise: String,
}

#[derive(Template)]
#[template(path = "club/rulesets/read/meeting.html")]
struct MeetingPage {
    page: Page,
    head: Head,
    source: String,
    articles: Vec<Told>,
    base: String,
    from_base: Vec<(String, String, String)>,
}

/// The page.
pub async fn page(ask: Ask, Path(id): Path<String>) -> Answer {
    let (lang, draft) = (ask.lang(), draft(&ask, &id).await?);
    let book = book(&ask, &draft).await?;
    let base = book.beneath.as_ref().map(|base| in_language(lang, &base.name).to_owned());
    let page = MeetingPage {
        page: ask.frame(),
        head: Head::new(&ask, &draft, &book, "meeting"),
        source: draft.source.clone(),
        articles: (0..draft.articles.len()).map(|at| told(lang, &draft, at)).collect(),
        base: base.unwrap_or_default(),
        from_base: from_base(lang, &draft, &book),
    };
    Ok(ask.page(&page)?.private())
}

fn told(lang: Lang, draft: &Draft, at: usize) -> Told {
    let article = &draft.articles[at];
    let values = draft.values();
    let settles = article.settles.iter().map(|settled| {
        let winner = values.get(settled.key.as_str()).and_then(|all| all.iter().find(|(_, one)| one.first));
        let yields = winner.filter(|(other, _)| *other != at);
        (
            words::values::label(lang, &settled.key).unwrap_or_else(|| settled.key.clone()),
            spoken(lang, &settled.key, &settled.value),
            yields.map(|(other, _)| say::yields(lang, &draft.articles[*other].number)).unwrap_or_default(),
        )
    });
    Told {
        number: article.number.clone(),
        heading: article.heading.clone(),
        text: article.text.clone(),
        over: !is_read(draft, at),
        settles: settles.collect(),
        otherwise: match article {
            article if article.people => say::stays_text(lang),
            article if article.settles.is_empty() && !article.text.is_empty() => say::not_read(lang),
            _ => String::new(),
        },
    }
}
