//! CSV as spreadsheets in the Netherlands and Belgium open it: UTF-8 with its mark, `;` between cells, CRLF after rows.
//! What someone typed is guarded: a text that a spreadsheet would take for a formula gets an apostrophe before it.

use crate::table::{Cell, Table, euros};

/// The table as a file.
pub fn csv(table: &Table) -> String {
    let mut out = csv::WriterBuilder::new()
        .delimiter(b';')
        .terminator(csv::Terminator::CRLF)
        .flexible(true)
        .from_writer("\u{feff}".as_bytes().to_vec());
    let head: Vec<String> = table.head.iter().map(|name| guarded(name)).collect();
    let rows = table.rows.iter().map(|row| row.iter().map(cell).collect());
    for row in std::iter::once(head).chain(rows) {
        // Nothing is written but to memory, which does not fail.
        let _ = out.write_record(&row);
    }
    out.into_inner().ok().and_then(|bytes| String::from_utf8(bytes).ok()).unwrap_or_default()
}

fn cell(cell: &Cell) -> String {
    match cell {
        Cell::Empty => String::new(),
        Cell::Number(number) => number.to_string(),
        Cell::Cents(cents) => euros(*cents, ','),
        Cell::Text(text) => guarded(text),
    }
}

/// With an apostrophe where a spreadsheet would begin to calculate, in the wide forms of those signs too.
fn guarded(text: &str) -> String {
    let first = |text: &str| text.chars().next();
    let begins = matches!(first(text), Some('\t' | '\r'))
        || matches!(first(text.trim_start()), Some('=' | '+' | '-' | '@' | '−' | '＝' | '＋' | '－' | '＠'));
    if begins { format!("'{text}") } else { text.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_would_be_a_formula_is_guarded_and_signs_are_quoted() {
        let table = Table {
            name: "t".into(),
            head: vec!["Naam".into(), "S".into()],
            rows: vec![
                vec!["=HYPERLINK(\"x\")".into(), Cell::Number(-1)],
                vec!["Jan; de \"Beer\"".into(), Cell::Empty],
                vec![Cell::Cents(46_750), Cell::Cents(-5)],
                vec!["  ＝1".into(), "a\nb".into()],
            ],
        };
        let expected = "\u{feff}Naam;S\r\n\"'=HYPERLINK(\"\"x\"\")\";-1\r\n\"Jan; de \"\"Beer\"\"\";\r\n467,50;-0,05\r\n'  ＝1;\"a\nb\"\r\n";
        assert_eq!(csv(&table), expected);
    }
}
