//! CSV as spreadsheets in the Netherlands and Belgium open it: UTF-8 with its mark, `;` between cells, CRLF after rows.
//! What someone typed is guarded: a text that a spreadsheet would take for a formula gets an apostrophe before it.

use crate::table::{Cell, Table, euros};

/// The table as a file.
pub fn csv(table: &Table) -> String {
    let mut text = String::from("\u{feff}");
    let head: Vec<Cell> = table.head.iter().map(|name| Cell::Text(name.clone())).collect();
    for row in std::iter::once(&head).chain(&table.rows) {
        let cells: Vec<String> = row.iter().map(cell).collect();
        text.push_str(&cells.join(";"));
        text.push_str("\r\n");
    }
    text
}

fn cell(cell: &Cell) -> String {
    match cell {
        Cell::Empty => String::new(),
        Cell::Number(number) => number.to_string(),
        Cell::Cents(cents) => euros(*cents, ','),
        Cell::Text(text) => quoted(&guarded(text)),
    }
}

/// With an apostrophe where a spreadsheet would begin to calculate.
fn guarded(text: &str) -> String {
    match text.chars().next() {
        Some('=' | '+' | '-' | '@' | '\t' | '\r' | '−') => format!("'{text}"),
        _ => text.to_owned(),
    }
}

fn quoted(text: &str) -> String {
    if text.contains(['"', ';', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
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
            ],
        };
        let expected = "\u{feff}Naam;S\r\n\"'=HYPERLINK(\"\"x\"\")\";-1\r\n\"Jan; de \"\"Beer\"\"\";\r\n467,50;-0,05\r\n";
        assert_eq!(csv(&table), expected);
    }
}
