//! The rulebooks: those that the club's competitions are run by, and those that games are played by.

use crate::kit::ask::Ask;
use crate::kit::page::Page;
use crate::kit::reply::Answer;
use crate::rules_summary::Book;
use crate::rules_summary::books;
use askama::Template;
use rulebook::{COMPETITION, Rulebook};

use words::Lang;
use words::messages::about as say;

/// A rulebook with where it comes from.
struct Shelf {
    id: String,
    name: String,
    source: String,
}

#[derive(Template)]
#[template(path = "about/rules.html")]
struct RulesPage {
    page: Page,
    club: Vec<Shelf>,
    games: Vec<Book>,
}

/// Whether a competition is run by it: its own values speak of one.
fn runs_competitions(book: &Rulebook) -> bool {
    book.entries().any(|(key, _)| key.split_once('.').is_some_and(|(area, _)| COMPETITION.contains(&area)))
}

/// The page: the club's own rules first.
pub async fn rules(ask: Ask) -> Answer {
    let lang = ask.lang();
    let library = ask.site.library();
    let said = |text: &rulebook::Text| if lang == Lang::Nl { text.nl.clone() } else { text.en.clone() };
    let of_club = library.all().map(|volume| volume.book).filter(|book| runs_competitions(book));
    let club: Vec<Shelf> = of_club
        .map(|book| Shelf { id: book.id.clone(), name: said(&book.name), source: said(&book.source) })
        .collect();
    let mut games = books(&library, lang);
    games.retain(|book| club.iter().all(|one| one.id != book.id));
    ask.page(&RulesPage { page: ask.frame(), club, games })
}
