//! One article: its words, what it settles, and a list of what it may settle.

use super::{Head, book, draft, keep};
use crate::kit::ask::Ask;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::page::Page;
use crate::kit::reply::Answer;
use crate::rulesets::fields::{Shown, fill, read, shown};
use crate::rulesets::values::{Line, list};
use askama::Template;
use axum::extract::{Path, Query};
use rulebook::{Draft, Rulebook, Stands, Value};
use rules::ruleset::ways;
use serde::Deserialize;
use words::Lang;
use words::messages::draft as say;

/// An article in the list beside.
struct Listed {
    n: usize,
    number: String,
    words: String,
    stands: String,
    heading: bool,
}

/// A value that the article settles.
struct Settles {
    key: String,
    label: String,
    value: String,
}

#[derive(Template)]
#[template(path = "club/rulesets/read/article.html")]
struct ArticlePage {
    page: Page,
    head: Head,
    n: usize,
    last: usize,
    number: String,
    heading: String,
    text: String,
    people: bool,
    settles: Vec<Settles>,
    all: Vec<Listed>,
    perhaps: Vec<Line>,
    what: String,
    found: Vec<(String, Vec<Line>)>,
    /// The value that is being filled in.
    key: String,
    label: String,
    ways: Vec<Shown>,
    form: Form,
}

/// Which value is filled in, and what is looked for.
#[derive(Deserialize)]
pub struct On {
    key: Option<String>,
    q: Option<String>,
}

/// The page of an article, counted from one.
pub async fn page(ask: Ask, Path((id, n)): Path<(String, usize)>, Query(on): Query<On>) -> Answer {
    let draft = draft(&ask, &id).await?;
    let book = book(&ask, &draft).await?;
    let key = on.key.unwrap_or_default();
    let mut form = Form::filled([("key", key.clone())]);
    if let Some(ways) = ways(&key) {
        let article = n.checked_sub(1).and_then(|at| draft.articles.get(at)).ok_or(Fault::NoPage)?;
        let settled = article.settles.iter().find(|settled| settled.key == key);
        let own = settled.and_then(|settled| Value::parse(&settled.value));
        let base = || book.entry(&key).and_then(|entry| entry.value.as_ref()).map(|spot| spot.value.clone());
        if let Some(value) = own.or_else(base) {
            fill(&mut form, &ways, &value);
        }
    }
    show(&ask, &draft, &book, n, &on.q.unwrap_or_default(), form)
}

fn show(ask: &Ask, draft: &Draft, book: &Rulebook, n: usize, what: &str, form: Form) -> Answer {
    let lang = ask.lang();
    let article = n.checked_sub(1).and_then(|at| draft.articles.get(at)).ok_or(Fault::NoPage)?;
    let label = |key: &str| words::values::label(lang, key).unwrap_or_else(|| key.to_owned());
    let settles = article.settles.iter().map(|settled| Settles {
        key: settled.key.clone(),
        label: label(&settled.key),
        value: spoken(lang, &settled.key, &settled.value),
    });
    let key = form.text("key").to_owned();
    let (status, what) = (form.status(), what.trim());
    let page = ArticlePage {
        page: ask.frame(),
        head: Head::new(ask, draft, book, "articles"),
        n,
        last: draft.articles.len(),
        number: article.number.clone(),
        heading: article.heading.clone(),
        text: article.text.clone(),
        people: article.people,
        settles: settles.collect(),
        all: (0..draft.articles.len()).map(|at| listed(lang, draft, at)).collect(),
        perhaps: perhaps(lang, book, &article.heading, &article.text),
        found: if what.is_empty() { Vec::new() } else { list(lang, book, what) },
        what: what.to_owned(),
        label: label(&key),
        ways: ways(&key).map(|ways| shown(lang, &key, &ways, &form)).unwrap_or_default(),
        key,
        form,
    };
    Ok(ask.page_as(status, &page)?.private())
}

/// A value as a draft holds it, in words.
pub fn spoken(lang: Lang, key: &str, value: &str) -> String {
    Value::parse(value).map_or_else(|| value.to_owned(), |value| words::values::value(lang, key, &value))
}

