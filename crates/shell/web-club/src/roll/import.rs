//! Importing members: a file is looked at first, its columns are matched by hand where needed, then all of it or nothing.

use super::file::{self, FileFault};
use crate::kit::ask::Ask;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::page::{Choice, Page};
use crate::kit::reply::Answer;
use app::roll::Prepared;
use askama::Template;
use axum::extract::Multipart;
use axum::http::StatusCode;
use calendar::Day;
use club::members::import::{Column, ImportFault, Outcome, is_federation, plan};
use club::members::{Listed, Name};
use exchange::rows::{MOST_BYTES, MOST_FAULTS, MOST_ROWS, TableFault};
use ids::MemberId;
use words::Lang;
use words::messages::roll as say;

/// The most lines that a preview shows.
const MOST_SHOWN: usize = 300;

#[derive(Template)]
#[template(path = "club/roll/import.html")]
#[expect(clippy::struct_excessive_bools, reason = "each is a part of the page")]
struct ImportPage {
    page: Page,
    form: Form,
    /// Everything that is wrong, when that is more than one thing.
    faults: Vec<String>,
    prepared: bool,
    /// Whether the file can be read as it is matched now.
    readable: bool,
    columns: Vec<(String, String, Form)>,
    choices: Vec<Choice>,
    /// The names of columns that are understood.
    heads: String,
    summary: String,
    known_only: String,
    lines: Vec<(String, String, String)>,
    doubtful: bool,
    many: usize,
    can_undo: bool,
}

/// What is wrong with a file, in one sentence.
fn table_fault(lang: Lang, fault: &TableFault) -> String {
    match fault {
        TableFault::TooLarge => say::bad_file_big(lang, MOST_BYTES / 1024 / 1024),
        TableFault::TooManyRows => say::bad_file_rows(lang, MOST_ROWS),
        TableFault::TooSlow => say::bad_file_slow(lang),
        TableFault::Workbook => say::bad_file_workbook(lang),
        TableFault::Empty => say::bad_file_empty(lang),
        TableFault::Letters { line, column: None } => say::bad_file_letters(lang, line),
        TableFault::Letters { line, column: Some(column) } => say::bad_file_letters_at(lang, column, line),
        TableFault::Quote(line) => say::bad_file_quote(lang, line),
        TableFault::Cells { line, found, expected } => say::bad_file_line(lang, expected, found, line),
    }
}

/// A column as people point at it: its number, and its name where it has one.
fn pointed(lang: Lang, head: &[String], number: usize) -> String {
    match head.get(number - 1).map_or("", String::as_str) {
        "" => say::import_unnamed(lang, number),
        name => say::import_named(lang, name, number),
    }
}

fn import_fault(lang: Lang, head: &[String], fault: &ImportFault) -> String {
    match fault {
        ImportFault::NoName => say::bad_file_columns(lang),
        ImportFault::Both(first, second, what) => {
            let (first, second) = (pointed(lang, head, *first), pointed(lang, head, *second));
            say::bad_file_both(lang, first, second, column(lang, *what))
        }
        ImportFault::Nameless(line) => say::bad_file_name(lang, line),
        ImportFault::Value { line, column, what, value } => {
            let column = pointed(lang, head, *column);
            match what {
                Column::Email => say::bad_value_email(lang, column, line, value),
                Column::Rating => say::bad_value_rating(lang, column, line, value),
                Column::Born => say::bad_value_born(lang, column, line, value),
                Column::Joined => say::bad_value_day(lang, column, line, value),
                _ => say::bad_file_value(lang, column, line, value),
            }
        }
    }
}

/// Puts what is wrong at the field: the one thing, or how many; the list of them all is for the page.
fn refuse(lang: Lang, form: &mut Form, faults: Vec<String>) -> Vec<String> {
    let said = match faults.len() {
        0 => return faults,
        1 => format!("{} {}", faults[0], say::bad_file_nothing(lang)),
        many if many >= MOST_FAULTS => say::bad_file_first(lang, many),
        many => say::bad_file_many(lang, many),
    };
    form.refuse("file", StatusCode::UNPROCESSABLE_ENTITY, said);
    if faults.len() > 1 { faults } else { Vec::new() }
}

/// Under which name it is remembered what a column holds; one without a name by its number.
fn remembered_as(head: &str, at: usize) -> String {
    if head.is_empty() { format!("column #{}", at + 1) } else { format!("column {head}") }
}

