//! What an official should still look at, what comes from the base, what is for people; and the file.

use super::article::spoken;
use super::{Head, book, draft, keep as put};
use crate::kit::ask::Ask;
use crate::kit::form::Form;
use crate::kit::page::Page;
use crate::kit::reply::Answer;
use crate::rulesets::edit::whole;
use askama::Template;
use axum::extract::Path;
use axum::http::header::CONTENT_DISPOSITION;
use rulebook::{Draft, Remark, Stands};
use words::Lang;
use words::messages::draft as say;
use words::rulebook_page::in_language;

/// A remark with where to go, and what can be done about it at once.
struct Shown {
    words: String,
    /// Where it stands, counted from one.
    at: Vec<(usize, String)>,
    key: String,
    /// The article that may go first and the words of its button.
    first: Vec<(usize, String)>,
}

#[derive(Template)]
#[template(path = "club/rulesets/read/check.html")]
struct CheckPage {
    page: Page,
    head: Head,
    remarks: Vec<Shown>,
    /// The base, and the values that come from it.
    base: String,
    from_base: Vec<(String, String, String)>,
    people: Vec<(usize, String, String)>,
}

/// The page.
pub async fn page(ask: Ask, Path(id): Path<String>) -> Answer {
    let (lang, draft) = (ask.lang(), draft(&ask, &id).await?);
    let book = book(&ask, &draft).await?;
    let remarks = rulebook::consider(&draft, &book);
    let people = (0..draft.articles.len()).filter(|at| draft.articles[*at].people);
    let base = book.beneath.as_ref().map(|base| in_language(lang, &base.name).to_owned());
    let page = CheckPage {
        page: ask.frame(),
        head: Head::new(&ask, &draft, &book, "check"),
        remarks: remarks.iter().map(|remark| shown(lang, &draft, remark)).collect(),
        base: base.unwrap_or_default(),
        from_base: from_base(lang, &draft, &book),
        people: people.map(|at| (at + 1, draft.articles[at].number.clone(), brief(&draft, at))).collect(),
    };
    Ok(ask.page(&page)?.private())
}

/// What the base settles: what it is about, the value in words, the article.
pub fn from_base(lang: Lang, draft: &Draft, book: &rulebook::Rulebook) -> Vec<(String, String, String)> {
    let line = |(key, entry): (&str, &rulebook::Entry)| {
        let value = words::values::value(lang, key, &entry.value.as_ref()?.value);
        Some((words::values::label(lang, key)?, value, book.said(&entry.article)))
    };
    rulebook::from_base(draft, book).into_iter().filter_map(line).collect()
}

fn brief(draft: &Draft, at: usize) -> String {
    let article = &draft.articles[at];
    let words = if article.heading.is_empty() { &article.text } else { &article.heading };
    words.chars().take(80).collect()
}

fn shown(lang: Lang, draft: &Draft, remark: &Remark) -> Shown {
    let label = |key: &str| words::values::label(lang, key).unwrap_or_else(|| key.to_owned());
    let place = |at: usize| (at + 1, say::article(lang, &draft.articles[at].number));
    let plain =
        |words: String, at: Vec<(usize, String)>| Shown { words, at, key: String::new(), first: Vec::new() };
    match remark {
        Remark::Contradiction(key, all) => {
            let button = |at: &usize| {
                let read = &draft.articles[*at];
                let settled = read.settles.iter().find(|settled| settled.key == *key)?;
                let value = spoken(lang, key, &settled.value);
                Some((at + 1, say::goes_first(lang, &read.number, value)))
            };
            Shown {
                words: say::contradiction(lang, label(key)),
                at: all.iter().map(|at| place(*at)).collect(),
                key: key.clone(),
                first: all.iter().filter_map(button).collect(),
            }
        }
        Remark::Early => plain(say::early(lang), Vec::new()),
        Remark::Idle(key, needs) => {
            let at =
                draft.values().get(key.as_str()).map(|all| all.iter().map(|(at, _)| place(*at)).collect());
            plain(say::idle(lang, label(needs), label(key)), at.unwrap_or_default())
        }
        Remark::Undone(at) => {
            let words = say::undone(lang, &draft.articles[*at].number, brief(draft, *at));
            plain(words, vec![place(*at)])
        }
    }
}

/// Of two articles that say different things, one goes first.
pub async fn first(ask: Ask, Path(id): Path<String>, mut form: Form) -> Answer {
    let mut draft = draft(&ask, &id).await?;
    let n = form.number("article", 1..=draft.articles.len().max(1), String::new);
    let at = n.unwrap_or(1) - 1;
    draft.prefer(at, form.text("key"));
    put(&ask, &draft).await?;
    let number = draft.articles.get(at).map(|read| read.number.clone()).unwrap_or_default();
    Ok(ask.see_other(format!("/rulesets/read/{id}/check")).saying(say::now_first(ask.lang(), number)))
}

/// The rulebook as it will be, and with a yes a new edition.
pub async fn keep(ask: Ask, Path(id): Path<String>, form: Form) -> Answer {
    let draft = draft(&ask, &id).await?;
    let mut made = Form::filled([("text", draft.file())]);
    if form.ticked("yes") {
        made.set("yes", "yes");
    }
    whole(&ask, made, draft.file(), &format!("/rulesets/read/{id}/keep")).await
}

/// The file, to keep or to hand on.
pub async fn file(ask: Ask, Path(id): Path<String>) -> Answer {
    let draft = draft(&ask, &id).await?;
    let name = format!("attachment; filename=\"{}.toml\"", draft.id);
    Ok(ask.file("application/toml; charset=utf-8", draft.file()).with(CONTENT_DISPOSITION, &name))
}

/// Whether an article has words of its own.
pub fn is_read(draft: &Draft, at: usize) -> bool {
    draft.stands(at) != Stands::Heading
}
