//! A table as an XLSX workbook with one sheet: words as words, numbers as numbers, nothing that calculates.

use crate::archive::archive;
use crate::table::{Cell, Table, euros};
use std::fmt::Write as _;

const TYPES: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\
<Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\">\
<Default Extension=\"rels\" ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/>\
<Default Extension=\"xml\" ContentType=\"application/xml\"/>\
<Override PartName=\"/xl/workbook.xml\" ContentType=\"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml\"/>\
<Override PartName=\"/xl/worksheets/sheet1.xml\" ContentType=\"application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml\"/>\
<Override PartName=\"/xl/styles.xml\" ContentType=\"application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml\"/>\
</Types>";
const ROOT: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\
<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">\
<Relationship Id=\"rId1\" Type=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument\" Target=\"xl/workbook.xml\"/>\
</Relationships>";
const BOOK: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\
<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">\
<Relationship Id=\"rId1\" Type=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet\" Target=\"worksheets/sheet1.xml\"/>\
<Relationship Id=\"rId2\" Type=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles\" Target=\"styles.xml\"/>\
</Relationships>";
/// Two ways to show a cell: as it is, and 1 with two digits after the point, for amounts.
const STYLES: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\
<styleSheet xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\">\
<fonts count=\"1\"><font><sz val=\"11\"/><name val=\"Calibri\"/></font></fonts>\
<fills count=\"2\"><fill><patternFill patternType=\"none\"/></fill><fill><patternFill patternType=\"gray125\"/></fill></fills>\
<borders count=\"1\"><border><left/><right/><top/><bottom/><diagonal/></border></borders>\
<cellStyleXfs count=\"1\"><xf numFmtId=\"0\" fontId=\"0\" fillId=\"0\" borderId=\"0\"/></cellStyleXfs>\
<cellXfs count=\"2\"><xf numFmtId=\"0\" fontId=\"0\" fillId=\"0\" borderId=\"0\" xfId=\"0\"/>\
<xf numFmtId=\"4\" fontId=\"0\" fillId=\"0\" borderId=\"0\" xfId=\"0\" applyNumberFormat=\"1\"/></cellXfs>\
</styleSheet>";

/// The table as a file.
pub fn xlsx(table: &Table) -> Vec<u8> {
    archive(&[
        ("[Content_Types].xml", TYPES.to_owned()),
        ("_rels/.rels", ROOT.to_owned()),
        ("xl/workbook.xml", workbook(&table.name)),
        ("xl/_rels/workbook.xml.rels", BOOK.to_owned()),
        ("xl/styles.xml", STYLES.to_owned()),
        ("xl/worksheets/sheet1.xml", sheet(table)),
    ])
}

/// A sheet's name has at most 31 letters and none of these signs.
fn workbook(name: &str) -> String {
    let plain: String = name.chars().filter(|sign| !"[]:*?/\\".contains(*sign)).take(31).collect();
    let name = if plain.trim().is_empty() { "1".to_owned() } else { escaped(&plain) };
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\
         <workbook xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\" \
         xmlns:r=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships\">\
         <sheets><sheet name=\"{name}\" sheetId=\"1\" r:id=\"rId1\"/></sheets></workbook>"
    )
}

fn sheet(table: &Table) -> String {
    let mut text = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\
         <worksheet xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\"><sheetData>",
    );
    let head: Vec<Cell> = table.head.iter().map(|name| Cell::Text(name.clone())).collect();
    for (at, row) in std::iter::once(&head).chain(&table.rows).enumerate() {
        let _ = write!(text, "<row r=\"{}\">", at + 1);
        for (column, cell) in row.iter().enumerate() {
            let place = format!("{}{}", letters(column), at + 1);
            match cell {
                Cell::Empty => {}
                Cell::Number(number) => {
                    let _ = write!(text, "<c r=\"{place}\"><v>{number}</v></c>");
                }
                Cell::Cents(cents) => {
                    let _ = write!(text, "<c r=\"{place}\" s=\"1\"><v>{}</v></c>", euros(*cents, '.'));
                }
                Cell::Text(words) => {
                    let words = escaped(words);
                    let _ = write!(
                        text,
                        "<c r=\"{place}\" t=\"inlineStr\"><is><t xml:space=\"preserve\">{words}</t></is></c>"
                    );
                }
            }
        }
        text.push_str("</row>");
    }
    text.push_str("</sheetData></worksheet>");
    text
}

/// The letters of a column: A, B, … Z, AA.
fn letters(mut column: usize) -> String {
    let mut letters = Vec::new();
    loop {
        letters.push(char::from(b'A' + (column % 26) as u8));
        if column < 26 {
            break;
        }
        column = column / 26 - 1;
    }
    letters.iter().rev().collect()
}

/// Without what XML cannot hold.
fn escaped(text: &str) -> String {
    let fits = |sign: &char| !sign.is_control() || matches!(sign, '\n' | '\t');
    let plain: String = text.chars().filter(fits).collect();
    plain.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_have_letters_and_words_stay_words() {
        assert_eq!([0, 25, 26, 701, 702].map(letters), ["A", "Z", "AA", "ZZ", "AAA"]);
        let table = Table {
            name: "Stand: ronde 1".into(),
            head: vec!["Naam".into()],
            rows: vec![vec!["=1+1 & <b>".into(), Cell::Empty, Cell::Number(50), Cell::Cents(-46_750)]],
        };
        let text = sheet(&table);
        assert!(
            text.contains(
                "<c r=\"A2\" t=\"inlineStr\"><is><t xml:space=\"preserve\">=1+1 &amp; &lt;b&gt;</t>"
            )
        );
        assert!(text.contains("<c r=\"C2\"><v>50</v></c>") && !text.contains("<f>"));
        assert!(text.contains("<c r=\"D2\" s=\"1\"><v>-467.50</v></c>"), "{text}");
        assert!(workbook(&table.name).contains("name=\"Stand ronde 1\""));
    }
}
