//! The rulebook as a club hands it out, printed from the same data that the program plays by: as plain text, as
//! Markdown and as a page of HTML.

use crate::messages::rulebook as say;
use crate::{Lang, values};
use rulebook::{ArticleId, Chapter, Entry, Rulebook, Text};
use std::fmt::Write as _;

/// How wide plain text is set.
const WIDTH: usize = 88;

/// A rulebook ready to be set in one language.
pub struct Page {
    lang: Lang,
    title: String,
    /// Lines under the title: source, and what lies beneath.
    about: Vec<String>,
    chapters: Vec<PageChapter>,
    sections: Vec<Section>,
}

struct PageChapter {
    number: String,
    heading: String,
    articles: Vec<PageArticle>,
}

struct PageArticle {
    id: String,
    number: String,
    text: String,
}

struct Section {
    heading: String,
    settings: Vec<Setting>,
}

struct Setting {
    label: String,
    value: String,
    article: String,
}

/// The words of a text in a language.
pub fn in_language(lang: Lang, text: &Text) -> &str {
    match lang {
        Lang::Nl => &text.nl,
        Lang::En => &text.en,
    }
}

/// The number of an article as a reader says it: `2.4` of `knsb-2.4`.
pub fn number(id: &str) -> &str {
    id.rsplit_once('-').map_or(id, |(_, number)| number)
}

impl Page {
    /// The page of a rulebook; `whole` adds the chapters that lie beneath it.
    pub fn new(lang: Lang, book: &Rulebook, whole: bool) -> Page {
        let mut about = vec![say::source(lang, in_language(lang, &book.source))];
        about.extend(beneath(lang, book));
        if Rulebook::built_in_ids().any(|id| id == book.id) {
            about.push(say::own_words(lang));
        }
        let mut chapters: Vec<PageChapter> =
            book.chapters.iter().map(|chapter| page_chapter(lang, chapter, None)).collect();
        if whole && let Some(base) = &book.beneath {
            let applies = |chapter: &&Chapter| {
                book.chapters_beneath.is_empty() || book.chapters_beneath.contains(&chapter.number)
            };
            let name = in_language(lang, &base.name);
            chapters.extend(
                base.chapters.iter().filter(applies).map(|chapter| page_chapter(lang, chapter, Some(name))),
            );
        }
        let title = in_language(lang, &book.name).to_owned();
        Page { lang, title, about, chapters, sections: sections(lang, book) }
    }

    /// The chapters: heading, then id and words of each article.
    pub fn chapters(&self) -> impl Iterator<Item = (String, impl Iterator<Item = (String, String)>)> {
        self.chapters.iter().map(|chapter| {
            let articles = chapter.articles.iter().map(|one| (one.id.clone(), one.text.clone()));
            (format!("{} {}", chapter.number, chapter.heading), articles)
        })
    }

    /// The lines under the title.
    pub fn about(&self) -> &[String] {
        &self.about
    }

    /// The title.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The values, section by section: what it is about, the value in words, the number of the article.
    pub fn values(&self) -> impl Iterator<Item = (String, Vec<(String, String, String)>)> {
        self.sections.iter().map(|section| {
            let line = |one: &Setting| (one.label.clone(), one.value.clone(), one.article.clone());
            (section.heading.clone(), section.settings.iter().map(line).collect())
        })
    }

    /// The values whose article is the rulebook's own.
    pub fn own_values(&self, id: &str) -> impl Iterator<Item = (String, String, String)> {
        let own = format!("{id}-");
        self.values().flat_map(|(_, values)| values).filter(move |(_, _, article)| article.starts_with(&own))
    }

    /// Plain text.
    pub fn text(&self) -> String {
        let mut out = format!("{}\n{}\n\n", self.title, "=".repeat(self.title.chars().count()));
        for line in &self.about {
            wrap(&mut out, "", line);
        }
        for chapter in &self.chapters {
            let heading = format!("{}  {}", chapter.number, chapter.heading);
            let _ = write!(out, "\n{heading}\n{}\n", "-".repeat(heading.chars().count()));
            for article in &chapter.articles {
                out.push('\n');
                wrap(&mut out, &format!("{:<8}", article.number), &article.text);
            }
        }
        let heading = say::settings(self.lang);
        let _ = write!(out, "\n{heading}\n{}\n", "-".repeat(heading.chars().count()));
        for section in &self.sections {
            let _ = write!(out, "\n{}\n", section.heading);
            for Setting { label, value, article } in &section.settings {
                wrap(&mut out, "  · ", &format!("{label}: {value} ({article})"));
            }
        }
        out
    }

