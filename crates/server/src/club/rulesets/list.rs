//! The club's own rulesets with their editions, and which competitions use which.

use crate::kit::ask::Ask;
use crate::kit::fault::Fault;
use crate::kit::page::{Choice, Page};
use crate::kit::reply::Answer;
use askama::Template;
use competition::Law;
use rules::Library;
use words::messages::rulesets as say;
use words::rulebook_page::in_language;

/// An edition with the competitions that run under it.
pub struct Edition {
    title: String,
    newest: bool,
    used: Vec<(String, String)>,
}

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

/// The editions of a ruleset; a competition uses the one whose law its own log holds.
async fn editions(ask: &Ask, id: &str) -> Result<Vec<Edition>, Fault> {
    let lang = ask.lang();
    let state = ask.site.matters.look().await?;
    let mut running = Vec::new();
    for row in ask.site.competitions.list().await? {
        let competition = ask.site.competitions.look(row.id).await?;
        let law = competition.laws.newest().clone();
        if law.id == id {
            running.push((law, format!("/c/{}", row.id), row.name));
        }
    }
    let mut all = Vec::new();
    for (at, edition) in state.editions_of(id).enumerate() {
        let text = ask.site.matters.text(edition.text).await?;
        let files = [(format!("{id}.toml"), text)];
        let read = ask.site.settings.library.with(&files).ok().and_then(|library| library.get(id));
        let law = read.and_then(|volume| Law::of_book(&volume.book).ok());
        let used = running.iter().filter(|(other, ..)| law.as_ref() == Some(other));
        let when = ask.site.settings.zone.local(edition.at);
        all.push(Edition {
            title: say::edition_of(lang, at + 1, words::dates::moment(lang, when)),
            newest: false,
            used: used.map(|(_, at, name)| (at.clone(), name.clone())).collect(),
        });
    }
    if let Some(last) = all.last_mut() {
        last.newest = true;
    }
    all.reverse();
    Ok(all)
}
