//! Changing one value: the file that says so is written for the board, and goes the way of every file.

use super::edit::check;
use super::list::bases;
use crate::kit::ask::Ask;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::page::{Choice, Page};
use crate::kit::reply::Answer;
use askama::Template;
use axum::extract::Query;
use rulebook::{Change, Changes, Text, Value};
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
    keys: Vec<Choice>,
    form: Form,
}

/// On which ruleset it builds.
#[derive(Deserialize)]
pub struct On {
    base: Option<String>,
}

/// The form.
pub async fn form(ask: Ask, Query(on): Query<On>) -> Answer {
    let base = on.base.unwrap_or_else(|| "dsc".to_owned());
    let library = ask.site.library();
    let mut form = Form::filled([("base", base.clone())]);
    // A next value of a ruleset of the club's own.
    if let (Before::Changes(own), Some(volume)) = (before(&ask, &base).await?, library.get(&base)) {
        form.set("id", own.id);
        form.set("name", in_language(ask.lang(), &volume.book.name));
    }
    show(&ask, form)
}

fn show(ask: &Ask, form: Form) -> Answer {
    let lang = ask.lang();
    let library = ask.site.library();
    let base = form.text("base").to_owned();
    let book = library.get(&base).ok_or(Fault::NoPage)?.book;
    let entries =
        book.entries().filter_map(|(key, entry)| Some((key, &entry.value.as_ref()?.value, &entry.article)));
    let line = |(key, value, article): (&str, &Value, &rulebook::ArticleId)| {
        let label = words::values::label(lang, key).unwrap_or_else(|| key.to_owned());
        Choice::new(key, format!("{label}: {} ({article})", value.written()))
    };
    let status = form.status();
    let keys = entries.map(line).collect();
    let page = ChangePage { page: ask.frame(), base, bases: bases(&library, lang), keys, form };
    Ok(ask.page_as(status, &page)?.private())
}

fn filled(form: &mut Form, field: &str, lang: Lang) -> Option<String> {
    form.read(field, |text| if text.is_empty() { Err(say::missing(lang)) } else { Ok(text.to_owned()) })
}

/// Writes the file and checks it. A ruleset that was made this way keeps its other changes.
pub async fn value(ask: Ask, mut form: Form) -> Answer {
    let lang = ask.lang();
    let base = filled(&mut form, "base", lang);
    let key = filled(&mut form, "key", lang);
    let value = filled(&mut form, "value", lang);
    let id = form.read("id", |text| {
        let fits = (1..=32).contains(&text.len())
            && text.bytes().all(|sign| sign.is_ascii_lowercase() || sign.is_ascii_digit() || sign == b'-');
        if fits { Ok(text.to_owned()) } else { Err(say::bad_id(lang)) }
    });
    let name = filled(&mut form, "name", lang);
    let dutch = filled(&mut form, "nl", lang);
    let english = filled(&mut form, "en", lang);
    let (Some(base), Some(key), Some(value), Some(id), Some(name), Some(nl), Some(en)) =
        (base, key, value, id, name, dutch, english)
    else {
        return show(&ask, form);
    };
    let today = ask.site.zone().day(ask.site.matters.now());
    let changes = match before(&ask, &id).await? {
        Before::Nothing => Changes {
            id,
            name: Text::default(),
            source: Text::default(),
            beneath: base.clone(),
            all: Vec::new(),
        },
        Before::Changes(changes) if base == id || base == changes.beneath => changes,
        Before::Changes(changes) => {
            form.wrong("id", say::other_base(lang, changes.beneath));
            return show(&ask, form);
        }
        Before::Written => {
            form.wrong("id", say::written_by_someone(lang));
            return show(&ask, form);
        }
    };
    let mut changes = Changes {
        name: Text { nl: name.clone(), en: name },
        source: Text {
            nl: format!("Besluit van {}", words::dates::date(Lang::Nl, today)),
            en: format!("Decision of {}", words::dates::date(Lang::En, today)),
        },
        ..changes
    };
    changes.put(Change { key, value, words: Text { nl, en } });
    let mut made = Form::filled([("text", changes.written())]);
    if form.ticked("yes") {
        made.set("yes", "yes");
    }
    check(&ask, made).await
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
