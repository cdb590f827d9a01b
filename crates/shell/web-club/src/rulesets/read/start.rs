//! Where reading begins: the drafts that are there, and a text that is pasted.

use super::{counts, draft, drafts, keep, kept};
use crate::kit::ask::Ask;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::page::{Choice, Page};
use crate::kit::reply::Answer;
use crate::rulesets::change::short;
use crate::rulesets::list::bases;
use askama::Template;
use axum::extract::Path;
use rulebook::Draft;
use words::Lang;
use words::messages::draft as say;

/// The most characters that a form carries; a longer text comes in pieces.
const MOST: usize = 9000;

#[derive(Template)]
#[template(path = "club/rulesets/read/start.html")]
struct StartPage {
    page: Page,
    /// The id and how far it is.
    drafts: Vec<(String, String)>,
    bases: Vec<Choice>,
    form: Form,
}

/// The drafts, and the form for a new one.
pub async fn page(ask: Ask) -> Answer {
    show(&ask, Form::filled([("base", "dsc")])).await
}

async fn show(ask: &Ask, form: Form) -> Answer {
    let line = |draft: &Draft| {
        (draft.id.clone(), say::continue_reading(ask.lang(), counts(ask, draft), &draft.name))
    };
    let drafts = drafts(ask).await?.iter().map(line).collect();
    let bases = bases(&ask.site.library(), ask.lang());
    let page = StartPage { page: ask.frame(), drafts, bases, form };
    Ok(ask.page_as(page.form.status(), &page)?.private())
}

/// The text of a form, if there is one and it fits.
fn text(form: &mut Form, lang: Lang) -> Option<String> {
    form.read("text", |text| match text.chars().count() {
        0 => Err(say::missing_text(lang)),
        count if count > MOST => Err(say::too_long(lang, MOST)),
        _ => Ok(text.replace("\r\n", "\n")),
    })
}

/// Cuts the text and keeps the draft.
pub async fn begin(ask: Ask, mut form: Form) -> Answer {
    let lang = ask.lang();
    let name = form.text("name").to_owned();
    let id = short(&name);
    if id.is_empty() {
        form.wrong("name", say::missing_name(lang));
    }
    let library = ask.site.library();
    if library.get(&id).is_some() || drafts(&ask).await?.iter().any(|draft| draft.id == id) {
        form.wrong("name", say::taken(lang));
    }
    let base = form.text("base").to_owned();
    library.get(&base).ok_or(Fault::NoPage)?;
    let text = text(&mut form, lang);
    let (Some(text), true) = (text, form.fine()) else { return show(&ask, form).await };
    let source = Some(form.text("source")).filter(|source| !source.is_empty()).unwrap_or(&name).to_owned();
    let mut draft = Draft { id, name, source, base, articles: Vec::new() };
    draft.add(&text);
    keep(&ask, &draft).await?;
    let to = format!("/rulesets/read/{}/article/1", draft.id);
    Ok(ask.see_other(to).saying(say::added(lang, draft.articles.len())))
}

/// A draft is opened at its first article.
pub async fn first(ask: Ask, Path(id): Path<String>) -> Answer {
    let draft = draft(&ask, &id).await?;
    let undone = (0..draft.articles.len()).find(|at| draft.stands(*at) == rulebook::Stands::Undone);
    Ok(ask.see_other(format!("/rulesets/read/{id}/article/{}", undone.unwrap_or(0) + 1)))
}

/// Another piece of the text.
pub async fn add(ask: Ask, Path(id): Path<String>, mut form: Form) -> Answer {
    let (lang, mut draft) = (ask.lang(), draft(&ask, &id).await?);
    let before = draft.articles.len();
    let to = format!("/rulesets/read/{id}/article/{}", before + 1);
    let Some(text) = text(&mut form, lang) else { return show(&ask, form).await };
    draft.add(&text);
    keep(&ask, &draft).await?;
    Ok(ask.see_other(to).saying(say::added(lang, draft.articles.len() - before)))
}

/// Throws a draft away.
pub async fn remove(ask: Ask, Path(id): Path<String>) -> Answer {
    draft(&ask, &id).await?;
    ask.site.roll.set(&[(&kept(&id), String::new())]).await?;
    Ok(ask.see_other("/rulesets/read").saying(say::removed(ask.lang())))
}