/// The name of a column.
fn column(lang: Lang, column: Column) -> String {
    match column {
        Column::Skip => say::import_skip(lang),
        Column::Name => say::col_name(lang),
        Column::Rating => say::rating_value(lang),
        Column::Street => say::col_street(lang),
        Column::Postcode => say::col_postcode(lang),
        Column::Town => say::col_town(lang),
        other => super::one::field(lang, other.word()),
    }
}

fn full(one: &Listed) -> String {
    one.member.name.as_ref().map(Name::full).unwrap_or_default()
}

/// What the prepared file would change.
fn outcomes(prepared: &Prepared, roll: &[Listed]) -> Result<Vec<Outcome>, Vec<ImportFault>> {
    let fresh = || MemberId::drawn(app::secret::chance());
    let known_only = is_federation(&prepared.table.head);
    let mut found = plan(roll, &prepared.table, &prepared.columns, prepared.day, known_only, fresh)?;
    for one in &mut found {
        if let Outcome::New(listed) = one {
            listed.particulars.joined = listed.particulars.joined.or(prepared.joined);
        }
    }
    Ok(found)
}

/// What was read of someone, field by field, without the name and the number.
fn read(lang: Lang, one: &Listed) -> String {
    let fields = app::roll::fields(Some(&one.member), &one.particulars).into_iter();
    let told = |name: &str| !["number", "given", "prefix", "family_name"].contains(&name);
    let words = fields
        .filter(|(name, value)| told(name) && !value.is_empty())
        .map(|(name, value)| format!("{}: {value}", super::one::field(lang, name)));
    words.collect::<Vec<_>>().join(" · ")
}

/// Each field that changes, as it was and as it will be.
fn changes(lang: Lang, roll: &[Listed], after: &Listed) -> Option<Vec<String>> {
    let before = roll.iter().find(|one| one.member.id == after.member.id)?;
    let (was, now) = (
        app::roll::fields(Some(&before.member), &before.particulars),
        app::roll::fields(Some(&after.member), &after.particulars),
    );
    let moved = was.iter().zip(&now).filter(|(was, now)| was != now);
    let words = moved.map(|((name, was), (_, now))| match was.as_str() {
        "" => format!("{}: {now}", super::one::field(lang, name)),
        was => format!("{}: {was} → {now}", super::one::field(lang, name)),
    });
    Some(words.collect())
}

