//! The club's own rulesets with their editions, and which tables and competitions use which.

use super::editions::{Edition, editions};
use crate::kit::ask::Ask;
use crate::kit::page::{Choice, Page};
use crate::kit::reply::Answer;
use askama::Template;
use rules::Library;
use words::messages::rulesets as say;
use words::rulebook_page::in_language;

/// A ruleset with its editions, the newest first.
struct Shown {
    id: String,
    name: String,
    editions: Vec<Edition>,
}

#[derive(Template)]
#[template(path = "club/rulesets/list.html")]
struct ListPage {
    page: Page,
    own: Vec<Shown>,
}

/// The page.
pub async fn page(ask: Ask) -> Answer {
    let state = ask.site.matters.look().await?;
    let library = ask.site.library();
    let mut own = Vec::new();
    for id in state.own_rules() {
        let name = library.get(id).map(|volume| in_language(ask.lang(), &volume.book.name).to_owned());
        let editions = editions(&ask, id).await?;
        own.push(Shown { id: id.to_owned(), name: name.unwrap_or_else(|| id.to_owned()), editions });
    }
    let page = ListPage { page: ask.frame(), own };
    Ok(ask.page(&page)?.private())
}

/// The rulesets that another can build on.
pub fn bases(library: &Library, lang: words::Lang) -> Vec<Choice> {
    let choice = |volume: rules::Volume| Choice::new(&volume.book.id, in_language(lang, &volume.book.name));
    library.all().map(choice).collect()
}
