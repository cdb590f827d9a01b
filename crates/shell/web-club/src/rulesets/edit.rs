//! A ruleset's file on a page: checked with every fault by its line, shown as the rulebook it will be, kept as a new
//! edition.

use super::editions::{Edition, editions};
use crate::kit::ask::Ask;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::page::Page;
use crate::kit::reply::Answer;
use app::matters::MattersProblem;
use askama::Template;
use axum::extract::Path;
use axum::http::StatusCode;
use club::matters::{Act, Wish};
use ids::TextId;
use rules::{Library, Volume};
use store::TextRow;
use words::messages::rulesets as say;
use words::rulebook_page::{Page as Printed, in_language};

/// The largest file that a page takes: a form has room for no more once it is written for the way.
const MOST: usize = 9000;

#[derive(Template)]
#[template(path = "club/rulesets/edit.html")]
struct EditPage {
    page: Page,
    title: String,
    form: Form,
    faults: Vec<String>,
    editions: Vec<Edition>,
}

#[derive(Template)]
#[template(path = "club/rulesets/preview.html")]
struct PreviewPage {
    page: Page,
    title: String,
    edition: usize,
    text: String,
    to: String,
    chapters: Vec<(String, Vec<(String, String)>)>,
    values: Vec<(String, String, String)>,
}

/// The newest edition of a ruleset to change, or an empty page for a new one.
pub async fn form(ask: Ask, Path(id): Path<String>) -> Answer {
    let state = ask.site.matters.look().await?;
    let text = match state.editions_of(&id).last() {
        Some(newest) => ask.site.matters.text(newest.text).await?,
        None if id == "new" => String::new(),
        None => return Err(Fault::NoPage),
    };
    let page = EditPage {
        page: ask.frame(),
        title: say::whole_file(ask.lang()),
        form: Form::filled([("text", text)]),
        faults: Vec::new(),
        editions: editions(&ask, &id).await?,
    };
    Ok(ask.page(&page)?.private())
}

/// The page with the file, and what is wrong with it.
pub fn show(ask: &Ask, form: Form, faults: Vec<String>) -> Answer {
    let status = if faults.is_empty() { form.status() } else { StatusCode::UNPROCESSABLE_ENTITY };
    let page = EditPage {
        page: ask.frame(),
        title: say::whole_file(ask.lang()),
        form,
        faults,
        editions: Vec::new(),
    };
    Ok(ask.page_as(status, &page)?.private())
}

/// Reads a file as it would stand beside the others; every fault with its line.
async fn read(ask: &Ask, text: &str) -> Result<Result<Volume, Vec<String>>, Fault> {
    let lang = ask.lang();
    let fault = |(name, fault): &(String, rulebook::Fault)| words::rulebook::fault(lang, name, fault);
    // By itself first: its faults are told under its own name, and its id is known then.
    let mut files = ask.site.matters.rulesets().await?;
    let others = files.clone();
    let alone = ask.site.settings.library.with(&with(&others, "bestand.toml", text));
    let Ok((book, _)) = rules::Ruleset::read(text, &|id| found(&others, id)) else {
        let faults = alone.err().unwrap_or_default();
        return Ok(Err(faults.iter().filter(|(name, _)| name == "bestand.toml").map(fault).collect()));
    };
    let id = book.id;
    files.retain(|(name, _)| *name != format!("{id}.toml"));
    files.push((format!("{id}.toml"), text.to_owned()));
    Ok(match ask.site.settings.library.with(&files) {
        Ok(library) => library.get(&id).ok_or_else(Vec::new),
        Err(faults) => Err(faults.iter().map(fault).collect()),
    })
}

fn with(files: &[(String, String)], name: &str, text: &str) -> Vec<(String, String)> {
    files.iter().cloned().chain([(name.to_owned(), text.to_owned())]).collect()
}

fn found(files: &[(String, String)], id: &str) -> Option<String> {
    files.iter().find(|(name, _)| *name == format!("{id}.toml")).map(|(_, text)| text.clone())
}

/// Checks the file that was sent.
pub async fn keep(ask: Ask, form: Form) -> Answer {
    check(&ask, form).await
}

/// Faults, a preview, or with a yes a new edition.
pub async fn check(ask: &Ask, mut form: Form) -> Answer {
    let lang = ask.lang();
    let text = form.text("text").replace("\r\n", "\n");
    form.set("text", text.clone());
    if text.chars().count() > MOST {
        form.wrong("text", say::too_long(lang, MOST));
        return show(ask, form, Vec::new());
    }
    whole(ask, form, text, "/rulesets").await
}

/// The same of a file of any length that the program wrote itself; a yes to the preview is sent to `to`.
pub async fn whole(ask: &Ask, form: Form, text: String, to: &str) -> Answer {
    match read(ask, &text).await? {
        Ok(volume) => sound(ask, form, text, &volume, to).await,
        Err(faults) => show(ask, form, faults),
    }
}

/// A file without faults: a preview, or with a yes a new edition.
async fn sound(ask: &Ask, mut form: Form, text: String, volume: &Volume, to: &str) -> Answer {
    let (lang, id) = (ask.lang(), volume.book.id.clone());
    if Library::default().get(&id).is_some()
        || ask.site.settings.library.own().iter().any(|own| own.book.id == id)
    {
        form.wrong("text", say::taken(lang));
        return show(ask, form, Vec::new());
    }
    let state = ask.site.matters.look().await?;
    let edition = state.editions_of(&id).count() + 1;
    if let Some(newest) = state.editions_of(&id).last()
        && ask.site.matters.text(newest.text).await? == text
    {
        return Ok(ask.see_other("/rulesets").saying(say::same(lang)));
    }
    let name = in_language(lang, &volume.book.name).to_owned();
    if !form.ticked("yes") {
        return preview(ask, volume, name, edition, (text, to.to_owned()));
    }
    let row = TextRow {
        id: TextId::drawn(app::secret::chance()),
        kind: "ruleset".to_owned(),
        body: text,
        written_by: None,
        about: None,
        created: ask.site.matters.now(),
        erased: None,
    };
    let by = ask.site.matters.actor(ask.visitor.person()).await?;
    let wish = Wish::new(by, Act::KeepRules { rules: id, text: row.id });
    let done = ask.site.matters.act(ask.visitor.person(), &wish, vec![row]).await;
    done.map_err(|problem| match problem {
        MattersProblem::Refused(..) => Fault::NotAllowed,
        problem => problem.into(),
    })?;
    ask.site.read_rules().await?;
    Ok(ask.see_other("/rulesets").saying(say::kept(lang, name, edition)))
}

/// The rulebook as it will be; the text, and where a yes to it goes.
fn preview(ask: &Ask, volume: &Volume, name: String, edition: usize, (text, to): (String, String)) -> Answer {
    let printed = Printed::new(ask.lang(), &volume.book, false);
    let articles = volume.book.articles().count();
    let page = PreviewPage {
        page: ask.frame(),
        title: say::preview_of(ask.lang(), articles, name),
        edition,
        text,
        to,
        chapters: printed.chapters().map(|(heading, articles)| (heading, articles.collect())).collect(),
        values: printed.own_values(&volume.book.id).collect(),
    };
    Ok(ask.page(&page)?.private())
}
