//! Changing one value by a form that fits it. The file that says so is written for the board, and goes the way of every
//! file.

use super::edit::check;
use super::fields::{Shown, fill, read, shown};
use super::values::{Line, list};
use crate::kit::ask::Ask;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::page::{Choice, Page};
use crate::kit::reply::Answer;
use askama::Template;
use axum::extract::Query;
use rulebook::{Change, Changes, Rulebook, Text, Value, Way, filled};
use rules::ruleset::ways;
use serde::Deserialize;
use words::Lang;
use words::messages::rulesets as say;
use words::rulebook_page::in_language;

#[derive(Template)]
#[template(path = "club/rulesets/change.html")]
struct ChangePage {
    page: Page,
    base: String,
    bases: Vec<Choice>,
    what: String,
    sections: Vec<(String, Vec<Line>)>,
}

#[derive(Template)]
#[template(path = "club/rulesets/value.html")]
struct ValuePage {
    page: Page,
    base: String,
    key: String,
    label: String,
    now: String,
    /// The article that says so now, and its words.
    article: String,
    words: String,
    /// The base is the club's own: what is new comes into it.
    own: bool,
    as_text: bool,
    ways: Vec<Shown>,
    form: Form,
}

/// On which ruleset it builds, and which value is changed.
#[derive(Deserialize)]
pub struct On {
    base: Option<String>,
    key: Option<String>,
    q: Option<String>,
    text: Option<String>,
}

/// The values to choose from, or the form of one.
pub async fn form(ask: Ask, Query(on): Query<On>) -> Answer {
    let library = ask.site.library();
    let first = || library.own().first().map_or_else(|| "dsc".to_owned(), |own| own.book.id.clone());
    let base = on.base.unwrap_or_else(first);
    let book = library.get(&base).ok_or(Fault::NoPage)?.book;
    let Some(key) = on.key else {
        let what = on.q.unwrap_or_default().trim().to_owned();
        let sections = list(ask.lang(), &book, &what);
        let bases = super::list::bases(&library, ask.lang());
        return Ok(ask.page(&ChangePage { page: ask.frame(), base, bases, what, sections })?.private());
    };
    let ways = ways(&key).ok_or(Fault::NoPage)?;
    let mut form = Form::filled([("base", base.clone()), ("key", key.clone())]);
    if let Some(spot) = book.entry(&key).and_then(|entry| entry.value.as_ref()) {
        fill(&mut form, &ways, &spot.value);
        form.set("value", spot.value.written());
    }
    // A next value of a ruleset of the club's own; a value that was changed before has words already.
    if let Before::Changes(own) = before(&ask, &base).await? {
        if let Some(change) = own.all.iter().find(|change| change.key == key) {
            form.set("nl", change.words.nl.clone());
            form.set("en", change.words.en.clone());
        }
        form.set("id", own.id);
        form.set("name", in_language(ask.lang(), &book.name));
    }
    show(&ask, form, on.text.is_some())
}

/// The form of one value, with its article beside it.
fn show(ask: &Ask, form: Form, as_text: bool) -> Answer {
    let lang = ask.lang();
    let (base, key) = (form.text("base").to_owned(), form.text("key").to_owned());
    let book = ask.site.library().get(&base).ok_or(Fault::NoPage)?.book;
    let ways = ways(&key).ok_or(Fault::NoPage)?;
    let entry = book.entry(&key);
    let value = entry.and_then(|entry| entry.value.as_ref());
    let article = entry.and_then(|entry| book.article(entry.article.as_str()));
    let page = ValuePage {
        page: ask.frame(),
        label: words::values::label(lang, &key).unwrap_or_else(|| key.clone()),
        now: value.map(|spot| words::values::value(lang, &key, &spot.value)).unwrap_or_default(),
        article: article.map(|article| book.said(&article.id)).unwrap_or_default(),
        words: article.map(|article| in_language(lang, &article.text).to_owned()).unwrap_or_default(),
        own: form.text("id") == base,
        as_text,
        ways: shown(lang, &key, &ways, &form),
        base,
        key,
        form,
    };
    Ok(ask.page_as(page.form.status(), &page)?.private())
}

