//! A game from a file of one's own, replayed under a ruleset of one's choice. Nothing of it is kept.

use super::page::{inside_script, json};
use super::{file, labels};
use crate::kit::ask::Ask;
use crate::kit::fault::Fault;
use crate::kit::page::Page;
use crate::kit::reply::Answer;
use crate::rules_summary::Book;
use crate::rules_summary::books;
use askama::Template;
use axum::extract::Multipart;
use axum::http::StatusCode;
use rules::notation::pgn::games;
use rules::notation::sheet::{self, Format, Sheet};
use rules::{Library, Ruleset, Seat};
use std::sync::Arc;
use words::Lang;
use words::messages::replay as say;

/// The largest file that is taken.
pub const MOST_BYTES: usize = 1024 * 1024;
/// Games of a file that can be chosen from.
const MOST_GAMES: usize = 500;
/// Moves and notes of a game that can be shown.
const MOST_MOVES: usize = 4_000;

/// What was sent.
#[derive(Default)]
struct Sent {
    name: String,
    text: String,
    /// The id of a ruleset, or nothing for the one that the file names.
    rules: String,
    /// Which game, from 1.
    game: usize,
}

/// One game of the file, to choose.
struct Choice {
    number: usize,
    words: String,
}

/// What came of it.
#[derive(Default)]
struct Outcome {
    choices: Vec<Choice>,
    film: String,
    title: String,
    /// What is odd about the file, though it can be read.
    remarks: Vec<String>,
    /// What stopped the replay, or why there is none.
    stop: String,
    /// Whether it is the text that is wrong, not the moves.
    faulty: bool,
}

impl Outcome {
    fn faulty(stop: String, choices: Vec<Choice>) -> Outcome {
        Outcome { stop, faulty: true, choices, ..Outcome::default() }
    }
}

#[derive(Template)]
#[template(path = "tables/replay/upload.html")]
struct UploadPage {
    page: Page,
    books: Vec<Book>,
    sent: Sent,
    outcome: Outcome,
    labels: String,
}

