//! `clubavond rules`: the rulesets, the rulebook of one, a club's own file checked.

use crate::answer::{Answer, Ask, say};
use crate::rulesets;
use anyhow::bail;
use clap::{Subcommand, ValueEnum};
use rulebook::{Rulebook, Text, Value};
use serde_json::{Map, json};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use words::messages::rulebook as messages;
use words::rulebook_page::{Page, in_language};

/// The rulesets: list them, print a rulebook, check a club's own file.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  clubavond rules list\n  clubavond rules show knsb --lang en\n  \
                        clubavond rules show dsc --format html > dsc.html\n  clubavond rules check ons-reglement.toml")]
pub struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// The rulesets of the program.
    #[command(after_help = "Example:\n  clubavond rules list")]
    List,
    /// The whole rulebook of a ruleset or of a club's own file.
    #[command(after_help = "Example:\n  clubavond rules show minerva --format markdown")]
    Show {
        /// The id of a ruleset, or the file of one.
        id: String,
        /// How to set it.
        #[arg(long, value_enum, default_value = "text")]
        format: Format,
        /// Also print the chapters of the ruleset beneath it.
        #[arg(long)]
        beneath: bool,
    },
    /// Check a club's own file: all faults at once, with line and key.
    #[command(after_help = "Example:\n  clubavond rules check ons-reglement.toml")]
    Check {
        /// The file.
        file: PathBuf,
    },
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    Text,
    Markdown,
    Html,
}

pub fn run(args: &Args, ask: Ask) -> anyhow::Result<Answer> {
    match &args.what {
        What::List => list(ask),
        What::Show { id, format, beneath } => show(id, *format, *beneath, ask)?,
        What::Check { file } => check(file, ask)?,
    }
    Ok(Answer::Done)
}

fn list(ask: Ask) {
    let books: Vec<Arc<Rulebook>> = Rulebook::built_in_ids().filter_map(Rulebook::built_in).collect();
    if ask.json {
        let rows: Vec<_> = books
            .iter()
            .map(|book| {
                let beneath = book.beneath.as_ref().map(|base| base.id.clone());
                json!({"id": book.id, "name": both(&book.name), "extends": beneath})
            })
            .collect();
        return say(json!({ "rulesets": rows }));
    }
    for book in books {
        say(format_args!("{:<10} {}", book.id, in_language(ask.lang, &book.name)));
    }
}

fn show(id: &str, format: Format, beneath: bool, ask: Ask) -> anyhow::Result<()> {
    let book = match Rulebook::built_in(id) {
        Some(book) => book,
        None if Path::new(id).extension().is_some_and(|ext| ext == "toml") => {
            Arc::new(rulesets::read(Path::new(id), ask)?.0)
        }
        None => {
            let known: Vec<&str> = Rulebook::built_in_ids().collect();
            bail!(messages::unknown_rules(ask.lang, id, known.join(", ")))
        }
    };
    if ask.json {
        say(book_json(&book));
        return Ok(());
    }
    let page = Page::new(ask.lang, &book, beneath);
    let page = match format {
        Format::Text => page.text(),
        Format::Markdown => page.markdown(),
        Format::Html => page.html(),
    };
    say(page.trim_end());
    Ok(())
}

fn check(file: &Path, ask: Ask) -> anyhow::Result<()> {
    let (book, _) = rulesets::check(file, ask)?;
    let articles = book.articles().count();
    let values = book.entries().filter(|(_, entry)| entry.beneath.is_none()).count();
    if ask.json {
        say(json!({"ok": true, "id": book.id, "articles": articles, "values": values}));
    } else {
        let name = in_language(ask.lang, &book.name);
        say(messages::ok(ask.lang, articles, file.display(), name, values));
    }
    Ok(())
}

fn both(text: &Text) -> serde_json::Value {
    json!({"nl": text.nl, "en": text.en})
}

fn book_json(book: &Rulebook) -> serde_json::Value {
    let chapters: Vec<_> = book
        .chapters
        .iter()
        .map(|chapter| {
            let articles: Vec<_> = chapter
                .articles
                .iter()
                .map(|a| json!({"id": a.id.as_str(), "kind": a.kind.key(), "text": both(&a.text)}))
                .collect();
            json!({"number": chapter.number, "heading": both(&chapter.heading), "articles": articles})
        })
        .collect();
    let values: Map<String, serde_json::Value> = book
        .entries()
        .map(|(key, entry)| {
            let value = entry.value.as_ref().map(|spot| value_json(&spot.value));
            (key.to_owned(), json!({"value": value, "article": entry.article.as_str()}))
        })
        .collect();
    json!({
        "id": book.id,
        "name": both(&book.name),
        "source": both(&book.source),
        "extends": book.beneath.as_ref().map(|base| base.id.clone()),
        "chapters_beneath": book.chapters_beneath,
        "chapters": chapters,
        "values": values,
    })
}

fn value_json(value: &Value) -> serde_json::Value {
    match value {
        Value::Flag(flag) => json!(flag),
        Value::Number(number) => json!(number),
        Value::Words(words) => json!(words),
        Value::List(items) => items.iter().map(|item| value_json(&item.value)).collect(),
        Value::Table(keys) => {
            let fields = keys.iter().map(|key| (key.name.clone(), value_json(&key.spot.value)));
            serde_json::Value::Object(fields.collect())
        }
        Value::Huge(_) | Value::Other(_) => serde_json::Value::Null,
    }
}