/// The words of the new article: one language is enough, the other has the same words then.
fn both(form: &mut Form, lang: Lang) -> Option<Text> {
    let (nl, en) = (form.text("nl").to_owned(), form.text("en").to_owned());
    match (nl.is_empty(), en.is_empty()) {
        (true, true) => {
            form.wrong(lang.code(), say::missing_words(lang));
            None
        }
        (true, false) => Some(Text { nl: en.clone(), en }),
        (false, true) => Some(Text { en: nl.clone(), nl }),
        (false, false) => Some(Text { nl, en }),
    }
}

/// The value that was given, by its form or as a file writes it.
fn given(form: &mut Form, lang: Lang, key: &str, ways: &[Way], now: Option<&Value>) -> Option<String> {
    if !form.has("value") {
        return read(form, lang, ways, now).map(|value| value.written());
    }
    form.read("value", |text| {
        let fits = Value::parse(text).filter(|value| filled(ways, value).is_some());
        fits.map(|value| value.written()).ok_or_else(|| words::asked::expected(lang, key, ways))
    })
}

/// A short name of small letters, digits and hyphens, made of the name that people read.
pub fn short(name: &str) -> String {
    let plain = |letter: char| if letter.is_ascii_alphanumeric() { letter.to_ascii_lowercase() } else { '-' };
    let joined: String = name.chars().map(plain).collect();
    let parts: Vec<&str> = joined.split('-').filter(|part| !part.is_empty()).collect();
    parts.join("-").chars().take(32).collect()
}

/// Writes the file and checks it. A ruleset that was made this way keeps its other changes.
pub async fn value(ask: Ask, mut form: Form) -> Answer {
    let lang = ask.lang();
    let (base, key) = (form.text("base").to_owned(), form.text("key").to_owned());
    let book = ask.site.library().get(&base).ok_or(Fault::NoPage)?.book;
    let ways = ways(&key).ok_or(Fault::NoPage)?;
    let as_text = form.has("value");
    let now = book.entry(&key).and_then(|entry| entry.value.as_ref()).map(|spot| &spot.value);
    let value = given(&mut form, lang, &key, &ways, now);
    let name = form.read("name", |text| {
        if short(text).is_empty() { Err(say::missing_name(lang)) } else { Ok(text.to_owned()) }
    });
    let words = both(&mut form, lang);
    let (Some(value), Some(name), Some(words)) = (value, name, words) else {
        return show(&ask, form, as_text);
    };
    let id = Some(form.text("id")).filter(|id| !id.is_empty()).map_or_else(|| short(&name), short);
    let Some(mut changes) = begun(&ask, &mut form, &book, id).await? else {
        return show(&ask, form, as_text);
    };
    let today = ask.site.zone().day(ask.site.matters.now());
    changes.name = Text { nl: name.clone(), en: name };
    changes.source = Text {
        nl: format!("Besluit van {}", words::dates::date(Lang::Nl, today)),
        en: format!("Decision of {}", words::dates::date(Lang::En, today)),
    };
    changes.put(Change { key, value, words });
    let mut made = Form::filled([("text", changes.written())]);
    if form.ticked("yes") {
        made.set("yes", "yes");
    }
    check(&ask, made).await
}

/// What was changed before under this id, if a next change can come beside it.
async fn begun(ask: &Ask, form: &mut Form, book: &Rulebook, id: String) -> Result<Option<Changes>, Fault> {
    let lang = ask.lang();
    Ok(match before(ask, &id).await? {
        Before::Nothing => Some(Changes {
            id,
            name: Text::default(),
            source: Text::default(),
            beneath: book.id.clone(),
            all: Vec::new(),
        }),
        Before::Changes(changes) if book.id == id || book.id == changes.beneath => Some(changes),
        Before::Changes(changes) => {
            form.wrong("name", say::other_base(lang, changes.beneath));
            None
        }
        Before::Written => {
            form.wrong("name", say::written_by_someone(lang));
            None
        }
    })
}

/// What the club has under an id.
enum Before {
    Nothing,
    /// A file that only changes values.
    Changes(Changes),
    /// A file with more in it, which only its writer should change.
    Written,
}

async fn before(ask: &Ask, id: &str) -> Result<Before, Fault> {
    let files = ask.site.matters.rulesets().await?;
    let find =
        |id: &str| files.iter().find(|(name, _)| *name == format!("{id}.toml")).map(|(_, text)| text.clone());
    let Some(text) = find(id) else { return Ok(Before::Nothing) };
    Ok(Changes::read(&text, &find).map_or(Before::Written, Before::Changes))
}