async fn page(ask: &Ask, mut form: Form, mut faults: Vec<String>) -> Answer {
    let (lang, person) = (ask.lang(), ask.person()?);
    let prepared = ask.site.roll.prepared(person.id);
    let roll = ask.site.roll.all().await?;
    let found = match prepared.as_ref().map(|prepared| (prepared, outcomes(prepared, &roll))) {
        None => Some(Vec::new()),
        Some((_, Ok(found))) => Some(found),
        // Nothing is wrong with a file of which nobody said yet where the names stand.
        Some((_, Err(wrong))) if wrong == [ImportFault::NoName] => {
            form.wrong("file", say::bad_file_columns(lang));
            None
        }
        Some((prepared, Err(wrong))) => {
            let words = wrong.iter().map(|fault| import_fault(lang, &prepared.table.head, fault));
            faults = refuse(lang, &mut form, words.collect());
            None
        }
    };
    let readable = found.is_some();
    let found = found.unwrap_or_default();
    let count = |of: fn(&Outcome) -> bool| found.iter().filter(|one| of(one)).count();
    let new = count(|one| matches!(one, Outcome::New(_)));
    let moved = |one: &Outcome| match one {
        Outcome::Changed(_) => true,
        Outcome::Otherwise(after, _) => !roll.contains(after),
        _ => false,
    };
    let changed = found.iter().filter(|one| moved(one)).count();
    let same = count(|one| matches!(one, Outcome::Same(_)));
    let doubtful = count(|one| matches!(one, Outcome::Doubtful(..) | Outcome::Twice(..)));
    let line = |one: &Outcome| match one {
        Outcome::New(listed) => Some((full(listed), say::import_new(lang), read(lang, listed))),
        Outcome::Changed(after) => {
            Some((full(after), say::import_changed(lang), changes(lang, &roll, after)?.join(" · ")))
        }
        Outcome::Otherwise(after, named) => {
            let name = say::import_otherwise(lang, full(after), named);
            let words: Vec<String> = std::iter::once(name).chain(changes(lang, &roll, after)?).collect();
            Some((full(after), say::import_changed(lang), words.join(" · ")))
        }
        Outcome::Twice(named, line) => {
            Some((named.clone(), say::import_doubtful(lang), say::import_twice(lang, line)))
        }
        Outcome::Same(_) => None,
        Outcome::Doubtful(id, named) => {
            let known = roll.iter().find(|one| one.member.id == *id).map(full).unwrap_or_default();
            Some((named.clone(), say::import_doubtful(lang), known))
        }
    };
    let columns = prepared.as_ref().map(|prepared| {
        let one = |(at, column): (usize, &Column)| {
            let (mut field, called) = (Form::default(), format!("column_{at}"));
            field.set(&called, column.word());
            let label = match prepared.table.head[at].as_str() {
                "" => say::import_column_unnamed(lang, at + 1),
                head => say::import_column(lang, head, at + 1),
            };
            (label, called, field)
        };
        prepared.columns.iter().enumerate().map(one).collect()
    });
    let list = prepared.as_ref().filter(|prepared| is_federation(&prepared.table.head));
    let today = ask.site.zone().day(ask.site.roll.now());
    if form.text("day").is_empty() {
        form.set("day", today.to_string());
        form.set("joined", today.to_string());
    }
    let status = form.status();
    let page = ImportPage {
        page: ask.frame(),
        columns: if list.is_some() { Vec::new() } else { columns.unwrap_or_default() },
        choices: Column::ALL.into_iter().map(|one| Choice::new(one.word(), column(lang, one))).collect(),
        heads: heads(lang).join(", "),
        summary: say::import_found(lang, changed, doubtful, new, same),
        known_only: list
            .map(|prepared| say::import_only_known(lang, prepared.table.rows.len()))
            .unwrap_or_default(),
        lines: found.iter().filter_map(line).take(MOST_SHOWN).collect(),
        doubtful: doubtful > 0,
        many: new + changed,
        prepared: prepared.is_some(),
        readable,
        faults,
        can_undo: ask.site.roll.settings().await?.get("last_import").is_some_and(|batch| !batch.is_empty()),
        form,
    };
    Ok(ask.page_as(status, &page)?.private())
}

/// A file to begin from, with the columns that are understood by their names.
pub async fn example(ask: Ask) -> Answer {
    let lang = ask.lang();
    let people = [
        ["Noor", "van der", "Berg", "2012-03-14", "7654321", "1450", "noor@voorbeeld.nl", "06-12345678"],
        ["Joost", "", "Terpstra", "1971", "", "1620", "", ""],
    ];
    let more = [["Lindelaan 3, Lindenoord", "2024-09-01"], ["", ""]];
    let row =
        |(one, more): (&[&str; 8], &[&str; 2])| one.iter().chain(more).map(|cell| (*cell).into()).collect();
    let table = exchange::Table {
        name: String::new(),
        head: heads(lang),
        rows: people.iter().zip(&more).map(row).collect(),
    };
    let reply = ask.file("text/csv; charset=utf-8", exchange::csv::csv(&table));
    let named = format!("attachment; filename=\"{}.csv\"", say::import_example_file(lang));
    Ok(reply.with(axum::http::header::CONTENT_DISPOSITION, &named))
}

/// The names of columns that are understood.
fn heads(lang: Lang) -> Vec<String> {
    say::import_heads(lang).split(';').map(str::to_owned).collect()
}

/// The form, with what a file that was sent would change.
pub async fn form(ask: Ask) -> Answer {
    page(&ask, Form::default(), Vec::new()).await
}

