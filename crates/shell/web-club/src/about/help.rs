//! The handbook: who one is, then task by task. Its texts stand in `docs/handbook`, in both languages.

use crate::about::pictures;
use crate::kit::ask::Ask;
use crate::kit::fault::Fault;
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
            nl: include_str!(concat!("../../../../../docs/handbook/nl/", $word, ".md")),
            en: include_str!(concat!("../../../../../docs/handbook/en/", $word, ".md")),
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

    /// What one can look up in it, with the id that is the same in both languages.
    fn tasks(&self, lang: Lang) -> Vec<Task> {
        let titles = |text: &'static str| text.lines().filter_map(|line| line.strip_prefix("# "));
        let task = |(english, title)| Task { id: slug(english), title };
        titles(self.en).zip(titles(self.text(lang))).map(task).collect()
    }
}

/// Something to look up.
struct Task {
    id: String,
    title: &'static str,
}

/// `Fixing and charging the fee` as `fixing-and-charging-the-fee`.
fn slug(title: &str) -> String {
    let words = title.split(|sign: char| !sign.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_ascii_lowercase).collect::<Vec<_>>().join("-")
}

/// Which task a page is about: how its address begins and ends (`*` is any part), the chapter, the task. The first that
/// fits counts.
const ABOUT: &[(&str, &str, &str)] = &[
    ("/money/mine", "player", "paying-my-fee"),
    ("/money/of/", "treasurer", "entering-a-payment"),
    ("/money/run", "treasurer", "fixing-and-charging-the-fee"),
    ("/money/decision", "treasurer", "fixing-and-charging-the-fee"),
    ("/money/fees", "treasurer", "fixing-and-charging-the-fee"),
    ("/money", "treasurer", "fixing-and-charging-the-fee"),
    ("/travel", "player", "by-car-to-an-away-match"),
    ("/me/letters", "player", "what-do-others-know-of-me"),
    ("/me/member", "player", "what-do-others-know-of-me"),
    ("/matters/phones", "player", "my-phone-has-to-stay-on"),
    ("/matters", "board", "club-matters"),
    ("/meetings", "board", "club-matters"),
    ("/trophies", "board", "club-matters"),
    ("/members/import", "board", "importing-members"),
    ("/members/*/merge", "board", "a-member-stands-there-twice"),
    ("/members/", "board", "a-member-leaves"),
    ("/members", "board", "members"),
    ("/people", "board", "accounts-and-roles"),
    ("/news/write", "board", "news"),
    ("/found", "board", "founding-the-club"),
    ("/rulesets", "board", "rules-of-our-own"),
    ("/letters", "board", "letters-that-did-not-arrive"),
    ("/rooms", "director", "arbiter-at-a-live-board"),
    ("/competitions/new", "officer", "opening-a-competition"),
    ("/tonight", "player", "i-cannot-come-on-monday"),
    ("/play", "player", "playing-bughouse"),
    ("/new", "player", "playing-bughouse"),
    ("/c/*/evenings", "player", "away-for-some-weeks"),
    ("/c/*/evening/", "player", "handing-in-my-result"),
    ("/c/*/matches", "officer", "team-matches"),
    ("/c/*/calendar", "officer", "moving-or-cancelling-an-evening"),
    ("/c/*/players/", "player", "why-do-i-have-these-points"),
    ("/c/*/players", "officer", "someone-joins-or-stops"),
    ("/c/*/prizes", "director", "prizes-and-the-end-of-the-season"),
    ("/c/*/rules", "director", "changing-a-rule-during-the-season"),
    ("/c/*/lab", "director", "changing-a-rule-during-the-season"),
    ("/c/*/complaints", "director", "a-complaint"),
    ("/c/*/round/*/results", "director", "entering-results"),
    ("/c/*/round/*/phones", "director", "a-phone-was-on"),
    ("/c/*/round/*/reopen", "director", "putting-a-result-right"),
    ("/c/*/round/*/helpers", "director", "results-by-phone"),
    ("/c/*/round/*/slips", "director", "results-by-phone"),
    ("/c/*/round/*/pack", "officer", "the-evening-on-paper"),
    ("/c/*/round/", "officer", "the-officer-s-week"),
    ("/c/*/pairings", "player", "whom-do-i-play"),
];

/// Whether an address begins as this says.
fn begins(path: &str, how: &str) -> bool {
    let mut parts = path.split('/');
    let whole = how.strip_suffix('/').unwrap_or(how);
    let fits = whole.split('/').all(|part| parts.next().is_some_and(|given| part == "*" || part == given));
    fits && (!how.ends_with('/') || parts.next().is_some())
}

/// Where the handbook speaks of a page, and what it calls the task.
pub fn about(path: &str, lang: Lang) -> Option<(String, &'static str)> {
    let (_, word, id) = ABOUT.iter().find(|(how, _, _)| begins(path, how))?;
    let chapter = CHAPTERS.iter().find(|chapter| chapter.word == *word)?;
    let task = chapter.tasks(lang).into_iter().find(|task| task.id == *id)?;
    Some((format!("/help/{word}#{id}"), task.title))
}

/// A chapter on the first page.
struct Shelf {
    word: &'static str,
    title: String,
    tasks: Vec<Task>,
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

/// Gives each heading its id, in the order of the tasks.
fn with_ids(html: &str, tasks: &[Task]) -> String {
    let mut parts = html.split("<h2>");
    let first = parts.next().unwrap_or_default().to_owned();
    let ids = tasks.iter().map(|task| task.id.as_str()).chain(std::iter::repeat(""));
    parts.zip(ids).fold(first, |made, (part, id)| format!("{made}<h2 id=\"{id}\">{part}"))
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
        html: with_ids(&pictures::html(chapter.text(lang), &ask.site.assets), &chapter.tasks(lang)),
        others: others.collect(),
        page: ask.frame(),
    };
    ask.page(&page)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_chapter_has_the_same_tasks_in_both_languages_and_every_page_finds_its_task() {
        for chapter in &CHAPTERS {
            let count = |text: &str| text.lines().filter(|line| line.starts_with("# ")).count();
            assert_eq!(count(chapter.nl), count(chapter.en), "{}", chapter.word);
        }
        for (how, word, id) in ABOUT {
            let path = how.replace('*', "x") + if how.ends_with('/') { "x" } else { "" };
            let (at, _) = about(&path, Lang::Nl).unwrap_or_else(|| panic!("{how}: no task {word}#{id}"));
            assert_eq!(at, format!("/help/{word}#{id}"), "{how} is hidden by one above it");
        }
    }

    #[test]
    fn an_address_is_told_by_its_parts() {
        for (path, title) in [
            ("/c/keizer/round/10/results", Some("Entering results")),
            ("/c/keizer/round/10", Some("The officer's week")),
            ("/c/keizer/players/lid-5", Some("Why do I have these points?")),
            ("/moneybags", None),
            ("/c/keizer", None),
        ] {
            assert_eq!(about(path, Lang::En).map(|(_, title)| title), title, "{path}");
        }
    }
}