    /// Markdown.
    pub fn markdown(&self) -> String {
        let mut out = format!("# {}\n\n", markdown(&self.title));
        for line in &self.about {
            let _ = writeln!(out, "{}  ", markdown(line));
        }
        for chapter in &self.chapters {
            let _ = write!(out, "\n## {} {}\n", markdown(&chapter.number), markdown(&chapter.heading));
            for article in &chapter.articles {
                let _ = write!(out, "\n**{}** {}\n", markdown(&article.number), markdown(&article.text));
            }
        }
        let _ = write!(out, "\n## {}\n\n{}\n", say::settings(self.lang), say::settings_intro(self.lang));
        for section in &self.sections {
            let _ = write!(out, "\n### {}\n\n", section.heading);
            let heads =
                [say::head_setting(self.lang), say::head_value(self.lang), say::head_article(self.lang)];
            let _ = write!(out, "| {} |\n|---|---|---|\n", heads.join(" | "));
            for Setting { label, value, article } in &section.settings {
                let _ = writeln!(out, "| {} | {} | {} |", cell(label), cell(value), cell(article));
            }
        }
        out
    }

    /// A page of HTML that stands by itself and prints well.
    pub fn html(&self) -> String {
        let mut out = format!(
            "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <title>{}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<main>\n<h1>{}</h1>\n",
            self.lang.code(),
            escape(&self.title),
            escape(&self.title)
        );
        for line in &self.about {
            let _ = writeln!(out, "<p class=\"about\">{}</p>", escape(line));
        }
        for chapter in &self.chapters {
            let _ = writeln!(out, "<h2>{} {}</h2>", escape(&chapter.number), escape(&chapter.heading));
            for article in &chapter.articles {
                let text = escape(&article.text).replace("\n\n", "<br><br>");
                let (id, number) = (escape(&article.id), escape(&article.number));
                let _ = writeln!(
                    out,
                    "<div class=\"article\" id=\"{id}\"><a href=\"#{id}\">{number}</a><p>{text}</p></div>"
                );
            }
        }
        let _ = writeln!(
            out,
            "<h2>{}</h2>\n<p>{}</p>",
            escape(&say::settings(self.lang)),
            escape(&say::settings_intro(self.lang))
        );
        for section in &self.sections {
            self.html_section(&mut out, section);
        }
        out.push_str("</main>\n</body>\n</html>\n");
        out
    }

    fn html_section(&self, out: &mut String, section: &Section) {
        let heads = [say::head_setting(self.lang), say::head_value(self.lang), say::head_article(self.lang)];
        let heads: String =
            heads.iter().map(|head| format!("<th scope=\"col\">{}</th>", escape(head))).collect();
        let _ = writeln!(
            out,
            "<h3>{}</h3>\n<table>\n<thead><tr>{heads}</tr></thead>\n<tbody>",
            escape(&section.heading)
        );
        for Setting { label, value, article } in &section.settings {
            let (label, value, article) = (escape(label), escape(value), escape(article));
            let _ = writeln!(out, "<tr><td>{label}</td><td>{value}</td><td>{article}</td></tr>");
        }
        out.push_str("</tbody>\n</table>\n");
    }
}