/// Takes a file to look at. Nothing is changed.
pub async fn look(ask: Ask, mut parts: Multipart) -> Answer {
    let (lang, person) = (ask.lang(), ask.person()?);
    let (mut bytes, mut day, mut joined) = (Vec::new(), String::new(), String::new());
    let mut pasted = String::new();
    while let Some(part) = parts.next_field().await.map_err(|_| Fault::Unclear)? {
        match part.name().unwrap_or_default() {
            "file" => bytes = part.bytes().await.map_err(|_| Fault::TooMuch)?.to_vec(),
            "day" => day = part.text().await.map_err(|_| Fault::Unclear)?,
            // Who copies from a spreadsheet needs no file; a file goes before what is in the box.
            "paste" => pasted = part.text().await.map_err(|_| Fault::Unclear)?,
            "joined" => joined = part.text().await.map_err(|_| Fault::Unclear)?,
            _ => {}
        }
    }
    if bytes.is_empty() && !pasted.trim().is_empty() {
        bytes = pasted.clone().into_bytes();
    }
    let mut form = Form::filled([("day", day), ("joined", joined), ("paste", pasted)]);
    let read = if bytes.is_empty() {
        Err(vec![say::bad_file_none(lang)])
    } else {
        file::table(bytes).await.map_err(|fault| match fault {
            FileFault::Zip => vec![say::bad_file_zip(lang)],
            FileFault::Players => vec![say::bad_file_players(lang)],
            FileFault::Table(faults) => faults.iter().map(|fault| table_fault(lang, fault)).collect(),
        })
    };
    let day = form.day("day", || say::bad_day(lang));
    let joined = form.read("joined", |text| match text {
        "" => Ok(None),
        text => Day::typed(text).map(Some).ok_or_else(|| say::bad_day(lang)),
    });
    let (table, day, joined) = match (read, day, joined) {
        (Ok(table), Some(day), Some(joined)) => (table, day, joined),
        (read, ..) => {
            let faults = refuse(lang, &mut form, read.err().unwrap_or_default());
            ask.site.roll.prepare(person.id, None);
            return page(&ask, form, faults).await;
        }
    };
    let remembered = ask.site.roll.settings().await?;
    let columns = table.head.iter().enumerate().map(|(at, head)| {
        let known = remembered.get(&remembered_as(head, at)).and_then(|word| Column::of(word));
        known.unwrap_or_else(|| Column::guess(head))
    });
    let columns = columns.collect();
    ask.site.roll.prepare(person.id, Some(Prepared { table, columns, day, joined }));
    page(&ask, form, Vec::new()).await
}

/// Matches the columns by hand, or imports when the button says so.
pub async fn import(ask: Ask, form: Form) -> Answer {
    let (lang, person) = (ask.lang(), ask.person()?);
    let Some(mut prepared) = ask.site.roll.prepared(person.id) else {
        return Ok(ask.see_other("/members/import"));
    };
    for at in 0..prepared.columns.len() {
        if let Some(column) = Column::of(form.text(&format!("column_{at}"))) {
            prepared.columns[at] = column;
        }
    }
    ask.site.roll.prepare(person.id, Some(prepared.clone()));
    let roll = ask.site.roll.all().await?;
    let Ok(found) = outcomes(&prepared, &roll) else {
        return page(&ask, Form::default(), Vec::new()).await;
    };
    if form.text("act") != "import" {
        return Ok(ask.see_other("/members/import"));
    }
    let after: Vec<Listed> = found
        .into_iter()
        .filter_map(|one| match one {
            Outcome::New(listed) | Outcome::Changed(listed) | Outcome::Otherwise(listed, _) => Some(listed),
            Outcome::Same(_) | Outcome::Doubtful(..) | Outcome::Twice(..) => None,
        })
        .collect();
    let batch = format!("import-{}", app::secret::word(10));
    ask.site.roll.keep(Some(person), &roll, &after, &batch).await?;
    let heads = prepared.table.head.iter().enumerate();
    let names: Vec<String> = heads.map(|(at, head)| remembered_as(head, at)).collect();
    let mut set: Vec<(&str, String)> = names
        .iter()
        .zip(&prepared.columns)
        .map(|(name, column)| (name.as_str(), column.word().to_owned()))
        .collect();
    set.push(("last_import", batch.clone()));
    ask.site.roll.set(&set).await?;
    ask.site.roll.prepare(person.id, None);
    ask.site.people.note(Some(person), "members_imported", None, &after.len().to_string()).await?;
    Ok(ask.see_other("/members").saying(say::import_done(lang, after.len())))
}

/// Undoes the last import.
pub async fn undo(ask: Ask) -> Answer {
    let (lang, person) = (ask.lang(), ask.person()?);
    let batch = ask.site.roll.settings().await?.get("last_import").cloned().unwrap_or_default();
    if batch.is_empty() {
        let next = words::messages::kit::refused_next(lang);
        return Err(Fault::told(StatusCode::CONFLICT, say::import_undo_none(lang), next));
    }
    let undone = ask.site.roll.undo(Some(person), &batch).await?;
    ask.site.roll.set(&[("last_import", String::new())]).await?;
    ask.site.people.note(Some(person), "import_undone", None, "").await?;
    Ok(ask.see_other("/members/import").saying(say::import_undone(lang, undone)))
}
