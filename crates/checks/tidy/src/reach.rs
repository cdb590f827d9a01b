//! Where a person meets an article, found from where the tests that cover it stand and what they do.

use crate::covers::named;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// Where a person meets an article, the nearest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Place {
    /// In the browser: a test in real Chromium does something and is shown the article.
    Browser,
    /// Over HTTP: a test sends a form or an act or opens a page, and the answer shows the article.
    Http,
    /// From the command line: a command answers with it, or a story that `clubavond tell` tells shows it.
    CommandLine,
    /// Over the socket's protocol, by a program.
    Protocol,
    /// In a sentence of the program.
    Text,
    /// Nowhere: only a test of a pure crate knows of it.
    Nothing,
}

impl Place {
    /// As the table prints it.
    pub fn word(self) -> &'static str {
        match self {
            Place::Browser => "browser",
            Place::Http => "http",
            Place::CommandLine => "command line",
            Place::Protocol => "protocol",
            Place::Text => "text",
            Place::Nothing => "nothing",
        }
    }
}

/// A test with the articles that it covers.
pub struct Test {
    /// The file, from the root.
    pub file: String,
    /// What `Covers:` names.
    pub covers: Vec<String>,
    /// The test itself, without what stands above it.
    pub body: String,
}

/// Every test that covers something.
pub fn tests(root: &Path) -> Vec<Test> {
    let places = ["crates", "testdata", "web/test"];
    let endings = [".rs", ".ts", ".mjs", ".story", ".txt"];
    let files = places.iter().flat_map(|place| crate::files(&root.join(place), &endings));
    files
        .filter_map(|path| {
            let name = path.strip_prefix(root).ok()?.display().to_string();
            Some(tests_in(&name, &std::fs::read_to_string(&path).ok()?))
        })
        .flatten()
        .collect()
}

/// The tests of one file. A story, and a file whose head covers something, is one test as a whole.
pub fn tests_in(file: &str, text: &str) -> Vec<Test> {
    let lines: Vec<&str> = text.lines().collect();
    let code = [".rs", ".ts", ".mjs"].iter().any(|ending| file.ends_with(ending));
    let test = |at: usize| {
        let covers = named(lines[at]);
        let whole = !code || lines[at].trim_start().starts_with("//!");
        let body = if whole { text.to_owned() } else { body(&lines[at + 1..]) };
        (!covers.is_empty()).then(|| Test { file: file.to_owned(), covers, body })
    };
    (0..lines.len()).filter_map(test).collect()
}

/// The lines up to the one that closes what the first line of code opens: as deep, and nothing but the closing.
fn body(lines: &[&str]) -> String {
    let comment = |line: &&&str| {
        let line = line.trim_start();
        line.starts_with("//") || line.starts_with("#[") || line.starts_with('*') || line.is_empty()
    };
    let above = lines.iter().take_while(comment).count();
    let depth = |line: &str| line.len() - line.trim_start().len();
    let Some(first) = lines.get(above) else { return String::new() };
    let closes = |line: &&str| depth(line) == depth(first) && line.trim_start().starts_with('}');
    let length = lines[above..].iter().position(closes).map_or(lines.len() - above, |at| at + 1);
    lines[above..above + length].join("\n")
}

/// Words of a test that do something in a browser, over HTTP, over the socket.
const IN_BROWSER: [&str; 8] =
    ["goto(", "click(", ".fill(", ".press(", "plays(", "calls(", "drops(", "gives("];
/// A player and an officer of the tests of the club send forms.
const OVER_HTTP: [&str; 9] =
    ["ask(", "ask_with(", ".post(", ".get(", ".send(", "\"POST\"", "\"GET\"", ".player(\"", ".officer(\""];
const OVER_SOCKET: [&str; 5] = [".act(", "play(", "Client::join", "rule(", ".call("];