const STYLE: &str = "\
:root { color-scheme: light dark; }
body { margin: 0; font: 1.05rem/1.55 Georgia, 'Times New Roman', serif; }
main { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; }
h1, h2, h3 { line-height: 1.2; font-family: system-ui, sans-serif; break-after: avoid; }
h2 { margin-top: 2.2rem; border-bottom: 1px solid; padding-bottom: .2rem; }
.about { margin: .2rem 0; font-style: italic; }
.article { display: grid; grid-template-columns: 4rem 1fr; break-inside: avoid; }
.article p { margin: .35rem 0; }
.article a { margin-top: .35rem; font-weight: bold; color: inherit; text-decoration: none; }
.article:target { outline: 2px solid; outline-offset: .2rem; }
table { width: 100%; border-collapse: collapse; font-size: .95rem; }
th, td { text-align: left; vertical-align: top; padding: .25rem .6rem .25rem 0; border-bottom: 1px solid #8884; }
td:last-child { white-space: nowrap; }
@media print { main { margin: 0; max-width: none; } }
";

fn page_chapter(lang: Lang, chapter: &Chapter, base: Option<&str>) -> PageChapter {
    let heading = in_language(lang, &chapter.heading);
    let heading = base.map_or_else(|| heading.to_owned(), |base| format!("{heading} ({base})"));
    let articles = chapter
        .articles
        .iter()
        .map(|article| PageArticle {
            id: article.id.to_string(),
            number: number(article.id.as_str()).to_owned(),
            text: in_language(lang, &article.text).to_owned(),
        })
        .collect();
    PageChapter { number: chapter.number.clone(), heading, articles }
}

fn beneath(lang: Lang, book: &Rulebook) -> Option<String> {
    let base = book.beneath.as_ref()?;
    let name = in_language(lang, &base.name);
    Some(match &book.chapters_beneath[..] {
        [] => say::extends(lang, name),
        chapters => say::extends_chapters(lang, chapters.join(", "), name),
    })
}

/// The values of the ruleset, section by section, each with its article, in the order of the articles.
fn sections(lang: Lang, book: &Rulebook) -> Vec<Section> {
    let beneath = std::iter::successors(Some(book), |book| book.beneath.as_deref());
    let order: Vec<&ArticleId> =
        beneath.flat_map(|book| book.articles().map(|article| &article.id)).collect();
    rulebook::PLAY
        .iter()
        .chain(&rulebook::COMPETITION)
        .filter_map(|name| {
            let heading = say::by_key(lang, &format!("section_{name}"), "")?;
            let mut entries: Vec<(&str, &Entry)> =
                book.entries().filter(|(key, _)| key.split('.').next() == Some(name)).collect();
            entries.sort_by_key(|(_, entry)| order.iter().position(|id| **id == entry.article));
            let settings: Vec<Setting> = entries
                .into_iter()
                .filter_map(|(key, entry)| {
                    let value = values::value(lang, key, &entry.value.as_ref()?.value);
                    Some(Setting {
                        label: values::label(lang, key)?,
                        value,
                        article: entry.article.to_string(),
                    })
                })
                .collect();
            (!settings.is_empty()).then_some(Section { heading, settings })
        })
        .collect()
}

/// Sets words to the width, with the first line after `lead` and the others under its end.
fn wrap(out: &mut String, lead: &str, words: &str) {
    let indent = lead.chars().count();
    out.push_str(lead);
    for (at, paragraph) in words.split("\n\n").enumerate() {
        if at > 0 {
            let _ = write!(out, "\n{:indent$}", "");
        }
        let mut column = indent;
        for word in paragraph.split_whitespace() {
            let wide = word.chars().count();
            if column > indent && column + 1 + wide > WIDTH {
                let _ = write!(out, "\n{:indent$}", "");
                column = indent;
            }
            if column > indent {
                out.push(' ');
                column += 1;
            }
            out.push_str(word);
            column += wide;
        }
        out.push('\n');
    }
}

/// Signs that Markdown would take for its own.
fn markdown(words: &str) -> String {
    let mut out = String::with_capacity(words.len());
    for sign in words.chars() {
        if matches!(sign, '\\' | '*' | '_' | '`' | '[' | ']' | '<' | '>' | '#') {
            out.push('\\');
        }
        out.push(sign);
    }
    out
}

fn cell(words: &str) -> String {
    markdown(words).replace('|', "\\|")
}

fn escape(words: &str) -> String {
    let mut out = String::with_capacity(words.len());
    for sign in words.chars() {
        match sign {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            _ => out.push(sign),
        }
    }
    out
}