fn page(ask: &Ask, sent: Sent, outcome: Outcome) -> Answer {
    let lang = ask.lang();
    let status = if outcome.faulty { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    let page = UploadPage {
        page: ask.frame(),
        books: books(&ask.site.library(), lang),
        labels: labels::json(lang),
        sent,
        outcome,
    };
    ask.page_as(status, &page)
}

/// The form.
pub async fn form(ask: Ask) -> Answer {
    page(&ask, Sent { game: 1, ..Sent::default() }, Outcome::default())
}

/// Replays what was sent. Nothing changes by it, so the page itself is the answer.
pub async fn play(ask: Ask, form: Multipart) -> Answer {
    ask.slowly()?;
    let lang = ask.lang();
    let library = ask.site.library();
    let (sent, outcome) = match read(form, lang).await {
        Err(stop) => (Sent { game: 1, ..Sent::default() }, Outcome::faulty(stop, Vec::new())),
        Ok(sent) => {
            let worked = tokio::task::spawn_blocking(move || {
                let outcome = outcome(&sent, &library, lang);
                (sent, outcome)
            });
            worked.await.map_err(|error| Fault::Broken(error.to_string()))?
        }
    };
    page(&ask, sent, outcome)
}

/// Reads the form; a file counts before pasted text.
async fn read(mut form: Multipart, lang: Lang) -> Result<Sent, String> {
    let mut sent = Sent { game: 1, name: say::pasted(lang), ..Sent::default() };
    let too_large = |_| say::upload_too_large(lang, MOST_BYTES / 1024 / 1024);
    while let Some(field) = form.next_field().await.map_err(too_large)? {
        let (name, file) = (field.name().unwrap_or_default().to_owned(), field.file_name().map(plain_name));
        let bytes = field.bytes().await.map_err(too_large)?;
        if bytes.len() > MOST_BYTES {
            return Err(say::upload_too_large(lang, MOST_BYTES / 1024 / 1024));
        }
        match name.as_str() {
            "file" if !bytes.is_empty() => {
                sent.text = decoded(&bytes);
                sent.name = file.filter(|name| !name.is_empty()).unwrap_or(sent.name);
            }
            "text" if sent.text.is_empty() => sent.text = decoded(&bytes),
            "rules" => sent.rules = decoded(&bytes),
            "game" => sent.game = decoded(&bytes).trim().parse().unwrap_or(1).clamp(1, MOST_GAMES),
            _ => {}
        }
    }
    if sent.text.trim().is_empty() { Err(say::upload_empty(lang)) } else { Ok(sent) }
}

/// The name of a file without folders or signs that could disturb a sentence.
fn plain_name(name: &str) -> String {
    let last = name.rsplit(['/', '\\']).next().unwrap_or_default();
    last.chars().filter(|c| !c.is_control()).take(60).collect()
}

/// UTF-8, or else Windows-1252: the old databases are. Of UTF-16 nothing readable is left, so the reader says it is no
/// game.
fn decoded(bytes: &[u8]) -> String {
    let lossy = |_| String::from_utf8_lossy(bytes).into_owned();
    reading::encoding::decode(bytes).map_or_else(lossy, |(text, _)| text)
}

fn outcome(sent: &Sent, library: &Library, lang: Lang) -> Outcome {
    let mut choices = Vec::new();
    let mut chosen = None;
    for (at, game) in games(&sent.text).take(MOST_GAMES).enumerate() {
        let number = at + 1;
        // One that cannot be read stands in the list too, so that it can be asked what is wrong with it.
        let words = match &game {
            Ok(sheet) => summary(number, sheet),
            Err(_) => format!("{number}. ?"),
        };
        choices.push(Choice { number, words });
        if number == sent.game {
            chosen = Some(game);
        }
    }
    let many = choices.len();
    if many < 2 && sent.game == 1 {
        choices.clear();
    }
    let chosen = chosen.ok_or_else(|| say::upload_no_game(lang, many, sent.game));
    match chosen.and_then(|game| replayed(sent, game, library, lang)) {
        Ok(outcome) => Outcome { choices, ..outcome },
        Err(stop) => Outcome::faulty(stop, choices),
    }
}

/// The chosen game as it can be replayed, or the sentence that says why it cannot.
fn replayed(
    sent: &Sent,
    game: Result<Sheet, sheet::Fault>,
    library: &Library,
    lang: Lang,
) -> Result<Outcome, String> {
    let told = |fault: sheet::Fault| words::notation::fault(lang, &sent.name, &fault);
    let sheet = game.map_err(told)?;
    if sheet.lines.len() > MOST_MOVES {
        return Err(say::upload_too_long(lang, MOST_MOVES));
    }
    let rules = ruleset(sent, &sheet, library, lang)?;
    let made = file::film(&sent.name, &sheet, library, &rules, lang).map_err(told)?;
    Ok(Outcome {
        choices: Vec::new(),
        film: inside_script(&json(&made.film)),
        title: title(&sheet),
        remarks: sheet.remarks().iter().map(|remark| words::notation::remark(lang, remark)).collect(),
        stop: made.stop.unwrap_or_default(),
        faulty: false,
    })
}

/// The chosen ruleset, or the one that the file names.
fn ruleset(sent: &Sent, sheet: &Sheet, library: &Library, lang: Lang) -> Result<Arc<Ruleset>, String> {
    let id = match sent.rules.as_str() {
        "" => sheet.rules().map_err(|fault| words::notation::fault(lang, &sent.name, &fault))?,
        id => id,
    };
    let short: String = id.chars().take(40).collect();
    let rules = library.get(id).ok_or_else(|| say::upload_unknown_rules(lang, &short))?.rules;
    let boards = if sheet.format == Format::Bpgn { 2 } else { 1 };
    if rules.game.boards == boards {
        Ok(rules)
    } else if boards == 2 {
        Err(say::upload_two_boards(lang, &short))
    } else {
        Err(say::upload_one_board(lang, &short))
    }
}

fn title(sheet: &Sheet) -> String {
    let two = sheet.format == Format::Bpgn;
    let name = |seat: Seat| {
        let name = file::player(&sheet.tags, seat, two);
        if name.is_empty() { "?".to_owned() } else { name }
    };
    let [aw, ab, bw, bb] = Seat::ALL;
    if two {
        format!("{} + {} – {} + {}", name(aw), name(bb), name(ab), name(bw))
    } else {
        format!("{} – {}", name(aw), name(ab))
    }
}

fn summary(number: usize, sheet: &Sheet) -> String {
    let about = ["Event", "Date"].into_iter().filter_map(|tag| sheet.tags.get(tag));
    let about: Vec<&str> = about.filter(|text| !text.starts_with('?')).collect();
    let about = if about.is_empty() { String::new() } else { format!(" · {}", about.join(", ")) };
    format!("{number}. {} {}{about}", title(sheet), sheet.result)
}