/// Where a test lets a person meet an article.
pub fn place(test: &Test, article: &str) -> Place {
    let says = |words: &[&str]| words.iter().any(|word| test.body.contains(word));
    // What is only asked of the rulebook is print, whoever prints it.
    let beyond_print = test.body.matches("\"/").count() != test.body.matches("\"/rules/").count()
        || !test.body.contains("\"/rules/");
    let shown = shows(&test.body, article) && beyond_print;
    let file = test.file.as_str();
    if file.starts_with("web/test/") {
        return if shown && says(&IN_BROWSER) { Place::Browser } else { Place::Nothing };
    }
    if file.starts_with("crates/shell/server/tests/") {
        return match () {
            () if shown && says(&OVER_HTTP) => Place::Http,
            () if shown && says(&OVER_SOCKET) => Place::Protocol,
            () => Place::Nothing,
        };
    }
    if file.starts_with("crates/shell/cli/tests/")
        || std::path::Path::new(file).extension().is_some_and(|kind| kind == "story")
    {
        return Place::CommandLine;
    }
    let speaks = ["crates/shell/words/", "crates/shell/web", "crates/shell/wire/"]
        .iter()
        .any(|start| file.starts_with(start));
    if speaks && shows(&test.body, article) { Place::Text } else { Place::Nothing }
}

/// Whether a text holds this id, and not only a longer one: `knsb-2.4` is not in `knsb-2.45`. In a pattern the point is
/// written `\.`; people read `KNSB 2.4`.
fn shows(text: &str, article: &str) -> bool {
    let text = text.replace("\\.", ".");
    // As people cite it: DSC l, Keizer 4, DDT 7, Minerva 1.3.
    let cited = article.split_once('-').map(|(book, number)| match number.strip_prefix('k') {
        Some(rule) if book == "dsc" && !rule.is_empty() => format!("Keizer {rule}"),
        _ if book.len() > 4 => format!("{}{} {number}", book[..1].to_uppercase(), &book[1..]),
        _ => format!("{} {number}", book.to_uppercase()),
    });
    [Some(article), cited.as_deref()].into_iter().flatten().any(|written| stands_in(&text, written))
}

fn stands_in(text: &str, article: &str) -> bool {
    text.match_indices(article).any(|(at, _)| {
        let after = text[at + article.len()..].chars().next();
        let before = text[..at].chars().next_back();
        !after.is_some_and(|c| c.is_ascii_alphanumeric())
            && !before.is_some_and(|c| c.is_ascii_alphanumeric())
    })
}

/// Every article with the places where it is met; without one it is met nowhere.
pub fn reach(root: &Path) -> BTreeMap<String, BTreeSet<Place>> {
    let mut reach: BTreeMap<String, BTreeSet<Place>> = BTreeMap::new();
    for test in tests(root) {
        for article in &test.covers {
            reach.entry(article.clone()).or_default().insert(place(&test, article));
        }
    }
    for article in at_the_table(root) {
        reach.entry(article).or_default().insert(Place::Http);
    }
    for places in reach.values_mut() {
        if places.len() > 1 {
            places.remove(&Place::Nothing);
        }
    }
    reach
}

/// The articles that a test of the server found shown at a live table, to who does there what a story of them tells.
fn at_the_table(root: &Path) -> Vec<String> {
    let text = std::fs::read_to_string(root.join("docs/shown.txt")).unwrap_or_default();
    let rows = text.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once(": "));
    rows.map(|(id, _)| id.to_owned()).collect()
}

/// Each article and decision of `docs/articles.txt` with its kind, in that order.
pub fn articles(root: &Path) -> Vec<(String, String)> {
    let text = std::fs::read_to_string(root.join("docs/articles.txt")).unwrap_or_default();
    let rows = text.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once(' '));
    rows.map(|(id, kind)| (id.to_owned(), kind.trim().to_owned())).collect()
}

/// The enforced and procedure articles that no one meets in the browser or over HTTP.
pub fn unmet(root: &Path) -> Vec<String> {
    let reach = reach(root);
    let met = |id: &String| {
        reach.get(id).is_some_and(|places| places.contains(&Place::Browser) || places.contains(&Place::Http))
    };
    let wanted = articles(root).into_iter().filter(|(_, kind)| kind == "enforced" || kind == "procedure");
    wanted.map(|(id, _)| id).filter(|id| !met(id)).collect()
}
