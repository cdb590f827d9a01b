//! Every entry, and what each year came to, as a file for a spreadsheet: in euros, written from whole cents.

use super::books::Books;
use crate::kit::ask::Ask;
use crate::kit::reply::Answer;
use axum::http::header;
use calendar::Season;
use club::ledger::{seasons, totals};
use exchange::{Cell, Table};
use words::Lang;
use words::messages::money as say;

/// The file.
pub async fn export(ask: Ask) -> Answer {
    let (books, lang) = (Books::of(&ask).await?, ask.lang());
    let ids: Vec<_> = books.ledger.entries.iter().filter_map(|entry| entry.text).collect();
    let texts = ask.site.money.texts(&ids).await?;
    let row = |entry: &club::ledger::Entry| {
        let number = books.listed(entry.member).map(|one| i64::from(one.member.number));
        let note = entry.text.and_then(|id| texts.get(&id)).cloned();
        vec![
            Cell::Number(entry.number.into()),
            entry.on.to_string().into(),
            number.into(),
            books.name(entry.member).into(),
            words::money::entry(lang, entry).into(),
            note.into(),
            Cell::Cents(entry.cents),
        ]
    };
    let table = Table {
        name: say::entries(lang),
        head: vec![
            say::col_number(lang),
            say::col_day(lang),
            say::col_member_number(lang),
            say::col_member(lang),
            say::col_what(lang),
            say::note(lang),
            say::in_euros(lang, say::col_amount(lang)),
        ],
        rows: books.ledger.entries.iter().map(row).collect(),
    };
    ask.site.people.note(Some(ask.person()?), "ledger_exported", None, "").await?;
    let reply = ask.file("text/csv; charset=utf-8", exchange::csv::csv(&table));
    Ok(reply.with(header::CONTENT_DISPOSITION, &named(&say::file_entries(lang), "csv")).private())
}

/// Under which name a file is saved, in the language of the reader.
fn named(name: &str, kind: &str) -> String {
    format!("attachment; filename=\"{name}.{kind}\"")
}

/// What each year came to.
fn years(books: &Books, lang: Lang) -> Table {
    let row = |season: Season| {
        let of = totals(&books.ledger, Some(season));
        let sums = [of.charged + of.opened, of.received, of.refunded, of.written_off, of.travel, of.open]
            .map(Cell::Cents);
        std::iter::once(season.to_string().into()).chain(sums).collect()
    };
    let euros = |what: String| say::in_euros(lang, what);
    Table {
        name: say::years(lang),
        head: vec![
            say::col_year(lang),
            euros(say::col_charged(lang)),
            euros(say::col_received(lang)),
            euros(say::col_refunded(lang)),
            euros(say::col_written_off(lang)),
            euros(say::col_travel(lang)),
            euros(say::col_left_open(lang)),
        ],
        rows: seasons(&books.ledger).into_iter().map(row).collect(),
    }
}

/// The years as CSV.
pub async fn years_csv(ask: Ask) -> Answer {
    let table = years(&Books::of(&ask).await?, ask.lang());
    let reply = ask.file("text/csv; charset=utf-8", exchange::csv::csv(&table));
    Ok(reply.with(header::CONTENT_DISPOSITION, &named(&say::file_years(ask.lang()), "csv")).private())
}

/// The years as XLSX.
pub async fn years_xlsx(ask: Ask) -> Answer {
    let table = years(&Books::of(&ask).await?, ask.lang());
    let kind = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
    let reply = ask.file(kind, exchange::xlsx(&table));
    Ok(reply.with(header::CONTENT_DISPOSITION, &named(&say::file_years(ask.lang()), "xlsx")).private())
}
