//! An article as a page shows it: a quiet word in the line that opens the article's words.

use askama::Template;
use rulebook::ArticleId;
use rules::Library;
use std::fmt::Display;
use words::Lang;

/// An article to open.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Cite {
    /// Its id, as in an address: `dsc-l`.
    pub id: String,
    /// Its words, as far as the rulebook has them.
    pub words: String,
    /// As people cite it: `DSC l`, `Keizer 3`.
    pub name: String,
    /// The words of the link to the whole rulebook.
    pub read: String,
    /// Where it stands in the rulebook; empty for a decision of the project.
    pub at: String,
}

impl Cite {
    /// An article of a rulebook.
    pub fn of(lang: Lang, library: &Library, book: &str, article: &ArticleId) -> Cite {
        let found = library.get(book).map(|volume| volume.book);
        let text = found.as_ref().and_then(|book| book.article(article.as_str())).map(|found| match lang {
            Lang::Nl => found.text.nl.clone(),
            Lang::En => found.text.en.clone(),
        });
        let at = text.as_ref().map(|_| format!("/rules/{book}#{article}")).unwrap_or_default();
        let name = found.map_or_else(|| rulebook::said(article.as_str()), |book| book.said(article));
        Cite {
            id: article.to_string(),
            words: text.unwrap_or_default(),
            name,
            read: words::messages::front::whole_rules(lang),
            at,
        }
    }

    /// Whether it is a decision of the project: the page gives it its words (`kit::decisions`).
    pub fn is_decision(&self) -> bool {
        words::decisions::number(&self.id).is_some()
    }

    /// The quiet word in the line.
    pub fn mark(&self) -> impl Display + '_ {
        Mark { cite: self }
    }

    /// Its words, for the foot of the page.
    pub fn popover(&self) -> impl Display + '_ {
        Popover { cite: self }
    }
}

#[derive(Template)]
#[template(path = "kit/cite.html")]
struct Mark<'a> {
    cite: &'a Cite,
}

#[derive(Template)]
#[template(path = "kit/cited.html")]
struct Popover<'a> {
    cite: &'a Cite,
}

/// Each article once, for the foot of a page.
pub fn once(cites: impl IntoIterator<Item = Cite>) -> Vec<Cite> {
    let mut all: Vec<Cite> = cites.into_iter().collect();
    all.sort();
    all.dedup();
    all
}
