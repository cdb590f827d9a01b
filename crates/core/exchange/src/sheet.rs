//! A table as an XLSX workbook with one sheet: words as words, numbers as numbers, nothing that calculates. The head
//! stays in sight and comes back on every printed page.

use crate::table::{Cell, Table};
use rust_xlsxwriter::{DocProperties, ExcelDateTime, Format, Workbook, Worksheet, XlsxError};

/// The longest text that a cell of a workbook holds.
const LONGEST: usize = 32_767;

/// The table as a file.
pub fn xlsx(table: &Table) -> Vec<u8> {
    // Every text is cut to what a cell holds and every place is inside a sheet, so nothing is refused.
    written(table).unwrap_or_default()
}

fn written(table: &Table) -> Result<Vec<u8>, XlsxError> {
    let mut book = Workbook::new();
    // The same table is the same file: no moment of writing goes into it.
    book.set_properties(&DocProperties::new().set_creation_datetime(&ExcelDateTime::from_ymd(2000, 1, 1)?));
    let sheet = book.add_worksheet();
    sheet.set_name(name(&table.name))?;
    let bold = Format::new().set_bold();
    let euros = Format::new().set_num_format("#,##0.00");
    for (column, head) in table.head.iter().enumerate() {
        sheet.write_string_with_format(0, column as u16, cut(head), &bold)?;
    }
    sheet.set_freeze_panes(1, 0)?.set_repeat_rows(0, 0)?.set_paper_size(9);
    for (at, row) in table.rows.iter().enumerate() {
        for (column, cell) in row.iter().enumerate() {
            put(sheet, (at + 1) as u32, column as u16, cell, &euros)?;
        }
    }
    sheet.autofit();
    book.save_to_buffer()
}

fn put(sheet: &mut Worksheet, row: u32, column: u16, cell: &Cell, euros: &Format) -> Result<(), XlsxError> {
    match cell {
        Cell::Empty => {}
        // The format itself knows no other numbers than these; what must be exact stands in words beside it.
        #[expect(clippy::cast_precision_loss, reason = "a workbook's own kind of number")]
        Cell::Number(number) => {
            sheet.write_number(row, column, *number as f64)?;
        }
        #[expect(clippy::cast_precision_loss, reason = "a workbook's own kind of number")]
        Cell::Cents(cents) => {
            sheet.write_number_with_format(row, column, *cents as f64 / 100.0, euros)?;
        }
        Cell::Text(words) => {
            sheet.write_string(row, column, cut(words))?;
        }
    }
    Ok(())
}

/// Without what XML cannot hold, and no longer than a cell.
fn cut(text: &str) -> String {
    let fits = |sign: &char| !sign.is_control() || matches!(sign, '\n' | '\t');
    text.chars().filter(fits).take(LONGEST).collect()
}

/// A sheet's name has at most 31 letters, none of these signs, and no apostrophe at its ends.
fn name(name: &str) -> String {
    let fits = |sign: &char| !sign.is_control() && !"[]:*?/\\".contains(*sign);
    let plain: String = name.chars().filter(fits).take(31).collect();
    let plain = plain.trim().trim_matches('\'');
    if plain.is_empty() { "1".to_owned() } else { plain.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::archive::Zip;
    use crate::workbook;
    use reading::Budget;

    #[test]
    fn words_stay_words_and_numbers_numbers() {
        let table = Table {
            name: "Stand: ronde 1".into(),
            head: vec!["Naam".into()],
            rows: vec![vec!["=1+1 & <b>".into(), Cell::Empty, Cell::Number(50), Cell::Cents(-46_750)]],
        };
        let file = xlsx(&table);
        assert_eq!(file, xlsx(&table), "the same bytes every time");
        let (budget, mut zip) = (Budget::request(10), Zip::read(&file).unwrap());
        let rows = workbook::rows(&mut zip, &budget).unwrap();
        assert_eq!(rows[0], (1, vec!["Naam".to_owned()]));
        assert_eq!(rows[1].1, ["=1+1 & <b>", "", "50", "-467.5"]);
        let part = |zip: &mut Zip<'_>, name: &str| {
            let at = zip.find(|one| one == name).unwrap();
            String::from_utf8(zip.unpacked(at, &budget).unwrap()).unwrap()
        };
        assert!(part(&mut zip, "xl/workbook.xml").contains("name=\"Stand ronde 1\""));
        assert!(!part(&mut zip, "xl/worksheets/sheet1.xml").contains("<f>"));
        assert_eq!([name("''"), name("a'"), name("\u{1}")], ["1", "a", "1"]);
        assert!(
            !xlsx(&Table { name: "x".repeat(99), head: vec!["y".repeat(99_999)], rows: vec![] }).is_empty()
        );
    }
}