fn listed(lang: Lang, draft: &Draft, at: usize) -> Listed {
    let article = &draft.articles[at];
    let stands = draft.stands(at);
    let words = if article.heading.is_empty() { &article.text } else { &article.heading };
    Listed {
        n: at + 1,
        number: article.number.clone(),
        words: words.chars().take(40).collect(),
        stands: match stands {
            Stands::Heading => String::new(),
            Stands::Settles => say::stands_settles(lang),
            Stands::People => say::stands_people(lang),
            Stands::Undone => say::stands_undone(lang),
            Stands::Contradicts => say::stands_contradicts(lang),
        },
        heading: stands == Stands::Heading,
    }
}

/// The values whose names have words in common with the article, those with most first. A guess to press, no more.
fn perhaps(lang: Lang, book: &Rulebook, heading: &str, text: &str) -> Vec<Line> {
    const SHOWN: usize = 6;
    let stem = |word: &str| word.chars().take(5).collect::<String>();
    let of = |text: &str| -> Vec<String> {
        let words =
            text.split(|letter: char| !letter.is_alphabetic()).filter(|word| word.chars().count() > 3);
        words.map(|word| stem(&word.to_lowercase())).collect()
    };
    let said = of(&format!("{heading} {text}"));
    let mut lines: Vec<(usize, Line)> = list(lang, book, "")
        .into_iter()
        .flat_map(|(_, lines)| lines)
        .map(|line| {
            let label = of(&line.label);
            let common = label.iter().filter(|word| said.contains(word)).count();
            // Of names that have as much in common the short one says less that the article does not.
            (if common == 0 { 0 } else { common * 20 - label.len().min(19) }, line)
        })
        .filter(|(common, _)| *common > 0)
        .collect();
    lines.sort_by_key(|(common, _)| std::cmp::Reverse(*common));
    lines.into_iter().take(SHOWN).map(|(_, line)| line).collect()
}

/// An article settles a value.
pub async fn settle(ask: Ask, Path((id, n)): Path<(String, usize)>, mut form: Form) -> Answer {
    let (lang, mut draft) = (ask.lang(), draft(&ask, &id).await?);
    let key = form.text("key").to_owned();
    let ways = ways(&key).ok_or(Fault::NoPage)?;
    let book = book(&ask, &draft).await?;
    let Some(value) = read(&mut form, lang, &ways, None) else {
        return show(&ask, &draft, &book, n, "", form);
    };
    draft.settle(n.saturating_sub(1), &key, &value.written());
    // What single fields cannot see, such as a value that another one forbids, the whole file shows.
    if let Err(faults) = rules::Ruleset::of(&super::book(&ask, &draft).await?) {
        let words = faults.first().map(|fault| words::rulebook::problem(lang, &fault.problem));
        form.wrong("", words.unwrap_or_default());
        return show(&ask, &draft, &book, n, "", form);
    }
    keep(&ask, &draft).await?;
    let label = words::values::label(lang, &key).unwrap_or(key);
    Ok(ask.see_other(format!("/rulesets/read/{id}/article/{n}")).saying(say::settled(lang, label)))
}

/// An article no longer settles a value.
pub async fn drop_value(ask: Ask, Path((id, n)): Path<(String, usize)>, form: Form) -> Answer {
    let mut draft = draft(&ask, &id).await?;
    draft.drop_value(n.saturating_sub(1), form.text("key"));
    keep(&ask, &draft).await?;
    Ok(ask.see_other(format!("/rulesets/read/{id}/article/{n}")).saying(say::dropped(ask.lang())))
}

/// An article is for people, or not after all.
pub async fn people(ask: Ask, Path((id, n)): Path<(String, usize)>, form: Form) -> Answer {
    let (lang, mut draft) = (ask.lang(), draft(&ask, &id).await?);
    let people = form.ticked("people");
    let article = n.checked_sub(1).and_then(|at| draft.articles.get_mut(at)).ok_or(Fault::NoPage)?;
    article.people = people;
    keep(&ask, &draft).await?;
    let said = if people { say::now_people(lang) } else { say::not_people(lang) };
    Ok(ask.see_other(format!("/rulesets/read/{id}/article/{n}")).saying(said))
}
