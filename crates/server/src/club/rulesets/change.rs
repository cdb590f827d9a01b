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
use rulebook::{Key, Value};
use serde::Deserialize;
use words::Lang;
use words::messages::rulesets as say;

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
    show(&ask, Form::filled([("base", base)]))
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
        Choice::new(key, format!("{label}: {} ({article})", toml(value)))
    };
    let status = form.status();
    let keys = entries.map(line).collect();
    let page = ChangePage { page: ask.frame(), base, bases: bases(&library, lang), keys, form };
    Ok(ask.page_as(status, &page)?.private())
}

/// A value as a file writes it.
fn toml(value: &Value) -> String {
    match value {
        Value::Flag(flag) => flag.to_string(),
        Value::Number(number) => number.to_string(),
        Value::Words(words) => quoted(words),
        Value::Huge(digits) => digits.clone(),
        Value::List(items) => {
            format!("[{}]", items.iter().map(|item| toml(&item.value)).collect::<Vec<_>>().join(", "))
        }
        Value::Table(keys) => {
            let pair = |key: &Key| format!("{} = {}", key.name, toml(&key.spot.value));
            format!("{{ {} }}", keys.iter().map(pair).collect::<Vec<_>>().join(", "))
        }
        Value::Other(_) => String::new(),
    }
}

/// Words as a file writes them, on one line.
fn quoted(words: &str) -> String {
    let plain: String = words.split_whitespace().collect::<Vec<_>>().join(" ");
    format!("\"{}\"", plain.replace('\\', "\\\\").replace('"', "\\\""))
}

fn filled(form: &mut Form, field: &str, lang: Lang) -> Option<String> {
    form.read(field, |text| if text.is_empty() { Err(say::missing(lang)) } else { Ok(text.to_owned()) })
}

/// Writes the file and checks it.
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
    let (Some(base), Some(key), Some(value), Some(id), Some(name), Some(dutch), Some(english)) =
        (base, key, value, id, name, dutch, english)
    else {
        return show(&ask, form);
    };
    let (section, key) = key.split_once('.').ok_or(Fault::Unclear)?;
    let today = ask.site.settings.zone.day(ask.site.matters.now());
    let (name, dutch, english) = (quoted(&name), quoted(&dutch), quoted(&english));
    let text = format!(
        "id = \"{id}\"\nname = {{ nl = {name}, en = {name} }}\n\
         source = {{ nl = \"Besluit van {}\", en = \"Decision of {}\" }}\nextends = \"{base}\"\n\n\
         [{section}]\n{key} = {{ value = {value}, article = \"{id}-1\" }}\n\n\
         [[chapter]]\nnumber = \"1\"\nheading = {{ nl = \"Anders bij ons\", en = \"Different with us\" }}\n\n\
         [[chapter.article]]\nid = \"{id}-1\"\nkind = \"setting\"\nnl = {dutch}\nen = {english}\n",
        words::dates::date(Lang::Nl, today),
        words::dates::date(Lang::En, today),
    );
    let mut made = Form::filled([("text", text)]);
    if form.ticked("yes") {
        made.set("yes", "yes");
    }
    check(&ask, made).await
}
