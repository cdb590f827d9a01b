//! The handbook: who one is, then task by task. Its texts stand in `docs/handbook`, in both languages.

use crate::kit::ask::Ask;
use crate::kit::fault::Fault;
use crate::kit::markdown;
use crate::kit::page::Page;
use crate::kit::reply::Answer;
use askama::Template;
use axum::extract::Path;
use words::Lang;
use words::messages::help as say;

/// A chapter of the handbook: its word in the address and its texts in Dutch and English.
struct Chapter {
    word: &'static str,
    nl: &'static str,
    en: &'static str,
}

macro_rules! chapters {
    ($($word:literal)*) => {
        [$(Chapter {
            word: $word,
            nl: include_str!(concat!("../../../../docs/handbook/nl/", $word, ".md")),
            en: include_str!(concat!("../../../../docs/handbook/en/", $word, ".md")),
        }),*]
    };
}

const CHAPTERS: [Chapter; 7] =
    chapters!("player" "parent" "officer" "director" "treasurer" "board" "operator");

impl Chapter {
    fn title(&self, lang: Lang) -> String {
        match self.word {
            "player" => say::player(lang),
            "parent" => say::parent(lang),
            "officer" => say::officer(lang),
            "director" => say::director(lang),
            "treasurer" => say::treasurer(lang),
            "board" => say::board(lang),
            _ => say::operator(lang),
        }
    }

    fn text(&self, lang: Lang) -> &'static str {
        if lang == Lang::Nl { self.nl } else { self.en }
    }

    /// What one can look up in it.
    fn tasks(&self, lang: Lang) -> Vec<&'static str> {
        self.text(lang).lines().filter_map(|line| line.strip_prefix("# ")).collect()
    }
}

/// A chapter on the first page.
struct Shelf {
    word: &'static str,
    title: String,
    tasks: Vec<&'static str>,
}

#[derive(Template)]
#[template(path = "about/help.html")]
struct IndexPage {
    page: Page,
    shelves: Vec<Shelf>,
}

#[derive(Template)]
#[template(path = "about/help_chapter.html")]
struct ChapterPage {
    page: Page,
    title: String,
    html: String,
    others: Vec<(&'static str, String)>,
}

/// For whom there is a chapter.
pub async fn index(ask: Ask) -> Answer {
    let lang = ask.lang();
    let shelf = |chapter: &Chapter| Shelf {
        word: chapter.word,
        title: chapter.title(lang),
        tasks: chapter.tasks(lang),
    };
    ask.page(&IndexPage { page: ask.frame(), shelves: CHAPTERS.iter().map(shelf).collect() })
}

/// One chapter.
pub async fn chapter(ask: Ask, Path(who): Path<String>) -> Answer {
    let lang = ask.lang();
    let chapter = CHAPTERS.iter().find(|chapter| chapter.word == who).ok_or(Fault::NoPage)?;
    let others = CHAPTERS.iter().filter(|one| one.word != who).map(|one| (one.word, one.title(lang)));
    let page = ChapterPage {
        title: chapter.title(lang),
        html: markdown::html(chapter.text(lang), "h2"),
        others: others.collect(),
        page: ask.frame(),
    };
    ask.page(&page)
}
