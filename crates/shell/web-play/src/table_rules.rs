//! How one plays at this table: the rules in force there in plain words, each with the article that says so.

use crate::kit::ask::Ask;
use crate::kit::cite::Cite;
use crate::kit::cite::once;
use crate::kit::page::Page;
use crate::kit::reply::Answer;
use crate::rules_summary;
use askama::Template;
use axum::extract::Path;
use words::Lang;
use words::messages::table_rules as say;
use words::table_rules::{self, Row};

struct Line {
    label: String,
    words: String,
    cite: Cite,
}

#[derive(Template)]
#[template(path = "tables/rules.html")]
struct RulesPage {
    page: Page,
    id: String,
    book: String,
    rules: String,
    time: String,
    /// The program keeps to these rules by itself: what cannot be done wrongly is told first.
    helped: bool,
    parts: Vec<(String, Vec<Line>)>,
    cites: Vec<Cite>,
}

/// The page.
pub async fn page(ask: Ask, Path(id): Path<String>) -> Answer {
    let lang = ask.lang();
    let state = ask.site.desk.look(&id).await?;
    let (rules, library) = (state.rules(), ask.site.library());
    let line = |row: Row| {
        let mut cite = Cite::of(lang, &library, &rules.id, &row.article);
        // A table keeps the edition by which it was opened (D45).
        if let Some(text) = library.article(rules, row.article.as_str()) {
            cite.words = if lang == Lang::Nl { text.nl } else { text.en };
        }
        Line { cite, label: row.label, words: row.words }
    };
    let parts = library.edition(rules).map(|volume| table_rules::parts(lang, &volume.book, rules));
    let parts: Vec<(String, Vec<Line>)> = parts
        .unwrap_or_default()
        .into_iter()
        .map(|part| (part.heading, part.rows.into_iter().map(line).collect()))
        .collect();
    let page = RulesPage {
        cites: once(parts.iter().flat_map(|(_, lines)| lines.iter().map(|line| line.cite.clone()))),
        book: rules.id.clone(),
        rules: rules_summary::name(rules, lang),
        time: rules_summary::time(&rules.clock),
        helped: state.way() == live::Way::Assisted,
        parts,
        page: ask.frame(),
        id,
    };
    ask.page(&page)
}
